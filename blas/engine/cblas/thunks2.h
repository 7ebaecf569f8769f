/* thunks2.h: level 2, see thunks.h. For complex types, CBLAS has only the Hermitian routines of symv to
 * spr2. */

/* symmetry reports whether the library has the routine for a Hermitian or for a symmetric matrix. */
static inline bool NAME(symmetry)(int hermitian) { return !COMPLEX || hermitian; }

static void NAME(gemv)(int trans, int64_t m, int64_t n, const void *alpha, const void *a, int64_t lda, const void *x, int64_t incx,
                       const void *beta, void *y, int64_t incy)
{
    if (!sizes_fit(m, n, lda) || !pair_fits(m > n ? m : n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->gemv(trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
        return;
    }
    beta = NAME(scaled)(beta, trans == NO_TRANS ? m : n, y, incy);
    ASK_WAITING((F(void, RBM_CBLAS_GEMV, int, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, NAME(operation)(trans), (int)m, (int)n, VALUE(alpha), a, (int)lda, x, (int)incx, VALUE(beta), y, (int)incy)));
}

static void NAME(gbmv)(int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void *alpha, const void *a, int64_t lda, const void *x,
                       int64_t incx, const void *beta, void *y, int64_t incy)
{
    if (!sizes_fit(m, n, lda) || !band_fits(kl, n, lda) || !band_fits(ku, n, lda) || !pair_fits(m > n ? m : n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->gbmv(trans, m, n, kl, ku, alpha, a, lda, x, incx, beta, y, incy);
        return;
    }
    beta = NAME(scaled)(beta, trans == NO_TRANS ? m : n, y, incy);
    ASK_WAITING((F(void, RBM_CBLAS_GBMV, int, int, int, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, NAME(operation)(trans), (int)m, (int)n, (int)kl, (int)ku, VALUE(alpha), a, (int)lda, x, (int)incx, VALUE(beta), y, (int)incy)));
}

static void NAME(symv)(int hermitian, int uplo, int64_t n, const void *alpha, const void *a, int64_t lda, const void *x, int64_t incx,
                       const void *beta, void *y, int64_t incy)
{
    if (!NAME(symmetry)(hermitian) || !sizes_fit(n, n, lda) || !pair_fits(n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->symv(hermitian, uplo, n, alpha, a, lda, x, incx, beta, y, incy);
        return;
    }
    beta = NAME(scaled)(beta, n, y, incy);
    ASK_WAITING((F(void, RBM_CBLAS_SYMV, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, uplo, (int)n, VALUE(alpha), a, (int)lda, x, (int)incx, VALUE(beta), y, (int)incy)));
}

static void NAME(sbmv)(int hermitian, int uplo, int64_t n, int64_t k, const void *alpha, const void *a, int64_t lda, const void *x, int64_t incx,
                       const void *beta, void *y, int64_t incy)
{
    if (!NAME(symmetry)(hermitian) || !band_fits(k, n, lda) || !pair_fits(n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->sbmv(hermitian, uplo, n, k, alpha, a, lda, x, incx, beta, y, incy);
        return;
    }
    beta = NAME(scaled)(beta, n, y, incy);
    ASK_WAITING((F(void, RBM_CBLAS_SBMV, int, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, uplo, (int)n, (int)k, VALUE(alpha), a, (int)lda, x, (int)incx, VALUE(beta), y, (int)incy)));
}

static void NAME(spmv)(int hermitian, int uplo, int64_t n, const void *alpha, const void *ap, const void *x, int64_t incx, const void *beta,
                       void *y, int64_t incy)
{
    if (!NAME(symmetry)(hermitian) || !packed_fits(n) || !pair_fits(n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->spmv(hermitian, uplo, n, alpha, ap, x, incx, beta, y, incy);
        return;
    }
    beta = NAME(scaled)(beta, n, y, incy);
    ASK_WAITING((F(void, RBM_CBLAS_SPMV, int, int, int, SCALAR, const void *, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, uplo, (int)n, VALUE(alpha), ap, x, (int)incx, VALUE(beta), y, (int)incy)));
}

static void NAME(ger)(int conjugate, int64_t m, int64_t n, const void *alpha, const void *x, int64_t incx, const void *y, int64_t incy, void *a,
                      int64_t lda)
{
    if (!sizes_fit(m, n, lda) || !pair_fits(m > n ? m : n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->ger(conjugate, m, n, alpha, x, incx, y, incy, a, lda);
        return;
    }
    ASK_WAITING((F(void, conjugate ? RBM_CBLAS_GERC : RBM_CBLAS_GER, int, int, int, SCALAR, const void *, int, const void *, int, void *, int)(
        COL_MAJOR, (int)m, (int)n, VALUE(alpha), x, (int)incx, y, (int)incy, a, (int)lda)));
}

static void NAME(syr)(int hermitian, int uplo, int64_t n, const void *alpha, const void *x, int64_t incx, void *a, int64_t lda)
{
    if (!NAME(symmetry)(hermitian) || !sizes_fit(n, n, lda) || !vector_fits(n, incx) || !NAME(real_asked)(alpha)) {
        BUILTIN->syr(hermitian, uplo, n, alpha, x, incx, a, lda);
        return;
    }
    ASK_WAITING((F(void, RBM_CBLAS_SYR, int, int, int, REAL, const void *, int, void *, int)(COL_MAJOR, uplo, (int)n, REAL_VALUE(alpha), x,
                                                                                             (int)incx, a, (int)lda)));
}

static void NAME(spr)(int hermitian, int uplo, int64_t n, const void *alpha, const void *x, int64_t incx, void *ap)
{
    if (!NAME(symmetry)(hermitian) || !packed_fits(n) || !vector_fits(n, incx) || !NAME(real_asked)(alpha)) {
        BUILTIN->spr(hermitian, uplo, n, alpha, x, incx, ap);
        return;
    }
    ASK_WAITING((F(void, RBM_CBLAS_SPR, int, int, int, REAL, const void *, int, void *)(COL_MAJOR, uplo, (int)n, REAL_VALUE(alpha), x, (int)incx,
                                                                                        ap)));
}

static void NAME(syr2)(int hermitian, int uplo, int64_t n, const void *alpha, const void *x, int64_t incx, const void *y, int64_t incy, void *a,
                       int64_t lda)
{
    if (!NAME(symmetry)(hermitian) || !sizes_fit(n, n, lda) || !pair_fits(n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->syr2(hermitian, uplo, n, alpha, x, incx, y, incy, a, lda);
        return;
    }
    ASK_WAITING((F(void, RBM_CBLAS_SYR2, int, int, int, SCALAR, const void *, int, const void *, int, void *, int)(
        COL_MAJOR, uplo, (int)n, VALUE(alpha), x, (int)incx, y, (int)incy, a, (int)lda)));
}

static void NAME(spr2)(int hermitian, int uplo, int64_t n, const void *alpha, const void *x, int64_t incx, const void *y, int64_t incy, void *ap)
{
    if (!NAME(symmetry)(hermitian) || !packed_fits(n) || !pair_fits(n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->spr2(hermitian, uplo, n, alpha, x, incx, y, incy, ap);
        return;
    }
    ASK_WAITING((F(void, RBM_CBLAS_SPR2, int, int, int, SCALAR, const void *, int, const void *, int, void *)(
        COL_MAJOR, uplo, (int)n, VALUE(alpha), x, (int)incx, y, (int)incy, ap)));
}

/* Triangular matrices in full, band and packed storage: one product and one solution each. */
#define FULL(entry, routine)                                                                                                   \
    static void NAME(entry)(int uplo, int trans, int diag, int64_t n, const void *a, int64_t lda, void *x, int64_t incx)       \
    {                                                                                                                          \
        if (!sizes_fit(n, n, lda) || !vector_fits(n, incx)) {                                                                  \
            BUILTIN->entry(uplo, trans, diag, n, a, lda, x, incx);                                                             \
            return;                                                                                                            \
        }                                                                                                                      \
        ASK_WAITING((F(void, routine, int, int, int, int, int, const void *, int, void *, int)(                                \
            COL_MAJOR, uplo, NAME(operation)(trans), diag, (int)n, a, (int)lda, x, (int)incx)));                               \
    }
FULL(trmv, RBM_CBLAS_TRMV)
FULL(trsv, RBM_CBLAS_TRSV)
#undef FULL

#define BAND(entry, routine)                                                                                                   \
    static void NAME(entry)(int uplo, int trans, int diag, int64_t n, int64_t k, const void *a, int64_t lda, void *x, int64_t incx) \
    {                                                                                                                          \
        if (!band_fits(k, n, lda) || !vector_fits(n, incx)) {                                                                  \
            BUILTIN->entry(uplo, trans, diag, n, k, a, lda, x, incx);                                                          \
            return;                                                                                                            \
        }                                                                                                                      \
        ASK_WAITING((F(void, routine, int, int, int, int, int, int, const void *, int, void *, int)(                           \
            COL_MAJOR, uplo, NAME(operation)(trans), diag, (int)n, (int)k, a, (int)lda, x, (int)incx)));                       \
    }
BAND(tbmv, RBM_CBLAS_TBMV)
BAND(tbsv, RBM_CBLAS_TBSV)
#undef BAND

#define PACKED(entry, routine)                                                                                                 \
    static void NAME(entry)(int uplo, int trans, int diag, int64_t n, const void *ap, void *x, int64_t incx)                   \
    {                                                                                                                          \
        if (!packed_fits(n) || !vector_fits(n, incx)) {                                                                        \
            BUILTIN->entry(uplo, trans, diag, n, ap, x, incx);                                                                 \
            return;                                                                                                            \
        }                                                                                                                      \
        ASK_WAITING((F(void, routine, int, int, int, int, int, const void *, void *, int)(                                     \
            COL_MAJOR, uplo, NAME(operation)(trans), diag, (int)n, ap, x, (int)incx)));                                        \
    }
PACKED(tpmv, RBM_CBLAS_TPMV)
PACKED(tpsv, RBM_CBLAS_TPSV)
#undef PACKED
