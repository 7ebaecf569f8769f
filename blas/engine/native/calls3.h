/* SPDX-License-Identifier: MIT
 *
 * calls3.h: calls of a table's functions of level 3 for Go, which cannot call through a pointer.
 */
#include "blas.h"

static inline int rbm_call_gemm(const struct rbm_blas* t, int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* b,
                                int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch)
{
    return t->gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch);
}
