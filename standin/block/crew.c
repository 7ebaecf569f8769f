/* SPDX-License-Identifier: MIT
 *
 * crew.c: the OS threads that run blocks. A launch begins in the thread that made it. If it lasts, threads of the crew take
 * blocks of it too: as many as there are cores. They begin with the first such launch and wait for the next one, awake for a
 * while. Threads that only one launch needs end with it.
 */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "internal/common/variable.h"
#include "block/crew.h"

enum {
    alone_ns = 20000, /* that a launch runs before others help */
    alone_awake_ns = 2000, /* the same while one of them is awake */
    awake_ns = 50000, /* that a thread waits awake, which is what waking it takes */
    most_extra = 1024, /* threads of a launch beside the crew */
    most_taken = 128, /* blocks at a time: what a processor loads ahead ends with them */
    shares = 4 /* of each thread in what is left, so that all end at about the same time */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t offers = PTHREAD_COND_INITIALIZER, ends = PTHREAD_COND_INITIALIZER;
static struct launch* offered; /* launches that have blocks for the crew */
static unsigned members; /* of the crew */
static atomic_uint awake; /* of them, those that wait awake */
static atomic_uint offer_count;

void crew_lock(void) { pthread_mutex_lock(&lock); }

void crew_unlock(void) { pthread_mutex_unlock(&lock); }

void crew_in_child(void) {
    offered = NULL;
    members = 0;
    atomic_store(&awake, 0);
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    offers = ends = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
}

/* cores returns how many threads compute, as it was at the first call. */
static unsigned cores(void) {
    static atomic_uint known;
    if (atomic_load(&known))
        return atomic_load(&known);
    cpu_set_t set;
    const char* text = rbm_variable(ROCBLAS_MEM_THREADS);
    const long asked = text ? strtol(text, NULL, 10) : 0;
    const unsigned all = sched_getaffinity(0, sizeof set, &set) == 0 ? (unsigned)CPU_COUNT(&set) : 1;
    atomic_store(&known, asked > 0 && asked < (long)all ? (unsigned)asked : all);
    return atomic_load(&known);
}

/* ---- blocks */

static int left(struct launch* launch) {
    return atomic_load_explicit(&launch->next, memory_order_relaxed) < launch->blocks
        && atomic_load_explicit(&launch->status, memory_order_relaxed) == hipSuccess;
}

/* blocks_to_take returns how many blocks a thread takes next: one, if it may wait for a block that the same thread would run
 * next. Otherwise few at first, so that others soon help, and few at the end. */
static unsigned blocks_to_take(const struct launch* launch) {
    if (launch->cooperative || !launch->kernel->block)
        return 1;
    const uint64_t gone = atomic_load_explicit(&launch->next, memory_order_relaxed);
    const uint64_t share = gone < launch->blocks ? (launch->blocks - gone) / ((uint64_t)cores() * shares) : 0;
    const uint64_t most = gone < most_taken ? gone + 1 : most_taken;
    return share < 1 ? 1 : (unsigned)(share < most ? share : most);
}

/* run_some takes blocks of a launch and runs them. It returns 0 if there are none. */
static int run_some(struct launch* launch) {
    if (!left(launch))
        return 0;
    const unsigned taken = blocks_to_take(launch);
    const uint64_t first = atomic_fetch_add(&launch->next, taken);
    const uint64_t rest = first < launch->blocks ? launch->blocks - first : 0;
    if (rest)
        blocks_run(launch, first, rest < taken ? (unsigned)rest : taken);
    return 1;
}

/* ---- threads */

static int64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* wait_awake returns when a value is no longer an old one, or after awake_ns. The lock is held, but not meanwhile. */
static void wait_awake(atomic_uint* value, unsigned old) {
    pthread_mutex_unlock(&lock);
    for (const int64_t end = now_ns() + awake_ns; atomic_load(value) == old && now_ns() < end;)
        continue;
    pthread_mutex_lock(&lock);
}

/* help runs blocks of a launch on a thread that it did not begin on. The lock is held. */
static void help(struct launch* launch) {
    launch->helpers++;
    pthread_mutex_unlock(&lock);
    while (run_some(launch))
        continue;
    pthread_mutex_lock(&lock);
    if (--launch->helpers == 0)
        pthread_cond_broadcast(&ends);
}

static void* be_member(void* none) {
    pthread_mutex_lock(&lock);
    for (;;) {
        struct launch* launch = offered;
        while (launch && !left(launch))
            launch = launch->later;
        if (launch) {
            help(launch);
            continue;
        }
        const unsigned seen = offer_count;
        awake++;
        wait_awake(&offer_count, seen);
        awake--;
        if (offer_count == seen)
            pthread_cond_wait(&offers, &lock);
    }
    return none;
}

static void* be_extra(void* launch) {
    pthread_mutex_lock(&lock);
    ((struct launch*)launch)->helpers--; /* of whoever began it */
    help(launch);
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* begin begins a thread, which gets none of the program's signals. It returns 0 if the system allows no more. */
static int begin(void* (*function)(void*), void* argument) {
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sigdelset(&all, own[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int begun = pthread_create(&thread, NULL, function, argument) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return begun && pthread_detach(thread) == 0;
}

/* begin_extra begins a thread for one launch. The lock is held. */
static int begin_extra(struct launch* launch) {
    launch->helpers++; /* so that the launch lives until the thread does */
    const int begun = begin(be_extra, launch);
    launch->helpers -= !begun;
    launch->extra += (unsigned)begun;
    return begun;
}

/* offer lets the crew take blocks of a launch, once. The lock is held. */
static void offer(struct launch* launch) {
    if (launch->offered)
        return;
    launch->offered = 1;
    launch->later = offered;
    offered = launch;
    offer_count++;
    for (unsigned wanted = cores() - 1; members < wanted && begin(be_member, NULL); members++)
        continue;
    pthread_cond_broadcast(&offers);
}

/* withdraw returns when no other thread runs a block of a launch. */
static void withdraw(struct launch* launch) {
    pthread_mutex_lock(&lock);
    for (struct launch** at = &offered; *at; at = &(*at)->later)
        if (*at == launch) {
            *at = launch->later;
            break;
        }
    for (unsigned helpers; (helpers = launch->helpers);) {
        wait_awake(&launch->helpers, helpers);
        if (launch->helpers == helpers)
            pthread_cond_wait(&ends, &lock);
    }
    pthread_mutex_unlock(&lock);
}

/* ---- launches */

/* run_all begins a thread for each block but one. */
static void run_all(struct launch* launch) {
    int begun = 1;
    pthread_mutex_lock(&lock);
    for (uint64_t i = 1; i < launch->blocks && begun; i++)
        begun = begin_extra(launch);
    pthread_mutex_unlock(&lock);
    if (!begun)
        launch_fail(launch, hipErrorOutOfMemory, "the system has no thread for each block of a cooperative launch");
    run_some(launch);
}

void crew_run(struct launch* launch) {
    const unsigned all = cores();
    launch->living = launch->blocks;
    if (launch->cooperative)
        run_all(launch);
    const int64_t begun = launch->blocks > 1 && all > 1 ? now_ns() : 0;
    for (int shared = !begun; run_some(launch);)
        if (!shared && now_ns() - begun > (atomic_load(&awake) ? alone_awake_ns : alone_ns) && left(launch)) {
            pthread_mutex_lock(&lock);
            offer(launch);
            pthread_mutex_unlock(&lock);
            shared = 1;
        }
    withdraw(launch);
}

void crew_wanted(struct launch* launch) {
    pthread_mutex_lock(&lock);
    if (!launch->offered)
        offer(launch);
    else if (left(launch) && launch->extra < most_extra)
        begin_extra(launch);
    pthread_mutex_unlock(&lock);
}

/* ---- cooperative launches */

/* grid_open lets the waiting blocks go on if all that have not ended wait. The lock is held. */
static void grid_open(struct launch* launch) {
    if (launch->arrived == 0 || launch->arrived < launch->living)
        return;
    launch->arrived = 0;
    launch->opened++;
    pthread_cond_broadcast(&ends);
}

int crew_grid(struct launch* launch) {
    pthread_mutex_lock(&lock);
    const uint64_t opened = launch->opened;
    launch->arrived++;
    grid_open(launch);
    while (opened == launch->opened && atomic_load(&launch->status) == hipSuccess)
        pthread_cond_wait(&ends, &lock);
    pthread_mutex_unlock(&lock);
    return atomic_load(&launch->status) == hipSuccess;
}

void crew_left(struct launch* launch) {
    pthread_mutex_lock(&lock);
    launch->living--;
    grid_open(launch);
    pthread_mutex_unlock(&lock);
}

void crew_failed(void) {
    pthread_mutex_lock(&lock);
    pthread_cond_broadcast(&ends);
    pthread_mutex_unlock(&lock);
}
