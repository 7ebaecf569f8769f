/* SPDX-License-Identifier: MIT
 *
 * wrong_memory_scalar.c: alpha is on the stack in device pointer mode. Without the fault it is pinned.
 */
#include "check_calls.h"

enum { N = 16 };

int main(int count, char** arguments)
{
    const int      fault = faulty(count, arguments);
    const double   two = 2;
    double*        pinned = NULL;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipHostMalloc((void**)&pinned, sizeof two, 0));
    *pinned   = two;
    double *x = doubles(N), *y = doubles(N);
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &two, x, 1, y, 1));
    REQUIRE_BLAS(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    REQUIRE_BLAS(rocblas_daxpy(handle, 0, &two, x, 1, y, 1)); /* reads nothing */
    REQUIRE_BLAS(rocblas_daxpy(handle, N, fault ? &two : pinned, x, 1, y, 1)); /* the fault */
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
    CHECK_HIP(hipFree(pinned));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    return check_result();
}
