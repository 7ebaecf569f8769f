/* SPDX-License-Identifier: MIT
 *
 * copy.c: copies in one to three dimensions. They run at the call or are captured.
 *
 * The direction is only checked, because every address is in the process. A copy must stay within a registered
 * allocation. An address outside registered allocations is ordinary memory.
 */
#include <string.h>

#include "base/allocation.h"
#include "base/observer.h"
#include "copy/copy.h"
#include "stream/stream.h"

static int direction_exists(hipMemcpyKind kind) {
    return (unsigned)kind <= hipMemcpyDefault || kind == hipMemcpyDeviceToDeviceNoCU;
}

hipError_t copy_check(const struct copy* copy) {
    if (copy->width == 0 || copy->rows == 0 || copy->slices == 0)
        return hipSuccess;
    if (!copy->to || !copy->from)
        return hipErrorInvalidValue;
    if (!direction_exists(copy->kind))
        return hipErrorInvalidMemcpyDirection;
    if (copy->rows > 1 && (copy->width > copy->to_pitch || copy->width > copy->from_pitch))
        return hipErrorInvalidPitchValue;
    if (!box_fits("the destination", copy->to, copy->to_pitch, copy->to_slice, copy->width, copy->rows, copy->slices)
        || !box_fits("the source", copy->from, copy->from_pitch, copy->from_slice, copy->width, copy->rows, copy->slices))
        return hipErrorInvalidValue;
    if (observer)
        observer->direction(copy);
    return hipSuccess;
}

struct work copy_line(void* to, const void* from, size_t size, hipMemcpyKind kind) {
    return (struct work){
        .kind = work_copy, .u.copy = {.to = to, .from = from, .width = size, .rows = 1, .slices = 1, .kind = kind}};
}

/* put checks a copy and puts it on a stream. */
static hipError_t put(const struct work* work, hipStream_t stream) {
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    if (stream_find(stream)->status == hipStreamCaptureStatusInvalidated)
        return answer(hipErrorStreamCaptureInvalidated);
    hipError_t status = copy_check(&work->u.copy);
    return answer(status == hipSuccess ? work_put(work, stream) : status);
}

/* do_now checks a copy and runs it, for calls that wait. They invalidate captures. */
static hipError_t do_now(const struct work* work) {
    if (capture_spoils())
        return answer(hipErrorStreamCaptureImplicit);
    hipError_t status = copy_check(&work->u.copy);
    if (status != hipSuccess)
        return answer(status);
    work_now(work, stream_find(NULL));
    return answer(answer_waited());
}

hipError_t hipMemcpy(void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct work work = copy_line(to, from, size, kind);
    return do_now(&work);
}

hipError_t hipMemcpyAsync(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream) {
    struct work work = copy_line(to, from, size, kind);
    return put(&work, stream);
}

/* hipMemcpyWithStream waits for the stream, which is forbidden during a capture. */
hipError_t hipMemcpyWithStream(void* to, const void* from, size_t size, hipMemcpyKind kind, hipStream_t stream) {
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    if (capture_spoils_stream(stream_find(stream)))
        return answer(hipErrorStreamCaptureUnsupported);
    struct work work = copy_line(to, from, size, kind);
    hipError_t status = copy_check(&work.u.copy);
    if (status != hipSuccess)
        return answer(status);
    work_now(&work, stream_find(stream));
    return answer(answer_waited());
}

/* hipMemcpyPeer asks nothing of the devices but that they exist: where memory is, its address says. */
hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t size) {
    if (!device_exists(to_device) || !device_exists(from_device))
        return answer(hipErrorInvalidDevice);
    return hipMemcpy(to, from, size, hipMemcpyDeviceToDevice);
}

hipError_t hipMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, size_t size, hipStream_t stream) {
    if (!device_exists(to_device) || !device_exists(from_device))
        return answer(hipErrorInvalidDevice);
    return hipMemcpyAsync(to, from, size, hipMemcpyDeviceToDevice, stream);
}

struct work box_of(const hipMemcpy3DParms* p) {
    const hipPitchedPtr *t = &p->dstPtr, *f = &p->srcPtr;
    return (struct work){.kind = work_copy,
        .u.copy = {.to = (char*)t->ptr + p->dstPos.z * t->pitch * t->ysize + p->dstPos.y * t->pitch + p->dstPos.x,
            .from = (const char*)f->ptr + p->srcPos.z * f->pitch * f->ysize + p->srcPos.y * f->pitch + p->srcPos.x,
            .to_pitch = t->pitch,
            .from_pitch = f->pitch,
            .to_slice = t->pitch * t->ysize,
            .from_slice = f->pitch * f->ysize,
            .width = p->extent.width,
            .rows = p->extent.height,
            .slices = p->extent.depth,
            .kind = p->kind,
            .form = copy_as_box,
            .given.box = *p}};
}

hipError_t copy_3d(const hipMemcpy3DParms* parameters, struct work* out) {
    hipMemcpy3DParms box;
    const hipError_t status = box_checked(parameters, &box);
    if (status != hipSuccess)
        return status;
    *out = box_of(&box);
    out->u.copy.given.box = *parameters;
    return hipSuccess;
}

hipError_t box_copy(hipError_t checked, const hipMemcpy3DParms* parameters) {
    if (checked != hipSuccess)
        return answer(capture_spoils() ? hipErrorStreamCaptureImplicit : checked);
    const struct work work = box_of(parameters);
    return do_now(&work);
}

hipError_t box_copy_async(hipError_t checked, const hipMemcpy3DParms* parameters, hipStream_t stream) {
    const hipStream_t known = stream_find(stream);
    if (checked != hipSuccess)
        return answer(known && known->status == hipStreamCaptureStatusInvalidated ? hipErrorStreamCaptureInvalidated : checked);
    const struct work work = box_of(parameters);
    return put(&work, stream);
}
