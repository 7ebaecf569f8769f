/* SPDX-License-Identifier: MIT
 *
 * calls1.h: calls of a table's functions of level 1 for Go, which cannot call through a pointer.
 */
#include "blas.h"

#define TABLE const struct rbm_blas* t
static inline int64_t rbm_call_iamax(TABLE, int64_t n, const void* x, int64_t incx) { return t->iamax(n, x, incx); }
static inline int64_t rbm_call_iamin(TABLE, int64_t n, const void* x, int64_t incx) { return t->iamin(n, x, incx); }
static inline void rbm_call_asum(TABLE, int64_t n, const void* x, int64_t incx, void* result) { t->asum(n, x, incx, result); }
static inline void rbm_call_nrm2(TABLE, int64_t n, const void* x, int64_t incx, void* result) { t->nrm2(n, x, incx, result); }
static inline void rbm_call_dotu(TABLE, int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result)
{
    t->dotu(n, x, incx, y, incy, result);
}
static inline void rbm_call_dotc(TABLE, int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result)
{
    t->dotc(n, x, incx, y, incy, result);
}
static inline void rbm_call_axpy(TABLE, int64_t n, const void* alpha, const void* x, int64_t incx, void* y, int64_t incy)
{
    t->axpy(n, alpha, x, incx, y, incy);
}
static inline void rbm_call_copy(TABLE, int64_t n, const void* x, int64_t incx, void* y, int64_t incy) { t->copy(n, x, incx, y, incy); }
static inline void rbm_call_swap(TABLE, int64_t n, void* x, int64_t incx, void* y, int64_t incy) { t->swap(n, x, incx, y, incy); }
static inline void rbm_call_scal(TABLE, int64_t n, const void* alpha, void* x, int64_t incx) { t->scal(n, alpha, x, incx); }
static inline void rbm_call_scal_real(TABLE, int64_t n, const void* alpha, void* x, int64_t incx) { t->scal_real(n, alpha, x, incx); }
static inline void rbm_call_rot(TABLE, int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* c, const void* s)
{
    t->rot(n, x, incx, y, incy, c, s);
}
static inline void rbm_call_rotm(TABLE, int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* param)
{
    t->rotm(n, x, incx, y, incy, param);
}
#undef TABLE
