/* thunks1.h: level 1, see thunks.h. iamax and iamin are the built-in engine's, because libraries treat NaN differently. */

/* asum of contiguous complex numbers sums their parts as real numbers, because OpenBLAS 0.3.21 skips
 * elements of a vector of complex floats with AVX-512. */
static void NAME(asum)(int64_t n, const void *x, int64_t incx, void *result)
{
    if (!forward_fits(n, incx) || ELEMENT * n > INT_MAX) {
        BUILTIN->asum(n, x, incx, result);
        return;
    }
#if COMPLEX
    if (incx == 1) {
        REAL_NAME(asum)(2 * n, x, 1, result);
        return;
    }
#endif
    REAL sum;
    ASK_RESULT(n, sum = F(REAL, RBM_CBLAS_ASUM, int, const void *, int)((int)n, x, (int)incx));
    *(REAL *)result = sum;
}

static void NAME(nrm2)(int64_t n, const void *x, int64_t incx, void *result)
{
    if (!forward_fits(n, incx)) {
        BUILTIN->nrm2(n, x, incx, result);
        return;
    }
    REAL norm;
    ASK_RESULT(n, norm = F(REAL, RBM_CBLAS_NRM2, int, const void *, int)((int)n, x, (int)incx));
    *(REAL *)result = norm;
}

#define DOT(entry, routine)                                                                                                  \
    static void NAME(entry)(int64_t n, const void *x, int64_t incx, const void *y, int64_t incy, void *result)               \
    {                                                                                                                        \
        REAL dot[ELEMENT];                                                                                                   \
        if (!pair_fits(n, incx, incy)) {                                                                                     \
            BUILTIN->entry(n, x, incx, y, incy, result);                                                                     \
            return;                                                                                                          \
        }                                                                                                                    \
        CALL_DOT(routine);                                                                                                   \
        memcpy(result, dot, sizeof dot);                                                                                     \
    }
#if COMPLEX
#define CALL_DOT(routine) \
    ASK_RESULT(n, (F(void, routine, int, const void *, int, const void *, int, void *)((int)n, x, (int)incx, y, (int)incy, dot)))
#else
#define CALL_DOT(routine) \
    ASK_RESULT(n, dot[0] = F(REAL, routine, int, const void *, int, const void *, int)((int)n, x, (int)incx, y, (int)incy))
#endif
DOT(dotu, RBM_CBLAS_DOTU)
DOT(dotc, RBM_CBLAS_DOTC)
#undef DOT
#undef CALL_DOT

static void NAME(axpy)(int64_t n, const void *alpha, const void *x, int64_t incx, void *y, int64_t incy)
{
    if (!pair_fits(n, incx, incy) || !NAME(asked)(alpha)) {
        BUILTIN->axpy(n, alpha, x, incx, y, incy);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_AXPY, int, SCALAR, const void *, int, void *, int)((int)n, VALUE(alpha), x, (int)incx, y, (int)incy)));
}

static void NAME(copy)(int64_t n, const void *x, int64_t incx, void *y, int64_t incy)
{
    if (!pair_fits(n, incx, incy)) {
        BUILTIN->copy(n, x, incx, y, incy);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_COPY, int, const void *, int, void *, int)((int)n, x, (int)incx, y, (int)incy)));
}

static void NAME(swap)(int64_t n, void *x, int64_t incx, void *y, int64_t incy)
{
    if (!pair_fits(n, incx, incy)) {
        BUILTIN->swap(n, x, incx, y, incy);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_SWAP, int, void *, int, void *, int)((int)n, x, (int)incx, y, (int)incy)));
}

static void NAME(scal)(int64_t n, const void *alpha, void *x, int64_t incx)
{
    if (!forward_fits(n, incx) || !NAME(asked)(alpha) || NAME(is_one)(alpha)) {
        BUILTIN->scal(n, alpha, x, incx);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_SCAL, int, SCALAR, void *, int)((int)n, VALUE(alpha), x, (int)incx)));
}

static void NAME(scal_real)(int64_t n, const void *alpha, void *x, int64_t incx)
{
    if (!forward_fits(n, incx) || !NAME(real_asked)(alpha) || REAL_VALUE(alpha) == 1) {
        BUILTIN->scal_real(n, alpha, x, incx);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_SCALREAL, int, REAL, void *, int)((int)n, REAL_VALUE(alpha), x, (int)incx)));
}

/* rot with a complex s is computed by the built-in engine, because CBLAS does not have it. */
static void NAME(rot)(int64_t n, void *x, int64_t incx, void *y, int64_t incy, const void *c, const void *s)
{
    if (!pair_fits(n, incx, incy) || !NAME(real_finite)(c) || !NAME(is_finite)(s) || (COMPLEX && ((const REAL *)s)[ELEMENT - 1] != 0)) {
        BUILTIN->rot(n, x, incx, y, incy, c, s);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_ROT, int, void *, int, void *, int, REAL, REAL)((int)n, x, (int)incx, y, (int)incy, REAL_VALUE(c), REAL_VALUE(s))));
}

#if !COMPLEX
static void NAME(rotm)(int64_t n, void *x, int64_t incx, void *y, int64_t incy, const void *param)
{
    const REAL *h   = param;
    const bool  all = (h[0] - h[0]) + (h[1] - h[1]) + (h[2] - h[2]) + (h[3] - h[3]) + (h[4] - h[4]) == 0; /* all elements are finite */
    if (!pair_fits(n, incx, incy) || !all || h[0] == -2) { /* -2 changes nothing */
        BUILTIN->rotm(n, x, incx, y, incy, param);
        return;
    }
    ASK(n, (F(void, RBM_CBLAS_ROTM, int, void *, int, void *, int, const void *)((int)n, x, (int)incx, y, (int)incy, param)));
}
#endif
