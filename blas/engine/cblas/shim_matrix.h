/* Levels 2 and 3 of a library, as shim_call.h says. */
#include "shim_call.h"

SHIM(void, gemv)(const struct rbm_cblas *t, int trans, int m, int n, const uint8_t *alpha, const uint8_t *a, int lda,
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

SHIM(void, trsv)(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, const uint8_t *a, int lda,
                 uint8_t *x, int incx)
{
    INSIDE;
    AS(void, routine, int, int, int, int, int, const void *, int, void *, int)
    (COL_MAJOR, uplo, trans, diag, n, a, lda, x, incx);
}

SHIM(void, gemm)(const struct rbm_cblas *t, int trans_a, int trans_b, int m, int n, int k, const uint8_t *alpha,
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

SHIM(void, trsm)(const struct rbm_cblas *t, int routine, int side, int uplo, int trans, int diag, int m, int n,
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
SHIM(void, ger)(const struct rbm_cblas *t, int routine, int m, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                const uint8_t *y, int incy, uint8_t *a, int lda)
{
    INSIDE;
#define CALL(scalar, value)                                                                        \
    AS(void, routine, int, int, int, scalar, const void *, int, const void *, int, void *, int)    \
    (COL_MAJOR, m, n, value(alpha), x, incx, y, incy, a, lda)
    CALLED(CALL)
#undef CALL
}

SHIM(void, gbmv)(const struct rbm_cblas *t, int trans, int m, int n, int kl, int ku, const uint8_t *alpha, const uint8_t *a,
                 int lda, const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                                      \
    AS(void, RBM_CBLAS_GBMV, int, int, int, int, int, int, scalar, const void *, int, const void *, int, scalar, \
       void *, int)                                                                                              \
    (COL_MAJOR, trans, m, n, kl, ku, value(alpha), a, lda, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

SHIM(void, symv)(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *a, int lda,
                 const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                                     \
    AS(void, RBM_CBLAS_SYMV, int, int, int, scalar, const void *, int, const void *, int, scalar, void *, int)  \
    (COL_MAJOR, uplo, n, value(alpha), a, lda, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

SHIM(void, sbmv)(const struct rbm_cblas *t, int uplo, int n, int k, const uint8_t *alpha, const uint8_t *a, int lda,
                 const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                                         \
    AS(void, RBM_CBLAS_SBMV, int, int, int, int, scalar, const void *, int, const void *, int, scalar, void *, int) \
    (COL_MAJOR, uplo, n, k, value(alpha), a, lda, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

SHIM(void, spmv)(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *a, const uint8_t *x,
                 int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                               \
    AS(void, RBM_CBLAS_SPMV, int, int, int, scalar, const void *, const void *, int, scalar, void *, int) \
    (COL_MAJOR, uplo, n, value(alpha), a, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

SHIM(void, syr)(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *a,
                int lda)
{
    INSIDE;
#define CALL(real, value)                                                        \
    AS(void, RBM_CBLAS_SYR, int, int, int, real, const void *, int, void *, int) \
    (COL_MAJOR, uplo, n, value(alpha), x, incx, a, lda)
    CALLED_REAL(CALL)
#undef CALL
}

SHIM(void, spr)(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *a)
{
    INSIDE;
#define CALL(real, value) \
    AS(void, RBM_CBLAS_SPR, int, int, int, real, const void *, int, void *)(COL_MAJOR, uplo, n, value(alpha), x, incx, a)
    CALLED_REAL(CALL)
#undef CALL
}

SHIM(void, syr2)(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                 const uint8_t *y, int incy, uint8_t *a, int lda)
{
    INSIDE;
#define CALL(scalar, value)                                                                              \
    AS(void, RBM_CBLAS_SYR2, int, int, int, scalar, const void *, int, const void *, int, void *, int)   \
    (COL_MAJOR, uplo, n, value(alpha), x, incx, y, incy, a, lda)
    CALLED(CALL)
#undef CALL
}

SHIM(void, spr2)(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                 const uint8_t *y, int incy, uint8_t *a)
{
    INSIDE;
#define CALL(scalar, value)                                                                       \
    AS(void, RBM_CBLAS_SPR2, int, int, int, scalar, const void *, int, const void *, int, void *) \
    (COL_MAJOR, uplo, n, value(alpha), x, incx, y, incy, a)
    CALLED(CALL)
#undef CALL
}

SHIM(void, tbmv)(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, int k, const uint8_t *a,
                 int lda, uint8_t *x, int incx)
{
    INSIDE;
    AS(void, routine, int, int, int, int, int, int, const void *, int, void *, int)
    (COL_MAJOR, uplo, trans, diag, n, k, a, lda, x, incx);
}

SHIM(void, tpmv)(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, const uint8_t *a, uint8_t *x,
                 int incx)
{
    INSIDE;
    AS(void, routine, int, int, int, int, int, const void *, void *, int)(COL_MAJOR, uplo, trans, diag, n, a, x, incx);
}

SHIM(void, symm)(const struct rbm_cblas *t, int routine, int side, int uplo, int m, int n, const uint8_t *alpha,
                 const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(scalar, value)                                                                                          \
    AS(void, routine, int, int, int, int, int, scalar, const void *, int, const void *, int, scalar, void *, int)    \
    (COL_MAJOR, side, uplo, m, n, value(alpha), a, lda, b, ldb, value(beta), c, ldc)
    CALLED(CALL)
#undef CALL
}

SHIM(void, syrk)(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                 int lda, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(scalar, value)                                                                              \
    AS(void, RBM_CBLAS_SYRK, int, int, int, int, int, scalar, const void *, int, scalar, void *, int)    \
    (COL_MAJOR, uplo, trans, n, k, value(alpha), a, lda, value(beta), c, ldc)
    CALLED(CALL)
#undef CALL
}

SHIM(void, herk)(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                 int lda, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(real, value)                                                                             \
    AS(void, RBM_CBLAS_HERK, int, int, int, int, int, real, const void *, int, real, void *, int)     \
    (COL_MAJOR, uplo, trans, n, k, value(alpha), a, lda, value(beta), c, ldc)
    CALLED_REAL(CALL)
#undef CALL
}

SHIM(void, syr2k)(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                  int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(scalar, value)                                                                                       \
    AS(void, RBM_CBLAS_SYR2K, int, int, int, int, int, scalar, const void *, int, const void *, int, scalar,      \
       void *, int)                                                                                               \
    (COL_MAJOR, uplo, trans, n, k, value(alpha), a, lda, b, ldb, value(beta), c, ldc)
    CALLED(CALL)
#undef CALL
}

SHIM(void, her2k)(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                  int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(real, value)                                                                                          \
    AS(void, RBM_CBLAS_HER2K, int, int, int, int, int, const void *, const void *, int, const void *, int, real,   \
       void *, int)                                                                                                \
    (COL_MAJOR, uplo, trans, n, k, alpha, a, lda, b, ldb, value(beta), c, ldc)
    CALLED_REAL(CALL)
#undef CALL
}

SHIM(void, gemmt)(const struct rbm_cblas *t, int uplo, int trans_a, int trans_b, int n, int k, const uint8_t *alpha,
                  const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(scalar, value)                                                                                       \
    AS(void, RBM_CBLAS_GEMMT, int, int, int, int, int, int, scalar, const void *, int, const void *, int, scalar, \
       void *, int)                                                                                               \
    (COL_MAJOR, uplo, trans_a, trans_b, n, k, value(alpha), a, lda, b, ldb, value(beta), c, ldc)
    CALLED(CALL)
#undef CALL
}
