/* SPDX-License-Identifier: MIT
 *
 * exit_inside.c: a process that ends while other threads compute. Handlers of atexit call the library, and join a thread
 * that does.
 */
#include "check.h"

#include <pthread.h>
#include <rocblas_mem.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { N = 400, MILLISECOND = 1000000 };

static double A[N * N], C[2][N * N];
static atomic_int begun, stopped;
static pthread_t joined;

static void wait_a_little(int milliseconds) {
    const struct timespec time = {.tv_nsec = milliseconds * MILLISECOND};
    nanosleep(&time, NULL);
}

static void compute(rocblas_handle handle, double* c) {
    const double one = 1, zero = 0;
    CHECK_OK(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, &one, A, N, A, N, &zero, c, N));
    CHECK_NEAR(c[0], N, 0);
}

/* work computes until the process ends, or until it is told to stop if it is joined. */
static void* work(void* c) {
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    for (; c != C[0] || !atomic_load(&stopped); atomic_fetch_add(&begun, 1))
        compute(handle, c);
    return NULL;
}

static void at_end(void) {
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    compute(handle, malloc(sizeof C[0]));
    wait_a_little(20); /* the thread begins more calls */
    atomic_store(&stopped, 1);
    CHECK_EQ(pthread_join(joined, NULL), 0);
    if (check_result() != 0)
        _exit(1);
}

int main(void) {
    pthread_t other;
    for (int i = 0; i < N * N; i++)
        A[i] = 1;
    REQUIRE(atexit(at_end) == 0); /* before the library's own, so it runs later */
    REQUIRE(pthread_create(&joined, NULL, work, C[0]) == 0 && pthread_create(&other, NULL, work, C[1]) == 0);
    while (atomic_load(&begun) < 8)
        wait_a_little(1);
    exit(0);
}
