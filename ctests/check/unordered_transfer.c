/* SPDX-License-Identifier: MIT
 *
 * unordered_transfer.c: rocblas_get_vector_async on one stream reads what a call on another writes. Without the
 * fault the host waits between the two.
 */
#include "check_calls.h"

enum { N = 100 };

int main(int count, char** arguments)
{
    const int      fault = faulty(count, arguments);
    const double   two = 2;
    double         on_host[N];
    hipStream_t    copies, works;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipStreamCreate(&copies));
    REQUIRE_HIP(hipStreamCreate(&works));
    REQUIRE_BLAS(rocblas_set_stream(handle, works));
    double* x = doubles(N);
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1));
    if(!fault)
        CHECK_HIP(hipStreamSynchronize(works));
    REQUIRE_BLAS(rocblas_get_vector_async(N, sizeof *x, x, 1, on_host, 1, copies)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(copies));
    CHECK(on_host[N - 1] == 2);
    CHECK_HIP(hipFree(x));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipStreamDestroy(copies));
    CHECK_HIP(hipStreamDestroy(works));
    return check_result();
}
