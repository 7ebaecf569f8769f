/* SPDX-License-Identifier: MIT
 *
 * profiled.c: a program with a profiling timer (ITIMER_PROF, SIGPROF) while threads call the library. A handler
 * with SA_ONSTACK is called on any thread, also on the core's, and every result is right, whether it was
 * installed before or after the library's first use. The library adds the flag to a handler that was installed
 * before without it. A handler installed afterwards without the flag is not supported: `client_profiled
 * after_plain` crashes. A program linked to the core has opened it before main, so no handler is installed
 * before.
 */
#include "load.h"
#include "run.h"

#include <sys/time.h>

enum { CALLING = 2, SIGNALS = 60, FRAME_BYTES = 4096, SUPPORTED = 3, SUPPORTED_ON_CORE = 2 };

extern char rbm_core_attach __attribute__((weak)); /* only the core exports it */

static atomic_int handled;

/* count uses stack, as a profiler does. */
static void count(int number) {
    volatile char frame[FRAME_BYTES];
    for (int i = 0; i < FRAME_BYTES; i += 64)
        frame[i] = (char)number;
    atomic_fetch_add(&handled, frame[0] == (char)number);
}

static void install(int flags) {
    struct sigaction action = {.sa_handler = count, .sa_flags = flags | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGPROF, &action, NULL);
}

/* profile counts signals of a timer with the highest rate that the kernel allows. */
static void profile(void) {
    const struct itimerval often = {{0, 500}, {0, 500}}, never = {{0, 0}, {0, 0}};
    load_begin(CALLING);
    setitimer(ITIMER_PROF, &often, NULL);
    while (atomic_load(&handled) < SIGNALS)
        sched_yield();
    setitimer(ITIMER_PROF, &never, NULL);
    load_end();
    load_say();
}

/* CASE defines a case that installs the handler with some flags, after some work. */
#define CASE(name, first, flags) \
    static void name(void) { \
        first; \
        install(flags); \
        profile(); \
    }
CASE(before, , SA_ONSTACK)
CASE(before_plain, , 0)
CASE(after, load_use(), SA_ONSTACK)
CASE(after_plain, load_use(), 0)

static const struct run_case cases[] = {
    {"before", before, 0, "wrong 0\n"},
    {"after", after, 0, "wrong 0\n"},
    {"before_plain", before_plain, 0, "wrong 0\n"},
    {"after_plain", after_plain, 0, "wrong 0\n"},
};

int main(int argc, char** argv) { return run_main(cases, &rbm_core_attach ? SUPPORTED_ON_CORE : SUPPORTED, argc, argv); }
