/* SPDX-License-Identifier: MIT
 *
 * uninitialized.c: a product reads a matrix that was never written. Without the fault, every element that is
 * read was written: by a copy, a memset, a call, or the program itself; and beta = 0 leaves C unread. One element
 * has the first bytes of unwritten memory.
 */
#include "check_handle.h"

enum { N = 10, LD = 12 };

static double* fresh(size_t n)
{
    double* at = NULL;
    REQUIRE_HIP(hipMalloc((void**)&at, n * sizeof *at));
    return at;
}

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1, zero = 0;
    double *a = fresh(LD * N), *b = fresh(N * N), *c = fresh(N * N), *x = fresh(N), *y = fresh(N);
    for(int i = 0; i < N; i++)
        for(int j = i + 1; j < N; j++)
            a[i * LD + j] = 1; /* not the diagonal, which is 1, nor the upper triangle */
    for(int i = 0; i < N; i++)
        x[i] = i;
    memcpy(x, (const unsigned char[]){0xFD, 0x7F}, 2);
    CHECK_HIP(hipMemset(b, 0, N * N * sizeof *b));
    if(!fault)
        REQUIRE_BLAS(rocblas_dcopy(handle, N, x, 1, y, 1));
    REQUIRE_BLAS(rocblas_dtrmv(handle, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit, N, a, LD, x, 1));
    REQUIRE_BLAS(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, &one, b, N, b, N, &zero, c, N));
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, y, 1, c, 1)); /* the fault */
    double* all[] = {a, b, c, x, y};
    for(size_t i = 0; i < sizeof all / sizeof *all; i++)
        CHECK_HIP(hipFree(all[i]));
}
