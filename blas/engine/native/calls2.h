/* SPDX-License-Identifier: MIT
 *
 * calls2.h: calls of a table's functions of level 2 for Go, which cannot call through a pointer.
 */
#include "call.h"

#define TABLE const struct rbm_blas* t

static inline uint64_t rbm_call_gemv(TABLE, int trans, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x,
                                 int64_t incx, const void* beta, void* y, int64_t incy)
{
    RBM_CALL((t->gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy), 0));
}

static inline uint64_t rbm_call_gbmv(TABLE, int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void* alpha, const void* a,
                                 int64_t lda, const void* x, int64_t incx, const void* beta, void* y, int64_t incy)
{
    RBM_CALL((t->gbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy), 0));
}

static inline uint64_t rbm_call_symv(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x,
                                 int64_t incx, const void* beta, void* y, int64_t incy)
{
    RBM_CALL((t->symv(hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy), 0));
}

static inline uint64_t rbm_call_sbmv(TABLE, int hermitian, int uplo, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
                                 const void* x, int64_t incx, const void* beta, void* y, int64_t incy)
{
    RBM_CALL((t->sbmv(hermitian, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy), 0));
}

static inline uint64_t rbm_call_spmv(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* ap, const void* x,
                                 int64_t incx, const void* beta, void* y, int64_t incy)
{
    RBM_CALL((t->spmv(hermitian, uplo, n, alpha, ap, x, incx, beta, y, incy), 0));
}

static inline uint64_t rbm_call_ger(TABLE, int conjugate, int64_t m, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
                                int64_t incy, void* a, int64_t lda)
{
    RBM_CALL((t->ger(conjugate, m, n, alpha, x, incx, y, incy, a, lda), 0));
}

static inline uint64_t rbm_call_syr(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* a,
                                int64_t lda)
{
    RBM_CALL((t->syr(hermitian, uplo, n, alpha, x, incx, a, lda), 0));
}

static inline uint64_t rbm_call_spr(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* ap)
{
    RBM_CALL((t->spr(hermitian, uplo, n, alpha, x, incx, ap), 0));
}

static inline uint64_t rbm_call_syr2(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
                                 int64_t incy, void* a, int64_t lda)
{
    RBM_CALL((t->syr2(hermitian, uplo, n, alpha, x, incx, y, incy, a, lda), 0));
}

static inline uint64_t rbm_call_spr2(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
                                 int64_t incy, void* ap)
{
    RBM_CALL((t->spr2(hermitian, uplo, n, alpha, x, incx, y, incy, ap), 0));
}

static inline uint64_t rbm_call_trmv(TABLE, int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx)
{
    RBM_CALL((t->trmv(uplo, trans, diag, n, a, lda, x, incx), 0));
}

static inline uint64_t rbm_call_tbmv(TABLE, int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x,
                                 int64_t incx)
{
    RBM_CALL((t->tbmv(uplo, trans, diag, n, k, a, lda, x, incx), 0));
}

static inline uint64_t rbm_call_tpmv(TABLE, int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx)
{
    RBM_CALL((t->tpmv(uplo, trans, diag, n, ap, x, incx), 0));
}

static inline uint64_t rbm_call_trsv(TABLE, int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx)
{
    RBM_CALL((t->trsv(uplo, trans, diag, n, a, lda, x, incx), 0));
}

static inline uint64_t rbm_call_tbsv(TABLE, int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x,
                                 int64_t incx)
{
    RBM_CALL((t->tbsv(uplo, trans, diag, n, k, a, lda, x, incx), 0));
}

static inline uint64_t rbm_call_tpsv(TABLE, int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx)
{
    RBM_CALL((t->tpsv(uplo, trans, diag, n, ap, x, incx), 0));
}
#undef TABLE
