/* SPDX-License-Identifier: MIT
 *
 * account.c: what the device's memory holds, with HIP's rounding.
 *
 * HIP rounds an allocation up to 4 KiB. It places those of up to 2 MiB in blocks of 2 MiB, and rounds larger ones up to
 * whole blocks. Small allocations count as packed without gaps. Pinned memory is the host's. Managed memory is the host's
 * too, until a kernel uses it, and no kernel runs here. The workspaces of librocblas_mem are memory of the device.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../internal/common/variable.h"
#include "tell.h"

enum
{
    page_bytes  = 4096,
    block_bytes = 2 << 20
};

/* struct sums is the memory that is allocated, in bytes. */
struct sums
{
    size_t small, large, host, workspaces, pools;
};

static struct sums     now;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER; /* of an allocation or a workspace; taken before the pools' lock and this file's */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards now, also in a free, which takes no turn */

/* round_up returns a size as a multiple of a unit, which is a power of two, or SIZE_MAX. */
static size_t round_up(size_t size, size_t unit)
{
    size_t sum;
    return __builtin_add_overflow(size, unit - 1, &sum) ? SIZE_MAX : sum & ~(unit - 1);
}

static int on_host(const struct allocation* allocation)
{
    return allocation->kind == memory_host || allocation->kind == memory_managed;
}

/* sum_of returns the sum that an allocation counts for, and stores its bytes there. */
static size_t* sum_of(struct sums* sums, const struct allocation* allocation, size_t* bytes)
{
    *bytes = round_up(allocation->size, page_bytes);
    if(on_host(allocation))
        return &sums->host;
    if(allocation->size <= block_bytes)
        return &sums->small;
    *bytes = round_up(allocation->size, block_bytes);
    return &sums->large;
}

/* taken returns the bytes that the device has given. */
static size_t taken(const struct sums* sums)
{
    size_t sum;
    if(__builtin_add_overflow(round_up(sums->small, block_bytes), sums->large, &sum)
       || __builtin_add_overflow(round_up(sums->workspaces, block_bytes), sum, &sum) || __builtin_add_overflow(sums->pools, sum, &sum))
        return SIZE_MAX;
    return sum;
}

/* machine_bytes returns the machine's memory, or the limit of the process's control group if that is smaller. */
static size_t machine_bytes(void)
{
    static const char* const files[] = {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"};
    size_t                   total   = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
    for(size_t i = 0; i < sizeof files / sizeof *files; i++)
    {
        char               line[256];
        unsigned long long limit = 0;
        FILE*              file  = fopen(files[i], "re");
        if(file && fgets(line, sizeof line, file))
            limit = strtoull(line, NULL, 10);
        if(file)
            fclose(file);
        if(limit && limit < total)
            total = (size_t)limit;
        if(limit)
            break;
    }
    return total;
}

/* sizes stores the memory of the machine and of the device, which is the machine's if ROCBLAS_MEM_STANDIN_MEMORY does not
 * say another. */
static void sizes(size_t* machine, size_t* device)
{
    static atomic_size_t known[2];
    if(!atomic_load(&known[1]))
    {
        const char*  text = rbm_variable(ROCBLAS_MEM_STANDIN_MEMORY);
        const size_t set  = text ? strtoull(text, NULL, 10) : 0;
        atomic_store(&known[0], machine_bytes());
        atomic_store(&known[1], set ? set : known[0]);
    }
    *machine = atomic_load(&known[0]);
    *device  = atomic_load(&known[1]);
}

size_t memory_total(void)
{
    size_t machine, device;
    sizes(&machine, &device);
    return device;
}

size_t memory_free_bytes(void)
{
    pthread_mutex_lock(&lock);
    const size_t used = taken(&now), total = memory_total();
    pthread_mutex_unlock(&lock);
    return used < total ? total - used : 0;
}

void account_begin(void)
{
    pthread_mutex_lock(&turn);
}

void account_end(void)
{
    pthread_mutex_unlock(&turn);
}

/* fits_with tells whether there is memory for further bytes of a sum of next. */
static int fits_with(struct sums* next, size_t* sum, size_t bytes)
{
    size_t machine, device;
    sizes(&machine, &device);
    return !__builtin_add_overflow(*sum, bytes, sum) && next->host <= machine && taken(next) <= device;
}

int account_fits(const struct allocation* allocation)
{
    size_t bytes = allocation->pool ? pool_growth(allocation->pool, allocation->size) : 0;
    pthread_mutex_lock(&lock);
    struct sums next = now;
    size_t*     sum  = allocation->pool ? &next.pools : sum_of(&next, allocation, &bytes);
    const int   fits = fits_with(&next, sum, bytes);
    pthread_mutex_unlock(&lock);
    return fits;
}

void account_take(const struct allocation* allocation)
{
    size_t bytes;
    pthread_mutex_lock(&lock);
    *sum_of(&now, allocation, &bytes) += bytes;
    pthread_mutex_unlock(&lock);
}

void account_give(const struct allocation* allocation)
{
    size_t bytes;
    pthread_mutex_lock(&lock);
    *sum_of(&now, allocation, &bytes) -= bytes;
    pthread_mutex_unlock(&lock);
}

/* ---- the workspaces of librocblas_mem ---- */

int      rocblas_mem_standin_take(uint64_t bytes, uint64_t* left);
void     rocblas_mem_standin_give(uint64_t bytes);
uint64_t rocblas_mem_standin_total(void);

/* rocblas_mem_standin_take counts bytes of a workspace. It returns 0, and stores what is left, if they do not fit. */
int rocblas_mem_standin_take(uint64_t bytes, uint64_t* left)
{
    account_begin();
    *left = memory_free_bytes();
    pthread_mutex_lock(&lock);
    struct sums next = now;
    const int   fits = fits_with(&next, &next.workspaces, bytes);
    if(fits)
        now = next;
    pthread_mutex_unlock(&lock);
    account_end();
    return fits;
}

void rocblas_mem_standin_give(uint64_t bytes)
{
    pthread_mutex_lock(&lock);
    now.workspaces -= bytes < now.workspaces ? bytes : now.workspaces;
    pthread_mutex_unlock(&lock);
}

uint64_t rocblas_mem_standin_total(void)
{
    return memory_total();
}

void account_lock(void)
{
    pthread_mutex_lock(&lock);
}

void account_unlock(void)
{
    pthread_mutex_unlock(&lock);
}

void account_in_child(void)
{
    now.workspaces = 0;
}

void account_reserve(int64_t bytes)
{
    pthread_mutex_lock(&lock);
    now.pools += (size_t)bytes;
    pthread_mutex_unlock(&lock);
}

/* ---- the trace ---- */

void account_trimmed(uint64_t kept)
{
    tell_trimmed(kept, -1);
}

void account_tell(const struct allocation* allocation, enum account_event event)
{
    tell_memory(allocation, event, -1, event == account_refused ? memory_free_bytes() : 0);
}
