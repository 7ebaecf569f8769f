/* SPDX-License-Identifier: MIT
 *
 * ignored_status.c: a call with a negative size, and then another call. Without the fault, the program asks for the text of
 * the status. The statuses of a size query are no errors.
 */
#include "check_handle.h"

enum { N = 10 };

static void calls(rocblas_handle handle, int fault)
{
    const double one = 1;
    double *a = doubles(N), *x = doubles(N), *y = doubles(N);
    REQUIRE_BLAS(rocblas_start_device_memory_size_query(handle));
    CHECK_EQ(rocblas_daxpy(handle, N, &one, x, 1, y, 1), rocblas_status_size_unchanged);
    size_t size = 1;
    REQUIRE_BLAS(rocblas_stop_device_memory_size_query(handle, &size));
    rocblas_status status = rocblas_dger(handle, -1, 1, &one, x, 1, y, 1, a, 1); /* the fault */
    CHECK_EQ(status, rocblas_status_invalid_size);
    if(!fault)
        CHECK(rocblas_status_to_string(status) != NULL);
    REQUIRE_BLAS(rocblas_daxpy(handle, N, &one, x, 1, y, 1));
    CHECK_HIP(hipFree(a));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}
