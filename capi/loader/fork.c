/* SPDX-License-Identifier: MIT
 *
 * fork.c: keeps the library usable across fork.
 *
 * A Go runtime does not survive fork. A forked child therefore begins with an empty rbm_state and opens a fresh copy of
 * the core at its first call.
 */
#include "loader/fork.h"
#include "loader/ending.h"
#include "loader/open.h"
#include "state/counts.h"
#include "state/hooks.h"
#include "state/opening.h"
#include "state/routines.h"
#include "state/state.h"
#include "trace/trace.h"

/* before_fork takes the locks, so that the child gets a consistent copy of the state that they guard. */
static void before_fork(void) {
    rbm_opening_before_fork();
    rbm_lock();
    rbm_trace_before_fork();
}

static void after_fork(void) {
    rbm_trace_after_fork();
    rbm_unlock();
    rbm_opening_after_fork();
}

/* in_child discards the parent's handles and core, which the child cannot use. The next epoch makes all new
 * ids differ. */
static void in_child(void) {
    uint32_t blocks = (rbm_state.slots + RBM_BLOCK_SLOTS - 1) / RBM_BLOCK_SLOTS;
    for (uint32_t i = 0; i < RBM_BLOCK_SLOTS && i < rbm_state.slots; i++) {
        rbm_first_block[i].id = RBM_DEAD(i);
        rbm_first_block[i].word_top = 0;
    }
    for (uint32_t i = 0; i < blocks; i++)
        rbm_state.blocks[i] = 0;
    rbm_state.slots = 0;
    rbm_state.free_head = RBM_NO_LEASE;
    rbm_state.epoch++;
    rbm_state.engine_stack = 0;
    rbm_state.undecided = 0;
    rbm_state.regular = (uint64_t)(uintptr_t)rbm_no_routines; /* the parent's functions call a library whose threads
                                                                      are gone */
    rbm_state.recover = 0;
    rbm_state.gpu_inherited |= rbm_state.gpu;
    rbm_state.gpu = 0;
    rbm_counts_in_child();
    rbm_core_in_child();
    if (rbm_hooks.in_child)
        rbm_hooks.in_child();
    rbm_trace_in_child();
    rbm_ending_in_child();
    rbm_unlock();
    rbm_opening_in_child();
}

void rbm_watch_forks(void) { pthread_atfork(before_fork, after_fork, in_child); }
