/* SPDX-License-Identifier: MIT
 *
 * per_thread.c: the functions with suffix _spt. Programs that were compiled for a per-thread default stream
 * call them. They treat the null stream as hipStreamPerThread.
 */
#include "base/base.h"

static hipStream_t own(hipStream_t stream) { return stream ? stream : hipStreamPerThread; }

/* SPT defines the function with suffix _spt as a call of the one without. */
#define SPT(name, parameters, arguments) \
    hipError_t name##_spt parameters; \
    hipError_t name##_spt parameters { return name arguments; }

SPT(hipEventRecord, (hipEvent_t event, hipStream_t stream), (event, own(stream)))
SPT(hipGraphLaunch, (hipGraphExec_t exec, hipStream_t stream), (exec, own(stream)))
SPT(hipLaunchCooperativeKernel,
    (const void* function, dim3 grid, dim3 block, void** arguments, uint32_t shared_size, hipStream_t stream),
    (function, grid, block, arguments, shared_size, own(stream)))
SPT(hipLaunchHostFunc, (hipStream_t stream, hipHostFn_t function, void* data), (own(stream), function, data))
SPT(hipLaunchKernel, (const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size, hipStream_t stream),
    (function, grid, block, arguments, shared_size, own(stream)))
SPT(hipMemcpy, (void* to, const void* from, size_t size, hipMemcpyKind kind), (to, from, size, kind))
SPT(hipMemcpyAsync, (void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream),
    (to, from, size, kind, own(stream)))
SPT(hipMemcpy2D, (void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows, hipMemcpyKind kind),
    (to, to_pitch, from, from_pitch, width, rows, kind))
SPT(hipMemcpy2DAsync,
    (void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows, hipMemcpyKind kind,
        hipStream_t stream),
    (to, to_pitch, from, from_pitch, width, rows, kind, own(stream)))
SPT(hipMemcpy2DFromArray,
    (void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width, size_t rows, hipMemcpyKind kind),
    (to, pitch, from, x, y, width, rows, kind))
SPT(hipMemcpy2DFromArrayAsync,
    (void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width, size_t rows, hipMemcpyKind kind,
        hipStream_t stream),
    (to, pitch, from, x, y, width, rows, kind, own(stream)))
SPT(hipMemcpy2DToArray,
    (hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width, size_t rows, hipMemcpyKind kind),
    (to, x, y, from, pitch, width, rows, kind))
SPT(hipMemcpy2DToArrayAsync,
    (hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width, size_t rows, hipMemcpyKind kind,
        hipStream_t stream),
    (to, x, y, from, pitch, width, rows, kind, own(stream)))
SPT(hipMemcpyFromArray, (void* to, hipArray_const_t from, size_t x, size_t y, size_t size, hipMemcpyKind kind),
    (to, from, x, y, size, kind))
SPT(hipMemcpy3D, (const hipMemcpy3DParms* parameters), (parameters))
SPT(hipMemcpy3DAsync, (const hipMemcpy3DParms* parameters, hipStream_t stream), (parameters, own(stream)))
SPT(hipMemcpyFromSymbol, (void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind),
    (to, symbol, size, offset, kind))
SPT(hipMemcpyFromSymbolAsync, (void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream),
    (to, symbol, size, offset, kind, own(stream)))
SPT(hipMemcpyToSymbol, (const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind),
    (symbol, from, size, offset, kind))
SPT(hipMemcpyToSymbolAsync,
    (const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream),
    (symbol, from, size, offset, kind, own(stream)))
SPT(hipMemset, (void* to, int value, size_t size), (to, value, size))
SPT(hipMemsetAsync, (void* to, int value, size_t size, hipStream_t stream), (to, value, size, own(stream)))
SPT(hipMemset2D, (void* to, size_t pitch, int value, size_t width, size_t rows), (to, pitch, value, width, rows))
SPT(hipMemset2DAsync, (void* to, size_t pitch, int value, size_t width, size_t rows, hipStream_t stream),
    (to, pitch, value, width, rows, own(stream)))
SPT(hipMemset3D, (hipPitchedPtr to, int value, hipExtent extent), (to, value, extent))
SPT(hipMemset3DAsync, (hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream), (to, value, extent, own(stream)))
SPT(hipStreamAddCallback, (hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned flags),
    (own(stream), callback, data, flags))
SPT(hipStreamBeginCapture, (hipStream_t stream, hipStreamCaptureMode mode), (own(stream), mode))
SPT(hipStreamEndCapture, (hipStream_t stream, hipGraph_t* graph_out), (own(stream), graph_out))
SPT(hipStreamGetCaptureInfo, (hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out),
    (own(stream), status_out, id_out))
SPT(hipStreamGetCaptureInfo_v2,
    (hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out, hipGraph_t* graph_out,
        const hipGraphNode_t** nodes_out, size_t* count_out),
    (own(stream), status_out, id_out, graph_out, nodes_out, count_out))
SPT(hipStreamGetFlags, (hipStream_t stream, unsigned* flags_out), (own(stream), flags_out))
SPT(hipStreamGetPriority, (hipStream_t stream, int* priority_out), (own(stream), priority_out))
SPT(hipStreamIsCapturing, (hipStream_t stream, hipStreamCaptureStatus* status_out), (own(stream), status_out))
SPT(hipStreamQuery, (hipStream_t stream), (own(stream)))
SPT(hipStreamSynchronize, (hipStream_t stream), (own(stream)))
SPT(hipStreamWaitEvent, (hipStream_t stream, hipEvent_t event, unsigned flags), (own(stream), event, flags))
