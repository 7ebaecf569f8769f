/* SPDX-License-Identifier: MIT
 *
 * pointer.c: what is known of an address, registration of the program's memory, and managed memory.
 */
#include "base/allocation.h"
#include "memory/address.h"

/* hipHostRegister registers memory of the program, so that hipPointerGetAttributes finds it. */
hipError_t hipHostRegister(void* address, size_t size, unsigned flags) {
    struct allocation allocation = {
        .base = (uintptr_t)address, .size = size, .kind = memory_registered, .device = device_current(), .flags = flags};
    if (!address || size == 0 || flags > 0xF || size - 1 > UINTPTR_MAX - allocation.base)
        return answer(hipErrorInvalidValue);
    return answer(allocation_add(&allocation) ? hipSuccess : hipErrorHostMemoryAlreadyRegistered);
}

hipError_t hipHostUnregister(void* address) {
    struct allocation allocation;
    if (!address)
        return answer(hipErrorInvalidValue);
    if (!allocation_find(address, &allocation) || allocation.kind != memory_registered
        || !allocation_remove(address, &allocation))
        return answer(hipErrorHostMemoryNotRegistered);
    return answer(hipSuccess);
}

/* hipHostGetDevicePointer stores the same address: host and device share addresses. */
hipError_t hipHostGetDevicePointer(void** address_out, void* address, unsigned flags) {
    struct allocation allocation;
    if (!address_out || !address || flags != 0 || !allocation_find(address, &allocation))
        return answer(hipErrorInvalidValue);
    *address_out = address;
    return answer(hipSuccess);
}

hipError_t hipHostGetFlags(unsigned* flags_out, void* address) {
    struct allocation allocation;
    if (!flags_out || !address || !allocation_find(address, &allocation) || allocation.kind == memory_device
        || allocation.kind == memory_registered)
        return answer(hipErrorInvalidValue);
    *flags_out = allocation.flags;
    return answer(hipSuccess);
}

static hipMemoryType type_of(const struct allocation* allocation) {
    switch (allocation->kind) {
    case memory_device:
        return hipMemoryTypeDevice;
    case memory_managed:
        return hipMemoryTypeManaged;
    default:
        return hipMemoryTypeHost;
    }
}

hipError_t address_find(const void* address, struct address* out) {
    struct allocation allocation;
    *out = (struct address){.type = hipMemoryTypeUnregistered, .ordinal = hipInvalidDeviceId};
    if (allocation_find(address, &allocation))
        *out = (struct address){.type = type_of(&allocation),
            .ordinal = allocation.device,
            .device = (void*)(uintptr_t)address,
            .host = allocation.kind == memory_device ? NULL : (void*)(uintptr_t)address,
            .base = (void*)allocation.base,
            .size = allocation.size,
            .flags = allocation.flags,
            .id = allocation.id,
            .synchronous = allocation.synchronous};
    return hipSuccess;
}

static int synchronize(struct allocation* allocation, const void* synchronous) {
    allocation->synchronous = *(const unsigned*)synchronous;
    return 1;
}

hipError_t address_synchronize(void* address, unsigned synchronous) {
    return allocation_change(address, synchronize, &synchronous) ? hipSuccess : hipErrorInvalidDevicePointer;
}

hipError_t hipMemPtrGetInfo(void* address, size_t* size_out) {
    struct allocation allocation;
    if (!size_out || !allocation_find(address, &allocation))
        return answer(hipErrorInvalidValue);
    *size_out = allocation.size;
    return answer(hipSuccess);
}

hipError_t hipMemGetAddressRange(hipDeviceptr_t* base_out, size_t* size_out, hipDeviceptr_t address) {
    struct allocation allocation;
    if (!base_out || !size_out)
        return answer(hipErrorInvalidValue);
    if (!allocation_find(address, &allocation))
        return answer(hipErrorNotFound);
    *base_out = (void*)allocation.base;
    *size_out = allocation.size;
    return answer(hipSuccess);
}
