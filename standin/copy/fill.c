/* SPDX-License-Identifier: MIT
 *
 * fill.c: memsets in one to three dimensions, of elements of one, two and four bytes. They run at the call or are
 * captured.
 */
#include "base/allocation.h"
#include "copy/copy.h"
#include "stream/stream.h"

hipError_t fill_check(const struct fill* fill) {
    size_t row;
    if (fill->width == 0 || fill->rows == 0 || fill->slices == 0)
        return hipSuccess;
    if (!fill->to)
        return hipErrorInvalidValue;
    if (__builtin_mul_overflow(fill->width, (size_t)fill->element_size, &row) || (fill->rows > 1 && row > fill->pitch)
        || !box_fits("the destination", fill->to, fill->pitch, fill->slice, row, fill->rows, fill->slices))
        return hipErrorInvalidValue;
    return hipSuccess;
}

struct work fill_line(void* to, uint32_t value, unsigned element_size, size_t count) {
    return (struct work){.kind = work_fill,
        .u.fill = {.to = to, .width = count, .rows = 1, .slices = 1, .element_size = element_size, .value = value}};
}

static struct work box(hipPitchedPtr to, int value, hipExtent extent) {
    return (struct work){.kind = work_fill,
        .u.fill = {.to = to.ptr,
            .pitch = to.pitch,
            .slice = to.pitch * to.ysize,
            .width = extent.width,
            .rows = extent.height,
            .slices = extent.depth,
            .element_size = 1,
            .value = (uint32_t)value}};
}

static hipError_t put(struct work work, hipStream_t stream) {
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    hipError_t status = fill_check(&work.u.fill);
    return answer(status == hipSuccess ? work_put(&work, stream) : status);
}

static hipError_t do_now(struct work work) {
    if (capture_spoils())
        return answer(hipErrorStreamCaptureImplicit);
    hipError_t status = fill_check(&work.u.fill);
    if (status == hipSuccess)
        work_now(&work, stream_find(NULL));
    return answer(status);
}

hipError_t hipMemset(void* to, int value, size_t size) { return do_now(fill_line(to, (unsigned char)value, 1, size)); }

hipError_t hipMemsetAsync(void* to, int value, size_t size, hipStream_t stream) {
    return put(fill_line(to, (uint32_t)value, 1, size), stream);
}

hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count) { return do_now(fill_line(to, value, 1, count)); }

hipError_t hipMemsetD8Async(hipDeviceptr_t to, unsigned char value, size_t count, hipStream_t stream) {
    return put(fill_line(to, value, 1, count), stream);
}

hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count) { return do_now(fill_line(to, value, 2, count)); }

hipError_t hipMemsetD16Async(hipDeviceptr_t to, unsigned short value, size_t count, hipStream_t stream) {
    return put(fill_line(to, value, 2, count), stream);
}

hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count) { return do_now(fill_line(to, (uint32_t)value, 4, count)); }

hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, size_t count, hipStream_t stream) {
    return put(fill_line(to, (uint32_t)value, 4, count), stream);
}

hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent) { return do_now(box(to, value, extent)); }

hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream) {
    return put(box(to, value, extent), stream);
}
