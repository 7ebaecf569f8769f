/* SPDX-License-Identifier: MIT
 *
 * signals.c: keeps the program's signals from the core.
 *
 * Signals stay with the program, and what it ignores stays ignored. Go's threads are created with every signal blocked that Go
 * does not need. A crash without a handler before the core was opened ends the process as it would without the core.
 */
#include "loader/signals.h"
#include "loader/traps.h"
#include "state/state.h"

#include <pthread.h>

/* The signals that Go handles in a library. */
const int rbm_go_signals[RBM_GO_SIGNALS] = {SIGSEGV, SIGBUS, SIGFPE, SIGPIPE, SIGURG};

/* Actions of rbm_go_signals before and after the core was opened. */
static struct sigaction signals_before[RBM_GO_SIGNALS], signals_after[RBM_GO_SIGNALS];

void rbm_core_mask(sigset_t* set) {
    sigfillset(set);
    sigdelset(set, SIGPROF);
    for (int i = 0; i < RBM_GO_SIGNALS; i++) /* Go uses SIGURG for preemption */
        sigdelset(set, rbm_go_signals[i]);
}

/* rbm_block_signals blocks, in the calling thread, the signals that the threads which Go is about to create must
 * not receive. */
void rbm_block_signals(sigset_t* old) {
    sigset_t set;
    rbm_core_mask(&set);
    pthread_sigmask(SIG_SETMASK, &set, old);
}

/* default_signal replaces the default action. A fault in a call made without Go ends that call: the call
 * enters Go, which returns a status for the fault. Otherwise it restores the default action and returns, so
 * the fault repeats and ends the process as without Go. A signal that another process sent does not repeat,
 * so it is raised again. */
static void default_signal(int number, siginfo_t* info, void* context) {
    rbm_recover_fn* recover = (rbm_recover_fn*)(uintptr_t)rbm_state.recover;
    const int integer = number == SIGFPE && info->si_code < FPE_FLTDIV; /* no call is expected to divide an integer by 0 */
    if (recover && info->si_code > 0 && !integer && recover(context)) {
        if (number == SIGFPE)
            rbm_note_trap(info->si_code);
        return;
    }
    signal(number, SIG_DFL);
    if (info->si_code <= 0)
        raise(number);
}

static int same_action(const struct sigaction* a, const struct sigaction* b) {
    return a->sa_flags == b->sa_flags && a->sa_sigaction == b->sa_sigaction;
}

/* rbm_give_signals_back restores, in a child, the signal actions that the parent's core changed, unless they
 * changed since. */
void rbm_give_signals_back(void) {
    struct sigaction now;
    for (int i = 0; i < RBM_GO_SIGNALS; i++)
        if (sigaction(rbm_go_signals[i], NULL, &now) == 0 && same_action(&now, &signals_after[i]))
            sigaction(rbm_go_signals[i], &signals_before[i], NULL);
}

/* rbm_prepare_signals saves the signal actions and installs default_signal for crashes without a handler: Go
 * forwards to it. */
void rbm_prepare_signals(void) {
    for (int i = 0; i < RBM_GO_SIGNALS; i++) {
        sigaction(rbm_go_signals[i], NULL, &signals_before[i]);
        int crash = rbm_go_signals[i] == SIGSEGV || rbm_go_signals[i] == SIGBUS || rbm_go_signals[i] == SIGFPE;
        if (crash && !(signals_before[i].sa_flags & SA_SIGINFO) && signals_before[i].sa_handler == SIG_DFL) {
            struct sigaction action = {.sa_sigaction = default_signal, .sa_flags = SA_ONSTACK | SA_SIGINFO};
            sigemptyset(&action.sa_mask);
            sigaction(rbm_go_signals[i], &action, NULL);
        }
    }
}

#ifdef RBM_CORE
/* Go's handler would end the process where a signal was ignored, and programs that the process executes would begin with the
 * default action. Go does without these signals: it needs SIGSEGV, SIGBUS and SIGFPE for statuses of faults, and SIGURG only to
 * interrupt long loops. */
void rbm_leave_ignored(void) {
    for (int i = 0; i < RBM_GO_SIGNALS; i++)
        if (!(signals_before[i].sa_flags & SA_SIGINFO) && signals_before[i].sa_handler == SIG_IGN)
            sigaction(rbm_go_signals[i], &signals_before[i], NULL);
}
#endif

void rbm_note_signals(void) {
    for (int i = 0; i < RBM_GO_SIGNALS; i++)
        sigaction(rbm_go_signals[i], NULL, &signals_after[i]);
}
