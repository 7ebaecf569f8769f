/* SPDX-License-Identifier: MIT
 *
 * account.c: what the device's memory holds, with HIP's rounding.
 *
 * HIP rounds an allocation up to 4 KiB. It places those of up to 2 MiB in blocks of 2 MiB, and rounds larger ones up to
 * whole blocks. Small allocations count as packed without gaps. Pinned memory is the host's. Managed memory is the host's
 * too, until a kernel uses it, and no kernel runs here.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "standin.h"

enum
{
    page_bytes  = 4096,
    block_bytes = 2 << 20
};

/* struct sums is the memory that is allocated, in bytes. */
struct sums
{
    size_t small, large, host;
};

static struct sums     now; /* allocations take turns in memory.c; frees do not, so each change has the lock */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

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
    return __builtin_add_overflow(round_up(sums->small, block_bytes), sums->large, &sum) ? SIZE_MAX : sum;
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

/* bytes_of reads a number of bytes in the environment, 0 if there is none. */
static size_t bytes_of(const char* variable)
{
    const char* text = secure_getenv(variable);
    return text ? strtoull(text, NULL, 10) : 0;
}

/* sizes stores the memory of the machine and of the device, which is the machine's if ROCBLAS_MEM_STANDIN_MEMORY does not
 * say another. */
static void sizes(size_t* machine, size_t* device)
{
    static atomic_size_t known[2];
    if(!atomic_load(&known[1]))
    {
        const size_t set = bytes_of("ROCBLAS_MEM_STANDIN_MEMORY");
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

int account_take(const struct allocation* allocation)
{
    size_t machine, device, bytes;
    sizes(&machine, &device);
    pthread_mutex_lock(&lock);
    struct sums next = now;
    size_t*     sum  = sum_of(&next, allocation, &bytes);
    const int   fits = !__builtin_add_overflow(*sum, bytes, sum) && (on_host(allocation) ? next.host <= machine : taken(&next) <= device);
    if(fits)
        now = next;
    pthread_mutex_unlock(&lock);
    return fits;
}

void account_give(const struct allocation* allocation)
{
    size_t bytes;
    pthread_mutex_lock(&lock);
    *sum_of(&now, allocation, &bytes) -= bytes;
    pthread_mutex_unlock(&lock);
}

void account_tell(const struct allocation* allocation, enum account_event event)
{
    tell_memory(allocation, event, -1, event == account_refused ? memory_free_bytes() : 0);
}
