/* SPDX-License-Identifier: MIT
 *
 * cuda_peers.c: the stand-in on CUDA with two devices: access between the devices, values that streams write
 * and wait for, and settings of pools. At the end nothing is left allocated and the fake reports no misuse.
 */
#include "hip_calls.h"

#include <dlfcn.h>

enum { size = 256 };

/* fill launches a kernel on the current device that writes 7 to a device's memory. */
static hipError_t fill(hipFunction_t function, void* address) {
    unsigned value = 7, count = 2;
    void* arguments[] = {&address, &value, &count};
    return hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, arguments, NULL);
}

/* test_access checks that a kernel of one device reaches the other's memory only while access is enabled,
 * and in that direction only. */
static void test_access(void) {
    hipModule_t module;
    hipFunction_t function;
    uint32_t words[2] = {0};
    void *near, *far;
    int can = 0;
    CHECK_HIP(hipDeviceCanAccessPeer(&can, 0, 1));
    CHECK_EQ(can, 1);
    CHECK_EQ(hipDeviceCanAccessPeer(&can, 0, 2), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceCanAccessPeer(NULL, 0, 1), hipErrorInvalidValue);
    CHECK_HIP(hipSetDevice(1));
    REQUIRE_HIP(hipMalloc(&far, size));
    CHECK_HIP(hipSetDevice(0));
    REQUIRE_HIP(hipMalloc(&near, size));
    REQUIRE_HIP(hipModuleLoadData(&module, ".version 8.0"));
    REQUIRE_HIP(hipModuleGetFunction(&function, module, "fill"));
    CHECK_EQ(fill(function, far), hipErrorInvalidValue);
    CHECK_EQ(hipDeviceEnablePeerAccess(0, 0), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceEnablePeerAccess(2, 0), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceEnablePeerAccess(1, 1), hipErrorInvalidValue);
    CHECK_EQ(hipDeviceDisablePeerAccess(1), hipErrorPeerAccessNotEnabled);
    CHECK_HIP(hipDeviceEnablePeerAccess(1, 0));
    CHECK_EQ(hipDeviceEnablePeerAccess(1, 0), hipErrorPeerAccessAlreadyEnabled);
    CHECK_HIP(fill(function, far));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipMemcpy(words, far, sizeof words, hipMemcpyDeviceToHost));
    CHECK_EQ(words[1], 7);
    CHECK_HIP(hipSetDevice(1));
    CHECK_EQ(hipDeviceDisablePeerAccess(0), hipErrorPeerAccessNotEnabled);
    CHECK_EQ(fill(function, near), hipErrorInvalidValue);
    CHECK_HIP(hipSetDevice(0));
    CHECK_HIP(hipDeviceDisablePeerAccess(1));
    CHECK_EQ(fill(function, far), hipErrorInvalidValue);
    CHECK_HIP(hipModuleUnload(module));
    CHECK_HIP(hipFree(far));
    CHECK_HIP(hipFree(near));
}

/* test_copies copies between the memory of two devices, which needs no enabled access. */
static void test_copies(void) {
    hipStream_t stream;
    void *near, *far;
    char there[size], back[size] = {0};
    memset(there, 3, sizeof there);
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipMalloc(&near, size));
    CHECK_HIP(hipSetDevice(1));
    REQUIRE_HIP(hipMalloc(&far, size));
    CHECK_HIP(hipSetDevice(0));
    CHECK_HIP(hipMemcpy(near, there, size, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpyPeer(far, 1, near, 0, size));
    CHECK_HIP(hipMemcpy(back, far, size, hipMemcpyDeviceToHost));
    CHECK_EQ(back[size - 1], 3);
    CHECK_HIP(hipMemset(near, 5, size));
    CHECK_HIP(hipMemcpyPeerAsync(far, 1, near, 0, size, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipMemcpy(back, far, size, hipMemcpyDeviceToHost));
    CHECK_EQ(back[0], 5);
    CHECK_EQ(hipMemcpyPeer(far, 2, near, 0, size), hipErrorInvalidDevice);
    CHECK_EQ(hipMemcpyPeerAsync(far, 1, near, -1, size, stream), hipErrorInvalidDevice);
    CHECK_HIP(hipFree(near));
    CHECK_HIP(hipFree(far));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* test_facts checks attributes of a pair of devices, whose numbers differ between HIP and CUDA. */
static void test_facts(void) {
    int value = -1, device = -1;
    char id[32];
    CHECK_HIP(hipDeviceGetP2PAttribute(&value, hipDevP2PAttrAccessSupported, 0, 1));
    CHECK_EQ(value, 1);
    CHECK_HIP(hipDeviceGetP2PAttribute(&value, hipDevP2PAttrNativeAtomicSupported, 0, 1));
    CHECK_EQ(value, 0);
    CHECK_EQ(hipDeviceGetP2PAttribute(&value, (hipDeviceP2PAttr)4, 0, 1), hipErrorInvalidValue);
    CHECK_EQ(hipDeviceGetP2PAttribute(&value, hipDevP2PAttrAccessSupported, 0, 0), hipErrorInvalidValue);
    CHECK_EQ(hipDeviceGetP2PAttribute(&value, hipDevP2PAttrAccessSupported, 0, 2), hipErrorInvalidDevice);
    CHECK_HIP(hipDeviceGetPCIBusId(id, sizeof id, 1));
    CHECK_HIP(hipDeviceGetByPCIBusId(&device, id));
    CHECK_EQ(device, 1);
    CHECK_EQ(hipDeviceGetByPCIBusId(&device, "0000:00:00.0"), hipErrorInvalidValue);
}

/* test_monitor checks that the stand-in for librocm_smi64 has HIP's devices at their PCI addresses. */
static void test_monitor(void) {
    int (*counts)(uint32_t*);
    int (*address)(uint32_t, uint64_t*);
    uint32_t count = 0;
    uint64_t id = 0;
    Dl_info hip;
    char path[4096];
    REQUIRE(dladdr((void*)(uintptr_t)hipDeviceGetPCIBusId, &hip) != 0);
    const char* end = strstr(hip.dli_fname, "/cuda/");
    REQUIRE(end != NULL);
    snprintf(path, sizeof path, "%.*s/cpu/smi/librocm_smi64.so.1", (int)(end - hip.dli_fname), hip.dli_fname);
    void* monitor = dlopen(path, RTLD_NOW);
    REQUIRE(monitor != NULL);
    *(void**)&counts = dlsym(monitor, "rsmi_num_monitor_devices");
    *(void**)&address = dlsym(monitor, "rsmi_dev_pci_id_get");
    REQUIRE(counts && address);
    CHECK_EQ(counts(&count), 0);
    CHECK_EQ(count, 2);
    CHECK_EQ(address(1, &id), 0);
    CHECK_EQ(id, UINT64_C(3) << 32 | 0x42 << 8 | 2 << 3);
    CHECK(address(2, &id) != 0);
}

/* test_values checks that one stream waits for a value that another writes, whichever stream is
 * synchronized first. */
static void test_values(void) {
    hipStream_t waits, writes;
    uint64_t* at;
    uint64_t back = 0;
    char unknown[8];
    REQUIRE_HIP(hipStreamCreateWithFlags(&waits, hipStreamNonBlocking));
    REQUIRE_HIP(hipStreamCreateWithFlags(&writes, hipStreamNonBlocking));
    REQUIRE_HIP(hipMalloc((void**)&at, size));
    CHECK_HIP(hipMemset(at, 0, size));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipStreamWaitValue32(waits, at, 5, hipStreamWaitValueGte, UINT32_MAX));
    CHECK_HIP(hipMemcpyAsync(at + 2, at, 8, hipMemcpyDeviceToDevice, waits));
    CHECK_HIP(hipStreamWriteValue32(writes, at, 6, 0));
    CHECK_HIP(hipStreamSynchronize(waits));
    CHECK_HIP(hipMemcpy(&back, at + 2, sizeof back, hipMemcpyDeviceToHost));
    CHECK_EQ(back, 6);

    CHECK_HIP(hipStreamWaitValue64(waits, at, UINT64_C(1) << 40, hipStreamWaitValueAnd, UINT64_MAX));
    CHECK_HIP(hipStreamWaitValue64(waits, at, UINT64_C(3) << 40, hipStreamWaitValueEq, UINT64_MAX));
    CHECK_HIP(hipStreamWaitValue64(waits, at, 1, hipStreamWaitValueNor, UINT64_MAX));
    CHECK_HIP(hipStreamWriteValue64(waits, at + 4, 9, 0));
    CHECK_HIP(hipStreamWriteValue64(writes, at, UINT64_C(3) << 40, 0));
    CHECK_HIP(hipStreamSynchronize(waits));
    CHECK_HIP(hipMemcpy(&back, at + 4, sizeof back, hipMemcpyDeviceToHost));
    CHECK_EQ(back, 9);

    CHECK_EQ(hipStreamWaitValue32(waits, at, 1, hipStreamWaitValueEq, 0xFF), hipErrorNotSupported);
    CHECK_EQ(hipStreamWaitValue64(waits, at, 1, hipStreamWaitValueEq, UINT32_MAX), hipErrorNotSupported);
    CHECK_EQ(hipStreamWaitValue32(waits, at, 1, 4, UINT32_MAX), hipErrorInvalidValue);
    CHECK_EQ(hipStreamWaitValue32(waits, NULL, 1, hipStreamWaitValueEq, UINT32_MAX), hipErrorInvalidValue);
    CHECK_EQ(hipStreamWriteValue32(waits, at, 1, 1), hipErrorInvalidValue);
    CHECK_EQ(hipStreamWriteValue64(waits, (char*)at + 4, 1, 0), hipErrorInvalidValue);
    CHECK_EQ(hipStreamWriteValue32(waits, unknown, 1, 0), hipErrorInvalidValue);
    CHECK_HIP(hipFree(at));
    CHECK_HIP(hipStreamDestroy(writes));
    CHECK_EQ(hipStreamWriteValue32(writes, at, 1, 0), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamWaitValue32(writes, at, 1, 0, UINT32_MAX), hipErrorContextIsDestroyed);
    CHECK_HIP(hipStreamDestroy(waits));
}

static hipMemPool_t new_pool(int device) {
    hipMemPoolProps properties;
    hipMemPool_t pool = NULL;
    memset(&properties, 0, sizeof properties);
    properties.allocType = hipMemAllocationTypePinned;
    properties.location = (hipMemLocation){.type = hipMemLocationTypeDevice, .id = device};
    REQUIRE_HIP(hipMemPoolCreate(&pool, &properties));
    return pool;
}

/* test_pool_settings checks a pool's attributes, the devices that may access it, and the current pool of a
 * device. */
static void test_pool_settings(void) {
    uint64_t threshold = 12345, back = 0;
    int reuses = 0, has = -1;
    hipMemAccessFlags flags = hipMemAccessFlagsProtNone;
    hipMemLocation peer = {.type = hipMemLocationTypeDevice, .id = 1};
    hipMemAccessDesc access = {.location = peer, .flags = hipMemAccessFlagsProtReadWrite};
    hipMemPool_t pool = new_pool(0), other = new_pool(1), own = NULL, now = NULL;
    CHECK_HIP(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
    CHECK_HIP(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &back));
    CHECK_EQ(back, 12345);
    CHECK_HIP(hipMemPoolSetAttribute(pool, hipMemPoolReuseAllowOpportunistic, &reuses));
    CHECK_HIP(hipMemPoolGetAttribute(pool, hipMemPoolReuseAllowOpportunistic, &has));
    CHECK_EQ(has, 0);
    CHECK_HIP(hipMemPoolGetAttribute(pool, hipMemPoolReuseAllowInternalDependencies, &has));
    CHECK_EQ(has, 1);
    CHECK_EQ(hipMemPoolSetAttribute(pool, hipMemPoolAttrUsedMemCurrent, &threshold), hipErrorInvalidValue);
    CHECK_EQ(hipMemPoolSetAttribute(pool, (hipMemPoolAttr)9, &threshold), hipErrorInvalidValue);
    CHECK_EQ(hipMemPoolGetAttribute((hipMemPool_t)&has, hipMemPoolAttrReleaseThreshold, &back), hipErrorInvalidValue);
    CHECK_HIP(hipMemPoolGetAccess(&flags, pool, &peer));
    CHECK_EQ(flags, hipMemAccessFlagsProtNone);
    CHECK_HIP(hipMemPoolSetAccess(pool, &access, 1));
    CHECK_HIP(hipMemPoolGetAccess(&flags, pool, &peer));
    CHECK_EQ(flags, hipMemAccessFlagsProtReadWrite);
    CHECK_EQ(hipMemPoolSetAccess(pool, NULL, 1), hipErrorInvalidValue);
    CHECK_HIP(hipMemPoolTrimTo(pool, 0));
    CHECK_HIP(hipDeviceGetDefaultMemPool(&own, 0));
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK_PTR((void*)now, (void*)own);
    CHECK_EQ(hipDeviceSetMemPool(0, other), hipErrorInvalidValue);
    CHECK_HIP(hipDeviceSetMemPool(0, pool));
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK_PTR((void*)now, (void*)pool);
    CHECK_HIP(hipDeviceSetMemPool(0, own));
    CHECK_HIP(hipMemPoolDestroy(pool));
    CHECK_EQ(hipMemPoolTrimTo(pool, 0), hipErrorInvalidValue);
    CHECK_HIP(hipMemPoolDestroy(other));
}

int main(void) {
    fake_set("devices", 2);
    test_access();
    test_copies();
    test_facts();
    test_monitor();
    test_values();
    test_pool_settings();
    return finish();
}
