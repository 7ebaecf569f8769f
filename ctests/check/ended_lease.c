/* SPDX-License-Identifier: MIT
 *
 * ended_lease.c: a program uses the address of a lease after the lease has ended. Without the fault it uses the
 * address of a lease that is still out, also after a later lease has ended. Memory that the program provides as
 * the workspace needs no lease.
 */
#include "check_main.h"

enum { N = 128 }; /* the leases fill whole chunks */

static void program(int fault)
{
    const double                       two = 2;
    rocblas_handle                     handle;
    struct rocblas_device_malloc_base *lease = NULL, *later = NULL;
    void*                              kept = NULL;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_BLAS(rocblas_device_malloc_alloc(handle, &lease, 1, N * sizeof two));
    REQUIRE_BLAS(rocblas_device_malloc_alloc(handle, &later, 1, N * sizeof two));
    REQUIRE_BLAS(rocblas_device_malloc_ptr(fault ? later : lease, &kept));
    CHECK_HIP(hipMemset(kept, 0, N * sizeof two));
    REQUIRE_BLAS(rocblas_device_malloc_free(later));
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, kept, 1)); /* the fault */
    REQUIRE_BLAS(rocblas_device_malloc_free(lease));
    double* own = doubles(N);
    REQUIRE_BLAS(rocblas_set_workspace(handle, own, N * sizeof two));
    REQUIRE_BLAS(rocblas_dscal(handle, N, &two, own, 1));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(own));
}
