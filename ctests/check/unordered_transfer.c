/* SPDX-License-Identifier: MIT
 *
 * unordered_transfer.c: rocblas_get_vector_async on one stream reads what a call on another writes. Without the
 * fault the host waits between the two.
 */
#include "check_stream.h"

enum { N = 100 };

static void calls(rocblas_handle handle, hipStream_t works, int fault)
{
    const double two = 2;
    double       on_host[N];
    hipStream_t  copies;
    REQUIRE_HIP(hipStreamCreate(&copies));
    double* x = doubles(N);
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1));
    if(!fault)
        CHECK_HIP(hipStreamSynchronize(works));
    REQUIRE_BLAS(rocblas_get_vector_async(N, sizeof *x, x, 1, on_host, 1, copies)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(copies));
    CHECK(on_host[N - 1] == 2);
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipStreamDestroy(copies));
}
