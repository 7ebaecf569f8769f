/* SPDX-License-Identifier: MIT
 *
 * forms.c: HIP functions that are other forms of a function of HIP: they call it with some arguments fixed. Both
 * stand-ins use this file.
 */
#include "stream/nodes.h"

/* ---- memory */

hipError_t hipHostAlloc(void** address_out, size_t size, unsigned flags) { return hipHostMalloc(address_out, size, flags); }

hipError_t hipMallocHost(void** address_out, size_t size) { return hipHostMalloc(address_out, size, 0); }

hipError_t hipMemAllocHost(void** address_out, size_t size) { return hipHostMalloc(address_out, size, 0); }

hipError_t hipHostFree(void* address) { return hipFree(address); }

hipError_t hipFreeHost(void* address) { return hipFree(address); }

hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent) {
    size_t rows, pitch = 0;
    if (__builtin_mul_overflow(extent.height, extent.depth, &rows))
        rows = SIZE_MAX; /* too many for any memory */
    hipError_t status = hipMallocPitch(out ? &out->ptr : NULL, &pitch, extent.width, rows);
    if (status == hipSuccess) {
        out->pitch = pitch;
        out->xsize = extent.width;
        out->ysize = extent.height;
    }
    return status;
}

/* ---- streams, events, modules, devices */

hipError_t hipStreamCreate(hipStream_t* stream_out) { return hipStreamCreateWithPriority(stream_out, hipStreamDefault, 0); }

hipError_t hipStreamCreateWithFlags(hipStream_t* stream_out, unsigned flags) {
    return hipStreamCreateWithPriority(stream_out, flags, 0);
}

hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out) {
    return hipStreamGetCaptureInfo_v2(stream, status_out, id_out, NULL, NULL, NULL);
}

hipError_t hipEventCreate(hipEvent_t* event_out) { return hipEventCreateWithFlags(event_out, 0); }

/* hipModuleLoadDataEx ignores the options: the common ones only control logging and optimization. */
hipError_t hipModuleLoadDataEx(hipModule_t* module_out, const void* image, unsigned count, hipJitOption* options, void** values) {
    (void)count, (void)options, (void)values;
    return hipModuleLoadData(module_out, image);
}

/* HIP declares hipExtModuleLaunchKernel for C++ alone. */
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start, hipEvent_t stop, uint32_t flags);

hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start, hipEvent_t stop) {
    return hipExtModuleLaunchKernel(function, threads_x, threads_y, threads_z, block_x, block_y, block_z, shared_size, stream,
        arguments, extra, start, stop, 0);
}

/* hipGetDeviceProperties is for programs compiled before HIP 6; later ones call the R0600 name. */
hipError_t hipGetDeviceProperties(hipDeviceProp_tR0000* out, int device) { return hipGetDevicePropertiesR0000(out, device); }

hipError_t hipChooseDevice(int* device_out, const hipDeviceProp_tR0000* properties) {
    return hipChooseDeviceR0000(device_out, properties);
}

/* type_refused returns the status for a node that a program cannot add, or whose parameters it cannot set, by its type. */
static hipError_t type_refused(hipGraphNodeType type) {
    const int unknown = type == hipGraphNodeTypeEmpty || (unsigned)type > hipGraphNodeTypeMemFree;
    return answer(unknown ? hipErrorInvalidValue : hipErrorNotSupported);
}

/* hipGraphAddNode adds a node of any type except empty ones, as in HIP, and those that wait for another interface. */
hipError_t hipGraphAddNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipGraphNodeParams* p) {
    if (!p)
        return answer(hipErrorInvalidValue);
    switch (p->type) {
    case hipGraphNodeTypeKernel:
        return hipGraphAddKernelNode(node_out, graph, before, count, &p->kernel);
    case hipGraphNodeTypeMemcpy:
        return hipGraphAddMemcpyNode(node_out, graph, before, count, &p->memcpy.copyParams);
    case hipGraphNodeTypeMemset:
        return hipGraphAddMemsetNode(node_out, graph, before, count, &p->memset);
    case hipGraphNodeTypeHost:
        return hipGraphAddHostNode(node_out, graph, before, count, &p->host);
    case hipGraphNodeTypeGraph:
        return hipGraphAddChildGraphNode(node_out, graph, before, count, p->graph.graph);
    case hipGraphNodeTypeWaitEvent:
        return hipGraphAddEventWaitNode(node_out, graph, before, count, p->eventWait.event);
    case hipGraphNodeTypeEventRecord:
        return hipGraphAddEventRecordNode(node_out, graph, before, count, p->eventRecord.event);
    case hipGraphNodeTypeMemAlloc:
        return hipGraphAddMemAllocNode(node_out, graph, before, count, &p->alloc);
    case hipGraphNodeTypeMemFree:
        return hipGraphAddMemFreeNode(node_out, graph, before, count, p->free.dptr);
    default:
        return type_refused(p->type);
    }
}

hipError_t hipGraphNodeSetParams(hipGraphNode_t node, hipGraphNodeParams* p) {
    if (!p)
        return answer(hipErrorInvalidValue);
    switch (p->type) {
    case hipGraphNodeTypeMemcpy:
        return hipGraphMemcpyNodeSetParams(node, &p->memcpy.copyParams);
    case hipGraphNodeTypeMemset:
        return hipGraphMemsetNodeSetParams(node, &p->memset);
    case hipGraphNodeTypeHost:
        return hipGraphHostNodeSetParams(node, &p->host);
    case hipGraphNodeTypeWaitEvent:
        return hipGraphEventWaitNodeSetEvent(node, p->eventWait.event);
    case hipGraphNodeTypeEventRecord:
        return hipGraphEventRecordNodeSetEvent(node, p->eventRecord.event);
    default:
        return type_refused(p->type);
    }
}

hipError_t hipGraphExecNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraphNodeParams* p) {
    if (!p)
        return answer(hipErrorInvalidValue);
    switch (p->type) {
    case hipGraphNodeTypeMemcpy:
        return hipGraphExecMemcpyNodeSetParams(exec, node, &p->memcpy.copyParams);
    case hipGraphNodeTypeMemset:
        return hipGraphExecMemsetNodeSetParams(exec, node, &p->memset);
    case hipGraphNodeTypeHost:
        return hipGraphExecHostNodeSetParams(exec, node, &p->host);
    case hipGraphNodeTypeWaitEvent:
        return hipGraphExecEventWaitNodeSetEvent(exec, node, p->eventWait.event);
    case hipGraphNodeTypeEventRecord:
        return hipGraphExecEventRecordNodeSetEvent(exec, node, p->eventRecord.event);
    default:
        return type_refused(p->type);
    }
}
