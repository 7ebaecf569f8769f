/* SPDX-License-Identifier: MIT
 *
 * direct.c: calls that need no Go.
 *
 * A regular call of a routine that is one function of the engine's table goes there from here: it leases
 * nothing. A size query that is told so is answered here too. Every rule stands in Go: a call that is not regular or leases something,
 * and a handle that is watched, on a device or on a stream, enter the core.
 */
#include "core.h"
#include "sizes.h"

/* RBM_APART is a function that others end with a jump to: none of them saves registers for it. */
#define RBM_APART __attribute__((noinline))

/* direct_of is what there is for a routine, by its number in a call. */
static const struct rbm_direct* direct_of(uint64_t routine)
{
    return (const struct rbm_direct*)(uintptr_t)__atomic_load_n(&rbm_state.direct, __ATOMIC_ACQUIRE) + routine - rbm_operation_count;
}

/* call_directly makes a call of a routine, or with query returns the size on which its workspace depends. It returns 0 where the call is the core's. */
static inline uint64_t call_directly(const struct rbm_direct* routine, const struct rbm_call* call, int query)
{
    rbm_direct_fn* run = (rbm_direct_fn*)(uintptr_t)rbm_state.call_directly;
    return routine->call ? run((const void*)(uintptr_t)routine->call, call->args, query) : 0;
}

/* way_word is watch, querying and elsewhere, in one word. */
static uint64_t way_word(const struct rbm_control* c)
{
    uint64_t word;
    memcpy(&word, &c->watch, sizeof word);
    return word;
}

/* is_plain says whether calls on a handle may be made here: nobody watches, it asks for no size, and it is the host's, without a
 * stream. */
static bool is_plain(const struct rbm_control* c)
{
    _Static_assert(offsetof(struct rbm_control, querying) == offsetof(struct rbm_control, watch) + 4
                       && offsetof(struct rbm_control, elsewhere) == offsetof(struct rbm_control, watch) + 6,
                   "one word");
    return way_word(c) == 0;
}

/* way_word in a size query that nobody watches, of a handle on the host, and what a stream adds to it. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WAY_OF_QUERY  (1ull << 32)
#define WAY_OF_STREAM ((uint64_t)RBM_ELSEWHERE_STREAM << 48)
#else
#define WAY_OF_QUERY  (1ull << 24)
#define WAY_OF_STREAM ((uint64_t)RBM_ELSEWHERE_STREAM)
#endif

/* answer_query answers a size query of a regular call, or leaves it to the core. */
static rocblas_status answer_query(struct rbm_call* call, const struct rbm_direct* routine, struct rbm_control* c)
{
    const uint64_t size = call_directly(routine, call, 1);
    if(!size)
        return rbm_enter_core(call);
    if(size <= routine->nothing_up_to)
        return rocblas_status_size_unchanged;
    if(!routine->block)
        return rbm_enter_core(call);
    const uint64_t bytes = rounded((size + routine->block - 1) / routine->block * routine->block_bytes);
    if(bytes <= c->query_max)
        return rocblas_status_size_unchanged;
    c->query_max = bytes;
    return rocblas_status_size_increased;
}

/* enter_apart is rbm_enter for a handle whose calls are not made here. */
static RBM_APART rocblas_status enter_apart(struct rbm_call* call, uint64_t number, struct rbm_control* c)
{
    const uint64_t word = way_word(c);
    if(word != WAY_OF_QUERY && word != (WAY_OF_QUERY | WAY_OF_STREAM))
        return rbm_enter_core(call);
    return answer_query(call, direct_of(number), c);
}

/* make makes a call, or leaves it to the core, also where the stack has little left: there the core knows what the engine needs. Who decides that a call may be
 * made here saves no registers for it. */
static RBM_APART rocblas_status make(struct rbm_call* call, uint64_t number)
{
    return RBM_LIKELY(rbm_stack_left(call) >= RBM_STACK_CBLAS) && call_directly(direct_of(number), call, 0) ? rocblas_status_success : rbm_enter_core(call);
}

rocblas_status rbm_enter(struct rbm_call* call, uint64_t routine, rocblas_handle handle)
{
    struct rbm_control* c = rbm_find(handle); /* the vendor's handles are none of these */
    if(!c)
        return rbm_enter_core(call);
    return is_plain(c) ? make(call, routine) : enter_apart(call, routine, c);
}

/* answer_steady is rbm_enter_steady where a size query is to be answered, or a call not made here. */
static RBM_APART rocblas_status answer_steady(struct rbm_call* call, const struct rbm_control* c)
{
    if(c && c->querying && !c->watch && c->device < 0) /* what computes on a device may want some for any routine */
        return rocblas_status_size_unchanged;
    return rbm_enter_core(call);
}

rocblas_status rbm_enter_steady(struct rbm_call* call, uint64_t routine, rocblas_handle handle)
{
    const struct rbm_control* c = rbm_find(handle);
    return c && is_plain(c) ? make(call, routine) : answer_steady(call, c);
}
