/* SPDX-License-Identifier: MIT
 *
 * overlap_vectors.c: a copy shifts a vector by one element inside its memory. Without the fault the two vectors have the
 * odd and the even elements. A vector may be swapped with itself: a search for a pivot often does.
 */
#include "check_stream.h"

enum { N = 64 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const double   two   = 2;
    double*        x      = doubles(2 * N);
    REQUIRE_BLAS(rocblas_dswap(handle, N, x, -2, x, -2));
    REQUIRE_BLAS(rocblas_dswap(handle, 0, x, 1, x + 1, 1));
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &two, x, 1, x, 1));
    REQUIRE_BLAS(rocblas_dcopy(handle, N, x, fault ? 1 : 2, x + 1, fault ? 1 : 2)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(x));
}
