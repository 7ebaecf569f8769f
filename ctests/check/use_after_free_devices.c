/* SPDX-License-Identifier: MIT
 *
 * use_after_free_devices.c: a call of a handle of the first device reads memory of the second one that was freed. Without the
 * fault the call comes first.
 * text: (on device 1)
 */
#include "check_handle.h"

enum { N = 100 };

static void calls(rocblas_handle handle, int fault) {
    const double two = 2;
    double* y = doubles(N);
    CHECK_HIP(hipSetDevice(1));
    double* x = doubles(N);
    CHECK_HIP(hipSetDevice(0));
    if (!fault)
        REQUIRE_BLAS(rocblas_daxpy(handle, N, &two, x, 1, y, 1));
    CHECK_HIP(hipFree(x));
    if (fault)
        REQUIRE_BLAS(rocblas_daxpy(handle, N, &two, x, 1, y, 1)); /* the fault */
    CHECK_HIP(hipFree(y));
}
