/* SPDX-License-Identifier: MIT
 *
 * unordered.c: a product on one stream reads what a copy on another writes. Without the fault an event orders
 * the two. Both streams read b, which needs no order.
 */
#include "check_stream.h"

enum { N = 10 };

static void calls(rocblas_handle handle, hipStream_t products, int fault)
{
    const double one = 1, zero = 0;
    double       on_host[N * N] = {0};
    hipStream_t  copies;
    hipEvent_t   copied;
    REQUIRE_HIP(hipStreamCreate(&copies));
    REQUIRE_HIP(hipEventCreate(&copied));
    double *a = doubles(N * N), *b = doubles(N * N), *c = doubles(N * N);
    CHECK_HIP(hipMemcpyAsync(a, on_host, sizeof on_host, hipMemcpyHostToDevice, copies));
    CHECK_HIP(hipEventRecord(copied, copies));
    if(!fault)
        CHECK_HIP(hipStreamWaitEvent(products, copied, 0));
    REQUIRE_BLAS(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, &one, a, N, b, N, &zero, c, N)); /* the fault */
    CHECK_HIP(hipMemcpyAsync(on_host, b, sizeof on_host, hipMemcpyDeviceToHost, copies));
    CHECK_HIP(hipStreamSynchronize(products));
    CHECK_HIP(hipMemcpyAsync(on_host, c, sizeof on_host, hipMemcpyDeviceToHost, copies)); /* after the wait */
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(b));
    CHECK_HIP(hipFree(c));
    CHECK_HIP(hipEventDestroy(copied));
    CHECK_HIP(hipStreamDestroy(copies));
}
