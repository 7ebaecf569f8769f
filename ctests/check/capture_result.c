/* SPDX-License-Identifier: MIT
 *
 * capture_result.c: a captured call stores its result on the host. Without the fault it stores it on the device.
 */
#include "check_stream.h"

enum { N = 10 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    hipGraph_t graph = NULL;
    double     result = 0;
    REQUIRE_BLAS(rocblas_set_device_memory_size(handle, 1 << 20));
    REQUIRE_BLAS(rocblas_set_pointer_mode(handle, fault ? rocblas_pointer_mode_host : rocblas_pointer_mode_device));
    double *x = doubles(N), *on_device = doubles(1);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK(rocblas_ddot(handle, N, x, 1, x, 1, fault ? &result : on_device) == rocblas_status_success); /* the fault */
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(on_device));
}
