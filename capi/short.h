/* SPDX-License-Identifier: MIT
 *
 * short.h: the short way of calls with contiguous vectors, in the functions of the header themselves.
 *
 * What a vector of some elements takes is a few nanoseconds, and most of a call's are for what it reads and stores. So such a call stays in
 * registers from the program to the loop that computes it, and ends there: what it leases is counted before, and who computes is jumped to.
 * Where that one finds that the call is none for it, it hands it on: rbm_declined. Where anything is not as a short call wants it, the call goes on
 * as all do: rbm_enter.
 */
#ifndef RBM_SHORT_H
#define RBM_SHORT_H

#include "core.h"

#define RBM_FIRST_ADDRESS 4096 /* addresses of the first page are nobody's */

/* RBM_LIKELY keeps what a short call runs through in one piece: a jump over what it does not costs it a cycle each time. */
#define RBM_LIKELY(condition) __builtin_expect(condition, 1)

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

/* rbm_is_quiet says whether a lease of one chunk is no news: rbm_control.quiet. */
static inline bool rbm_is_quiet(const struct rbm_control* c)
{
    return c->used + RBM_CHUNK_BYTES <= c->quiet;
}

/* rbm_count_quiet is rbm_count_direct for one. */
static inline __attribute__((always_inline)) void rbm_count_quiet(struct rbm_control* c, uint64_t routine)
{
    if(!c->rows)
        __builtin_unreachable();
    struct rbm_routine* row = rbm_routine_of(c, routine - rbm_operation_count);
    c->leases++;
    row->leases++;
    if(!RBM_LIKELY(row->most >= RBM_CHUNK_BYTES))
        row->most = RBM_CHUNK_BYTES;
}

/* rbm_count_direct counts a call that is made without Go, with what it would have leased, for which there is room. Short calls have no room for a
 * call of it. */
static inline __attribute__((always_inline)) void rbm_count_direct(struct rbm_control* c, uint64_t routine, uint64_t bytes)
{
    c->leases++;
    if(c->used + bytes > c->peak)
        c->peak = c->used + bytes;
    if(!c->rows)
        return;
    rbm_count_lease(c, rbm_routine_of(c, routine - rbm_operation_count), 1, bytes);
    if(c->slot < RBM_OWN_STRIPES)
        c->quiet = c->used + bytes;
}

/* rbm_given says whether an address is one. */
static inline bool rbm_given(const void* address)
{
    return (uintptr_t)address >= RBM_FIRST_ADDRESS;
}

/* rbm_lease_short counts a call that leases one chunk, and says whether there is room for that. What is asked where it is news is read anew, so
 * that it takes no register where it is none. */
static inline __attribute__((always_inline)) bool rbm_lease_short(struct rbm_control* c, uint64_t routine)
{
    if(RBM_LIKELY(rbm_is_quiet(c)))
    {
        rbm_count_quiet(c, routine);
        return true;
    }
    __asm__("" : "+r"(c));
    if(!rbm_fits(c, RBM_CHUNK_BYTES))
        return false;
    rbm_count_direct(c, routine, RBM_CHUNK_BYTES);
    return true;
}

/* rbm_is_short says whether a call may go the short way, as far as it is the same for all. */
static inline __attribute__((always_inline)) bool rbm_is_short(const struct rbm_control* c, const struct rbm_direct* row, rocblas_handle handle,
                                                               int64_t n, const void* x, int64_t incx)
{
    return RBM_LIKELY(rbm_is_plain(c)) && RBM_LIKELY(c->id == (uint64_t)(uintptr_t)handle) && RBM_LIKELY((uint64_t)n - 1 < row->most)
           && RBM_LIKELY(incx == 1) && RBM_LIKELY(rbm_given(x));
}

/* RBM_SHORT ends a function of the header with a jump to its kernel where the call is short, or does nothing. types are those of the kernel's
 * arguments, and ... those behind n. Arguments that stay where they came in leave just enough registers for the rest: n is widened in place
 * (what the compiler is told here keeps it from two copies), and what was read and is wanted again is read again. */
#define RBM_SHORT(routine, handle, n, x, incx, others, leases, types, ...)                               \
    int64_t length = n;                                                                                  \
    __asm__("" : "+r"(length));                                                                          \
    struct rbm_control* control = rbm_find_near(handle);                                                 \
    if(rbm_is_short(control, rbm_direct_of(routine), handle, length, x, incx) && RBM_LIKELY(others)      \
       && RBM_LIKELY(!(leases) || rbm_lease_short(control, routine)))                                    \
    {                                                                                                    \
        const struct rbm_direct* row = rbm_direct_of(routine);                                           \
        return ((rocblas_status(*) types)(uintptr_t)row->kernel)(handle, length, __VA_ARGS__);           \
    }

/* The forms of functions, with their arguments: enum rbm_form. */
#define RBM_H rocblas_handle
#define RBM_V const void*
#define RBM_ROW const struct rbm_direct*
#define RBM_SHORT_REDUCE(routine, handle, n, x, incx, result)                                                  \
    RBM_SHORT(routine, handle, n, x, incx, rbm_given(result), true, (RBM_H, int64_t, RBM_V, RBM_ROW, RBM_V), x, row, result)
#define RBM_SHORT_TWO(routine, handle, n, x, incx, y, incy, last, leases)                                      \
    RBM_SHORT(routine, handle, n, x, incx, (incy) == 1 && rbm_given(y) && rbm_given(last), leases,             \
              (RBM_H, int64_t, RBM_V, RBM_ROW, RBM_V, int64_t, RBM_V), x, row, y, incy, last)
#define RBM_SHORT_DOT(routine, handle, n, x, incx, y, incy, result) RBM_SHORT_TWO(routine, handle, n, x, incx, y, incy, result, true)
#define RBM_SHORT_ROTM(routine, handle, n, x, incx, y, incy, param) RBM_SHORT_TWO(routine, handle, n, x, incx, y, incy, param, false)
#define RBM_SHORT_AXPY(routine, handle, n, alpha, x, incx, y, incy)                                            \
    RBM_SHORT(routine, handle, n, x, incx, (incy) == 1 && rbm_given(y) && rbm_given(alpha), false,             \
              (RBM_H, int64_t, RBM_V, RBM_V, RBM_ROW, RBM_V, int64_t), alpha, x, row, y, incy)
#define RBM_SHORT_COPY(routine, handle, n, x, incx, y, incy)                                                   \
    RBM_SHORT(routine, handle, n, x, incx, (incy) == 1 && rbm_given(y), false,                                 \
              (RBM_H, int64_t, RBM_V, RBM_ROW, RBM_V, int64_t), x, row, y, incy)
#define RBM_SHORT_SCAL(routine, handle, n, alpha, x, incx)                                                     \
    RBM_SHORT(routine, handle, n, x, incx, rbm_given(alpha), false, (RBM_H, int64_t, RBM_V, RBM_V, RBM_ROW), alpha, x, row)
/* c and s stay on the stack, where they came in: what is loaded from there and stored again is what the kernel waits for. It looks at them. */
#define RBM_SHORT_ROT(routine, handle, n, x, incx, y, incy, c, s)                                              \
    RBM_SHORT(routine, handle, n, x, incx, (incy) == 1 && rbm_given(y), false,                                 \
              (RBM_H, int64_t, RBM_V, RBM_ROW, RBM_V, int64_t, RBM_V, RBM_V), x, row, y, incy, c, s)

#endif
