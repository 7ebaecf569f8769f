/* SPDX-License-Identifier: MIT
 *
 * scarce.c: checks that the process may take what a Go runtime needs: address space, writable memory and
 * threads. Each is taken all at once and given back.
 */
#include "loader/scarce.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

/* What Go 1.26 takes besides the stacks of its threads, in MiB: it reserves 1,190 of addresses and writes to
 * 50 of them. The core's file takes 15, and the C library 64 of addresses for each thread that allocates. */
#define RBM_RESERVED_BYTES (1280ull << 20)
#define RBM_WRITTEN_BYTES (80ull << 20)
#define RBM_ARENA_BYTES (64ull << 20)
/* What a running one takes still: an arena of its heap, whose start is random, and scratch. */
#define RBM_HEAP_BYTES (64ull << 20)
#define RBM_SCRATCH_BYTES (16ull << 20)
enum { RBM_FIRST_THREADS = 6 }; /* threads started at once; later as many as there are processors */

/* struct need is a resource limit, its name, the protection of the memory it limits, and the bytes that a
 * runtime takes. */
struct need {
    const char* limit;
    unsigned resource;
    int protection;
    unsigned long long bytes;
};

static unsigned long long stack_bytes(void) {
    pthread_attr_t attributes;
    size_t bytes = 0, guard = 0;
    if (pthread_getattr_default_np(&attributes) != 0)
        return 0;
    pthread_attr_getstacksize(&attributes, &bytes);
    pthread_attr_getguardsize(&attributes, &guard);
    pthread_attr_destroy(&attributes);
    return bytes + guard;
}

/* may_map maps and unmaps the memory of one need. It returns 0 with a text on failure. */
static int may_map(const struct need* need, char* text, size_t size) {
    void* at = mmap(NULL, need->bytes, need->protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at != MAP_FAILED) {
        munmap(at, need->bytes);
        return 1;
    }
    const int error = errno;
    struct rlimit limit;
    if (getrlimit(need->resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        snprintf(text, size, "the core needs %llu bytes more than the process has mapped, and %s is %llu", need->bytes,
            need->limit, (unsigned long long)limit.rlim_cur);
    else
        snprintf(text, size, "the core needs %llu bytes, which cannot be mapped: %s", need->bytes, strerror(error));
    return 0;
}

/* wait_for_lock is the function of a thread that ends when the lock becomes free. */
static void* wait_for_lock(void* lock) {
    pthread_mutex_lock(lock);
    pthread_mutex_unlock(lock);
    return NULL;
}

/* may_start creates count threads that exist at the same time, and joins them. It returns 0 with a text on
 * failure. */
static int may_start(int count, char* text, size_t size) {
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_t* threads = malloc((size_t)count * sizeof *threads);
    int started = 0, error = ENOMEM;
    pthread_mutex_lock(&lock);
    while (threads && started < count && (error = pthread_create(&threads[started], NULL, wait_for_lock, &lock)) == 0)
        started++;
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    if (started == count)
        return 1;
    struct rlimit limit;
    const int limited = getrlimit(RLIMIT_NPROC, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    snprintf(text, size,
        "the core needs %d threads, and the process gets %d (%s): RLIMIT_NPROC is %lld (-1: none), and a container may have a limit of its own",
        count, started, strerror(error), limited ? (long long)limit.rlim_cur : -1);
    return 0;
}

/* thread_count returns the number of threads that a runtime has at once. */
static int thread_count(void) {
    cpu_set_t set;
    return RBM_FIRST_THREADS + (sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1);
}

int rbm_resources_suffice(int started, char* text, size_t size) {
    const int threads = thread_count();
    const unsigned long long stacks = (unsigned long long)threads * stack_bytes();
    const struct need needs[] = {
        {"RLIMIT_AS", RLIMIT_AS, PROT_NONE,
            (started ? RBM_HEAP_BYTES + RBM_SCRATCH_BYTES : RBM_RESERVED_BYTES) + stacks + RBM_FIRST_THREADS * RBM_ARENA_BYTES},
        {"RLIMIT_DATA", RLIMIT_DATA, PROT_READ | PROT_WRITE, stacks + (started ? RBM_SCRATCH_BYTES : RBM_WRITTEN_BYTES)},
    };
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (!may_map(&needs[i], text, size))
            return 0;
    return may_start(threads, text, size);
}
