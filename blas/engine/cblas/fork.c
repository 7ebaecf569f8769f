#include "shim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static atomic_int calls; /* threads inside the library */
static atomic_int forks; /* under way */

static void wait_a_little(void)
{
    const struct timespec moment = {.tv_nsec = 20000};
    nanosleep(&moment, NULL);
}

int rbm_cblas_enter(void)
{
    atomic_fetch_add(&calls, 1);
    while (__builtin_expect(atomic_load(&forks), 0)) {
        atomic_fetch_sub(&calls, 1);
        wait_a_little();
        atomic_fetch_add(&calls, 1);
    }
    return 1;
}

void rbm_cblas_leave(int *inside)
{
    (void)inside;
    atomic_fetch_sub(&calls, 1);
}

static void before_fork(void)
{
    atomic_fetch_add(&forks, 1);
    while (atomic_load(&calls) > 0) wait_a_little();
}

static void after_fork(void)
{
    atomic_fetch_sub(&forks, 1);
}

static void in_child(void)
{
    atomic_store(&calls, 0);
    atomic_store(&forks, 0);
}

static void watch_forks_once(void)
{
    pthread_atfork(before_fork, after_fork, in_child);
}

/* Handlers before a fork run last registered first, so this one has to be registered after the library's own. */
int rbm_cblas_watch_forks(void *library)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    return library ? pthread_once(&once, watch_forks_once) : -1;
}
