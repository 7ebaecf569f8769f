/* SPDX-License-Identifier: MIT
 *
 * driver_copy.c: copies that a program describes as the driver's interface does: each side has a type of memory, which says
 * which of its addresses counts.
 */
#include "base/allocation.h"
#include "copy/copy.h"
#include "stream/stream.h"

/* struct side is one side of a copy. */
struct side {
    hipMemoryType type;
    void *host, *device;
    size_t x, y, z, pitch, height;
    hipArray_t array;
};

/* known tells whether HIP knows the memory at an address. */
static int known(const void* address) {
    struct allocation ignored;
    return allocation_find(address, &ignored) || symbol_contains(address);
}

/* find stores the address of a side, and the type and the addresses that HIP keeps. Unified memory is the host's or the device's
 * as the address is; memory of the host that HIP knows is also the device's. */
static hipError_t find(struct side* side, void** out) {
    struct allocation allocation;
    if (side->type == hipMemoryTypeUnified && (!allocation_find(side->device, &allocation) || allocation.kind != memory_device)) {
        side->type = hipMemoryTypeHost;
        side->host = side->device;
    }
    if (side->type == hipMemoryTypeHost && known(side->host))
        side->device = side->host;
    const int device = side->type == hipMemoryTypeDevice || side->type == hipMemoryTypeUnified;
    *out = device ? side->device : side->host;
    if (!*out || (!device && side->type != hipMemoryTypeHost) || (device && !known(*out)))
        return hipErrorInvalidValue;
    return hipSuccess;
}

/* starts tells whether the first byte of a box lies in the allocation of the side's address, or in the address space. */
static int starts(const void* address, const struct side* side) {
    struct allocation allocation;
    size_t slice, by_slices, by_rows, start;
    if (__builtin_mul_overflow(side->pitch, side->height, &slice) || __builtin_mul_overflow(slice, side->z, &by_slices)
        || __builtin_mul_overflow(side->pitch, side->y, &by_rows) || __builtin_add_overflow(by_slices, by_rows, &start)
        || __builtin_add_overflow(start, side->x, &start) || start > UINTPTR_MAX - (uintptr_t)address)
        return 0;
    return !allocation_find(address, &allocation) || start < allocation.size - ((uintptr_t)address - allocation.base);
}

/* place stores where a side lies. A pitch or a height of 0 is that of the copied box. */
static hipError_t place(struct side* side, const HIP_MEMCPY3D* p, hipPitchedPtr* memory, hipPos* position) {
    *position = (hipPos){side->x, side->y, side->z};
    if (side->type == hipMemoryTypeArray)
        return array_place(side->array, side->x, side->y, side->z, (hipExtent){p->WidthInBytes, p->Height, p->Depth}, memory);
    const hipError_t status = find(side, &memory->ptr);
    if (!side->pitch || !side->height)
        side->height = p->Height;
    if (!side->pitch)
        side->pitch = p->WidthInBytes;
    if (status != hipSuccess || side->pitch < p->WidthInBytes || side->height < p->Height || !starts(memory->ptr, side))
        return hipErrorInvalidValue;
    memory->pitch = memory->xsize = side->pitch;
    memory->ysize = side->height;
    return hipSuccess;
}

hipError_t driver_box(const HIP_MEMCPY3D* p, hipMemcpy3DParms* out, HIP_MEMCPY3D* given_out) {
    if (!p)
        return hipErrorInvalidValue;
    struct side from = {p->srcMemoryType, (void*)(uintptr_t)p->srcHost, p->srcDevice, p->srcXInBytes, p->srcY, p->srcZ,
        p->srcPitch, p->srcHeight, p->srcArray};
    struct side to = {
        p->dstMemoryType, p->dstHost, p->dstDevice, p->dstXInBytes, p->dstY, p->dstZ, p->dstPitch, p->dstHeight, p->dstArray};
    *out = (hipMemcpy3DParms){.kind = hipMemcpyDefault};
    if (given_out)
        *given_out = *p;
    if (!p->WidthInBytes || !p->Height || !p->Depth)
        return hipSuccess;
    out->extent = (hipExtent){p->WidthInBytes, p->Height, p->Depth};
    const hipError_t source = place(&from, p, &out->srcPtr, &out->srcPos);
    const hipError_t target = place(&to, p, &out->dstPtr, &out->dstPos);
    if (given_out) {
        given_out->srcMemoryType = from.type;
        given_out->srcHost = from.host;
        given_out->srcDevice = from.device;
        given_out->dstMemoryType = to.type;
        given_out->dstHost = to.host;
        given_out->dstDevice = to.device;
    }
    return source == hipSuccess ? target : source;
}

/* hipDrvMemcpy3D copies a box and waits; hipDrvMemcpy3DAsync puts the copy on a stream, and a copy of nothing succeeds. */
hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* parameters) {
    hipMemcpy3DParms box;
    const hipError_t checked = driver_box(parameters, &box, NULL);
    return box_copy(checked, &box);
}

hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* parameters, hipStream_t stream) {
    hipMemcpy3DParms box;
    const hipError_t checked = stream_find(stream) || !parameters ? driver_box(parameters, &box, NULL)
                                                                  : hipErrorContextIsDestroyed;
    return box_copy_async(checked, &box, stream);
}

/* rows describes a copy of rows as a box of one slice. */
static const HIP_MEMCPY3D* rows(const hip_Memcpy2D* p, HIP_MEMCPY3D* out) {
    if (!p)
        return NULL;
    *out = (HIP_MEMCPY3D){.srcXInBytes = p->srcXInBytes,
        .srcY = p->srcY,
        .srcMemoryType = p->srcMemoryType,
        .srcHost = p->srcHost,
        .srcDevice = p->srcDevice,
        .srcArray = p->srcArray,
        .srcPitch = p->srcPitch ? p->srcPitch : p->srcXInBytes + p->WidthInBytes,
        .dstXInBytes = p->dstXInBytes,
        .dstY = p->dstY,
        .dstMemoryType = p->dstMemoryType,
        .dstHost = p->dstHost,
        .dstDevice = p->dstDevice,
        .dstArray = p->dstArray,
        .dstPitch = p->dstPitch ? p->dstPitch : p->dstXInBytes + p->WidthInBytes,
        .WidthInBytes = p->WidthInBytes,
        .Height = p->Height,
        .Depth = 1};
    return out;
}

hipError_t hipMemcpyParam2D(const hip_Memcpy2D* parameters) {
    HIP_MEMCPY3D box;
    return hipDrvMemcpy3D(rows(parameters, &box));
}

hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* parameters, hipStream_t stream) {
    HIP_MEMCPY3D box;
    return hipDrvMemcpy3DAsync(rows(parameters, &box), stream);
}

hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* parameters) { return hipMemcpyParam2D(parameters); }
