/* SPDX-License-Identifier: MIT
 *
 * unordered_free.c: memory is freed in the order of one stream while another uses it. Without the fault an event orders
 * the two.
 */
#include "check_stream.h"

enum { N = 100 };

static void calls(rocblas_handle handle, hipStream_t works, int fault)
{
    const double two = 2;
    hipStream_t  other;
    hipEvent_t   event;
    REQUIRE_HIP(hipStreamCreate(&other));
    REQUIRE_HIP(hipEventCreate(&event));
    double* x = doubles(N);
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1));
    CHECK_HIP(hipEventRecord(event, works));
    if(!fault)
        CHECK_HIP(hipStreamWaitEvent(other, event, 0));
    CHECK_HIP(hipFreeAsync(x, other)); /* the fault */
    CHECK_HIP(hipEventDestroy(event));
    CHECK_HIP(hipStreamDestroy(other));
}
