/* SPDX-License-Identifier: MIT
 *
 * pass.h: calls of a CBLAS's functions for contiguous vectors, by element type.
 */
#ifndef RBM_PASS_H
#define RBM_PASS_H

#include "core.h"

/* What is done for an element type with its real type. Real numbers go to a CBLAS by value, and complex ones by address. A library's index is
 * size_t or int: it fits the lower half. */
#define RBM_PASS_TYPE(letter, type, is_zero, is_finite, has_nan)                                                         \
    static inline bool rbm_is_finite_##letter(const type* v)                                                             \
    {                                                                                                                    \
        return is_finite;                                                                                                \
    }                                                                                                                    \
    static inline bool rbm_is_regular_##letter(const type* v)                                                            \
    {                                                                                                                    \
        return !(is_zero) && rbm_is_finite_##letter(v);                                                                  \
    }                                                                                                                    \
    static inline bool rbm_has_nan_##letter(const type* v, const type* w)                                                \
    {                                                                                                                    \
        return has_nan;                                                                                                  \
    }
#define RBM_PASS_REAL(letter, type)                                                                                      \
    RBM_PASS_TYPE(letter, type, !RBM_LIKELY(*v != 0), RBM_LIKELY(__builtin_isfinite(*v)), __builtin_isunordered(*v, *w)) \
    static inline bool rbm_are_finite_##letter(const type* v)                                                            \
    {                                                                                                                    \
        return (v[0] - v[0]) + (v[1] - v[1]) + (v[2] - v[2]) + (v[3] - v[3]) + (v[4] - v[4]) == 0;                       \
    }                                                                                                                    \
    static inline void rbm_pass_reduce_##letter(uintptr_t function, int n, const void* x, type* result)                  \
    {                                                                                                                    \
        *result = ((type(*)(int, const void*, int))function)(n, x, 1);                                                   \
    }                                                                                                                    \
    static inline void rbm_pass_dot_##letter(uintptr_t function, int n, const void* x, const void* y, type* result)      \
    {                                                                                                                    \
        *result = ((type(*)(int, const void*, int, const void*, int))function)(n, x, 1, y, 1);                           \
    }                                                                                                                    \
    static inline void rbm_pass_axpy_##letter(uintptr_t function, int n, const type* alpha, const void* x, void* y)      \
    {                                                                                                                    \
        ((void (*)(int, type, const void*, int, void*, int))function)(n, *alpha, x, 1, y, 1);                            \
    }                                                                                                                    \
    static inline void rbm_pass_scal_##letter(uintptr_t function, int n, const type* alpha, void* x)                     \
    {                                                                                                                    \
        ((void (*)(int, type, void*, int))function)(n, *alpha, x, 1);                                                    \
    }                                                                                                                    \
    static inline void rbm_pass_rot_##letter(uintptr_t function, int n, void* x, void* y, const type* c, const type* s)  \
    {                                                                                                                    \
        ((void (*)(int, void*, int, void*, int, type, type))function)(n, x, 1, y, 1, *c, *s);                            \
    }
RBM_PASS_REAL(s, float)
RBM_PASS_REAL(d, double)
#define RBM_HAS_NAN_COMPLEX __builtin_isunordered(v->x, v->y) || __builtin_isunordered(w->x, w->y)
#define RBM_IS_FINITE_COMPLEX RBM_LIKELY(__builtin_isfinite(v->x)) && RBM_LIKELY(__builtin_isfinite(v->y))
RBM_PASS_TYPE(c, rocblas_float_complex, !RBM_LIKELY(v->x != 0) && v->y == 0, RBM_IS_FINITE_COMPLEX, RBM_HAS_NAN_COMPLEX)
RBM_PASS_TYPE(z, rocblas_double_complex, !RBM_LIKELY(v->x != 0) && v->y == 0, RBM_IS_FINITE_COMPLEX, RBM_HAS_NAN_COMPLEX)

static inline void rbm_pass_dot_complex(uintptr_t function, int n, const void* x, const void* y, void* result)
{
    ((void (*)(int, const void*, int, const void*, int, void*))function)(n, x, 1, y, 1, result);
}

static inline void rbm_pass_axpy_complex(uintptr_t function, int n, const void* alpha, const void* x, void* y)
{
    ((void (*)(int, const void*, const void*, int, void*, int))function)(n, alpha, x, 1, y, 1);
}

static inline void rbm_pass_scal_complex(uintptr_t function, int n, const void* alpha, void* x)
{
    ((void (*)(int, const void*, void*, int))function)(n, alpha, x, 1);
}

/* What is done for the type that an argument points to. */
#define RBM_PASS_BY_TYPE(pointer, name)                                                                                  \
    _Generic(*(pointer), float: name##_s, double: name##_d, rocblas_float_complex: name##_c, rocblas_double_complex: name##_z)
#define RBM_PASS_BY_REAL(pointer, name) _Generic(*(pointer), float: name##_s, double: name##_d)
#define RBM_PASS_BY_KIND(pointer, name) _Generic(*(pointer), float: name##_s, double: name##_d, default: name##_complex)
#define RBM_HAS_NAN(v, w) RBM_PASS_BY_TYPE(v, rbm_has_nan)(v, w)

/* A CBLAS is asked for finite factors only, as in blas/engine/direct/regular.h: RBM_IS_REGULAR is for an alpha, which is not 0 either, and
 * RBM_ARE_FINITE for the param of a modified rotation. */
#define RBM_IS_REGULAR(v) RBM_PASS_BY_TYPE(v, rbm_is_regular)(v)
#define RBM_IS_FINITE(v)  RBM_PASS_BY_TYPE(v, rbm_is_finite)(v)
#define RBM_ARE_FINITE(v) RBM_PASS_BY_REAL(v, rbm_are_finite)(v)

#endif
