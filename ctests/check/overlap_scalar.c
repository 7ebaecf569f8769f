/* SPDX-License-Identifier: MIT
 *
 * overlap_scalar.c: a vector is divided by its own element, which is alpha on the device. Without the fault alpha is
 * beside the vector, where a norm has stored it.
 */
#include "check_stream.h"

enum { N = 64 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    double*        x      = doubles(N + 1);
    REQUIRE_BLAS(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    REQUIRE_BLAS(rocblas_dnrm2(handle, N, x, 1, x + N));
    REQUIRE_BLAS(rocblas_dscal(handle, N, x + N - fault, x, 1)); /* the fault */
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipFree(x));
}
