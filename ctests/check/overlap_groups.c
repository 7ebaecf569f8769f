/* SPDX-License-Identifier: MIT
 *
 * overlap_groups.c: the C of the second group of products begins in that of the first. Without the fault it begins
 * behind it.
 */
#include "check_stream.h"

enum { N = 8, GROUPS = 2 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const rocblas_operation none[GROUPS] = {rocblas_operation_none, rocblas_operation_none};
    const rocblas_int       sizes[GROUPS] = {N, 2 * N}, problems[GROUPS] = {1, 1};
    const double            ones[GROUPS] = {1, 1}, zeros[GROUPS] = {0, 0};
    double *                a = doubles(4 * N * N), *c = doubles(5 * N * N), **pointers = NULL;
    double*                 list[2 * GROUPS] = {a, a, c, c + N * N - fault};
    REQUIRE_HIP(hipMalloc((void**)&pointers, sizeof list));
    REQUIRE_HIP(hipMemcpy(pointers, list, sizeof list, hipMemcpyHostToDevice));
    const double* const* inputs = (const double* const*)pointers;
    REQUIRE_BLAS(rocblas_dgemm_grouped_batched(handle, none, none, sizes, sizes, sizes, ones, inputs, sizes, inputs, sizes, zeros, pointers + GROUPS, sizes, GROUPS, problems)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(c));
    CHECK_HIP(hipFree(pointers));
}
