/* SPDX-License-Identifier: MIT
 *
 * never_ended_lease.c: a handle ends while a lease of it is out.
 */
#include "check_calls.h"

int main(int count, char** arguments)
{
    const int                          fault = faulty(count, arguments);
    rocblas_handle                     handle;
    struct rocblas_device_malloc_base* lease = NULL;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_BLAS(rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)1000)); /* the fault */
    REQUIRE_BLAS(rocblas_device_malloc_free(fault ? NULL : lease));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    return check_result();
}
