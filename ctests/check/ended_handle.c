/* SPDX-License-Identifier: MIT
 *
 * ended_handle.c: a call with a handle after its end. Without the fault, a handle that was created after that end, which
 * may be in the same place.
 */
#include "check_main.h"

enum { N = 10 };

static void program(int fault)
{
    const double   one = 1;
    rocblas_handle first, second;
    double *       x = doubles(N), *y = doubles(N);
    REQUIRE_BLAS(rocblas_create_handle(&first));
    REQUIRE_BLAS(rocblas_daxpy(first, N, &one, x, 1, y, 1));
    REQUIRE_BLAS(rocblas_destroy_handle(first));
    REQUIRE_BLAS(rocblas_create_handle(&second));
    rocblas_daxpy(fault ? first : second, N, &one, x, 1, y, 1); /* the fault */
    REQUIRE_BLAS(rocblas_destroy_handle(second));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
}
