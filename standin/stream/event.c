/* SPDX-License-Identifier: MIT
 *
 * event.c: events. Recording an event stores the current time, because all earlier work of its stream is done.
 */
#include <stdlib.h>
#include <time.h>

#include "base/observer.h"
#include "stream/stream.h"

static const unsigned release_flags = hipEventDisableSystemFence | hipEventReleaseToDevice | hipEventReleaseToSystem;
static const unsigned other_flags = hipEventBlockingSync | hipEventDisableTiming | hipEventInterprocess;

static int flags_exist(unsigned flags) {
    if (flags & ~(release_flags | other_flags) || __builtin_popcount(flags & release_flags) > 1)
        return 0;
    return !(flags & hipEventInterprocess) || flags & hipEventDisableTiming;
}

hipError_t hipEventCreateWithFlags(hipEvent_t* event_out, unsigned flags) {
    if (!event_out || !flags_exist(flags))
        return answer(hipErrorInvalidValue);
    hipEvent_t event = calloc(1, sizeof *event);
    if (!event || !object_add(event, object_event)) {
        free(event);
        return answer(hipErrorOutOfMemory);
    }
    event->device = device_current();
    event->flags = flags;
    *event_out = event;
    return answer(hipSuccess);
}

hipError_t hipEventDestroy(hipEvent_t event) {
    if (!event)
        return answer(hipErrorInvalidHandle);
    if (!object_remove(event, object_event))
        return answer(hipErrorContextIsDestroyed);
    capture_drop_event(event);
    free(event->clock);
    if (observer)
        observer->ended(event, object_event);
    else
        free(event);
    return answer(hipSuccess);
}

void event_record(hipEvent_t event) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    __atomic_store_n(&event->time_ns, (int64_t)now.tv_sec * 1000000000 + now.tv_nsec, __ATOMIC_RELAXED);
    __atomic_store_n(&event->recorded, 1, __ATOMIC_RELEASE);
}

/* hipEventRecordWithFlags stores the time. The stream has to be one of the event's device, except in a capture. On a stream
 * that is being captured it stores the nodes captured so far; with the flag for an external event it becomes a node of the
 * graph. */
hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t handle, unsigned flags) {
    struct work work = {.kind = work_record, .u.event = event};
    if (flags != hipEventRecordDefault && flags != hipEventRecordExternal)
        return answer(hipErrorInvalidValue);
    if (!object_is(event, object_event))
        return answer(hipErrorInvalidHandle);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    event->stream = stream_null(handle) ? NULL : stream;
    if (flags == hipEventRecordDefault && capture_event(event, stream))
        return answer(hipSuccess);
    if (event->device != stream->device)
        return answer(hipErrorInvalidHandle);
    return answer(work_put(&work, handle));
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
    return hipEventRecordWithFlags(event, stream, hipEventRecordDefault);
}

/* may_wait checks that an event may be waited for or queried. One that was recorded in a capture may not, and neither one that
 * was recorded on a stream while a capture forbids waits; HIP 6 allows the query. The attempt invalidates the capture. */
static hipError_t may_wait(hipEvent_t event, int query) {
    if (!object_is(event, object_event))
        return hipErrorInvalidHandle;
    if (capture_spoils_event(event))
        return hipErrorCapturedEvent;
    return event->stream && (!query || hip_major() >= 7) && capture_forbids() ? hipErrorStreamCaptureUnsupported : hipSuccess;
}

hipError_t hipEventSynchronize(hipEvent_t event) {
    hipError_t status = may_wait(event, 0);
    if (observer && status == hipSuccess)
        observer->event_waited(event);
    return answer(status == hipSuccess ? answer_waited() : status);
}

hipError_t hipEventQuery(hipEvent_t event) {
    hipError_t status = may_wait(event, 1);
    if (observer && status == hipSuccess)
        observer->event_waited(event);
    return answer(status);
}

hipError_t hipEventElapsedTime(float* milliseconds_out, hipEvent_t start, hipEvent_t stop) {
    if (!milliseconds_out)
        return answer(hipErrorInvalidValue);
    if (!object_is(start, object_event) || !object_is(stop, object_event))
        return answer(hipErrorInvalidHandle);
    if (start->device != stop->device)
        return answer(hipErrorInvalidHandle);
    if (start == stop) /* HIP stores it before it looks further */
        *milliseconds_out = 0;
    if (!__atomic_load_n(&start->recorded, __ATOMIC_ACQUIRE) || !__atomic_load_n(&stop->recorded, __ATOMIC_ACQUIRE)
        || (start->flags | stop->flags) & hipEventDisableTiming)
        return answer(hipErrorInvalidHandle);
    *milliseconds_out = (float)((double)(stop->time_ns - start->time_ns) * 1e-6);
    return answer(hipSuccess);
}

/* hipStreamWaitEvent adds a stream that is not being captured to the capture that recorded the event. Other
 * events need no wait. */
hipError_t hipStreamWaitEvent(hipStream_t handle, hipEvent_t event, unsigned flags) {
    struct work work = {.kind = work_wait, .u.event = event};
    if (flags != hipEventWaitDefault && flags != hipEventWaitExternal)
        return answer(hipErrorInvalidValue);
    if (!object_is(event, object_event))
        return answer(hipErrorInvalidHandle);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorInvalidHandle);
    if (flags == hipEventWaitExternal)
        return answer(work_put(&work, handle));
    hipError_t status = capture_wait(event, stream);
    if (observer && status == hipSuccess)
        observer->stream_waits(stream, event);
    return answer(status);
}
