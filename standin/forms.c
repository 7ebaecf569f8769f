/* SPDX-License-Identifier: MIT
 *
 * forms.c: HIP functions that are other forms of a function of HIP: they call it with some arguments fixed. Both
 * stand-ins use this file.
 */
#include "graph.h"

/* ---- memory */

hipError_t hipHostAlloc(void** address_out, size_t size, unsigned flags)
{
    return hipHostMalloc(address_out, size, flags);
}

hipError_t hipMallocHost(void** address_out, size_t size)
{
    return hipHostMalloc(address_out, size, 0);
}

hipError_t hipMemAllocHost(void** address_out, size_t size)
{
    return hipHostMalloc(address_out, size, 0);
}

hipError_t hipHostFree(void* address)
{
    return hipFree(address);
}

hipError_t hipFreeHost(void* address)
{
    return hipFree(address);
}

hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent)
{
    size_t rows, pitch = 0;
    if(__builtin_mul_overflow(extent.height, extent.depth, &rows))
        rows = SIZE_MAX; /* too many for any memory */
    hipError_t status = hipMallocPitch(out ? &out->ptr : NULL, &pitch, extent.width, rows);
    if(status == hipSuccess)
    {
        out->pitch = pitch;
        out->xsize = extent.width;
        out->ysize = extent.height;
    }
    return status;
}

/* ---- copies and memsets */

hipError_t hipMemcpyHtoD(hipDeviceptr_t to, HIP_SOURCE* from, size_t size)
{
    return hipMemcpy(to, from, size, hipMemcpyHostToDevice);
}

hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, size_t size)
{
    return hipMemcpy(to, from, size, hipMemcpyDeviceToHost);
}

hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t size)
{
    return hipMemcpy(to, from, size, hipMemcpyDeviceToDevice);
}

hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, HIP_SOURCE* from, size_t size, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, size, hipMemcpyHostToDevice, stream);
}

hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, size_t size, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, size, hipMemcpyDeviceToHost, stream);
}

hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t size, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, size, hipMemcpyDeviceToDevice, stream);
}

static int direction_known(hipMemcpyKind kind)
{
    return (unsigned)kind <= hipMemcpyDefault || kind == hipMemcpyDeviceToDeviceNoCU;
}

/* row_fits tells whether a row and what lies before it fit into the distance between rows, which is less than 2 GiB. */
static int row_fits(const hipPitchedPtr* memory, size_t before, size_t width)
{
    return memory->pitch < INT32_MAX && before <= memory->pitch && width <= memory->pitch - before;
}

hipError_t box_check(const hipMemcpy3DParms* p)
{
    if(!p || p->srcArray || p->dstArray || !p->srcPtr.ptr || !p->dstPtr.ptr)
        return hipErrorInvalidValue;
    if(p->srcPtr.pitch < p->srcPtr.xsize || p->dstPtr.pitch < p->dstPtr.xsize)
        return hipErrorInvalidPitchValue;
    if(!row_fits(&p->srcPtr, p->srcPos.x, p->extent.width) || !row_fits(&p->dstPtr, p->dstPos.x, p->extent.width))
        return hipErrorInvalidValue;
    return direction_known(p->kind) ? hipSuccess : hipErrorInvalidMemcpyDirection;
}

/* hipMemcpy3D copies between two pieces of memory. Arrays are not supported. */
hipError_t hipMemcpy3D(const hipMemcpy3DParms* parameters)
{
    return box_copy(box_check(parameters), parameters);
}

hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* parameters, hipStream_t stream)
{
    return box_copy_async(box_check(parameters), parameters, stream);
}

/* rows_check checks a copy of rows, which may lie further apart than those of a box. */
static hipError_t rows_check(const hipMemcpy3DParms* p)
{
    if(!direction_known(p->kind))
        return hipErrorInvalidMemcpyDirection;
    if(p->extent.width > p->dstPtr.pitch || p->extent.width > p->srcPtr.pitch)
        return hipErrorInvalidPitchValue;
    return p->dstPtr.ptr && p->srcPtr.ptr ? hipSuccess : hipErrorInvalidValue;
}

/* slice describes rows of memory as a single slice. */
static hipPitchedPtr slice(const void* address, size_t pitch, size_t rows)
{
    return (hipPitchedPtr){.ptr = (void*)(uintptr_t)address, .pitch = pitch, .xsize = pitch, .ysize = rows};
}

hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows,
                       hipMemcpyKind kind)
{
    if(!width || !rows)
        return hipMemcpy(to, from, 0, kind);
    const hipMemcpy3DParms parameters = {.srcPtr = {.ptr = (void*)(uintptr_t)from, .pitch = from_pitch},
                                         .dstPtr = {.ptr = to, .pitch = to_pitch},
                                         .extent = {width, rows, 1},
                                         .kind   = kind};
    return box_copy(rows_check(&parameters), &parameters);
}

hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows,
                            hipMemcpyKind kind, hipStream_t stream)
{
    if(!width || !rows)
        return hipMemcpyAsync(to, from, 0, kind, stream);
    const hipMemcpy3DParms parameters = {.srcPtr = {.ptr = (void*)(uintptr_t)from, .pitch = from_pitch},
                                         .dstPtr = {.ptr = to, .pitch = to_pitch},
                                         .extent = {width, rows, 1},
                                         .kind   = kind};
    return box_copy_async(rows_check(&parameters), &parameters, stream);
}

hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t rows)
{
    return hipMemset3D(slice(to, pitch, rows), value, (hipExtent){width, rows, 1});
}

hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t rows, hipStream_t stream)
{
    return hipMemset3DAsync(slice(to, pitch, rows), value, (hipExtent){width, rows, 1}, stream);
}

/* ---- streams, events, modules, devices */

hipError_t hipStreamCreate(hipStream_t* stream_out)
{
    return hipStreamCreateWithPriority(stream_out, hipStreamDefault, 0);
}

hipError_t hipStreamCreateWithFlags(hipStream_t* stream_out, unsigned flags)
{
    return hipStreamCreateWithPriority(stream_out, flags, 0);
}

hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out)
{
    return hipStreamGetCaptureInfo_v2(stream, status_out, id_out, NULL, NULL, NULL);
}

hipError_t hipEventCreate(hipEvent_t* event_out)
{
    return hipEventCreateWithFlags(event_out, 0);
}

/* hipModuleLoadDataEx ignores the options: the common ones only control logging and optimization. */
hipError_t hipModuleLoadDataEx(hipModule_t* module_out, const void* image, unsigned count, hipJitOption* options, void** values)
{
    (void)count, (void)options, (void)values;
    return hipModuleLoadData(module_out, image);
}

/* HIP declares hipExtModuleLaunchKernel for C++ alone. */
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
                                    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size,
                                    hipStream_t stream, void** arguments, void** extra, hipEvent_t start, hipEvent_t stop,
                                    uint32_t flags);

hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
                                    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size,
                                    hipStream_t stream, void** arguments, void** extra, hipEvent_t start, hipEvent_t stop)
{
    return hipExtModuleLaunchKernel(function, threads_x, threads_y, threads_z, block_x, block_y, block_z, shared_size, stream,
                                    arguments, extra, start, stop, 0);
}

/* hipGetDeviceProperties is for programs compiled before HIP 6; later ones call the R0600 name. */
hipError_t hipGetDeviceProperties(hipDeviceProp_tR0000* out, int device)
{
    return hipGetDevicePropertiesR0000(out, device);
}

hipError_t hipChooseDevice(int* device_out, const hipDeviceProp_tR0000* properties)
{
    return hipChooseDeviceR0000(device_out, properties);
}

/* type_refused returns the status for a node that a program cannot add, or whose parameters it cannot set, by its type. */
static hipError_t type_refused(hipGraphNodeType type)
{
    const int unknown = type == hipGraphNodeTypeEmpty || (unsigned)type > hipGraphNodeTypeMemFree;
    return answer(unknown ? hipErrorInvalidValue : hipErrorNotSupported);
}

/* hipGraphAddNode adds a node of any type except empty ones, as in HIP, and those that wait for another interface. */
hipError_t hipGraphAddNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                           hipGraphNodeParams* p)
{
    if(!p)
        return answer(hipErrorInvalidValue);
    switch(p->type)
    {
    case hipGraphNodeTypeKernel: return hipGraphAddKernelNode(node_out, graph, before, count, &p->kernel);
    case hipGraphNodeTypeMemcpy: return hipGraphAddMemcpyNode(node_out, graph, before, count, &p->memcpy.copyParams);
    case hipGraphNodeTypeMemset: return hipGraphAddMemsetNode(node_out, graph, before, count, &p->memset);
    case hipGraphNodeTypeHost: return hipGraphAddHostNode(node_out, graph, before, count, &p->host);
    case hipGraphNodeTypeGraph: return hipGraphAddChildGraphNode(node_out, graph, before, count, p->graph.graph);
    case hipGraphNodeTypeWaitEvent: return hipGraphAddEventWaitNode(node_out, graph, before, count, p->eventWait.event);
    case hipGraphNodeTypeEventRecord: return hipGraphAddEventRecordNode(node_out, graph, before, count, p->eventRecord.event);
    case hipGraphNodeTypeMemAlloc: return hipGraphAddMemAllocNode(node_out, graph, before, count, &p->alloc);
    case hipGraphNodeTypeMemFree: return hipGraphAddMemFreeNode(node_out, graph, before, count, p->free.dptr);
    default: return type_refused(p->type);
    }
}

hipError_t hipGraphNodeSetParams(hipGraphNode_t node, hipGraphNodeParams* p)
{
    if(!p)
        return answer(hipErrorInvalidValue);
    switch(p->type)
    {
    case hipGraphNodeTypeMemcpy: return hipGraphMemcpyNodeSetParams(node, &p->memcpy.copyParams);
    case hipGraphNodeTypeMemset: return hipGraphMemsetNodeSetParams(node, &p->memset);
    case hipGraphNodeTypeHost: return hipGraphHostNodeSetParams(node, &p->host);
    case hipGraphNodeTypeWaitEvent: return hipGraphEventWaitNodeSetEvent(node, p->eventWait.event);
    case hipGraphNodeTypeEventRecord: return hipGraphEventRecordNodeSetEvent(node, p->eventRecord.event);
    default: return type_refused(p->type);
    }
}

hipError_t hipGraphExecNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraphNodeParams* p)
{
    if(!p)
        return answer(hipErrorInvalidValue);
    switch(p->type)
    {
    case hipGraphNodeTypeMemcpy: return hipGraphExecMemcpyNodeSetParams(exec, node, &p->memcpy.copyParams);
    case hipGraphNodeTypeMemset: return hipGraphExecMemsetNodeSetParams(exec, node, &p->memset);
    case hipGraphNodeTypeHost: return hipGraphExecHostNodeSetParams(exec, node, &p->host);
    case hipGraphNodeTypeWaitEvent: return hipGraphExecEventWaitNodeSetEvent(exec, node, p->eventWait.event);
    case hipGraphNodeTypeEventRecord: return hipGraphExecEventRecordNodeSetEvent(exec, node, p->eventRecord.event);
    default: return type_refused(p->type);
    }
}
