/* SPDX-License-Identifier: MIT
 *
 * traced.c MODE: a program whose trace trace.sh looks at. It prints what must be in it.
 *
 *   whole     every kind of event
 *   idle      memory of two handles that nothing uses is given back, and what a third uses is not
 *   small N   sets a size of N bytes, and leases a mebibyte: it exits with 3 where that is too little
 *   threads   eight threads with a handle each, at the same time
 *   killed    kills itself with a lease out
 *   long N    N leases
 *   forked    parent and child have handles
 *   orphaned  the child's handles are made when the parent has ended
 *   again     becomes this program twice more, with a handle each time
 *   closed    all descriptors that the program did not open are closed, and another file has the number
 *   truncated the file is cut to nothing while the program runs
 *   blocked   no file of this process may become larger than 20,000 bytes
 */
#include "check.h"

#include <rocblas_mem.h>

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONG = 9 * 16384, THREADS = 8, ROUNDS = 500 };

typedef struct rocblas_device_malloc_base* lease;

static rocblas_handle new_handle(void)
{
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    return handle;
}

static lease take(rocblas_handle handle, size_t bytes)
{
    lease taken;
    REQUIRE_OK(rocblas_device_malloc_alloc(handle, &taken, 1, bytes));
    return taken;
}

static rocblas_status sum(rocblas_handle handle)
{
    static double x[LONG];
    double        result;
    return rocblas_dasum(handle, LONG, x, 1, &result);
}

/* whole: 2 handles, 3 growths, 2 slower calls, 1 refused lease, 1 lease and 1 handle that are left. */
static void whole(void)
{
    static double  own[64];
    lease          none, outer, inner;
    size_t         optimal;
    rocblas_handle handle = new_handle(), left = new_handle();
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    sum(handle);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &optimal));
    CHECK_OK(sum(handle)); /* grows from nothing */
    outer = take(handle, 100);
    REQUIRE_OK(rocblas_device_malloc_alloc(handle, &inner, 3, (size_t)100, (size_t)0, (size_t)40000000)); /* grows */
    void* address;
    CHECK(rocblas_device_malloc_success(inner));
    CHECK_OK(rocblas_device_malloc_get(inner, 2, &address));
    CHECK_OK(rocblas_device_malloc_ptr(outer, &address));
    CHECK_STATUS(rocblas_device_malloc_free(outer), rocblas_status_invalid_value);
    CHECK_OK(rocblas_device_malloc_free(inner));
    size_t used;
    CHECK_OK(rocblas_mem_get_in_use(handle, &used));
    CHECK_SIZE(used, 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, optimal));
    CHECK_OK(rocblas_set_device_memory_size(handle, optimal));
    CHECK_OK(sum(handle));
    CHECK_OK(rocblas_set_device_memory_size(handle, optimal - 64));
    CHECK_OK(sum(handle)); /* in a slower way */
    CHECK_OK(rocblas_set_workspace(handle, own, 64));
    CHECK_OK(sum(handle)); /* in a slower way */
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &none, 1, (size_t)8192), rocblas_status_memory_error);
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_OK(rocblas_destroy_handle(handle));
    take(left, 640); /* grows from nothing */
    printf("optimal %zu\n", optimal);
}

static void idle(void)
{
    rocblas_handle handle = new_handle(), other = new_handle(), busy = new_handle(), empty = new_handle();
    lease          kept   = take(busy, 100);
    size_t         released = 1;
    CHECK_OK(rocblas_device_malloc_free(take(handle, 100)));
    CHECK_OK(rocblas_device_malloc_free(take(other, 100)));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK(released > 0);
    printf("released %zu\n", released);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(released, 0);
    CHECK_OK(rocblas_device_malloc_free(take(handle, 100))); /* grows from nothing again */
    CHECK_OK(rocblas_device_malloc_free(kept));
    rocblas_handle handles[] = {handle, other, busy, empty};
    for(int i = 0; i < 4; i++)
        CHECK_OK(rocblas_destroy_handle(handles[i]));
}

static int small(size_t bytes)
{
    rocblas_handle handle = new_handle();
    lease          taken;
    REQUIRE_OK(rocblas_set_device_memory_size(handle, bytes));
    rocblas_status status = rocblas_device_malloc_alloc(handle, &taken, 1, (size_t)1 << 20);
    if(status == rocblas_status_success)
        CHECK_OK(rocblas_device_malloc_free(taken));
    else
        CHECK_STATUS(status, rocblas_status_memory_error);
    CHECK_OK(rocblas_destroy_handle(handle));
    return status == rocblas_status_success ? check_result() : 3;
}

static void* work(void* unused)
{
    rocblas_handle handle = new_handle();
    for(int i = 0; i < ROUNDS; i++)
    {
        lease outer = take(handle, 64), inner = take(handle, 128);
        CHECK_OK(rocblas_device_malloc_free(inner));
        CHECK_OK(rocblas_device_malloc_free(outer));
    }
    CHECK_OK(rocblas_destroy_handle(handle));
    return unused;
}

static void threads(void)
{
    pthread_t ids[THREADS];
    for(int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&ids[i], NULL, work, NULL) == 0);
    for(int i = 0; i < THREADS; i++)
        REQUIRE(pthread_join(ids[i], NULL) == 0);
}

static void killed(void)
{
    take(new_handle(), 1000);
    raise(SIGKILL);
}

static void take_often(long count)
{
    rocblas_handle handle = new_handle();
    for(long i = 0; i < count; i++)
        CHECK_OK(rocblas_device_malloc_free(take(handle, 256)));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* forked: the child's handles are in a file of its own, and the parent's file has nothing of it. */
static void forked(void)
{
    rocblas_handle handle = new_handle();
    pid_t          child  = fork();
    if(child == 0)
    {
        take_often(3);
        exit(check_result());
    }
    int status;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK_EQ(status, 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    printf("child %d\n", (int)child);
}

static void orphaned(void)
{
    pid_t parent = getpid();
    CHECK_OK(rocblas_destroy_handle(new_handle()));
    pid_t child = fork();
    REQUIRE(child >= 0);
    if(child > 0)
    {
        printf("child %d\n", (int)child);
        return;
    }
    while(getppid() == parent)
        usleep(1000);
    take_often(3);
    exit(check_result());
}

/* again: the process's number stays. */
static void again(char** argv, int left)
{
    char number[2] = {(char)('0' + left), 0};
    take_often(2);
    if(left > 0)
        execl("/proc/self/exe", argv[0], "again", number, NULL);
}

/* closed: what the library writes must not come into a file of the program's. */
static void closed(const char* own)
{
    rocblas_handle handle = new_handle();
    int            files[64], count = 0;
    for(int i = 3; i < 1024; i++)
        close(i);
    while(count < 64 && (files[count] = open(own, O_CREAT | O_RDWR, 0600)) >= 0)
        count++;
    CHECK_OK(rocblas_device_malloc_free(take(handle, 256)));
    CHECK_SIZE((size_t)lseek(files[0], 0, SEEK_END), 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_SIZE((size_t)lseek(files[0], 0, SEEK_END), 0);
}

static void truncated(void)
{
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_device_malloc_free(take(handle, 256)));
    CHECK_EQ(truncate(getenv("ROCBLAS_MEM_TRACE"), 0), 0);
    CHECK_OK(rocblas_device_malloc_free(take(handle, 256)));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* blocked may write a number of bytes into a file, from the start or when the trace has begun. */
static void blocked(rlim_t bytes, int later)
{
    struct rlimit limit = {bytes, bytes};
    signal(SIGXFSZ, SIG_DFL); /* which ends a process that writes more */
    if(later)
        take_often(100);
    CHECK_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
    take_often(1000);
}

int main(int argc, char** argv)
{
    setenv("ROCBLAS_MEM_ENGINE", "builtin", 1); /* whose reductions lease */
    const char* mode = argc > 1 ? argv[1] : "";
    if(strcmp(mode, "whole") == 0)
        whole();
    else if(strcmp(mode, "idle") == 0)
        idle();
    else if(strcmp(mode, "small") == 0 && argc > 2)
        return small((size_t)strtoul(argv[2], NULL, 10));
    else if(strcmp(mode, "threads") == 0)
        threads();
    else if(strcmp(mode, "killed") == 0)
        killed();
    else if(strcmp(mode, "long") == 0 && argc > 2)
        take_often(strtol(argv[2], NULL, 10));
    else if(strcmp(mode, "forked") == 0)
        forked();
    else if(strcmp(mode, "orphaned") == 0)
        orphaned();
    else if(strcmp(mode, "again") == 0)
        again(argv, argc > 2 ? argv[2][0] - '1' : 2);
    else if(strcmp(mode, "closed") == 0 && argc > 2)
        closed(argv[2]);
    else if(strcmp(mode, "truncated") == 0)
        truncated();
    else if(strcmp(mode, "blocked") == 0 && argc > 3)
        blocked(strtoul(argv[2], NULL, 10), strcmp(argv[3], "later") == 0);
    return check_result();
}
