/* SPDX-License-Identifier: MIT
 *
 * solve.c: a C program that includes only the real rocblas.h: it multiplies and solves.
 */
#include <rocblas/rocblas.h>

#include "check.h"

enum { N = 3 };

/* multiplies_and_solves computes B = A X with trmm, and X again from B with trsm. */
static void multiplies_and_solves(rocblas_handle handle) {
    const double a[N * N] = {2, 1, 1, 9, 3, 1, 9, 9, 4};
    const double x[N * 2] = {1, 2, 3, -1, 0.5, 2};
    double b[N * 2];
    const double one = 1;
    REQUIRE_OK(rocblas_dtrmm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, N,
        2, &one, a, N, x, N, b, N));
    CHECK_NEAR(b[2], 1 * 1 + 1 * 2 + 4 * 3, 1e-15);
    REQUIRE_OK(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, N,
        2, &one, a, N, b, N));
    for (int i = 0; i < N * 2; i++)
        CHECK_NEAR(b[i], x[i], 1e-14);
}

/* multiplies_halves computes with types at run time: 2 * 3 + 0.5 * 4 in f16. */
static void multiplies_halves(rocblas_handle handle) {
    const uint16_t a[2] = {0x4000, 0x3800}, b[2] = {0x4200, 0x4400};
    uint16_t c = 0xffff;
    const float alpha = 1, beta = 0;
    REQUIRE_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 2, &alpha, a, rocblas_datatype_f16_r,
        1, b, rocblas_datatype_f16_r, 2, &beta, &c, rocblas_datatype_f16_r, 1, &c, rocblas_datatype_f16_r, 1,
        rocblas_datatype_f32_r, rocblas_gemm_algo_standard, 0, 0));
    CHECK_EQ(c, 0x4800);
}

int main(void) {
    rocblas_handle handle = NULL;
    size_t size = 0;
    REQUIRE_OK(rocblas_create_handle(&handle));
    CHECK_OK(rocblas_get_device_memory_size(handle, &size));
    CHECK_SIZE(size, 33554432);
    multiplies_and_solves(handle);
    multiplies_halves(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
