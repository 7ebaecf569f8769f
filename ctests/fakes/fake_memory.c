/* SPDX-License-Identifier: MIT
 *
 * fake_memory.c: the memory of the fake devices. One memfd holds all of it. A handle or an allocation is a
 * range of that file, which is mapped at its addresses and emptied when its last holder is gone.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fake_state.h"

enum kind { kind_reservation, kind_handle, kind_mapping, kind_allocation, kind_pool, kinds };

static const char* const kind_names[kinds] = {"reservation", "handle", "mapping", "allocation", "pool"};

/* item is one live object. */
struct item {
    struct item* next;
    enum kind kind;
    uint64_t address; /* of a reservation, mapping or allocation */
    uint64_t size;
    uint64_t offset; /* of a handle or an allocation in the file */
    int device;
    int mappings; /* of a handle */
    int released; /* a released handle, which lives as long as it is mapped */
    int allowed; /* a mapping with access */
    struct item* handle; /* of a mapping */
};

static struct item* items;
static long alive[kinds];
static uint64_t used_bytes[64];
static int file = -1;
static uint64_t file_bytes;

static struct item* make(enum kind kind, uint64_t address, uint64_t size, int device) {
    struct item* one = calloc(1, sizeof *one);
    if (!one)
        abort();
    *one = (struct item){.next = items, .kind = kind, .address = address, .size = size, .device = device};
    items = one;
    alive[kind]++;
    return one;
}

static void drop(struct item* one) {
    FAKE_UNLINK(items, one);
    alive[one->kind]--;
    free(one);
}

/* find returns the live item of a kind that begins at an address. */
static struct item* find(enum kind kind, uint64_t address) {
    for (struct item* one = items; one; one = one->next)
        if (one->kind == kind && one->address == address && !one->released)
            return one;
    return NULL;
}

/* holder returns the live item of a kind that contains a range. */
static struct item* holder(enum kind kind, uint64_t address, uint64_t size) {
    for (struct item* one = items; one; one = one->next)
        if (one->kind == kind && address >= one->address && address - one->address <= one->size
            && size <= one->size - (address - one->address))
            return one;
    return NULL;
}

static struct item* living(enum kind kind, uint64_t handle) {
    for (struct item* one = items; one; one = one->next)
        if ((uint64_t)(uintptr_t)one == handle && one->kind == kind && !one->released)
            return one;
    return NULL;
}

/* take allocates a range of the file for a handle or an allocation. */
static enum fake_status take(int device, uint64_t size, uint64_t* offset) {
    uint64_t* used = &used_bytes[device % 64];
    if (size > (uint64_t)fake_facts.total_bytes || *used > (uint64_t)fake_facts.total_bytes - size)
        return fake_no_memory;
    if (file < 0)
        file = memfd_create("fake device memory", MFD_CLOEXEC);
    uint64_t rounded = (size + 4095) & ~(uint64_t)4095;
    if (file < 0 || ftruncate(file, (off_t)(file_bytes + rounded)) != 0)
        return fake_no_memory;
    *offset = file_bytes;
    file_bytes += rounded;
    *used += size;
    return fake_ok;
}

static void give(const struct item* one) {
    uint64_t rounded = (one->size + 4095) & ~(uint64_t)4095;
    (void)fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)one->offset, (off_t)rounded);
    used_bytes[one->device % 64] -= one->size;
}

static void* at(uint64_t address) { return (void*)(uintptr_t)address; }

/* for_host returns the host's access to device memory. */
static int for_host(void) { return fake_facts.strict ? PROT_NONE : PROT_READ | PROT_WRITE; }

/* is_touched tells whether one of two ranges overlaps an item, or both are empty. */
static int is_touched(const struct item* one, const struct range touches[2]) {
    int named = 0, overlaps = 0;
    for (int i = 0; i < 2; i++) {
        named += touches[i].size != 0;
        overlaps += touches[i].size && touches[i].address < one->address + one->size
            && one->address < touches[i].address + touches[i].size;
    }
    return !named || overlaps;
}

void fake_show(int shown, const struct range touches[2]) {
    for (struct item* one = items; one && fake_facts.strict; one = one->next)
        if ((one->kind == kind_allocation || (one->kind == kind_mapping && one->allowed)) && is_touched(one, touches))
            (void)mprotect(at(one->address), one->size, shown ? PROT_READ | PROT_WRITE : PROT_NONE);
}

static int in_granules(uint64_t size) { return size != 0 && size % (uint64_t)fake_facts.granule == 0; }

enum fake_status fake_address_reserve(uint64_t* address, uint64_t size) {
    enum fake_status status = fake_forbidden();
    uint64_t slack = (uint64_t)fake_facts.granule;
    if (status != fake_ok)
        return status;
    if (!fake_facts.vmm)
        return fake_not_supported;
    if (!in_granules(size))
        return fake_invalid;
    if (size > UINT64_MAX / 4)
        return fake_no_memory;
    void* mapped = mmap(NULL, size + slack, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED)
        return fake_no_memory;
    uint64_t begin = (uint64_t)(uintptr_t)mapped, aligned = (begin + slack - 1) / slack * slack;
    if (aligned > begin)
        munmap(mapped, aligned - begin);
    if (begin + slack > aligned)
        munmap(at(aligned + size), begin + slack - aligned);
    make(kind_reservation, aligned, size, fake_noted_device());
    *address = aligned;
    return fake_ok;
}

enum fake_status fake_address_free(uint64_t address, uint64_t size) {
    struct item* one = find(kind_reservation, address);
    if (!one || one->size != size)
        return fake_invalid;
    for (struct item* other = items; other; other = other->next)
        if (other->kind == kind_mapping && other->address >= address && other->address < address + size)
            return fake_invalid;
    munmap(at(address), size);
    drop(one);
    return fake_ok;
}

enum fake_status fake_handle_create(uint64_t* handle, int device, uint64_t size) {
    enum fake_status status = fake_forbidden();
    uint64_t offset;
    if (status == fake_ok)
        status = fake_device_check(device);
    if (status == fake_ok && !fake_facts.vmm)
        status = fake_not_supported;
    if (status == fake_ok && !in_granules(size))
        status = fake_invalid;
    if (status == fake_ok)
        status = take(device, size, &offset);
    if (status != fake_ok)
        return status;
    struct item* one = make(kind_handle, 0, size, device);
    one->offset = offset;
    *handle = (uint64_t)(uintptr_t)one;
    return fake_ok;
}

/* let_go frees a handle that is released and not mapped. */
static void let_go(struct item* handle) {
    if (!handle->released || handle->mappings > 0)
        return;
    give(handle);
    drop(handle);
}

enum fake_status fake_handle_destroy(uint64_t handle) {
    struct item* one = living(kind_handle, handle);
    if (!one)
        return fake_bad_handle;
    one->released = 1;
    let_go(one);
    return fake_ok;
}

enum fake_status fake_map(uint64_t address, uint64_t size, uint64_t offset, uint64_t handle) {
    enum fake_status status = fake_forbidden();
    struct item* memory = living(kind_handle, handle);
    if (status != fake_ok)
        return status;
    if (!memory)
        return fake_bad_handle;
    if (offset != 0 || size != memory->size || !in_granules(size) || address % (uint64_t)fake_facts.granule != 0
        || !holder(kind_reservation, address, size))
        return fake_invalid;
    for (struct item* other = items; other; other = other->next)
        if (other->kind == kind_mapping && other->address < address + size && address < other->address + other->size)
            return fake_invalid;
    if (mmap(at(address), size, PROT_NONE, MAP_SHARED | MAP_FIXED, file, (off_t)memory->offset) == MAP_FAILED)
        return fake_no_memory;
    struct item* one = make(kind_mapping, address, size, memory->device);
    one->handle = memory;
    memory->mappings++;
    return fake_ok;
}

/* unmap_one removes one mapping. */
static void unmap_one(struct item* one) {
    struct item* memory = one->handle;
    if (mmap(at(one->address), one->size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0)
        == MAP_FAILED)
        abort();
    drop(one);
    memory->mappings--;
    let_go(memory);
}

/* is_mapped tells whether an item is a mapping inside a range. */
static int is_mapped(const struct item* one, uint64_t address, uint64_t size) {
    return one->kind == kind_mapping && one->address >= address && one->address + one->size <= address + size;
}

/* is_whole tells whether a range is a number of whole mappings. */
static int is_whole(uint64_t address, uint64_t size) {
    uint64_t covered = 0;
    for (const struct item* one = items; one; one = one->next)
        covered += is_mapped(one, address, size) ? one->size : 0;
    return size != 0 && covered == size;
}

enum fake_status fake_unmap(uint64_t address, uint64_t size) {
    enum fake_status status = fake_forbidden();
    if (status != fake_ok || !is_whole(address, size))
        return status != fake_ok ? status : fake_invalid;
    if (fake_pending(address, size))
        fake_note_misuse("unmapped %#llx while queued work uses it", (unsigned long long)address);
    for (struct item *one = items, *next; one; one = next) {
        next = one->next;
        if (!is_mapped(one, address, size))
            continue;
        unmap_one(one);
        next = items; /* its handle may be freed too */
    }
    return fake_ok;
}

enum fake_status fake_allow(uint64_t address, uint64_t size, int device) {
    enum fake_status status = fake_device_check(device);
    if (status != fake_ok || !is_whole(address, size))
        return status != fake_ok ? status : fake_invalid;
    if (mprotect(at(address), size, for_host()) != 0)
        return fake_no_memory;
    for (struct item* one = items; one; one = one->next)
        if (is_mapped(one, address, size))
            one->allowed = 1;
    return fake_ok;
}

enum fake_status fake_allocate(uint64_t* address, int device, uint64_t size) {
    enum fake_status status = fake_forbidden();
    uint64_t offset;
    if (status == fake_ok)
        status = fake_device_check(device);
    if (status != fake_ok)
        return status;
    *address = 0;
    if (size == 0)
        return fake_ok;
    status = take(device, size, &offset);
    if (status != fake_ok)
        return status;
    void* mapped = mmap(NULL, size, for_host(), MAP_SHARED, file, (off_t)offset);
    if (mapped == MAP_FAILED) {
        used_bytes[device % 64] -= size;
        return fake_no_memory;
    }
    *address = (uint64_t)(uintptr_t)mapped;
    struct item* one = make(kind_allocation, *address, size, device);
    one->offset = offset;
    return fake_ok;
}

enum fake_status fake_free_now(uint64_t address) {
    struct item* one = find(kind_allocation, address);
    if (!one)
        return fake_invalid;
    munmap(at(address), one->size);
    give(one);
    drop(one);
    return fake_ok;
}

enum fake_status fake_free(uint64_t address) {
    enum fake_status status = fake_forbidden();
    if (status != fake_ok || address == 0)
        return status;
    if (!find(kind_allocation, address))
        return fake_invalid;
    fake_drain();
    return fake_free_now(address);
}

enum fake_status fake_pool_create(uint64_t* pool, int device) {
    enum fake_status status = fake_device_check(device);
    if (status == fake_ok && !fake_facts.pools)
        status = fake_not_supported;
    if (status == fake_ok)
        *pool = (uint64_t)(uintptr_t)make(kind_pool, 0, 0, device);
    return status;
}

enum fake_status fake_pool_destroy(uint64_t pool) {
    struct item* one = living(kind_pool, pool);
    if (!one)
        return fake_bad_handle;
    for (struct item* other = items; other; other = other->next)
        if (other->handle == one)
            fake_note_misuse("a pool was destroyed with %#llx in use", (unsigned long long)other->address);
    drop(one);
    return fake_ok;
}

enum fake_status fake_pool_device(uint64_t pool, int* device) {
    struct item* one = living(kind_pool, pool);
    if (one)
        *device = one->device;
    return one ? fake_ok : fake_bad_handle;
}

enum fake_status fake_pool_allocate(uint64_t* address, uint64_t pool, uint64_t size, uint64_t stream) {
    struct item* one = living(kind_pool, pool);
    if (!one)
        return fake_bad_handle;
    enum fake_status status = fake_allocate(address, one->device, size);
    if (status == fake_no_memory) {
        fake_drain_stream(stream); /* the stream's earlier frees make room for this allocation */
        status = fake_allocate(address, one->device, size);
    }
    if (status == fake_ok && size != 0)
        find(kind_allocation, *address)->handle = one;
    return status;
}

enum fake_status fake_free_ordered(uint64_t address, uint64_t stream) {
    enum fake_status status = fake_forbidden();
    struct item* one = find(kind_allocation, address);
    if (status != fake_ok)
        return status;
    if (!one)
        return fake_invalid;
    one->handle = NULL;
    return fake_enqueue_free(stream, address);
}

static int resets[64];

/* lost frees one item of a device that is reset. */
static void lost(struct item* one) {
    if (one->kind == kind_mapping || one->kind == kind_allocation || one->kind == kind_reservation)
        munmap(at(one->address), one->size);
    if (one->kind == kind_handle || one->kind == kind_allocation)
        give(one);
    drop(one);
}

void fake_device_reset(int device) {
    fake_drain();
    resets[device % 64]++;
    for (struct item *one = items, *next; one; one = next) {
        next = one->next;
        if (one->device == device)
            lost(one);
    }
}

int fake_device_resets(int device) { return resets[device % 64]; }

int fake_is_device(uint64_t address, int* device_out) {
    uint64_t range[2];
    return fake_range(address, device_out, range);
}

int fake_range(uint64_t address, int* device_out, uint64_t* range_out) {
    fake_lock(); /* tests ask beside the calls of other threads */
    struct item* one = holder(kind_allocation, address, 1);
    if (!one)
        one = holder(kind_mapping, address, 1);
    if (one && device_out)
        *device_out = one->device;
    for (int i = 0; one && i < 2; i++)
        range_out[i] = i == 0 ? one->address : one->size;
    fake_unlock();
    return one != NULL;
}

int fake_usable(uint64_t address, uint64_t size) {
    if (size == 0 || holder(kind_allocation, address, size))
        return 1;
    uint64_t covered = 0, touched = 0;
    for (struct item* one = items; one; one = one->next) {
        if (one->kind != kind_mapping && one->kind != kind_reservation && one->kind != kind_allocation)
            continue;
        uint64_t from = address > one->address ? address : one->address;
        uint64_t end = address + size, to = end < one->address + one->size ? end : one->address + one->size;
        if (from >= to)
            continue;
        touched += to - from;
        if (one->kind == kind_mapping && one->allowed)
            covered += to - from;
    }
    return touched == 0 || covered == size;
}

long fake_alive_memory(const char* kind) {
    long sum = 0;
    for (int i = 0; i < kinds; i++)
        if (!kind || strcmp(kind, kind_names[i]) == 0)
            sum += alive[i];
    return sum;
}

uint64_t fake_used_bytes(void) {
    uint64_t sum = 0;
    for (size_t i = 0; i < sizeof used_bytes / sizeof *used_bytes; i++)
        sum += used_bytes[i];
    return sum;
}
