/* SPDX-License-Identifier: MIT
 *
 * ignored_status_memory.c: a workspace of a size that no machine has, and then a call. Without the fault, the program sets
 * a smaller size after the failure.
 */
#include "check_handle.h"

enum { N = 10 };

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1;
    double *     x = doubles(N), *y = doubles(N);
    rocblas_set_device_memory_size(handle, SIZE_MAX / 2); /* the fault */
    if(!fault)
        REQUIRE_BLAS(rocblas_set_device_memory_size(handle, 1 << 20));
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, x, 1, y, 1));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}
