/* SPDX-License-Identifier: MIT
 *
 * unannounced_call.c: a call leases more than the size query of a smaller one answered. Without the fault, the query had
 * the larger call too; and a handle that was not queried leases as it likes.
 */
#include "check_handle.h"

enum { SMALL = 20000, LARGE = 1000000 };

static rocblas_status sum(rocblas_handle handle, int n, const double* x)
{
    double result;
    return rocblas_dasum(handle, n, x, 1, &result); /* the fault */
}

static void calls(rocblas_handle handle, int fault)
{
    size_t         size = 0;
    rocblas_handle other;
    double*        x = doubles(LARGE);
    REQUIRE_BLAS(rocblas_create_handle(&other));
    REQUIRE_BLAS(rocblas_start_device_memory_size_query(handle));
    CHECK_EQ(sum(handle, SMALL, x), rocblas_status_size_increased);
    if(!fault)
        CHECK_EQ(sum(handle, LARGE, x), rocblas_status_size_increased);
    REQUIRE_BLAS(rocblas_stop_device_memory_size_query(handle, &size));
    REQUIRE_BLAS(sum(handle, SMALL, x));
    REQUIRE_BLAS(sum(handle, LARGE, x));
    REQUIRE_BLAS(sum(other, LARGE, x));
    REQUIRE_BLAS(rocblas_destroy_handle(other));
    CHECK_HIP(hipFree(x));
}
