/* SPDX-License-Identifier: MIT
 *
 * functions.h: HIP's functions that work on the CPU. The stand-in's sources include it, so that the compiler compares
 * each function with its declaration.
 */
#ifndef HIP_DETAIL_FUNCTIONS_H
#define HIP_DETAIL_FUNCTIONS_H

#include "../hip_version.h"
#include "../linker_types.h"
#include "errors.h"
#include "graphs.h"
#include "macros.h"
#include "properties.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*hipStreamCallback_t)(hipStream_t stream, hipError_t status, void* userData);

/* ---- Errors ---- */

hipError_t hipGetLastError(void);
hipError_t hipExtGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char* hipGetErrorName(hipError_t error);
const char* hipGetErrorString(hipError_t error);
hipError_t hipDrvGetErrorName(hipError_t error, const char** text_out);
hipError_t hipDrvGetErrorString(hipError_t error, const char** text_out);

/* ---- Versions ---- */

hipError_t hipRuntimeGetVersion(int* version_out);
hipError_t hipDriverGetVersion(int* version_out);

/* ---- Devices ---- */

hipError_t hipInit(unsigned flags);
hipError_t hipGetDeviceCount(int* count_out);
hipError_t hipGetDevice(int* device_out);
hipError_t hipSetDevice(int device);
hipError_t hipSetValidDevices(int* devices, int count);
hipError_t hipDeviceGet(hipDevice_t* device_out, int ordinal);
hipError_t hipDeviceGetName(char* name_out, int size, hipDevice_t device);
hipError_t hipDeviceGetUuid(hipUUID* uuid_out, hipDevice_t device);
hipError_t hipDeviceComputeCapability(int* major_out, int* minor_out, hipDevice_t device);
hipError_t hipDeviceTotalMem(size_t* size_out, hipDevice_t device);
hipError_t hipDeviceGetPCIBusId(char* id_out, int size, int device);
hipError_t hipDeviceGetByPCIBusId(int* device_out, const char* id);
hipError_t hipDeviceSynchronize(void);
hipError_t hipDeviceReset(void);
hipError_t hipSetDeviceFlags(unsigned flags);
hipError_t hipGetDeviceFlags(unsigned* flags_out);
hipError_t hipDeviceGetLimit(size_t* value_out, enum hipLimit_t limit);
hipError_t hipDeviceSetLimit(enum hipLimit_t limit, size_t value);
hipError_t hipDeviceCanAccessPeer(int* can_out, int device, int peer);
hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags);
hipError_t hipDeviceDisablePeerAccess(int peer);
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t config);
hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* config_out);
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config);
hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* config_out);
hipError_t hipDevicePrimaryCtxGetState(hipDevice_t device, unsigned* flags_out, int* active_out);
hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context_out, hipDevice_t device);
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device);
hipError_t hipCtxGetCurrent(hipCtx_t* context_out);
hipError_t hipCtxSetCurrent(hipCtx_t context);
hipError_t hipCtxGetDevice(hipDevice_t* device_out);
hipError_t hipCtxSynchronize(void);

/* ---- Properties ---- */

hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* out, int device);
hipError_t hipChooseDeviceR0600(int* device_out, const hipDeviceProp_tR0600* properties);
hipError_t hipDeviceGetAttribute(int* value_out, hipDeviceAttribute_t attribute, int device);

/* ---- Streams ---- */

hipError_t hipStreamCreateWithPriority(hipStream_t* stream_out, unsigned flags, int priority);
hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream_out, uint32_t size, const uint32_t* mask);
hipError_t hipExtStreamGetCUMask(hipStream_t stream, uint32_t size, uint32_t* mask_out);
hipError_t hipStreamDestroy(hipStream_t stream);
hipError_t hipDeviceGetStreamPriorityRange(int* least_out, int* greatest_out);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipStreamQuery(hipStream_t stream);
hipError_t hipStreamGetFlags(hipStream_t handle, unsigned* flags_out);
hipError_t hipStreamGetPriority(hipStream_t handle, int* priority_out);
hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device_out);
int hipGetStreamDeviceId(hipStream_t stream);
hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data);
hipError_t hipStreamAddCallback(hipStream_t handle, hipStreamCallback_t callback, void* data, unsigned flags);
hipError_t hipStreamWriteValue32(hipStream_t stream, void* address, uint32_t value, unsigned flags);
hipError_t hipStreamWriteValue64(hipStream_t stream, void* address, uint64_t value, unsigned flags);

/* ---- Events ---- */

hipError_t hipEventCreateWithFlags(hipEvent_t* event_out, unsigned flags);
hipError_t hipEventDestroy(hipEvent_t event);
hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t handle __dparm(0), unsigned flags __dparm(0));
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream __dparm(NULL));
hipError_t hipEventSynchronize(hipEvent_t event);
hipError_t hipEventQuery(hipEvent_t event);
hipError_t hipEventElapsedTime(float* milliseconds_out, hipEvent_t start, hipEvent_t stop);
hipError_t hipStreamWaitEvent(hipStream_t handle, hipEvent_t event, unsigned flags __dparm(0));

/* ---- Memory ---- */

hipError_t hipMalloc(void** address_out, size_t size);
hipError_t hipExtMallocWithFlags(void** address_out, size_t size, unsigned flags);
hipError_t hipHostMalloc(void** address_out, size_t size, unsigned flags);
hipError_t hipMallocManaged(void** address_out, size_t size, unsigned flags __dparm(hipMemAttachGlobal));
hipError_t hipMallocPitch(void** address_out, size_t* pitch_out, size_t width, size_t rows);
hipError_t hipMemAllocPitch(hipDeviceptr_t* address_out, size_t* pitch_out, size_t width, size_t rows, unsigned element_size);
hipError_t hipFree(void* address);
hipError_t hipMemGetInfo(size_t* free_out, size_t* total_out);

/* ---- Pointers ---- */

hipError_t hipHostRegister(void* address, size_t size, unsigned flags);
hipError_t hipHostUnregister(void* address);
hipError_t hipHostGetDevicePointer(void** address_out, void* address, unsigned flags);
hipError_t hipHostGetFlags(unsigned* flags_out, void* address);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* out, const void* address);
hipError_t hipPointerGetAttribute(void* out, hipPointer_attribute attribute, hipDeviceptr_t address);
hipError_t hipDrvPointerGetAttributes(unsigned count, hipPointer_attribute* attributes, void** out, hipDeviceptr_t address);
hipError_t hipMemPtrGetInfo(void* address, size_t* size_out);
hipError_t hipMemGetAddressRange(hipDeviceptr_t* base_out, size_t* size_out, hipDeviceptr_t address);
hipError_t hipMemPrefetchAsync(const void* address, size_t size, int device, hipStream_t stream __dparm(0));
hipError_t hipMemAdvise(const void* address, size_t size, hipMemoryAdvise advice, int device);
hipError_t hipStreamAttachMemAsync(
    hipStream_t stream, void* address, size_t size __dparm(0), unsigned flags __dparm(hipMemAttachSingle));

/* ---- Pools ---- */

hipError_t hipMallocAsync(void** address_out, size_t size, hipStream_t stream);
hipError_t hipMallocFromPoolAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream);
hipError_t hipFreeAsync(void* address, hipStream_t handle);
hipError_t hipMemPoolCreate(hipMemPool_t* pool_out, const hipMemPoolProps* properties);
hipError_t hipMemPoolDestroy(hipMemPool_t pool);
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool_out, int device);
hipError_t hipDeviceGetMemPool(hipMemPool_t* pool_out, int device);
hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool);
hipError_t hipMemPoolTrimTo(hipMemPool_t pool, size_t size);
hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* out);
hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value);
hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc* descriptions, size_t count);
hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags_out, hipMemPool_t pool, hipMemLocation* location);

/* ---- Copies ---- */

hipError_t hipMemcpy(void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t hipMemcpyAsync(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream __dparm(0));
hipError_t hipMemcpyWithStream(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t size);
hipError_t hipMemcpyPeerAsync(
    void* to, int to_device, const void* from, int from_device, size_t size, hipStream_t stream __dparm(0));
hipError_t hipMemcpy3D(const hipMemcpy3DParms* parameters);
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* parameters, hipStream_t stream __dparm(0));

/* ---- Memsets ---- */

hipError_t hipMemset(void* to, int value, size_t size);
hipError_t hipMemsetAsync(void* to, int value, size_t size, hipStream_t stream __dparm(0));
hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count);
hipError_t hipMemsetD8Async(hipDeviceptr_t to, unsigned char value, size_t count, hipStream_t stream __dparm(0));
hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count);
hipError_t hipMemsetD16Async(hipDeviceptr_t to, unsigned short value, size_t count, hipStream_t stream __dparm(0));
hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count);
hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, size_t count, hipStream_t stream __dparm(0));
hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent);
hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream __dparm(0));

/* ---- Variables of the device ---- */

hipError_t hipGetSymbolAddress(void** address_out, const void* symbol);
hipError_t hipGetSymbolSize(size_t* size_out, const void* symbol);
hipError_t hipMemcpyToSymbol(const void* symbol, const void* from, size_t size, size_t offset __dparm(0),
    hipMemcpyKind kind __dparm(hipMemcpyHostToDevice));
hipError_t hipMemcpyToSymbolAsync(
    const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream __dparm(0));
hipError_t hipMemcpyFromSymbol(
    void* to, const void* symbol, size_t size, size_t offset __dparm(0), hipMemcpyKind kind __dparm(hipMemcpyDeviceToHost));
hipError_t hipMemcpyFromSymbolAsync(
    void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream __dparm(0));

/* ---- Other forms of functions ---- */

hipError_t hipHostAlloc(void** address_out, size_t size, unsigned flags);
hipError_t hipMallocHost(void** address_out, size_t size);
hipError_t hipMemAllocHost(void** address_out, size_t size);
hipError_t hipHostFree(void* address);
hipError_t hipFreeHost(void* address);
hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, const void* from, size_t size);
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, const void* from, size_t size, hipStream_t stream);
#else
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, void* from, size_t size);
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, void* from, size_t size, hipStream_t stream);
#endif
hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, size_t size);
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t size);
hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, size_t size, hipStream_t stream);
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t size, hipStream_t stream);
hipError_t hipMemcpy2D(
    void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows, hipMemcpyKind kind);
hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows,
    hipMemcpyKind kind, hipStream_t stream __dparm(0));
hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t rows);
hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t rows, hipStream_t stream __dparm(0));
hipError_t hipStreamCreate(hipStream_t* stream_out);
hipError_t hipStreamCreateWithFlags(hipStream_t* stream_out, unsigned flags);
hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out);
hipError_t hipEventCreate(hipEvent_t* event_out);
hipError_t hipModuleLoadDataEx(hipModule_t* module_out, const void* image, unsigned count, hipJitOption* options, void** values);

/* ---- Captures ---- */

hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode);
hipError_t hipStreamEndCapture(hipStream_t handle, hipGraph_t* graph_out);
hipError_t hipStreamBeginCaptureToGraph(hipStream_t stream, hipGraph_t graph, const hipGraphNode_t* after,
    const hipGraphEdgeData* edges, size_t count, hipStreamCaptureMode mode);
hipError_t hipStreamIsCapturing(hipStream_t handle, hipStreamCaptureStatus* status_out);
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t handle, hipStreamCaptureStatus* status_out,
    unsigned long long* id_out __dparm(0), hipGraph_t* graph_out __dparm(0), const hipGraphNode_t** nodes_out __dparm(0),
    size_t* count_out __dparm(0));
hipError_t hipStreamUpdateCaptureDependencies(hipStream_t handle, hipGraphNode_t* nodes, size_t count, unsigned flags __dparm(0));
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode);

/* ---- Nodes of graphs ---- */

hipError_t hipGraphAddHostNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const hipHostNodeParams* parameters);
hipError_t hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams* out);
hipError_t hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams* parameters);
hipError_t hipGraphExecHostNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams* parameters);
hipError_t hipGraphAddMemsetNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const hipMemsetParams* parameters);
hipError_t hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams* out);
hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* parameters);
hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams* parameters);
hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t hipGraphExecMemcpyNodeSetParams1D(
    hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t hipGraphAddMemcpyNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const hipMemcpy3DParms* parameters);
hipError_t hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* out);
hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* parameters);
hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipMemcpy3DParms* parameters);
hipError_t hipGraphAddEventRecordNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipEvent_t event);
hipError_t hipGraphAddEventWaitNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipEvent_t event);
hipError_t hipGraphEventRecordNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out);
hipError_t hipGraphEventWaitNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out);
hipError_t hipGraphEventRecordNodeSetEvent(hipGraphNode_t node, hipEvent_t event);
hipError_t hipGraphEventWaitNodeSetEvent(hipGraphNode_t node, hipEvent_t event);
hipError_t hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event);
hipError_t hipGraphExecEventWaitNodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event);
hipError_t hipGraphAddKernelNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const hipKernelNodeParams* parameters);

/* ---- Shapes of graphs ---- */

hipError_t hipGraphCreate(hipGraph_t* graph_out, unsigned flags);
hipError_t hipGraphDestroy(hipGraph_t graph);
hipError_t hipGraphClone(hipGraph_t* clone_out, hipGraph_t graph);
hipError_t hipGraphNodeFindInClone(hipGraphNode_t* node_out, hipGraphNode_t original, hipGraph_t clone);
hipError_t hipGraphAddEmptyNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count);
hipError_t hipGraphAddChildGraphNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipGraph_t child);
hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* graph_out);
hipError_t hipGraphDestroyNode(hipGraphNode_t node);
hipError_t hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType* type_out);
hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes_out, size_t* count);
hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* nodes_out, size_t* count);
hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t* nodes_out, size_t* count);
hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* nodes_out, size_t* count);
hipError_t hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from_out, hipGraphNode_t* to_out, size_t* count);
hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count);
hipError_t hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count);

/* ---- Executable graphs ---- */

hipError_t hipGraphInstantiate(
    hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphNode_t* bad_node_out, char* log, size_t log_size);
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags);
hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphInstantiateParams* parameters);
hipError_t hipGraphExecGetFlags(hipGraphExec_t exec, unsigned long long* flags_out);
hipError_t hipGraphExecDestroy(hipGraphExec_t exec);
hipError_t hipGraphLaunch(hipGraphExec_t exec, hipStream_t handle);
hipError_t hipGraphUpload(hipGraphExec_t exec, hipStream_t handle);
hipError_t hipGraphExecUpdate(
    hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t* bad_node_out, hipGraphExecUpdateResult* result_out);
hipError_t hipGraphNodeSetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled);
hipError_t hipGraphNodeGetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled_out);

/* ---- Objects of the program in graphs ---- */

hipError_t hipUserObjectCreate(hipUserObject_t* object_out, void* data, hipHostFn_t destroy, unsigned count, unsigned flags);
hipError_t hipUserObjectRetain(hipUserObject_t object, unsigned count __dparm(1));
hipError_t hipUserObjectRelease(hipUserObject_t object, unsigned count __dparm(1));
hipError_t hipGraphRetainUserObject(
    hipGraph_t graph, hipUserObject_t object, unsigned count __dparm(1), unsigned flags __dparm(0));
hipError_t hipGraphReleaseUserObject(hipGraph_t graph, hipUserObject_t object, unsigned count __dparm(1));

/* ---- Kernels: no launch computes on the CPU ---- */

hipError_t hipLaunchKernel(
    const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size __dparm(0), hipStream_t stream __dparm(0));
hipError_t hipExtLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size,
    hipStream_t stream, hipEvent_t start, hipEvent_t stop, int flags);
hipError_t hipLaunchCooperativeKernel(
    const void* function, dim3 grid, dim3 block, void** arguments, unsigned shared_size, hipStream_t stream);
hipError_t hipConfigureCall(dim3 grid, dim3 block, size_t shared_size __dparm(0), hipStream_t stream __dparm(0));
hipError_t hipSetupArgument(const void* argument, size_t size, size_t offset);
hipError_t hipLaunchByPtr(const void* function);
hipError_t hipFuncGetAttributes(hipFuncAttributes* out, const void* function);
hipError_t hipFuncSetAttribute(const void* function, hipFuncAttribute attribute, int value);
hipError_t hipFuncSetCacheConfig(const void* function, hipFuncCache_t config);
hipError_t hipFuncSetSharedMemConfig(const void* function, hipSharedMemConfig config);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks_out, const void* function, int block_size, size_t shared_size);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks_out, const void* function, int block_size, size_t shared_size, unsigned flags __dparm(0));
hipError_t hipOccupancyMaxPotentialBlockSize(int* grid_out, int* block_out, const void* function, size_t shared_size, int limit);

/* ---- Modules ---- */

hipError_t hipModuleLoadData(hipModule_t* module_out, const void* image);
hipError_t hipModuleLoad(hipModule_t* module_out, const char* path);
hipError_t hipModuleUnload(hipModule_t module);
hipError_t hipModuleGetFunction(hipFunction_t* function_out, hipModule_t module, const char* name);
hipError_t hipModuleGetGlobal(hipDeviceptr_t* address_out, size_t* size_out, hipModule_t module, const char* name);
hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
    unsigned block_y, unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments, void** extra);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks_out, hipFunction_t function, int block_size, size_t shared_size);

/* ---- Functions by name ---- */

hipError_t hipGetProcAddress(
    const char* name, void** function_out, int version, uint64_t flags, hipDriverProcAddressQueryResult* status_out);

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_FUNCTIONS_H */
