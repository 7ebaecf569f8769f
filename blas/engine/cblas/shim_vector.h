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
SHIM(int, iamax)(const struct rbm_cblas *t, int routine, int n, const uint8_t *x, int incx)
{
    INSIDE;
    const int found = AS(int, routine, int, const void *, int)(n, x, incx);
    return found < 0 || found >= n || is_nan_at(t->type, x, (int64_t)found * incx) || is_nan_at(t->type, x, 0) ? -1 : found;
}

SHIM(void, asum)(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *sum_out)
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

SHIM(void, nrm2)(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *norm_out)
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

SHIM(void, dot)(const struct rbm_cblas *t, int routine, int n, const uint8_t *x, int incx, const uint8_t *y, int incy,
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

SHIM(void, axpy)(const struct rbm_cblas *t, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *y, int incy)
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

SHIM(void, copy)(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE;
    AS(void, RBM_CBLAS_COPY, int, const void *, int, void *, int)(n, x, incx, y, incy);
}

SHIM(void, swap)(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy)
{
    INSIDE;
    AS(void, RBM_CBLAS_SWAP, int, void *, int, void *, int)(n, x, incx, y, incy);
}

SHIM(void, scal)(const struct rbm_cblas *t, int n, const uint8_t *alpha, uint8_t *x, int incx)
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

SHIM(void, scalreal)(const struct rbm_cblas *t, int n, const uint8_t *alpha, uint8_t *x, int incx)
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

SHIM(void, rot)(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *c,
                const uint8_t *s)
{
    INSIDE;
#define CALL(real, value) \
    AS(void, RBM_CBLAS_ROT, int, void *, int, void *, int, real, real)(n, x, incx, y, incy, value(c), value(s))
    CALLED_REAL(CALL)
#undef CALL
}

SHIM(void, rotm)(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *param)
{
    INSIDE;
    AS(void, RBM_CBLAS_ROTM, int, void *, int, void *, int, const void *)(n, x, incx, y, incy, param);
}
