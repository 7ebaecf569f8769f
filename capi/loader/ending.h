/* SPDX-License-Identifier: MIT
 *
 * ending.h: ends a process whose main thread has called pthread_exit.
 */
#ifndef RBM_ENDING_H
#define RBM_ENDING_H

#include "state/base.h"

/* rbm_ending_loaded is called when this library is loaded; with_core is 1 if the file contains a core.
 * rbm_ending_core_runs is called once the core's threads run, and rbm_ending_in_child in a forked child. The
 * caller holds the lock of rbm_opening, or the process has one thread. rbm_ending_attached tells a core which
 * state it works on: the library that owns the state watches for the end. */
RBM_HIDDEN void rbm_ending_loaded(int with_core);
RBM_HIDDEN void rbm_ending_core_runs(void);
RBM_HIDDEN void rbm_ending_attached(uintptr_t state);
RBM_HIDDEN void rbm_ending_in_child(void);

#endif
