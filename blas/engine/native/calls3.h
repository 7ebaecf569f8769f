/* SPDX-License-Identifier: MIT
 *
 * calls3.h: calls of a table's functions of level 3 for Go, which cannot call through a pointer.
 */
#ifndef RBM_CALLS3_H
#define RBM_CALLS3_H

#include "call.h"

static inline uint64_t rbm_call_gemm(const struct rbm_blas* t, int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha,
                                const void* a, int64_t lda, const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void*
                                scratch)
{
    RBM_CALL(t->gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch));
}

static inline uint64_t rbm_call_gemmt(const struct rbm_blas* t, int uplo, int transa, int transb, int64_t n, int64_t k, const void* alpha,
                                 const void* a, int64_t lda, const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void*
                                 scratch)
{
    RBM_CALL(t->gemmt(uplo, transa, transb, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch));
}

static inline uint64_t rbm_call_symm(const struct rbm_blas* t, int hermitian, int side, int uplo, int64_t m, int64_t n, const void* alpha,
                                const void* a, int64_t lda, const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void*
                                scratch)
{
    RBM_CALL(t->symm(hermitian, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc, scratch));
}

static inline uint64_t rbm_call_syrk(const struct rbm_blas* t, int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha,
                                const void* a, int64_t lda, const void* beta, void* c, int64_t ldc, void* scratch)
{
    RBM_CALL(t->syrk(hermitian, uplo, trans, n, k, alpha, a, lda, beta, c, ldc, scratch));
}

static inline uint64_t rbm_call_syr2k(const struct rbm_blas* t, int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha,
                                 const void* a, int64_t lda, const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void*
                                 scratch)
{
    RBM_CALL(t->syr2k(hermitian, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch));
}

static inline uint64_t rbm_call_trmm(const struct rbm_blas* t, int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void*
                                alpha, const void* a, int64_t lda, const void* b, int64_t ldb, void* c, int64_t ldc, void* scratch)
{
    RBM_CALL(t->trmm(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc, scratch));
}

static inline uint64_t rbm_call_trsm(const struct rbm_blas* t, int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void*
                                alpha, const void* a, int64_t lda, void* b, int64_t ldb, void* scratch)
{
    RBM_CALL(t->trsm(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, scratch));
}

#endif
