/* SPDX-License-Identifier: MIT
 *
 * graphs.c: captured streams, and launches of the graphs that they become.
 */
#include <pthread.h>

#include "hip_calls.h"

static char order[64]; /* the host functions that were called, one letter each */

static void note(void* letter) {
    size_t used = strlen(order);
    if (used + 1 < sizeof order)
        order[used] = *(const char*)letter;
}

static void never(hipStream_t stream, hipError_t status, void* data) {
    (void)stream, (void)status;
    note(data);
}

static void forget(void) { memset(order, 0, sizeof order); }

static size_t node_count(hipGraph_t graph) {
    size_t count = 0;
    CHECK_HIP(hipGraphGetNodes(graph, NULL, &count));
    return count;
}

/* launch instantiates a graph, launches it several times and checks the letters. */
static void launch(hipGraph_t graph, int times, const char* want) {
    hipGraphExec_t exec;
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    forget();
    for (int i = 0; i < times; i++)
        CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipStreamSynchronize(NULL));
    CHECK_STR(order, want);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(hipGraphLaunch(exec, NULL), hipErrorInvalidValue);
}

static void test_capture(hipStream_t stream) {
    hipStreamCaptureStatus status;
    hipGraph_t graph;
    hipGraphExec_t exec;
    int from = 1, *to, *again;
    REQUIRE_HIP(hipMalloc((void**)&to, sizeof *to));
    REQUIRE_HIP(hipMalloc((void**)&again, sizeof *again));
    *to = *again = 0;
    forget();
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_EQ(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal), on_cuda ? hipErrorInvalidValue : hipErrorIllegalState);
    CHECK_HIP(hipStreamIsCapturing(stream, &status));
    CHECK_EQ(status, hipStreamCaptureStatusActive);
    CHECK_HIP(hipMemcpyAsync(to, &from, sizeof from, hipMemcpyHostToDevice, stream));
    CHECK_HIP(hipMemcpyAsync(again, to, sizeof from, hipMemcpyDeviceToDevice, stream));
    CHECK_HIP(hipMemsetAsync(to, 0, sizeof *to, stream));
    CHECK_HIP(hipLaunchHostFunc(stream, note, "a"));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipStreamIsCapturing(stream, &status));
    CHECK_EQ(status, hipStreamCaptureStatusNone);
    CHECK_EQ(*again, 0);
    CHECK_STR(order, "");
    CHECK_SIZE(node_count(graph), 4);
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_EQ(hipGraphDestroy(graph), hipErrorIllegalState);
    for (from = 5; from < 8; from++) {
        *to = -1;
        CHECK_HIP(hipGraphLaunch(exec, stream));
        CHECK_HIP(hipStreamSynchronize(stream));
        CHECK_EQ(*again, from);
        CHECK_EQ(*to, 0);
    }
    CHECK_STR(order, "aaa");
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(hipGraphExecDestroy(exec), hipErrorInvalidValue);
    CHECK_HIP(hipFree(to));
    CHECK_HIP(hipFree(again));
}

/* test_fork captures two streams, connected by events, into one graph. */
static void test_fork(hipStream_t stream) {
    hipStream_t side;
    hipEvent_t forked, joined;
    hipGraph_t graph;
    REQUIRE_HIP(hipStreamCreate(&side));
    REQUIRE_HIP(hipEventCreate(&forked));
    REQUIRE_HIP(hipEventCreate(&joined));
    for (int join = on_cuda; join < 2; join++) /* the fake driver does not require the join */
    {
        CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
        CHECK_HIP(hipLaunchHostFunc(stream, note, "a"));
        CHECK_HIP(hipEventRecord(forked, stream));
        CHECK_HIP(hipStreamWaitEvent(side, forked, 0));
        CHECK_HIP(hipLaunchHostFunc(side, note, "b"));
        CHECK_EQ(hipStreamEndCapture(side, &graph), hipErrorStreamCaptureUnmatched);
        CHECK_HIP(hipEventRecord(joined, side));
        if (join)
            CHECK_HIP(hipStreamWaitEvent(stream, joined, 0));
        CHECK_HIP(hipLaunchHostFunc(stream, note, "c"));
        CHECK_EQ(hipStreamEndCapture(stream, &graph), join ? hipSuccess : hipErrorStreamCaptureUnjoined);
    }
    launch(graph, 2, "abcabc");
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipLaunchHostFunc(side, note, "d"));
    CHECK_HIP(hipStreamSynchronize(side));
    CHECK_STR(order, "abcabcd");
    CHECK_HIP(hipStreamDestroy(side));
    CHECK_HIP(hipEventDestroy(forked));
    CHECK_HIP(hipEventDestroy(joined));
}

static void* end_elsewhere(void* stream) {
    hipGraph_t graph;
    return hipStreamEndCapture(stream, &graph) == hipErrorStreamCaptureWrongThread ? stream : NULL;
}

/* test_spoilt makes calls that a capture forbids. */
static void test_spoilt(hipStream_t stream) {
    hipGraph_t graph;
    hipStreamCaptureMode relaxed = hipStreamCaptureModeRelaxed;
    hipEvent_t outside;
    void* memory;
    REQUIRE_HIP(hipEventCreate(&outside));
    CHECK_HIP(hipEventRecord(outside, NULL));
    for (int call = 0; call < 7; call++) {
        CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
        switch (call) {
        case 0:
            CHECK_EQ(hipMalloc(&memory, 8), hipErrorStreamCaptureUnsupported);
            break;
        case 1:
            CHECK_EQ(hipDeviceSynchronize(), hipErrorStreamCaptureUnsupported);
            break;
        case 2:
            CHECK_EQ(hipStreamSynchronize(stream), hipErrorStreamCaptureUnsupported);
            break;
        case 3:
            CHECK_EQ(hipMemcpy(&memory, &graph, 1, hipMemcpyHostToHost), hipErrorStreamCaptureImplicit);
            break;
        case 4:
            CHECK_EQ(hipStreamQuery(stream), hipErrorStreamCaptureUnsupported);
            break;
        case 5:
            CHECK_EQ(hipStreamAddCallback(stream, never, "x", 0), hipErrorStreamCaptureUnsupported);
            break;
        default:
            CHECK_EQ(hipStreamWaitEvent(stream, outside, 0), hipErrorStreamCaptureIsolation);
            break;
        }
        CHECK_EQ(hipLaunchHostFunc(stream, note, "x"), hipErrorStreamCaptureInvalidated);
        CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
        CHECK_PTR(graph, NULL);
    }
    CHECK_HIP(hipEventDestroy(outside));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeRelaxed));
    CHECK_HIP(hipMalloc(&memory, 8));
    CHECK_HIP(hipFree(memory));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_SIZE(node_count(graph), 0);
    CHECK_HIP(hipGraphDestroy(graph));

    pthread_t thread;
    void* as_expected = NULL;
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeThreadLocal));
    REQUIRE(pthread_create(&thread, NULL, end_elsewhere, stream) == 0);
    pthread_join(thread, &as_expected);
    CHECK_PTR(as_expected, stream);
    CHECK_HIP(hipThreadExchangeStreamCaptureMode(&relaxed));
    CHECK_HIP(hipMalloc(&memory, 8));
    CHECK_HIP(hipThreadExchangeStreamCaptureMode(&relaxed));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFree(memory));
    CHECK_EQ(hipStreamBeginCapture(NULL, hipStreamCaptureModeGlobal), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorIllegalState);
}

struct worker {
    hipStream_t origin; /* null: the worker's own stream begins the capture */
    hipEvent_t forked, joined;
};

/* work_and_end uses the thread's own stream in a capture, and ends the thread. */
static void* work_and_end(void* data) {
    const struct worker* w = data;
    if (!w->origin)
        CHECK_HIP(hipStreamBeginCapture(hipStreamPerThread, hipStreamCaptureModeGlobal));
    else
        CHECK_HIP(hipStreamWaitEvent(hipStreamPerThread, w->forked, 0));
    CHECK_HIP(hipLaunchHostFunc(hipStreamPerThread, note, "w"));
    CHECK_HIP(hipEventRecord(w->joined, hipStreamPerThread));
    return NULL;
}

/* test_ended has threads that end while their own stream is part of a capture. The stream leaves it, and a capture that
 * began there ends. Its work has to be joined as before. A stream that is destroyed leaves in the same way. */
static void test_ended(hipStream_t stream) {
    pthread_t thread;
    hipGraph_t graph;
    void* memory;
    struct worker w = {0};
    REQUIRE_HIP(hipEventCreate(&w.forked));
    REQUIRE_HIP(hipEventCreate(&w.joined));
    REQUIRE(pthread_create(&thread, NULL, work_and_end, &w) == 0);
    pthread_join(thread, NULL);
    CHECK_HIP(hipMalloc(&memory, 8)); /* no capture is in progress */
    CHECK_HIP(hipFree(memory));
    w.origin = stream;
    for (int way = 0; way < 3; way++) {
        hipStream_t side;
        CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
        CHECK_HIP(hipLaunchHostFunc(stream, note, "a"));
        CHECK_HIP(hipEventRecord(w.forked, stream));
        if (way < 2) {
            REQUIRE(pthread_create(&thread, NULL, work_and_end, &w) == 0);
            pthread_join(thread, NULL);
        } else {
            REQUIRE_HIP(hipStreamCreate(&side));
            CHECK_HIP(hipStreamWaitEvent(side, w.forked, 0));
            CHECK_HIP(hipLaunchHostFunc(side, note, "w"));
            CHECK_HIP(hipEventRecord(w.joined, side));
            CHECK_HIP(hipStreamDestroy(side));
        }
        if (way > 0)
            CHECK_HIP(hipStreamWaitEvent(stream, w.joined, 0));
        CHECK_EQ(hipStreamEndCapture(stream, &graph), way > 0 ? hipSuccess : hipErrorStreamCaptureUnjoined);
        if (way > 0) {
            launch(graph, 1, "aw");
            CHECK_HIP(hipGraphDestroy(graph));
        }
    }
    CHECK_HIP(hipEventDestroy(w.forked));
    CHECK_HIP(hipEventDestroy(w.joined));
}

/* test_held checks memory that a graph allocates, and a user object. Both are released with the last graph
 * or instance that needs them. */
static void test_held(hipStream_t stream) {
    hipPointerAttribute_t at;
    hipUserObject_t object;
    hipGraph_t graph;
    hipGraphExec_t exec;
    char* memory;
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipMallocAsync((void**)&memory, 16, stream));
    CHECK_HIP(hipMemsetAsync(memory, 7, 16, stream));
    CHECK_HIP(hipFreeAsync(memory, stream));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_SIZE(node_count(graph), 3);
    forget();
    CHECK_HIP(hipUserObjectCreate(&object, "z", note, 1, 1));
    CHECK_HIP(hipGraphRetainUserObject(graph, object, 1, 1));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipStreamSynchronize(NULL));
    CHECK_EQ(memory[15], 7);
    CHECK_HIP(hipPointerGetAttributes(&at, memory));
    CHECK_STR(order, "");
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipPointerGetAttributes(&at, memory));
    CHECK_EQ(at.type, hipMemoryTypeUnregistered);
    CHECK_STR(order, "z");
}

#pragma weak rocblas_mem_standin_capturing
#pragma weak rocblas_mem_standin_record
extern int rocblas_mem_standin_capturing(void* stream);
extern int rocblas_mem_standin_record(void* stream, int (*run)(void*), void (*release)(void*), void* data);

static int released;
static hipError_t answer; /* of a recorded call */

static int answered(void* letter) {
    note(letter);
    return answer;
}

static void count_release(void* data) {
    released++;
    CHECK_STR(data, "r");
}

/* test_recorded checks calls that this library records into a capture. They run at each launch and are
 * released once, with the last graph. */
static void test_recorded(hipStream_t stream) {
    hipGraph_t graph;
    hipGraphExec_t exec;
    CHECK_EQ(rocblas_mem_standin_capturing(stream), 0);
    CHECK_EQ(rocblas_mem_standin_record(stream, answered, count_release, "r"), hipErrorIllegalState);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_EQ(rocblas_mem_standin_capturing(stream), 1);
    CHECK_EQ(rocblas_mem_standin_capturing(NULL), 0);
    CHECK_EQ(rocblas_mem_standin_record(stream, answered, count_release, "r"), 0);
    CHECK_HIP(hipLaunchHostFunc(stream, note, "s"));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    forget();
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_STR(order, "rsrs");
    answer = hipErrorOutOfMemory;
    CHECK_EQ(hipGraphLaunch(exec, stream), hipErrorOutOfMemory);
    answer = hipSuccess;
    CHECK_STR(order, "rsrsrs");
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(released, 0);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_EQ(released, 1);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_EQ(rocblas_mem_standin_record(stream, answered, count_release, "r"), 0);
    CHECK_EQ(hipDeviceSynchronize(), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(rocblas_mem_standin_record(stream, answered, count_release, "r"), hipErrorStreamCaptureInvalidated);
    CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
    CHECK_EQ(released, 2);
}

int main(void) {
    hipStream_t stream;
    REQUIRE_HIP(hipStreamCreate(&stream));
    test_capture(stream);
    test_capture(hipStreamPerThread);
    test_fork(stream);
    if (!on_cuda) /* the fake driver has no user objects, and other rules for forbidden calls */
    {
        test_recorded(stream);
        test_spoilt(stream);
        test_ended(stream);
        test_held(stream);
    }
    CHECK_HIP(hipStreamDestroy(stream));
    return finish();
}
