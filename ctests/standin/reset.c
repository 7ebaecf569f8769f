/* SPDX-License-Identifier: MIT
 *
 * reset.c: hipDeviceReset ends the streams, the memory and the pools of the current device alone, tells the trace of all that it
 * frees, and leaves handles of rocBLAS, events and graphs. The first argument is the number of devices.
 */
#include <stdlib.h>

#include "rocblas_mem.h"

#include "../../internal/common/memory.h"
#include "hip_calls.h"

enum { bytes = 4 << 20, ended_by_reset = 4, of_host = 2 };

static int count, freed, trimmed;
static void* told[64];

/* rocblas_mem_trace_memory stands for that of librocblas_mem. */
__attribute__((visibility("default"))) void rocblas_mem_trace_memory(const struct rocblas_mem_memory* memory);
void rocblas_mem_trace_memory(const struct rocblas_mem_memory* memory) {
    if (memory->action == rocblas_mem_freed && strcmp(memory->function, "hipDeviceReset") == 0 && freed < 64)
        told[freed++] = (void*)(uintptr_t)memory->address;
    trimmed += memory->action == rocblas_mem_trimmed;
}

static size_t left_on(int device) {
    size_t left = 0;
    CHECK_HIP(hipSetDevice(device));
    CHECK_HIP(hipMemGetInfo(&left, NULL));
    return left;
}

static int is_told(const void* address) {
    for (int i = 0; i < freed; i++)
        if (told[i] == address)
            return 1;
    return 0;
}

/* struct owned is what the program has on a device. */
struct owned {
    void *plain, *ordered, *pooled, *pinned, *managed, *of_graph;
    size_t pitch;
    void* pitched;
    hipStream_t stream, capturing;
    hipEvent_t event;
    hipMemPool_t pool;
    hipGraph_t graph;
    char registered[4096];
};

static void own(struct owned* o, int device) {
    const hipMemPoolProps properties = {.allocType = hipMemAllocationTypePinned, .location = {hipMemLocationTypeDevice, device}};
    uint64_t threshold = UINT64_MAX;
    hipMemPool_t pool;
    CHECK_HIP(hipSetDevice(device));
    REQUIRE_HIP(hipStreamCreate(&o->stream));
    REQUIRE_HIP(hipStreamCreate(&o->capturing));
    REQUIRE_HIP(hipEventCreate(&o->event));
    REQUIRE_HIP(hipMemPoolCreate(&o->pool, &properties));
    CHECK_HIP(hipDeviceGetDefaultMemPool(&pool, device));
    CHECK_HIP(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
    REQUIRE_HIP(hipMalloc(&o->plain, bytes));
    REQUIRE_HIP(hipMallocPitch(&o->pitched, &o->pitch, 100, 100));
    REQUIRE_HIP(hipMallocAsync(&o->ordered, bytes, o->stream));
    REQUIRE_HIP(hipMallocFromPoolAsync(&o->pooled, bytes, o->pool, o->stream));
    CHECK_HIP(hipDeviceSetMemPool(device, o->pool));
    REQUIRE_HIP(hipHostMalloc(&o->pinned, bytes, 0));
    REQUIRE_HIP(hipMallocManaged(&o->managed, bytes, hipMemAttachGlobal));
    CHECK_HIP(hipHostRegister(o->registered, sizeof o->registered, 0));
    CHECK_HIP(hipEventRecord(o->event, o->stream));
    REQUIRE_HIP(hipStreamBeginCapture(o->capturing, hipStreamCaptureModeRelaxed));
    CHECK_HIP(hipMallocAsync(&o->of_graph, bytes, o->capturing));
    CHECK_HIP(hipFreeAsync(o->of_graph, o->capturing));
    REQUIRE_HIP(hipStreamEndCapture(o->capturing, &o->graph));
    REQUIRE_HIP(hipStreamBeginCapture(o->capturing, hipStreamCaptureModeRelaxed));
}

/* test_ended checks what a reset has ended. */
static void test_ended(const struct owned* o, int device) {
    hipPointerAttribute_t known = {0};
    hipMemPool_t pool, current;
    hipGraphExec_t exec;
    uint64_t threshold = 1;
    CHECK_EQ(freed, ended_by_reset + (count == 1 ? of_host : 0));
    CHECK(is_told(o->plain) && is_told(o->pitched) && is_told(o->ordered) && is_told(o->pooled));
    CHECK(trimmed > 0);
    CHECK(is_told(o->pinned) == (count == 1) && is_told(o->managed) == (count == 1));
    CHECK_EQ(hipFree(o->plain), hipErrorInvalidValue);
    CHECK_EQ(hipFreeAsync(o->ordered, NULL), hipErrorInvalidValue);
    CHECK_HIP(hipPointerGetAttributes(&known, o->plain));
    CHECK_EQ(known.type, hipMemoryTypeUnregistered);
    CHECK_EQ(hipStreamDestroy(o->stream), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamSynchronize(o->capturing), hipErrorContextIsDestroyed);
    CHECK_EQ(hipMemPoolDestroy(o->pool), hipErrorInvalidValue);
    CHECK_HIP(hipDeviceGetDefaultMemPool(&pool, device));
    CHECK_HIP(hipDeviceGetMemPool(&current, device));
    CHECK(pool == current);
    CHECK_HIP(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
    CHECK_EQ(threshold, 0);
    CHECK_HIP(hipGraphInstantiate(&exec, o->graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(o->graph));
    CHECK_HIP(hipDeviceGraphMemTrim(device));
    CHECK_HIP(hipEventSynchronize(o->event));
    CHECK_HIP(hipEventDestroy(o->event));
    CHECK_EQ(hipHostUnregister((void*)(uintptr_t)o->registered), count == 1 ? hipErrorHostMemoryNotRegistered : hipSuccess);
    CHECK_EQ(hipHostFree(o->pinned), count == 1 ? hipErrorInvalidValue : hipSuccess);
    CHECK_EQ(hipFree(o->managed), count == 1 ? hipErrorInvalidValue : hipSuccess);
}

/* test_reset resets each device while another one has memory, and a handle lives on both. */
static void test_reset(int device) {
    static struct owned of[2];
    const int other = (device + 1) % count;
    const double one = 1;
    const size_t before = left_on(device);
    rocblas_handle handle;
    void *x, *elsewhere;
    double sum = 0;
    unsigned flags = 0;
    REQUIRE(rocblas_create_handle(&handle) == rocblas_status_success);
    CHECK(rocblas_set_device_memory_size(handle, bytes) == rocblas_status_success);
    const size_t with_workspace = left_on(device);
    CHECK_SIZE(before - with_workspace, bytes);
    own(&of[0], device);
    CHECK_HIP(hipSetDevice(other));
    REQUIRE_HIP(hipMalloc(&elsewhere, bytes));
    CHECK_HIP(hipSetDevice(device));
    CHECK_HIP(hipSetDeviceFlags(hipDeviceScheduleYield));
    freed = trimmed = 0;
    if (count == 1)
        CHECK_HIP(hipFree(elsewhere));
    CHECK_HIP(hipDeviceReset());
    test_ended(&of[0], device);
    CHECK_HIP(hipGetDeviceFlags(&flags));
    CHECK_EQ(flags, hipDeviceScheduleSpin);
    CHECK_SIZE(left_on(device), with_workspace);
    if (count > 1)
        CHECK_HIP(hipFree(elsewhere));
    CHECK_HIP(hipSetDevice(device));
    REQUIRE_HIP(hipMalloc(&x, sizeof one));
    CHECK_HIP(hipMemcpy(x, &one, sizeof one, hipMemcpyHostToDevice));
    CHECK(rocblas_dasum(handle, 1, x, 1, &sum) == rocblas_status_success);
    CHECK(sum == 1 || getenv("ROCBLAS_MEM_DRY"));
    freed = 0;
    CHECK_HIP(hipDeviceReset());
    CHECK_HIP(hipDeviceReset());
    CHECK_EQ(freed, 1);
    CHECK(rocblas_destroy_handle(handle) == rocblas_status_success);
    CHECK_SIZE(left_on(device), before);
}

int main(int argc, char** argv) {
    REQUIRE(argc > 1);
    count = atoi(argv[1]);
    for (int device = 0; device < count; device++)
        test_reset(device);
    return finish();
}
