/* SPDX-License-Identifier: MIT
 *
 * unordered_allocation.c: memory that is allocated in the order of one stream is used on another. Without the fault an
 * event orders the two.
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
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipMallocAsync((void**)&x, N * sizeof *x, other));
    for(int i = 0; i < N; i++)
        x[i] = i;
    CHECK_HIP(hipEventRecord(event, other));
    if(!fault)
        CHECK_HIP(hipStreamWaitEvent(works, event, 0));
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x, 1)); /* the fault */
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipFreeAsync(x, works));
    CHECK_HIP(hipEventDestroy(event));
    CHECK_HIP(hipStreamDestroy(other));
}
