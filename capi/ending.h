/* SPDX-License-Identifier: MIT
 *
 * ending.h: the core's threads among the process's, and the end of a process whose main thread ends before it.
 */
#ifndef RBM_ENDING_H
#define RBM_ENDING_H

#include "core.h"

#include <signal.h>

/* The signals that a Go runtime handles in a library. */
enum { RBM_GO_SIGNALS = 5 };
extern RBM_HIDDEN const int rbm_go_signals[RBM_GO_SIGNALS];

/* rbm_core_mask is what the core's threads block when they are created. The core's threads are known by it. */
RBM_HIDDEN void rbm_core_mask(sigset_t* set);

/* rbm_ending_loaded is called when this library is loaded, with or without a core in it, rbm_ending_core_runs once the core's threads are
 * there, and rbm_ending_in_child in a forked child, all with the lock of rbm_opening held or without other threads. rbm_ending_attached
 * tells a core whose state it works on: that library sees to the end. */
RBM_HIDDEN void rbm_ending_loaded(int with_core);
RBM_HIDDEN void rbm_ending_core_runs(void);
RBM_HIDDEN void rbm_ending_attached(uintptr_t state);
RBM_HIDDEN void rbm_ending_in_child(void);

#endif
