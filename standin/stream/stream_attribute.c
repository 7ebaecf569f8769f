/* SPDX-License-Identifier: MIT
 *
 * stream_attribute.c: ids and attributes of streams, which HIP 7 has. Attributes change nothing.
 */
#include "stream/stream.h"

enum {
    wait_policy = 3, /* hipStreamAttributeSynchronizationPolicy: an attribute that may be set */
    priority = 8, /* hipStreamAttributePriority */
    policy_auto = 1, /* hipSyncPolicyAuto */
    policy_blocks = 4 /* hipSyncPolicyBlockingSync, the last */
};

/* The headers of HIP 6 do not declare these functions. */
hipError_t hipStreamGetId(hipStream_t handle, unsigned long long* id_out);
hipError_t hipStreamSetAttribute(hipStream_t handle, hipLaunchAttributeID attribute, const hipLaunchAttributeValue* value);
hipError_t hipStreamGetAttribute(hipStream_t handle, hipLaunchAttributeID attribute, hipLaunchAttributeValue* out);
hipError_t hipStreamCopyAttributes(hipStream_t to, hipStream_t from);

/* hipStreamGetId stores a number that no other stream of the process has. */
hipError_t hipStreamGetId(hipStream_t handle, unsigned long long* id_out) {
    static _Atomic unsigned long long last;
    unsigned long long none = 0;
    if (!id_out)
        return answer(hipErrorInvalidValue);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorInvalidHandle);
    if (!atomic_load(&stream->id))
        atomic_compare_exchange_strong(&stream->id, &none, atomic_fetch_add(&last, 1) + 1);
    *id_out = atomic_load(&stream->id);
    return answer(hipSuccess);
}

hipError_t hipStreamGetAttribute(hipStream_t handle, hipLaunchAttributeID attribute, hipLaunchAttributeValue* out) {
    if (!out)
        return answer(hipErrorInvalidValue);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorInvalidHandle);
    if ((int)attribute != wait_policy && (int)attribute != priority)
        return answer(hipErrorInvalidValue);
    const int policy = atomic_load(&stream->policy);
    *(int*)out = (int)attribute == priority ? stream->priority : policy ? policy : policy_auto;
    return answer(hipSuccess);
}

/* hipStreamSetAttribute sets the policy alone. It is forbidden during a capture and invalidates captures. */
hipError_t hipStreamSetAttribute(hipStream_t handle, hipLaunchAttributeID attribute, const hipLaunchAttributeValue* value) {
    if (!value)
        return answer(hipErrorInvalidValue);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorInvalidHandle);
    if (!stream_null(handle) && capture_spoils_stream(stream))
        return answer(hipErrorStreamCaptureUnsupported);
    const int policy = *(const int*)value;
    if ((int)attribute != wait_policy || policy < policy_auto || policy > policy_blocks)
        return answer(hipErrorInvalidValue);
    atomic_store(&stream->policy, policy);
    return answer(hipSuccess);
}

hipError_t hipStreamCopyAttributes(hipStream_t to, hipStream_t from) {
    hipStream_t target = stream_find(to), source = stream_find(from);
    if (!target || !source)
        return answer(hipErrorInvalidHandle);
    atomic_store(&target->policy, atomic_load(&source->policy));
    return answer(hipSuccess);
}
