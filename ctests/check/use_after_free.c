/* SPDX-License-Identifier: MIT
 *
 * use_after_free.c: a vector is freed before the call that uses it. Without the fault, memory of the same size
 * is freed, and a freed vector is an operand that the call does not use. Memory on both sides is freed too.
 */
#include "check_handle.h"

enum { N = 100 };

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1, zero = 0;
    double *left[] = {doubles(N), doubles(N)}, *x = doubles(N), *y = doubles(N), *z = doubles(N), *right[] = {doubles(N), doubles(N)};
    double*      freed[] = {right[0], left[1], fault ? x : z, left[0], right[1]};
    for(size_t i = 0; i < sizeof freed / sizeof *freed; i++)
        CHECK_HIP(hipFree(freed[i]));
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &zero, z, 1, y, 1)); /* alpha is 0 */
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, x, 1, y, 1)); /* the fault */
    CHECK_HIP(hipFree(fault ? z : x));
    CHECK_HIP(hipFree(y));
}
