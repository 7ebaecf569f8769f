/* Level 1 of a library, as shim_call.h says. */
#include "shim_call.h"

#include <math.h>

/* is_nan_at says whether an element is NaN. */
static inline bool is_nan_at(int32_t type, const uint8_t *x, int64_t element)
{
    const bool is_complex = type == 'c' || type == 'z';
    if (type == 's' || type == 'c') {
        const float *parts = (const float *)(const void *)x + (is_complex ? 2 * element : element);
        return isnan(parts[0]) || (is_complex && isnan(parts[1]));
    }
    const double *parts = (const double *)(const void *)x + (is_complex ? 2 * element : element);
    return isnan(parts[0]) || (is_complex && isnan(parts[1]));
}

/* The index is declared size_t by some libraries and int by others; it fits the lower half in both. What a library finds among NaNs is its own
 * matter: where it has found one, or no element, and where the first is one, this is -1. */
SHIM(int, iamax)(TYPED_TABLE, int routine, int n, const uint8_t *x, int incx)
{
    INSIDE_TYPED;
    const int found = AS(int, routine, int, const void *, int)(n, x, incx);
    return found < 0 || found >= n || is_nan_at(type, x, (int64_t)found * incx) || is_nan_at(type, x, 0) ? -1 : found;
}

SHIM(void, asum)(TYPED_TABLE, int n, const uint8_t *x, int incx, uint8_t *sum_out)
{
    INSIDE_TYPED;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        *(real *)sum_out = AS(real, RBM_CBLAS_ASUM, int, const void *, int)(n, x, incx);              \
        return;
    switch (type) {
        ALL_TYPES(CASE)
    }
#undef CASE
}

SHIM(void, nrm2)(TYPED_TABLE, int n, const uint8_t *x, int incx, uint8_t *norm_out)
{
    INSIDE_TYPED;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        *(real *)norm_out = AS(real, RBM_CBLAS_NRM2, int, const void *, int)(n, x, incx);             \
        return;
    switch (type) {
        ALL_TYPES(CASE)
    }
#undef CASE
}

SHIM(void, dot)(TYPED_TABLE, int routine, int n, const uint8_t *x, int incx, const uint8_t *y, int incy,
                uint8_t *dot_out)
{
    INSIDE_TYPED;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        *(real *)dot_out =                                                                            \
            AS(real, routine, int, const real *, int, const real *, int)(n, (const real *)x, incx, (const real *)y, incy); \
        return;
    switch (type) {
        REAL_TYPES(CASE)
    default:
        AS(void, routine, int, const void *, int, const void *, int, void *)(n, x, incx, y, incy, dot_out);
    }
#undef CASE
}

SHIM(void, axpy)(TYPED_TABLE, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE_TYPED;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        AS(void, RBM_CBLAS_AXPY, int, real, const real *, int, real *, int)                           \
        (n, *(const real *)alpha, (const real *)x, incx, (real *)y, incy);                            \
        return;
    switch (type) {
        REAL_TYPES(CASE)
    default:
        AS(void, RBM_CBLAS_AXPY, int, const void *, const void *, int, void *, int)(n, alpha, x, incx, y, incy);
    }
#undef CASE
}

SHIM(void, copy)(TYPED_TABLE, int n, const uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE_TYPED;
    AS(void, RBM_CBLAS_COPY, int, const void *, int, void *, int)(n, x, incx, y, incy);
}

SHIM(void, swap)(TYPED_TABLE, int n, uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE_TYPED;
    AS(void, RBM_CBLAS_SWAP, int, void *, int, void *, int)(n, x, incx, y, incy);
}

SHIM(void, scal)(TYPED_TABLE, int n, const uint8_t *alpha, uint8_t *x, int incx)
{
    INSIDE_TYPED;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        AS(void, RBM_CBLAS_SCAL, int, real, real *, int)(n, *(const real *)alpha, (real *)x, incx);   \
        return;
    switch (type) {
        REAL_TYPES(CASE)
    default:
        AS(void, RBM_CBLAS_SCAL, int, const void *, void *, int)(n, alpha, x, incx);
    }
#undef CASE
}

SHIM(void, scalreal)(TYPED_TABLE, int n, const uint8_t *alpha, uint8_t *x, int incx)
{
    INSIDE_TYPED;
#define CASE(letter, real)                                                                            \
    case letter:                                                                                      \
        AS(void, RBM_CBLAS_SCALREAL, int, real, void *, int)(n, *(const real *)alpha, x, incx);       \
        return;
    switch (type) {
        ALL_TYPES(CASE)
    }
#undef CASE
}

SHIM(void, rot)(TYPED_TABLE, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *c,
                const uint8_t *s)
{
    INSIDE_TYPED;
#define CALL(real, value) \
    AS(void, RBM_CBLAS_ROT, int, void *, int, void *, int, real, real)(n, x, incx, y, incy, value(c), value(s))
    CALLED_REAL(type, CALL)
#undef CALL
}

SHIM(void, rotm)(TYPED_TABLE, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *param)
{
    INSIDE_TYPED;
    AS(void, RBM_CBLAS_ROTM, int, void *, int, void *, int, const void *)(n, x, incx, y, incy, param);
}
