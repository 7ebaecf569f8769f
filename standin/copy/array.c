/* SPDX-License-Identifier: MIT
 *
 * array.c: copies from and to arrays. An array lies in memory row by row, so each is a copy of a box; what leaves the array is
 * hipErrorInvalidValue.
 */
#include "memory/array.h"
#include "copy/copy.h"

/* struct corner is where a box begins in an array: bytes, rows, slices. */
struct corner {
    size_t x, y, z;
};

/* within tells whether a box lies in an array. */
static int within(hipArray_t a, const struct corner* at, size_t width, size_t rows, size_t slices) {
    return at->x <= a->width && width <= a->width - at->x && at->y <= a->rows && rows <= a->rows - at->y && at->z <= a->slices
        && slices <= a->slices - at->z;
}

hipError_t array_place(hipArray_t array, size_t x, size_t y, size_t z, hipExtent extent, hipPitchedPtr* out) {
    if (!array_find(array) || !within(array, &(struct corner){x, y, z}, extent.width, extent.height, extent.depth))
        return hipErrorInvalidValue;
    *out = (hipPitchedPtr){array->base, array->pitch, array->width, array->rows};
    return hipSuccess;
}

/* side replaces an array by memory. The program counts the first dimension in elements, and lines of layers by the third. */
static hipError_t side(hipArray_t* array, hipPitchedPtr* memory, hipPos* at, hipExtent extent) {
    if (!*array)
        return hipSuccess;
    hipArray_t from = *array;
    *array = NULL;
    if (__builtin_mul_overflow(at->x, from->element, &at->x))
        return hipErrorInvalidValue;
    if (array_is_lines(from))
        *at = (hipPos){at->x, at->z, at->y};
    return array_place(from, at->x, at->y, at->z, extent, memory);
}

hipError_t array_box(const hipMemcpy3DParms* p, hipMemcpy3DParms* out) {
    const hipArray_t any = p->dstArray ? p->dstArray : p->srcArray;
    *out = *p;
    if ((p->srcArray && !array_find(p->srcArray)) || (p->dstArray && !array_find(p->dstArray)))
        return hipErrorInvalidValue;
    if (!p->srcArray == !p->srcPtr.ptr || !p->dstArray == !p->dstPtr.ptr)
        return hipErrorInvalidValue; /* each side is one of both */
    if (p->srcArray && p->dstArray && p->srcArray->element != p->dstArray->element)
        return hipErrorInvalidValue;
    if (__builtin_mul_overflow(out->extent.width, any->element, &out->extent.width))
        return hipErrorInvalidValue;
    if ((p->srcArray && array_is_lines(p->srcArray)) || (p->dstArray && array_is_lines(p->dstArray)))
        out->extent = (hipExtent){out->extent.width, out->extent.depth, out->extent.height};
    const hipError_t source = side(&out->srcArray, &out->srcPtr, &out->srcPos, out->extent);
    const hipError_t target = side(&out->dstArray, &out->dstPtr, &out->dstPos, out->extent);
    return source == hipSuccess ? target : source;
}

/* ---- copies of rows */

/* types stores what a direction says of both sides. */
static void types(hipMemcpyKind kind, hip_Memcpy2D* p) {
    const hipMemoryType host = kind == hipMemcpyDefault ? hipMemoryTypeUnified : hipMemoryTypeHost;
    const hipMemoryType device = kind == hipMemcpyDefault ? hipMemoryTypeUnified : hipMemoryTypeDevice;
    p->srcMemoryType = kind == hipMemcpyHostToHost || kind == hipMemcpyHostToDevice ? host : device;
    p->dstMemoryType = kind == hipMemcpyHostToHost || kind == hipMemcpyDeviceToHost ? host : device;
}

/* copy_rows copies rows at once, or puts the copy on a stream. */
static hipError_t copy_rows(const hip_Memcpy2D* p, int now, hipStream_t stream) {
    return now ? hipMemcpyParam2D(p) : hipMemcpyParam2DAsync(p, stream);
}

/* struct rows is memory of a copy from or to an array. */
struct rows {
    const void* address;
    size_t pitch, width, count;
    hipMemcpyKind kind;
};

static hipError_t to_array(hipArray_t to, size_t x, size_t y, struct rows from, int now, hipStream_t stream) {
    hip_Memcpy2D p = {.srcHost = from.address,
        .srcDevice = (void*)(uintptr_t)from.address,
        .srcPitch = from.pitch,
        .dstXInBytes = x,
        .dstY = y,
        .dstArray = to,
        .WidthInBytes = from.width,
        .Height = from.count};
    types(from.kind, &p);
    p.dstMemoryType = hipMemoryTypeArray;
    return to ? copy_rows(&p, now, stream) : answer(hipErrorInvalidResourceHandle);
}

static hipError_t from_array(struct rows to, hipArray_const_t from, size_t x, size_t y, int now, hipStream_t stream) {
    hip_Memcpy2D p = {.dstHost = (void*)(uintptr_t)to.address,
        .dstDevice = (void*)(uintptr_t)to.address,
        .dstPitch = to.pitch,
        .srcXInBytes = x,
        .srcY = y,
        .srcArray = (hipArray_t)(uintptr_t)from,
        .WidthInBytes = to.width,
        .Height = to.count};
    types(to.kind, &p);
    p.srcMemoryType = hipMemoryTypeArray;
    return from ? copy_rows(&p, now, stream) : answer(hipErrorInvalidResourceHandle);
}

hipError_t hipMemcpy2DToArray(
    hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width, size_t rows, hipMemcpyKind kind) {
    return to_array(to, x, y, (struct rows){from, pitch, width, rows, kind}, 1, NULL);
}

hipError_t hipMemcpy2DToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width, size_t rows,
    hipMemcpyKind kind, hipStream_t stream) {
    return to_array(to, x, y, (struct rows){from, pitch, width, rows, kind}, 0, stream);
}

hipError_t hipMemcpy2DFromArray(
    void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width, size_t rows, hipMemcpyKind kind) {
    return from_array((struct rows){to, pitch, width, rows, kind}, from, x, y, 1, NULL);
}

hipError_t hipMemcpy2DFromArrayAsync(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width, size_t rows,
    hipMemcpyKind kind, hipStream_t stream) {
    return from_array((struct rows){to, pitch, width, rows, kind}, from, x, y, 0, stream);
}

/* whole describes a number of bytes as rows of an array, as HIP does. It stores none if the array does not exist. */
static struct rows whole(const void* address, size_t bytes, hipArray_const_t array, hipMemcpyKind kind) {
    const hipArray_t a = array_find(array);
    if (!a)
        return (struct rows){address, 0, 1, 1, kind};
    const size_t height = a->description.Height ? a->description.Height : 1;
    return (struct rows){address, 0, bytes / height, bytes / a->width, kind};
}

hipError_t hipMemcpyToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes, hipMemcpyKind kind) {
    return to ? to_array(to, x, y, whole(from, bytes, to, kind), 1, NULL) : answer(hipErrorInvalidValue);
}

hipError_t hipMemcpyFromArray(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes, hipMemcpyKind kind) {
    return from ? from_array(whole(to, bytes, from, kind), from, x, y, 1, NULL) : answer(hipErrorInvalidValue);
}

hipError_t hipMemcpy2DArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x, size_t from_y,
    size_t width, size_t rows, hipMemcpyKind kind) {
    (void)kind;
    const hip_Memcpy2D p = {.srcXInBytes = from_x,
        .srcY = from_y,
        .srcMemoryType = hipMemoryTypeArray,
        .srcArray = (hipArray_t)(uintptr_t)from,
        .dstXInBytes = to_x,
        .dstY = to_y,
        .dstMemoryType = hipMemoryTypeArray,
        .dstArray = to,
        .WidthInBytes = width,
        .Height = rows};
    return to && from ? hipMemcpyParam2D(&p) : answer(hipErrorInvalidResourceHandle);
}

/* ---- copies of a line of an array */

static struct rows line(const void* address, size_t bytes, hipMemcpyKind kind) {
    return (struct rows){address, bytes, bytes, 1, kind};
}

static hipError_t exists(hipArray_t array) { return array_find(array) ? hipSuccess : hipErrorInvalidValue; }

hipError_t hipMemcpyHtoA(hipArray_t to, size_t x, const void* from, size_t bytes) {
    return exists(to) ? answer(exists(to)) : to_array(to, x, 0, line(from, bytes, hipMemcpyHostToDevice), 1, NULL);
}

hipError_t hipMemcpyHtoAAsync(hipArray_t to, size_t x, const void* from, size_t bytes, hipStream_t stream) {
    return exists(to) ? answer(exists(to)) : to_array(to, x, 0, line(from, bytes, hipMemcpyHostToDevice), 0, stream);
}

hipError_t hipMemcpyDtoA(hipArray_t to, size_t x, hipDeviceptr_t from, size_t bytes) {
    return exists(to) ? answer(exists(to)) : to_array(to, x, 0, line(from, bytes, hipMemcpyDeviceToDevice), 1, NULL);
}

hipError_t hipMemcpyAtoH(void* to, hipArray_t from, size_t x, size_t bytes) {
    return exists(from) ? answer(exists(from)) : from_array(line(to, bytes, hipMemcpyDeviceToHost), from, x, 0, 1, NULL);
}

hipError_t hipMemcpyAtoHAsync(void* to, hipArray_t from, size_t x, size_t bytes, hipStream_t stream) {
    return exists(from) ? answer(exists(from)) : from_array(line(to, bytes, hipMemcpyDeviceToHost), from, x, 0, 0, stream);
}

hipError_t hipMemcpyAtoD(hipDeviceptr_t to, hipArray_t from, size_t x, size_t bytes) {
    return exists(from) ? answer(exists(from)) : from_array(line(to, bytes, hipMemcpyDeviceToDevice), from, x, 0, 1, NULL);
}

hipError_t hipMemcpyAtoA(hipArray_t to, size_t to_x, hipArray_t from, size_t from_x, size_t bytes) {
    if (!array_find(to) || !array_find(from))
        return answer(hipErrorInvalidValue);
    return hipMemcpy2DArrayToArray(to, to_x, 0, from, from_x, 0, bytes, 1, hipMemcpyDeviceToDevice);
}
