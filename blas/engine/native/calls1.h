/* SPDX-License-Identifier: MIT
 *
 * calls1.h: calls of a table's functions of level 1 for Go, which cannot call through a pointer.
 */
#include "call.h"

#define TABLE const struct rbm_blas* t
static inline uint64_t rbm_call_iamax(TABLE, int64_t n, const void* x, int64_t incx, int64_t* index)
{
    RBM_CALL((*index = t->iamax(n, x, incx), 0));
}
static inline uint64_t rbm_call_iamin(TABLE, int64_t n, const void* x, int64_t incx, int64_t* index)
{
    RBM_CALL((*index = t->iamin(n, x, incx), 0));
}
static inline uint64_t rbm_call_asum(TABLE, int64_t n, const void* x, int64_t incx, void* result)
{
    RBM_CALL((t->asum(n, x, incx, result), 0));
}
static inline uint64_t rbm_call_nrm2(TABLE, int64_t n, const void* x, int64_t incx, void* result)
{
    RBM_CALL((t->nrm2(n, x, incx, result), 0));
}
static inline uint64_t rbm_call_dotu(TABLE, int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result)
{
    RBM_CALL((t->dotu(n, x, incx, y, incy, result), 0));
}
static inline uint64_t rbm_call_dotc(TABLE, int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result)
{
    RBM_CALL((t->dotc(n, x, incx, y, incy, result), 0));
}
static inline uint64_t rbm_call_axpy(TABLE, int64_t n, const void* alpha, const void* x, int64_t incx, void* y, int64_t incy)
{
    RBM_CALL((t->axpy(n, alpha, x, incx, y, incy), 0));
}
static inline uint64_t rbm_call_copy(TABLE, int64_t n, const void* x, int64_t incx, void* y, int64_t incy)
{
    RBM_CALL((t->copy(n, x, incx, y, incy), 0));
}
static inline uint64_t rbm_call_swap(TABLE, int64_t n, void* x, int64_t incx, void* y, int64_t incy)
{
    RBM_CALL((t->swap(n, x, incx, y, incy), 0));
}
static inline uint64_t rbm_call_scal(TABLE, int64_t n, const void* alpha, void* x, int64_t incx)
{
    RBM_CALL((t->scal(n, alpha, x, incx), 0));
}
static inline uint64_t rbm_call_scal_real(TABLE, int64_t n, const void* alpha, void* x, int64_t incx)
{
    RBM_CALL((t->scal_real(n, alpha, x, incx), 0));
}
static inline uint64_t rbm_call_rot(TABLE, int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* c, const void* s)
{
    RBM_CALL((t->rot(n, x, incx, y, incy, c, s), 0));
}
static inline uint64_t rbm_call_rotm(TABLE, int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* param)
{
    RBM_CALL((t->rotm(n, x, incx, y, incy, param), 0));
}
#undef TABLE
