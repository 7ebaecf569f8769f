/* fork.c: a fork, and the end of the process, wait until no thread is inside a library (library.h). */
#include "library.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct rbm_cblas_inside rbm_cblas_inside __attribute__((aligned(64))); /* on a cache line that it shares with no other variable */
_Thread_local int       rbm_cblas_own;

enum { END_SECONDS = 60 };

static void wait_a_little(void)
{
    const struct timespec moment = {.tv_nsec = 20000};
    nanosleep(&moment, NULL);
}

void rbm_cblas_wait(void)
{
    while (atomic_load(&rbm_cblas_inside.closed)) {
        atomic_fetch_sub(&rbm_cblas_inside.calls, 1);
        wait_a_little();
        atomic_fetch_add(&rbm_cblas_inside.calls, 1);
    }
}

static void before_fork(void)
{
    atomic_fetch_add(&rbm_cblas_inside.closed, 1);
    while (atomic_load(&rbm_cblas_inside.calls) > 0) wait_a_little();
}

static void after_fork(void)
{
    atomic_fetch_sub(&rbm_cblas_inside.closed, 1);
}

static void in_child(void)
{
    atomic_store(&rbm_cblas_inside.calls, 0);
    atomic_store(&rbm_cblas_inside.closed, 0);
    rbm_cblas_own = 0;
}

/* at_end runs at exit, before the library's destructors. Calls that begin from now on compute with the built-in
 * engine, so destructors of the program may call, and join threads that do. A thread that has just entered waits for
 * ever. A call of the exiting thread itself, which a signal handler has interrupted, does not return. A thread that
 * was cancelled inside a library is not waited for beyond END_SECONDS. */
static void at_end(void)
{
    const time_t limit = time(NULL) + END_SECONDS;
    rbm_cblas_abandon();
    atomic_fetch_add(&rbm_cblas_inside.closed, 1);
    while (atomic_load(&rbm_cblas_inside.calls) > rbm_cblas_own && time(NULL) < limit) wait_a_little();
}

static void watch_once(void)
{
    pthread_atfork(before_fork, after_fork, in_child);
    atexit(at_end);
}

void rbm_cblas_watch(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_once);
}
