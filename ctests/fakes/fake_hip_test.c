/* SPDX-License-Identifier: MIT
 *
 * fake_hip_test.c: the behaviour on which the tests on fake devices rely: reservations without memory, mappings
 * that share memory, streams that queue, captures and their invalidation, failures and counts. The fake ends
 * `fake_hip_test gone`.
 */
#include <setjmp.h>
#include <signal.h>

#include "../standin/hip_calls.h"
#include "fake_device.h"

enum { granule = 2 << 20 };

static sigjmp_buf jump;

static void on_fault(int number) { siglongjmp(jump, number); }

/* faults tells whether a write to an address faults. */
static int faults(volatile char* address) {
    struct sigaction action = {.sa_handler = on_fault}, before;
    sigaction(SIGSEGV, &action, &before);
    int faulted = sigsetjmp(jump, 1);
    if (!faulted)
        *address = 1;
    sigaction(SIGSEGV, &before, NULL);
    return faulted != 0;
}

static const hipMemAllocationProp pinned_on_device_0 = {
    .type = hipMemAllocationTypePinned, .location = {hipMemLocationTypeDevice, 0}};
static const hipMemAccessDesc access_of_device_0 = {{hipMemLocationTypeDevice, 0}, hipMemAccessFlagsProtReadWrite};

static void reservations(void) {
    char *base = NULL, *second = NULL;
    hipMemGenericAllocationHandle_t memory = NULL;
    CHECK(hipMemAddressReserve((void**)&base, 3 * granule, 0, NULL, 0) == 0);
    CHECK((uintptr_t)base % granule == 0 && faults(base));
    CHECK(hipMemAddressReserve((void**)&second, 1, 0, NULL, 0) == 1);
    CHECK(hipMemAddressReserve((void**)&second, granule, 0, NULL, 0) == 0);
    CHECK(fake_used_bytes() == 0 && fake_alive("reservation") == 2);
    CHECK(hipMemCreate(&memory, granule, &pinned_on_device_0, 0) == 0 && fake_used_bytes() == granule);
    CHECK(hipMemMap(base + 1, granule, 0, memory, 0) == 1);
    CHECK(hipMemMap(base + granule, granule, 0, memory, 0) == 0 && faults(base + granule));
    CHECK(hipMemMap(base + granule, granule, 0, memory, 0) == 1);
    CHECK(hipMemMap(second, granule, 0, memory, 0) == 0);
    CHECK(hipMemSetAccess(base, 2 * granule, &access_of_device_0, 1) == 1);
    CHECK(hipMemSetAccess(base + granule, granule, &access_of_device_0, 1) == 0 && !faults(base + granule));
    CHECK(hipMemSetAccess(second, granule, &access_of_device_0, 1) == 0);
    base[granule + 77] = 42;
    CHECK(second[77] == 42);
    CHECK(fake_is_device((uintptr_t)base + granule, NULL) && !fake_is_device((uintptr_t)base, NULL));
    CHECK(hipMemAddressFree(base, 3 * granule) == 1);
    CHECK(hipMemUnmap(base, 2 * granule) == 1);
    CHECK(hipMemUnmap(base + granule, granule) == 0 && faults(base + granule));
    CHECK(hipMemRelease(memory) == 0 && hipMemRelease(memory) == 400);
    CHECK(fake_used_bytes() == granule && second[77] == 42); /* as long as it is mapped */
    CHECK(hipMemUnmap(second, granule) == 0 && fake_used_bytes() == 0);
    CHECK(hipMemAddressFree(base, granule) == 1 && hipMemAddressFree(base, 3 * granule) == 0);
    CHECK(hipMemAddressFree(second, granule) == 0 && fake_alive(NULL) == 0);
}

static void streams(void) {
    char *memory = NULL, out[8] = {0};
    hipStream_t stream = NULL, other = NULL;
    CHECK(hipMalloc((void**)&memory, 4096) == 0);
    CHECK(hipStreamCreateWithFlags(&stream, 1) == 0 && hipStreamCreateWithFlags(&other, 0) == 0);
    strcpy(memory, "before");
    strcpy(memory + 64, "after");
    CHECK(hipMemcpyAsync(memory, memory + 64, 8, 4, stream) == 0 && strcmp(memory, "before") == 0);
    CHECK(hipStreamQuery(other) == 0 && hipStreamQuery(NULL) == 0 && strcmp(memory, "before") == 0);
    CHECK(hipStreamQuery(stream) == 600 && strcmp(memory, "before") == 0);
    while (hipStreamQuery(stream) == 600)
        continue;
    CHECK(hipStreamQuery(stream) == 0 && strcmp(memory, "after") == 0);
    strcpy(memory + 64, "late");
    CHECK(hipMemcpyAsync(memory, memory + 64, 8, 4, other) == 0);
    CHECK(hipMemcpyAsync(out, memory, 8, 4, NULL) == 0 && strcmp(out, "late") == 0); /* the null stream waits for it */
    CHECK(hipMemcpyAsync(memory, memory + 4090, 8, 4, stream) == 1);
    CHECK(hipMemcpyAsync(memory, memory + 64, 8, 4, stream) == 0);
    CHECK(hipFree(memory) == 0 && fake_misuse(out, sizeof out) == 0); /* it waits */
    CHECK(hipStreamDestroy(stream) == 0 && hipStreamDestroy(other) == 0);
    fake_set("gone", 0);
    CHECK(hipStreamSynchronize(stream) == 400);
    fake_set("gone", 1);
    CHECK(fake_alive("stream") == 0);
}

static void captures(void) {
    char* memory = NULL;
    void* more = NULL;
    hipStream_t stream = NULL;
    hipGraph_t graph = NULL;
    hipGraphExec_t ready = NULL;
    hipStreamCaptureStatus state = hipStreamCaptureStatusNone;
    CHECK(hipMalloc((void**)&memory, 4096) == 0 && hipStreamCreateWithFlags(&stream, 0) == 0);
    CHECK(hipStreamBeginCapture(stream, 0) == 0);
    CHECK(hipStreamIsCapturing(stream, &state) == 0 && state == 1 && hipStreamIsCapturing(NULL, &state) == 906);
    memory[0] = 1, memory[64] = 2;
    CHECK(hipMemcpyAsync(memory, memory + 64, 1, 4, stream) == 0);
    CHECK(hipStreamEndCapture(stream, &graph) == 0 && memory[0] == 1);
    CHECK(hipGraphInstantiate(&ready, graph, NULL, NULL, 0) == 0 && hipGraphDestroy(graph) == 0);
    for (int i = 0; i < 2; i++) {
        memory[0] = 1;
        CHECK(hipGraphLaunch(ready, stream) == 0 && memory[0] == 1 && hipStreamSynchronize(stream) == 0 && memory[0] == 2);
    }
    CHECK(hipGraphExecDestroy(ready) == 0 && fake_alive("graph") == 0);

    CHECK(hipStreamBeginCapture(stream, 0) == 0 && hipMalloc(&more, 64) == 900);
    CHECK(hipStreamIsCapturing(stream, &state) == 0 && state == 2 && hipStreamEndCapture(stream, &graph) == 901);
    CHECK(hipStreamBeginCapture(stream, 2) == 0 && hipMalloc(&more, 64) == 0 && hipStreamEndCapture(stream, &graph) == 0);
    CHECK(hipGraphDestroy(graph) == 0 && hipFree(more) == 0 && hipFree(memory) == 0 && hipStreamDestroy(stream) == 0);
}

/* waits tests that a capture is invalidated if the host waits for its work, or for a stream that would have to
 * wait for it. */
static void waits(void) {
    char* memory = NULL;
    hipStream_t stream = NULL, other = NULL;
    hipEvent_t event = NULL;
    hipGraph_t graph = NULL;
    hipStreamCaptureStatus state = hipStreamCaptureStatusNone;
    CHECK(hipMalloc((void**)&memory, 4096) == 0 && hipEventCreateWithFlags(&event, 2) == 0);
    CHECK(hipStreamCreateWithFlags(&stream, 0) == 0 && hipStreamCreateWithFlags(&other, 1) == 0);
    for (int call = 0; call < 10; call++) {
        CHECK(hipStreamBeginCapture(stream, 0) == 0 && hipEventRecord(event, stream) == 0);
        CHECK(hipStreamSynchronize(other) == 0 && hipStreamQuery(other) == 0 && hipStreamIsCapturing(NULL, &state) == 906);
        const hipError_t got = call == 0 ? hipStreamSynchronize(stream)
            : call == 1                  ? hipStreamQuery(stream)
            : call == 2                  ? hipStreamSynchronize(NULL)
            : call == 3                  ? hipStreamQuery(NULL)
            : call == 4                  ? hipDeviceSynchronize()
            : call == 5                  ? hipEventSynchronize(event)
            : call == 6                  ? hipEventQuery(event)
            : call == 7                  ? hipMemcpyAsync(memory, memory + 64, 1, 4, NULL)
            : call == 8                  ? hipEventRecord(event, NULL)
                                         : hipStreamWaitEvent(NULL, event, 0);
        CHECK_EQ(got, call == 2 || call == 3 || call > 6 ? 906 : 900);
        CHECK(hipStreamIsCapturing(stream, &state) == 0 && state == 2 && hipStreamEndCapture(stream, &graph) == 901);
    }
    CHECK(hipEventDestroy(event) == 0 && hipStreamDestroy(stream) == 0 && hipStreamDestroy(other) == 0 && hipFree(memory) == 0);
}

/* gone uses a destroyed stream, which ends the process. */
static void gone(void) {
    hipStream_t stream = NULL;
    CHECK(hipStreamCreateWithFlags(&stream, 1) == 0 && hipStreamDestroy(stream) == 0);
    hipStreamQuery(stream);
    printf("hipStreamQuery has returned\n");
}

static void knobs(void) {
    void *one = NULL, *two = NULL;
    char text[64] = {0};
    fake_reset();
    fake_fail("hipMalloc", 2, 0);
    CHECK(hipMalloc(&one, 64) == 0 && hipMalloc(&two, 64) == 2 && hipMalloc(&two, 64) == 0);
    fake_fail("*", 1, 999);
    CHECK(hipFree(one) == 999 && hipFree(one) == 0);
    fake_fail("hipFree", -1, 1);
    CHECK(hipFree(two) == 1 && hipFree(two) == 1);
    fake_fail(NULL, 0, 0);
    CHECK(hipFree(two) == 0);
    CHECK(fake_calls("hipMalloc") == 3 && fake_calls("hipFree") == 5 && fake_calls(NULL) == 8);
    CHECK(fake_record(0, text, sizeof text) > 0 && strcmp(text, "hipMalloc(64) on 0") == 0
        && fake_record(8, text, sizeof text) == -1);
    fake_reset();
    CHECK(fake_calls(NULL) == 0 && fake_record(0, text, sizeof text) == -1);
    CHECK(fake_set("total_bytes", 4096) && !fake_set("nothing", 1));
    CHECK(hipMalloc(&one, 4097) == 2 && hipMalloc(&one, 4096) == 0 && hipMalloc(&two, 1) == 2 && hipFree(one) == 0);
}

/* environment checks the variables that ctests/fakes/CMakeLists.txt sets. */
static void environment(void) {
    int count = 0, pools = 1;
    void *one = NULL, *two = NULL;
    CHECK(hipGetDeviceCount(&count) == 0 && count == 2 && hipSetDevice(1) == 0 && hipSetDevice(2) == 101);
    CHECK(hipDeviceGetAttribute(&pools, 88, 0) == 0 && pools == 0);
    CHECK(hipMalloc(&one, 1048577) == 2 && hipMalloc(&one, 64) == 999 && hipMalloc(&two, 64) == 0 && hipFree(two) == 0);
}

int main(int argc, char** argv) {
    if (argc > 1 && strcmp(argv[1], "environment") == 0)
        environment();
    else if (argc > 1 && strcmp(argv[1], "gone") == 0)
        gone();
    else {
        reservations();
        streams();
        captures();
        waits();
        knobs();
    }
    CHECK(fake_alive(NULL) == 0);
    return check_result();
}
