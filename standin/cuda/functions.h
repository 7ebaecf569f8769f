/* SPDX-License-Identifier: MIT
 *
 * functions.h: the functions of CUDA's driver that the stand-in calls, by their exported names, and the
 * driver's structures from its documentation. Handles have HIP's types, because they are passed on unchanged; a
 * CUdeviceptr is declared as a void* of the same size.
 */
#ifndef STANDIN_CUDA_FUNCTIONS_H
#define STANDIN_CUDA_FUNCTIONS_H

#include "base/base.h"

/* CUDA_MEMCPY3D */
struct cuda_box {
    size_t from_x, from_y, from_z, from_level;
    int from_type;
    const void* from_host;
    const void* from_device;
    void* from_array;
    void* from_reserved;
    size_t from_pitch, from_height;
    size_t to_x, to_y, to_z, to_level;
    int to_type;
    void* to_host;
    void* to_device;
    void* to_array;
    void* to_reserved;
    size_t to_pitch, to_height;
    size_t width, height, depth;
};

/* CUDA_MEMSET_NODE_PARAMS */
struct cuda_fill {
    void* to;
    size_t pitch;
    unsigned value, element_size;
    size_t width, height;
};

/* CUmemAllocationProp */
struct cuda_memory {
    int type, handle_types;
    hipMemLocation where;
    void* metadata;
    unsigned char compression, rdma;
    unsigned short usage;
    unsigned char reserved[4];
};

/* The devices and their contexts */
#define CUDA_DEVICE(X) \
    X(cuInit, (unsigned flags)) \
    X(cuDeviceGetCount, (int* count)) \
    X(cuDeviceGetName, (char* name, int size, int device)) \
    X(cuDeviceGetUuid, (char* uuid, int device)) \
    X(cuDeviceTotalMem_v2, (size_t * size, int device)) \
    X(cuDeviceGetAttribute, (int* value, int attribute, int device)) \
    X(cuDeviceGetPCIBusId, (char* id, int size, int device)) \
    X(cuDeviceGetByPCIBusId, (int* device, const char* id)) \
    X(cuDeviceCanAccessPeer, (int* can, int device, int peer)) \
    X(cuDeviceGetP2PAttribute, (int* value, int attribute, int from, int to)) \
    X(cuDevicePrimaryCtxRetain, (hipCtx_t * context, int device)) \
    X(cuDevicePrimaryCtxGetState, (int device, unsigned* flags, int* active)) \
    X(cuCtxGetCurrent, (hipCtx_t * context)) \
    X(cuCtxSetCurrent, (hipCtx_t context)) \
    X(cuCtxGetDevice, (int* device)) \
    X(cuCtxSynchronize, (void)) \
    X(cuCtxGetLimit, (size_t * value, int limit)) \
    X(cuCtxSetLimit, (int limit, size_t value)) \
    X(cuCtxGetStreamPriorityRange, (int* least, int* greatest)) \
    X(cuCtxEnablePeerAccess, (hipCtx_t peer, unsigned flags)) \
    X(cuCtxDisablePeerAccess, (hipCtx_t peer))

/* Memory, and attributes of addresses */
#define CUDA_MEMORY(X) \
    X(cuMemGetInfo_v2, (size_t * free, size_t * total)) \
    X(cuMemAlloc_v2, (void** address, size_t size)) \
    X(cuMemAllocPitch_v2, (void** address, size_t* pitch, size_t width, size_t rows, unsigned element_size)) \
    X(cuMemAllocManaged, (void** address, size_t size, unsigned flags)) \
    X(cuMemFree_v2, (void* address)) \
    X(cuMemHostAlloc, (void** address, size_t size, unsigned flags)) \
    X(cuMemFreeHost, (void* address)) \
    X(cuMemHostRegister_v2, (void* address, size_t size, unsigned flags)) \
    X(cuMemHostUnregister, (void* address)) \
    X(cuMemHostGetDevicePointer_v2, (void** address, void* host, unsigned flags)) \
    X(cuMemHostGetFlags, (unsigned* flags, void* address)) \
    X(cuMemGetAddressRange_v2, (void** base, size_t* size, void* address)) \
    X(cuPointerGetAttribute, (void* value, int attribute, const void* address)) \
    X(cuPointerSetAttribute, (const void* value, int attribute, void* address)) \
    X(cuMemPrefetchAsync, (const void* address, size_t size, int device, hipStream_t stream)) \
    X(cuMemAdvise, (const void* address, size_t size, int advice, int device)) \
    X(cuStreamAttachMemAsync, (hipStream_t stream, void* address, size_t size, unsigned flags)) \
    X(cuMemcpy, (void* to, const void* from, size_t size)) \
    X(cuMemcpyAsync, (void* to, const void* from, size_t size, hipStream_t stream)) \
    X(cuMemcpy3D_v2, (const struct cuda_box* box)) \
    X(cuMemcpy3DAsync_v2, (const struct cuda_box* box, hipStream_t stream)) \
    X(cuMemsetD8_v2, (void* to, unsigned char value, size_t count)) \
    X(cuMemsetD16_v2, (void* to, unsigned short value, size_t count)) \
    X(cuMemsetD32_v2, (void* to, unsigned value, size_t count)) \
    X(cuMemsetD8Async, (void* to, unsigned char value, size_t count, hipStream_t stream)) \
    X(cuMemsetD16Async, (void* to, unsigned short value, size_t count, hipStream_t stream)) \
    X(cuMemsetD32Async, (void* to, unsigned value, size_t count, hipStream_t stream)) \
    X(cuMemsetD2D8_v2, (void* to, size_t pitch, unsigned char value, size_t width, size_t rows)) \
    X(cuMemsetD2D8Async, (void* to, size_t pitch, unsigned char value, size_t width, size_t rows, hipStream_t stream))

/* Stream-ordered memory, and memory that is mapped in pieces */
#define CUDA_POOL(X) \
    X(cuMemAllocAsync, (void** address, size_t size, hipStream_t stream)) \
    X(cuMemAllocFromPoolAsync, (void** address, size_t size, hipMemPool_t pool, hipStream_t stream)) \
    X(cuMemFreeAsync, (void* address, hipStream_t stream)) \
    X(cuDeviceGetDefaultMemPool, (hipMemPool_t * pool, int device)) \
    X(cuDeviceGetMemPool, (hipMemPool_t * pool, int device)) \
    X(cuDeviceSetMemPool, (int device, hipMemPool_t pool)) \
    X(cuMemPoolCreate, (hipMemPool_t * pool, const hipMemPoolProps* properties)) \
    X(cuMemPoolDestroy, (hipMemPool_t pool)) \
    X(cuMemPoolTrimTo, (hipMemPool_t pool, size_t size)) \
    X(cuMemPoolGetAttribute, (hipMemPool_t pool, int attribute, void* value)) \
    X(cuMemPoolSetAttribute, (hipMemPool_t pool, int attribute, void* value)) \
    X(cuMemPoolSetAccess, (hipMemPool_t pool, const hipMemAccessDesc* access, size_t count)) \
    X(cuMemPoolGetAccess, (hipMemAccessFlags * flags, hipMemPool_t pool, hipMemLocation * where)) \
    X(cuMemAddressReserve, (void** address, size_t size, size_t alignment, void* hint, unsigned long long flags)) \
    X(cuMemAddressFree, (void* address, size_t size)) \
    X(cuMemCreate, \
        (hipMemGenericAllocationHandle_t * handle, size_t size, const struct cuda_memory* memory, unsigned long long flags)) \
    X(cuMemRelease, (hipMemGenericAllocationHandle_t handle)) \
    X(cuMemMap, (void* address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags)) \
    X(cuMemUnmap, (void* address, size_t size)) \
    X(cuMemSetAccess, (void* address, size_t size, const hipMemAccessDesc* access, size_t count)) \
    X(cuMemGetAccess, (unsigned long long* flags, const hipMemLocation* where, void* address)) \
    X(cuMemGetAllocationGranularity, (size_t * size, const struct cuda_memory* memory, int which))

/* Streams, events, capture */
#define CUDA_STREAM(X) \
    X(cuStreamCreateWithPriority, (hipStream_t * stream, unsigned flags, int priority)) \
    X(cuStreamDestroy_v2, (hipStream_t stream)) \
    X(cuStreamSynchronize, (hipStream_t stream)) \
    X(cuStreamQuery, (hipStream_t stream)) \
    X(cuStreamWaitEvent, (hipStream_t stream, hipEvent_t event, unsigned flags)) \
    X(cuStreamGetFlags, (hipStream_t stream, unsigned* flags)) \
    X(cuStreamGetPriority, (hipStream_t stream, int* priority)) \
    X(cuStreamGetCtx, (hipStream_t stream, hipCtx_t * context)) \
    X(cuStreamAddCallback, (hipStream_t stream, hipStreamCallback_t function, void* data, unsigned flags)) \
    X(cuLaunchHostFunc, (hipStream_t stream, hipHostFn_t function, void* data)) \
    X(cuStreamWriteValue32_v2, (hipStream_t stream, void* address, uint32_t value, unsigned flags)) \
    X(cuStreamWriteValue64_v2, (hipStream_t stream, void* address, uint64_t value, unsigned flags)) \
    X(cuStreamWaitValue32_v2, (hipStream_t stream, void* address, uint32_t value, unsigned flags)) \
    X(cuStreamWaitValue64_v2, (hipStream_t stream, void* address, uint64_t value, unsigned flags)) \
    X(cuEventCreate, (hipEvent_t * event, unsigned flags)) \
    X(cuEventDestroy_v2, (hipEvent_t event)) \
    X(cuEventRecordWithFlags, (hipEvent_t event, hipStream_t stream, unsigned flags)) \
    X(cuEventRecord, (hipEvent_t event, hipStream_t stream)) \
    X(cuEventSynchronize, (hipEvent_t event)) \
    X(cuEventQuery, (hipEvent_t event)) \
    X(cuEventElapsedTime, (float* milliseconds, hipEvent_t start, hipEvent_t stop)) \
    X(cuStreamBeginCapture_v2, (hipStream_t stream, hipStreamCaptureMode mode)) \
    X(cuStreamBeginCaptureToGraph, \
        (hipStream_t stream, hipGraph_t graph, const hipGraphNode_t* after, const hipGraphEdgeData* edges, size_t count, \
            hipStreamCaptureMode mode)) \
    X(cuStreamEndCapture, (hipStream_t stream, hipGraph_t * graph)) \
    X(cuStreamIsCapturing, (hipStream_t stream, hipStreamCaptureStatus * status)) \
    X(cuStreamGetCaptureInfo_v2, \
        (hipStream_t stream, hipStreamCaptureStatus * status, unsigned long long* id, hipGraph_t* graph, \
            const hipGraphNode_t** nodes, size_t* count)) \
    X(cuStreamUpdateCaptureDependencies, (hipStream_t stream, hipGraphNode_t * nodes, size_t count, unsigned flags)) \
    X(cuThreadExchangeStreamCaptureMode, (hipStreamCaptureMode * mode))

/* Graphs. Functions that add a node begin with these parameters. */
#define CUDA_NODE hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *before, size_t count
#define CUDA_GRAPH(X) \
    X(cuGraphCreate, (hipGraph_t * graph, unsigned flags)) \
    X(cuGraphDestroy, (hipGraph_t graph)) \
    X(cuGraphClone, (hipGraph_t * clone, hipGraph_t graph)) \
    X(cuGraphNodeFindInClone, (hipGraphNode_t * node, hipGraphNode_t original, hipGraph_t clone)) \
    X(cuGraphAddEmptyNode, (CUDA_NODE)) \
    X(cuGraphAddHostNode, (CUDA_NODE, const hipHostNodeParams* host)) \
    X(cuGraphAddMemcpyNode, (CUDA_NODE, const struct cuda_box* box, hipCtx_t context)) \
    X(cuGraphAddMemsetNode, (CUDA_NODE, const struct cuda_fill* fill, hipCtx_t context)) \
    X(cuGraphAddChildGraphNode, (CUDA_NODE, hipGraph_t child)) \
    X(cuGraphAddEventRecordNode, (CUDA_NODE, hipEvent_t event)) \
    X(cuGraphAddEventWaitNode, (CUDA_NODE, hipEvent_t event)) \
    X(cuGraphChildGraphNodeGetGraph, (hipGraphNode_t node, hipGraph_t * graph)) \
    X(cuGraphHostNodeGetParams, (hipGraphNode_t node, hipHostNodeParams * host)) \
    X(cuGraphHostNodeSetParams, (hipGraphNode_t node, const hipHostNodeParams* host)) \
    X(cuGraphExecHostNodeSetParams, (hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams* host)) \
    X(cuGraphMemcpyNodeGetParams, (hipGraphNode_t node, struct cuda_box * box)) \
    X(cuGraphMemcpyNodeSetParams, (hipGraphNode_t node, const struct cuda_box* box)) \
    X(cuGraphExecMemcpyNodeSetParams, (hipGraphExec_t exec, hipGraphNode_t node, const struct cuda_box* box, hipCtx_t context)) \
    X(cuGraphMemsetNodeGetParams, (hipGraphNode_t node, struct cuda_fill * fill)) \
    X(cuGraphMemsetNodeSetParams, (hipGraphNode_t node, const struct cuda_fill* fill)) \
    X(cuGraphExecMemsetNodeSetParams, \
        (hipGraphExec_t exec, hipGraphNode_t node, const struct cuda_fill* fill, hipCtx_t context)) \
    X(cuGraphEventRecordNodeGetEvent, (hipGraphNode_t node, hipEvent_t * event)) \
    X(cuGraphEventRecordNodeSetEvent, (hipGraphNode_t node, hipEvent_t event)) \
    X(cuGraphEventWaitNodeGetEvent, (hipGraphNode_t node, hipEvent_t * event)) \
    X(cuGraphEventWaitNodeSetEvent, (hipGraphNode_t node, hipEvent_t event)) \
    X(cuGraphExecEventRecordNodeSetEvent, (hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event)) \
    X(cuGraphExecEventWaitNodeSetEvent, (hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event)) \
    X(cuGraphDestroyNode, (hipGraphNode_t node)) \
    X(cuGraphNodeGetType, (hipGraphNode_t node, hipGraphNodeType * type)) \
    X(cuGraphGetNodes, (hipGraph_t graph, hipGraphNode_t * nodes, size_t * count)) \
    X(cuGraphGetRootNodes, (hipGraph_t graph, hipGraphNode_t * nodes, size_t * count)) \
    X(cuGraphNodeGetDependencies, (hipGraphNode_t node, hipGraphNode_t * nodes, size_t * count)) \
    X(cuGraphNodeGetDependentNodes, (hipGraphNode_t node, hipGraphNode_t * nodes, size_t * count)) \
    X(cuGraphGetEdges, (hipGraph_t graph, hipGraphNode_t * from, hipGraphNode_t * to, size_t * count)) \
    X(cuGraphAddDependencies, (hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count)) \
    X(cuGraphRemoveDependencies, (hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count)) \
    X(cuGraphInstantiateWithFlags, (hipGraphExec_t * exec, hipGraph_t graph, unsigned long long flags)) \
    X(cuGraphExecDestroy, (hipGraphExec_t exec)) \
    X(cuGraphExecGetFlags, (hipGraphExec_t exec, unsigned long long* flags)) \
    X(cuGraphExecUpdate, (hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t * bad, hipGraphExecUpdateResult * result)) \
    X(cuGraphNodeSetEnabled, (hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled)) \
    X(cuGraphNodeGetEnabled, (hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled)) \
    X(cuGraphUpload, (hipGraphExec_t exec, hipStream_t stream)) \
    X(cuGraphLaunch, (hipGraphExec_t exec, hipStream_t stream)) \
    X(cuUserObjectCreate, (hipUserObject_t * object, void* data, hipHostFn_t destroy, unsigned count, unsigned flags)) \
    X(cuUserObjectRetain, (hipUserObject_t object, unsigned count)) \
    X(cuUserObjectRelease, (hipUserObject_t object, unsigned count)) \
    X(cuGraphRetainUserObject, (hipGraph_t graph, hipUserObject_t object, unsigned count, unsigned flags)) \
    X(cuGraphReleaseUserObject, (hipGraph_t graph, hipUserObject_t object, unsigned count))

/* Modules and kernels that the program loads */
#define CUDA_MODULE(X) \
    X(cuModuleLoad, (hipModule_t * module, const char* path)) \
    X(cuModuleLoadData, (hipModule_t * module, const void* image)) \
    X(cuModuleUnload, (hipModule_t module)) \
    X(cuModuleGetFunction, (hipFunction_t * function, hipModule_t module, const char* name)) \
    X(cuModuleGetGlobal_v2, (void** address, size_t* size, hipModule_t module, const char* name)) \
    X(cuFuncGetAttribute, (int* value, int attribute, hipFunction_t function)) \
    X(cuOccupancyMaxActiveBlocksPerMultiprocessor, (int* blocks, hipFunction_t function, int threads, size_t shared_size)) \
    X(cuLaunchKernel, \
        (hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y, \
            unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments, void** extra)) \
    X(cuLaunchCooperativeKernel, \
        (hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y, \
            unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments))

#define CUDA_FUNCTIONS(X) \
    CUDA_DEVICE(X) \
    CUDA_MEMORY(X) \
    CUDA_POOL(X) \
    CUDA_STREAM(X) \
    CUDA_GRAPH(X) \
    CUDA_MODULE(X)

/* struct cuda holds the driver's functions. No member is null: a missing function returns CUDA_ERROR_NOT_SUPPORTED. */
#define CUDA_MEMBER(name, parameters) int(*name) parameters;
struct cuda {
    CUDA_FUNCTIONS(CUDA_MEMBER)
};
#undef CUDA_MEMBER

#endif
