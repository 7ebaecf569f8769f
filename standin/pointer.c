/* SPDX-License-Identifier: MIT
 *
 * pointer.c: attributes of addresses, and registration of the program's memory.
 */
#include <string.h>

#include "standin.h"

/* hipHostRegister registers memory of the program, so that hipPointerGetAttributes finds it. */
hipError_t hipHostRegister(void* address, size_t size, unsigned flags)
{
    struct allocation allocation = {.base = (uintptr_t)address, .size = size, .kind = memory_registered, .flags = flags};
    if(!address || size == 0 || flags > 0xF || size - 1 > UINTPTR_MAX - allocation.base)
        return answer(hipErrorInvalidValue);
    return answer(allocation_add(&allocation) ? hipSuccess : hipErrorHostMemoryAlreadyRegistered);
}

hipError_t hipHostUnregister(void* address)
{
    struct allocation allocation;
    if(!address)
        return answer(hipErrorInvalidValue);
    if(!allocation_find(address, &allocation) || allocation.kind != memory_registered
       || !allocation_remove(address, &allocation))
        return answer(hipErrorHostMemoryNotRegistered);
    return answer(hipSuccess);
}

/* hipHostGetDevicePointer stores the same address: host and device share addresses. */
hipError_t hipHostGetDevicePointer(void** address_out, void* address, unsigned flags)
{
    struct allocation allocation;
    if(!address_out || !address || flags != 0 || !allocation_find(address, &allocation))
        return answer(hipErrorInvalidValue);
    *address_out = address;
    return answer(hipSuccess);
}

hipError_t hipHostGetFlags(unsigned* flags_out, void* address)
{
    struct allocation allocation;
    if(!flags_out || !address || !allocation_find(address, &allocation) || allocation.kind == memory_device)
        return answer(hipErrorInvalidValue);
    *flags_out = allocation.flags;
    return answer(hipSuccess);
}

static hipMemoryType type_of(const struct allocation* allocation)
{
    switch(allocation->kind)
    {
    case memory_device: return hipMemoryTypeDevice;
    case memory_managed: return hipMemoryTypeManaged;
    default: return hipMemoryTypeHost;
    }
}

/* hipPointerGetAttributes describes the allocation that contains an address.
 *
 * Returns hipErrorInvalidValue for null and for an address that was neither allocated nor registered; the
 * stored type is then hipMemoryTypeUnregistered. */
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* out, const void* address)
{
    struct allocation allocation;
    if(!out || !address)
        return answer(hipErrorInvalidValue);
    memset(out, 0, sizeof *out);
    if(!allocation_find(address, &allocation))
        return answer(hipErrorInvalidValue);
    out->type            = type_of(&allocation);
    out->devicePointer   = (void*)(uintptr_t)address;
    out->hostPointer     = allocation.kind == memory_device ? NULL : (void*)(uintptr_t)address;
    out->isManaged       = allocation.kind == memory_managed;
    out->allocationFlags = allocation.flags;
    return answer(hipSuccess);
}

/* store writes one attribute to out. It returns 0 for an attribute that HIP does not have. */
static int store(void* out, int attribute, const struct allocation* allocation, void* address)
{
    int       number = 0;
    unsigned  type   = (unsigned)type_of(allocation);
    int       host   = allocation->kind != memory_device;
    void*     base   = (void*)allocation->base;
    void*     none   = NULL;
    switch(attribute)
    {
    case HIP_POINTER_ATTRIBUTE_MEMORY_TYPE: memcpy(out, &type, sizeof type); return 1;
    case HIP_POINTER_ATTRIBUTE_DEVICE_POINTER: memcpy(out, &address, sizeof address); return 1;
    case HIP_POINTER_ATTRIBUTE_HOST_POINTER: memcpy(out, host ? &address : &none, sizeof address); return 1;
    case HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR: memcpy(out, &base, sizeof base); return 1;
    case HIP_POINTER_ATTRIBUTE_RANGE_SIZE: memcpy(out, &allocation->size, sizeof allocation->size); return 1;
    case HIP_POINTER_ATTRIBUTE_IS_MANAGED: number = allocation->kind == memory_managed; break;
    case HIP_POINTER_ATTRIBUTE_MAPPED: number = 1; break;
    case HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL: break;
    default: return 0;
    }
    memcpy(out, &number, sizeof number);
    return 1;
}

hipError_t hipPointerGetAttribute(void* out, hipPointer_attribute attribute, hipDeviceptr_t address)
{
    struct allocation allocation;
    if(!out || !address || !allocation_find(address, &allocation) || !store(out, (int)attribute, &allocation, address))
        return answer(hipErrorInvalidValue);
    return answer(hipSuccess);
}

hipError_t hipDrvPointerGetAttributes(unsigned count, hipPointer_attribute* attributes, void** out, hipDeviceptr_t address)
{
    struct allocation allocation;
    if(count == 0 || !attributes || !out || !address || !allocation_find(address, &allocation))
        return answer(hipErrorInvalidValue);
    for(unsigned i = 0; i < count; i++)
        if(!out[i] || !store(out[i], (int)attributes[i], &allocation, address))
            return answer(hipErrorInvalidValue);
    return answer(hipSuccess);
}

hipError_t hipMemPtrGetInfo(void* address, size_t* size_out)
{
    struct allocation allocation = {.size = 0};
    if(!size_out || (address && !allocation_find(address, &allocation)))
        return answer(hipErrorInvalidValue);
    *size_out = allocation.size;
    return answer(hipSuccess);
}

hipError_t hipMemGetAddressRange(hipDeviceptr_t* base_out, size_t* size_out, hipDeviceptr_t address)
{
    struct allocation allocation;
    if(!base_out || !size_out)
        return answer(hipErrorInvalidValue);
    if(!allocation_find(address, &allocation))
        return answer(hipErrorNotFound);
    *base_out = (void*)allocation.base;
    *size_out = allocation.size;
    return answer(hipSuccess);
}

/* managed tells whether a range lies in one managed allocation. */
static int managed(const void* address, size_t size)
{
    struct allocation allocation;
    return address && size && allocation_find(address, &allocation) && allocation.kind == memory_managed
           && size <= allocation.size - ((uintptr_t)address - allocation.base);
}

/* put_hint puts work that does nothing on a stream. In a capture it is a node. */
static hipError_t put_hint(hipStream_t stream)
{
    const struct work work = {.kind = work_empty};
    return answer(work_put(&work, stream));
}

/* hipMemPrefetchAsync and hipMemAdvise do nothing: all memory is local to the device. */
hipError_t hipMemPrefetchAsync(const void* address, size_t size, int device, hipStream_t stream)
{
    if(!managed(address, size))
        return answer(hipErrorInvalidValue);
    if(device != -1 && device != 0)
        return answer(hipErrorInvalidDevice);
    return put_hint(stream);
}

hipError_t hipMemAdvise(const void* address, size_t size, hipMemoryAdvise advice, int device)
{
    (void)device;
    if(!managed(address, size) || (int)advice < hipMemAdviseSetReadMostly || (int)advice > hipMemAdviseUnsetCoarseGrain)
        return answer(hipErrorInvalidValue);
    return answer(hipSuccess);
}

hipError_t hipStreamAttachMemAsync(hipStream_t stream, void* address, size_t size, unsigned flags)
{
    if(!stream_find(stream) || !managed(address, size ? size : 1)
       || (flags != hipMemAttachGlobal && flags != hipMemAttachHost && flags != hipMemAttachSingle))
        return answer(hipErrorInvalidValue);
    return put_hint(stream);
}
