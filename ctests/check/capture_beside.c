/* SPDX-License-Identifier: MIT
 *
 * capture_beside.c: while a stream is captured, a handle on another stream computes a result on the host, for which it
 * waits. Without the fault the result is on the device.
 */
#include "check_main.h"

enum { N = 16 };

static void program(int fault)
{
    double         on_host;
    hipStream_t    stream, captured;
    hipGraph_t     graph  = NULL;
    rocblas_handle handle = handle_on(&stream);
    double *       x = doubles(N), *result = doubles(1);
    REQUIRE_HIP(hipStreamCreate(&captured));
    REQUIRE_BLAS(rocblas_set_pointer_mode(handle, fault ? rocblas_pointer_mode_host : rocblas_pointer_mode_device));
    REQUIRE_HIP(hipStreamBeginCapture(captured, hipStreamCaptureModeGlobal));
    REQUIRE_BLAS(rocblas_ddot(handle, N, x, 1, x, 1, fault ? &on_host : result)); /* the fault */
    REQUIRE_HIP(hipStreamEndCapture(captured, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(result));
    CHECK_HIP(hipStreamDestroy(captured));
    destroy(handle, stream);
}
