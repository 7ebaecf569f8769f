/* SPDX-License-Identifier: MIT
 *
 * capture_result.c: a captured call stores its result on the host. Without the fault it stores it on the device.
 */
#include "check_calls.h"

enum { N = 10 };

int main(int count, char** arguments)
{
    const int      fault = faulty(count, arguments);
    hipStream_t    stream;
    hipGraph_t     graph = NULL;
    double         result = 0;
    rocblas_handle handle = handle_on(&stream);
    REQUIRE_BLAS(rocblas_set_device_memory_size(handle, 1 << 20));
    REQUIRE_BLAS(rocblas_set_pointer_mode(handle, fault ? rocblas_pointer_mode_host : rocblas_pointer_mode_device));
    double *x = doubles(N), *on_device = doubles(1);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK(rocblas_ddot(handle, N, x, 1, x, 1, fault ? &result : on_device) == rocblas_status_success); /* the fault */
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(on_device));
    destroy(handle, stream);
    return check_result();
}
