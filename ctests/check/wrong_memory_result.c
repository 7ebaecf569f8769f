/* SPDX-License-Identifier: MIT
 *
 * wrong_memory_result.c: a result in memory of the device in host pointer mode. Without the fault it is on the host, and
 * that in device pointer mode is on the device.
 * text: result has to be memory of the host, but result = 0x
 */
#include "check_handle.h"

enum { N = 16 };

static void calls(rocblas_handle handle, int fault)
{
    double sum = 0, *x = doubles(N), *device = doubles(1);
    REQUIRE_BLAS(rocblas_ddot(handle, N, x, 1, x, 1, fault ? device : &sum)); /* the fault */
    REQUIRE_BLAS(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    REQUIRE_BLAS(rocblas_ddot(handle, N, x, 1, x, 1, device));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(device));
}
