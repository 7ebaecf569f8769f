/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds_ld.c: a leading dimension that is larger than that of the matrix in memory. Without the fault it is the
 * number of rows.
 * text: lda = 128, but A has 100 rows of 100: 12,772 elements needed, 10,000 allocated; the first one outside is row 16, column 78
 */
#include "check_handle.h"

enum { N = 100 };

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1;
    double *a = doubles(N * N), *x = doubles(N), *y = doubles(N);
    REQUIRE_BLAS(rocblas_dgemv(handle, rocblas_operation_none, N, N, &one, a, fault ? 128 : N, x, 1, &one, y, 1)); /* the fault */
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}
