/* SPDX-License-Identifier: MIT
 *
 * opening.h: the lock around every opening of a file.
 */
#ifndef RBM_STATE_OPENING_H
#define RBM_STATE_OPENING_H

#include "state/base.h"

/* rbm_opening and rbm_opened enclose every opening of a file and every walk over the loaded files. Between
 * them the process does not fork and the thread is not cancelled. */
RBM_HIDDEN void rbm_opening(void);
RBM_HIDDEN void rbm_opened(void);

/* rbm_opening_before_fork, rbm_opening_after_fork and rbm_opening_in_child keep the lock usable across fork, where no
 * file is opened. */
RBM_HIDDEN void rbm_opening_before_fork(void);
RBM_HIDDEN void rbm_opening_after_fork(void);
RBM_HIDDEN void rbm_opening_in_child(void);

#endif
