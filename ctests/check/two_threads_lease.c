/* SPDX-License-Identifier: MIT
 *
 * two_threads_lease.c: two threads lease from one handle at the same time. Without the fault, each takes its lease and
 * ends it under a lock. With it, the numbers of the handle mean nothing: leases that never end are no finding.
 */
#include "check_main.h"

#include <pthread.h>
#include <unistd.h>

enum { LEASES = 300, PAUSE_MICROSECONDS = 200 }; /* so that a thread that starts late on a busy machine meets the other */

static pthread_mutex_t   lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t both;
static rocblas_handle    handle;
static int               fault;

static void* work(void* unused)
{
    pthread_barrier_wait(&both);
    for(int i = 0; i < LEASES; i++)
    {
        struct rocblas_device_malloc_base* lease = NULL;
        if(!fault)
            pthread_mutex_lock(&lock);
        rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)64); /* the fault */
        if(!fault)
        {
            CHECK(rocblas_device_malloc_free(lease) == rocblas_status_success);
            pthread_mutex_unlock(&lock);
        }
        else
            usleep(PAUSE_MICROSECONDS);
    }
    return unused;
}

static void program(int with_fault)
{
    pthread_t threads[2];
    fault = with_fault;
    pthread_barrier_init(&both, NULL, 2);
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_BLAS(rocblas_set_device_memory_size(handle, 1 << 20));
    for(int i = 0; i < 2; i++)
        REQUIRE(pthread_create(&threads[i], NULL, work, NULL) == 0);
    for(int i = 0; i < 2; i++)
        REQUIRE(pthread_join(threads[i], NULL) == 0);
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}
