/* SPDX-License-Identifier: MIT
 *
 * two_threads.c: two threads make calls with one handle at the same time. Without the fault, they take turns under a
 * lock.
 */
#include "check_main.h"

#include <pthread.h>
#include <unistd.h>

enum { N = 10, CALLS = 300, PAUSE_MICROSECONDS = 200 }; /* so that a thread that starts late on a busy machine meets the other */

static pthread_mutex_t   lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t both;
static rocblas_handle    handle;
static int               fault;
static double *          x, *y[2];

static void* work(void* at)
{
    const double one = 1;
    pthread_barrier_wait(&both);
    for(int i = 0; i < CALLS; i++)
    {
        if(!fault)
            pthread_mutex_lock(&lock);
        rocblas_daxpy(handle, N, &one, x, 1, at, 1); /* the fault */
        if(!fault)
            pthread_mutex_unlock(&lock);
        else
            usleep(PAUSE_MICROSECONDS);
    }
    return NULL;
}

static void program(int with_fault)
{
    pthread_t threads[2];
    fault = with_fault;
    pthread_barrier_init(&both, NULL, 2);
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    x = doubles(N);
    for(int i = 0; i < 2; i++)
    {
        y[i] = doubles(N);
        REQUIRE(pthread_create(&threads[i], NULL, work, y[i]) == 0);
    }
    for(int i = 0; i < 2; i++)
    {
        REQUIRE(pthread_join(threads[i], NULL) == 0);
        CHECK_HIP(hipFree(y[i]));
    }
    CHECK_HIP(hipFree(x));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
