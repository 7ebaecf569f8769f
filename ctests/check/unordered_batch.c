/* SPDX-License-Identifier: MIT
 *
 * unordered_batch.c: a call on one stream uses the first of many vectors that a batch on another writes. Without the
 * fault it uses the memory between the first two.
 */
#include "check_main.h"

enum { N = 16, STRIDE = 2 * N, BATCH = 100 };

static void program(int fault)
{
    const double   two = 2;
    hipStream_t    batches, single;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipStreamCreate(&batches));
    REQUIRE_HIP(hipStreamCreate(&single));
    double* x = doubles(BATCH * STRIDE);
    REQUIRE_BLAS(rocblas_set_stream(handle, batches));
    REQUIRE_BLAS(rocblas_dscal_strided_batched(handle, N, &two, x, 1, STRIDE, BATCH));
    REQUIRE_BLAS(rocblas_set_stream(handle, single));
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, x + N - fault, 1)); /* the fault */
    CHECK_HIP(hipFree(x));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipStreamDestroy(batches));
    CHECK_HIP(hipStreamDestroy(single));
}
