/* SPDX-License-Identifier: MIT
 *
 * short.h: the short way of calls with contiguous vectors, in the functions of the header themselves.
 *
 * What a vector of some elements takes is a few nanoseconds, and most of a call's are for what it reads. So what such a call needs stays in
 * registers from the program to the loop that computes it. Where anything is not as a short call wants it, the call goes on as all do:
 * rbm_enter.
 */
#ifndef RBM_SHORT_H
#define RBM_SHORT_H

#include "core.h"

/* RBM_SHORT is where the functions are that make short calls: who ends a fault in one asks for where it was called. */
#define RBM_SHORT __attribute__((section("rbm_kernel_callers")))

#define RBM_FIRST_ADDRESS 4096 /* addresses of the first page are nobody's */

/* rbm_direct_of is what there is for a routine, by its number in a call. */
static inline const struct rbm_direct* rbm_direct_of(uint64_t routine)
{
    return (const struct rbm_direct*)(uintptr_t)__atomic_load_n(&rbm_state.direct, __ATOMIC_ACQUIRE) + routine - rbm_operation_count;
}

/* rbm_is_plain says whether calls on a handle may be made here: nobody watches, it asks for no size, and it is the host's, without a
 * stream. */
static inline bool rbm_is_plain(const struct rbm_control* c)
{
    _Static_assert(offsetof(struct rbm_control, querying) == offsetof(struct rbm_control, watch) + 4
                       && offsetof(struct rbm_control, elsewhere) == offsetof(struct rbm_control, watch) + 6,
                   "one word");
    uint64_t word; /* watch, querying and elsewhere */
    memcpy(&word, &c->watch, sizeof word);
    return word == 0;
}

/* rbm_count_direct counts a call that was made without Go, with what it would have leased. */
static inline void rbm_count_direct(struct rbm_control* c, uint64_t routine, uint64_t bytes)
{
    c->leases++;
    if(c->used + bytes > c->peak)
        c->peak = c->used + bytes;
    if(c->rows)
        rbm_count_lease(rbm_routine_of(c, routine - rbm_operation_count), bytes);
}

/* rbm_short makes a call, or returns false: then nothing has happened. Where there is one vector, y is x and incy 1, and scalar is x
 * where there is none; leases says that a call of one block leases one element. */
static inline __attribute__((always_inline)) bool rbm_short(uint64_t routine, rocblas_handle handle, int64_t n, const void* x, int64_t incx,
                                                            const void* y, int64_t incy, const void* scalar, bool leases)
{
    struct rbm_control*      c = rbm_find_near(handle);
    const struct rbm_direct* row = rbm_direct_of(routine);
    if(!rbm_is_plain(c) || c->id != (uint64_t)(uintptr_t)handle || (uint64_t)n - 1 >= row->most || incx != 1 || incy != 1
       || (uintptr_t)x < RBM_FIRST_ADDRESS || (uintptr_t)y < RBM_FIRST_ADDRESS || (uintptr_t)scalar < RBM_FIRST_ADDRESS
       || (leases && !rbm_fits(c, RBM_CHUNK_BYTES)))
        return false;
    rbm_kernel_fn* kernel = (rbm_kernel_fn*)(uintptr_t)row->kernel;
    if(!kernel((uintptr_t)x, (uintptr_t)y, (uint64_t)n, (uintptr_t)scalar, (const void*)(uintptr_t)row->with))
        return false;
    if(leases)
        rbm_count_direct(c, routine, RBM_CHUNK_BYTES);
    return true;
}

/* The families of functions, with their arguments. */
#define RBM_SHORT_REDUCE(routine, handle, n, x, incx, result) rbm_short(routine, handle, n, x, incx, x, 1, result, true)
#define RBM_SHORT_DOT(routine, handle, n, x, incx, y, incy, result) rbm_short(routine, handle, n, x, incx, y, incy, result, true)
#define RBM_SHORT_AXPY(routine, handle, n, alpha, x, incx, y, incy) rbm_short(routine, handle, n, x, incx, y, incy, alpha, false)
#define RBM_SHORT_COPY(routine, handle, n, x, incx, y, incy) rbm_short(routine, handle, n, x, incx, y, incy, x, false)
#define RBM_SHORT_SCAL(routine, handle, n, alpha, x, incx) rbm_short(routine, handle, n, x, incx, x, 1, alpha, false)

#endif
