/* thunks3.h: level 3, see thunks.h. Only the built-in engine uses scratch. */

static int NAME(gemm)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *a, int64_t lda, const void *b,
                      int64_t ldb, const void *beta, void *c, int64_t ldc, void *scratch)
{
    if (!sizes_fit(m, n, k) || !sizes_fit(lda, ldb, ldc) || !NAME(asked)(alpha) || !NAME(is_finite)(beta))
        return BUILTIN->gemm(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch);
    ASK_WAITING((F(void, RBM_CBLAS_GEMM, int, int, int, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, NAME(operation)(transa), NAME(operation)(transb), (int)m, (int)n, (int)k, VALUE(alpha), a, (int)lda, b, (int)ldb, VALUE(beta), c,
        (int)ldc)));
    return 0;
}

static int NAME(gemmt)(int uplo, int transa, int transb, int64_t n, int64_t k, const void *alpha, const void *a, int64_t lda, const void *b,
                       int64_t ldb, const void *beta, void *c, int64_t ldc, void *scratch)
{
    if (!sizes_fit(n, n, k) || !sizes_fit(lda, ldb, ldc) || !NAME(asked)(alpha) || !NAME(is_finite)(beta))
        return BUILTIN->gemmt(uplo, transa, transb, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch);
    ASK_WAITING((F(void, RBM_CBLAS_GEMMT, int, int, int, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, uplo, NAME(operation)(transa), NAME(operation)(transb), (int)n, (int)k, VALUE(alpha), a, (int)lda, b, (int)ldb, VALUE(beta), c,
        (int)ldc)));
    return 0;
}

static int NAME(symm)(int hermitian, int side, int uplo, int64_t m, int64_t n, const void *alpha, const void *a, int64_t lda, const void *b,
                      int64_t ldb, const void *beta, void *c, int64_t ldc, void *scratch)
{
    if (!sizes_fit(m, n, lda) || !sizes_fit(m, ldb, ldc) || !NAME(asked)(alpha) || !NAME(is_finite)(beta))
        return BUILTIN->symm(hermitian, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc, scratch);
    ASK_WAITING((F(void, COMPLEX && hermitian ? RBM_CBLAS_HEMM : RBM_CBLAS_SYMM, int, int, int, int, int, SCALAR, const void *, int, const void *, int,
                   SCALAR, void *, int)(COL_MAJOR, side, uplo, (int)m, (int)n, VALUE(alpha), a, (int)lda, b, (int)ldb, VALUE(beta), c, (int)ldc)));
    return 0;
}

#if COMPLEX
/* make_real sets the imaginary parts of a diagonal to 0. Some libraries multiply them by beta, which keeps
 * a NaN. */
static void NAME(make_real)(int64_t n, void *c, int64_t ldc)
{
    REAL *parts = c;
    for (int64_t i = 0; i < n; i++) parts[2 * (i + i * ldc) + 1] = 0;
}
#endif

/* transposes reports whether CBLAS has a rank update with the operation: a complex update has only the
 * transposition of its symmetry. */
static inline bool NAME(transposes)(int hermitian, int trans) { return !COMPLEX || trans != (hermitian ? TRANS : CONJ_TRANS); }

/* scaled_triangle multiplies a triangle of a symmetric C by beta and returns 1, as scaled does for a vector. */
static const void *NAME(scaled_triangle)(int uplo, int64_t n, const void *beta, void *c, int64_t ldc)
{
    if (!COMPLEX || NAME(is_one)(beta)) return beta;
    BUILTIN->syrk(0, uplo, NO_TRANS, n, 0, NAME(one), c, ldc, beta, c, ldc, NULL);
    return NAME(one);
}

static int NAME(syrk)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void *alpha, const void *a, int64_t lda, const void *beta,
                      void *c, int64_t ldc, void *scratch)
{
    const bool real = COMPLEX && hermitian; /* the scalars are real */
    if (!NAME(transposes)(hermitian, trans) || !sizes_fit(n, n, k) || !sizes_fit(n, lda, ldc)
        || !(real ? NAME(real_asked)(alpha) : NAME(asked)(alpha)) || !(real ? NAME(real_finite)(beta) : NAME(is_finite)(beta)))
        return BUILTIN->syrk(hermitian, uplo, trans, n, k, alpha, a, lda, beta, c, ldc, scratch);
#if COMPLEX
    if (hermitian) {
        NAME(make_real)(n, c, ldc);
        ASK_WAITING((F(void, RBM_CBLAS_HERK, int, int, int, int, int, REAL, const void *, int, REAL, void *, int)(
            COL_MAJOR, uplo, trans, (int)n, (int)k, REAL_VALUE(alpha), a, (int)lda, REAL_VALUE(beta), c, (int)ldc)));
        return 0;
    }
#endif
    beta = NAME(scaled_triangle)(uplo, n, beta, c, ldc);
    ASK_WAITING((F(void, RBM_CBLAS_SYRK, int, int, int, int, int, SCALAR, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, uplo, NAME(operation)(trans), (int)n, (int)k, VALUE(alpha), a, (int)lda, VALUE(beta), c, (int)ldc)));
    return 0;
}

static int NAME(syr2k)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void *alpha, const void *a, int64_t lda, const void *b,
                       int64_t ldb, const void *beta, void *c, int64_t ldc, void *scratch)
{
    const bool real = COMPLEX && hermitian; /* beta is real */
    if (!NAME(transposes)(hermitian, trans) || !sizes_fit(n, n, k) || !sizes_fit(lda, ldb, ldc) || !NAME(asked)(alpha)
        || !(real ? NAME(real_finite)(beta) : NAME(is_finite)(beta)))
        return BUILTIN->syr2k(hermitian, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch);
#if COMPLEX
    if (hermitian) {
        NAME(make_real)(n, c, ldc);
        ASK_WAITING((F(void, RBM_CBLAS_HER2K, int, int, int, int, int, const void *, const void *, int, const void *, int, REAL, void *, int)(
            COL_MAJOR, uplo, trans, (int)n, (int)k, alpha, a, (int)lda, b, (int)ldb, REAL_VALUE(beta), c, (int)ldc)));
        return 0;
    }
#endif
    beta = NAME(scaled_triangle)(uplo, n, beta, c, ldc);
    ASK_WAITING((F(void, RBM_CBLAS_SYR2K, int, int, int, int, int, SCALAR, const void *, int, const void *, int, SCALAR, void *, int)(
        COL_MAJOR, uplo, NAME(operation)(trans), (int)n, (int)k, VALUE(alpha), a, (int)lda, b, (int)ldb, VALUE(beta), c, (int)ldc)));
    return 0;
}

/* trmm copies B to C first if they differ, because CBLAS multiplies in place. */
static int NAME(trmm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void *alpha, const void *a, int64_t lda, const void *b,
                      int64_t ldb, void *c, int64_t ldc, void *scratch)
{
    if (!sizes_fit(m, n, lda) || !sizes_fit(m, n, ldc) || !NAME(asked)(alpha))
        return BUILTIN->trmm(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, c, ldc, scratch);
    const size_t each = ELEMENT * sizeof(REAL);
    for (int64_t j = 0; b != c && j < n; j++) memcpy((char *)c + (size_t)(j * ldc) * each, (const char *)b + (size_t)(j * ldb) * each, (size_t)m * each);
    ASK_WAITING((F(void, RBM_CBLAS_TRMM, int, int, int, int, int, int, int, SCALAR, const void *, int, void *, int)(
        COL_MAJOR, side, uplo, NAME(operation)(trans), diag, (int)m, (int)n, VALUE(alpha), a, (int)lda, c, (int)ldc)));
    return 0;
}

static int NAME(trsm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void *alpha, const void *a, int64_t lda, void *b,
                      int64_t ldb, void *scratch)
{
    if (!sizes_fit(m, n, lda) || !sizes_fit(m, n, ldb) || !NAME(asked)(alpha))
        return BUILTIN->trsm(side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, scratch);
    ASK_WAITING((F(void, RBM_CBLAS_TRSM, int, int, int, int, int, int, int, SCALAR, const void *, int, void *, int)(
        COL_MAJOR, side, uplo, NAME(operation)(trans), diag, (int)m, (int)n, VALUE(alpha), a, (int)lda, b, (int)ldb)));
    return 0;
}
