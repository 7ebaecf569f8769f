/* SPDX-License-Identifier: MIT
 *
 * use_after_free_copy.c: a copy reads memory that was freed. Without the fault the copy comes first.
 */
#include "check_main.h"

enum { N = 100 };

static void program(int fault)
{
    double         on_host[N];
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    double* x = doubles(N);
    if(!fault)
        CHECK_HIP(hipMemcpy(on_host, x + 1, sizeof on_host - sizeof *x, hipMemcpyDeviceToHost));
    CHECK_HIP(hipFree(x));
    if(fault)
        hipMemcpy(on_host, x + 1, sizeof on_host - sizeof *x, hipMemcpyDeviceToHost); /* the fault */
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
