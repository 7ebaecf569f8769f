/* fork.c: a fork waits until no thread is inside a library (library.h). */
#include "library.h"

#include <pthread.h>
#include <time.h>

struct rbm_cblas_inside rbm_cblas_inside __attribute__((aligned(64))); /* on a cache line that it shares with no other variable */

static void wait_a_little(void)
{
    const struct timespec moment = {.tv_nsec = 20000};
    nanosleep(&moment, NULL);
}

void rbm_cblas_wait(void)
{
    while (atomic_load(&rbm_cblas_inside.forks)) {
        atomic_fetch_sub(&rbm_cblas_inside.calls, 1);
        wait_a_little();
        atomic_fetch_add(&rbm_cblas_inside.calls, 1);
    }
}

static void before_fork(void)
{
    atomic_fetch_add(&rbm_cblas_inside.forks, 1);
    while (atomic_load(&rbm_cblas_inside.calls) > 0) wait_a_little();
}

static void after_fork(void)
{
    atomic_fetch_sub(&rbm_cblas_inside.forks, 1);
}

static void in_child(void)
{
    atomic_store(&rbm_cblas_inside.calls, 0);
    atomic_store(&rbm_cblas_inside.forks, 0);
}

static void watch_forks_once(void)
{
    pthread_atfork(before_fork, after_fork, in_child);
}

void rbm_cblas_watch_forks(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_forks_once);
}
