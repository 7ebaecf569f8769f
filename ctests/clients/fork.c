/* SPDX-License-Identifier: MIT
 *
 * fork.c: a program that forks before, after and during use. In the child the library starts fresh: it refuses
 * the parent's handle and lease, and a new handle computes right results; the same holds in the grandchild. The
 * parent is unaffected. Nothing hangs: a child that takes too long is ended, which is a failure.
 */
#include "check.h"
#include "client.h"
#include "wait.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { LIMIT_SECONDS = 30, LESS_SECONDS = 5, ROUNDS = 20, GENERATIONS = 2, DEEP = 100, FILES = 64 };

typedef struct rocblas_device_malloc_base* lease;

/* run_child forks, runs work in the child, and checks that the child exited with 0. A child has a shorter time
 * limit than its parent, so it does not outlive it. */
static void run_child(void (*work)(void* argument), void* argument) {
    static int seconds = LIMIT_SECONDS;
    pid_t child = client_fork((unsigned)seconds);
    REQUIRE(child >= 0);
    if (child == 0) {
        seconds -= LESS_SECONDS;
        *check_counter(0) = *check_counter(1) = 0;
        work(argument);
        _exit(*check_counter(0) == 0 || *check_counter(1) > 0);
    }
    CHECK_EQ(client_wait(child), 0);
}

/* struct inherited holds the parent's handle and lease. */
struct inherited {
    rocblas_handle handle; /* null: none */
    lease leased;
    int generation;
};

/* check_refused checks that a handle and a lease from before the fork are refused. */
static void check_refused(const struct inherited* parent) {
    static struct client_problem p;
    size_t bytes = 0;
    double result = 0;
    void* memory = NULL;
    lease leased = NULL;
    client_fill(&p);
    CHECK_STATUS(rocblas_get_device_memory_size(parent->handle, &bytes), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_start_device_memory_size_query(parent->handle), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_set_device_memory_size(parent->handle, 4096), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_set_workspace(parent->handle, &p, sizeof p), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_device_malloc_alloc(parent->handle, &leased, 1, (size_t)64), rocblas_status_invalid_handle);
    CHECK_STATUS(client_trsm(parent->handle, p.A, p.B), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_ddot(parent->handle, CLIENT_N, p.A, 1, p.A, 1, &result), rocblas_status_invalid_handle);
    CHECK(!rocblas_device_malloc_success(parent->leased));
    CHECK_STATUS(rocblas_device_malloc_ptr(parent->leased, &memory), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_device_malloc_free(parent->leased), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_destroy_handle(parent->handle), rocblas_status_invalid_handle);
}

/* in_child is the work of every child and grandchild. */
static void in_child(void* argument) {
    struct inherited own = *(const struct inherited*)argument;
    if (own.handle)
        check_refused(&own);
    CHECK(client_works());
    if (++own.generation > GENERATIONS)
        return;
    static struct client_problem p;
    REQUIRE_OK(rocblas_create_handle(&own.handle));
    CHECK(client_solve(own.handle, &p));
    REQUIRE_OK(rocblas_device_malloc_alloc(own.handle, &own.leased, 1, (size_t)64));
    run_child(in_child, &own);
    CHECK_OK(rocblas_device_malloc_free(own.leased));
    CHECK(client_solve(own.handle, &p));
    CHECK_OK(rocblas_destroy_handle(own.handle));
}

/* exits runs the exit handlers of a child that never called the library. */
static void exits(void* argument) {
    (void)argument;
    exit(0);
}

/* works_then_exits runs the exit handlers after use. */
static void works_then_exits(void* argument) {
    (void)argument;
    exit(client_works() ? 0 : 1);
}

/* executes replaces the child by another program. */
static void executes(void* argument) {
    (void)argument;
    execl("/bin/true", "true", (char*)NULL);
}

static void* thread_works(void* argument) {
    (void)argument;
    CHECK(client_works());
    return NULL;
}

/* computes_on_threads uses the library from several threads of the child at once. */
static void computes_on_threads(void* argument) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        REQUIRE(pthread_create(&threads[i], NULL, thread_works, argument) == 0);
    for (int i = 0; i < 3; i++)
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
}

static atomic_int stop, solved;

/* keeps_working creates handles, computes and destroys them until it is told to stop. */
static void* keeps_working(void* argument) {
    (void)argument;
    do {
        CHECK(client_works());
        atomic_fetch_add(&solved, 1);
    } while (!atomic_load(&stop));
    return NULL;
}

/* fork_during forks repeatedly while another thread is inside the library, also during the first call, which
 * opens the core. */
static void fork_during(void) {
    struct inherited none = {NULL, NULL, GENERATIONS - 1};
    pthread_t worker;
    atomic_store(&stop, 0);
    REQUIRE(pthread_create(&worker, NULL, keeps_working, NULL) == 0);
    for (int i = 0; i < ROUNDS; i++)
        run_child(in_child, &none);
    atomic_store(&stop, 1);
    CHECK_EQ(pthread_join(worker, NULL), 0);
}

/* forks_on_thread forks from a thread that is not the main one. */
static void* forks_on_thread(void* argument) {
    run_child(in_child, argument);
    return NULL;
}

static void fork_after(void) {
    static struct client_problem p;
    struct inherited own = {NULL, NULL, 0};
    pthread_t thread;
    REQUIRE_OK(rocblas_create_handle(&own.handle));
    CHECK(client_solve(own.handle, &p));
    REQUIRE_OK(rocblas_device_malloc_alloc(own.handle, &own.leased, 1, (size_t)64));
    run_child(in_child, &own);
    run_child(exits, NULL);
    run_child(works_then_exits, NULL);
    run_child(executes, NULL);
    run_child(computes_on_threads, NULL);
    REQUIRE(pthread_create(&thread, NULL, forks_on_thread, &own) == 0);
    CHECK_EQ(pthread_join(thread, NULL), 0);
    CHECK_EQ(system("true"), 0);
    CHECK(rocblas_device_malloc_success(own.leased));
    CHECK_OK(rocblas_device_malloc_free(own.leased));
    CHECK(client_solve(own.handle, &p));
    CHECK_OK(rocblas_destroy_handle(own.handle));
}

static void is_refused(void* argument) { check_refused(argument); }

/* without_threads is for systems where a child of a multithreaded process cannot start threads, such as qemu's
 * user emulation. It tests a child of a process that has not used the library yet, and that a child refuses the
 * parent's handles and leases. */
static void without_threads(void) {
    static struct client_problem p;
    struct inherited own = {NULL, NULL, GENERATIONS};
    run_child(in_child, &own);
    REQUIRE_OK(rocblas_create_handle(&own.handle));
    CHECK(client_solve(own.handle, &p));
    REQUIRE_OK(rocblas_device_malloc_alloc(own.handle, &own.leased, 1, (size_t)64));
    run_child(is_refused, &own);
    run_child(exits, NULL);
    CHECK_OK(rocblas_device_malloc_free(own.leased));
    CHECK(client_solve(own.handle, &p));
    CHECK_OK(rocblas_destroy_handle(own.handle));
}

/* works_without_files uses the library after the files of earlier copies were closed, so that the number of a copy's
 * file is the same each time. */
static int works_without_files(void) {
    for (int file = STDERR_FILENO + 1; file < FILES; file++)
        close(file);
    return client_works();
}

/* in_descendant uses the library in a process, its child, and a descendant of that child DEEP forks later. Each opens a
 * core of its own. */
static void in_descendant(void* unused) {
    (void)unused;
    CHECK(client_works());
    for (int i = 0; i <= DEEP; i++) {
        pid_t child = client_fork(LIMIT_SECONDS - LESS_SECONDS);
        if (child)
            _exit(child < 0 || client_wait(child) != 0);
        if (i == 0)
            CHECK(works_without_files());
    }
    CHECK(works_without_files());
}

int main(int argc, char** argv) {
    struct inherited none = {NULL, NULL, 0};
    if (argc == 2 && strcmp(argv[1], "without_threads") == 0) {
        without_threads();
        return check_result();
    }
    run_child(in_child, &none); /* before the first call */
    run_child(in_descendant, NULL);
    fork_during();
    fork_after();
    CHECK(solved > 0);
    return check_result();
}
