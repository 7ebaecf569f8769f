/* SPDX-License-Identifier: MIT
 *
 * never_ended_lease.c: a handle ends while a lease of it is out.
 */
#include "check_handle.h"

static void calls(rocblas_handle handle, int fault)
{
    struct rocblas_device_malloc_base* lease = NULL;
    REQUIRE_BLAS(rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)1000)); /* the fault */
    REQUIRE_BLAS(rocblas_device_malloc_free(fault ? NULL : lease));
}
