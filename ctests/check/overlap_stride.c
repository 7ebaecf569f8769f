/* SPDX-License-Identifier: MIT
 *
 * overlap_stride.c: a product of a batch whose stride_C is half of a problem's C. Without the fault the problems are
 * apart: one after the other, and as tiles of one matrix, whose rows interleave. All read one A with stride 0.
 */
#include "check_stream.h"

enum { N = 10, PROBLEMS = 4 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const rocblas_operation none  = rocblas_operation_none;
    const double            one = 1, zero = 0;
    double *a = doubles(N * N), *b = doubles(N * N * PROBLEMS), *c = doubles(N * N * PROBLEMS);
    REQUIRE_BLAS(rocblas_dgemm_strided_batched(handle, none, none, N, N, N, &one, a, N, 0, b, N, N * N, &zero, c, N * PROBLEMS, N, PROBLEMS));
    REQUIRE_BLAS(rocblas_dscal_strided_batched(handle, N, &one, c, PROBLEMS, 1, PROBLEMS));
    REQUIRE_BLAS(rocblas_dgeam_strided_batched(handle, none, none, N, N, &one, c, N, N * N, &one, b, N, N * N, c, N, N * N, PROBLEMS));
    const rocblas_stride stride = fault ? N * N / 2 : N * N;
    REQUIRE_BLAS(rocblas_dgemm_strided_batched(handle, none, none, N, N, N, &one, a, N, 0, b, N, N * N, &zero, c, N, stride, PROBLEMS)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(b));
    CHECK_HIP(hipFree(c));
}
