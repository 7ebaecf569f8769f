/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds.c: a product whose C needs one column more than was allocated. Without the fault, C begins
 * inside its allocation and ends at its last byte, and the last column is shorter than the leading dimension.
 */
#include "check_handle.h"

enum { ROWS = 10, LD = 16, COLS = 5, OFFSET = 3 };

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1, zero = 0;
    double *a = doubles(ROWS * ROWS), *b = doubles(ROWS * COLS + ROWS), *c = doubles(OFFSET + LD * (COLS - 1) + ROWS);
    REQUIRE_BLAS(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, ROWS, COLS + fault, ROWS, &one, a, ROWS, b, /* the fault */
                               ROWS, &zero, c + OFFSET, LD));
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(b));
    CHECK_HIP(hipFree(c));
}
