/* SPDX-License-Identifier: MIT
 *
 * faults.c: a fault handler for test programs, which do not have the front's.
 */
#include "faults.h"

#include <signal.h>

#include "guard.h"

static struct sigaction before[2]; /* Go's handlers of SIGSEGV and SIGBUS */

static void handle(int number, siginfo_t* info, void* context) {
    if (!rbm_guard_recover(context))
        before[number == SIGBUS].sa_sigaction(number, info, context);
}

void rbm_catch_faults(void) {
    const int numbers[2] = {SIGSEGV, SIGBUS};
    for (int i = 0; i < 2; i++) {
        struct sigaction action;
        sigaction(numbers[i], NULL, &action);
        if (action.sa_sigaction == handle)
            continue;
        before[i] = action;
        action.sa_sigaction = handle;
        sigaction(numbers[i], &action, NULL);
    }
}
