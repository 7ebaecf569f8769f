/* SPDX-License-Identifier: MIT
 *
 * hip_functions.h: the HIP functions that the stand-in calls.
 */
#ifndef STANDIN_HIP_FUNCTIONS_H
#define STANDIN_HIP_FUNCTIONS_H

#include "hip.h"

#ifndef STANDIN_REAL_HEADERS

hipError_t hipEventCreateWithFlags(hipEvent_t* event_out, unsigned flags);
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream);
hipError_t hipFree(void* address);
hipError_t hipGraphLaunch(hipGraphExec_t exec, hipStream_t stream);
hipError_t hipHostMalloc(void** address_out, size_t size, unsigned flags);
hipError_t hipLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block, void** arguments, unsigned shared_size,
                                      hipStream_t stream);
hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data);
hipError_t hipLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size,
                           hipStream_t stream);
hipError_t hipMallocPitch(void** address_out, size_t* pitch_out, size_t width, size_t rows);
hipError_t hipMemcpy(void* to, const void* from, size_t size, hipMemcpyKind kind);
hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows,
                       hipMemcpyKind kind);
hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows,
                            hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpy3D(const hipMemcpy3DParms* parameters);
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* parameters, hipStream_t stream);
hipError_t hipMemcpyAsync(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyFromSymbol(void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind);
hipError_t hipMemcpyFromSymbolAsync(void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind,
                                    hipStream_t stream);
hipError_t hipMemcpyToSymbol(const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind);
hipError_t hipMemcpyToSymbolAsync(const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind,
                                  hipStream_t stream);
hipError_t hipMemset(void* to, int value, size_t size);
hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t rows);
hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t rows, hipStream_t stream);
hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent);
hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream);
hipError_t hipMemsetAsync(void* to, int value, size_t size, hipStream_t stream);
hipError_t hipModuleLoadData(hipModule_t* module_out, const void* image);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks_out, const void* function, int block_size,
                                                        size_t shared_size);
hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned flags);
hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode);
hipError_t hipStreamCreateWithPriority(hipStream_t* stream_out, unsigned flags, int priority);
hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* graph_out);
hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out);
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out,
                                      hipGraph_t* graph_out, const hipGraphNode_t** nodes_out, size_t* count_out);
hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags_out);
hipError_t hipStreamGetPriority(hipStream_t stream, int* priority_out);
hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* status_out);
hipError_t hipStreamQuery(hipStream_t stream);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned flags);

#endif /* STANDIN_REAL_HEADERS */
#endif /* STANDIN_HIP_FUNCTIONS_H */
