/* SPDX-License-Identifier: MIT */
/*
 * bare.c is a library that does the minimum work of a call of a vector routine through a CBLAS. The report uses it to
 * say whether a target is in reach. Each function reads a word of its handle and tests n and its pointers. It then
 * passes its arguments to the function of the CBLAS in ROCBLAS_MEM_CBLAS, and counts nothing. Other functions are
 * missing.
 */
#include "library.h"

#include <pthread.h>
#include <stdlib.h>

static struct bare {
    bool passes_on; /* the CBLAS is open */
    struct cblas cblas;
} bare;

static void start(void)
{
    const char *cblas = getenv("ROCBLAS_MEM_CBLAS");
    bare.passes_on = cblas != NULL && cblas_open(cblas, &bare.cblas);
}

rocblas_status rocblas_create_handle(rocblas_handle *handle)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
    *handle = (rocblas_handle)&bare;
    return bare.passes_on ? rocblas_status_success : rocblas_status_not_implemented;
}

rocblas_status rocblas_destroy_handle(rocblas_handle handle)
{
    (void)handle;
    return rocblas_status_success;
}

/*
 * passes makes the tests that a function needs before it may pass its arguments on: the handle exists and its CBLAS is
 * open, the size is above 0, and no pointer is null.
 */
static inline bool passes(rocblas_handle handle, rocblas_int n, const void *first, const void *second, const void *third)
{
    return handle != NULL && ((const struct bare *)handle)->passes_on && n > 0 && first != NULL && second != NULL && third != NULL;
}

#define UNPACK(...) __VA_ARGS__

/* PASS defines a function that passes its arguments on. given are three of its pointers; one may occur twice. */
#define PASS(name, parameters, given, call)                                                                                    \
    rocblas_status rocblas_##name parameters                                                                                   \
    {                                                                                                                          \
        if (!passes(handle, n, UNPACK given))                                                                                  \
            return rocblas_status_not_implemented;                                                                             \
        call;                                                                                                                  \
        return rocblas_status_success;                                                                                         \
    }
#define F bare.cblas.
#define COMPLEX rocblas_double_complex

PASS(sdot, (rocblas_handle handle, rocblas_int n, const float *x, rocblas_int incx, const float *y, rocblas_int incy, float *result),
     (x, y, result),
     *result = F sdot(n, x, incx, y, incy))
PASS(ddot, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, const double *y, rocblas_int incy, double *result),
     (x, y, result),
     *result = F ddot(n, x, incx, y, incy))
PASS(zdotu, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, const COMPLEX *y, rocblas_int incy, COMPLEX *result),
     (x, y, result),
     F zdotu_sub(n, x, incx, y, incy, result))
PASS(zdotc, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, const COMPLEX *y, rocblas_int incy, COMPLEX *result),
     (x, y, result),
     F zdotc_sub(n, x, incx, y, incy, result))
PASS(dasum, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dasum(n, x, incx))
PASS(dnrm2, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dnrm2(n, x, incx))
PASS(dzasum, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dzasum(n, x, incx))
PASS(dznrm2, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dznrm2(n, x, incx))
/*
 * are_numbers returns whether the first element and the element at index contain no NaN. If a vector contains a NaN, a
 * CBLAS may return the index of the NaN. If the first element is a NaN, it may return any index. Hence both are tested.
 */
static inline bool are_numbers(const double *x, size_t index, size_t parts)
{
    return x[0] == x[0] && x[parts - 1] == x[parts - 1] && x[parts * index] == x[parts * index] && x[parts * (index + 1) - 1] == x[parts * (index + 1) - 1];
}

#define PASS_AMAX(name, type)                                                                                                  \
    PASS(name, (rocblas_handle handle, rocblas_int n, const type *x, rocblas_int incx, rocblas_int *result), (x, result, x),   \
         const rocblas_int index = (rocblas_int)F name(n, x, incx);                                                            \
         if (!are_numbers((const double *)x, (size_t)index, sizeof *x / sizeof(double)))                                       \
             return rocblas_status_not_implemented;                                                                            \
         *result = 1 + index)
PASS_AMAX(idamax, double)
PASS_AMAX(izamax, COMPLEX)
PASS(saxpy, (rocblas_handle handle, rocblas_int n, const float *alpha, const float *x, rocblas_int incx, float *y, rocblas_int incy),
     (alpha, x, y),
     F saxpy(n, *alpha, x, incx, y, incy))
PASS(daxpy, (rocblas_handle handle, rocblas_int n, const double *alpha, const double *x, rocblas_int incx, double *y, rocblas_int incy),
     (alpha, x, y),
     F daxpy(n, *alpha, x, incx, y, incy))
PASS(zaxpy, (rocblas_handle handle, rocblas_int n, const COMPLEX *alpha, const COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy),
     (alpha, x, y),
     F zaxpy(n, alpha, x, incx, y, incy))
PASS(dscal, (rocblas_handle handle, rocblas_int n, const double *alpha, double *x, rocblas_int incx),
     (alpha, x, alpha), F dscal(n, *alpha, x, incx))
PASS(zscal, (rocblas_handle handle, rocblas_int n, const COMPLEX *alpha, COMPLEX *x, rocblas_int incx),
     (alpha, x, alpha), F zscal(n, alpha, x, incx))
PASS(zdscal, (rocblas_handle handle, rocblas_int n, const double *alpha, COMPLEX *x, rocblas_int incx),
     (alpha, x, alpha), F zdscal(n, *alpha, x, incx))
PASS(dcopy, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *y, rocblas_int incy), (x, y, x),
     F dcopy(n, x, incx, y, incy))
PASS(zcopy, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy), (x, y, x),
     F zcopy(n, x, incx, y, incy))
PASS(dswap, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy),
     (x, y, x), F dswap(n, x, incx, y, incy))
PASS(zswap, (rocblas_handle handle, rocblas_int n, COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy),
     (x, y, x), F zswap(n, x, incx, y, incy))
PASS(drot, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy, const double *c, const double *s),
     (y, c, s),
     F drot(n, x, incx, y, incy, *c, *s))
PASS(zdrot, (rocblas_handle handle, rocblas_int n, COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy, const double *c, const double *s),
     (y, c, s),
     F zdrot(n, x, incx, y, incy, *c, *s))
PASS(drotm, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy, const double *param),
     (x, y, param),
     F drotm(n, x, incx, y, incy, param))
