/* SPDX-License-Identifier: MIT
 *
 * stack.h: the bytes that are left of a thread's stack.
 */
#ifndef RBM_LOADER_STACK_H
#define RBM_LOADER_STACK_H

#include "state/base.h"

/* rbm_stack_low is the lowest address of this thread's stack: 1 if unknown, 0 before rbm_find_stack has run. rbm_stack_deep
 * is RBM_STACK_BUILTIN above it, and above every address before rbm_find_stack has run. */
extern RBM_OF_THREAD uintptr_t rbm_stack_low, rbm_stack_deep;
RBM_HIDDEN RBM_RARE uintptr_t rbm_find_stack(void);

/* rbm_stack_left returns the bytes left on the thread's stack below an address on that stack. If the address is on
 * another stack, the number means nothing but is never small: no such stack lies just above the
 * end of the thread's. */
static inline uintptr_t rbm_stack_left(const void* at) {
    const uintptr_t low = RBM_LIKELY(rbm_stack_low != 0) ? rbm_stack_low : rbm_find_stack();
    return (uintptr_t)at - low;
}

/* rbm_stack_carries reports whether RBM_STACK_BUILTIN bytes are left. On the thread's own stack that is one comparison. */
static inline bool rbm_stack_carries(const void* at) {
    return RBM_LIKELY((uintptr_t)at >= rbm_stack_deep) || rbm_stack_left(at) >= RBM_STACK_BUILTIN;
}

/* rbm_stack_has reports whether the thread has this many bytes of stack left, and stores a text for a control block or the
 * process if not. rbm_stack_has_for_core does so for a function that enters the core only if it is open.
 * rbm_stack_suffices does so for a call into a core that is open or not. */
RBM_HIDDEN RBM_RARE int rbm_stack_has(struct rbm_control* c, const char* function, uintptr_t needed);
RBM_HIDDEN RBM_RARE int rbm_stack_has_for_core(struct rbm_control* c, const char* function);
RBM_HIDDEN RBM_RARE int rbm_stack_suffices(const struct rbm_call* call, int open);

#endif
