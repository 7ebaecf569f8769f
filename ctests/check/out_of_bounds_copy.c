/* SPDX-License-Identifier: MIT
 *
 * out_of_bounds_copy.c: a copy of a vector's elements whose count includes those between them. HIP refuses it, and
 * the program does not look at the status.
 */
#include "check_main.h"

enum { N = 10, INC = 3, ELEMS = (N - 1) * INC + 1 };

static void program(int fault)
{
    double         on_host[N];
    const size_t   rows = fault ? ELEMS : N;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    double*    x      = doubles(ELEMS);
    hipError_t status = hipMemcpy2DAsync(on_host, sizeof *on_host, x, INC * sizeof *x, sizeof *x, rows, hipMemcpyDeviceToHost, NULL); /* the fault */
    CHECK_EQ(status, rows == N ? hipSuccess : hipErrorInvalidValue);
    CHECK_HIP(hipFree(x));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
