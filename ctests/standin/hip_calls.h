/* SPDX-License-Identifier: MIT
 *
 * hip_calls.h: HIP for the tests. It has the stand-in's headers and declares the other functions that the tests call.
 * With STANDIN_REAL_HEADERS it includes HIP's own headers instead.
 */
#ifndef CTESTS_STANDIN_HIP_CALLS_H
#define CTESTS_STANDIN_HIP_CALLS_H

#include "../../standin/hip.h"
#include "../../standin/hip_functions.h"
#include "../../standin/hip_properties.h"
#include "../check.h"

/* CHECK_HIP(call) checks that the call returns hipSuccess. REQUIRE_HIP(call) ends the program if it does
 * not. */
#define CHECK_HIP(call) CHECK_EQ(call, hipSuccess)
#define REQUIRE_HIP(call) REQUIRE((call) == hipSuccess)

#ifndef STANDIN_REAL_HEADERS
hipError_t  hipDeviceCanAccessPeer(int* can, int device, int peer);
hipError_t  hipDeviceDisablePeerAccess(int peer);
hipError_t  hipDeviceEnablePeerAccess(int peer, unsigned flags);
hipError_t  hipDeviceGetAttribute(int* value, hipDeviceAttribute_t attribute, int device);
hipError_t  hipDeviceGetByPCIBusId(int* device, const char* id);
hipError_t  hipDeviceGetDefaultMemPool(hipMemPool_t* pool, int device);
hipError_t  hipDeviceGetLimit(size_t* value, enum hipLimit_t limit);
hipError_t  hipDeviceGetMemPool(hipMemPool_t* pool, int device);
hipError_t  hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attribute, int device, int peer);
hipError_t  hipDeviceGetPCIBusId(char* id, int size, int device);
hipError_t  hipDeviceSetMemPool(int device, hipMemPool_t pool);
hipError_t  hipDeviceSynchronize(void);
hipError_t  hipEventCreate(hipEvent_t* event);
hipError_t  hipEventDestroy(hipEvent_t event);
hipError_t  hipEventElapsedTime(float* milliseconds, hipEvent_t start, hipEvent_t stop);
hipError_t  hipEventQuery(hipEvent_t event);
hipError_t  hipEventSynchronize(hipEvent_t event);
hipError_t  hipExtGetLastError(void);
hipError_t  hipFreeAsync(void* address, hipStream_t stream);
hipError_t  hipGetDevice(int* device);
hipError_t  hipGetDeviceCount(int* count);
hipError_t  hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* properties, int device);
const char* hipGetErrorName(hipError_t error);
const char* hipGetErrorString(hipError_t error);
hipError_t  hipGetLastError(void);
hipError_t  hipGetProcAddress(const char* name, void** function, int version, uint64_t flags,
                              hipDriverProcAddressQueryResult* status);
hipError_t  hipGraphAddChildGraphNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                      hipGraph_t child);
hipError_t  hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count);
hipError_t  hipGraphAddEmptyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count);
hipError_t  hipGraphAddEventRecordNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                       hipEvent_t event);
hipError_t  hipGraphAddEventWaitNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                     hipEvent_t event);
hipError_t  hipGraphAddHostNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                const hipHostNodeParams* parameters);
hipError_t  hipGraphAddKernelNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                  const hipKernelNodeParams* parameters);
hipError_t  hipGraphAddMemcpyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                  const hipMemcpy3DParms* parameters);
hipError_t  hipGraphAddMemcpyNode1D(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                    void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t  hipGraphAddMemsetNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                  const hipMemsetParams* parameters);
hipError_t  hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* graph);
hipError_t  hipGraphClone(hipGraph_t* clone, hipGraph_t graph);
hipError_t  hipGraphCreate(hipGraph_t* graph, unsigned flags);
hipError_t  hipGraphDestroy(hipGraph_t graph);
hipError_t  hipGraphDestroyNode(hipGraphNode_t node);
hipError_t  hipGraphEventRecordNodeGetEvent(hipGraphNode_t node, hipEvent_t* event);
hipError_t  hipGraphEventRecordNodeSetEvent(hipGraphNode_t node, hipEvent_t event);
hipError_t  hipGraphEventWaitNodeGetEvent(hipGraphNode_t node, hipEvent_t* event);
hipError_t  hipGraphEventWaitNodeSetEvent(hipGraphNode_t node, hipEvent_t event);
hipError_t  hipGraphExecDestroy(hipGraphExec_t exec);
hipError_t  hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event);
hipError_t  hipGraphExecEventWaitNodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event);
hipError_t  hipGraphExecHostNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams* parameters);
hipError_t  hipGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipMemcpy3DParms* parameters);
hipError_t  hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* from, size_t size,
                                              hipMemcpyKind kind);
hipError_t  hipGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams* parameters);
hipError_t  hipGraphExecUpdate(hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t* bad, hipGraphExecUpdateResult* result);
hipError_t  hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from, hipGraphNode_t* to, size_t* count);
hipError_t  hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* count);
hipError_t  hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* count);
hipError_t  hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams* parameters);
hipError_t  hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams* parameters);
hipError_t  hipGraphInstantiate(hipGraphExec_t* exec, hipGraph_t graph, hipGraphNode_t* bad, char* log, size_t size);
hipError_t  hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* parameters);
hipError_t  hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* parameters);
hipError_t  hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t  hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams* parameters);
hipError_t  hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* parameters);
hipError_t  hipGraphNodeFindInClone(hipGraphNode_t* node, hipGraphNode_t original, hipGraph_t clone);
hipError_t  hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* nodes, size_t* count);
hipError_t  hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t* nodes, size_t* count);
hipError_t  hipGraphNodeGetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled);
hipError_t  hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType* type);
hipError_t  hipGraphNodeSetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled);
hipError_t  hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count);
hipError_t  hipGraphRetainUserObject(hipGraph_t graph, hipUserObject_t object, unsigned count, unsigned flags);
hipError_t  hipGraphUpload(hipGraphExec_t exec, hipStream_t stream);
hipError_t  hipHostFree(void* address);
hipError_t  hipHostGetDevicePointer(void** address, void* host, unsigned flags);
hipError_t  hipHostRegister(void* address, size_t size, unsigned flags);
hipError_t  hipHostUnregister(void* address);
hipError_t  hipMalloc(void** address, size_t size);
hipError_t  hipMallocAsync(void** address, size_t size, hipStream_t stream);
hipError_t  hipMallocFromPoolAsync(void** address, size_t size, hipMemPool_t pool, hipStream_t stream);
hipError_t  hipMallocManaged(void** address, size_t size, unsigned flags);
hipError_t  hipMemAddressFree(void* address, size_t size);
hipError_t  hipMemAddressReserve(void** address, size_t size, size_t alignment, void* hint, unsigned long long flags);
hipError_t  hipMemCreate(hipMemGenericAllocationHandle_t* handle, size_t size, const hipMemAllocationProp* properties,
                         unsigned long long flags);
hipError_t  hipMemGetAddressRange(hipDeviceptr_t* base, size_t* size, hipDeviceptr_t address);
hipError_t  hipMemGetAllocationGranularity(size_t* size, const hipMemAllocationProp* properties,
                                           hipMemAllocationGranularity_flags which);
hipError_t  hipMemGetInfo(size_t* free, size_t* total);
hipError_t  hipMemMap(void* address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle,
                      unsigned long long flags);
hipError_t  hipMemPoolCreate(hipMemPool_t* pool, const hipMemPoolProps* properties);
hipError_t  hipMemPoolDestroy(hipMemPool_t pool);
hipError_t  hipMemPoolGetAccess(hipMemAccessFlags* flags, hipMemPool_t pool, hipMemLocation* location);
hipError_t  hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value);
hipError_t  hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc* descriptions, size_t count);
hipError_t  hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value);
hipError_t  hipMemPoolTrimTo(hipMemPool_t pool, size_t size);
hipError_t  hipMemRelease(hipMemGenericAllocationHandle_t handle);
hipError_t  hipMemSetAccess(void* address, size_t size, const hipMemAccessDesc* access, size_t count);
hipError_t  hipMemUnmap(void* address, size_t size);
hipError_t  hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t size);
hipError_t  hipMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, size_t size, hipStream_t stream);
hipError_t  hipMemcpyWithStream(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream);
hipError_t  hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count);
hipError_t  hipMemsetD32(hipDeviceptr_t to, int value, size_t count);
hipError_t  hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* name);
hipError_t  hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                                  unsigned block_y, unsigned block_z, unsigned shared, hipStream_t stream, void** arguments,
                                  void** extra);
hipError_t  hipModuleUnload(hipModule_t module);
hipError_t  hipPeekAtLastError(void);
hipError_t  hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* address);
hipError_t  hipRuntimeGetVersion(int* version);
hipError_t  hipSetDevice(int device);
hipError_t  hipStreamCreate(hipStream_t* stream);
hipError_t  hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags);
hipError_t  hipStreamDestroy(hipStream_t stream);
hipError_t  hipStreamWaitValue32(hipStream_t stream, void* address, uint32_t value, unsigned flags, uint32_t mask);
hipError_t  hipStreamWaitValue64(hipStream_t stream, void* address, uint64_t value, unsigned flags, uint64_t mask);
hipError_t  hipStreamWriteValue32(hipStream_t stream, void* address, uint32_t value, unsigned flags);
hipError_t  hipStreamWriteValue64(hipStream_t stream, void* address, uint64_t value, unsigned flags);
hipError_t  hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode);
hipError_t  hipUserObjectCreate(hipUserObject_t* object, void* data, hipHostFn_t destroy, unsigned count, unsigned flags);
#endif

/* finish returns the test's exit status. With STANDIN_CUDA the test runs on the fake driver, which works only
 * when a call waits. finish then also checks that nothing is left allocated and that the fake reports no misuse. */
#ifdef STANDIN_CUDA
#include "../fakes/fake_device.h"

enum
{
    on_cuda = 1
};

static inline int finish(void)
{
    static const char* const kinds[] = {"allocation", "stream", "event", "graph", "reservation", "handle", "mapping"};
    char                     text[256];
    for(size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if(!CHECK_EQ(fake_alive(kinds[i]), 0))
            fprintf(stderr, "%s\n", kinds[i]);
    if(!CHECK_EQ(fake_misuse(text, sizeof text), 0))
        fprintf(stderr, "%s\n", text);
    return check_result();
}
#else
enum
{
    on_cuda = 0
};

static inline int finish(void)
{
    return check_result();
}
#endif

#endif /* CTESTS_STANDIN_HIP_CALLS_H */
