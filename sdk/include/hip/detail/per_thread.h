/* SPDX-License-Identifier: MIT
 *
 * per_thread.h: functions for which the null stream is the stream of the thread.
 */
#ifndef HIP_DETAIL_PER_THREAD_H
#define HIP_DETAIL_PER_THREAD_H

#include "macros.h"
#include "array_functions.h"
#include "functions.h"
#include "launch_functions.h"

/* A program that defines HIP_API_PER_THREAD_DEFAULT_STREAM calls them by the plain names. */
#ifdef HIP_API_PER_THREAD_DEFAULT_STREAM
#define __HIP_STREAM_PER_THREAD
#define __HIP_API_SPT(name) name##_spt
#define hipMemcpy __HIP_API_SPT(hipMemcpy)
#define hipMemcpyToSymbol __HIP_API_SPT(hipMemcpyToSymbol)
#define hipMemcpyFromSymbol __HIP_API_SPT(hipMemcpyFromSymbol)
#define hipMemcpy2D __HIP_API_SPT(hipMemcpy2D)
#define hipMemcpy2DFromArray __HIP_API_SPT(hipMemcpy2DFromArray)
#define hipMemcpy3D __HIP_API_SPT(hipMemcpy3D)
#define hipMemset __HIP_API_SPT(hipMemset)
#define hipMemsetAsync __HIP_API_SPT(hipMemsetAsync)
#define hipMemset2D __HIP_API_SPT(hipMemset2D)
#define hipMemset2DAsync __HIP_API_SPT(hipMemset2DAsync)
#define hipMemset3DAsync __HIP_API_SPT(hipMemset3DAsync)
#define hipMemset3D __HIP_API_SPT(hipMemset3D)
#define hipMemcpyAsync __HIP_API_SPT(hipMemcpyAsync)
#define hipMemcpy3DAsync __HIP_API_SPT(hipMemcpy3DAsync)
#define hipMemcpy2DAsync __HIP_API_SPT(hipMemcpy2DAsync)
#define hipMemcpyFromSymbolAsync __HIP_API_SPT(hipMemcpyFromSymbolAsync)
#define hipMemcpyToSymbolAsync __HIP_API_SPT(hipMemcpyToSymbolAsync)
#define hipMemcpyFromArray __HIP_API_SPT(hipMemcpyFromArray)
#define hipMemcpy2DToArray __HIP_API_SPT(hipMemcpy2DToArray)
#define hipMemcpy2DFromArrayAsync __HIP_API_SPT(hipMemcpy2DFromArrayAsync)
#define hipMemcpy2DToArrayAsync __HIP_API_SPT(hipMemcpy2DToArrayAsync)
#define hipStreamQuery __HIP_API_SPT(hipStreamQuery)
#define hipStreamSynchronize __HIP_API_SPT(hipStreamSynchronize)
#define hipStreamGetPriority __HIP_API_SPT(hipStreamGetPriority)
#define hipStreamWaitEvent __HIP_API_SPT(hipStreamWaitEvent)
#define hipStreamGetFlags __HIP_API_SPT(hipStreamGetFlags)
#define hipStreamAddCallback __HIP_API_SPT(hipStreamAddCallback)
#define hipEventRecord __HIP_API_SPT(hipEventRecord)
#define hipLaunchCooperativeKernel __HIP_API_SPT(hipLaunchCooperativeKernel)
#define hipLaunchKernel __HIP_API_SPT(hipLaunchKernel)
#define hipGraphLaunch __HIP_API_SPT(hipGraphLaunch)
#define hipStreamBeginCapture __HIP_API_SPT(hipStreamBeginCapture)
#define hipStreamEndCapture __HIP_API_SPT(hipStreamEndCapture)
#define hipStreamIsCapturing __HIP_API_SPT(hipStreamIsCapturing)
#define hipStreamGetCaptureInfo __HIP_API_SPT(hipStreamGetCaptureInfo)
#define hipStreamGetCaptureInfo_v2 __HIP_API_SPT(hipStreamGetCaptureInfo_v2)
#define hipLaunchHostFunc __HIP_API_SPT(hipLaunchHostFunc)
#define hipGetDriverEntryPoint __HIP_API_SPT(hipGetDriverEntryPoint)
#else
#define __HIP_API_SPT(name) name
#endif

#ifdef __cplusplus
extern "C" {
#endif

hipError_t hipMemcpy_spt(void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* from, size_t size, size_t offset __dparm(0),
    hipMemcpyKind kind __dparm(hipMemcpyHostToDevice));
hipError_t hipMemcpyFromSymbol_spt(
    void* to, const void* symbol, size_t size, size_t offset __dparm(0), hipMemcpyKind kind __dparm(hipMemcpyDeviceToHost));
hipError_t hipMemcpy2D_spt(
    void* to, size_t dpitch, const void* from, size_t spitch, size_t width, size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DFromArray_spt(void* to, size_t dpitch, hipArray_const_t from, size_t w_offset, size_t h_offset,
    size_t width, size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy3D_spt(const struct hipMemcpy3DParms* p);
hipError_t hipMemset_spt(void* to, int value, size_t size);
hipError_t hipMemsetAsync_spt(void* to, int value, size_t size, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemset2D_spt(void* to, size_t pitch, int value, size_t width, size_t height);
hipError_t hipMemset2DAsync_spt(
    void* to, size_t pitch, int value, size_t width, size_t height, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemset3DAsync_spt(
    hipPitchedPtr pitched_dev_ptr, int value, hipExtent extent, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemset3D_spt(hipPitchedPtr pitched_dev_ptr, int value, hipExtent extent);
hipError_t hipMemcpyAsync_spt(
    void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms* p, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemcpy2DAsync_spt(void* to, size_t dpitch, const void* from, size_t spitch, size_t width, size_t height,
    hipMemcpyKind kind, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemcpyFromSymbolAsync_spt(
    void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemcpyToSymbolAsync_spt(const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind,
    hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemcpyFromArray_spt(
    void* to, hipArray_const_t from, size_t w_offset_src, size_t h_offset, size_t count, hipMemcpyKind kind);
hipError_t hipMemcpy2DToArray_spt(hipArray_t to, size_t w_offset, size_t h_offset, const void* from, size_t spitch, size_t width,
    size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DFromArrayAsync_spt(void* to, size_t dpitch, hipArray_const_t from, size_t w_offset_src, size_t h_offset_src,
    size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipMemcpy2DToArrayAsync_spt(hipArray_t to, size_t w_offset, size_t h_offset, const void* from, size_t spitch,
    size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipStreamQuery_spt(hipStream_t stream);
hipError_t hipStreamSynchronize_spt(hipStream_t stream);
hipError_t hipStreamGetPriority_spt(hipStream_t stream, int* priority);
hipError_t hipStreamWaitEvent_spt(hipStream_t stream, hipEvent_t event, unsigned flags __dparm(0));
hipError_t hipStreamGetFlags_spt(hipStream_t stream, unsigned* flags);
hipError_t hipStreamAddCallback_spt(hipStream_t stream, hipStreamCallback_t callback, void* user_data, unsigned flags);
hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipLaunchCooperativeKernel_spt(const void* function, dim3 grid_dim, dim3 block_dim, void** parameters,
    uint32_t shared_mem_bytes, hipStream_t h_stream __dparm(hipStreamPerThread));
hipError_t hipLaunchKernel_spt(const void* function_address, dim3 num_blocks, dim3 dim_blocks, void** args,
    size_t shared_mem_bytes, hipStream_t stream __dparm(hipStreamPerThread));
hipError_t hipGraphLaunch_spt(hipGraphExec_t exec, hipStream_t stream);
hipError_t hipStreamBeginCapture_spt(hipStream_t stream, hipStreamCaptureMode mode);
hipError_t hipStreamEndCapture_spt(hipStream_t stream, hipGraph_t* p_graph);
hipError_t hipStreamIsCapturing_spt(hipStream_t stream, hipStreamCaptureStatus* p_capture_status);
hipError_t hipStreamGetCaptureInfo_spt(hipStream_t stream, hipStreamCaptureStatus* p_capture_status, unsigned long long* p_id);
hipError_t hipStreamGetCaptureInfo_v2_spt(hipStream_t stream, hipStreamCaptureStatus* capture_status_out,
    unsigned long long* id_out, hipGraph_t* graph_out, const hipGraphNode_t** dependencies_out, size_t* num_dependencies_out);
hipError_t hipLaunchHostFunc_spt(hipStream_t stream, hipHostFn_t fn, void* user_data);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipGetDriverEntryPoint_spt(
    const char* symbol, void** func_ptr, unsigned long long flags, hipDriverEntryPointQueryResult* status);
#endif

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_PER_THREAD_H */
