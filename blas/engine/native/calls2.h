/* SPDX-License-Identifier: MIT
 *
 * calls2.h: calls of a table's functions of level 2 for Go, which cannot call through a pointer.
 */
#include "blas.h"

#define TABLE const struct rbm_blas* t

static inline void rbm_call_gemv(TABLE, int trans, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x,
                                 int64_t incx, const void* beta, void* y, int64_t incy)
{
    t->gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
}

static inline void rbm_call_gbmv(TABLE, int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void* alpha, const void* a,
                                 int64_t lda, const void* x, int64_t incx, const void* beta, void* y, int64_t incy)
{
    t->gbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy);
}

static inline void rbm_call_symv(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x,
                                 int64_t incx, const void* beta, void* y, int64_t incy)
{
    t->symv(hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy);
}

static inline void rbm_call_sbmv(TABLE, int hermitian, int uplo, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
                                 const void* x, int64_t incx, const void* beta, void* y, int64_t incy)
{
    t->sbmv(hermitian, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy);
}

static inline void rbm_call_spmv(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* ap, const void* x,
                                 int64_t incx, const void* beta, void* y, int64_t incy)
{
    t->spmv(hermitian, uplo, n, alpha, ap, x, incx, beta, y, incy);
}

static inline void rbm_call_ger(TABLE, int conjugate, int64_t m, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
                                int64_t incy, void* a, int64_t lda)
{
    t->ger(conjugate, m, n, alpha, x, incx, y, incy, a, lda);
}

static inline void rbm_call_syr(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* a,
                                int64_t lda)
{
    t->syr(hermitian, uplo, n, alpha, x, incx, a, lda);
}

static inline void rbm_call_spr(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* ap)
{
    t->spr(hermitian, uplo, n, alpha, x, incx, ap);
}

static inline void rbm_call_syr2(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
                                 int64_t incy, void* a, int64_t lda)
{
    t->syr2(hermitian, uplo, n, alpha, x, incx, y, incy, a, lda);
}

static inline void rbm_call_spr2(TABLE, int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
                                 int64_t incy, void* ap)
{
    t->spr2(hermitian, uplo, n, alpha, x, incx, y, incy, ap);
}

static inline void rbm_call_trmv(TABLE, int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx)
{
    t->trmv(uplo, trans, diag, n, a, lda, x, incx);
}

static inline void rbm_call_tbmv(TABLE, int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x,
                                 int64_t incx)
{
    t->tbmv(uplo, trans, diag, n, k, a, lda, x, incx);
}

static inline void rbm_call_tpmv(TABLE, int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx)
{
    t->tpmv(uplo, trans, diag, n, ap, x, incx);
}

static inline void rbm_call_trsv(TABLE, int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx)
{
    t->trsv(uplo, trans, diag, n, a, lda, x, incx);
}

static inline void rbm_call_tbsv(TABLE, int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x,
                                 int64_t incx)
{
    t->tbsv(uplo, trans, diag, n, k, a, lda, x, incx);
}

static inline void rbm_call_tpsv(TABLE, int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx)
{
    t->tpsv(uplo, trans, diag, n, ap, x, incx);
}
#undef TABLE
