/* thunks.h: the common part of thunks1.h, thunks2.h and thunks3.h. These define the functions of a table
 * (../native/blas.h) that call a library's functions, for one element type of one slot. slots.c includes
 * thunks.h for each, and defines first
 *
 *     SLOT, LETTER, REAL_LETTER  the ends of names: NAME(x) and REAL_NAME(x)
 *     REAL, COMPLEX              the real type, and whether the element type is its complex one
 *
 * A library computes only what all libraries agree on. The built-in engine computes the rest: a size of 0,
 * increments of 0, sizes that do not fit 32 bits, a factor that is 0 or not finite. For example, OpenBLAS
 * 0.3.21 scales a vector of floats by NaN to 0, and gemm of BLIS 0.9 treats a beta of NaN as 0. */

#define LIBRARY NAME(library)
#define BUILTIN NAME(library).builtin

static struct rbm_cblas LIBRARY;

/* F is the function of a routine with its type. SCALAR is the type of a scalar argument. */
#define F(result, routine, ...) ((result(*)(__VA_ARGS__))LIBRARY.function[routine])
#define REAL_VALUE(p) (*(const REAL *)(p))
#if COMPLEX
#define SCALAR const void *
#define VALUE(p) (p)
#else
#define SCALAR REAL
#define VALUE(p) REAL_VALUE(p)
#endif

/* ELEMENT is the number of real numbers in an element. */
#define ELEMENT (1 + COMPLEX)

static inline bool NAME(is_zero)(const void *v)
{
    const REAL *parts = v;
    return parts[0] == 0 && (!COMPLEX || parts[ELEMENT - 1] == 0);
}

static inline bool NAME(is_finite)(const void *v)
{
    const REAL *parts = v;
    return parts[0] - parts[0] == 0 && (!COMPLEX || parts[ELEMENT - 1] - parts[ELEMENT - 1] == 0);
}

/* asked reports whether a library is used to multiply by alpha. real_asked tests only the real part of
 * alpha. */
static inline bool NAME(asked)(const void *alpha) { return !NAME(is_zero)(alpha) && NAME(is_finite)(alpha); }
static inline bool NAME(real_asked)(const void *alpha) { return REAL_VALUE(alpha) != 0 && REAL_VALUE(alpha) - REAL_VALUE(alpha) == 0; }
static inline bool NAME(real_finite)(const void *beta) { return REAL_VALUE(beta) - REAL_VALUE(beta) == 0; }

/* operation returns a transposition as CBLAS expects it: a real matrix has no conjugate. */
static inline int NAME(operation)(int trans) { return !COMPLEX && trans == CONJ_TRANS ? TRANS : trans; }

/* is_one tests a factor. The built-in engine takes an alpha of 1 of scal, for which it does nothing. */
static inline bool NAME(is_one)(const void *factor)
{
    const REAL *parts = factor;
    return parts[0] == 1 && (!COMPLEX || parts[ELEMENT - 1] == 0);
}

static const REAL NAME(one)[2] = {1, 0};

/* scaled multiplies y by beta and returns 1, the factor of y for a library. Some libraries multiply y by a beta of 0,
 * which keeps its NaNs, and OpenBLAS does not multiply by a part of beta that is 0, which loses them. */
static inline const void *NAME(scaled)(const void *beta, int64_t n, void *y, int64_t incy)
{
    REAL         *to   = y;
    const int64_t step = incy < 0 ? -incy : incy;
    if (NAME(is_zero)(beta))
        for (int64_t i = 0; i < n; i++) memset(to + ELEMENT * i * step, 0, ELEMENT * sizeof(REAL));
    else
        BUILTIN->scal(n, beta, y, step);
    return NAME(one);
}

#include "thunks1.h"

#include "thunks2.h"

#include "thunks3.h"

/* WITH enters a thunk that calls the functions of two routines. The built-in engine's function remains if
 * the library lacks one of them. */
#define WITH(entry, first, second) \
    if (library->function[first] && library->function[second]) table->entry = NAME(entry)
#define ONE(entry, routine) WITH(entry, routine, routine)

static const struct rbm_blas *NAME(fill)(const struct rbm_cblas *library)
{
    static struct rbm_blas filled;
    struct rbm_blas       *table = &filled;
    LIBRARY                      = *library;
    filled                       = *library->builtin;
    ONE(asum, RBM_CBLAS_ASUM);
    ONE(nrm2, RBM_CBLAS_NRM2);
    ONE(dotu, RBM_CBLAS_DOTU);
    ONE(dotc, RBM_CBLAS_DOTC);
    ONE(axpy, RBM_CBLAS_AXPY);
    ONE(copy, RBM_CBLAS_COPY);
    ONE(swap, RBM_CBLAS_SWAP);
    ONE(scal, RBM_CBLAS_SCAL);
    ONE(scal_real, RBM_CBLAS_SCALREAL);
    ONE(rot, RBM_CBLAS_ROT);
#if !COMPLEX
    ONE(rotm, RBM_CBLAS_ROTM);
#endif
    ONE(gemv, RBM_CBLAS_GEMV);
    ONE(gbmv, RBM_CBLAS_GBMV);
    ONE(symv, RBM_CBLAS_SYMV);
    ONE(sbmv, RBM_CBLAS_SBMV);
    ONE(spmv, RBM_CBLAS_SPMV);
    WITH(ger, RBM_CBLAS_GER, RBM_CBLAS_GERC);
    ONE(syr, RBM_CBLAS_SYR);
    ONE(spr, RBM_CBLAS_SPR);
    ONE(syr2, RBM_CBLAS_SYR2);
    ONE(spr2, RBM_CBLAS_SPR2);
    ONE(trmv, RBM_CBLAS_TRMV);
    ONE(tbmv, RBM_CBLAS_TBMV);
    ONE(tpmv, RBM_CBLAS_TPMV);
    ONE(trsv, RBM_CBLAS_TRSV);
    ONE(tbsv, RBM_CBLAS_TBSV);
    ONE(tpsv, RBM_CBLAS_TPSV);
    ONE(gemm, RBM_CBLAS_GEMM);
    ONE(gemmt, RBM_CBLAS_GEMMT);
    WITH(symm, RBM_CBLAS_SYMM, COMPLEX ? RBM_CBLAS_HEMM : RBM_CBLAS_SYMM);
    WITH(syrk, RBM_CBLAS_SYRK, COMPLEX ? RBM_CBLAS_HERK : RBM_CBLAS_SYRK);
    WITH(syr2k, RBM_CBLAS_SYR2K, COMPLEX ? RBM_CBLAS_HER2K : RBM_CBLAS_SYR2K);
    ONE(trmm, RBM_CBLAS_TRMM);
    ONE(trsm, RBM_CBLAS_TRSM);
    return table;
}

#undef LIBRARY
#undef BUILTIN
#undef F
#undef REAL_VALUE
#undef SCALAR
#undef VALUE
#undef ELEMENT
#undef WITH
#undef ONE
