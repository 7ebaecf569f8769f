/* SPDX-License-Identifier: MIT
 *
 * open_query.c: a size query does not stop before the call that is to compute. Without the fault it stops, and the last
 * query, which does not, has no calls.
 */
#include "check_main.h"

enum { N = 10 };

static void program(int fault)
{
    const double   one = 1;
    size_t         size = 0;
    rocblas_handle handle;
    double *       x = doubles(N), *y = doubles(N);
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_BLAS(rocblas_start_device_memory_size_query(handle)); /* the fault */
    CHECK_EQ(rocblas_daxpy(handle, N, &one, x, 1, y, 1), rocblas_status_size_unchanged);
    if(!fault)
        REQUIRE_BLAS(rocblas_stop_device_memory_size_query(handle, &size));
    CHECK_EQ(rocblas_daxpy(handle, N, &one, x, 1, y, 1), fault ? rocblas_status_size_unchanged : rocblas_status_success);
    if(!fault)
        REQUIRE_BLAS(rocblas_start_device_memory_size_query(handle));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}
