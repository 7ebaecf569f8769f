/* SPDX-License-Identifier: MIT
 *
 * state.c: the process's control blocks.
 */
#include "state/state.h"
#include "state/hooks.h"
#include "state/routines.h"

RBM_HIDDEN struct rbm_state rbm_state;
RBM_HIDDEN struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS];
RBM_HIDDEN struct rbm_hooks rbm_hooks;

RBM_HIDDEN struct rbm_regular_routine rbm_no_routines[RBM_ROUTINES];

static pthread_mutex_t slots_lock = PTHREAD_MUTEX_INITIALIZER;

/* set_up runs when the library is loaded. rbm_state has no initializer, whose 32 KiB would be part of the file. */
__attribute__((constructor)) static void set_up(void) {
    rbm_state.free_head = RBM_NO_LEASE;
    rbm_first_block[0].id = RBM_DEAD(0); /* a null handle leads to slot 0 and must not match */
    rbm_state.regular = (uint64_t)(uintptr_t)rbm_no_routines;
}

void rbm_lock(void) { pthread_mutex_lock(&slots_lock); }

void rbm_unlock(void) { pthread_mutex_unlock(&slots_lock); }
