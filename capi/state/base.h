/* SPDX-License-Identifier: MIT
 *
 * base.h: macros that all C sources use, with the public header and the layout that C shares with Go.
 */
#ifndef RBM_STATE_BASE_H
#define RBM_STATE_BASE_H

#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include "rocblas_mem.h"
#include "state/control.h"
#include "state/zlayout.h"

#define RBM_HIDDEN __attribute__((visibility("hidden")))
#define RBM_RARE __attribute__((cold, noinline)) /* kept out of line, away from the calls that take a few nanoseconds */

/* An rbm_call_fn is the core's function that makes a call: rbm_core_call. */
typedef int32_t rbm_call_fn(void* call);

/* RBM_OF_THREAD declares a thread-local variable that is read without a function call. */
#define RBM_OF_THREAD RBM_HIDDEN _Thread_local __attribute__((tls_model("initial-exec")))

/* RBM_LIKELY keeps the fast path contiguous: a jump over cold code would cost each short call a cycle. */
#define RBM_LIKELY(condition) __builtin_expect(condition, 1)

/* RBM_READ and RBM_WRITE access a number that one thread writes and any thread reads. RBM_ADD is for the only
 * writer. None of them locks: a reader gets a value that was current at some time. */
#define RBM_READ(field) __atomic_load_n(&(field), __ATOMIC_RELAXED)
#define RBM_WRITE(field, value) __atomic_store_n(&(field), value, __ATOMIC_RELAXED)
#define RBM_ADD(field, more) RBM_WRITE(field, RBM_READ(field) + (more))

/* rbm_cancel_later defers cancellation of this thread (pthread_cancel) and returns the argument of
 * rbm_cancel_again, which restores it. Code between the two holds locks while it reads files or waits. */
static inline int rbm_cancel_later(void) {
    int before = PTHREAD_CANCEL_DISABLE;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    return before;
}

static inline void rbm_cancel_again(int before) { pthread_setcancelstate(before, NULL); }

#endif
