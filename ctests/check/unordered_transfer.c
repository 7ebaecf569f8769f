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
    rocblas_handle handle = handle_on(&works);
    REQUIRE_HIP(hipStreamCreate(&copies));
    double* x = doubles(N);
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1));
    if(!fault)
        CHECK_HIP(hipStreamSynchronize(works));
    REQUIRE_BLAS(rocblas_get_vector_async(N, sizeof *x, x, 1, on_host, 1, copies)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(copies));
    CHECK(on_host[N - 1] == 2);
    CHECK_HIP(hipFree(x));
    destroy(handle, works);
    CHECK_HIP(hipStreamDestroy(copies));
    return check_result();
}
