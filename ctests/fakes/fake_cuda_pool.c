/* SPDX-License-Identifier: MIT
 *
 * fake_cuda_pool.c: of the fake libcuda.so.1, pools: those of devices, and the settings of pools.
 */
#include "fake_cuda.h"
#include "fake_types.h"

enum {
    most_devices = 16,
    most_pools = 256,
    threshold = 4, /* attributes: the first three are ints, the others bytes */
    reserved = 5,
    used_high = 8,
    read_write = 3
};

/* Settings of pools. A pool without an entry has the defaults. */
static struct settings {
    uint64_t pool;
    int reuses[threshold];
    uint64_t threshold_bytes;
    int access[most_devices];
} all[most_pools];

static struct settings* entry_of(uint64_t pool) {
    int i = 0;
    while (i < most_pools && all[i].pool != pool)
        i++;
    return i < most_pools ? &all[i] : NULL;
}

static struct settings* settings_of(const void* pool) {
    int device = 0;
    if (fake_pool_device(bits(pool), &device) != fake_ok)
        return NULL;
    struct settings* s = entry_of(bits(pool));
    if (s)
        return s;
    s = entry_of(0);
    if (s) {
        *s = (struct settings){.pool = bits(pool), .reuses = {0, 1, 1, 1}};
        s->access[device] = read_write;
    }
    return s;
}

static enum fake_status destroy(const void* pool) {
    struct settings* s = entry_of(bits(pool));
    enum fake_status status = pool ? fake_pool_destroy(bits(pool)) : fake_invalid;
    if (status == fake_ok && s)
        s->pool = 0;
    return status;
}

INSIDE(cuMemPoolDestroy, (void* pool), destroy(pool), "%p", pool)

static enum fake_status set(const void* pool, int which, const void* value) {
    struct settings* s = settings_of(pool);
    if (!s)
        return fake_bad_handle;
    if (which >= 1 && which < threshold)
        s->reuses[which] = *(const int*)value;
    else if (which == threshold)
        s->threshold_bytes = *(const uint64_t*)value;
    else if ((which != reserved + 1 && which != used_high) || *(const uint64_t*)value)
        return fake_invalid; /* high-water marks can only be set to 0 */
    return fake_ok;
}

INSIDE(cuMemPoolSetAttribute, (void* pool, int which, void* value), set(pool, which, value), "%p, %d", pool, which)

static enum fake_status get(const void* pool, int which, void* out) {
    const struct settings* s = settings_of(pool);
    if (!s)
        return fake_bad_handle;
    if (which >= 1 && which < threshold)
        *(int*)out = s->reuses[which];
    else if (which == threshold)
        *(uint64_t*)out = s->threshold_bytes;
    else if (which <= used_high)
        return fake_not_supported; /* the memory of a single pool is not counted */
    return which > used_high || which < 1 ? fake_invalid : fake_ok;
}

INSIDE(cuMemPoolGetAttribute, (void* pool, int which, void* out), get(pool, which, out), "%p, %d", pool, which)

INSIDE(cuMemPoolTrimTo, (void* pool, size_t size), fake_pool_device(bits(pool), &(int){0}), "%p, %zu", pool, size)

/* allow sets the access of devices; the pool's device keeps its access. */
static enum fake_status allow(const void* pool, const struct fake_access* access, size_t count) {
    int device = 0;
    struct settings* s = settings_of(pool);
    if (!s || fake_pool_device(bits(pool), &device) != fake_ok)
        return fake_bad_handle;
    for (size_t i = 0; i < count; i++) {
        const int id = access[i].location.id;
        if (access[i].location.type != 1 || fake_device_check(id) != fake_ok
            || (access[i].flags != 0 && access[i].flags != read_write) || (id == device && !access[i].flags))
            return fake_invalid;
        s->access[id] = access[i].flags;
    }
    return fake_ok;
}

INSIDE(cuMemPoolSetAccess, (void* pool, const struct fake_access* access, size_t count), allow(pool, access, count), "%p, %zu",
    pool, count)

static enum fake_status allowed(int* out, const void* pool, const struct fake_location* where) {
    const struct settings* s = settings_of(pool);
    if (!s || where->type != 1 || fake_device_check(where->id) != fake_ok)
        return fake_invalid;
    *out = s->access[where->id];
    return fake_ok;
}

INSIDE(
    cuMemPoolGetAccess, (int* out, void* pool, struct fake_location* where), allowed(out, pool, where), "%p, %d", pool, where->id)

/* ---- pools of devices ---- */

static uint64_t current[most_devices]; /* the program's choice, 0 for the default pool */

static enum fake_status default_pool(uint64_t* out, int device) {
    static uint64_t pools[most_devices];
    enum fake_status status = fake_device_check(device);
    if (status == fake_ok && !pools[device])
        status = fake_pool_create(&pools[device], device);
    if (status == fake_ok)
        *out = pools[device];
    return status;
}

static enum fake_status current_pool(uint64_t* out, int device) {
    enum fake_status status = default_pool(out, device);
    if (status == fake_ok && current[device])
        *out = current[device];
    return status;
}

FACE_OUT(cuDeviceGetDefaultMemPool, (void** out, int device), default_pool(&made, device), "%d", device)
FACE_OUT(cuDeviceGetMemPool, (void** out, int device), current_pool(&made, device), "%d", device)

static enum fake_status choose(int device, uint64_t pool) {
    int owner = -1;
    if (fake_device_check(device) != fake_ok || fake_pool_device(pool, &owner) != fake_ok || owner != device)
        return fake_invalid;
    current[device] = pool;
    return fake_ok;
}

FACE(cuDeviceSetMemPool, (int device, void* pool), choose(device, bits(pool)), "%d, %p", device, pool)

static enum fake_status allocate(CUdeviceptr* out, size_t size, const void* stream) {
    uint64_t pool = 0, address = 0;
    enum fake_status status = size ? current_pool(&pool, fake_cuda_device()) : fake_invalid;
    if (status == fake_ok)
        status = fake_pool_allocate(&address, pool, size, bits(stream));
    return put(out, status, &address);
}

INSIDE(cuMemAllocAsync, (CUdeviceptr * out, size_t size, void* stream), allocate(out, size, stream), "%zu, %p", size, stream)
