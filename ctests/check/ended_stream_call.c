/* SPDX-License-Identifier: MIT
 *
 * ended_stream_call.c: a call with a handle whose stream was destroyed. Without the fault, the handle has another stream
 * before that.
 */
#include "check_main.h"

enum { N = 10 };

static void program(int fault)
{
    const double   one = 1;
    hipStream_t    stream;
    rocblas_handle handle = handle_on(&stream);
    double *       x = doubles(N), *y = doubles(N);
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, x, 1, y, 1));
    CHECK_HIP(hipStreamSynchronize(stream));
    if(!fault)
        REQUIRE_BLAS(rocblas_set_stream(handle, NULL));
    CHECK_HIP(hipStreamDestroy(stream));
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, x, 1, y, 1)); /* the fault */
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}
