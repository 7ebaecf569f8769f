/* SPDX-License-Identifier: MIT
 *
 * ended_lease_copy.c: a copy to the host comes after the end of the lease that it reads, or before it.
 */
#include "check_handle.h"

enum { N = 100 };

static void calls(rocblas_handle handle, int fault)
{
    double                             on_host[N];
    struct rocblas_device_malloc_base* lease = NULL;
    void*                              at = NULL;
    REQUIRE_BLAS(rocblas_device_malloc_alloc(handle, &lease, 1, sizeof on_host));
    REQUIRE_BLAS(rocblas_device_malloc_ptr(lease, &at));
    if(fault)
        REQUIRE_BLAS(rocblas_device_malloc_free(lease));
    CHECK_HIP(hipMemcpy(on_host, at, sizeof on_host, hipMemcpyDeviceToHost)); /* the fault */
    if(!fault)
        REQUIRE_BLAS(rocblas_device_malloc_free(lease));
}
