/* SPDX-License-Identifier: MIT
 *
 * account.c: what the memory of each device holds, with HIP's rounding.
 *
 * HIP rounds an allocation up to 4 KiB. It places those of up to 2 MiB in blocks of 2 MiB, and rounds larger ones up to
 * whole blocks. Small allocations count as packed without gaps. A workspace of librocblas_mem is such an allocation. Pinned
 * and managed memory is the host's. Code takes whole pages. The rule is that of core/devicelayout.go, whose numbers zmemory.h
 * has.
 */
#include <pthread.h>

#include "internal/common/memory.h"
#include "memory/memory.h"

/* struct sums is the memory of a device that is allocated, in bytes: of the program in small and large allocations, that of the
 * workspaces, and what pools reserve. */
struct sums {
    size_t small, large, workspaces_small, workspaces_large, pools;
};

static struct sums now[device_most];
static size_t host; /* memory of the host that is allocated */
static size_t most; /* that a device has given at one time */
static pthread_mutex_t turn =
    PTHREAD_MUTEX_INITIALIZER; /* of an allocation or a workspace; taken before the pools' lock and this file's */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards now, host and most, also in a free, which takes no turn */

/* round_up returns a size as a multiple of a unit, which is a power of two, or SIZE_MAX. */
static size_t round_up(size_t size, size_t unit) {
    size_t sum;
    return __builtin_add_overflow(size, unit - 1, &sum) ? SIZE_MAX : sum & ~(unit - 1);
}

/* footprint returns what an allocation takes of one of two sums, and stores which. */
static size_t footprint(size_t size, size_t* small, size_t* large, size_t** sum) {
    *sum = size <= RBM_HIP_BLOCK_BYTES ? small : large;
    return round_up(size, *sum == small ? RBM_HIP_PAGE_BYTES : RBM_HIP_BLOCK_BYTES);
}

/* sum_of returns the sum that an allocation counts for, of the device or the host, and stores its bytes there. */
static size_t* sum_of(struct sums* sums, size_t* of_host, const struct allocation* allocation, size_t* bytes) {
    size_t* sum = of_host;
    if (allocation->held == allocation_of_code) {
        sum = &sums->large;
        *bytes = round_up(allocation->size, RBM_HIP_PAGE_BYTES);
    } else if (RBM_MEMORY_OF_DEVICE(tell_kind(allocation)))
        *bytes = footprint(allocation->size, &sums->small, &sums->large, &sum);
    else
        *bytes = round_up(allocation->size, RBM_HIP_PAGE_BYTES);
    return sum;
}

/* taken returns the bytes that the device has given. */
static size_t taken(const struct sums* sums) {
    size_t sum;
    const size_t blocks = round_up(sums->small + sums->workspaces_small, RBM_HIP_BLOCK_BYTES);
    if (__builtin_add_overflow(blocks, sums->large, &sum) || __builtin_add_overflow(sums->workspaces_large, sum, &sum)
        || __builtin_add_overflow(sums->pools, sum, &sum))
        return SIZE_MAX;
    return sum;
}

/* counted records what a device has given. The lock is held. */
static void counted(int device) {
    const size_t given = taken(&now[device]);
    if (given > most)
        most = given;
}

size_t memory_total(void) {
    size_t machine, device;
    device_sizes(&machine, &device);
    return device;
}

size_t memory_used(int device) {
    pthread_mutex_lock(&lock);
    const size_t used = taken(&now[device]);
    pthread_mutex_unlock(&lock);
    return used;
}

size_t memory_free_bytes(int device) {
    const size_t used = memory_used(device), total = memory_total();
    return used < total ? total - used : 0;
}

void account_begin(void) { pthread_mutex_lock(&turn); }

void account_end(void) { pthread_mutex_unlock(&turn); }

/* fits_with tells whether there is memory for further bytes of a sum, of next or of the host. */
static int fits_with(const struct sums* next, const size_t* of_host, size_t* sum, size_t bytes) {
    size_t machine, device;
    device_sizes(&machine, &device);
    return !__builtin_add_overflow(*sum, bytes, sum) && *of_host <= machine && taken(next) <= device;
}

int account_fits(const struct allocation* allocation) {
    size_t bytes = allocation->pool ? pool_growth(allocation->pool, allocation->size) : 0;
    pthread_mutex_lock(&lock);
    struct sums next = now[allocation->device];
    size_t of_host = host;
    size_t* sum = allocation->pool ? &next.pools : sum_of(&next, &of_host, allocation, &bytes);
    const int fits = fits_with(&next, &of_host, sum, bytes);
    pthread_mutex_unlock(&lock);
    return fits;
}

void account_take(const struct allocation* allocation) {
    size_t bytes;
    pthread_mutex_lock(&lock);
    *sum_of(&now[allocation->device], &host, allocation, &bytes) += bytes;
    counted(allocation->device);
    pthread_mutex_unlock(&lock);
}

void account_give(const struct allocation* allocation) {
    size_t bytes;
    pthread_mutex_lock(&lock);
    *sum_of(&now[allocation->device], &host, allocation, &bytes) -= bytes;
    pthread_mutex_unlock(&lock);
}

/* ---- the workspaces of librocblas_mem ---- */

int rocblas_mem_standin_account(int device, uint64_t from, uint64_t to, uint64_t* left);
uint64_t rocblas_mem_standin_total(void);
uint64_t rocblas_mem_standin_used(int number);

/* workspace_of returns the sum that a workspace counts for, and stores its bytes there. */
static size_t* workspace_of(struct sums* sums, uint64_t size, size_t* bytes) {
    size_t* sum;
    *bytes = footprint(round_up(size, RBM_WORKSPACE_GRANULE_BYTES), &sums->workspaces_small, &sums->workspaces_large, &sum);
    return sum;
}

/* rocblas_mem_standin_account counts a workspace on a device that had from bytes, and is to have to. It returns 0, and stores
 * what is left, if they do not fit. A smaller one fits. */
int rocblas_mem_standin_account(int device, uint64_t from, uint64_t to, uint64_t* left) {
    size_t bytes, before;
    account_begin();
    *left = memory_free_bytes(device);
    pthread_mutex_lock(&lock);
    struct sums next = now[device];
    size_t* sum = workspace_of(&next, from, &before);
    *sum -= before < *sum ? before : *sum;
    sum = workspace_of(&next, to, &bytes);
    const int fits = fits_with(&next, &host, sum, bytes) || to < from;
    if (fits)
        now[device] = next;
    counted(device);
    const size_t given = most;
    pthread_mutex_unlock(&lock);
    account_end();
    tell_most(given, memory_total(), device_count());
    return fits;
}

/* rocblas_mem_standin_total returns the memory of each device. */
uint64_t rocblas_mem_standin_total(void) { return memory_total(); }

/* rocblas_mem_standin_used returns what a GPU has given, by its number in the machine. */
uint64_t rocblas_mem_standin_used(int number) {
    for (int device = 0; device < device_count(); device++)
        if (device_number(device) == number)
            return memory_used(device);
    return 0;
}

void account_lock(void) { pthread_mutex_lock(&lock); }

void account_unlock(void) { pthread_mutex_unlock(&lock); }

void account_in_child(void) {
    most = 0;
    for (int device = 0; device < device_most; device++) {
        now[device].workspaces_small = now[device].workspaces_large = 0;
        counted(device);
    }
}

void account_reserve(int device, int64_t bytes) {
    pthread_mutex_lock(&lock);
    now[device].pools += (size_t)bytes;
    counted(device);
    pthread_mutex_unlock(&lock);
}

/* ---- the trace ---- */

void account_tell(const struct allocation* allocation, enum account_event event) {
    pthread_mutex_lock(&lock);
    const size_t given = most;
    pthread_mutex_unlock(&lock);
    tell_most(given, memory_total(), device_count());
    tell_memory(allocation, event, RBM_HOST_ORDINAL(allocation->device),
        event == account_refused ? memory_free_bytes(allocation->device) : 0);
}
