/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds_devices.c: a copy of memory of the second device that is longer than it, while the first device is current.
 * text: (on device 1)
 */
#include "check_main.h"

enum { N = 100 };

static void program(int fault) {
    double on_host[N + 1];
    CHECK_HIP(hipSetDevice(1));
    double* x = doubles(N);
    CHECK_HIP(hipSetDevice(0));
    const size_t bytes = (fault ? N + 1 : N) * sizeof *x;
    CHECK_EQ(hipMemcpy(on_host, x, bytes, hipMemcpyDeviceToHost) == hipSuccess, !fault); /* the fault */
    CHECK_HIP(hipFree(x));
}
