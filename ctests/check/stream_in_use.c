/* SPDX-License-Identifier: MIT
 *
 * stream_in_use.c: a stream is destroyed before its handle. Without the fault, after it; and a stream that the handle had
 * before, and one of a handle that has ended.
 */
#include "check_main.h"

static void program(int fault)
{
    hipStream_t    earlier, stream;
    rocblas_handle handle = handle_on(&earlier);
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_BLAS(rocblas_set_stream(handle, stream));
    CHECK_HIP(hipStreamDestroy(earlier));
    if(!fault)
        REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipStreamDestroy(stream)); /* the fault */
    if(fault)
        REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
