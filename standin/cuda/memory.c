/* SPDX-License-Identifier: MIT
 *
 * memory.c: memory of every kind except that of pools, and what the driver knows of an address.
 */
#include "base/tell.h"
#include "cuda/cuda.h"
#include "memory/address.h"

enum {
    host_flags = 0x7, /* portable, mapped, write-combined: the same bits in HIP and CUDA */
    host_always = 0x3, /* portable, mapped: every device accesses HIP's host memory */
    register_most = 0xF,
    element_bytes = 16
};

/* EMPTY returns a null address and success for a size of 0, as in HIP. */
#define EMPTY(address_out, size) \
    do { \
        hipError_t empty_ = cuda_given(address_out); \
        if (empty_ != hipSuccess) \
            return answer(empty_); \
        *(address_out) = NULL; \
        if ((size) == 0) \
            return answer(hipSuccess); \
    } while (0)

hipError_t cuda_allocated(hipError_t status, const struct allocation* wanted, const void* address) {
    struct allocation told = *wanted;
    size_t left = 0, total = 0;
    if (!tell_on() || (status != hipSuccess && status != hipErrorOutOfMemory))
        return status;
    told.base = (uintptr_t)address;
    if (status == hipErrorOutOfMemory)
        cuda.cuMemGetInfo_v2(&left, &total);
    tell_memory(&told, status == hipSuccess ? account_allocated : account_refused, cuda_device(), left);
    return status;
}

hipError_t cuda_freed(hipError_t status, const void* address, const char* function) {
    if (status == hipSuccess && tell_on())
        tell_memory(&(struct allocation){.base = (uintptr_t)address, .function = function}, account_freed, cuda_device(), 0);
    return status;
}

/* obtain gets an allocation's memory from the driver. */
static hipError_t obtain(void** address_out, const struct allocation* wanted) {
    switch (wanted->kind) {
    case memory_host:
        return cuda_status(cuda.cuMemHostAlloc(address_out, wanted->size, (wanted->flags & host_flags) | host_always));
    case memory_managed:
        return cuda_status(cuda.cuMemAllocManaged(address_out, wanted->size, wanted->flags));
    default:
        return cuda_status(cuda.cuMemAlloc_v2(address_out, wanted->size));
    }
}

hipError_t memory_allocate(void** address_out, const struct allocation* wanted) {
    hipError_t status = cuda_enter();
    if (status != hipSuccess)
        return status;
    status = obtain(address_out, wanted);
    return cuda_allocated(status, wanted, *address_out);
}

hipError_t hipMalloc(void** address_out, size_t size) {
    EMPTY(address_out, size);
    return answer(memory_allocate(address_out, &(struct allocation){.size = size, .kind = memory_device, .function = __func__}));
}

hipError_t hipExtMallocWithFlags(void** address_out, size_t size, unsigned flags) {
    if (flags > hipDeviceMallocContiguous || (flags == hipMallocSignalMemory && size != 8))
        return answer(hipErrorInvalidValue);
    EMPTY(address_out, size);
    return answer(memory_allocate(address_out,
        &(struct allocation){
            .size = size, .kind = flags == hipMallocSignalMemory ? memory_host : memory_device, .function = __func__}));
}

hipError_t hipHostMalloc(void** address_out, size_t size, unsigned flags) {
    const unsigned coherence = hipHostMallocCoherent | hipHostMallocNonCoherent;
    if ((flags & coherence) == coherence)
        return answer(hipErrorInvalidValue);
    EMPTY(address_out, size);
    return answer(memory_allocate(
        address_out, &(struct allocation){.size = size, .kind = memory_host, .flags = flags, .function = __func__}));
}

hipError_t hipMallocManaged(void** address_out, size_t size, unsigned flags) {
    if (!address_out || size == 0 || (flags != hipMemAttachGlobal && flags != hipMemAttachHost))
        return answer(hipErrorInvalidValue);
    return answer(memory_allocate(
        address_out, &(struct allocation){.size = size, .kind = memory_managed, .flags = flags, .function = __func__}));
}

static hipError_t pitched(
    void** address_out, size_t* pitch_out, size_t width, size_t rows, unsigned element_size, const char* function) {
    size_t size;
    if (!pitch_out)
        return answer(hipErrorInvalidValue);
    EMPTY(address_out, width && rows);
    if (width > SIZE_MAX - device_pitch_align)
        return answer(hipErrorInvalidValue);
    if (__builtin_mul_overflow(width, rows, &size))
        return answer(hipErrorOutOfMemory);
    const hipError_t status = cuda_status(cuda.cuMemAllocPitch_v2(address_out, pitch_out, width, rows, element_size));
    if (status == hipSuccess)
        size = *pitch_out * rows;
    return answer(
        cuda_allocated(status, &(struct allocation){.size = size, .kind = memory_device, .function = function}, *address_out));
}

hipError_t hipMallocPitch(void** address_out, size_t* pitch_out, size_t width, size_t rows) {
    return pitched(address_out, pitch_out, width, rows, element_bytes, __func__);
}

hipError_t hipMemAllocPitch(hipDeviceptr_t* address_out, size_t* pitch_out, size_t width, size_t rows, unsigned element_size) {
    if (!width || !rows || (element_size != 4 && element_size != 8 && element_size != 16))
        return answer(hipErrorInvalidValue);
    return pitched(address_out, pitch_out, width, rows, element_size, __func__);
}

hipError_t cuda_pointer(uint64_t* value_out, hipPointer_attribute attribute, const void* address) {
    *value_out = 0;
    return cuda_status(cuda.cuPointerGetAttribute(value_out, (int)attribute, address));
}

/* type_of stores HIP's type of an address; an address that the driver does not know is unregistered. */
static hipError_t type_of(hipMemoryType* out, const void* address) {
    uint64_t type = 0;
    uint64_t managed = 0;
    hipError_t status = cuda_pointer(&type, HIP_POINTER_ATTRIBUTE_MEMORY_TYPE, address);
    if (status == hipSuccess)
        status = cuda_pointer(&managed, HIP_POINTER_ATTRIBUTE_IS_MANAGED, address);
    *out = managed & 1 ? hipMemoryTypeManaged : (hipMemoryType)type; /* 1 is the host and 2 the device in HIP and CUDA */
    return status;
}

/* hipFree frees memory of every kind, as in HIP. The driver knows the kind. */
static hipError_t release(void* address, const char* function) {
    hipMemoryType type;
    hipError_t status = cuda_enter();
    if (status != hipSuccess || !address)
        return status;
    status = type_of(&type, address);
    if (status != hipSuccess)
        return status;
    status = cuda_status(type == hipMemoryTypeHost ? cuda.cuMemFreeHost(address) : cuda.cuMemFree_v2(address));
    return cuda_freed(status, address, function);
}

hipError_t hipFree(void* address) { return answer(release(address, __func__)); }

void memory_end(void* address, const char* function) { (void)release(address, function); }

hipError_t hipMemGetInfo(size_t* free_out, size_t* total_out) {
    size_t left = 0;
    size_t total = 0;
    hipError_t status = cuda_enter();
    if (status == hipSuccess)
        status = cuda_status(cuda.cuMemGetInfo_v2(&left, &total));
    if (status == hipSuccess && free_out)
        *free_out = left;
    if (status == hipSuccess && total_out)
        *total_out = total;
    return answer(status);
}

/* ---- memory of the program */

FORWARD(hipHostRegister, (void* address, size_t size, unsigned flags),
    both(cuda_given(address), size&& flags <= register_most ? hipSuccess : hipErrorInvalidValue),
    cuMemHostRegister_v2(address, size, flags | host_always))
FORWARD(hipHostUnregister, (void* address), cuda_given(address), cuMemHostUnregister(address))
FORWARD(hipHostGetDevicePointer, (void** address_out, void* address, unsigned flags),
    both(cuda_given(address_out), address&& flags == 0 ? hipSuccess : hipErrorInvalidValue),
    cuMemHostGetDevicePointer_v2(address_out, address, 0))
FORWARD(hipHostGetFlags, (unsigned* flags_out, void* address), both(cuda_given(flags_out), cuda_given(address)),
    cuMemHostGetFlags(flags_out, address))

/* ---- attributes of addresses */

/* word_of reads an attribute; it stores 0 if the address has no such attribute, or the driver does not know it. */
static hipError_t word_of(uint64_t* out, hipPointer_attribute attribute, const void* address) {
    hipError_t status = cuda_pointer(out, attribute, address);
    if (status != hipErrorInvalidValue && status != hipErrorNotSupported)
        return status;
    *out = 0;
    return hipSuccess;
}

hipError_t address_find(const void* address, struct address* out) {
    static const hipPointer_attribute wanted[] = {HIP_POINTER_ATTRIBUTE_DEVICE_POINTER, HIP_POINTER_ATTRIBUTE_HOST_POINTER,
        HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR, HIP_POINTER_ATTRIBUTE_RANGE_SIZE, HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
        HIP_POINTER_ATTRIBUTE_BUFFER_ID, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS};
    uint64_t words[sizeof wanted / sizeof *wanted] = {0};
    hipMemoryType type = hipMemoryTypeUnregistered;
    unsigned flags = 0;
    hipError_t status = both(cuda_enter(), type_of(&type, address));
    *out = (struct address){.type = hipMemoryTypeUnregistered, .ordinal = hipInvalidDeviceId};
    if (status != hipSuccess)
        return status == hipErrorInvalidValue ? hipSuccess : status;
    for (size_t i = 0; status == hipSuccess && i < sizeof wanted / sizeof *wanted; i++)
        status = word_of(&words[i], wanted[i], address);
    if (status == hipSuccess && type == hipMemoryTypeHost)
        status = cuda_status(cuda.cuMemHostGetFlags(&flags, (void*)(uintptr_t)address));
    if (status == hipErrorInvalidValue) /* registered memory has none */
        status = hipSuccess;
    *out = (struct address){.type = type,
        .device = (void*)(uintptr_t)words[0],
        .host = type == hipMemoryTypeDevice ? NULL : (void*)(uintptr_t)words[1],
        .base = (void*)(uintptr_t)words[2],
        .size = words[3],
        .ordinal = (int)words[4],
        .id = (unsigned)words[5],
        .synchronous = words[6] != 0,
        .flags = flags};
    return status;
}

hipError_t address_synchronize(void* address, unsigned synchronous) {
    return cuda_status(cuda.cuPointerSetAttribute(&synchronous, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, address));
}

FORWARD(hipMemGetAddressRange, (hipDeviceptr_t * base_out, size_t* size_out, hipDeviceptr_t address),
    both(cuda_given(base_out), cuda_given(size_out)), cuMemGetAddressRange_v2(base_out, size_out, address))

FORWARD(hipMemPtrGetInfo, (void* address, size_t* size_out), both(cuda_given(size_out), cuda_given(address)),
    cuMemGetAddressRange_v2(&(void*){NULL}, size_out, address))

/* ---- managed memory */

FORWARD(hipMemPrefetchAsync, (const void* address, size_t size, int device, hipStream_t stream),
    both(cuda_stream(stream), both(cuda_given(address), device == -1 ? hipSuccess : cuda_device_check(device))),
    cuMemPrefetchAsync(address, size, device, stream))

/* hipMemAdvise passes on the advice values that CUDA also has; those of AMD's devices have no effect. */
hipError_t hipMemAdvise(const void* address, size_t size, hipMemoryAdvise advice, int device) {
    enum { last_common = 6, first_amd = 100 };
    hipError_t status = cuda_given(address);
    if (status == hipSuccess && (int)advice > last_common)
        return answer(
            (int)advice >= first_amd && (int)advice <= hipMemAdviseUnsetCoarseGrain ? hipSuccess : hipErrorInvalidValue);
    return answer(status == hipSuccess ? cuda_status(cuda.cuMemAdvise(address, size, (int)advice, device)) : status);
}

FORWARD(hipStreamAttachMemAsync, (hipStream_t stream, void* address, size_t size, unsigned flags),
    both(cuda_stream(stream), cuda_given(address)), cuStreamAttachMemAsync(stream, address, size, flags))
