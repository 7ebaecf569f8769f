/* SPDX-License-Identifier: MIT
 *
 * opening.c: the lock around every opening of a file.
 */
#include "state/opening.h"
#include "state/state.h"

#include <time.h>

enum { FORK_WAITS_SECONDS = 10 };

static pthread_mutex_t open_lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP; /* recursive, because code of an opened file may
                                                                              call this library or fork */
static int open_depth, open_cancel; /* how many times its thread holds open_lock, and whether that thread could be
                                                     cancelled before */
static _Thread_local int opening_waits; /* this thread is forking and holds open_lock */

/* set_up runs when the library is loaded. */
__attribute__((constructor)) static void set_up(void) { rbm_state.open_lock = (uint64_t)(uintptr_t)&open_lock; }

void rbm_opening(void) {
    const int before = rbm_cancel_later();
    pthread_mutex_lock(&open_lock);
    if (open_depth++ == 0)
        open_cancel = before;
}

void rbm_opened(void) {
    const int before = --open_depth == 0 ? open_cancel : PTHREAD_CANCEL_DISABLE;
    pthread_mutex_unlock(&open_lock);
    rbm_cancel_again(before);
}

/* The lock keeps files from being opened or searched during fork: the loader then holds a lock that the C library does not
 * free in the child, where no file could be opened. Before glibc 2.36, an opened file that calls pthread_atfork waits for a
 * fork in progress. Therefore this waits for a limited time. */
void rbm_opening_before_fork(void) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += FORK_WAITS_SECONDS;
    opening_waits = pthread_mutex_timedlock(&open_lock, &limit) == 0;
}

void rbm_opening_after_fork(void) {
    if (opening_waits)
        pthread_mutex_unlock(&open_lock);
}

void rbm_opening_in_child(void) {
    static const pthread_mutex_t unlocked = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
    open_lock = unlocked; /* its owner has another thread number in the child */
    if (!opening_waits)
        open_depth = 0; /* it counted for a thread that does not exist in the child */
}
