/* SPDX-License-Identifier: MIT */
/*
 * xsmm.c computes batches of products with libxsmm. It is a rocBLAS library with only these functions, which speed
 * measures in this library's place. The problems of a batch are contiguous.
 */
#include <libxsmm.h>
#include <rocblas_mem.h>

rocblas_status rocblas_create_handle(rocblas_handle* handle_out) {
    static int any;
    *handle_out = (rocblas_handle)&any;
    return rocblas_status_success;
}

rocblas_status rocblas_destroy_handle(rocblas_handle handle) {
    (void)handle;
    return rocblas_status_success;
}

#define BATCHED(letter, x, real) \
    rocblas_status rocblas_##letter##gemm_batched(rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, \
        rocblas_int m, rocblas_int n, rocblas_int k, const real* alpha, const real* const a[], rocblas_int lda, \
        const real* const b[], rocblas_int ldb, const real* beta, real* const c[], rocblas_int ldc, rocblas_int count) { \
        (void)handle, (void)trans_a, (void)trans_b; \
        libxsmm_##x##mmfunction product = libxsmm_##x##mmdispatch(m, n, k, &lda, &ldb, &ldc, alpha, beta, NULL, NULL); \
        if (product == NULL) \
            return rocblas_status_not_implemented; \
        for (rocblas_int i = 0; i < count; i++) \
            product(a[i], b[i], c[i]); \
        return rocblas_status_success; \
    }
BATCHED(s, s, float)
BATCHED(d, d, double)
