/* SPDX-License-Identifier: MIT
 *
 * ended_leases.c: a lease that has ended is invalid_pointer from any thread, while another thread makes handles in the same slot, takes
 * leases of many buffers, and destroys the handles with the leases out.
 */
#include "workspace.h"

#include <malloc.h>
#include <pthread.h>

#define EIGHT(s) (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s), (size_t)(s)
#define SIXTY_FOUR(s) EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s), EIGHT(s)
#define MANY(s) SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s), SIXTY_FOUR(s)

enum
{
    BUFFERS = 4 * 512,
    DEPTH   = 3,
    ROUNDS  = 20000,
    KINDS   = 64
};

static int           finished; /* the other thread has done its rounds */
static unsigned long calls, other_statuses;

/* use_ended makes every call that takes a lease on those that have ended. */
static void* use_ended(void* ended)
{
    lease* leases = ended;
    while(!__atomic_load_n(&finished, __ATOMIC_ACQUIRE))
        for(int i = 0; i < KINDS; i++, calls++)
        {
            void* buffer;
            other_statuses += rocblas_device_malloc_free(leases[i]) != rocblas_status_invalid_pointer;
            other_statuses += rocblas_device_malloc_get(leases[i], 0, &buffer) != rocblas_status_invalid_pointer;
            other_statuses += rocblas_device_malloc_ptr(leases[i], &buffer) != rocblas_status_invalid_pointer;
            other_statuses += rocblas_device_malloc_success(leases[i]);
        }
    return NULL;
}

/* make_and_destroy takes leases of many buffers on a new handle and destroys it while they are out. */
static void make_and_destroy(void)
{
    rocblas_handle handle;
    CHECK_OK(rocblas_create_handle(&handle));
    for(int i = 0; i < DEPTH; i++)
    {
        lease          many   = NULL;
        rocblas_status status = rocblas_device_malloc_alloc(handle, &many, BUFFERS, MANY(0), MANY(0), MANY(0), MANY(0));
        CHECK_OK(status);
        CHECK(rocblas_device_malloc_success(many));
    }
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* end_leases makes one lease after another, such that their headers stand at many places of the word stack, and ends them. */
static void end_leases(lease* ended)
{
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    for(int i = 0; i < KINDS; i++)
        REQUIRE_OK(rocblas_device_malloc_alloc(handle, &ended[i], 64, SIXTY_FOUR(0)));
    for(int i = KINDS - 1; i >= 0; i--)
        CHECK_OK(rocblas_device_malloc_free(ended[i]));
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void)
{
    lease     ended[KINDS];
    pthread_t user;
    mallopt(M_MMAP_THRESHOLD, 4096); /* memory that is freed is unmapped at once, so that a use of it ends the program */
    end_leases(ended);
    REQUIRE(pthread_create(&user, NULL, use_ended, ended) == 0);
    for(int i = 0; i < ROUNDS; i++)
        make_and_destroy();
    __atomic_store_n(&finished, 1, __ATOMIC_RELEASE);
    pthread_join(user, NULL);
    CHECK(calls > 0);
    CHECK_SIZE(other_statuses, 0);
    return check_result();
}
