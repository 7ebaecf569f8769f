/* SPDX-License-Identifier: MIT
 *
 * overlap_pointers.c: a batch writes one vector twice, because two of its pointers are the same. Without the fault all
 * pointers differ; two problems read one vector all the same, and the last two vectors interleave.
 */
#include "check_stream.h"

enum { N = 100, PROBLEMS = 5 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const double   two   = 2;
    double *       x = doubles(N), *y = doubles(2 * N * PROBLEMS), **pointers = NULL;
    double*        list[2 * PROBLEMS] = {x, x, x, x, x, y + 4 * N, y + 2 * N, fault ? y + 2 * N : y, y + 6 * N, y + 6 * N + 1};
    REQUIRE_HIP(hipMalloc((void**)&pointers, sizeof list));
    REQUIRE_HIP(hipMemcpy(pointers, list, sizeof list, hipMemcpyHostToDevice));
    REQUIRE_BLAS(rocblas_daxpy_batched(handle, N, &two, (const double* const*)pointers, 1, pointers + PROBLEMS, 2, PROBLEMS)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
    CHECK_HIP(hipFree(pointers));
}
