/* SPDX-License-Identifier: MIT
 *
 * ended_stream_set.c: a handle is given a stream that was destroyed. Without the fault, before its end, and then another.
 */
#include "check_calls.h"

int main(int count, char** arguments)
{
    const int      fault = faulty(count, arguments);
    hipStream_t    stream;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipStreamCreate(&stream));
    if(fault)
        CHECK_HIP(hipStreamDestroy(stream));
    REQUIRE_BLAS(rocblas_set_stream(handle, stream)); /* the fault */
    REQUIRE_BLAS(rocblas_set_stream(handle, NULL));
    if(!fault)
        CHECK_HIP(hipStreamDestroy(stream));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    return check_result();
}
