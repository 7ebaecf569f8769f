/* SPDX-License-Identifier: MIT
 *
 * wrong_memory_devices.c: a call of a handle of the second device with a vector on the host, while the first device is current. The
 * memory is of no device, so the finding is on that of the handle.
 * text: (on device 1)
 */
#include "check_main.h"

enum { N = 100 };

static void program(int fault) {
    static double on_host[N];
    const double two = 2;
    rocblas_handle handle;
    CHECK_HIP(hipSetDevice(1));
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    double* x = doubles(N);
    CHECK_HIP(hipSetDevice(0));
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, fault ? on_host : x, 1)); /* the fault */
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(x));
}
