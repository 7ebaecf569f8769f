/* SPDX-License-Identifier: MIT */
/* rows_scale.c measures how cost grows with the number of handles, of nested leases, and of threads. */
#include "rows.h"
#include "timing.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { nested_at_most = 64, threads_at_most = 16, calls_in_one_go = 256 };

/* How long the threads of one row run. */
static const struct timespec thread_run = {.tv_nsec = 100000000};

/* Several handles. The subject's handle is one of them. */
struct crowd {
    struct subject subject;
    rocblas_handle *handles;
    long count;
    int nested;
};

static bool loop_get_each(void *context, long times)
{
    struct crowd *c = context;
    size_t got_bytes = 0;
    unsigned failed = 0;
    for (long i = 0, at = 0; i < times; i++) {
        failed |= c->subject.api->get_device_memory_size(c->handles[at], &got_bytes);
        at = at + 1 == c->count ? 0 : at + 1;
    }
    return failed == 0 && got_bytes > 0;
}

/* loop_nested counts a lease and its end as one call, so that rows with different numbers of leases compare. */
static bool loop_nested(void *context, long times)
{
    struct crowd *c = context;
    api_lease leases[nested_at_most];
    unsigned failed = 0;
    for (long done = 0; done < times; done += c->nested) {
        for (int i = 0; i < c->nested; i++)
            failed |= c->subject.api->device_malloc_alloc(c->subject.handle, &leases[i], 1, (size_t)4096);
        for (int i = c->nested; i-- > 0;)
            failed |= c->subject.api->device_malloc_free(leases[i]);
    }
    return failed == 0;
}

static bool print_numbered(const char *what, long number, timed_loop loop, struct crowd *crowd)
{
    char name[64];
    snprintf(name, sizeof name, "%s_%ld", what, number);
    return timing_print_row(name, loop, crowd);
}

static bool print_crowd(const struct api *api, long count)
{
    struct crowd crowd = {.subject.api = api, .handles = calloc((size_t)count, sizeof(rocblas_handle)), .count = count};
    bool printed = crowd.handles != NULL;
    for (long i = 0; printed && i < count; i++)
        printed = api->create_handle(&crowd.handles[i]) == rocblas_status_success;
    if (printed)
        crowd.subject.handle = crowd.handles[count / 2];
    printed = printed && print_numbered("get_one_of", count, rows_loop_get_size, &crowd) &&
              print_numbered("get_each_of", count, loop_get_each, &crowd) &&
              print_numbered("lease_on_one_of", count, rows_loop_lease, &crowd) &&
              print_numbered("create_destroy_beside", count, rows_loop_create_destroy, &crowd);
    for (long i = 0; printed && i < count; i++)
        printed = api->destroy_handle(crowd.handles[i]) == rocblas_status_success;
    free(crowd.handles);
    if (!printed)
        fprintf(stderr, "memcost: a call on one of %ld handles failed\n", count);
    return printed;
}

static bool print_nested(const struct api *api)
{
    struct crowd crowd = {.subject.api = api};
    if (api->create_handle(&crowd.subject.handle) != rocblas_status_success)
        return false;
    bool printed = true;
    for (crowd.nested = 1; printed && crowd.nested <= nested_at_most; crowd.nested *= 4)
        printed = print_numbered("nested_leases", crowd.nested, loop_nested, &crowd);
    return api->destroy_handle(crowd.subject.handle) == rocblas_status_success && printed;
}

/* A thread of a row. It repeats loop until stop is true. */
struct worker {
    const struct api *api;
    timed_loop loop;
    pthread_barrier_t *start;
    atomic_bool *stop;
    long calls;
    bool failed;
    pthread_t thread;
};

static void *work(void *context)
{
    struct worker *w = context;
    struct subject subject = {.api = w->api};
    w->failed = w->api->create_handle(&subject.handle) != rocblas_status_success || !w->loop(&subject, calls_in_one_go);
    pthread_barrier_wait(w->start);
    while (!w->failed && !atomic_load_explicit(w->stop, memory_order_relaxed)) {
        w->failed = !w->loop(&subject, calls_in_one_go);
        w->calls += calls_in_one_go;
    }
    w->failed = w->api->destroy_handle(subject.handle) != rocblas_status_success || w->failed;
    return NULL;
}

static bool run_workers(const struct api *api, const char *what, timed_loop loop, int count)
{
    struct worker workers[threads_at_most] = {{0}};
    pthread_barrier_t start;
    atomic_bool stop = false;
    int started = 0;
    pthread_barrier_init(&start, NULL, (unsigned)count + 1);
    for (; started < count; started++) {
        workers[started] = (struct worker){.api = api, .loop = loop, .start = &start, .stop = &stop};
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            return false; /* the threads already started stay at the barrier; the program ends */
    }
    pthread_barrier_wait(&start);
    double begin_ns = timing_now_ns();
    nanosleep(&thread_run, NULL);
    atomic_store(&stop, true);
    double took_ns = timing_now_ns() - begin_ns;
    long calls = 0;
    bool failed = false;
    for (int i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        calls += workers[i].calls;
        failed = failed || workers[i].failed;
    }
    pthread_barrier_destroy(&start);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    printf("%s_%d\t%.2f\n", what, count, took_ns * (double)(cores < count ? cores : count) / (double)(calls + 1));
    return !failed;
}

static bool print_threads(const struct api *api, const char *what, timed_loop loop)
{
    for (int count = 1; count <= threads_at_most; count *= 2) {
        if (!run_workers(api, what, loop, count)) {
            fprintf(stderr, "memcost: %s: a call failed on one of %d threads\n", what, count);
            return false;
        }
    }
    return true;
}

bool rows_scale(const struct api *api, long handle_count)
{
    for (long count = 1; count <= handle_count; count *= 10)
        if (!print_crowd(api, count))
            return false;
    return print_nested(api) && print_threads(api, "lease_threads", rows_loop_lease);
}

bool rows_threads(const struct api *api)
{
    return print_threads(api, "ddot_n16_threads", rows_loop_ddot);
}
