/* SPDX-License-Identifier: MIT
 *
 * ending.c: ends a process whose main thread has called pthread_exit.
 *
 * Such a process ends with its last thread, but the core's threads never end. So once the main thread has
 * ended, a thread of this file looks for threads that are not the core's. It calls exit(0) when none is left,
 * as the C library does in the last thread. It blocks all signals: the program's remaining threads receive
 * them and may wait for them in ways that cannot be observed (signalfd). Without /proc, threads cannot be
 * seen. Then it unblocks the signals that end a process, as the main thread did.
 */
#include "loader/ending.h"
#include "loader/signals.h"
#include "state/opening.h"
#include "state/state.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MILLISECONDS = 50, IDLE_MILLISECONDS = 1000 };

/* Guarded by the lock of rbm_opening, except the atomic variables. */
static pthread_key_t main_key; /* its destructor runs when the main thread ends, but not at exit */
static int key_made, main_seen; /* main_seen: main_key is set in the main thread */
static int core_runs, watching;
static atomic_int main_ends; /* the main thread has ended and main_mask is set */
static atomic_int of_another; /* this library is the core of a front, which runs its own copy of this code */
static sigset_t main_mask; /* the signal mask of the main thread at its end */

/* watch_mask stores the signals that the watching thread blocks: all but one that no one waits for, so that a copy of
 * this library in the same process knows the thread as not the program's. */
static void watch_mask(sigset_t* set) {
    sigfillset(set);
    sigdelset(set, SIGFPE);
}

/* Signals that Go's threads do not block, whatever mask they were created with: they cannot be blocked, or
 * the C library or Go does not block them. */
static const int never_blocked[] = {SIGKILL, SIGSTOP, 32, 33, 34, SIGILL, SIGTRAP, SIGSTKFLT, SIGCHLD};

/* same_mask reports whether a thread that blocks these signals was created with this mask. */
static int same_mask(uint64_t blocked, const sigset_t* set) {
    uint64_t own = 0, known = ~UINT64_C(0);
    for (int number = 1; number <= 64; number++)
        own |= sigismember(set, number) == 1 ? UINT64_C(1) << (number - 1) : 0;
    for (size_t i = 0; i < sizeof never_blocked / sizeof *never_blocked; i++)
        known &= ~(UINT64_C(1) << (never_blocked[i] - 1));
    return (blocked & known) == (own & known);
}

/* is_of_library reports whether a thread that blocks these signals is one of a core's, or watches as this file's does.
 * A thread of the program does not block exactly one of these sets. */
static int is_of_library(uint64_t blocked) {
    sigset_t core, watching_thread;
    rbm_core_mask(&core);
    watch_mask(&watching_thread);
    return same_mask(blocked, &core) || same_mask(blocked, &watching_thread);
}

/* struct thread_state has the facts about a thread that /proc gives. */
struct thread_state {
    char state;
    uint64_t blocked;
};

/* look_at reads the state of a thread. It returns 0 if there is no such thread or no /proc. */
static int look_at(pid_t thread, struct thread_state* found) {
    char path[64], line[256];
    int lines = 0;
    snprintf(path, sizeof path, "/proc/self/task/%d/status", (int)thread);
    FILE* file = fopen(path, "re");
    if (!file)
        return 0;
    while (lines < 2 && fgets(line, sizeof line, file)) /* a longer line is read in pieces, and no later piece begins
                                                          with either name */
        if (sscanf(line, "State: %c", &found->state) == 1)
            lines++;
        else if (strncmp(line, "SigBlk:", 7) == 0) {
            found->blocked = strtoull(line + 7, NULL, 16);
            lines++;
        }
    fclose(file);
    return lines == 2;
}

/* others_left looks for a thread of the program. It returns 1 if there may be one, 0 if there is none, and -1
 * if threads cannot be seen. *first is the thread found last time, or 0. A thread created by one that has
 * just ended may be missed. */
static int others_left(pid_t* first) {
    struct thread_state found;
    const pid_t self = (pid_t)syscall(SYS_gettid);
    if (!look_at(getpid(), &found))
        return -1;
    if (found.state != 'Z')
        return 1;
    if (*first && look_at(*first, &found) && !is_of_library(found.blocked))
        return 1;
    DIR* tasks = opendir("/proc/self/task");
    if (!tasks)
        return -1;
    int left = 0;
    *first = 0;
    for (struct dirent* entry; !left && (entry = readdir(tasks));) {
        const pid_t thread = (pid_t)strtol(entry->d_name, NULL, 10);
        if (thread <= 0 || thread == self || thread == getpid())
            continue;
        left = !look_at(thread, &found) || !is_of_library(found.blocked);
        *first = left ? thread : 0;
    }
    closedir(tasks);
    return left;
}

/* take_signals unblocks, in this thread, the signals that end a process by default and that the main thread
 * did not block. */
static void take_signals(void) {
    static const int taken[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (!sigismember(&main_mask, taken[i]))
            sigaddset(&set, taken[i]);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void* watch(void* unused) {
    pid_t first = 0;
    (void)unused;
    while (!atomic_load(&of_another)) {
        const int ended = atomic_load(&main_ends);
        rbm_opening(); /* a thread that opens the core blocks the same signals as the core's threads */
        const int left = others_left(&first);
        rbm_opened();
        if (left == 0) {
            if (ended)
                pthread_sigmask(SIG_SETMASK, &main_mask, NULL);
            exit(0);
        }
        if (left < 0 && ended)
            take_signals();
        const struct timespec pause = {ended ? 0 : IDLE_MILLISECONDS / 1000, ended ? LOOK_MILLISECONDS * 1000000l : 0};
        nanosleep(&pause, NULL);
    }
    return NULL;
}

/* start_watch starts the watching thread if the core runs and the main thread has ended. It also starts it if
 * the main thread never called this library, because its end is then not noticed. The lock is held. */
static void start_watch(void) {
    if (!core_runs || watching || atomic_load(&of_another) || (main_seen && !atomic_load(&main_ends)))
        return;
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t set, old;
    if (pthread_attr_init(&attributes) != 0)
        return;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    watch_mask(&set);
    pthread_sigmask(SIG_SETMASK, &set, &old);
    watching = pthread_create(&thread, &attributes, watch, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
}

/* at_main_end runs in the main thread at its end: it is the destructor of main_key. */
static void at_main_end(void* unused) {
    (void)unused;
    rbm_opening();
    pthread_sigmask(SIG_SETMASK, NULL, &main_mask);
    atomic_store(&main_ends, 1);
    start_watch();
    rbm_opened();
}

/* see_thread sets main_key if the calling thread is the main thread, so that its end is noticed. */
static void see_thread(void) {
    if (key_made && (pid_t)syscall(SYS_gettid) == getpid() && pthread_setspecific(main_key, &main_key) == 0)
        main_seen = 1;
}

void rbm_ending_loaded(int with_core) {
    key_made = pthread_key_create(&main_key, at_main_end) == 0;
    core_runs = with_core;
    see_thread();
}

void rbm_ending_core_runs(void) {
    core_runs = 1;
    see_thread();
    start_watch();
}

void rbm_ending_attached(uintptr_t state) {
    if (state != (uintptr_t)&rbm_state)
        atomic_store(&of_another, 1);
}

void rbm_ending_in_child(void) {
    core_runs = watching = main_seen = 0;
    atomic_store(&main_ends, 0);
    see_thread();
}
