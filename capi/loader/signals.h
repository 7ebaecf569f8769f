/* SPDX-License-Identifier: MIT
 *
 * signals.h: keeps the program's signals from the core.
 */
#ifndef RBM_LOADER_SIGNALS_H
#define RBM_LOADER_SIGNALS_H

#include <signal.h>

#include "state/base.h"

/* The signals that a Go runtime handles in a library. */
enum { RBM_GO_SIGNALS = 5 };
extern RBM_HIDDEN const int rbm_go_signals[RBM_GO_SIGNALS];

/* rbm_core_mask stores the signal mask with which the core's threads are created, and by which they are recognized.
 * rbm_block_signals gives it to the calling thread, and stores the mask before. */
RBM_HIDDEN void rbm_core_mask(sigset_t* set);
RBM_HIDDEN void rbm_block_signals(sigset_t* old);

/* rbm_prepare_signals saves the signal actions before the core starts, and installs an action for crashes without a
 * handler: Go forwards to it. rbm_leave_ignored, in the core's file once Go has taken its signals, ignores again what the program
 * ignored then; the front would undo what happens while it opens the core. rbm_note_signals saves the actions after.
 * rbm_give_signals_back restores, in a child, the actions that the parent's core changed, unless they changed since. */
RBM_HIDDEN void rbm_prepare_signals(void);
RBM_HIDDEN void rbm_leave_ignored(void);
RBM_HIDDEN void rbm_note_signals(void);
RBM_HIDDEN void rbm_give_signals_back(void);

#endif
