/* SPDX-License-Identifier: MIT
 *
 * queries_streams.c: what HIP says of streams, events and captures, and the statuses of bad arguments, value by value.
 */
#include "queries.h"

static const hipStream_t made_up = (hipStream_t)0x123450;
static const hipEvent_t no_event = (hipEvent_t)0x123450;

static void test_streams(hipStream_t stream) {
    hipStream_t other;
    unsigned flags;
    int number, greatest;
    GIVES(hipStreamGetFlags(stream, &flags), flags, hipStreamNonBlocking);
    GIVES(hipStreamGetFlags(hipStreamPerThread, &flags), flags, hipStreamDefault);
    FAILS(hipStreamGetFlags(NULL, &flags), bad, flags);
    FAILS(hipStreamGetFlags(made_up, &flags), hipErrorContextIsDestroyed, flags);
    CHECK_EQ(hipStreamGetFlags(stream, NULL), bad);
    GIVES(hipStreamGetPriority(NULL, &number), number, 0);
    GIVES(hipStreamGetPriority(stream, &number), number, 0);
    FAILS(hipStreamGetPriority(made_up, &number), hipErrorContextIsDestroyed, number);
    CHECK_EQ(hipStreamGetPriority(made_up, NULL), bad);
    GIVES(hipStreamGetDevice(NULL, &number), number, 0);
    GIVES(hipStreamGetDevice(stream, &number), number, 0);
    FAILS(hipStreamGetDevice(made_up, &number), hipErrorContextIsDestroyed, number);
    CHECK_EQ(hipStreamGetDevice(made_up, NULL), bad);
    CHECK_EQ(hipGetStreamDeviceId(stream), 0);
    CHECK_EQ(hipGetStreamDeviceId(NULL), 0);
    CHECK_EQ(hipGetStreamDeviceId(made_up), -1);
    CHECK_EQ(hipStreamAddCallback(stream, NULL, NULL, 0), bad);
    CHECK_EQ(hipStreamWriteValue32(stream, NULL, 0, 0), bad);
    CHECK_EQ(hipStreamWriteValue64(stream, NULL, 0, 0), bad);
    CHECK_HIP(hipStreamQuery(NULL));
    CHECK_HIP(hipStreamQuery(stream));
    CHECK_EQ(hipStreamQuery(made_up), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamSynchronize(made_up), hipErrorContextIsDestroyed);
    CHECK_HIP(hipDeviceGetStreamPriorityRange(NULL, NULL));
    CHECK_HIP(hipDeviceGetStreamPriorityRange(&number, &greatest));
    CHECK(number >= 0 && greatest < 0 && (on_cuda || (number == 1 && greatest == -1)));
    for (int priority = -3; priority <= 3; priority++) {
        const int most = number < priority ? number : priority;
        int got;
        REQUIRE_HIP(hipStreamCreateWithPriority(&other, hipStreamDefault, priority));
        GIVES(hipStreamGetPriority(other, &got), got, most < greatest ? greatest : most);
        CHECK_HIP(hipStreamDestroy(other));
    }
    FAILS(hipStreamCreateWithFlags(&other, 2), bad, other);
    FAILS(hipStreamCreateWithPriority(&other, 2, 0), bad, other);
    CHECK_EQ(hipStreamCreateWithFlags(NULL, 0), bad);
    CHECK_EQ(hipStreamDestroy(hipStreamLegacy), hipErrorInvalidHandle);
    CHECK_EQ(hipStreamDestroy(hipStreamPerThread), hipErrorInvalidHandle);
}

/* test_stream_attributes checks ids, and the one attribute that may be set. */
static void test_stream_attributes(hipStream_t stream) {
    const hipLaunchAttributeID wait_policy = hipLaunchAttributeSynchronizationPolicy;
    const hipStream_t all[] = {NULL, stream, hipStreamPerThread};
    unsigned long long id, ids[3];
    hipLaunchAttributeValue value, set;
    hipStream_t other;
    hipGraph_t graph;
    for (size_t i = 0; i < 3; i++) {
        CHECK_HIP(hipStreamGetId(all[i], &ids[i]));
        GIVES(hipStreamGetId(all[i], &id), id, ids[i]);
        GIVES(hipStreamGetAttribute(all[i], wait_policy, &value), value.syncPolicy, hipSyncPolicyAuto);
        CHECK(i == 0 || ids[i] != ids[i - 1]);
    }
    FAILS(hipStreamGetId(made_up, &id), hipErrorInvalidHandle, id);
    CHECK_EQ(hipStreamGetId(made_up, NULL), bad);
    CHECK_EQ(hipStreamGetAttribute(made_up, hipLaunchAttributePriority, NULL), bad);
    FAILS(hipStreamGetAttribute(made_up, (hipLaunchAttributeID)0, &value), hipErrorInvalidHandle, value);
    CHECK_EQ(hipStreamSetAttribute(made_up, hipLaunchAttributePriority, NULL), bad);
    CHECK_EQ(hipStreamSetAttribute(made_up, hipLaunchAttributePriority, &value), hipErrorInvalidHandle);
    REQUIRE_HIP(hipStreamCreateWithPriority(&other, hipStreamDefault, -1));
    GIVES(hipStreamGetAttribute(other, hipLaunchAttributePriority, &value), value.priority, -1);
    for (int attribute = -1; attribute < 13; attribute++)
        for (int policy = 0; policy < 6; policy++) {
            const int known = attribute == (int)wait_policy || attribute == hipLaunchAttributePriority;
            const int ok = attribute == (int)wait_policy && policy >= 1 && policy <= 4;
            set.syncPolicy = (hipSynchronizationPolicy)policy;
            CHECK_EQ(hipStreamSetAttribute(other, (hipLaunchAttributeID)attribute, &set), ok ? good : bad);
            FILL(value);
            CHECK_EQ(hipStreamGetAttribute(other, (hipLaunchAttributeID)attribute, &value), known ? good : bad);
            CHECK(known ? !ok || (int)value.syncPolicy == policy : filled(&value, 0, sizeof value));
        }
    CHECK_HIP(hipStreamCopyAttributes(stream, other));
    GIVES(hipStreamGetAttribute(stream, wait_policy, &value), value.syncPolicy, hipSyncPolicyBlockingSync);
    CHECK_HIP(hipStreamCopyAttributes(stream, NULL));
    GIVES(hipStreamGetAttribute(stream, wait_policy, &value), value.syncPolicy, hipSyncPolicyAuto);
    set.syncPolicy = hipSyncPolicySpin;
    REQUIRE_HIP(hipStreamBeginCapture(other, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipStreamSetAttribute(NULL, wait_policy, &set));
    CHECK_EQ(hipStreamSetAttribute(stream, wait_policy, &set), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(hipStreamEndCapture(other, &graph), hipErrorStreamCaptureInvalidated);
    CHECK_HIP(hipStreamDestroy(other));
}

/* test_masks checks the masks of compute units, which CUDA does not have. */
static void test_masks(hipStream_t stream) {
    const uint32_t one[2] = {1, 0}, none[1] = {0};
    uint32_t mask[256];
    hipStream_t masked;
    hipDeviceProp_tR0600 p;
    REQUIRE_HIP(hipGetDevicePropertiesR0600(&p, 0));
    const uint32_t words = ((uint32_t)p.multiProcessorCount + 31) / 32;
    CHECK_EQ(hipExtStreamCreateWithCUMask(NULL, 1, one), hipErrorInvalidHandle);
    FAILS(hipExtStreamCreateWithCUMask(&masked, 0, one), bad, masked);
    FAILS(hipExtStreamCreateWithCUMask(&masked, 1, NULL), bad, masked);
    FAILS(hipExtStreamGetCUMask(stream, words - 1, mask), bad, mask);
    CHECK_EQ(hipExtStreamGetCUMask(stream, words, NULL), bad);
    for (int which = 0; which < 4; which++) {
        const int chosen = which == 2 && !on_cuda;
        if (which >= 2)
            REQUIRE_HIP(hipExtStreamCreateWithCUMask(&masked, which == 2 ? 2 : 1, which == 2 ? one : none));
        FILL(mask);
        CHECK_HIP(hipExtStreamGetCUMask(which == 0 ? NULL : which == 1 ? stream : masked, words, mask));
        for (int unit = 0; unit < p.multiProcessorCount; unit++)
            CHECK_EQ(mask[unit / 32] >> unit % 32 & 1, !chosen || unit == 0);
        CHECK(p.multiProcessorCount % 32 == 0 || mask[words - 1] >> p.multiProcessorCount % 32 == 0);
        CHECK(filled(mask, words * sizeof *mask, sizeof mask));
        if (which >= 2)
            CHECK_HIP(hipStreamDestroy(masked));
    }
}

static void test_events(hipStream_t stream) {
    hipEvent_t start, stop, untimed, never;
    float ms;
    REQUIRE_HIP(hipEventCreate(&start));
    REQUIRE_HIP(hipEventCreate(&stop));
    REQUIRE_HIP(hipEventCreate(&never));
    REQUIRE_HIP(hipEventCreateWithFlags(&untimed, hipEventDisableTiming));
    CHECK_EQ(hipEventCreateWithFlags(&never, hipEventInterprocess), bad);
    CHECK_EQ(hipEventCreateWithFlags(NULL, 0), bad);
    CHECK_EQ(hipEventCreateWithFlags(&never, hipEventReleaseToDevice | hipEventReleaseToSystem), bad);
    CHECK_HIP(hipEventQuery(never)); /* an event that was never recorded is complete */
    CHECK_HIP(hipEventSynchronize(never));
    CHECK_EQ(hipEventQuery(NULL), hipErrorInvalidHandle);
    CHECK_EQ(hipEventSynchronize(NULL), hipErrorInvalidHandle);
    CHECK_EQ(hipEventRecord(NULL, stream), hipErrorInvalidHandle);
    CHECK_EQ(hipEventRecord(start, made_up), hipErrorContextIsDestroyed);
    CHECK_EQ(hipEventRecordWithFlags(start, stream, 2), bad);
    CHECK_EQ(hipStreamWaitEvent(stream, NULL, 0), hipErrorInvalidHandle);
    CHECK_EQ(hipStreamWaitEvent(made_up, start, 0), hipErrorInvalidHandle);
    CHECK_EQ(hipStreamWaitEvent(made_up, start, 2), bad);
    CHECK_HIP(hipEventRecord(start, stream));
    CHECK_HIP(hipEventRecord(untimed, stream));
    CHECK_HIP(hipEventRecord(stop, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    FILL(ms);
    CHECK_HIP(hipEventElapsedTime(&ms, start, stop));
    CHECK(ms >= 0 && ms < 1e5f);
    CHECK_HIP(hipEventElapsedTime(&ms, start, start));
    CHECK(ms == 0);
    CHECK_EQ(hipEventElapsedTime(NULL, start, stop), bad);
    FAILS(hipEventElapsedTime(&ms, NULL, stop), hipErrorInvalidHandle, ms);
    FAILS(hipEventElapsedTime(&ms, start, no_event), hipErrorInvalidHandle, ms);
    if (!on_cuda) /* the fake driver calls it not ready */
        FAILS(hipEventElapsedTime(&ms, start, never), hipErrorInvalidHandle, ms);
    FAILS(hipEventElapsedTime(&ms, untimed, stop), hipErrorInvalidHandle, ms);
    for (int timed = 0; timed < 2 && !on_cuda; timed++) /* HIP stores 0 nevertheless */
    {
        ms = 5;
        CHECK_EQ(hipEventElapsedTime(&ms, timed ? never : untimed, timed ? never : untimed), hipErrorInvalidHandle);
        CHECK(ms == 0);
    }
    CHECK_HIP(hipEventDestroy(start));
    CHECK_HIP(hipEventDestroy(stop));
    CHECK_HIP(hipEventDestroy(never));
    CHECK_HIP(hipEventDestroy(untimed));
    CHECK_EQ(hipEventDestroy(untimed), hipErrorContextIsDestroyed);
    CHECK_EQ(hipEventDestroy(NULL), hipErrorInvalidHandle);
}

/* test_captures checks what a program learns of captures. The fake driver lacks most of it. */
static void test_captures(hipStream_t stream) {
    hipStreamCaptureStatus status;
    hipStreamCaptureMode mode = (hipStreamCaptureMode)3;
    hipGraphEdgeData edge = {0};
    unsigned long long id;
    hipGraph_t graph, lent = NULL;
    hipEvent_t outside;
    size_t count = 7;
    GIVES(hipStreamIsCapturing(stream, &status), status, hipStreamCaptureStatusNone);
    FAILS(hipStreamIsCapturing(made_up, &status), hipErrorContextIsDestroyed, status);
    CHECK_EQ(hipStreamIsCapturing(made_up, NULL), bad);
    CHECK_EQ(hipThreadExchangeStreamCaptureMode(&mode), bad);
    CHECK_EQ(mode, 3);
    CHECK_EQ(hipThreadExchangeStreamCaptureMode(NULL), bad);
    CHECK_EQ(hipStreamUpdateCaptureDependencies(stream, NULL, 1, 9), hipErrorIllegalState);
    CHECK_EQ(hipStreamUpdateCaptureDependencies(made_up, NULL, 1, 9), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamBeginCaptureToGraph(stream, NULL, NULL, &edge, 0, hipStreamCaptureModeGlobal), unsupported);
    if (on_cuda)
        return;
    FILL(id);
    GIVES(hipStreamGetCaptureInfo(stream, &status, &id), status, hipStreamCaptureStatusNone);
    CHECK(filled(&id, 0, sizeof id));
    FAILS(hipStreamGetCaptureInfo(made_up, &status, &id), hipErrorContextIsDestroyed, status);
    CHECK_EQ(hipStreamGetCaptureInfo(made_up, NULL, &id), bad);
    REQUIRE_HIP(hipEventCreate(&outside));
    for (int blocking = 0; blocking < 2; blocking++) {
        const hipStream_t s = blocking ? hipStreamPerThread : stream;
        REQUIRE_HIP(hipStreamBeginCapture(s, hipStreamCaptureModeRelaxed));
        GIVES(hipStreamIsCapturing(s, &status), status, hipStreamCaptureStatusActive);
        if (blocking) {
            FAILS(hipStreamIsCapturing(NULL, &status), hipErrorStreamCaptureImplicit, status);
            FAILS(hipStreamGetCaptureInfo(hipStreamLegacy, &status, &id), hipErrorStreamCaptureImplicit, status);
        } else
            GIVES(hipStreamIsCapturing(NULL, &status), status, hipStreamCaptureStatusNone);
        CHECK_EQ(hipStreamUpdateCaptureDependencies(s, NULL, 1, hipStreamAddCaptureDependencies), bad);
        CHECK_EQ(hipStreamUpdateCaptureDependencies(s, NULL, 0, 2), bad);
        CHECK_HIP(hipEventRecordWithFlags(outside, s, hipEventRecordExternal)); /* a node, which may be taken out of the list */
        GIVES(hipStreamGetCaptureInfo_v2(s, &status, NULL, NULL, NULL, &count), count, 1);
        CHECK_HIP(hipStreamUpdateCaptureDependencies(s, NULL, 0, hipStreamAddCaptureDependencies));
        GIVES(hipStreamGetCaptureInfo_v2(s, &status, NULL, NULL, NULL, &count), count, 1);
        CHECK_HIP(hipStreamUpdateCaptureDependencies(s, NULL, 0, hipStreamSetCaptureDependencies));
        GIVES(hipStreamGetCaptureInfo_v2(s, &status, NULL, &lent, NULL, &count), count, 0);
        CHECK_HIP(hipStreamEndCapture(s, &graph));
        CHECK_PTR(lent, graph);
        CHECK_HIP(hipGraphDestroy(graph));
    }
    CHECK_HIP(hipEventDestroy(outside));
}

/* test_waits checks waits for events of streams while a stream is being captured; each breaks the capture. */
static void test_waits(hipStream_t stream) {
    hipStream_t side;
    hipEvent_t plain, free_event, captured;
    hipGraph_t graph;
    REQUIRE_HIP(hipStreamCreate(&side));
    REQUIRE_HIP(hipEventCreate(&plain));
    REQUIRE_HIP(hipEventCreate(&free_event));
    REQUIRE_HIP(hipEventCreate(&captured));
    for (int which = 0; which < 7; which++) {
        const int relaxed = which == 6;
        CHECK_HIP(hipEventRecord(plain, which == 4 || which == 5 ? stream : side));
        CHECK_HIP(hipEventRecord(free_event, NULL));
        REQUIRE_HIP(hipStreamBeginCapture(stream, relaxed ? hipStreamCaptureModeRelaxed : hipStreamCaptureModeGlobal));
        CHECK_HIP(hipEventRecord(captured, stream));
        const hipError_t status = which == 0 ? hipEventQuery(captured)
            : which == 1                     ? hipEventSynchronize(captured)
            : which == 2 || which == 4       ? hipEventQuery(plain)
            : which == 3 || which == 5       ? hipEventSynchronize(plain)
                                             : hipEventSynchronize(free_event);
        const hipError_t wanted = which <= 1 ? hipErrorCapturedEvent
            : which == 2                     ? (seven() ? hipErrorStreamCaptureUnsupported : hipSuccess)
            : which == 3                     ? hipErrorStreamCaptureUnsupported
            : which <= 5                     ? (seven() ? hipErrorStreamCaptureUnsupported : hipErrorCapturedEvent)
                                             : hipSuccess;
        if (!CHECK_EQ(status, wanted))
            fprintf(stderr, "wait %d\n", which);
        CHECK_EQ(hipStreamEndCapture(stream, &graph), wanted == hipSuccess ? hipSuccess : hipErrorStreamCaptureInvalidated);
        if (wanted == hipSuccess)
            CHECK_HIP(hipGraphDestroy(graph));
    }
    CHECK_HIP(hipEventQuery(captured)); /* its capture is over */
    CHECK_HIP(hipStreamDestroy(side));
    CHECK_HIP(hipEventQuery(plain)); /* its stream is gone */
    CHECK_HIP(hipEventDestroy(plain));
    CHECK_HIP(hipEventDestroy(free_event));
    CHECK_HIP(hipEventDestroy(captured));
}

int main(void) {
    hipStream_t stream;
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    test_streams(stream);
    test_masks(stream);
    if (!on_cuda)
        test_stream_attributes(stream);
    test_events(stream);
    test_captures(stream);
    if (!on_cuda) /* the fake driver has rules of its own */
        test_waits(stream);
    CHECK_HIP(hipStreamDestroy(stream));
    return finish();
}
