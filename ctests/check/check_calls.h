/* SPDX-License-Identifier: MIT
 *
 * check_calls.h: what the programs of this folder share. Each has a fault of one kind if it has the argument
 * "fault", in the line with the comment "the fault". Otherwise it does nearly the same, without a fault.
 */
#ifndef CTESTS_CHECK_CALLS_H
#define CTESTS_CHECK_CALLS_H

#include "../standin/hip_calls.h"

#include <rocblas_mem.h>

hipError_t hipStreamAddCallback(hipStream_t stream, void (*callback)(hipStream_t, hipError_t, void*), void* data, unsigned flags);

#define REQUIRE_BLAS(call) REQUIRE((call) == rocblas_status_success)

/* handle_on creates a stream and returns a handle on it. */
static inline rocblas_handle handle_on(hipStream_t* stream_out)
{
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipStreamCreate(stream_out));
    REQUIRE_BLAS(rocblas_set_stream(handle, *stream_out));
    return handle;
}

/* destroy ends what handle_on made. */
static inline void destroy(rocblas_handle handle, hipStream_t stream)
{
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* doubles returns memory of the device for n numbers, all 1. */
static inline double* doubles(size_t n)
{
    double* at   = NULL;
    double* ones = malloc(n * sizeof *ones);
    REQUIRE(ones != NULL);
    for(size_t i = 0; i < n; i++)
        ones[i] = 1;
    REQUIRE_HIP(hipMalloc((void**)&at, n * sizeof *at));
    REQUIRE_HIP(hipMemcpy(at, ones, n * sizeof *at, hipMemcpyHostToDevice));
    free(ones);
    return at;
}

#endif
