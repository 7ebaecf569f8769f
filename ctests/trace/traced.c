/* SPDX-License-Identifier: MIT
 *
 * traced.c MODE: a program whose trace trace.sh checks. It prints numbers that the trace must contain.
 *
 *   whole     every kind of event
 *   idle      gives back the memory of two idle handles, but not that of a third with a lease
 *   asleep    suspends a handle and resumes it; a second handle stays suspended
 *   small N   sets a size of N bytes and leases a mebibyte; exits with 3 if the size is too small
 *   threads   eight threads with a handle each, at the same time
 *   killed    kills itself while a lease is out
 *   long N    N leases
 *   held N    holds N bytes until its standard input ends
 *   forked    parent and child have handles
 *   orphaned  the child creates its handles after the parent has ended
 *   again     executes this program twice more, with a handle each time
 *   closed OWN [MOVED]  closes all descriptors that it did not open, and opens OWN at their numbers. With MOVED it
 *             renames the trace, and gives its name to OWN
 *   locked PROGRAM  closes all descriptors that it did not open, and runs PROGRAM, which traces too
 *   truncated truncates the trace's file to 0 bytes while it runs
 *   blocked N WHEN   limits files of this process to N bytes, at once or, if WHEN is later, after 100 leases
 */
#include "workspace.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONG = 9 * 16384, THREADS = 8, ROUNDS = 500 };

static rocblas_status sum(rocblas_handle handle) {
    static double x[LONG];
    double result;
    return rocblas_dasum(handle, LONG, x, 1, &result);
}

/* whole makes 2 handles, 3 growths, 2 calls with less workspace than optimal and 1 refused lease. 1 lease
 * and 1 handle are left at the end. */
static void whole(void) {
    static double own[64];
    lease none, outer, inner;
    size_t optimal;
    rocblas_handle handle = new_handle(), left = new_handle();
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    sum(handle);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &optimal));
    CHECK_OK(sum(handle)); /* grows from 0 bytes */
    outer = take(handle, 100);
    REQUIRE_OK(rocblas_device_malloc_alloc(handle, &inner, 3, (size_t)100, (size_t)0, (size_t)40000000)); /* grows */
    void* address;
    CHECK(rocblas_device_malloc_success(inner));
    CHECK_OK(rocblas_device_malloc_get(inner, 2, &address));
    CHECK_OK(rocblas_device_malloc_ptr(outer, &address));
    CHECK_STATUS(rocblas_device_malloc_free(outer), rocblas_status_invalid_value);
    give(inner);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, optimal));
    CHECK_OK(rocblas_set_device_memory_size(handle, optimal));
    CHECK_OK(sum(handle));
    CHECK_OK(rocblas_set_device_memory_size(handle, optimal - 64));
    CHECK_OK(sum(handle)); /* more slowly: less workspace than optimal */
    CHECK_OK(rocblas_set_workspace(handle, own, 64));
    CHECK_OK(sum(handle)); /* more slowly: less workspace than optimal */
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &none, 1, (size_t)8192), rocblas_status_memory_error);
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_OK(rocblas_destroy_handle(handle));
    take(left, 640); /* grows from 0 bytes */
    printf("optimal %zu\n", optimal);
}

static void idle(void) {
    rocblas_handle handle = new_handle(), other = new_handle(), busy = new_handle(), empty = new_handle();
    lease kept = take(busy, 100);
    size_t released = 1;
    give(take(handle, 100));
    give(take(other, 100));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK(released > 0);
    printf("released %zu\n", released);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(released, 0);
    give(take(handle, 100)); /* grows from 0 bytes again */
    give(kept);
    rocblas_handle handles[] = {handle, other, busy, empty};
    for (int i = 0; i < 4; i++)
        CHECK_OK(rocblas_destroy_handle(handles[i]));
}

static void asleep(void) {
    rocblas_handle handle = new_handle(), other = new_handle();
    lease none;
    give(take(handle, 100));
    give(take(other, 100));
    const size_t bytes = committed_of(handle);
    CHECK_OK(rocblas_mem_suspend(handle));
    CHECK_OK(rocblas_mem_suspend(other));
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &none, 1, (size_t)100), rocblas_status_memory_error);
    CHECK_STATUS(sum(handle), rocblas_status_memory_error);
    CHECK_OK(rocblas_mem_set_limit(-1, 0));
    CHECK_STATUS(rocblas_mem_resume(handle), rocblas_status_memory_error);
    CHECK_OK(rocblas_mem_set_limit(-1, SIZE_MAX));
    CHECK_OK(rocblas_mem_resume(handle));
    give(take(handle, 100));
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_OK(rocblas_destroy_handle(other));
    printf("suspended %zu\n", bytes);
}

static int small(size_t bytes) {
    rocblas_handle handle = new_handle();
    lease taken;
    REQUIRE_OK(rocblas_set_device_memory_size(handle, bytes));
    rocblas_status status = rocblas_device_malloc_alloc(handle, &taken, 1, (size_t)1 << 20);
    if (status == rocblas_status_success)
        give(taken);
    else
        CHECK_STATUS(status, rocblas_status_memory_error);
    CHECK_OK(rocblas_destroy_handle(handle));
    return status == rocblas_status_success ? check_result() : 3;
}

static void* work(void* unused) {
    rocblas_handle handle = new_handle();
    for (int i = 0; i < ROUNDS; i++) {
        lease outer = take(handle, 64), inner = take(handle, 128);
        give(inner);
        give(outer);
    }
    CHECK_OK(rocblas_destroy_handle(handle));
    return unused;
}

static void threads(void) {
    pthread_t ids[THREADS];
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&ids[i], NULL, work, NULL) == 0);
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_join(ids[i], NULL) == 0);
}

static void killed(void) {
    take(new_handle(), 1000);
    raise(SIGKILL);
}

static void take_often(long count) {
    rocblas_handle handle = new_handle();
    for (long i = 0; i < count; i++)
        give(take(handle, 256));
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void held(size_t bytes) {
    rocblas_handle handle = new_handle();
    lease taken = take(handle, bytes);
    puts("held");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    give(taken);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* forked checks that the child's handles have a separate trace file and do not appear in the parent's. */
static void forked(void) {
    rocblas_handle handle = new_handle();
    pid_t child = fork();
    if (child == 0) {
        take_often(3);
        exit(check_result());
    }
    int status;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK_EQ(status, 0);
    pid_t idle = fork(); /* has no trace */
    if (idle == 0)
        exit(0);
    REQUIRE(waitpid(idle, &status, 0) == idle);
    CHECK_EQ(status, 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    printf("child %d\n", (int)child);
}

static void orphaned(void) {
    pid_t parent = getpid();
    CHECK_OK(rocblas_destroy_handle(new_handle()));
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child > 0) {
        printf("child %d\n", (int)child);
        return;
    }
    while (getppid() == parent)
        usleep(1000);
    take_often(3);
    exit(check_result());
}

/* again executes this program again. The process id stays the same. */
static void again(char** argv, int left) {
    char number[2] = {(char)('0' + left), 0};
    take_often(2);
    if (left > 0)
        execl("/proc/self/exe", argv[0], "again", number, NULL);
}

/* take_numbers closes all descriptors that the program did not open, and opens a file at their numbers, as the library
 * opens its files. */
static void take_numbers(const char* own, int files[64]) {
    int count = 0;
    for (int i = 3; i < 1024; i++)
        close(i);
    while (count < 64 && (files[count] = open(own, O_CREAT | O_RDWR | O_APPEND | O_NOFOLLOW, 0600)) >= 0)
        count++;
}

/* closed checks that the library writes nothing into the program's files, even if they have the
 * descriptors of the library's closed ones. With moved, the program's file also takes the trace's name. */
static void closed(const char* own, const char* moved) {
    int files[64];
    rocblas_handle handle = new_handle();
    take_numbers(own, files);
    give(take(handle, 256));
    CHECK_SIZE((size_t)lseek(files[0], 0, SEEK_END), 0);
    if (moved) {
        CHECK_EQ(rename(getenv("ROCBLAS_MEM_TRACE"), moved), 0);
        CHECK_EQ(link(own, getenv("ROCBLAS_MEM_TRACE")), 0);
        take_numbers(own, files);
        give(take(handle, 256));
    }
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_SIZE((size_t)lseek(files[0], 0, SEEK_END), 0);
}

/* locked checks nothing itself: trace.sh reads both traces. */
static void locked(const char* program) {
    rocblas_handle handle = new_handle();
    give(take(handle, 256));
    for (int i = 3; i < 1024; i++)
        close(i);
    give(take(handle, 256));
    pid_t child = fork();
    int status;
    if (child == 0)
        _exit(execl(program, program, "long", "5", (char*)NULL));
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK_EQ(status, 0);
    give(take(handle, 256));
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void truncated(void) {
    rocblas_handle handle = new_handle();
    give(take(handle, 256));
    CHECK_EQ(truncate(getenv("ROCBLAS_MEM_TRACE"), 0), 0);
    give(take(handle, 256));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* blocked limits the size of files to bytes, at once or, if later is set, after the trace has begun. */
static void blocked(rlim_t bytes, int later) {
    struct rlimit limit = {bytes, bytes};
    signal(SIGXFSZ, SIG_DFL); /* the default action ends a process that exceeds the limit */
    if (later)
        take_often(100);
    CHECK_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
    take_often(1000);
}

int main(int argc, char** argv) {
    use_builtin(); /* its reductions lease */
    const char* mode = argc > 1 ? argv[1] : "";
    static const struct {
        const char* name;
        void (*run)(void);
    } plain[] = {{"whole", whole}, {"idle", idle}, {"asleep", asleep}, {"threads", threads}, {"killed", killed},
        {"forked", forked}, {"orphaned", orphaned}, {"truncated", truncated}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(mode, plain[i].name) == 0)
            plain[i].run();
    if (strcmp(mode, "small") == 0 && argc > 2)
        return small((size_t)strtoul(argv[2], NULL, 10));
    if (strcmp(mode, "long") == 0 && argc > 2)
        take_often(strtol(argv[2], NULL, 10));
    if (strcmp(mode, "held") == 0 && argc > 2)
        held(strtoul(argv[2], NULL, 10));
    if (strcmp(mode, "again") == 0)
        again(argv, argc > 2 ? argv[2][0] - '1' : 2);
    if (strcmp(mode, "closed") == 0 && argc > 2)
        closed(argv[2], argc > 3 ? argv[3] : NULL);
    if (strcmp(mode, "locked") == 0 && argc > 2)
        locked(argv[2]);
    if (strcmp(mode, "blocked") == 0 && argc > 3)
        blocked(strtoul(argv[2], NULL, 10), strcmp(argv[3], "later") == 0);
    return check_result();
}
