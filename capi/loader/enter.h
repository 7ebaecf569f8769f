/* SPDX-License-Identifier: MIT
 *
 * enter.h: the way of a call into the core.
 */
#ifndef RBM_LOADER_ENTER_H
#define RBM_LOADER_ENTER_H

#include "state/base.h"

/* rbm_core makes calls into the core. It is null until the core is open: loader/open.c sets it. */
extern RBM_HIDDEN rbm_call_fn* rbm_core;

/* rbm_enter_core makes one call into the core and opens the core first if it is not open.
 *
 * Pre: call->routine, call->count and that many args are set. Post: the core's status, or
 * rocblas_status_internal_error if there is no core. Thread-safe. */
RBM_HIDDEN rocblas_status rbm_enter_core(struct rbm_call* call);

/* rbm_enter_if_open makes a call into the core if the core is open; otherwise it does nothing and returns
 * success. */
RBM_HIDDEN rocblas_status rbm_enter_if_open(struct rbm_call* call);

/* rbm_core_is_open reports whether a core runs in this process. */
RBM_HIDDEN bool rbm_core_is_open(void);

/* rbm_name_call stores a call's routine and its number of arguments. */
static inline void rbm_name_call(struct rbm_call* call, uint32_t routine, uint32_t count) {
    _Static_assert(
        offsetof(struct rbm_call, count) == sizeof routine && offsetof(struct rbm_call, args) == sizeof(uint64_t), "one word");
    const bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    const uint64_t word = little ? (uint64_t)count << 32 | routine
                                 : (uint64_t)routine << 32 | count; /* compiles to one store of a constant */
    memcpy(call, &word, sizeof word);
}

/* rbm_ask makes one call of up to three arguments into the core. It leaves the other arguments uninitialized. */
static inline rocblas_status rbm_ask(uint32_t operation, uint64_t first, uint64_t second, uint64_t third) {
    struct rbm_call call;
    rbm_name_call(&call, operation, 3);
    call.args[0] = first;
    call.args[1] = second;
    call.args[2] = third;
    return rbm_enter_core(&call);
}

#endif
