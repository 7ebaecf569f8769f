/* SPDX-License-Identifier: MIT
 *
 * regular.c: regular calls, which C makes without Go.
 *
 * A regular call of a routine in the engine's table of functions runs from here if it leases nothing. Size
 * queries of such calls are answered here too. All checks are in Go. Other calls enter the core: calls that
 * are not regular, calls that lease, and calls on a handle that is watched, on a device or on a stream that is being captured.
 */
#include "entry/regular.h"
#include "loader/enter.h"
#include "loader/stack.h"
#include "loader/traps.h"
#include "state/sizes.h"
#include "state/state.h"

/* RBM_APART marks a function kept out of line and called in tail position, so that the fast path needs no
 * prologue. */
#define RBM_APART __attribute__((noinline))

/* routine_of returns the table entry of a routine, by its number in a call. */
static const struct rbm_regular_routine* routine_of(uint64_t routine) {
    return (const struct rbm_regular_routine*)(uintptr_t)__atomic_load_n(&rbm_state.regular, __ATOMIC_ACQUIRE) + routine
        - rbm_operation_count;
}

/* call_regular makes a call of a routine. It returns 0 if the call must enter the core. */
static inline uint64_t call_regular(const struct rbm_regular_routine* routine, const struct rbm_call* call) {
    rbm_regular_fn* run = (rbm_regular_fn*)(uintptr_t)rbm_state.call_regular;
    return routine->call ? run((const void*)(uintptr_t)routine->call, call->args) : 0;
}

/* is_plain reports whether calls on a handle may be made here: it is not watched, is not in a size query, and
 * is on the host without a stream. */
static bool is_plain(const struct rbm_control* c) { return rbm_state_word(c) == 0; }

/* WORD_IN_QUERY is rbm_state_word in a size query of an unwatched handle on the host. WORD_WITH_STREAM is the bit
 * that a stream adds. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WORD_IN_QUERY (1ull << 32)
#define WORD_WITH_STREAM ((uint64_t)RBM_ELSEWHERE_STREAM << 48)
#else
#define WORD_IN_QUERY (1ull << 24)
#define WORD_WITH_STREAM ((uint64_t)RBM_ELSEWHERE_STREAM)
#endif

/* in_plain_query reports whether a handle is in a size query and not watched, and its device is the host. */
static bool in_plain_query(const struct rbm_control* c) { return (rbm_state_word(c) & ~WORD_WITH_STREAM) == WORD_IN_QUERY; }

/* answer_reduction answers a size query of a reduction of vectors of a length. */
static inline rocblas_status answer_reduction(
    const struct rbm_regular_routine* routine, struct rbm_control* c, uint64_t length, uint64_t vectors) {
    const uint64_t blocks = length <= RBM_REDUCE_BLOCK ? 0 : (length + RBM_REDUCE_BLOCK - 1) / RBM_REDUCE_BLOCK;
    const uint64_t bytes = rounded(blocks * vectors * routine->block_bytes);
    if (bytes <= c->query_max)
        return rocblas_status_size_unchanged;
    c->query_max = bytes;
    return rocblas_status_size_increased;
}

/* answer_query answers a size query of a regular call, or passes it to the core. */
static RBM_APART rocblas_status answer_query(
    struct rbm_call* call, const struct rbm_regular_routine* routine, struct rbm_control* c) {
    rbm_query_fn* query = (rbm_query_fn*)(uintptr_t)routine->query;
    const uint64_t size = query ? query(NULL, call->args) : 0;
    if (size - 1 < routine->longest)
        return answer_reduction(routine, c, size, 1);
    return size && !routine->longest ? rocblas_status_size_unchanged : rbm_enter_core(call);
}

/* make makes a call, or passes it to the core. It also does so if the thread traps exceptions, and if little stack is
 * left: the core knows how much the engine needs. It is kept out of line so that its callers need no prologue. */
static RBM_APART rocblas_status make(struct rbm_call* call, uint64_t number) {
    return RBM_LIKELY(rbm_stack_carries(call) && !rbm_may_trap()) && call_regular(routine_of(number), call)
        ? rocblas_status_success
        : rbm_enter_core(call);
}

/* enter_stream makes a call on a stream of the host that is not being captured, if the handle is plain otherwise, and passes
 * other calls to the core. It is kept out of line so that size queries need no prologue. */
static RBM_APART rocblas_status enter_stream(struct rbm_call* call, uint64_t number, const struct rbm_control* c) {
    rbm_capturing_fn* capturing = (rbm_capturing_fn*)(uintptr_t)RBM_READ(rbm_state.capturing);
    const bool at_once = rbm_state_word(c) == WORD_WITH_STREAM && capturing && !capturing(c->stream);
    return at_once ? make(call, number) : rbm_enter_core(call);
}

/* enter_apart is rbm_enter for a handle that is not plain. A query of a reduction, (handle, n, x, incx, ...),
 * looks at no further operand: with sizes and an increment above 0 there is work, and the sizes determine the workspace. */
static RBM_APART rocblas_status enter_apart(struct rbm_call* call, uint64_t number, struct rbm_control* c) {
    if (!in_plain_query(c))
        return enter_stream(call, number, c);
    const struct rbm_regular_routine* routine = routine_of(number);
    if (call->args[1] - 1 < routine->longest && (int64_t)call->args[3] > 0) {
        const uint64_t vectors = routine->batch ? call->args[routine->batch] : 1;
        if (vectors <= INT32_MAX)
            return answer_reduction(routine, c, call->args[1], vectors);
    }
    return answer_query(call, routine, c);
}

rocblas_status rbm_enter(struct rbm_call* call, uint64_t routine, rocblas_handle handle) {
    struct rbm_control* c = rbm_find(handle); /* does not find vendor handles */
    if (!c)
        return rbm_enter_core(call);
    return is_plain(c) ? make(call, routine) : enter_apart(call, routine, c);
}

/* answer_steady is rbm_enter_steady for a handle that is not plain. On a device, and in a
 * rehearsal of one, the core answers queries. */
static RBM_APART rocblas_status answer_steady(struct rbm_call* call, uint64_t routine, const struct rbm_control* c) {
    if (!c || !in_plain_query(c))
        return c ? enter_stream(call, routine, c) : rbm_enter_core(call);
    return rbm_state.rehearsal ? rbm_enter_core(call) : rocblas_status_size_unchanged;
}

rocblas_status rbm_enter_steady(struct rbm_call* call, uint64_t routine, rocblas_handle handle) {
    const struct rbm_control* c = rbm_find(handle);
    return c && is_plain(c) ? make(call, routine) : answer_steady(call, routine, c);
}
