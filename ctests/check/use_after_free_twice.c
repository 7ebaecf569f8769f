/* SPDX-License-Identifier: MIT
 *
 * use_after_free_twice.c: memory is freed twice. Without the fault, an address inside an allocation is freed, which
 * HIP refuses too, and which needs no check.
 */
#include "check_main.h"

enum { N = 100 };

static void program(int fault)
{
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    double *x = doubles(N), *y = doubles(N);
    CHECK_HIP(hipFree(x));
    CHECK_EQ(hipFree(fault ? x : y + 1), hipErrorInvalidValue); /* the fault */
    CHECK_HIP(hipFree(y));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
