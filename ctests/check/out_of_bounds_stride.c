/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds_stride.c: the stride of a batch leaves the allocation. Without the fault it is the size of a problem.
 * text: C is written outside its allocation: stride_C = 20, batch_count = 5: 96 elements needed, 80 allocated; the first one outside is row 0, column 0 of problem 4 of 5
 */
#include "check_handle.h"

enum { N = 4, BATCH = 5 };

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1, zero = 0;
    double *a = doubles(N * N * BATCH), *c = doubles(N * N * BATCH);
    REQUIRE_BLAS(rocblas_dgemm_strided_batched(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, &one, a, N, N * N, a, N, N * N, &zero, c, N, N * N + (fault ? 4 : 0), BATCH)); /* the fault */
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(c));
}
