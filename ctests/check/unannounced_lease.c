/* SPDX-License-Identifier: MIT
 *
 * unannounced_lease.c: a function leases more than the size query of another answered. Without the fault, as much; and a
 * lease before the first query has no answer to exceed.
 */
#include "check_handle.h"

static __attribute__((noinline)) rocblas_status announce(rocblas_handle handle)
{
    return rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)4096);
}

static __attribute__((noinline)) void use(rocblas_handle handle, size_t bytes)
{
    struct rocblas_device_malloc_base* lease = NULL;
    REQUIRE_BLAS(rocblas_device_malloc_alloc(handle, &lease, 1, bytes)); /* the fault */
    REQUIRE_BLAS(rocblas_device_malloc_free(lease));
}

static void calls(rocblas_handle handle, int fault)
{
    size_t size = 0;
    use(handle, 8192);
    REQUIRE_BLAS(rocblas_start_device_memory_size_query(handle));
    CHECK_EQ(announce(handle), rocblas_status_size_increased);
    REQUIRE_BLAS(rocblas_stop_device_memory_size_query(handle, &size));
    use(handle, fault ? size + 1 : size);
}
