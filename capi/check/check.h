/* SPDX-License-Identifier: MIT
 *
 * check.h: tells the stand-in HIP about calls, handles and leases while a program is checked: docs/check.md.
 */
#ifndef RBM_CHECK_H
#define RBM_CHECK_H

#include "common/checks.h"
#include "state/base.h"

/* rbm_checking is 1 once a handle is checked. */
extern RBM_HIDDEN int rbm_checking;

/* rbm_check_watch returns RBM_WATCH_CHECK if new handles are checked, otherwise 0. text is the value of
 * ROCBLAS_MEM_CHECK or a null pointer. */
RBM_HIDDEN uint32_t rbm_check_watch(const char* text);

/* rbm_check_begins and rbm_check_ends tell the life of a handle, rbm_check_workspace the state of its workspace, if
 * the handle is checked. rbm_check_stream tells, in the place of rbm_check_used, that it is about to have a stream. */
RBM_HIDDEN void rbm_check_begins(const struct rbm_control* c);
RBM_HIDDEN void rbm_check_ends(uint64_t handle, uint32_t watch);
RBM_HIDDEN void rbm_check_workspace(const struct rbm_control* c);
RBM_HIDDEN void rbm_check_stream(const struct rbm_control* c, uint64_t stream);

/* rbm_check_uses and rbm_check_used enclose the work of a function with a handle, if the handle is checked. The
 * function's name ends at the first comma. rbm_check_used tells the state of the workspace too. */
RBM_HIDDEN void rbm_check_uses(const struct rbm_control* c, const char* function);
RBM_HIDDEN void rbm_check_used(const struct rbm_control* c);

/* rbm_check_query tells what happens in a size query, and rbm_check_lease a lease of the program or its failure, after
 * rbm_check_used, if the handle is checked. */
RBM_HIDDEN void rbm_check_query(const struct rbm_control* c, enum rocblas_mem_query what, uint64_t bytes);
RBM_HIDDEN void rbm_check_lease(const struct rbm_control* c, uint64_t bytes, rocblas_status status);

/* The next functions are called only while rbm_checking is 1. rbm_check_missing tells a value that is no living handle, with
 * the name of the function that the program called. rbm_check_failed tells an error status whose text begins with the
 * name of the function; c may be null. rbm_check_read tells that the program reads the error of a handle, or of any with a
 * null pointer; error is the status's name, or null for any. */
RBM_HIDDEN RBM_RARE void rbm_check_missing(rocblas_handle handle, const char* function);
RBM_HIDDEN RBM_RARE void rbm_check_failed(const struct rbm_control* c, rocblas_status status, const char* text);
RBM_HIDDEN RBM_RARE void rbm_check_read(const struct rbm_control* c, const char* error);

/* rbm_check_no_lease tells, while rbm_checking is 1, that the program reads the failure of a lease. It returns false. */
RBM_HIDDEN RBM_RARE bool rbm_check_no_lease(void);

#endif
