/* SPDX-License-Identifier: MIT
 *
 * cancelled.c: threads that are cancelled (pthread_cancel, deferred) around and inside calls. A call finishes
 * first, or the thread ends at a cancellation point of the program; the library holds no lock then. Another
 * thread can use the handle and end the lease of the cancelled thread, and the results of that thread's calls
 * are right.
 */
#include "client.h"
#include "run.h"

#include <pthread.h>
#include <stdatomic.h>

enum { ROUNDS = 150, GEMM_N = 120 };

static double A[GEMM_N * GEMM_N], B[GEMM_N * GEMM_N];

/* struct job holds a thread's state at its end. */
struct job {
    rocblas_handle handle;
    struct rocblas_device_malloc_base* lease;
    atomic_int started, calls;
    int long_way; /* make products, which enter the core, instead of regular calls */
};

/* compute makes calls until it is cancelled, between two calls or at a cancellation point in one. */
static void* compute(void* argument) {
    struct job* j = argument;
    const double one = 1, zero = 0;
    double x[64], sum = 0, *C = NULL;
    for (int i = 0; i < 64; i++)
        x[i] = 1;
    if (rocblas_device_malloc_alloc(j->handle, &j->lease, 1, sizeof A) != rocblas_status_success
        || rocblas_device_malloc_ptr(j->lease, (void**)&C) != rocblas_status_success)
        return "no lease";
    atomic_store(&j->started, 1);
    for (;; pthread_testcancel()) {
        struct rocblas_device_malloc_base* own = NULL;
        rocblas_status status;
        if (j->long_way)
            status = rocblas_dgemm(j->handle, rocblas_operation_none, rocblas_operation_none, GEMM_N, GEMM_N, GEMM_N, &one, A,
                GEMM_N, B, GEMM_N, &zero, C, GEMM_N);
        else
            status = rocblas_ddot(j->handle, 64, x, 1, x, 1, &sum);
        if (status != rocblas_status_success || (j->long_way ? C[7] != GEMM_N : sum != 64)
            || rocblas_device_malloc_alloc(j->handle, &own, 1, (size_t)256) != rocblas_status_success
            || rocblas_device_malloc_free(own) != rocblas_status_success)
            return "wrong";
        atomic_fetch_add(&j->calls, 1);
    }
}

/* make creates and destroys handles, which takes the library's locks, until it is cancelled. With a trace each
 * call writes lines to a file, which is a cancellation point. */
static void* make(void* argument) {
    struct job* j = argument;
    atomic_store(&j->started, 1);
    for (;; pthread_testcancel()) {
        rocblas_handle handle = NULL;
        if (rocblas_create_handle(&handle) != rocblas_status_success
            || rocblas_set_device_memory_size(handle, 4096) != rocblas_status_success
            || rocblas_destroy_handle(handle) != rocblas_status_success)
            return "wrong";
        atomic_fetch_add(&j->calls, 1);
    }
}

/* cancel runs a thread briefly and cancels it. It returns whether the thread was cancelled and all of its calls
 * succeeded. */
static int cancel(struct job* j, void* (*run)(void*), int round) {
    pthread_t thread;
    void* result = NULL;
    if (pthread_create(&thread, NULL, run, j) != 0)
        return 0;
    while (!atomic_load(&j->started))
        sched_yield();
    const struct timespec pause = {0, round % 10 * 20000l};
    nanosleep(&pause, NULL);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    if (result != PTHREAD_CANCELED)
        printf("the thread said %s\n", (char*)result);
    return result == PTHREAD_CANCELED;
}

static void computing(void) {
    int right = 1;
    for (int i = 0; i < GEMM_N * GEMM_N; i++)
        A[i] = B[i] = 1;
    for (int round = 0; round < ROUNDS && right; round++) {
        struct job j = {.long_way = round % 2};
        rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
        right &= rocblas_create_handle(&j.handle) == rocblas_status_success && cancel(&j, compute, round);
        right &= rocblas_mem_get_stats(j.handle, &stats) == rocblas_status_success && stats.leases - stats.releases == 1
            && stats.in_use_bytes >= sizeof A && stats.in_use_bytes < sizeof A + 256;
        right &= rocblas_device_malloc_free(j.lease) == rocblas_status_success;
        right &= rocblas_destroy_handle(j.handle) == rocblas_status_success;
    }
    puts(right && client_works() ? "works" : "wrong");
}

static void making(void) {
    int right = 1;
    for (int round = 0; round < ROUNDS && right; round++) {
        struct job j = {0};
        right &= cancel(&j, make, round) && client_works();
    }
    puts(right ? "works" : "wrong");
}

static void making_traced(void) {
    char path[] = "/tmp/cancelled-XXXXXX";
    close(mkstemp(path));
    setenv("ROCBLAS_MEM_TRACE", path, 1);
    making();
    unlink(path);
}

/* use_first runs on the thread that opens the core and is cancelled. */
static void* use_first(void* argument) {
    atomic_store(&((struct job*)argument)->started, 1);
    return client_works() ? make(argument) : "wrong";
}

static void first(void) {
    struct job j = {0};
    puts(cancel(&j, use_first, 0) && client_works() ? "works" : "wrong");
}

static const struct run_case cases[] = {
    {"computing", computing, 0, "works\n"},
    {"making", making, 0, "works\n"},
    {"making_traced", making_traced, 0, "works\n"},
    {"first", first, 0, "works\n"},
};

int main(int argc, char** argv) { return run_main(cases, RUN_COUNT(cases), argc, argv); }
