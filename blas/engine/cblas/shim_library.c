#include "shim_call.h"

/* A scalar as a function takes it. */
#define FLOAT(scalar)   (*(const float *)(scalar))
#define DOUBLE(scalar)  (*(const double *)(scalar))
#define ADDRESS(scalar) ((const void *)(scalar))

/* CALLED makes a call as CALL(type of a scalar, value of a scalar) spells it, for the element type of the table. */
#define CALLED(CALL)                 \
    switch (t->type) {               \
    case 's':                        \
        CALL(float, FLOAT);          \
        return;                      \
    case 'd':                        \
        CALL(double, DOUBLE);        \
        return;                      \
    default:                         \
        CALL(const void *, ADDRESS); \
    }

/* CALLED_REAL is CALLED where scalars are real numbers for complex types too. */
#define CALLED_REAL(CALL)     \
    switch (t->type) {        \
    case 's':                 \
    case 'c':                 \
        CALL(float, FLOAT);   \
        return;               \
    default:                  \
        CALL(double, DOUBLE); \
    }

void rbm_cblas_rot(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *c,
                   const uint8_t *s)
{
    INSIDE;
#define CALL(real, value) \
    AS(void, RBM_CBLAS_ROT, int, void *, int, void *, int, real, real)(n, x, incx, y, incy, value(c), value(s))
    CALLED_REAL(CALL)
#undef CALL
}

void rbm_cblas_rotm(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *param)
{
    INSIDE;
    AS(void, RBM_CBLAS_ROTM, int, void *, int, void *, int, const void *)(n, x, incx, y, incy, param);
}

void rbm_cblas_ger(const struct rbm_cblas *t, int routine, int m, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                   const uint8_t *y, int incy, uint8_t *a, int lda)
{
    INSIDE;
#define CALL(scalar, value)                                                                        \
    AS(void, routine, int, int, int, scalar, const void *, int, const void *, int, void *, int)    \
    (COL_MAJOR, m, n, value(alpha), x, incx, y, incy, a, lda)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_gbmv(const struct rbm_cblas *t, int trans, int m, int n, int kl, int ku, const uint8_t *alpha, const uint8_t *a,
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

void rbm_cblas_symv(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *a, int lda,
                    const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                                     \
    AS(void, RBM_CBLAS_SYMV, int, int, int, scalar, const void *, int, const void *, int, scalar, void *, int)  \
    (COL_MAJOR, uplo, n, value(alpha), a, lda, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_sbmv(const struct rbm_cblas *t, int uplo, int n, int k, const uint8_t *alpha, const uint8_t *a, int lda,
                    const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                                         \
    AS(void, RBM_CBLAS_SBMV, int, int, int, int, scalar, const void *, int, const void *, int, scalar, void *, int) \
    (COL_MAJOR, uplo, n, k, value(alpha), a, lda, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_spmv(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *a, const uint8_t *x,
                    int incx, const uint8_t *beta, uint8_t *y, int incy)
{
    INSIDE;
#define CALL(scalar, value)                                                                               \
    AS(void, RBM_CBLAS_SPMV, int, int, int, scalar, const void *, const void *, int, scalar, void *, int) \
    (COL_MAJOR, uplo, n, value(alpha), a, x, incx, value(beta), y, incy)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_syr(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *a,
                   int lda)
{
    INSIDE;
#define CALL(real, value)                                                        \
    AS(void, RBM_CBLAS_SYR, int, int, int, real, const void *, int, void *, int) \
    (COL_MAJOR, uplo, n, value(alpha), x, incx, a, lda)
    CALLED_REAL(CALL)
#undef CALL
}

void rbm_cblas_spr(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *a)
{
    INSIDE;
#define CALL(real, value) \
    AS(void, RBM_CBLAS_SPR, int, int, int, real, const void *, int, void *)(COL_MAJOR, uplo, n, value(alpha), x, incx, a)
    CALLED_REAL(CALL)
#undef CALL
}

void rbm_cblas_syr2(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                    const uint8_t *y, int incy, uint8_t *a, int lda)
{
    INSIDE;
#define CALL(scalar, value)                                                                              \
    AS(void, RBM_CBLAS_SYR2, int, int, int, scalar, const void *, int, const void *, int, void *, int)   \
    (COL_MAJOR, uplo, n, value(alpha), x, incx, y, incy, a, lda)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_spr2(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                    const uint8_t *y, int incy, uint8_t *a)
{
    INSIDE;
#define CALL(scalar, value)                                                                       \
    AS(void, RBM_CBLAS_SPR2, int, int, int, scalar, const void *, int, const void *, int, void *) \
    (COL_MAJOR, uplo, n, value(alpha), x, incx, y, incy, a)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_tbmv(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, int k, const uint8_t *a,
                    int lda, uint8_t *x, int incx)
{
    INSIDE;
    AS(void, routine, int, int, int, int, int, int, const void *, int, void *, int)
    (COL_MAJOR, uplo, trans, diag, n, k, a, lda, x, incx);
}

void rbm_cblas_tpmv(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, const uint8_t *a, uint8_t *x,
                    int incx)
{
    INSIDE;
    AS(void, routine, int, int, int, int, int, const void *, void *, int)(COL_MAJOR, uplo, trans, diag, n, a, x, incx);
}

void rbm_cblas_symm(const struct rbm_cblas *t, int routine, int side, int uplo, int m, int n, const uint8_t *alpha,
                    const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(scalar, value)                                                                                          \
    AS(void, routine, int, int, int, int, int, scalar, const void *, int, const void *, int, scalar, void *, int)    \
    (COL_MAJOR, side, uplo, m, n, value(alpha), a, lda, b, ldb, value(beta), c, ldc)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_syrk(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                    int lda, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(scalar, value)                                                                              \
    AS(void, RBM_CBLAS_SYRK, int, int, int, int, int, scalar, const void *, int, scalar, void *, int)    \
    (COL_MAJOR, uplo, trans, n, k, value(alpha), a, lda, value(beta), c, ldc)
    CALLED(CALL)
#undef CALL
}

void rbm_cblas_herk(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                    int lda, const uint8_t *beta, uint8_t *c, int ldc)
{
    INSIDE;
#define CALL(real, value)                                                                             \
    AS(void, RBM_CBLAS_HERK, int, int, int, int, int, real, const void *, int, real, void *, int)     \
    (COL_MAJOR, uplo, trans, n, k, value(alpha), a, lda, value(beta), c, ldc)
    CALLED_REAL(CALL)
#undef CALL
}

void rbm_cblas_syr2k(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
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

void rbm_cblas_her2k(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
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

void rbm_cblas_gemmt(const struct rbm_cblas *t, int uplo, int trans_a, int trans_b, int n, int k, const uint8_t *alpha,
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
