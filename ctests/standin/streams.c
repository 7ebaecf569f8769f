/* SPDX-License-Identifier: MIT
 *
 * streams.c: streams, events with real times, callbacks, and invalid handles.
 */
#include <pthread.h>
#include <time.h>

#include "hip_calls.h"

static int called;

static void count_call(void* data) { called += *(int*)data; }

static void stream_call(hipStream_t stream, hipError_t status, void* data) {
    called += status == hipSuccess && stream == *(hipStream_t*)data;
}

static void test_streams(void) {
    hipStream_t stream, urgent, made_up = (hipStream_t)0x123450;
    hipEvent_t start, stop;
    unsigned flags;
    int priority, two = 2;
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    REQUIRE_HIP(hipStreamCreateWithPriority(&urgent, 0, -100));
    CHECK_HIP(hipStreamGetFlags(stream, &flags));
    CHECK_EQ(flags, hipStreamNonBlocking);
    CHECK_HIP(hipStreamGetPriority(urgent, &priority));
    CHECK_EQ(priority, on_cuda ? -5 : -1);
    CHECK_HIP(hipStreamQuery(stream));
    CHECK_HIP(hipStreamSynchronize(NULL));
    CHECK_HIP(hipStreamSynchronize(hipStreamPerThread));
    CHECK_HIP(hipLaunchHostFunc(stream, count_call, &two));
    CHECK_EQ(called, on_cuda ? 0 : 2); /* the CPU works at once */
    CHECK_EQ(hipStreamQuery(stream), on_cuda ? hipErrorNotReady : hipSuccess);
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_EQ(called, 2);
    CHECK_HIP(hipStreamAddCallback(stream, stream_call, &stream, 0));
    CHECK_EQ(called, on_cuda ? 2 : 3);
    CHECK_HIP(hipEventCreate(&start));
    CHECK_HIP(hipEventCreateWithFlags(&stop, hipEventReleaseToSystem));
    CHECK_HIP(hipEventRecord(start, stream));
    CHECK_HIP(hipStreamWaitEvent(urgent, start, 0));
    CHECK_HIP(hipEventRecord(stop, urgent));
    CHECK_HIP(hipEventSynchronize(stop));
    CHECK_EQ(called, 3);
    CHECK_HIP(hipEventDestroy(start));
    CHECK_HIP(hipEventDestroy(stop));
    CHECK_EQ(hipStreamAddCallback(stream, stream_call, &stream, 1), hipErrorInvalidValue);
    CHECK_EQ(hipLaunchHostFunc(stream, NULL, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipStreamCreate(NULL), hipErrorInvalidValue);
    CHECK_HIP(hipStreamDestroy(urgent));
    CHECK_EQ(hipStreamDestroy(urgent), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamDestroy(NULL), hipErrorInvalidHandle);
    CHECK_EQ(hipStreamSynchronize(urgent), hipErrorContextIsDestroyed);
    CHECK_EQ(hipLaunchHostFunc(made_up, count_call, &two), hipErrorContextIsDestroyed);
    CHECK_EQ(called, 3);
    CHECK_HIP(hipStreamDestroy(stream));
}

static void test_events(void) {
    const struct timespec pause = {.tv_nsec = 20000000};
    struct timespec before, after;
    hipEvent_t start, stop, silent;
    float ms;
    REQUIRE_HIP(hipEventCreate(&start));
    REQUIRE_HIP(hipEventCreate(&stop));
    REQUIRE_HIP(hipEventCreateWithFlags(&silent, hipEventDisableTiming));
    CHECK_HIP(hipEventQuery(start));
    CHECK_EQ(hipEventElapsedTime(&ms, start, stop), on_cuda ? hipErrorNotReady : hipErrorInvalidHandle);
    clock_gettime(CLOCK_MONOTONIC, &before);
    CHECK_HIP(hipEventRecord(start, NULL));
    nanosleep(&pause, NULL);
    CHECK_HIP(hipEventRecord(stop, NULL));
    clock_gettime(CLOCK_MONOTONIC, &after);
    CHECK_HIP(hipEventSynchronize(stop));
    CHECK_HIP(hipEventElapsedTime(&ms, start, stop));
    const double most = (double)(after.tv_sec - before.tv_sec) * 1e3 + (double)(after.tv_nsec - before.tv_nsec) * 1e-6;
    CHECK(ms >= (on_cuda ? 0 : 20) && ms <= most * 1.001); /* a float rounds; the fake driver has a clock of its own */
    CHECK_HIP(hipEventRecord(silent, NULL));
    CHECK_HIP(hipStreamWaitEvent(NULL, start, 0));
    CHECK_EQ(hipEventCreateWithFlags(&start, 0x1000), hipErrorInvalidValue);
    CHECK_EQ(hipEventCreateWithFlags(&start, hipEventReleaseToDevice | hipEventDisableSystemFence), hipErrorInvalidValue);
    CHECK_HIP(hipEventDestroy(silent));
    CHECK_EQ(hipEventQuery(silent), hipErrorInvalidHandle);
    CHECK_HIP(hipEventDestroy(start));
    CHECK_HIP(hipEventDestroy(stop));
}

static void* make_and_drop(void* failures) {
    for (int i = 0; i < (on_cuda ? 50 : 2000); i++) /* the fake driver has room for few streams */
    {
        hipStream_t stream;
        hipEvent_t event;
        void* memory;
        int ok = hipStreamCreate(&stream) == hipSuccess && hipEventCreate(&event) == hipSuccess
            && hipMallocAsync(&memory, 64, stream) == hipSuccess && hipEventRecord(event, stream) == hipSuccess
            && hipFreeAsync(memory, stream) == hipSuccess && hipEventDestroy(event) == hipSuccess
            && hipStreamDestroy(stream) == hipSuccess;
        *(int*)failures += !ok;
    }
    return NULL;
}

static void test_threads(void) {
    enum { count = 4 };
    pthread_t threads[count];
    int failures[count] = {0};
    for (int i = 0; i < count; i++)
        REQUIRE(pthread_create(&threads[i], NULL, make_and_drop, &failures[i]) == 0);
    for (int i = 0; i < count; i++) {
        pthread_join(threads[i], NULL);
        CHECK_EQ(failures[i], 0);
    }
}

int main(void) {
    test_streams();
    test_events();
    test_threads();
    return finish();
}
