/* SPDX-License-Identifier: MIT
 *
 * memory.c: memory of every kind except that of pools. All of it is memory of the process, which the device and the
 * host share, on a 256-byte boundary as in HIP. account.c says how much the device has.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/dry.h"
#include "base/observer.h"
#include "memory/memory.h"
#include "stream/stream.h"

enum {
    alignment_bytes = 256,
    page_bytes = 4096, /* memory of the device has pages of its own, which other processes may share (ipc.c) */
    mapped_from_size = 4 << 20 /* larger allocations are mappings, which return to the system when freed */
};

void __asan_poison_memory_region(const volatile void* address, size_t size) __attribute__((weak));

/* take_from_system allocates memory from malloc or as a mapping. It returns null if there is none. With the address
 * sanitizer it is malloc's, where uses behind it and after its end are found. */
static void* take_from_system(size_t size, size_t alignment, size_t* mapped_out) {
    void* address = NULL;
    *mapped_out = 0;
    if (size < mapped_from_size || (__asan_poison_memory_region && !dry_run())) {
        const size_t whole = (size + alignment - 1) / alignment * alignment;
        if (posix_memalign(&address, alignment, whole) != 0)
            return NULL;
        if (__asan_poison_memory_region)
            __asan_poison_memory_region((char*)address + size, whole - size);
        return address;
    }
    address = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (address == MAP_FAILED)
        return NULL;
    *mapped_out = size;
    return address;
}

/* give_back returns an allocation's memory to the system, or passes it to the check. */
static void give_back(const struct allocation* allocation) {
    void* address = (void*)allocation->base;
    if (allocation->shared && !share_end(allocation))
        return; /* it stays shared for good: malloc must not have it */
    if (allocation->shadow)
        observer->freed(allocation);
    else if (allocation->mapped)
        munmap(address, allocation->mapped);
    else
        free(address);
}

/* obtain gets an allocation's memory and registers it. It returns 0 if there is none. */
static int obtain(struct allocation* allocation) {
    const size_t alignment = allocation->kind == memory_device && !dry_run() ? page_bytes : alignment_bytes;
    void* address = observer ? observer->allocate(allocation)
                             : take_from_system(allocation->size, alignment, &allocation->mapped);
    allocation->base = (uintptr_t)address;
    if (!address)
        return 0;
    if (allocation_add(allocation))
        return 1;
    give_back(allocation);
    return 0;
}

void memory_no_addresses(const struct allocation* wanted) {
    static atomic_flag told = ATOMIC_FLAG_INIT;
    if (wanted->kind == memory_device && !atomic_flag_test_and_set(&told))
        fprintf(stderr, "rocblas_mem: %s: the device has room for %zu bytes, and this machine has no addresses for them\n",
            wanted->function, wanted->size);
}

/* take makes an allocation. It returns 0 if there is too little memory. */
static int take(struct allocation* allocation) {
    if (!pool_fits(allocation->pool, allocation->size) || !account_fits(allocation))
        return 0;
    if (!obtain(allocation)) {
        memory_no_addresses(allocation);
        return 0;
    }
    if (allocation->pool)
        pool_took(allocation->pool, allocation->size);
    else
        account_take(allocation);
    return 1;
}

hipError_t memory_allocate(void** address_out, const struct allocation* wanted) {
    struct allocation allocation = *wanted;
    *address_out = NULL;
    if (allocation.size == 0)
        return hipSuccess;
    account_begin();
    const int taken = take(&allocation);
    account_end();
    account_tell(&allocation, taken ? account_allocated : account_refused);
    if (!taken)
        return hipErrorOutOfMemory;
    *address_out = (void*)allocation.base;
    return hipSuccess;
}

/* release frees memory; held tells whether it may be held. */
static hipError_t release(void* address, int held, const char* function) {
    struct allocation allocation;
    if (!address)
        return hipSuccess;
    if (!allocation_find(address, &allocation) || allocation.kind == memory_registered || allocation.memory
        || (allocation.held && !held))
        return hipErrorInvalidValue;
    if (!allocation_remove(address, &allocation))
        return hipErrorInvalidValue;
    allocation.function = function;
    account_tell(&allocation, account_freed);
    if (allocation.pool)
        pool_gave(allocation.pool, allocation.size);
    else
        account_give(&allocation);
    give_back(&allocation);
    return hipSuccess;
}

hipError_t memory_free(void* address, const char* function) { return release(address, 0, function); }

void memory_end(void* address, const char* function) { (void)release(address, 1, function); }

/* ends tells whether a reset of a device ends an allocation: HIP's memory objects that no other device has. */
static int ends(const struct allocation* allocation, int device) {
    if (allocation->memory || allocation->of_graph || allocation->held)
        return 0;
    return allocation->kind == memory_device ? allocation->device == device : device_count() == 1;
}

void memory_reset(int device, const char* function) {
    struct allocation allocation;
    for (uintptr_t at = 0; allocation_next(at, &allocation); at = allocation.base + allocation.size)
        if (!ends(&allocation, device))
            continue;
        else if (allocation.kind == memory_registered)
            (void)allocation_remove((void*)allocation.base, &allocation);
        else
            (void)memory_free((void*)allocation.base, function);
}

/* allocate is memory_allocate for calls that a capture forbids. */
static hipError_t allocate(void** address_out, size_t size, enum memory_kind kind, unsigned flags, const char* function) {
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (!address_out)
        return answer(hipErrorInvalidValue);
    if (device_ready() != hipSuccess)
        return answer(device_ready());
    return answer(memory_allocate(address_out,
        &(struct allocation){.size = size, .kind = kind, .device = device_current(), .flags = flags, .function = function}));
}

hipError_t hipMalloc(void** address_out, size_t size) { return allocate(address_out, size, memory_device, 0, __func__); }

hipError_t hipExtMallocWithFlags(void** address_out, size_t size, unsigned flags) {
    if (flags > hipDeviceMallocContiguous || (flags == hipMallocSignalMemory && size != 8))
        return answer(hipErrorInvalidValue);
    return allocate(address_out, size, flags == hipMallocSignalMemory ? memory_host : memory_device, flags, __func__);
}

hipError_t hipHostMalloc(void** address_out, size_t size, unsigned flags) {
    const unsigned both = hipHostMallocCoherent | hipHostMallocNonCoherent;
    if ((flags & both) == both)
        return answer(hipErrorInvalidValue);
    return allocate(address_out, size, memory_host, flags, __func__);
}

hipError_t hipMallocManaged(void** address_out, size_t size, unsigned flags) {
    if (size == 0 || (flags != hipMemAttachGlobal && flags != hipMemAttachHost))
        return answer(hipErrorInvalidValue);
    return allocate(address_out, size, memory_managed, 0, __func__); /* HIP forgets the flags */
}

/* pitched allocates rows, each on a boundary of device_pitch_align bytes. */
static hipError_t pitched(void** address_out, size_t* pitch_out, size_t width, size_t rows, const char* function) {
    size_t size;
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (!address_out || !pitch_out)
        return answer(hipErrorInvalidValue);
    if (!width || !rows)
        return allocate(address_out, 0, memory_device, 0, function);
    if (width > SIZE_MAX - device_pitch_align)
        return answer(hipErrorInvalidValue);
    *pitch_out = (width + device_pitch_align - 1) / device_pitch_align * device_pitch_align;
    if (__builtin_mul_overflow(*pitch_out, rows, &size))
        return answer(hipErrorOutOfMemory);
    return allocate(address_out, size, memory_device, 0, function);
}

hipError_t hipMallocPitch(void** address_out, size_t* pitch_out, size_t width, size_t rows) {
    return pitched(address_out, pitch_out, width, rows, __func__);
}

hipError_t hipMemAllocPitch(hipDeviceptr_t* address_out, size_t* pitch_out, size_t width, size_t rows, unsigned element_size) {
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (!width || !rows || (element_size != 4 && element_size != 8 && element_size != 16))
        return answer(hipErrorInvalidValue);
    return pitched(address_out, pitch_out, width, rows, __func__);
}

/* hipFree frees memory of every kind, as in HIP.
 *
 * Returns hipErrorInvalidValue if no allocation begins at the address: it was freed before, lies inside an
 * allocation, or is memory that the program registered. */
hipError_t hipFree(void* address) {
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    struct allocation allocation;
    if (observer) /* the memory's device waits */
        observer->device_waited(allocation_find(address, &allocation) ? allocation.device : device_current());
    hipError_t status = memory_free(address, __func__);
    if (observer && status != hipSuccess)
        observer->freed_again(address);
    return answer(status);
}

/* hipMemGetInfo stores what the current device has left, as HIP in whole KiB. Pages that were never touched count as allocated;
 * memory of other processes does not. */
hipError_t hipMemGetInfo(size_t* free_out, size_t* total_out) {
    if (free_out)
        *free_out = memory_free_bytes(device_current()) & ~(size_t)1023;
    if (total_out)
        *total_out = memory_total();
    return answer(hipSuccess);
}
