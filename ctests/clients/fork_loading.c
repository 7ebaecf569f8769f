/* SPDX-License-Identifier: MIT
 *
 * fork_loading.c: a program that forks while another thread's first call makes the library iterate over the loaded
 * files. The C library holds a lock then, which the child would inherit locked, so it could open no library. The fork
 * waits, and the child works.
 */
#include "check.h"
#include "client.h"
#include "wait.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { CHILD_SECONDS = 20, STALL_MILLISECONDS = 300 };

typedef int walk_fn(struct dl_phdr_info* info, size_t size, void* data);

static atomic_bool armed; /* the next iteration over the loaded files is slow */
static int begun[2]; /* a pipe: the iteration has begun */

struct walk {
    walk_fn* visit;
    void* data;
};

static int slow_visit(struct dl_phdr_info* info, size_t size, void* data) {
    const struct walk* w = data;
    const struct timespec time = {.tv_nsec = STALL_MILLISECONDS * 1000000};
    if (atomic_exchange(&armed, false)) {
        CHECK_EQ(write(begun[1], "", 1), 1);
        nanosleep(&time, NULL);
    }
    return w->visit(info, size, w->data);
}

/* dl_iterate_phdr interposes the C library's function. */
int dl_iterate_phdr(walk_fn* visit, void* data) {
    static int (*next)(walk_fn*, void*);
    struct walk w = {visit, data};
    if (!next)
        *(void**)&next = dlsym(RTLD_NEXT, "dl_iterate_phdr");
    return next(slow_visit, &w);
}

static void* works(void* argument) {
    (void)argument;
    CHECK(client_works());
    return NULL;
}

int main(void) {
    pthread_t worker;
    char byte;
    REQUIRE(pipe(begun) == 0);
    atomic_store(&armed, true);
    REQUIRE(pthread_create(&worker, NULL, works, NULL) == 0);
    CHECK_EQ(read(begun[0], &byte, 1), 1);
    pid_t child = client_fork(CHILD_SECONDS);
    REQUIRE(child >= 0);
    if (child == 0) {
        *check_counter(0) = *check_counter(1) = 0;
        CHECK(client_works());
        _exit(*check_counter(0) == 0 || *check_counter(1) > 0);
    }
    CHECK_EQ(client_wait(child), 0);
    CHECK_EQ(pthread_join(worker, NULL), 0);
    return check_result();
}
