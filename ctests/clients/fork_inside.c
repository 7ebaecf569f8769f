/* SPDX-License-Identifier: MIT
 *
 * fork_inside.c: a program that forks while another thread is inside a CBLAS. The fork waits if the CBLAS may
 * compute on its own threads, which the child lacks. It does not wait for a vector that is too short to be
 * shared among threads.
 */
#include "check.h"

#include <pthread.h>
#include <rocblas_mem.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SHORT = 8192, LONG = SHORT + 1, STALL_MILLISECONDS = 300 };

static double         x[LONG];
static rocblas_handle handle;
static atomic_int     armed, inside, forked;
static int            begun[2]; /* a pipe: the thread is inside the CBLAS */

static void wait_a_little(int milliseconds)
{
    const struct timespec time = {.tv_nsec = milliseconds * 1000000};
    nanosleep(&time, NULL);
}

/* waiting_cblas_computes is called by the library in ROCBLAS_MEM_CBLAS. A short call waits for the fork, a long
 * one for a fixed time. */
void waiting_cblas_computes(int n)
{
    if(!atomic_load(&armed))
        return;
    atomic_store(&inside, 1);
    CHECK_EQ(write(begun[1], "", 1), 1);
    if(n > SHORT)
        wait_a_little(STALL_MILLISECONDS);
    else
        while(!atomic_load(&forked))
            wait_a_little(1);
    atomic_store(&inside, 0);
}

static void* computes(void* n)
{
    double sum = 0;
    CHECK_OK(rocblas_ddot(handle, *(int*)n, x, 1, x, 1, &sum));
    CHECK_NEAR(sum, *(int*)n, 0);
    return NULL;
}

/* forks_inside forks while a thread computes, and tells whether it was still inside at the fork. */
static int forks_inside(int n)
{
    pthread_t worker;
    char      byte;
    int       status = 1;
    atomic_store(&forked, 0);
    REQUIRE(pthread_create(&worker, NULL, computes, &n) == 0);
    CHECK_EQ(read(begun[0], &byte, 1), 1);
    pid_t child = fork();
    REQUIRE(child >= 0);
    if(child == 0)
        _exit(0);
    const int found = atomic_load(&inside);
    atomic_store(&forked, 1);
    CHECK_EQ(waitpid(child, &status, 0), child);
    CHECK_EQ(status, 0);
    CHECK_EQ(pthread_join(worker, NULL), 0);
    return found;
}

int main(void)
{
    int n = LONG;
    for(int i = 0; i < LONG; i++)
        x[i] = 1;
    REQUIRE(pipe(begun) == 0);
    REQUIRE_OK(rocblas_create_handle(&handle));
    computes(&n); /* later calls do not enter Go */
    atomic_store(&armed, 1);
    CHECK_EQ(forks_inside(LONG), 0);
    CHECK_EQ(forks_inside(SHORT), 1);
    atomic_store(&armed, 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
