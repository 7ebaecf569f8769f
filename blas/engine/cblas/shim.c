#include "shim_call.h"

/* The index is declared size_t by some libraries and int by others; it fits the lower half in both. */
int rbm_cblas_iamax(const struct rbm_cblas *t, int routine, int n, const uint8_t *x, int incx)
{
    INSIDE;
    return AS(int, routine, int, const void *, int)(n, x, incx);
}

void rbm_cblas_asum(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *sum_out)
{
    INSIDE;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        *(real *)sum_out = AS(real, RBM_CBLAS_ASUM, int, const void *, int)(n, x, incx);              \
        return;
    switch (t->type) {
        ALL_TYPES(CASE)
    }
#undef CASE
}

void rbm_cblas_nrm2(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *norm_out)
{
    INSIDE;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        *(real *)norm_out = AS(real, RBM_CBLAS_NRM2, int, const void *, int)(n, x, incx);             \
        return;
    switch (t->type) {
        ALL_TYPES(CASE)
    }
#undef CASE
}

void rbm_cblas_dot(const struct rbm_cblas *t, int routine, int n, const uint8_t *x, int incx, const uint8_t *y, int incy,
                   uint8_t *dot_out)
{
    INSIDE;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        *(real *)dot_out =                                                                            \
            AS(real, routine, int, const real *, int, const real *, int)(n, (const real *)x, incx, (const real *)y, incy); \
        return;
    switch (t->type) {
        REAL_TYPES(CASE)
    default:
        AS(void, routine, int, const void *, int, const void *, int, void *)(n, x, incx, y, incy, dot_out);
    }
#undef CASE
}

void rbm_cblas_axpy(const struct rbm_cblas *t, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        AS(void, RBM_CBLAS_AXPY, int, real, const real *, int, real *, int)                           \
        (n, *(const real *)alpha, (const real *)x, incx, (real *)y, incy);                            \
        return;
    switch (t->type) {
        REAL_TYPES(CASE)
    default:
        AS(void, RBM_CBLAS_AXPY, int, const void *, const void *, int, void *, int)(n, alpha, x, incx, y, incy);
    }
#undef CASE
}

void rbm_cblas_copy(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE;
    AS(void, RBM_CBLAS_COPY, int, const void *, int, void *, int)(n, x, incx, y, incy);
}

void rbm_cblas_swap(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE;
    AS(void, RBM_CBLAS_SWAP, int, void *, int, void *, int)(n, x, incx, y, incy);
}

void rbm_cblas_scal(const struct rbm_cblas *t, int n, const uint8_t *alpha, uint8_t *x, int incx)
{
    INSIDE;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        AS(void, RBM_CBLAS_SCAL, int, real, real *, int)(n, *(const real *)alpha, (real *)x, incx);   \
        return;
    switch (t->type) {
        REAL_TYPES(CASE)
    default:
        AS(void, RBM_CBLAS_SCAL, int, const void *, void *, int)(n, alpha, x, incx);
    }
#undef CASE
}

void rbm_cblas_scalreal(const struct rbm_cblas *t, int n, const uint8_t *alpha, uint8_t *x, int incx)
{
    INSIDE;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        AS(void, RBM_CBLAS_SCALREAL, int, real, void *, int)(n, *(const real *)alpha, x, incx);       \
        return;
    switch (t->type) {
        ALL_TYPES(CASE)
    }
#undef CASE
}

void rbm_cblas_gemv(const struct rbm_cblas *t, int trans, int m, int n, const uint8_t *alpha, const uint8_t *a, int lda,
                    const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CASE(letter, real)                                                                                        \
    case letter:                                                                                                  \
        AS(void, RBM_CBLAS_GEMV, int, int, int, int, real, const real *, int, const real *, int, real, real *, int) \
        (COL_MAJOR, trans, m, n, *(const real *)alpha, (const real *)a, lda, (const real *)x, incx,               \
         *(const real *)beta, (real *)y, incy);                                                                   \
        return;
    switch (t->type) {
        REAL_TYPES(CASE)
    default:
        AS(void, RBM_CBLAS_GEMV, int, int, int, int, const void *, const void *, int, const void *, int, const void *,
           void *, int)
        (COL_MAJOR, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
    }
#undef CASE
}

void rbm_cblas_trsv(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, const uint8_t *a, int lda,
                    uint8_t *x, int incx)
{
    INSIDE;
    AS(void, routine, int, int, int, int, int, const void *, int, void *, int)
    (COL_MAJOR, uplo, trans, diag, n, a, lda, x, incx);
}

void rbm_cblas_gemm(const struct rbm_cblas *t, int trans_a, int trans_b, int m, int n, int k, const uint8_t *alpha,
                    const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CASE(letter, real)                                                                                       \
    case letter:                                                                                                 \
        AS(void, RBM_CBLAS_GEMM, int, int, int, int, int, int, real, const real *, int, const real *, int, real, \
           real *, int)                                                                                          \
        (COL_MAJOR, trans_a, trans_b, m, n, k, *(const real *)alpha, (const real *)a, lda, (const real *)b, ldb, \
         *(const real *)beta, (real *)c, ldc);                                                                   \
        return;
    switch (t->type) {
        REAL_TYPES(CASE)
    default:
        AS(void, RBM_CBLAS_GEMM, int, int, int, int, int, int, const void *, const void *, int, const void *, int,
           const void *, void *, int)
        (COL_MAJOR, trans_a, trans_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
    }
#undef CASE
}

void rbm_cblas_trsm(const struct rbm_cblas *t, int routine, int side, int uplo, int trans, int diag, int m, int n,
                    const uint8_t *alpha, const uint8_t *a, int lda, uint8_t *b, int ldb)
{
    INSIDE;
#define CASE(letter, real)                                                                                  \
    case letter:                                                                                            \
        AS(void, routine, int, int, int, int, int, int, int, real, const real *, int, real *, int)          \
        (COL_MAJOR, side, uplo, trans, diag, m, n, *(const real *)alpha, (const real *)a, lda, (real *)b, ldb); \
        return;
    switch (t->type) {
        REAL_TYPES(CASE)
    default:
        AS(void, routine, int, int, int, int, int, int, int, const void *, const void *, int, void *, int)
        (COL_MAJOR, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);
    }
#undef CASE
}
