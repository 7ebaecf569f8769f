/* SPDX-License-Identifier: MIT
 *
 * short.h: the short way of calls with contiguous vectors, in the functions of the header themselves.
 *
 * What a vector of some elements takes is a few nanoseconds, and most of a call's are for what it reads and stores. So such a call, which leases nothing,
 * is looked at where it comes in, and nothing else lies between it and who computes: a function of a CBLAS that is all of it is called
 * with its arguments. What a CBLAS does otherwise than rocBLAS is left to who knows the rules, as in
 * blas/engine/cblas: an alpha of 0, a factor that is not finite, NaN where an index is asked for, a modified rotation that is none. Where anything is not as a short call wants it,
 * the call goes on as all do: rbm_enter.
 */
#ifndef RBM_SHORT_H
#define RBM_SHORT_H

#include "pass.h"

#define RBM_FIRST_ADDRESS 4096 /* addresses of the first page are nobody's */

/* RBM_APART is a function that others end with a jump to: none of them saves registers for what it has loops for, or memory. */
#define RBM_APART __attribute__((noinline))

/* rbm_direct_of is what there is for a routine, by its number in a call. */
static inline const struct rbm_direct* rbm_direct_of(uint64_t routine)
{
    return (const struct rbm_direct*)(uintptr_t)__atomic_load_n(&rbm_state.direct, __ATOMIC_ACQUIRE) + routine - rbm_operation_count;
}

/* rbm_way_word is watch, querying and elsewhere, in one word. */
static inline uint64_t rbm_way_word(const struct rbm_control* c)
{
    uint64_t word;
    memcpy(&word, &c->watch, sizeof word);
    return word;
}

/* rbm_is_plain says whether calls on a handle may be made here: nobody watches, it asks for no size, and it is the host's, without a
 * stream. */
static inline bool rbm_is_plain(const struct rbm_control* c)
{
    _Static_assert(offsetof(struct rbm_control, querying) == offsetof(struct rbm_control, watch) + 4
                       && offsetof(struct rbm_control, elsewhere) == offsetof(struct rbm_control, watch) + 6,
                   "one word");
    return rbm_way_word(c) == 0;
}

/* rbm_given says whether an address is one. */
static inline bool rbm_given(const void* address)
{
    return (uintptr_t)address >= RBM_FIRST_ADDRESS;
}

/* rbm_most_of is how many elements a call may have to be short, for a routine by its number in a call. */
static inline uint32_t rbm_most_of(uint64_t routine)
{
    return (uint32_t)__atomic_load_n(&rbm_shortcuts[routine - rbm_operation_count].most, __ATOMIC_ACQUIRE);
}

/* RBM_IS_FEW says whether n is from 1 to most. It is compared in the bits that it has. */
#define RBM_IS_FEW(n, most) (sizeof(n) == sizeof(uint64_t) ? (uint64_t)(n)-1 < (most) : (uint32_t)(n)-1 < (most))

/* rbm_is_short says whether a call may go the short way, as far as it is the same for all. */
static inline __attribute__((always_inline)) bool rbm_is_short(const struct rbm_control* c, rocblas_handle handle, const void* x, int64_t incx)
{
    return RBM_LIKELY(rbm_is_plain(c)) && RBM_LIKELY(RBM_READ(c->id) == (uint64_t)(uintptr_t)handle) && RBM_LIKELY(incx == 1) && RBM_LIKELY(rbm_given(x));
}

/* RBM_SHORT is a function of the header: it ends by what ... makes of shortcut, whose function's types depend on the routine, or, where something is not
 * as a short call wants it, by the call entered. */
#define RBM_SHORT(routine, entered, handle, n, x, incx, others, ...)                                     \
    if(!RBM_LIKELY(RBM_IS_FEW(n, rbm_most_of(routine))) || !rbm_is_short(rbm_find_near(handle), handle, x, incx) \
       || !RBM_LIKELY(others))                                                                           \
        return entered;                                                                                  \
    const struct rbm_shortcut* shortcut = &rbm_shortcuts[(routine) - rbm_operation_count];               \
    const uintptr_t            function = (uintptr_t)shortcut->function;                                 \
    __VA_ARGS__;                                                                                         \
    return rocblas_status_success;

/* rbm_enter_amax makes a call in the core of which a CBLAS has made nothing that counts. */
RBM_HIDDEN RBM_APART rocblas_status rbm_enter_amax(uint32_t routine, rocblas_handle handle, int64_t n, const void* x, void* result);

/* RBM_KEPT keeps what is needed behind a call in memory, where it is a store and perhaps a load: a register that a function keeps is saved and given back
 * too. */
#define RBM_KEPT(handle, n, x, result)                                                                   \
    volatile struct                                                                                      \
    {                                                                                                    \
        rocblas_handle      of;                                                                          \
        __typeof__(n)       length;                                                                      \
        __typeof__(x)       first;                                                                       \
        __typeof__(result)  to;                                                                          \
    } kept;                                                                                              \
    kept.of     = handle;                                                                                \
    kept.length = n;                                                                                     \
    kept.first  = x;                                                                                     \
    kept.to     = result

/* The families of functions, with their arguments. */
#define RBM_SHORT_AMAX(routine, entered, handle, n, x, incx, result)                                     \
    RBM_SHORT(routine, entered, handle, n, x, incx, rbm_given(result),                                   \
              RBM_KEPT(handle, n, x, result);                                                            \
              const uint32_t found = (uint32_t)((int (*)(int, const void*, int))function)((int)(n), x, 1); \
              const __typeof__(x) first = kept.first;                                                    \
              if(!RBM_LIKELY(found < (uint32_t)kept.length) || RBM_HAS_NAN(first, first + found))        \
                  return rbm_enter_amax(routine, kept.of, kept.length, first, kept.to);                  \
              *kept.to = (__typeof__(*(result)))found + 1)
/* The sum of complex numbers is that of their parts. */
#define RBM_SHORT_ASUM(routine, entered, handle, n, x, incx, result)                                     \
    RBM_SHORT(routine, entered, handle, n, x, incx, rbm_given(result),                                   \
              RBM_PASS_BY_REAL(result, rbm_pass_reduce)(function, (int)(sizeof *(x) / sizeof *(result)) * (int)(n), x, result))
#define RBM_SHORT_NRM2(routine, entered, handle, n, x, incx, result)                                     \
    RBM_SHORT(routine, entered, handle, n, x, incx, rbm_given(result),                                   \
              RBM_PASS_BY_REAL(result, rbm_pass_reduce)(function, (int)(n), x, result))
#define RBM_SHORT_DOT(routine, entered, handle, n, x, incx, y, incy, result)                             \
    RBM_SHORT(routine, entered, handle, n, x, incx, (incy) == 1 && rbm_given(y) && rbm_given(result), \
              RBM_PASS_BY_KIND(result, rbm_pass_dot)(function, (int)(n), x, y, result))
/* A library that writes y, or x, may read alpha again: it has one of its own. */
#define RBM_SHORT_AXPY(routine, entered, handle, n, alpha, x, incx, y, incy)                             \
    RBM_SHORT(routine, entered, handle, n, x, incx, (incy) == 1 && rbm_given(y) && rbm_given(alpha),               \
              if(!RBM_IS_REGULAR(alpha))                                                                 \
                  return entered;                                                                        \
              const __typeof__(*(alpha)) factor = *(alpha);                                              \
              RBM_PASS_BY_KIND(alpha, rbm_pass_axpy)(function, (int)(n), &factor, x, y))
#define RBM_SHORT_COPY(routine, entered, handle, n, x, incx, y, incy)                                    \
    RBM_SHORT(routine, entered, handle, n, x, incx, (incy) == 1 && rbm_given(y),                         \
              ((void (*)(int, const void*, int, void*, int))function)((int)(n), x, 1, y, 1))
#define RBM_SHORT_SCAL(routine, entered, handle, n, alpha, x, incx)                                      \
    RBM_SHORT(routine, entered, handle, n, x, incx, rbm_given(alpha) && RBM_IS_REGULAR(alpha),    \
              const __typeof__(*(alpha)) factor = *(alpha);                                              \
              RBM_PASS_BY_KIND(alpha, rbm_pass_scal)(function, (int)(n), &factor, x))
#define RBM_SHORT_ROT(routine, entered, handle, n, x, incx, y, incy, c, s)                               \
    RBM_SHORT(routine, entered, handle, n, x, incx,                                                      \
              (incy) == 1 && rbm_given(y) && rbm_given(c) && rbm_given(s) && RBM_IS_FINITE(c) && RBM_IS_FINITE(s), \
              RBM_PASS_BY_REAL(c, rbm_pass_rot)(function, (int)(n), x, y, c, s))
#define RBM_SHORT_ROTM(routine, entered, handle, n, x, incx, y, incy, param)                             \
    RBM_SHORT(routine, entered, handle, n, x, incx,                                                      \
              (incy) == 1 && rbm_given(y) && rbm_given(param) && *(param) != -2 && RBM_ARE_FINITE(param), \
              ((void (*)(int, void*, int, void*, int, const void*))function)((int)(n), x, 1, y, 1, param))

#endif
