/* SPDX-License-Identifier: MIT
 *
 * wrong_memory_scalar.c: alpha is on the stack in device pointer mode. Without the fault it is pinned.
 */
#include "check_handle.h"

enum { N = 16 };

static void calls(rocblas_handle handle, int fault)
{
    const double two = 2;
    double*      pinned = NULL;
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
}
