/* SPDX-License-Identifier: MIT
 *
 * cuda_faults.c: every call of the driver fails once. Each failure becomes a HIP status, and nothing is left
 * allocated.
 *
 *   cuda_faults        the k-th call fails, for every k
 *   cuda_faults CALL   the first call of this name fails; CALL is made when the driver is opened
 */
#include "../fakes/fake_device.h"
#include "hip_calls.h"

extern int fake_cuda_host_blocks(void);
extern int fake_cuda_modules(void);

/* failures counts the failed calls of a run. STEP makes a call that may fail. GONE makes a call that frees
 * something, and repeats a failed one: the repetition succeeds, because one call of a run fails. */
static int failures;

static int step(hipError_t status) {
    failures += status != hipSuccess;
    return status == hipSuccess;
}

#define STEP(call) step(call)
#define GONE(call) \
    do \
        if (!step(call)) \
            step(call); \
    while (0)

static void do_nothing(void* data) { (void)data; }

static void use_memory(hipStream_t stream) {
    hipPointerAttribute_t at;
    unsigned char host[256] = {0}, *device = NULL, *other = NULL;
    void *pinned = NULL, *managed = NULL, *ordered = NULL;
    size_t left, total, pitch;
    STEP(hipMemGetInfo(&left, &total));
    if (STEP(hipMallocPitch((void**)&device, &pitch, 16, 16))) {
        STEP(hipMemcpy(device, host, sizeof host, hipMemcpyHostToDevice));
        STEP(hipMemcpy2D(device, 16, host, 16, 16, 4, hipMemcpyHostToDevice));
        STEP(hipMemcpy2DAsync(host, 16, device, 16, 16, 4, hipMemcpyDeviceToHost, stream));
        STEP(hipMemset(device, 1, 16));
        STEP(hipMemset2D(device, pitch, 1, 4, 4));
        STEP(hipMemsetAsync(device, 1, 16, stream));
        STEP(hipMemcpyAsync(host, device, 16, hipMemcpyDeviceToHost, stream));
        STEP(hipPointerGetAttributes(&at, device));
        GONE(hipFree(device));
    }
    if (STEP(hipMalloc((void**)&other, 64)))
        GONE(hipFree(other));
    if (STEP(hipHostMalloc(&pinned, 64, 0)))
        GONE(hipHostFree(pinned));
    if (STEP(hipMallocManaged(&managed, 64, hipMemAttachGlobal)))
        GONE(hipFree(managed));
    if (STEP(hipHostRegister(host, sizeof host, 0)))
        GONE(hipHostUnregister(host));
    if (STEP(hipMallocAsync(&ordered, 64, stream)))
        GONE(hipFreeAsync(ordered, stream));
}

static void use_graph(hipStream_t stream) {
    hipGraph_t graph = NULL;
    hipGraphExec_t exec = NULL;
    int ended = 0;
    if (!STEP(hipStreamBeginCapture(stream, hipStreamCaptureModeRelaxed)))
        return;
    STEP(hipLaunchHostFunc(stream, do_nothing, NULL));
    ended = STEP(hipStreamEndCapture(stream, &graph));
    if (!ended)
        ended = STEP(hipStreamEndCapture(stream, &graph));
    if (ended && STEP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0))) {
        STEP(hipGraphLaunch(exec, stream));
        GONE(hipGraphExecDestroy(exec));
    }
    if (ended)
        GONE(hipGraphDestroy(graph));
}

static void use_module(hipStream_t stream) {
    hipModule_t module;
    hipFunction_t function;
    void* device = NULL;
    unsigned none = 0;
    void* arguments[] = {&device, &none, &none};
    if (!STEP(hipModuleLoadData(&module, ".version 8.0")))
        return;
    if (STEP(hipMalloc(&device, 64))) {
        if (STEP(hipModuleGetFunction(&function, module, "fill")))
            STEP(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, NULL));
        GONE(hipFree(device));
    }
    GONE(hipModuleUnload(module));
}

static void use_all(void) {
    hipDeviceProp_tR0600 properties;
    hipStream_t stream;
    hipEvent_t event;
    STEP(hipSetDevice(0));
    STEP(hipGetDevicePropertiesR0600(&properties, 0));
    if (!STEP(hipStreamCreate(&stream)))
        return;
    use_memory(stream);
    use_graph(stream);
    use_module(stream);
    if (STEP(hipEventCreate(&event))) {
        STEP(hipEventRecord(event, stream));
        STEP(hipStreamWaitEvent(NULL, event, 0));
        STEP(hipEventSynchronize(event));
        GONE(hipEventDestroy(event));
    }
    STEP(hipStreamSynchronize(stream));
    GONE(hipStreamDestroy(stream));
    STEP(hipDeviceSynchronize());
}

static void count_left(long k) {
    long left = fake_alive("allocation") + fake_alive("stream") + fake_alive("event") + fake_alive("graph")
        + fake_cuda_host_blocks() + fake_cuda_modules();
    char text[256];
    if (!CHECK_EQ(left, 0) || !CHECK_EQ(fake_misuse(text, sizeof text), 0))
        fprintf(stderr, "after the failure of call %ld: %s\n", k, fake_record(k - 1, text, sizeof text) > 0 ? text : "?");
}

/* every_call makes each call of the driver fail in turn. Each failure must give at least one HIP call an
 * error status and must leave nothing allocated. */
static void every_call(void) {
    use_all();
    CHECK_EQ(failures, 0);
    fake_reset();
    use_all();
    const long calls = fake_calls(NULL);
    CHECK(calls > 60);
    for (long k = 1; k <= calls; k++) {
        char text[256];
        fake_reset();
        fake_fail("*", k, 999);
        failures = 0;
        use_all();
        fake_fail("*", 0, 0);
        fake_record(k - 1, text, sizeof text);
        if (!CHECK(failures > 0))
            fprintf(stderr, "no HIP call returned an error for call %ld: %s\n", k, text);
        (void)!hipDeviceSynchronize();
        count_left(k);
    }
}

/* first_call makes the first call of this name fail. A failure of a call that opens the driver is permanent. After
 * the failure of a call that makes a context, the next call makes it again. */
static void first_call(const char* name) {
    const int opens = strcmp(name, "cuInit") == 0 || strcmp(name, "cuDeviceGetCount") == 0;
    void* address = NULL;
    int count = -1;
    fake_fail(name, 1, 999);
    CHECK_EQ(hipMalloc(&address, 64), hipErrorUnknown);
    CHECK_PTR(address, NULL);
    CHECK_EQ(hipGetDeviceCount(&count), opens ? hipErrorUnknown : hipSuccess);
    CHECK_EQ(count, opens ? 0 : 1);
    CHECK_EQ(hipMalloc(&address, 64), opens ? hipErrorUnknown : hipSuccess);
    CHECK_EQ(hipFree(address), opens ? hipErrorUnknown : hipSuccess);
}

int main(int argc, char** argv) {
    if (argc > 1)
        first_call(argv[1]);
    else
        every_call();
    return check_result();
}
