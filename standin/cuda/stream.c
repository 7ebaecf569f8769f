/* SPDX-License-Identifier: MIT
 *
 * stream.c: streams, events, callbacks, and values in memory that streams write and wait for.
 */
#include "cuda/cuda.h"

static const unsigned event_flags = hipEventBlockingSync | hipEventDisableTiming | hipEventInterprocess;
static const unsigned release_flags = hipEventDisableSystemFence | hipEventReleaseToDevice | hipEventReleaseToSystem;

static hipError_t create(hipStream_t* stream_out, unsigned flags, int priority) {
    hipError_t status = cuda_given(stream_out);
    if (status == hipSuccess && flags != hipStreamDefault && flags != hipStreamNonBlocking)
        status = hipErrorInvalidValue;
    if (status != hipSuccess)
        return answer(status);
    hipStream_t stream = NULL;
    status = cuda_status(cuda.cuStreamCreateWithPriority(&stream, flags, priority));
    status = CUDA_MADE(status, stream, object_stream, cuStreamDestroy_v2);
    if (status == hipSuccess)
        *stream_out = stream;
    return answer(status);
}

/* hipStreamCreateWithPriority clamps the priority to the valid range, as the driver does. */
hipError_t hipStreamCreateWithPriority(hipStream_t* stream_out, unsigned flags, int priority) {
    return create(stream_out, flags, priority);
}

/* hipExtStreamCreateWithCUMask creates a stream that uses every unit: CUDA has no such masks. */
hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream_out, uint32_t size, const uint32_t* mask) {
    if (!stream_out)
        return answer(hipErrorInvalidHandle);
    return size && mask ? create(stream_out, hipStreamDefault, 0) : answer(hipErrorInvalidValue);
}

hipError_t hipExtStreamGetCUMask(hipStream_t stream, uint32_t size, uint32_t* mask_out) {
    uint32_t units = (uint32_t)device_units();
    uint32_t words = (units + 31) / 32;
    hipError_t status = both(cuda_stream(stream), mask_out && size >= words ? hipSuccess : hipErrorInvalidValue);
    for (uint32_t i = 0; status == hipSuccess && i < words; i++)
        mask_out[i] = i + 1 < words || units % 32 == 0 ? UINT32_MAX : (1u << units % 32) - 1;
    return answer(status);
}

static hipError_t stream_end(hipStream_t stream) {
    if (!stream || stream == hipStreamLegacy || stream == hipStreamPerThread)
        return hipErrorInvalidHandle;
    if (!object_remove(stream, object_stream))
        return hipErrorContextIsDestroyed;
    hipError_t status = cuda_status(cuda.cuStreamDestroy_v2(stream));
    if (status != hipSuccess)
        object_add(stream, object_stream);
    return status;
}

hipError_t hipStreamDestroy(hipStream_t stream) {
    hipError_t status = cuda_enter();
    return answer(status == hipSuccess ? stream_end(stream) : status);
}

FORWARD(hipDeviceGetStreamPriorityRange, (int* least_out, int* greatest_out), cuda_enter(),
    cuCtxGetStreamPriorityRange(least_out ? least_out : &(int){0}, greatest_out ? greatest_out : &(int){0}))
FORWARD(hipStreamSynchronize, (hipStream_t stream), cuda_stream(stream), cuStreamSynchronize(stream))
FORWARD(hipStreamQuery, (hipStream_t stream), cuda_stream(stream), cuStreamQuery(stream))
FORWARD(hipStreamGetFlags, (hipStream_t stream, unsigned* flags_out),
    both(both(cuda_given(flags_out), cuda_given(stream)), cuda_stream(stream)), cuStreamGetFlags(stream, flags_out))
FORWARD(hipStreamGetPriority, (hipStream_t stream, int* priority_out), both(cuda_given(priority_out), cuda_stream(stream)),
    cuStreamGetPriority(stream, priority_out))

/* device_of finds the device of a stream's context. */
static hipError_t device_of(hipStream_t stream, int* device_out) {
    hipCtx_t context = NULL;
    hipCtx_t primary = NULL;
    hipError_t status = cuda_stream(stream);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuStreamGetCtx(stream, &context));
    if (status != hipSuccess)
        return status;
    *device_out = cuda_device();
    if (cuda_primary(*device_out, &primary) == hipSuccess && primary == context)
        return hipSuccess;
    for (int i = 0; i < cuda_devices(); i++)
        if (cuda_primary(i, &primary) == hipSuccess && primary == context)
            *device_out = i;
    return hipSuccess;
}

hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device_out) {
    return answer(both(cuda_given(device_out), device_out ? device_of(stream, device_out) : hipErrorInvalidValue));
}

/* hipGetStreamDeviceId returns the number of a stream's device, and -1 for an invalid stream. */
int hipGetStreamDeviceId(hipStream_t stream) {
    int device = -1;
    return device_of(stream, &device) == hipSuccess ? device : -1;
}

FORWARD(hipLaunchHostFunc, (hipStream_t stream, hipHostFn_t function, void* data),
    both(cuda_stream(stream), function ? hipSuccess : hipErrorInvalidValue), cuLaunchHostFunc(stream, function, data))

/* A callback gets the driver's status: the possible ones have the same numbers in HIP. */
FORWARD(hipStreamAddCallback, (hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned flags),
    both(cuda_stream(stream), callback&& flags == 0 ? hipSuccess : hipErrorInvalidValue),
    cuStreamAddCallback(stream, callback, data, 0))

FORWARD(hipStreamWriteValue32, (hipStream_t stream, void* address, uint32_t value, unsigned flags),
    both(cuda_stream(stream), address && !flags ? hipSuccess : hipErrorInvalidValue),
    cuStreamWriteValue32_v2(stream, address, value, 0))
FORWARD(hipStreamWriteValue64, (hipStream_t stream, void* address, uint64_t value, unsigned flags),
    both(cuda_stream(stream), address && !flags ? hipSuccess : hipErrorInvalidValue),
    cuStreamWriteValue64_v2(stream, address, value, 0))

/* wait_check checks a wait for a value. CUDA compares all bits, so other masks are not supported. The flags have the
 * same numbers in HIP and CUDA. */
static hipError_t wait_check(hipStream_t stream, const void* address, unsigned flags, int all) {
    hipError_t status = both(cuda_stream(stream), address && flags <= hipStreamWaitValueNor ? hipSuccess : hipErrorInvalidValue);
    return both(status, all ? hipSuccess : hipErrorNotSupported);
}

FORWARD(hipStreamWaitValue32, (hipStream_t stream, void* address, uint32_t value, unsigned flags, uint32_t mask),
    wait_check(stream, address, flags, mask == UINT32_MAX), cuStreamWaitValue32_v2(stream, address, value, flags))
FORWARD(hipStreamWaitValue64, (hipStream_t stream, void* address, uint64_t value, unsigned flags, uint64_t mask),
    wait_check(stream, address, flags, mask == UINT64_MAX), cuStreamWaitValue64_v2(stream, address, value, flags))

/* ---- events */

static int flags_exist(unsigned flags) {
    if (flags & ~(release_flags | event_flags) || __builtin_popcount(flags & release_flags) > 1)
        return 0;
    return !(flags & hipEventInterprocess) || flags & hipEventDisableTiming;
}

hipError_t hipEventCreateWithFlags(hipEvent_t* event_out, unsigned flags) {
    hipEvent_t event = NULL;
    hipError_t status = both(cuda_given(event_out), flags_exist(flags) ? hipSuccess : hipErrorInvalidValue);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuEventCreate(&event, flags & event_flags));
    status = CUDA_MADE(status, event, object_event, cuEventDestroy_v2);
    if (status == hipSuccess)
        *event_out = event;
    return answer(status);
}

DESTROY(hipEventDestroy, hipEvent_t, object_event, object ? hipErrorContextIsDestroyed : hipErrorInvalidHandle, cuEventDestroy_v2)
FORWARD(hipEventRecord, (hipEvent_t event, hipStream_t stream), both(cuda_event(event), cuda_stream(stream)),
    cuEventRecord(event, stream))
FORWARD(hipEventRecordWithFlags, (hipEvent_t event, hipStream_t stream, unsigned flags),
    both(flags <= hipEventRecordExternal ? cuda_event(event) : hipErrorInvalidValue, cuda_stream(stream)),
    cuEventRecordWithFlags(event, stream, flags))
FORWARD(hipEventSynchronize, (hipEvent_t event), cuda_event(event), cuEventSynchronize(event))
FORWARD(hipEventQuery, (hipEvent_t event), cuda_event(event), cuEventQuery(event))
FORWARD(hipEventElapsedTime, (float* milliseconds_out, hipEvent_t start, hipEvent_t stop),
    both(cuda_given(milliseconds_out), both(cuda_event(start), cuda_event(stop))),
    cuEventElapsedTime(milliseconds_out, start, stop))
FORWARD(hipStreamWaitEvent, (hipStream_t stream, hipEvent_t event, unsigned flags),
    both(flags <= hipEventWaitExternal ? cuda_event(event) : hipErrorInvalidValue, cuda_stream_handle(stream)),
    cuStreamWaitEvent(stream, event, flags))
