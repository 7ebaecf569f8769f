/* SPDX-License-Identifier: MIT
 *
 * library.c: what the stand-in has for this library alone, under names that are not HIP's: its calls on a stream that is being
 * captured become nodes of the graph.
 */
#include <stdlib.h>

#include "standin.h"

int rocblas_mem_standin_version(void);
int rocblas_mem_standin_capturing(void* stream);
int rocblas_mem_standin_record(void* stream, void (*run)(void* data), void (*release)(void* data), void* data);

/* rocblas_mem_standin_version returns the version of what this file has. No real HIP has the name. */
int rocblas_mem_standin_version(void)
{
    return 1;
}

/* rocblas_mem_standin_capturing says whether a stream is being captured, into a spoilt capture too. */
int rocblas_mem_standin_capturing(void* handle)
{
    if(atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    hipStream_t stream = stream_find(handle);
    if(!stream)
        return 0;
    capture_lock();
    int capturing = stream->status != hipStreamCaptureStatusNone;
    capture_unlock();
    return capturing;
}

/* rocblas_mem_standin_record makes a call a node of the graph that a stream is being captured into. It is run at each launch of
 * the graph, and released once when neither the graph nor anything made from it is left.
 *
 * Returns 0, or else HIP's status and has taken nothing: hipErrorIllegalState for a stream that is not being captured,
 * hipErrorStreamCaptureInvalidated for a spoilt capture, hipErrorOutOfMemory. */
int rocblas_mem_standin_record(void* handle, void (*run)(void* data), void (*release)(void* data), void* data)
{
    hipStream_t  stream = stream_find(handle);
    struct call* call   = malloc(sizeof *call);
    if(!stream || !call)
    {
        free(call);
        return stream ? hipErrorOutOfMemory : hipErrorContextIsDestroyed;
    }
    call->run     = run;
    call->release = release;
    call->data    = data;
    atomic_init(&call->owners, 1);
    struct work work = {.kind = work_call, .u.call = call};
    hipError_t  status;
    capture_lock();
    switch(stream->status)
    {
    case hipStreamCaptureStatusActive: status = capture_put(&work, stream); break;
    case hipStreamCaptureStatusInvalidated: status = hipErrorStreamCaptureInvalidated; break;
    default: status = hipErrorIllegalState; break;
    }
    capture_unlock();
    if(status != hipSuccess)
        free(call);
    return (int)status;
}
