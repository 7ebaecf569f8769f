/* SPDX-License-Identifier: MIT
 *
 * enter.c: the way of a call into the core.
 */
#include "loader/enter.h"
#include "loader/open.h"
#include "loader/stack.h"
#include "loader/traps.h"
#include "state/hooks.h"

RBM_HIDDEN rbm_call_fn* rbm_core;

rocblas_status rbm_enter_core(struct rbm_call* call) {
    int status;
    if (!RBM_LIKELY(!rbm_traps()))
        return rbm_enter_untrapped(call);
    rbm_forward_fn* forward = RBM_READ(rbm_hooks.forward);
    if (!RBM_LIKELY(!forward) && (status = forward(call)) != RBM_NOT_FORWARDED)
        return (rocblas_status)status;
    rbm_call_fn* enter = __atomic_load_n(&rbm_core, __ATOMIC_ACQUIRE);
    if (!rbm_stack_carries(call) && !rbm_stack_suffices(call, enter != NULL))
        return rocblas_status_internal_error;
    if (!enter && !(enter = rbm_open_core()))
        return rocblas_status_internal_error;
    if (!RBM_LIKELY(!RBM_READ(rbm_hooks.call)))
        return rbm_hooks.call(call, enter);
    return (rocblas_status)enter(call);
}

rocblas_status rbm_enter_if_open(struct rbm_call* call) {
    rbm_call_fn* enter = __atomic_load_n(&rbm_core, __ATOMIC_ACQUIRE);
    if (enter && !rbm_stack_carries(call) && !rbm_stack_suffices(call, 1))
        return rocblas_status_internal_error;
    return enter ? (rocblas_status)enter(call) : rocblas_status_success;
}

bool rbm_core_is_open(void) { return __atomic_load_n(&rbm_core, __ATOMIC_ACQUIRE) != NULL; }
