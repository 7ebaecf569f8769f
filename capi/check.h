/* SPDX-License-Identifier: MIT
 *
 * check.h: tells the stand-in HIP about calls, handles and leases while a program is checked: docs/check.md.
 */
#ifndef RBM_CHECK_H
#define RBM_CHECK_H

#include "core.h"

/* rbm_checking is 1 once a handle is checked. */
extern RBM_HIDDEN int rbm_checking;

/* rbm_check_watch returns RBM_WATCH_CHECK if new handles are checked, otherwise 0. text is the value of
 * ROCBLAS_MEM_CHECK or a null pointer. */
RBM_HIDDEN uint32_t rbm_check_watch(const char* text);

/* rbm_check_call enters the core and tells the stand-in about the call. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_check_call(struct rbm_call* call, int32_t (*enter)(void* call));

/* rbm_check_begins and rbm_check_ends tell the life of a handle, rbm_check_workspace the state of its workspace, if
 * the handle is checked. */
RBM_HIDDEN void rbm_check_begins(const struct rbm_control* c);
RBM_HIDDEN void rbm_check_ends(const struct rbm_control* c);
RBM_HIDDEN void rbm_check_workspace(const struct rbm_control* c);

#endif
