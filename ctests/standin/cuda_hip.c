/* SPDX-License-Identifier: MIT
 *
 * cuda_hip.c: the areas of the stand-in on CUDA that have no common test with the CPU.
 */
#include <pthread.h>

#include "hip_calls.h"

extern int fake_cuda_host_blocks(void);
extern int fake_cuda_modules(void);
extern int fake_cuda_retained(int device);

enum { size = 4096 };

static unsigned char host[size], back[size];

static void test_devices(void) {
    hipDeviceProp_tR0600 p;
    size_t left, total;
    int count = 0, device = -1, value = 0;
    CHECK_HIP(hipGetDeviceCount(&count));
    CHECK_EQ(count, 2);
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(device, 0);
    CHECK_EQ(hipSetDevice(2), hipErrorInvalidDevice);
    CHECK_EQ(hipSetDevice(-1), hipErrorInvalidDevice);
    CHECK_HIP(hipGetDevicePropertiesR0600(&p, 1));
    CHECK_STR(p.name, "Fake Hopper");
    CHECK(strncmp(p.gcnArchName, "gfx90a", 6) == 0);
    CHECK_EQ(p.warpSize, 32);
    CHECK_EQ(p.multiProcessorCount, 132);
    CHECK_HIP(hipMemGetInfo(&left, &total));
    CHECK_SIZE(p.totalGlobalMem, total);
    CHECK_HIP(hipDeviceGetAttribute(&value, (hipDeviceAttribute_t)87, 0));
    CHECK_EQ(value, 32);
    CHECK_EQ(hipDeviceGetAttribute(&value, (hipDeviceAttribute_t)5000, 0), hipErrorInvalidValue);
    CHECK_EQ(hipDeviceGetAttribute(&value, (hipDeviceAttribute_t)87, 2), hipErrorInvalidDevice);
    CHECK_EQ(hipGetDevicePropertiesR0600(&p, 2), hipErrorInvalidDevice);
    CHECK_HIP(hipSetDevice(1));
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(device, 1);
    CHECK_HIP(hipSetDevice(0));
    CHECK_EQ(fake_cuda_retained(0), 1);
}

static void* elsewhere(void* out) {
    int device = -1;
    void* address = NULL;
    *(int*)out = hipSetDevice(1) != hipSuccess || hipGetDevice(&device) != hipSuccess || device != 1
        || hipMalloc(&address, 64) != hipSuccess || hipFree(address) != hipSuccess;
    return NULL;
}

/* test_threads checks that each thread has a current device. A thread that never chose one gets a context
 * at its first call. */
static void test_threads(void) {
    pthread_t thread;
    int failed = 1, device = -1;
    REQUIRE(pthread_create(&thread, NULL, elsewhere, &failed) == 0);
    pthread_join(thread, NULL);
    CHECK_EQ(failed, 0);
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(device, 0);
}

static void test_pools(void) {
    hipMemPoolProps properties;
    hipMemPool_t pool, own;
    hipStream_t stream;
    void* address;
    REQUIRE_HIP(hipStreamCreate(&stream));
    memset(&properties, 0, sizeof properties);
    CHECK_EQ(hipMemPoolCreate(&pool, &properties), hipErrorInvalidValue);
    properties.allocType = hipMemAllocationTypePinned;
    properties.location.type = hipMemLocationTypeDevice;
    REQUIRE_HIP(hipMemPoolCreate(&pool, &properties));
    CHECK_HIP(hipMallocFromPoolAsync(&address, 1000, pool, stream));
    CHECK_HIP(hipFreeAsync(address, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipMemPoolDestroy(pool));
    CHECK_EQ(hipMemPoolDestroy(pool), hipErrorInvalidValue);
    CHECK_HIP(hipDeviceGetDefaultMemPool(&own, 0));
    CHECK(own != NULL);
    CHECK_EQ(hipMemPoolDestroy(own), hipErrorInvalidValue);
    CHECK_HIP(hipMallocFromPoolAsync(&address, 64, own, stream));
    CHECK_HIP(hipFreeAsync(address, stream));
    CHECK_HIP(hipMallocAsync(&address, 64, stream));
    CHECK_HIP(hipFree(address));
    CHECK_EQ(hipFreeAsync(NULL, stream), hipErrorInvalidValue);
    CHECK_HIP(hipStreamDestroy(stream));
}

/* test_mapped reserves addresses and maps memory to half of them. */
static void test_mapped(void) {
    hipMemAllocationProp properties;
    hipMemGenericAllocationHandle_t handle;
    hipMemAccessDesc access;
    size_t granule = 0;
    void* address = NULL;
    memset(&properties, 0, sizeof properties);
    properties.type = hipMemAllocationTypePinned;
    properties.location.type = hipMemLocationTypeDevice;
    memset(&access, 0, sizeof access);
    access.location = properties.location;
    access.flags = hipMemAccessFlagsProtReadWrite;
    REQUIRE_HIP(hipMemGetAllocationGranularity(&granule, &properties, hipMemAllocationGranularityMinimum));
    REQUIRE_HIP(hipMemAddressReserve(&address, 2 * granule, 0, NULL, 0));
    REQUIRE_HIP(hipMemCreate(&handle, granule, &properties, 0));
    CHECK_EQ(hipMemMap(address, granule, 1, handle, 0), hipErrorInvalidValue);
    REQUIRE_HIP(hipMemMap(address, granule, 0, handle, 0));
    REQUIRE_HIP(hipMemSetAccess(address, granule, &access, 1));
    CHECK_HIP(hipMemRelease(handle));
    CHECK_HIP(hipMemcpy((char*)address + granule - size, host, size, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy(back, (char*)address + granule - size, size, hipMemcpyDeviceToHost));
    CHECK(memcmp(host, back, size) == 0);
    CHECK_EQ(hipMemcpy((char*)address + granule, host, size, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_HIP(hipMemUnmap(address, granule));
    CHECK_HIP(hipMemAddressFree(address, 2 * granule));
    CHECK_EQ(hipMemAddressFree(address, 2 * granule), hipErrorInvalidValue);
}

static void test_graphs(void) {
    hipStream_t stream;
    hipGraph_t graph = NULL;
    hipGraphExec_t exec = NULL;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_EQ(hipGraphLaunch(exec, (hipStream_t)0x123450), hipErrorContextIsDestroyed);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal)); /* the next call waits and invalidates the capture */
    CHECK_EQ(hipStreamSynchronize(stream), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
    CHECK_PTR(graph, NULL);
    CHECK_EQ(hipStreamBeginCapture(NULL, hipStreamCaptureModeGlobal), hipErrorStreamCaptureUnsupported);
    CHECK_HIP(hipStreamDestroy(stream));
}

/* test_modules checks that PTX runs, with both ways of passing arguments. Code for AMD's GPUs and the
 * program's own kernels do not run. */
static void test_modules(void) {
    static const char amd[64] = "\177ELF";
    hipModule_t module = NULL;
    hipFunction_t fill = NULL;
    uint32_t words[4];
    struct {
        void* address;
        unsigned value, count;
    } packed = {NULL, 7, 3};
    size_t packed_size = sizeof packed;
    void* extra[] = {(void*)1, &packed, (void*)2, &packed_size, (void*)3};
    void* arguments[] = {&packed.address, &packed.value, &packed.count};
    REQUIRE_HIP(hipMalloc(&packed.address, sizeof words));
    CHECK_HIP(hipMemset(packed.address, 0, sizeof words));
    CHECK_EQ(hipModuleLoadData(&module, amd), hipErrorNoBinaryForGpu);
    CHECK_EQ(hipModuleLoadData(&module, "__CLANG_OFFLOAD_BUNDLE__"), hipErrorNoBinaryForGpu);
    CHECK_EQ(hipModuleLoadData(&module, "x"), hipErrorInvalidImage);
    REQUIRE_HIP(hipModuleLoadData(&module, ".version 8.0"));
    CHECK_EQ(hipModuleGetFunction(&fill, module, "none"), hipErrorNotFound);
    REQUIRE_HIP(hipModuleGetFunction(&fill, module, "fill"));
    CHECK_HIP(hipModuleLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, NULL, arguments, NULL));
    CHECK_HIP(hipMemcpy(words, packed.address, sizeof words, hipMemcpyDeviceToHost));
    CHECK_EQ(words[2], 7);
    CHECK_EQ(words[3], 0);
    packed.value = 8;
    CHECK_HIP(hipModuleLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, NULL, NULL, extra));
    CHECK_HIP(hipMemcpy(words, packed.address, sizeof words, hipMemcpyDeviceToHost));
    CHECK_EQ(words[0], 8);
    CHECK_EQ(hipLaunchKernel(&amd, (dim3){1, 1, 1}, (dim3){1, 1, 1}, NULL, 0, NULL), hipErrorInvalidDeviceFunction);
    CHECK_HIP(hipModuleUnload(module));
    CHECK_EQ(hipModuleUnload(module), hipErrorNotFound);
    CHECK_EQ(hipModuleLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, NULL, arguments, NULL), hipErrorInvalidHandle);
    CHECK_HIP(hipFree(packed.address));
}

/* test_refused checks that a function that the stand-in or this driver lacks returns a status. */
static void test_refused(void) {
    hipError_t (*refused)(void) = NULL;
    size_t value = 0;
    void* found = NULL;
    CHECK_EQ(hipDeviceGetLimit(&value, hipLimitStackSize), hipErrorNotSupported); /* the fake lacks this function */
    CHECK_HIP(hipGetProcAddress("hipMallocArray", &found, 600, 0, NULL));
    memcpy(&refused, &found, sizeof refused);
    CHECK_EQ(refused(), hipErrorNotSupported);
    CHECK_EQ(hipGetLastError(), hipErrorNotSupported);
    CHECK_EQ(hipGetProcAddress("hipThereIsNone", &found, 600, 0, NULL), hipErrorInvalidValue);
}

int main(void) {
    fake_set("devices", 2);
    test_devices();
    test_threads();
    test_pools();
    test_mapped();
    test_graphs();
    test_modules();
    test_refused();
    CHECK_EQ(fake_cuda_host_blocks() + fake_cuda_modules(), 0);
    return finish();
}
