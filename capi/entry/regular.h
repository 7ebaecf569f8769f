/* SPDX-License-Identifier: MIT
 *
 * regular.h: the way of a call from its entry.
 */
#ifndef RBM_ENTRY_REGULAR_H
#define RBM_ENTRY_REGULAR_H

#include "state/base.h"

/* rbm_enter is rbm_enter_core for a routine of the header that takes a handle. It makes the call without Go
 * if it can. routine is call->routine and handle the first of its args: they come in registers because loads
 * dominate a short call. */
RBM_HIDDEN rocblas_status rbm_enter(struct rbm_call* call, uint64_t routine, rocblas_handle handle);

/* rbm_enter_steady is rbm_enter for a routine that needs no workspace for any arguments. On the host it
 * answers a size query at once. */
RBM_HIDDEN rocblas_status rbm_enter_steady(struct rbm_call* call, uint64_t routine, rocblas_handle handle);

#endif
