/* SPDX-License-Identifier: MIT
 *
 * overlap_output.c: the C of a product is its A. Without the fault C is a tile of A's matrix below A, whose rows
 * interleave with those of A. What rocBLAS allows in place is right, and so are operands that are not read.
 */
#include "check_stream.h"

enum { N = 8, LD = 2 * N };

/* in_place makes calls whose output is an input. */
static void in_place(rocblas_handle handle, double* a, double* b)
{
    const rocblas_operation none = rocblas_operation_none;
    const rocblas_fill      upper = rocblas_fill_upper;
    const rocblas_datatype  real = rocblas_datatype_f64_r;
    const double            one = 1, zero = 0;
    REQUIRE_BLAS(rocblas_dtrmm(handle, rocblas_side_left, upper, none, rocblas_diagonal_unit, N, N, &one, a, LD, b, N, b, N));
    REQUIRE_BLAS(rocblas_dgeam(handle, none, none, N, N, &one, a, LD, &one, b, N, b, N));
    REQUIRE_BLAS(rocblas_ddgmm(handle, rocblas_side_right, N, N, b, N, a, 1, b, N));
    REQUIRE_BLAS(rocblas_dtrtri(handle, upper, rocblas_diagonal_unit, N, b, N, b, N));
    REQUIRE_BLAS(rocblas_gemm_ex(handle, none, none, N, N, N, &one, a, real, LD, a, real, LD, &one, b, real, N, b, real, N, real,
                                 rocblas_gemm_algo_standard, 0, 0));
    REQUIRE_BLAS(rocblas_dgemm(handle, none, none, N, N, N, &zero, b, N, b, N, &one, b, N));
    REQUIRE_BLAS(rocblas_dsymv(handle, upper, N - 1, &one, a + LD, LD, b, 1, &zero, a + 1, LD + 1));
    REQUIRE_BLAS(rocblas_dsyr(handle, rocblas_fill_lower, N, &one, a + LD, LD + 1, a, LD));
}

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const rocblas_operation none  = rocblas_operation_none;
    const double            one = 1, zero = 0;
    double *a = doubles(LD * LD), *b = doubles(N * N);
    in_place(handle, a, b);
    REQUIRE_BLAS(rocblas_dgemm(handle, none, none, N, N, N, &one, a, LD, b, N, &zero, fault ? a : a + N, LD)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(b));
}
