/* SPDX-License-Identifier: MIT
 *
 * ended_stream_set.c: a handle is given a stream that was destroyed. Without the fault, before its end, and then another.
 */
#include "check_handle.h"

static void calls(rocblas_handle handle, int fault)
{
    hipStream_t stream;
    REQUIRE_HIP(hipStreamCreate(&stream));
    if(fault)
        CHECK_HIP(hipStreamDestroy(stream));
    REQUIRE_BLAS(rocblas_set_stream(handle, stream)); /* the fault */
    REQUIRE_BLAS(rocblas_set_stream(handle, NULL));
    if(!fault)
        CHECK_HIP(hipStreamDestroy(stream));
}
