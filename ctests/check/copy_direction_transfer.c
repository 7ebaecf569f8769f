/* SPDX-License-Identifier: MIT
 *
 * copy_direction_transfer.c: rocblas_set_matrix with the matrix of the device as the source. Without the fault it is
 * rocblas_get_matrix.
 * text: the source has to be memory of the host
 */
#include "check_main.h"

enum { N = 4, LD = 6 };

static void program(int fault)
{
    double         host[N * N], *x = doubles(LD * N), *y = doubles(N * N);
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    if(fault)
        REQUIRE_BLAS(rocblas_set_matrix(N, N, sizeof *x, x, LD, y, N)); /* the fault */
    REQUIRE_BLAS(rocblas_get_matrix(N, N, sizeof *x, x, LD, host, N));
    REQUIRE_BLAS(rocblas_set_matrix(N, N, sizeof *x, host, N, y, N));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(y));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
