#include "routine.h"

/* few says whether one core computes a call with a matrix of so many elements. */
static bool few(const struct rbm_regular *x, uint64_t rows, uint64_t cols)
{
    return size_fits(rows) && size_fits(cols) && rows * cols <= x->elems;
}

/* The functions below say whether a matrix is regular and small. */

static bool full(const struct rbm_regular *x, uint64_t m, uint64_t n, uint64_t a, uint64_t lda)
{
    return few(x, m, n) && matrix_fits(m, n, a, lda);
}

static bool triangle(const struct rbm_regular *x, uint64_t uplo, uint64_t n, uint64_t a, uint64_t lda)
{
    return is_uplo(uplo) && full(x, n, n, a, lda);
}

static bool packed(const struct rbm_regular *x, uint64_t uplo, uint64_t n, uint64_t a)
{
    return is_uplo(uplo) && few(x, n, n) && packed_fits(n, a);
}

static bool band(const struct rbm_regular *x, uint64_t diagonals, uint64_t n, uint64_t a, uint64_t lda)
{
    return band_fits(diagonals, n, a, lda) && few(x, diagonals + 1, n);
}

static bool band_triangle(const struct rbm_regular *x, uint64_t uplo, uint64_t n, uint64_t k, uint64_t a, uint64_t lda)
{
    return is_uplo(uplo) && band(x, k, n, a, lda);
}

/* form checks what a triangular matrix is: uplo, which its storage checks, trans, diag. */
static bool form(const uint64_t *w)
{
    return is_trans(w[1]) && is_diag(w[2]);
}

/* product checks the words of a product behind A, x, incx, beta, y, incy, and reads its scalars. */
static bool product(const struct rbm_regular *x, uint64_t longest, uint64_t at_alpha, const uint64_t *w, union scalar *alpha, union scalar *beta)
{
    return vector_fits(longest, w[0], w[1]) && vector_fits(longest, w[3], w[4]) && read_any(x->type, w[2], beta)
           && read_alpha(x->type, at_alpha, alpha);
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* trans, m, n, alpha, A, lda, x, incx, beta, y, incy */
REGULAR(gemv)
{
    const uint64_t m = w[2], n = w[3];
    union scalar   alpha, beta;
    if (!is_trans(w[1]) || !full(x, m, n, w[5], w[6]) || !product(x, larger(m, n), w[4], w + 7, &alpha, &beta)) return 0;
    x->blas->gemv((int)w[1], (int64_t)m, (int64_t)n, &alpha, bytes_at(w[5]), (int64_t)w[6], bytes_at(w[7]), (int64_t)w[8], &beta,
                  bytes_at(w[10]), (int64_t)w[11]);
    return 1;
}

/* trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy */
REGULAR(gbmv)
{
    const uint64_t m = w[2], n = w[3], kl = w[4], ku = w[5];
    union scalar   alpha, beta;
    if (!is_trans(w[1]) || !size_fits(m) || kl >= INT_MAX || ku >= INT_MAX || !band(x, kl + ku, n, w[7], w[8])
        || !product(x, larger(m, n), w[6], w + 9, &alpha, &beta))
        return 0;
    x->blas->gbmv((int)w[1], (int64_t)m, (int64_t)n, (int64_t)kl, (int64_t)ku, &alpha, bytes_at(w[7]), (int64_t)w[8], bytes_at(w[9]),
                  (int64_t)w[10], &beta, bytes_at(w[12]), (int64_t)w[13]);
    return 1;
}

/* uplo, n, alpha, A, lda, x, incx, beta, y, incy */
REGULAR(symv)
{
    union scalar alpha, beta;
    if (!triangle(x, w[1], w[2], w[4], w[5]) || !product(x, w[2], w[3], w + 6, &alpha, &beta)) return 0;
    x->blas->symv(x->hermitian, (int)w[1], (int64_t)w[2], &alpha, bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]), (int64_t)w[7], &beta,
                  bytes_at(w[9]), (int64_t)w[10]);
    return 1;
}

/* uplo, n, k, alpha, A, lda, x, incx, beta, y, incy */
REGULAR(sbmv)
{
    union scalar alpha, beta;
    if (!band_triangle(x, w[1], w[2], w[3], w[5], w[6]) || !product(x, w[2], w[4], w + 7, &alpha, &beta)) return 0;
    x->blas->sbmv(x->hermitian, (int)w[1], (int64_t)w[2], (int64_t)w[3], &alpha, bytes_at(w[5]), (int64_t)w[6], bytes_at(w[7]),
                  (int64_t)w[8], &beta, bytes_at(w[10]), (int64_t)w[11]);
    return 1;
}

/* uplo, n, alpha, AP, x, incx, beta, y, incy */
REGULAR(spmv)
{
    union scalar alpha, beta;
    if (!packed(x, w[1], w[2], w[4]) || !product(x, w[2], w[3], w + 5, &alpha, &beta)) return 0;
    x->blas->spmv(x->hermitian, (int)w[1], (int64_t)w[2], &alpha, bytes_at(w[4]), bytes_at(w[5]), (int64_t)w[6], &beta, bytes_at(w[8]),
                  (int64_t)w[9]);
    return 1;
}

/* m, n, alpha, x, incx, y, incy, A, lda */
REGULAR(ger)
{
    const uint64_t m = w[1], n = w[2];
    union scalar   alpha;
    if (!full(x, m, n, w[8], w[9]) || !vector_fits(m, w[4], w[5]) || !vector_fits(n, w[6], w[7]) || !read_alpha(x->type, w[3], &alpha)) return 0;
    x->blas->ger(x->conjugate, (int64_t)m, (int64_t)n, &alpha, bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]), (int64_t)w[7], bytes_at(w[8]),
                 (int64_t)w[9]);
    return 1;
}

/* update_alpha reads the alpha of a symmetric update by one vector: that of a Hermitian one is real. */
static bool update_alpha(const struct rbm_regular *x, uint64_t address, union scalar *alpha)
{
    return read_alpha(x->hermitian ? real_type(x->type) : x->type, address, alpha);
}

/* uplo, n, alpha, x, incx, A, lda */
REGULAR(syr)
{
    union scalar alpha;
    if (!triangle(x, w[1], w[2], w[6], w[7]) || !vector_fits(w[2], w[4], w[5]) || !update_alpha(x, w[3], &alpha)) return 0;
    x->blas->syr(x->hermitian, (int)w[1], (int64_t)w[2], &alpha, bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]), (int64_t)w[7]);
    return 1;
}

/* uplo, n, alpha, x, incx, AP */
REGULAR(spr)
{
    union scalar alpha;
    if (!packed(x, w[1], w[2], w[6]) || !vector_fits(w[2], w[4], w[5]) || !update_alpha(x, w[3], &alpha)) return 0;
    x->blas->spr(x->hermitian, (int)w[1], (int64_t)w[2], &alpha, bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]));
    return 1;
}

/* uplo, n, alpha, x, incx, y, incy, A, lda */
REGULAR(syr2)
{
    union scalar alpha;
    if (!triangle(x, w[1], w[2], w[8], w[9]) || !vector_fits(w[2], w[4], w[5]) || !vector_fits(w[2], w[6], w[7])
        || !read_alpha(x->type, w[3], &alpha))
        return 0;
    x->blas->syr2(x->hermitian, (int)w[1], (int64_t)w[2], &alpha, bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]), (int64_t)w[7],
                  bytes_at(w[8]), (int64_t)w[9]);
    return 1;
}

/* uplo, n, alpha, x, incx, y, incy, AP */
REGULAR(spr2)
{
    union scalar alpha;
    if (!packed(x, w[1], w[2], w[8]) || !vector_fits(w[2], w[4], w[5]) || !vector_fits(w[2], w[6], w[7]) || !read_alpha(x->type, w[3], &alpha))
        return 0;
    x->blas->spr2(x->hermitian, (int)w[1], (int64_t)w[2], &alpha, bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]), (int64_t)w[7],
                  bytes_at(w[8]));
    return 1;
}

/* uplo, trans, diag, n, A, lda, x, incx: trmv, and trsv, which solves */
REGULAR(trmv)
{
    if (!form(w + 1) || !triangle(x, w[1], w[4], w[5], w[6]) || !vector_fits(w[4], w[7], w[8])) return 0;
    (x->solves ? x->blas->trsv : x->blas->trmv)((int)w[1], (int)w[2], (int)w[3], (int64_t)w[4], bytes_at(w[5]), (int64_t)w[6],
                                                bytes_at(w[7]), (int64_t)w[8]);
    return 1;
}

/* uplo, trans, diag, n, k, A, lda, x, incx: tbmv and tbsv */
REGULAR(tbmv)
{
    if (!form(w + 1) || !band_triangle(x, w[1], w[4], w[5], w[6], w[7]) || !vector_fits(w[4], w[8], w[9])) return 0;
    (x->solves ? x->blas->tbsv : x->blas->tbmv)((int)w[1], (int)w[2], (int)w[3], (int64_t)w[4], (int64_t)w[5], bytes_at(w[6]),
                                                (int64_t)w[7], bytes_at(w[8]), (int64_t)w[9]);
    return 1;
}

/* uplo, trans, diag, n, AP, x, incx: tpmv and tpsv */
REGULAR(tpmv)
{
    if (!form(w + 1) || !packed(x, w[1], w[4], w[5]) || !vector_fits(w[4], w[6], w[7])) return 0;
    (x->solves ? x->blas->tpsv : x->blas->tpmv)((int)w[1], (int)w[2], (int)w[3], (int64_t)w[4], bytes_at(w[5]), bytes_at(w[6]),
                                                (int64_t)w[7]);
    return 1;
}

const struct rbm_named rbm_level2_routines[] = {
    NAMED("gemv", gemv, 0), NAMED("gbmv", gbmv, 0), NAMED("symv", symv, 0), NAMED("hemv", symv, 1), NAMED("sbmv", sbmv, 0),
    NAMED("hbmv", sbmv, 1), NAMED("spmv", spmv, 0), NAMED("hpmv", spmv, 1), NAMED("ger", ger, 0),   NAMED("gerc", ger, 1),
    NAMED("syr", syr, 0),   NAMED("her", syr, 1),   NAMED("spr", spr, 0),   NAMED("hpr", spr, 1),   NAMED("syr2", syr2, 0),
    NAMED("her2", syr2, 1), NAMED("spr2", spr2, 0), NAMED("hpr2", spr2, 1), NAMED("trmv", trmv, 0), NAMED("trsv", trmv, 1),
    NAMED("tbmv", tbmv, 0), NAMED("tbsv", tbmv, 1), NAMED("tpmv", tpmv, 0), NAMED("tpsv", tpmv, 1), {.name = NULL},
};
