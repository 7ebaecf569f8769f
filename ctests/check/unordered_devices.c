/* SPDX-License-Identifier: MIT
 *
 * unordered_devices.c: a call of a handle of the second device, on its null stream, reads what a copy on the null stream of the
 * first device writes. The fault is that nothing waits for the first device; waiting for the second does not help.
 * text: x is read and written on the null stream of device 1
 * text: by hipMemcpyAsync on the null stream of device 0
 * text: (on device 0)
 */
#include "check_main.h"

enum { N = 10 };

static void program(int fault) {
    const double two = 2;
    double on_host[N] = {0};
    rocblas_handle handle;
    double* x = doubles(N);
    CHECK_HIP(hipMemcpyAsync(x, on_host, sizeof on_host, hipMemcpyHostToDevice, NULL));
    if (!fault)
        CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipSetDevice(1));
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    CHECK_HIP(hipDeviceSynchronize());
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1)); /* the fault */
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(x));
}
