/* SPDX-License-Identifier: MIT
 *
 * library.c: functions for librocblas_mem, under names outside HIP. They record its calls on a stream that is
 * being captured as nodes of the graph.
 */
#include <stdlib.h>

#include "stream/stream.h"

int rocblas_mem_standin_version(void);
int rocblas_mem_standin_capturing(void* stream);
int rocblas_mem_standin_record(void* stream, int (*run)(void* data), void (*release)(void* data), void* data);

/* rocblas_mem_standin_version returns the version of this file's functions. No real HIP has this name. */
int rocblas_mem_standin_version(void) { return 2; }

/* rocblas_mem_standin_capturing tells whether a stream is being captured, also in an invalidated capture. */
int rocblas_mem_standin_capturing(void* handle) {
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return 0;
    capture_lock();
    int capturing = stream->status != hipStreamCaptureStatusNone;
    capture_unlock();
    return capturing;
}

/* rocblas_mem_standin_record adds a call as a node to the graph that a stream is being captured into. run is called at
 * each launch of the graph, whose status is the first that is not 0 of all calls. release is called once, after the
 * graph and everything made from it are freed.
 *
 * Returns 0, or HIP's status without having taken data: hipErrorIllegalState for a stream that is not being captured,
 * hipErrorStreamCaptureInvalidated for an invalidated capture, hipErrorOutOfMemory. */
int rocblas_mem_standin_record(void* handle, int (*run)(void* data), void (*release)(void* data), void* data) {
    hipStream_t stream = stream_find(handle);
    struct call* call = malloc(sizeof *call);
    if (!stream || !call) {
        free(call);
        return stream ? hipErrorOutOfMemory : hipErrorContextIsDestroyed;
    }
    call->run = run;
    call->release = release;
    call->data = data;
    atomic_init(&call->owners, 1);
    struct work work = {.kind = work_call, .u.call = call};
    hipError_t status;
    capture_lock();
    switch (stream->status) {
    case hipStreamCaptureStatusActive:
        status = capture_put(&work, stream);
        break;
    case hipStreamCaptureStatusInvalidated:
        status = hipErrorStreamCaptureInvalidated;
        break;
    default:
        status = hipErrorIllegalState;
        break;
    }
    capture_unlock();
    if (status != hipSuccess)
        free(call);
    return (int)status;
}
