/* SPDX-License-Identifier: MIT
 *
 * unordered.c: a product on one stream reads what a copy on another writes. Without the fault an event orders
 * the two. Both streams read b, which needs no order.
 */
#include "check_calls.h"

enum { N = 10 };

int main(int count, char** arguments)
{
    const int      fault = faulty(count, arguments);
    const double   one = 1, zero = 0;
    double         on_host[N * N] = {0};
    hipStream_t    copies, products;
    hipEvent_t     copied;
    rocblas_handle handle = handle_on(&products);
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
    destroy(handle, products);
    CHECK_HIP(hipEventDestroy(copied));
    CHECK_HIP(hipStreamDestroy(copies));
    return check_result();
}
