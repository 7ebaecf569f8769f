/* SPDX-License-Identifier: MIT
 *
 * tally.h: what a process tells the command that runs it, beside its trace. Without such a command the functions do
 * nothing.
 */
#ifndef RBM_TRACE_TALLY_H
#define RBM_TRACE_TALLY_H

#include "state/base.h"

#include <stdint.h>

/* rbm_tally_begin begins the tally of this process in the file that ROCBLAS_MEM_TRACE_TALLY names. rbm_tally_number
 * returns its number there, from 1, or 0; the first line of the trace has it. */
RBM_HIDDEN void rbm_tally_begin(void);
RBM_HIDDEN uint64_t rbm_tally_number(void);

/* rbm_tally_line counts a line of the trace that was written, or that is lost. Thread-safe, as the next. */
RBM_HIDDEN void rbm_tally_line(int written);

/* rbm_tally_most records the most that the device has given at one time. */
RBM_HIDDEN void rbm_tally_most(uint64_t bytes);

/* rbm_tally_end tells that the process ends, rbm_tally_in_child that it is a forked child. */
RBM_HIDDEN void rbm_tally_end(void);
RBM_HIDDEN void rbm_tally_in_child(void);

#endif
