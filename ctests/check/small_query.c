/* SPDX-License-Identifier: MIT
 *
 * small_query.c: a routine of the program answers a size query with less than it leases. Without the fault, with as much.
 */
#include "check_handle.h"

static __attribute__((noinline)) rocblas_status routine(rocblas_handle handle, size_t n, size_t answer)
{
    struct rocblas_device_malloc_base* lease = NULL;
    if(rocblas_is_device_memory_size_query(handle))
        return rocblas_set_optimal_device_memory_size_impl(handle, 2, answer * sizeof(double), (size_t)64);
    rocblas_status status = rocblas_device_malloc_alloc(handle, &lease, 2, n * sizeof(double), (size_t)64); /* the fault */
    return status == rocblas_status_success ? rocblas_device_malloc_free(lease) : status;
}

static void calls(rocblas_handle handle, int fault)
{
    size_t size = 0;
    REQUIRE_BLAS(rocblas_start_device_memory_size_query(handle));
    CHECK_EQ(routine(handle, 1000, fault ? 992 : 1000), rocblas_status_size_increased);
    CHECK_EQ(routine(handle, 10, 10), rocblas_status_size_unchanged);
    REQUIRE_BLAS(rocblas_stop_device_memory_size_query(handle, &size));
    REQUIRE_BLAS(rocblas_set_device_memory_size(handle, size + 1024));
    REQUIRE_BLAS(routine(handle, 10, 10));
    REQUIRE_BLAS(routine(handle, 1000, 1000));
}
