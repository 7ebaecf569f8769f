/* SPDX-License-Identifier: MIT
 *
 * copy.c: copies. The direction is only checked: the driver knows the device of an address.
 */
#include "copy/copy.h"
#include "cuda/cuda.h"

enum { type_host = 1, type_device = 2 };

/* direction checks that a direction exists. */
static hipError_t direction(hipMemcpyKind kind) {
    return (unsigned)kind <= hipMemcpyDefault || kind == hipMemcpyDeviceToDeviceNoCU ? hipSuccess
                                                                                     : hipErrorInvalidMemcpyDirection;
}

/* line_check checks a copy of contiguous bytes. A size of 0 needs no check. */
static hipError_t line_check(const void* to, const void* from, size_t size, hipMemcpyKind kind) {
    return size == 0 ? hipSuccess : both(to && from ? hipSuccess : hipErrorInvalidValue, direction(kind));
}

hipError_t hipMemcpy(void* to, const void* from, size_t size, hipMemcpyKind kind) {
    hipError_t status = both(cuda_enter(), line_check(to, from, size, kind));
    return answer(status == hipSuccess && size ? cuda_status(cuda.cuMemcpy(to, from, size)) : status);
}

hipError_t hipMemcpyAsync(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream) {
    hipError_t status = both(cuda_stream(stream), line_check(to, from, size, kind));
    return answer(status == hipSuccess && size ? cuda_status(cuda.cuMemcpyAsync(to, from, size, stream)) : status);
}

/* hipMemcpyWithStream waits for the stream. */
hipError_t hipMemcpyWithStream(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream) {
    hipError_t status = both(cuda_stream(stream), line_check(to, from, size, kind));
    if (status == hipSuccess && size)
        status = cuda_status(cuda.cuMemcpyAsync(to, from, size, stream));
    return answer(status == hipSuccess ? cuda_status(cuda.cuStreamSynchronize(stream)) : status);
}

/* hipMemcpyPeer needs no contexts: an address identifies its device. */
hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t size) {
    hipError_t status = both(cuda_device_check(to_device), cuda_device_check(from_device));
    return status == hipSuccess ? hipMemcpy(to, from, size, hipMemcpyDeviceToDevice) : answer(status);
}

hipError_t hipMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, size_t size, hipStream_t stream) {
    hipError_t status = both(cuda_device_check(to_device), cuda_device_check(from_device));
    return status == hipSuccess ? hipMemcpyAsync(to, from, size, hipMemcpyDeviceToDevice, stream) : answer(status);
}

/* ---- boxes */

/* type_of stores the driver's memory type of an address: an unknown address is host memory. */
static hipError_t type_of(int* type_out, const void* address) {
    uint64_t type = 0;
    hipError_t status = cuda_pointer(&type, HIP_POINTER_ATTRIBUTE_MEMORY_TYPE, address);
    *type_out = status == hipSuccess && type == type_device ? type_device : type_host;
    return status == hipErrorInvalidValue ? hipSuccess : status;
}

/* ends sets the memory types of both ends. */
static hipError_t ends(struct cuda_box* box, void* to, const void* from) {
    hipError_t status = both(type_of(&box->to_type, to), type_of(&box->from_type, from));
    if (box->to_type == type_device)
        box->to_device = to;
    else
        box->to_host = to;
    if (box->from_type == type_device)
        box->from_device = from;
    else
        box->from_host = from;
    return status;
}

/* box_described describes a box whose parameters were checked. */
static hipError_t box_described(struct cuda_box* out, const hipMemcpy3DParms* p) {
    const hipExtent* e = &p->extent;
    const int empty = !e->width || !e->height || !e->depth;
    *out = (struct cuda_box){.from_x = p->srcPos.x,
        .from_y = p->srcPos.y,
        .from_z = p->srcPos.z,
        .from_pitch = p->srcPtr.pitch,
        .from_height = p->srcPtr.ysize ? p->srcPtr.ysize : e->height, /* 0 for rows */
        .to_x = p->dstPos.x,
        .to_y = p->dstPos.y,
        .to_z = p->dstPos.z,
        .to_pitch = p->dstPtr.pitch,
        .to_height = p->dstPtr.ysize ? p->dstPtr.ysize : e->height,
        .width = e->width,
        .height = e->height,
        .depth = e->depth};
    const hipError_t status = empty ? hipSuccess : cuda_enter();
    return status == hipSuccess && !empty ? ends(out, p->dstPtr.ptr, p->srcPtr.ptr) : status;
}

hipError_t cuda_box_of(struct cuda_box* out, const hipMemcpy3DParms* p) {
    const hipError_t status = box_check(p);
    return status == hipSuccess ? box_described(out, p) : status;
}

hipError_t cuda_line(struct cuda_box* out, void* to, const void* from, size_t size, hipMemcpyKind kind) {
    const hipMemcpy3DParms line = {
        .srcPtr = {(void*)(uintptr_t)from, size, size, 1}, .dstPtr = {to, size, size, 1}, .extent = {size, 1, 1}, .kind = kind};
    const hipError_t status = line_check(to, from, size, kind);
    return status == hipSuccess ? box_described(out, &line) : status;
}

hipError_t array_box(const hipMemcpy3DParms* parameters, hipMemcpy3DParms* out) {
    (void)parameters, (void)out;
    return hipErrorInvalidValue; /* there are none */
}

hipError_t box_copy(hipError_t checked, const hipMemcpy3DParms* parameters) {
    struct cuda_box box;
    if (checked != hipSuccess)
        return answer(checked);
    const hipError_t status = both(cuda_enter(), box_described(&box, parameters));
    if (status != hipSuccess || !box.width || !box.height || !box.depth)
        return answer(status);
    return answer(cuda_status(cuda.cuMemcpy3D_v2(&box)));
}

hipError_t box_copy_async(hipError_t checked, const hipMemcpy3DParms* parameters, hipStream_t stream) {
    struct cuda_box box;
    if (checked != hipSuccess)
        return answer(checked);
    const hipError_t status = both(cuda_stream(stream), box_described(&box, parameters));
    if (status != hipSuccess || !box.width || !box.height || !box.depth)
        return answer(status);
    return answer(cuda_status(cuda.cuMemcpy3DAsync_v2(&box, stream)));
}
