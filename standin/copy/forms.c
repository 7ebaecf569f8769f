/* SPDX-License-Identifier: MIT
 *
 * forms.c: copies and memsets that are another form of one, and the checks of boxes. Both stand-ins use this file.
 */
#include "copy/copy.h"

hipError_t hipMemcpyHtoD(hipDeviceptr_t to, HIP_SOURCE* from, size_t size) {
    return hipMemcpy(to, from, size, hipMemcpyHostToDevice);
}

hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, size_t size) { return hipMemcpy(to, from, size, hipMemcpyDeviceToHost); }

hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t size) {
    return hipMemcpy(to, from, size, hipMemcpyDeviceToDevice);
}

hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, HIP_SOURCE* from, size_t size, hipStream_t stream) {
    return hipMemcpyAsync(to, from, size, hipMemcpyHostToDevice, stream);
}

hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, size_t size, hipStream_t stream) {
    return hipMemcpyAsync(to, from, size, hipMemcpyDeviceToHost, stream);
}

hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t size, hipStream_t stream) {
    return hipMemcpyAsync(to, from, size, hipMemcpyDeviceToDevice, stream);
}

static int direction_known(hipMemcpyKind kind) {
    return (unsigned)kind <= hipMemcpyDefault || kind == hipMemcpyDeviceToDeviceNoCU;
}

/* row_fits tells whether a row and what lies before it fit into the distance between rows, which is less than 2 GiB. */
static int row_fits(const hipPitchedPtr* memory, size_t before, size_t width) {
    return memory->pitch < INT32_MAX && before <= memory->pitch && width <= memory->pitch - before;
}

hipError_t box_check(const hipMemcpy3DParms* p) {
    if (!p || p->srcArray || p->dstArray || !p->srcPtr.ptr || !p->dstPtr.ptr)
        return hipErrorInvalidValue;
    if (p->srcPtr.pitch < p->srcPtr.xsize || p->dstPtr.pitch < p->dstPtr.xsize)
        return hipErrorInvalidPitchValue;
    if (!row_fits(&p->srcPtr, p->srcPos.x, p->extent.width) || !row_fits(&p->dstPtr, p->dstPos.x, p->extent.width))
        return hipErrorInvalidValue;
    return direction_known(p->kind) ? hipSuccess : hipErrorInvalidMemcpyDirection;
}

hipError_t box_checked(const hipMemcpy3DParms* given, hipMemcpy3DParms* out) {
    if (!given)
        return hipErrorInvalidValue;
    *out = *given;
    const hipError_t status = given->srcArray || given->dstArray ? array_box(given, out) : hipSuccess;
    return status == hipSuccess ? box_check(out) : status;
}

hipError_t hipMemcpy3D(const hipMemcpy3DParms* parameters) {
    hipMemcpy3DParms box;
    return box_copy(box_checked(parameters, &box), &box);
}

hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* parameters, hipStream_t stream) {
    hipMemcpy3DParms box;
    return box_copy_async(box_checked(parameters, &box), &box, stream);
}

/* rows_check checks a copy of rows, which may lie further apart than those of a box. */
static hipError_t rows_check(const hipMemcpy3DParms* p) {
    if (!direction_known(p->kind))
        return hipErrorInvalidMemcpyDirection;
    if (p->extent.width > p->dstPtr.pitch || p->extent.width > p->srcPtr.pitch)
        return hipErrorInvalidPitchValue;
    return p->dstPtr.ptr && p->srcPtr.ptr ? hipSuccess : hipErrorInvalidValue;
}

/* slice describes rows of memory as a single slice. */
static hipPitchedPtr slice(const void* address, size_t pitch, size_t rows) {
    return (hipPitchedPtr){.ptr = (void*)(uintptr_t)address, .pitch = pitch, .xsize = pitch, .ysize = rows};
}

hipError_t hipMemcpy2D(
    void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows, hipMemcpyKind kind) {
    if (!width || !rows)
        return hipMemcpy(to, from, 0, kind);
    const hipMemcpy3DParms parameters = {.srcPtr = {.ptr = (void*)(uintptr_t)from, .pitch = from_pitch},
        .dstPtr = {.ptr = to, .pitch = to_pitch},
        .extent = {width, rows, 1},
        .kind = kind};
    return box_copy(rows_check(&parameters), &parameters);
}

hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t rows,
    hipMemcpyKind kind, hipStream_t stream) {
    if (!width || !rows)
        return hipMemcpyAsync(to, from, 0, kind, stream);
    const hipMemcpy3DParms parameters = {.srcPtr = {.ptr = (void*)(uintptr_t)from, .pitch = from_pitch},
        .dstPtr = {.ptr = to, .pitch = to_pitch},
        .extent = {width, rows, 1},
        .kind = kind};
    return box_copy_async(rows_check(&parameters), &parameters, stream);
}

hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t rows) {
    return hipMemset3D(slice(to, pitch, rows), value, (hipExtent){width, rows, 1});
}

hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t rows, hipStream_t stream) {
    return hipMemset3DAsync(slice(to, pitch, rows), value, (hipExtent){width, rows, 1}, stream);
}
