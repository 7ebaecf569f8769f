/* SPDX-License-Identifier: MIT
 *
 * ending.c: the end of a process whose main thread ends before it, by pthread_exit.
 *
 * Such a process ends with its last thread, and the core's threads never end. So once the main thread has ended, a thread of this file
 * looks for threads that are not the core's, and calls exit(0) when none is left, as the C library does in the last thread. It takes no
 * signal: they are for the program's threads that are left, which may wait for them in ways that nobody sees (signalfd). Where there is no
 * /proc to see threads in, it takes those that end a process, as the main thread did.
 */
#include "core.h"
#include "ending.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MILLISECONDS = 50, IDLE_MILLISECONDS = 1000 };

/* Guarded by the lock of rbm_opening, but for what is atomic. */
static pthread_key_t main_key; /* its destructor runs when the main thread ends, but not at exit */
static int           key_made, main_seen; /* main_key is set in the main thread */
static int           core_runs, watching;
static atomic_int    main_ends; /* main_mask is set */
static atomic_int    of_another; /* this file is the core of a front, which has its own of this */
static sigset_t      main_mask; /* the main thread's, when it ended */

/* The signals that Go handles in a library. */
const int rbm_go_signals[RBM_GO_SIGNALS] = {SIGSEGV, SIGBUS, SIGFPE, SIGPIPE, SIGURG};

/* What Go's threads do not block, whatever mask they were created with: nobody can, the C library does not, or Go does not. */
static const int never_blocked[] = {SIGKILL, SIGSTOP, 32, 33, 34, SIGILL, SIGTRAP, SIGSTKFLT, SIGCHLD};

void rbm_core_mask(sigset_t* set)
{
    sigfillset(set);
    sigdelset(set, SIGPROF);
    for(int i = 0; i < RBM_GO_SIGNALS; i++) /* SIGURG is Go's own use: preemption */
        sigdelset(set, rbm_go_signals[i]);
}

/* is_core_mask says whether a thread that blocks these signals is one of the core's. A program's thread does not block all but these. */
static int is_core_mask(uint64_t blocked)
{
    sigset_t set;
    uint64_t own = 0, known = ~UINT64_C(0);
    rbm_core_mask(&set);
    for(int number = 1; number <= 64; number++)
        own |= sigismember(&set, number) == 1 ? UINT64_C(1) << (number - 1) : 0;
    for(size_t i = 0; i < sizeof never_blocked / sizeof *never_blocked; i++)
        known &= ~(UINT64_C(1) << (never_blocked[i] - 1));
    return (blocked & known) == (own & known);
}

/* struct thread_state is what /proc says of a thread. */
struct thread_state
{
    char     state;
    uint64_t blocked;
};

/* look_at reads the state of a thread. It returns 0 where there is none of that number, or no /proc. */
static int look_at(pid_t thread, struct thread_state* found)
{
    char path[64], line[256];
    int  lines = 0;
    snprintf(path, sizeof path, "/proc/self/task/%d/status", (int)thread);
    FILE* file = fopen(path, "re");
    if(!file)
        return 0;
    while(lines < 2 && fgets(line, sizeof line, file)) /* a longer line comes in pieces, which begin with neither */
        if(sscanf(line, "State: %c", &found->state) == 1)
            lines++;
        else if(strncmp(line, "SigBlk:", 7) == 0)
        {
            found->blocked = strtoull(line + 7, NULL, 16);
            lines++;
        }
    fclose(file);
    return lines == 2;
}

/* others_left looks for a thread of the program. It returns 1 if there may be one, 0 if there is none, -1 where nothing can be seen. first is
 * what was found the last time, or 0. A thread that has just ended may have made another, which this look does not see. */
static int others_left(pid_t* first)
{
    struct thread_state found;
    const pid_t         self = (pid_t)syscall(SYS_gettid);
    if(!look_at(getpid(), &found))
        return -1;
    if(found.state != 'Z')
        return 1;
    if(*first && look_at(*first, &found) && !is_core_mask(found.blocked))
        return 1;
    DIR* tasks = opendir("/proc/self/task");
    if(!tasks)
        return -1;
    int left = 0;
    *first   = 0;
    for(struct dirent* entry; !left && (entry = readdir(tasks));)
    {
        const pid_t thread = (pid_t)strtol(entry->d_name, NULL, 10);
        if(thread <= 0 || thread == self || thread == getpid())
            continue;
        left   = !look_at(thread, &found) || !is_core_mask(found.blocked);
        *first = left ? thread : 0;
    }
    closedir(tasks);
    return left;
}

/* take_signals has this thread take the signals that end a process by their default, those that the main thread took. */
static void take_signals(void)
{
    static const int taken[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    sigset_t         set;
    sigemptyset(&set);
    for(size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if(!sigismember(&main_mask, taken[i]))
            sigaddset(&set, taken[i]);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void* watch(void* unused)
{
    pid_t first = 0;
    (void)unused;
    while(!atomic_load(&of_another))
    {
        const int ended = atomic_load(&main_ends);
        rbm_opening(); /* a thread that opens the core or a CBLAS blocks what the core's threads block */
        const int left = others_left(&first);
        rbm_opened();
        if(left == 0)
        {
            if(ended)
                pthread_sigmask(SIG_SETMASK, &main_mask, NULL);
            exit(0);
        }
        if(left < 0 && ended)
            take_signals();
        const struct timespec pause = {ended ? 0 : IDLE_MILLISECONDS / 1000, ended ? LOOK_MILLISECONDS * 1000000l : 0};
        nanosleep(&pause, NULL);
    }
    return NULL;
}

/* start_watch starts the thread, where the core runs and the main thread has ended, or its end is not known here: it never called this
 * library. The lock is held. */
static void start_watch(void)
{
    if(!core_runs || watching || atomic_load(&of_another) || (main_seen && !atomic_load(&main_ends)))
        return;
    pthread_attr_t attributes;
    pthread_t      thread;
    sigset_t       set, old;
    sigfillset(&set);
    if(pthread_attr_init(&attributes) != 0)
        return;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_sigmask(SIG_SETMASK, &set, &old);
    watching = pthread_create(&thread, &attributes, watch, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
}

/* at_main_end is called by the C library in the main thread. */
static void at_main_end(void* unused)
{
    (void)unused;
    rbm_opening();
    pthread_sigmask(SIG_SETMASK, NULL, &main_mask);
    atomic_store(&main_ends, 1);
    start_watch();
    rbm_opened();
}

/* see_thread has the calling thread's end noted if it is the main thread. */
static void see_thread(void)
{
    if(key_made && (pid_t)syscall(SYS_gettid) == getpid() && pthread_setspecific(main_key, &main_key) == 0)
        main_seen = 1;
}

void rbm_ending_loaded(int with_core)
{
    key_made  = pthread_key_create(&main_key, at_main_end) == 0;
    core_runs = with_core;
    see_thread();
}

void rbm_ending_core_runs(void)
{
    core_runs = 1;
    see_thread();
    start_watch();
}

void rbm_ending_attached(uintptr_t state)
{
    if(state != (uintptr_t)&rbm_state)
        atomic_store(&of_another, 1);
}

void rbm_ending_in_child(void)
{
    core_runs = watching = main_seen = 0;
    atomic_store(&main_ends, 0);
    see_thread();
}
