/* SPDX-License-Identifier: MIT
 *
 * unordered_null.c: a call on a stream reads what a copy on the null stream writes. The fault is that the stream is
 * made with hipStreamNonBlocking, and does not wait for the null stream.
 */
#include "check_main.h"

enum { N = 10 };

static void program(int fault)
{
    const double   two = 2;
    double         on_host[N] = {0};
    hipStream_t    stream;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, fault ? hipStreamNonBlocking : 0));
    REQUIRE_BLAS(rocblas_set_stream(handle, stream));
    double* x = doubles(N);
    CHECK_HIP(hipMemcpyAsync(x, on_host, sizeof on_host, hipMemcpyHostToDevice, NULL));
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1)); /* the fault */
    CHECK_HIP(hipFree(x));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipStreamDestroy(stream));
}
