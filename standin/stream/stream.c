/* SPDX-License-Identifier: MIT
 *
 * stream.c: streams. A call returns when its work is done, so a wait for a stream only checks the handle.
 */
#include <stdlib.h>

#include "base/allocation.h"
#include "base/observer.h"
#include "base/own.h"
#include "stream/stream.h"

enum { priority_low = 1, priority_high = -1 };

static struct ihipStream_t null_streams[device_most];
static _Thread_local void* thread_streams; /* one for each device, null before the first use */

/* drop_streams takes the streams of a thread that ends out of their captures. */
static void drop_streams(void* streams) {
    for (int device = 0; device < device_most; device++)
        capture_drop_stream((hipStream_t)streams + device);
}

static __attribute__((constructor)) void number_streams(void) {
    for (int device = 0; device < device_most; device++)
        null_streams[device].device = device;
}

/* own_stream returns the calling thread's stream of the current device, null if there is no memory. */
static hipStream_t own_stream(void) {
    hipStream_t streams = own_memory(&thread_streams, device_most * sizeof *streams, drop_streams);
    if (!streams)
        return NULL;
    streams[device_current()].device = device_current();
    return &streams[device_current()];
}

int stream_null(hipStream_t handle) { return handle == NULL || handle == hipStreamLegacy; }

int stream_is_null(hipStream_t stream) { return stream >= null_streams && stream < null_streams + device_most; }

hipStream_t stream_known(hipStream_t handle) {
    if (stream_null(handle))
        return &null_streams[device_current()];
    if (handle == hipStreamPerThread)
        return own_stream();
    return object_lives(handle, object_stream) ? handle : NULL;
}

hipStream_t stream_find(hipStream_t handle) {
    if (stream_null(handle) || handle == hipStreamPerThread)
        return stream_known(handle);
    return object_is(handle, object_stream) ? handle : NULL;
}

static hipError_t create(hipStream_t* stream_out, unsigned flags, int priority) {
    if (!stream_out || (flags != hipStreamDefault && flags != hipStreamNonBlocking))
        return answer(hipErrorInvalidValue);
    if (device_ready() != hipSuccess)
        return answer(device_ready());
    hipStream_t stream = calloc(1, sizeof *stream);
    if (!stream || !object_add(stream, object_stream)) {
        free(stream);
        return answer(hipErrorOutOfMemory);
    }
    stream->device = device_current();
    stream->flags = flags;
    stream->priority = priority < priority_high ? priority_high : priority > priority_low ? priority_low : priority;
    *stream_out = stream;
    return answer(hipSuccess);
}

/* hipStreamCreateWithPriority clamps the priority to the valid range. */
hipError_t hipStreamCreateWithPriority(hipStream_t* stream_out, unsigned flags, int priority) {
    return create(stream_out, flags, priority);
}

hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream_out, uint32_t size, const uint32_t* mask) {
    if (!stream_out)
        return answer(hipErrorInvalidHandle);
    if (size == 0 || !mask)
        return answer(hipErrorInvalidValue);
    hipError_t status = create(stream_out, hipStreamDefault, 0);
    for (uint32_t i = 0; status == hipSuccess && i < size && i < sizeof(*stream_out)->units / sizeof *mask; i++)
        (*stream_out)->units[i] = mask[i];
    return status;
}

/* hipExtStreamGetCUMask stores the mask of a stream's compute units, of all of them if the program chose none. */
hipError_t hipExtStreamGetCUMask(hipStream_t handle, uint32_t size, uint32_t* mask_out) {
    const uint32_t units = (uint32_t)device_units(), words = (units + 31) / 32;
    hipStream_t stream = stream_find(handle);
    uint32_t chosen = 0;
    if (!mask_out || size < words || !stream)
        return answer(hipErrorInvalidValue);
    for (int masked = 1; masked >= 0 && !chosen; masked--)
        for (uint32_t i = 0; i < words; i++) {
            mask_out[i] = i + 1 < words || units % 32 == 0 ? UINT32_MAX : (1u << units % 32) - 1;
            if (masked)
                chosen |= mask_out[i] &= stream->units[i];
        }
    return answer(hipSuccess);
}

/* destroy ends a stream, unless another thread does. */
static hipError_t destroy(hipStream_t stream) {
    if (!object_remove(stream, object_stream))
        return hipErrorContextIsDestroyed;
    capture_drop_stream(stream);
    if (observer)
        observer->ended(stream, object_stream);
    else
        free(stream);
    return hipSuccess;
}

hipError_t hipStreamDestroy(hipStream_t stream) {
    const int named = !stream || stream == hipStreamLegacy || stream == hipStreamPerThread;
    return answer(named ? hipErrorInvalidHandle : destroy(stream));
}

static int is_of(const void* stream, int device) { return ((const struct ihipStream_t*)stream)->device == device; }

void stream_reset(int device) {
    hipStream_t stream;
    while ((stream = (hipStream_t)(uintptr_t)object_any(object_stream, is_of, device)))
        (void)destroy(stream);
}

hipError_t hipDeviceGetStreamPriorityRange(int* least_out, int* greatest_out) {
    if (least_out)
        *least_out = priority_low;
    if (greatest_out)
        *greatest_out = priority_high;
    return answer(hipSuccess);
}

hipError_t hipStreamGetFlags(hipStream_t handle, unsigned* flags_out) {
    if (!flags_out || !handle)
        return answer(hipErrorInvalidValue);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    *flags_out = stream->flags;
    return answer(hipSuccess);
}

hipError_t hipStreamGetPriority(hipStream_t handle, int* priority_out) {
    hipStream_t stream = stream_find(handle);
    if (!priority_out)
        return answer(hipErrorInvalidValue);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    *priority_out = stream->priority;
    return answer(hipSuccess);
}

hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device_out) {
    if (!device_out)
        return answer(hipErrorInvalidValue);
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    *device_out = stream_find(stream)->device;
    return answer(hipSuccess);
}

/* hipGetStreamDeviceId returns the number of a stream's device, and -1 for an invalid stream. */
int hipGetStreamDeviceId(hipStream_t stream) {
    const hipStream_t found = stream_find(stream);
    return found ? found->device : -1;
}

/* hipLaunchHostFunc calls a function at once, or at each launch of the graph that captures the stream. */
hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data) {
    struct work work = {.kind = work_host, .u.host = {.fn = function, .userData = data}};
    if (!function)
        return answer(hipErrorInvalidValue);
    return answer(work_put(&work, stream));
}

/* hipStreamAddCallback calls a function at once. It is forbidden during a capture, as in HIP. */
hipError_t hipStreamAddCallback(hipStream_t handle, hipStreamCallback_t callback, void* data, unsigned flags) {
    if (!callback || flags != 0)
        return answer(hipErrorInvalidValue);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    if (!stream_null(handle) && stream->status != hipStreamCaptureStatusNone && capture_spoils_stream(stream))
        return answer(hipErrorStreamCaptureUnsupported);
    if (observer)
        observer->stream_waited(stream);
    callback(handle, hipSuccess, data);
    return answer(hipSuccess);
}

/* write_value writes a number in the order of a stream: at once, or at each launch of the graph that captures it. */
static hipError_t write_value(hipStream_t stream, void* address, uint64_t value, unsigned size) {
    struct work work = {.kind = work_write, .u.write = {.to = address, .size = size, .value = value}};
    if (!address || !box_fits("the value", address, 0, 0, size, 1, 1))
        return answer(hipErrorInvalidValue);
    return answer(work_put(&work, stream));
}

hipError_t hipStreamWriteValue32(hipStream_t stream, void* address, uint32_t value, unsigned flags) {
    (void)flags;
    return write_value(stream, address, value, sizeof value);
}

hipError_t hipStreamWriteValue64(hipStream_t stream, void* address, uint64_t value, unsigned flags) {
    (void)flags;
    return write_value(stream, address, value, sizeof value);
}
