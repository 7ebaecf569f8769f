/* SPDX-License-Identifier: MIT
 *
 * endings.c HOW [FILE]: takes 100 MiB of device memory for a moment, and then ends, or goes on, in one of several ways.
 * budget.sh has what a budget and a baseline then know. `random SEED` takes memory of every kind, and ends with status 9 if
 * the device refuses some.
 */
#include "hip_calls.h"
#include "rocblas_mem.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void take(size_t mebibytes) {
    void* address = NULL;
    if (hipMalloc(&address, mebibytes << 20) == hipSuccess)
        (void)hipFree(address);
}

enum { ORDER = 300 };

/* take_a_workspace changes the workspace of a handle at random: its size, its owner, its growth for a call, or its life. Only in
 * a rehearsal a workspace grows by one size: else it takes less where there is too little for its reported size. */
static int take_a_workspace(rocblas_handle* handle, size_t size, double* matrix) {
    const double one = 1;
    if (!*handle)
        return rocblas_create_handle(handle) == rocblas_status_success;
    switch (rand() % 8) {
    case 0:
        return rocblas_destroy_handle(*handle) == rocblas_status_success && !(*handle = NULL);
    case 1:
        return rocblas_set_device_memory_size(*handle, 0) == rocblas_status_success;
    case 2:
        return rocblas_set_workspace(*handle, matrix, sizeof *matrix) == rocblas_status_success;
    case 3:
    case 4:
        if (!getenv("ROCBLAS_MEM_AS") || !rocblas_is_managing_device_memory(*handle))
            return 1;
        return rocblas_dtrsm(*handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit,
                   rand() % ORDER + 1, rand() % ORDER + 1, &one, matrix, ORDER, matrix, ORDER)
            == rocblas_status_success;
    default:
        return rocblas_set_device_memory_size(*handle, size) == rocblas_status_success;
    }
}

/* take_any takes memory of a kind at random. */
static int take_any(void** address, hipMemPool_t pools[3], rocblas_handle handles[4], double* matrix) {
    const size_t small = (size_t)rand() % 100000 + 1, size = rand() % 2 ? small : (size_t)rand() % (5 << 20) + 1;
    const int pool = rand() % 3;
    switch (rand() % 6) {
    case 0:
    case 5:
        return take_a_workspace(&handles[rand() % 4], size, matrix);
    case 1:
        return hipMallocManaged(address, 40 << 20, hipMemAttachGlobal) == hipSuccess;
    case 2:
        return hipHostMalloc(address, 40 << 20, 0) == hipSuccess;
    case 3:
        return (pool ? hipMallocFromPoolAsync(address, size, pools[pool], NULL) : hipMallocAsync(address, size, NULL))
            == hipSuccess;
    default:
        return hipMalloc(address, size) == hipSuccess;
    }
}

/* take_at_random takes, frees and waits. */
static int take_at_random(unsigned seed) {
    const hipMemPoolProps properties = {.allocType = hipMemAllocationTypePinned, .location = {.type = hipMemLocationTypeDevice}};
    hipMemPool_t pools[3] = {NULL};
    rocblas_handle handles[4] = {NULL};
    void* live[80] = {NULL};
    void* matrix = NULL;
    srand(seed);
    if (hipMalloc(&matrix, ORDER * ORDER * sizeof(double)) != hipSuccess
        || hipMemset(matrix, 0, ORDER * ORDER * sizeof(double)) != hipSuccess)
        return 1;
    for (int i = 1; i < 3; i++)
        if (hipMemPoolCreate(&pools[i], &properties) != hipSuccess)
            return 1;
    for (int i = 0; i < 80; i++) {
        if (!take_any(&live[i], pools, handles, matrix))
            return 9;
        const int other = rand() % 80;
        if (rand() % 2 && live[other]) {
            (void)hipFree(live[other]);
            live[other] = NULL;
        }
        if (rand() % 10 == 0)
            (void)hipDeviceSynchronize();
        if (i == 50)
            (void)hipMemPoolDestroy(pools[2]), pools[2] = pools[1];
    }
    /* The peak comes after a workspace has become smaller. */
    rocblas_handle last = NULL;
    void* peak = NULL;
    return rocblas_create_handle(&last) == rocblas_status_success
            && rocblas_set_device_memory_size(last, 3 << 20) == rocblas_status_success
            && rocblas_set_device_memory_size(last, 2 << 20) == rocblas_status_success
            && hipMalloc(&peak, 512 << 20) == hipSuccess
        ? 0
        : 9;
}

int main(int argc, char** argv) {
    char* none[] = {NULL};
    const char* how = argc > 1 ? argv[1] : "";
    const char* file = argc > 2 ? argv[2] : "";
    if (strcmp(how, "random") == 0)
        return take_at_random((unsigned)atoi(file));
    take(strcmp(how, "again") == 0 ? 8 : 100);
    if (strcmp(how, "remove") == 0)
        return unlink(file);
    if (strcmp(how, "truncate") == 0 && truncate(file, 0) != 0)
        return 1;
    for (int i = 0; strcmp(how, "many") == 0 && i < 500; i++)
        take(1);
    if (strcmp(how, "truncate") == 0)
        take(1);
    if (strcmp(how, "_exit") == 0)
        _exit(0);
    if (strcmp(how, "kill") == 0)
        raise(SIGKILL);
    if (strcmp(how, "exec") == 0)
        execle("/bin/sleep", "sleep", "1", NULL, none);
    if (strcmp(how, "exec briefly") == 0)
        execle("/bin/true", "true", NULL, none);
    if (strcmp(how, "exec again") == 0)
        execl(argv[0], argv[0], "again", NULL);
    if (strcmp(how, "fork") == 0) {
        if (fork() == 0) {
            take(140);
            _exit(0);
        }
        wait(NULL);
    }
    return 0;
}
