/* SPDX-License-Identifier: MIT
 *
 * pool.c: pools of stream-ordered memory. Freed memory returns to the system at once. The pool counts it as reserved until
 * the program synchronizes or trims, as on a GPU: in chunks of 32 MiB, with 256 bytes more for each block, or as
 * ROCBLAS_MEM_STANDIN_POOL says for an earlier release.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal/common/memory.h"
#include "internal/common/variable.h"
#include "base/observer.h"
#include "memory/access.h"
#include "memory/pool.h"
#include "stream/stream.h"

enum { MOST_TOLD = 64 }; /* pools whose trims are told after one pass */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards every pool */
static struct ihipMemPoolHandle_t graph_pools[device_most]; /* of the memory of graphs, which only a trim frees */
static struct ihipMemPoolHandle_t default_pools[device_most];
static hipMemPool_t currents[device_most];
static hipMemPool_t pools;
static uint64_t numbers; /* given to pools */

/* rule is the bytes that a block takes beyond its size, to whose multiple it is rounded, and the size of a chunk. */
static struct { uint64_t pad, chunk; } rule = {RBM_HIP_POOL_PAD_BYTES, RBM_HIP_POOL_CHUNK_BYTES};

/* begin makes the pools of the devices. */
static __attribute__((constructor)) void begin(void) {
    for (int device = 0; device < device_all(); device++) {
        graph_pools[device] = (struct ihipMemPoolHandle_t){
            .threshold = UINT64_MAX, .number = ++numbers, .device = device, .next = pools};
        default_pools[device] = (struct ihipMemPoolHandle_t){
            .reuse = {1, 1, 1}, .number = ++numbers, .device = device, .next = &graph_pools[device]};
        pools = currents[device] = &default_pools[device];
    }
}

static __attribute__((constructor)) void read_rule(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_STANDIN_POOL);
    unsigned long long pad, chunk;
    if (text && sscanf(text, "%llu,%llu", &pad, &chunk) == 2 && chunk) {
        rule.pad = pad;
        rule.chunk = chunk;
    }
}

/* block_bytes returns what a block of a pool takes. */
static uint64_t block_bytes(size_t size) { return rule.pad ? (size + 2 * rule.pad - 1) / rule.pad * rule.pad : size; }

static uint64_t reserved(uint64_t most) { return (most + rule.chunk - 1) / rule.chunk * rule.chunk; }

static uint64_t most_with(hipMemPool_t pool, size_t size) {
    const uint64_t blocks = pool->blocks + block_bytes(size);
    return blocks > pool->most ? blocks : pool->most;
}

int pool_is(hipMemPool_t pool) {
    for (int device = 0; device < device_count(); device++)
        if (pool == &default_pools[device])
            return 1;
    return object_is(pool, object_pool);
}

hipMemPool_t pool_current(int device) {
    pthread_mutex_lock(&lock);
    const hipMemPool_t pool = currents[device];
    pthread_mutex_unlock(&lock);
    return pool;
}

hipMemPool_t pool_of_graphs(int device) { return &graph_pools[device]; }

void pool_lock(void) { pthread_mutex_lock(&lock); }

void pool_unlock(void) { pthread_mutex_unlock(&lock); }

int pool_fits(hipMemPool_t pool, size_t size) {
    if (!pool)
        return 1;
    pthread_mutex_lock(&lock);
    int over = pool->limit && (size > pool->limit || pool->used > pool->limit - size);
    pthread_mutex_unlock(&lock);
    return !over;
}

size_t pool_growth(hipMemPool_t pool, size_t size) {
    pthread_mutex_lock(&lock);
    const uint64_t growth = reserved(most_with(pool, size)) - reserved(pool->most);
    pthread_mutex_unlock(&lock);
    return growth;
}

void pool_took(hipMemPool_t pool, size_t size) {
    pthread_mutex_lock(&lock);
    const uint64_t most = most_with(pool, size), growth = reserved(most) - reserved(pool->most);
    pool->used += size;
    pool->blocks += block_bytes(size);
    pool->most = most;
    if (pool->used > pool->high)
        pool->high = pool->used;
    if (reserved(most) > pool->reserved_high)
        pool->reserved_high = reserved(most);
    account_reserve(pool->device, (int64_t)growth);
    pthread_mutex_unlock(&lock);
}

/* drop frees a pool that the program has destroyed and that has no memory. It ends the lock, which the caller holds. */
static void drop(hipMemPool_t pool) {
    const uint64_t number = pool->number;
    const int device = pool->device;
    for (hipMemPool_t* at = &pools; *at; at = &(*at)->next)
        if (*at == pool) {
            *at = pool->next;
            break;
        }
    account_reserve(device, -(int64_t)reserved(pool->most));
    free(pool);
    pthread_mutex_unlock(&lock);
    tell_trimmed(number, 0, RBM_HOST_ORDINAL(device));
}

void pool_gave(hipMemPool_t pool, size_t size) {
    pthread_mutex_lock(&lock);
    pool->used -= size;
    pool->blocks -= block_bytes(size);
    if (pool->closed && pool->used == 0)
        drop(pool);
    else
        pthread_mutex_unlock(&lock);
}

/* trim makes a pool keep a number of bytes, and what is used. The caller holds the lock. It returns 1 if it gave some back. */
static int trim(hipMemPool_t pool, uint64_t keep) {
    const uint64_t before = pool->most;
    if (pool->most > keep)
        pool->most = keep;
    if (pool->most < pool->blocks)
        pool->most = pool->blocks;
    account_reserve(pool->device, (int64_t)reserved(pool->most) - (int64_t)reserved(before));
    return pool->most < before;
}

void pool_synchronized(int device) {
    struct {
        uint64_t number, kept;
    } gave[MOST_TOLD];
    int count = 0, more = 1;
    while (more) {
        count = more = 0;
        pthread_mutex_lock(&lock);
        for (hipMemPool_t pool = pools; pool && !more; pool = pool->next)
            if (pool->device == device && trim(pool, pool->threshold)) {
                gave[count].number = pool->number;
                gave[count++].kept = pool->most;
                more = count == MOST_TOLD;
            }
        pthread_mutex_unlock(&lock);
        for (int i = 0; i < count; i++)
            tell_trimmed(gave[i].number, gave[i].kept, RBM_HOST_ORDINAL(device));
    }
}

static hipError_t trim_to(hipMemPool_t pool, size_t size) {
    pthread_mutex_lock(&lock);
    const int gave = trim(pool, size);
    const uint64_t kept = pool->most, number = pool->number;
    const int device = pool->device;
    pthread_mutex_unlock(&lock);
    if (gave)
        tell_trimmed(number, kept, RBM_HOST_ORDINAL(device));
    return hipSuccess;
}

/* location_exists tells whether a location is a device. */
static int location_exists(const hipMemLocation* location) {
    return location->type == hipMemLocationTypeDevice && device_exists(location->id);
}

hipError_t hipMemPoolCreate(hipMemPool_t* pool_out, const hipMemPoolProps* properties) {
    if (!pool_out || !properties || properties->allocType != hipMemAllocationTypePinned
        || !location_exists(&properties->location))
        return answer(hipErrorInvalidValue);
    if (properties->handleTypes != hipMemHandleTypeNone)
        return answer(hipErrorNotSupported);
    hipMemPool_t pool = calloc(1, sizeof *pool);
    if (!pool || !object_add(pool, object_pool)) {
        free(pool);
        return answer(hipErrorOutOfMemory);
    }
    pthread_mutex_lock(&lock);
    *pool = (struct ihipMemPoolHandle_t){
        .reuse = {1, 1, 1}, .limit = properties->maxSize, .number = ++numbers, .device = properties->location.id, .next = pools};
    pools = pool;
    pthread_mutex_unlock(&lock);
    *pool_out = pool;
    return answer(hipSuccess);
}

/* destroy destroys a pool of the program. Its allocations stay. If it was the current pool of its device, the default pool
 * becomes current. */
static hipError_t destroy(hipMemPool_t pool) {
    if (!object_remove(pool, object_pool))
        return hipErrorInvalidValue;
    pthread_mutex_lock(&lock);
    if (currents[pool->device] == pool)
        currents[pool->device] = &default_pools[pool->device];
    pool->closed = 1;
    if (pool->used == 0)
        drop(pool);
    else
        pthread_mutex_unlock(&lock);
    return hipSuccess;
}

hipError_t hipMemPoolDestroy(hipMemPool_t pool) { return answer(destroy(pool)); }

static int is_of(const void* pool, int device) { return ((const struct ihipMemPoolHandle_t*)pool)->device == device; }

void pool_reset(int device) {
    hipMemPool_t pool;
    while ((pool = (hipMemPool_t)(uintptr_t)object_any(object_pool, is_of, device)))
        (void)destroy(pool);
    pthread_mutex_lock(&lock);
    pool = currents[device] = &default_pools[device];
    pool->threshold = 0;
    for (int i = 0; i < REUSE_SETTINGS; i++)
        pool->reuse[i] = 1;
    memset(pool->others, 0, sizeof pool->others);
    pthread_mutex_unlock(&lock);
    pool_synchronized(device);
    (void)trim_to(&graph_pools[device], 0);
}

hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool_out, int device) {
    if (!pool_out || !device_exists(device))
        return answer(pool_out ? hipErrorInvalidDevice : hipErrorInvalidValue);
    *pool_out = &default_pools[device];
    return answer(hipSuccess);
}

hipError_t hipDeviceGetMemPool(hipMemPool_t* pool_out, int device) {
    if (!pool_out || !device_exists(device))
        return answer(hipErrorInvalidValue);
    *pool_out = pool_current(device);
    return answer(hipSuccess);
}

hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool) {
    if (!device_exists(device) || !pool_is(pool))
        return answer(hipErrorInvalidValue);
    if (pool->device != device)
        return answer(hipErrorInvalidDevice);
    pthread_mutex_lock(&lock);
    currents[device] = pool;
    pthread_mutex_unlock(&lock);
    return answer(hipSuccess);
}

hipError_t hipMemPoolTrimTo(hipMemPool_t pool, size_t size) {
    return answer(pool_is(pool) ? trim_to(pool, size) : hipErrorInvalidValue);
}

/* get_attribute is hipMemPoolGetAttribute, also for the pool of graphs. */
static hipError_t get_attribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* out) {
    uint64_t number = 0;
    pthread_mutex_lock(&lock);
    switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
    case hipMemPoolReuseAllowOpportunistic:
    case hipMemPoolReuseAllowInternalDependencies:
        memcpy(out, &pool->reuse[attribute - 1], sizeof(int));
        break;
    case hipMemPoolAttrReleaseThreshold:
        number = pool->threshold;
        break;
    case hipMemPoolAttrReservedMemCurrent:
        number = reserved(pool->most);
        break;
    case hipMemPoolAttrUsedMemCurrent:
        number = pool->used;
        break;
    case hipMemPoolAttrReservedMemHigh:
        number = pool->reserved_high;
        break;
    case hipMemPoolAttrUsedMemHigh:
        number = pool->high;
        break;
    default:
        break;
    }
    pthread_mutex_unlock(&lock);
    if (attribute < hipMemPoolReuseFollowEventDependencies || attribute > hipMemPoolAttrUsedMemHigh)
        return hipErrorInvalidValue;
    if (attribute > REUSE_SETTINGS)
        memcpy(out, &number, sizeof number);
    return hipSuccess;
}

hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* out) {
    return answer(pool_is(pool) && out ? get_attribute(pool, attribute, out) : hipErrorInvalidValue);
}

/* set_attribute is hipMemPoolSetAttribute, also for the pool of graphs. */
static hipError_t set_attribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
    uint64_t number = 0;
    hipError_t status = hipSuccess;
    if (attribute > REUSE_SETTINGS)
        memcpy(&number, value, sizeof number);
    pthread_mutex_lock(&lock);
    switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
    case hipMemPoolReuseAllowOpportunistic:
    case hipMemPoolReuseAllowInternalDependencies:
        pool->reuse[attribute - 1] = *(int*)value & 1;
        break;
    case hipMemPoolAttrReleaseThreshold:
        pool->threshold = number;
        break;
    case hipMemPoolAttrReservedMemHigh:
    case hipMemPoolAttrUsedMemHigh:
        if (number != 0)
            status = hipErrorInvalidValue;
        else
            *(attribute == hipMemPoolAttrUsedMemHigh ? &pool->high : &pool->reserved_high) = 0;
        break;
    default:
        status = hipErrorInvalidValue;
        break;
    }
    pthread_mutex_unlock(&lock);
    return status;
}

/* hipMemPoolSetAttribute sets an attribute. A high-water mark can only be reset, with the value 0, and is 0 until the next
 * allocation. Of the first attributes HIP keeps the lowest bit. */
hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
    return answer(pool_is(pool) && value ? set_attribute(pool, attribute, value) : hipErrorInvalidValue);
}

/* The attributes of the memory of graphs are those of its pool. */

static const hipMemPoolAttr of_graphs[] = {[hipGraphMemAttrUsedMemCurrent] = hipMemPoolAttrUsedMemCurrent,
    [hipGraphMemAttrUsedMemHigh] = hipMemPoolAttrUsedMemHigh,
    [hipGraphMemAttrReservedMemCurrent] = hipMemPoolAttrReservedMemCurrent,
    [hipGraphMemAttrReservedMemHigh] = hipMemPoolAttrReservedMemHigh};

hipError_t hipDeviceGetGraphMemAttribute(int device, hipGraphMemAttributeType attribute, void* out) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!out || (unsigned)attribute > hipGraphMemAttrReservedMemHigh)
        return answer(hipErrorInvalidValue);
    return answer(get_attribute(&graph_pools[device], of_graphs[attribute], out));
}

hipError_t hipDeviceSetGraphMemAttribute(int device, hipGraphMemAttributeType attribute, void* value) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!value || (unsigned)attribute > hipGraphMemAttrReservedMemHigh)
        return answer(hipErrorInvalidValue);
    return answer(set_attribute(&graph_pools[device], of_graphs[attribute], value));
}

hipError_t hipDeviceGraphMemTrim(int device) {
    return answer(device_exists(device) ? trim_to(&graph_pools[device], 0) : hipErrorInvalidDevice);
}

hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc* descriptions, size_t count) {
    const hipError_t status = pool_is(pool) ? access_check(descriptions, count, device_count()) : hipErrorInvalidValue;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; status == hipSuccess && i < count; i++)
        pool->others[descriptions[i].location.id] = descriptions[i].flags;
    pthread_mutex_unlock(&lock);
    return answer(status);
}

hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags_out, hipMemPool_t pool, hipMemLocation* location) {
    if (!pool_is(pool) || !flags_out || !location || !location_exists(location))
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    *flags_out = location->id == pool->device ? hipMemAccessFlagsProtReadWrite : pool->others[location->id];
    pthread_mutex_unlock(&lock);
    return answer(hipSuccess);
}
