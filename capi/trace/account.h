/* SPDX-License-Identifier: MIT
 *
 * account.h: what a process tells the command that runs it, beside its trace. Without such a command the functions do
 * nothing.
 */
#ifndef RBM_TRACE_ACCOUNT_H
#define RBM_TRACE_ACCOUNT_H

#include "state/base.h"

#include <stdint.h>

/* rbm_account_begin begins the account of this process in the file that ROCBLAS_MEM_TRACE_ACCOUNT names. rbm_account_number
 * returns its number there, from 1, or 0; the first line of the trace has it. */
RBM_HIDDEN void     rbm_account_begin(void);
RBM_HIDDEN uint64_t rbm_account_number(void);

/* rbm_account_line counts a line of the trace that was written, or that is lost. Thread-safe, as the next. */
RBM_HIDDEN void rbm_account_line(int written);

/* rbm_account_most records the most that the device has given at one time. */
RBM_HIDDEN void rbm_account_most(uint64_t bytes);

/* rbm_account_end tells that the process ends, rbm_account_in_child that it is a forked child. */
RBM_HIDDEN void rbm_account_end(void);
RBM_HIDDEN void rbm_account_in_child(void);

#endif
