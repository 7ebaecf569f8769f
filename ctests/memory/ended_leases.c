/* SPDX-License-Identifier: MIT
 *
 * ended_leases.c: the use of an ended lease is invalid_pointer on any thread. Meanwhile another thread creates
 * handles in the same slot, takes leases of many buffers, and destroys the handles with live leases; or it
 * takes a lease in the place of the ended one.
 */
#include "../workspace.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>

#define EIGHT(s) (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s)
#define SIXTY_FOUR(s) EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s)
#define MANY(s) \
    SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s)

enum {
    BUFFERS = 4 * 512,
    DEPTH = 3,
    ROUNDS = 20000,
    KINDS = 64,
    SEEN = 300000,
    MOST = 4000000, /* limit of rounds if the two threads rarely run at once */
    TRACED = 5000 /* each writes some lines to a file */
};

static int finished; /* the other thread has finished its rounds */
static unsigned long calls;
static atomic_ulong other_statuses, seen; /* seen: other leases that free_newest found */

/* use_ended makes every call with a lease as argument on ended leases. */
static void* use_ended(void* ended) {
    lease* leases = ended;
    while (!__atomic_load_n(&finished, __ATOMIC_ACQUIRE))
        for (int i = 0; i < KINDS; i++, calls++) {
            void* buffer;
            other_statuses += rocblas_device_malloc_free(leases[i]) != rocblas_status_invalid_pointer;
            other_statuses += rocblas_device_malloc_get(leases[i], 0, &buffer) != rocblas_status_invalid_pointer;
            other_statuses += rocblas_device_malloc_ptr(leases[i], &buffer) != rocblas_status_invalid_pointer;
            other_statuses += rocblas_device_malloc_success(leases[i]);
        }
    return NULL;
}

/* make_and_destroy takes leases of many buffers on a new handle and destroys it while they are live. */
static void make_and_destroy(void) {
    rocblas_handle handle;
    CHECK_OK(rocblas_create_handle(&handle));
    for (int i = 0; i < DEPTH; i++) {
        lease many = NULL;
        rocblas_status status = rocblas_device_malloc_alloc(handle, &many, BUFFERS, MANY(0), MANY(0), MANY(0), MANY(0));
        CHECK_OK(status);
        CHECK(rocblas_device_malloc_success(many));
    }
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* end_leases takes leases such that their headers are at many positions of the word stack, and ends them. */
static void end_leases(lease* ended) {
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    for (int i = 0; i < KINDS; i++)
        REQUIRE_OK(rocblas_device_malloc_alloc(handle, &ended[i], 64, SIXTY_FOUR(0)));
    for (int i = KINDS - 1; i >= 0; i--)
        CHECK_OK(rocblas_device_malloc_free(ended[i]));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* free_newest repeatedly frees the lease that has ended last. */
static void* free_newest(void* newest) {
    lease before = NULL;
    while (!__atomic_load_n(&finished, __ATOMIC_ACQUIRE)) {
        lease it = __atomic_load_n((lease*)newest, __ATOMIC_ACQUIRE);
        seen += it != before;
        before = it;
        other_statuses += it && rocblas_device_malloc_free(it) != rocblas_status_invalid_pointer;
    }
    return NULL;
}

/* replace takes a lease in the place of one that has just ended, with its header at the same word or at another
 * of the old lease's words. */
static void replace(void) {
    lease one, newest = NULL;
    rocblas_handle handle;
    pthread_t user;
    const int most = getenv("ROCBLAS_MEM_TRACE") ? TRACED : MOST;
    finished = 0;
    REQUIRE_OK(rocblas_create_handle(&handle));
    REQUIRE(pthread_create(&user, NULL, free_newest, &newest) == 0);
    for (int i = 0; i < most && seen < SEEN; i++) {
        lease below = NULL;
        if (i & 2) /* the ended lease is one or two words behind the new one */
            CHECK_OK(i & 4 ? rocblas_device_malloc_alloc(handle, &below, 1, (size_t)0)
                           : rocblas_device_malloc_alloc(handle, &below, 2, (size_t)0, (size_t)0));
        CHECK_OK(rocblas_device_malloc_alloc(handle, &one, 1, (size_t)64));
        CHECK_OK(rocblas_device_malloc_free(one));
        CHECK_OK(rocblas_device_malloc_free(below));
        __atomic_store_n(&newest, one, __ATOMIC_RELEASE);
        if (other_statuses)
            break; /* the other thread has ended a lease of this thread */
    }
    __atomic_store_n(&finished, 1, __ATOMIC_RELEASE);
    pthread_join(user, NULL);
    CHECK_SIZE(other_statuses, 0);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void) {
    lease ended[KINDS];
    pthread_t user;
    mallopt(M_MMAP_THRESHOLD, 4096); /* freed memory is unmapped at once, so that a use of it ends the program */
    end_leases(ended);
    REQUIRE(pthread_create(&user, NULL, use_ended, ended) == 0);
    for (int i = 0; i < ROUNDS; i++)
        make_and_destroy();
    __atomic_store_n(&finished, 1, __ATOMIC_RELEASE);
    pthread_join(user, NULL);
    CHECK(calls > 0);
    CHECK_SIZE(other_statuses, 0);
    replace();
    return check_result();
}
