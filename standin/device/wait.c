/* SPDX-License-Identifier: MIT
 *
 * wait.c: calls that wait for a device or a stream. All work is done, so a wait checks its handle, ends what pools keep, and
 * returns a late status.
 */
#include "base/observer.h"
#include "memory/memory.h"
#include "stream/stream.h"

/* hipDeviceSynchronize has nothing to wait for. It is forbidden during a capture and invalidates captures. */
hipError_t hipDeviceSynchronize(void) {
    if (capture_spoils())
        return answer(hipErrorStreamCaptureUnsupported);
    pool_synchronized(device_current());
    if (observer)
        observer->device_waited(device_current());
    return answer(answer_waited());
}

/* may_wait checks that a stream may be waited for or queried. A stream that is being captured may not; the attempt
 * invalidates its capture. */
static hipError_t may_wait(hipStream_t handle) {
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return hipErrorContextIsDestroyed;
    if (!stream_null(handle) && capture_spoils_stream(stream))
        return hipErrorStreamCaptureUnsupported;
    return hipSuccess;
}

hipError_t hipStreamSynchronize(hipStream_t stream) {
    hipError_t status = may_wait(stream);
    if (status == hipSuccess)
        pool_synchronized(stream_find(stream)->device);
    if (observer && status == hipSuccess)
        observer->stream_waited(stream_find(stream));
    return answer(status == hipSuccess ? answer_waited() : status);
}

hipError_t hipStreamQuery(hipStream_t stream) {
    hipError_t status = may_wait(stream);
    if (observer && status == hipSuccess)
        observer->stream_waited(stream_find(stream));
    return answer(status);
}
