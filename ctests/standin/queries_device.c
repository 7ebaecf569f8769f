/* SPDX-License-Identifier: MIT
 *
 * queries_device.c: what HIP says of devices, attributes, limits and last errors, and the statuses of bad arguments, value by
 * value.
 */
#include <limits.h>

#include "queries.h"

static int none; /* the number of devices, which is that of no device */

static void test_devices(void) {
    hipDeviceProp_tR0600 p;
    size_t bytes;
    hipUUID uuid;
    char text[300], whole[300];
    int number, other;
    GIVES(hipGetDeviceCount(&number), number, none);
    CHECK(on_cuda || none == 1);
    CHECK_EQ(hipGetDeviceCount(NULL), bad);
    CHECK_EQ(hipGetDevice(NULL), bad);
    CHECK_EQ(hipInit(1), bad);
    CHECK_EQ(hipDeviceGet(NULL, none), bad);
    for (int device = -1; device <= none; device += none + 1) {
        FAILS(hipDeviceGet(&number, device), hipErrorInvalidDevice, number);
        FAILS(hipDeviceTotalMem(&bytes, device), hipErrorInvalidDevice, bytes);
        FAILS(hipDeviceComputeCapability(&number, &other, device), hipErrorInvalidDevice, number);
        FAILS(hipDeviceGetName(text, sizeof text, device), hipErrorInvalidDevice, text);
        FAILS(hipDeviceGetUuid(&uuid, device), hipErrorInvalidDevice, uuid);
        FAILS(hipDeviceGetPCIBusId(text, sizeof text, device), hipErrorInvalidDevice, text);
        FAILS(hipDevicePrimaryCtxGetState(device, NULL, &number), hipErrorInvalidDevice, number);
        FAILS(hipGetDevicePropertiesR0600(&p, device), hipErrorInvalidDevice, p);
        FAILS(hipDeviceGetAttribute(&number, hipDeviceAttributeWarpSize, device), hipErrorInvalidDevice, number);
    }
    CHECK_EQ(hipDeviceTotalMem(NULL, none), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceTotalMem(NULL, 0), bad);
    CHECK_EQ(hipDeviceComputeCapability(NULL, &other, 0), bad);
    CHECK_EQ(hipDeviceComputeCapability(&other, NULL, 0), bad);
    CHECK_EQ(hipDeviceGetUuid(NULL, 0), bad);
    CHECK_EQ(hipGetDevicePropertiesR0600(NULL, none), bad);
    CHECK_EQ(hipChooseDeviceR0600(NULL, &p), bad);
    FAILS(hipChooseDeviceR0600(&number, NULL), bad, number);
    REQUIRE_HIP(hipDeviceGetName(whole, sizeof whole, 0));
    for (int room = 1; room < 5; room++) /* a name is cut */
    {
        FILL(text);
        CHECK_HIP(hipDeviceGetName(text, room, 0));
        CHECK(strncmp(text, whole, (size_t)room - 1) == 0 && text[room - 1] == 0 && filled(text, (size_t)room, sizeof text));
    }
    FAILS(hipDeviceGetName(text, 0, 0), bad, text);
    CHECK_EQ(hipDeviceGetName(NULL, 9, 0), bad);
    REQUIRE_HIP(hipDeviceGetPCIBusId(whole, sizeof whole, 0));
    const int most = (int)strlen(whole);
    for (int room = most - 1; room < most + 3; room++) /* so is an identifier, which is an error */
    {
        FILL(text);
        CHECK_EQ(hipDeviceGetPCIBusId(text, room, 0), room <= most ? bad : good);
        CHECK(strncmp(text, whole, (size_t)room - 1) == 0 && filled(text, (size_t)room, sizeof text));
    }
    FAILS(hipDeviceGetPCIBusId(text, 0, 0), bad, text);
    CHECK_EQ(hipDeviceGetPCIBusId(NULL, 13, 0), bad);
    GIVES(hipDeviceGetByPCIBusId(&number, whole), number, 0);
    FAILS(hipDeviceGetByPCIBusId(&number, "0000:77:00.0"), bad, number);
    FAILS(hipDeviceGetByPCIBusId(&number, NULL), bad, number);
    CHECK_EQ(hipDeviceGetByPCIBusId(NULL, whole), bad);
    if (!on_cuda) /* the identifier is whole */
        FAILS(hipDeviceGetByPCIBusId(&number, "0000:00:00"), bad, number);
}

static void test_peers(void) {
    int number;
    uint32_t type, hops;
    GIVES(hipDeviceCanAccessPeer(&number, 0, 0), number, 0);
    GIVES(hipDeviceCanAccessPeer(&number, -1, -1), number, 0);
    FAILS(hipDeviceCanAccessPeer(&number, 0, none), hipErrorInvalidDevice, number);
    FAILS(hipDeviceCanAccessPeer(&number, none, 0), hipErrorInvalidDevice, number);
    FAILS(hipDeviceCanAccessPeer(&number, 0, -1), hipErrorInvalidDevice, number);
    CHECK_EQ(hipDeviceCanAccessPeer(NULL, 0, none), bad);
    CHECK_EQ(hipDeviceEnablePeerAccess(none, 0), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceEnablePeerAccess(0, 0), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceEnablePeerAccess(none, 1), bad);
    CHECK_EQ(hipDeviceDisablePeerAccess(0), hipErrorInvalidDevice);
    CHECK_EQ(hipDeviceDisablePeerAccess(none), hipErrorInvalidDevice);
    FAILS(hipDeviceGetP2PAttribute(&number, hipDevP2PAttrAccessSupported, 0, none), hipErrorInvalidDevice, number);
    if (on_cuda)
        return;
    FAILS(hipDeviceGetP2PAttribute(&number, hipDevP2PAttrAccessSupported, 0, 0), hipErrorInvalidDevice, number);
    CHECK_EQ(hipDeviceGetP2PAttribute(NULL, hipDevP2PAttrAccessSupported, 0, none), bad);
    FAILS(hipExtGetLinkTypeAndHopCount(0, 0, &type, &hops), bad, type);
    FAILS(hipExtGetLinkTypeAndHopCount(-1, 0, &type, &hops), bad, type);
    FAILS(hipExtGetLinkTypeAndHopCount(0, 1, &type, &hops), hipErrorInvalidDevice, type);
    CHECK_EQ(hipExtGetLinkTypeAndHopCount(0, 1, NULL, &hops), bad);
    CHECK_EQ(hipExtGetLinkTypeAndHopCount(0, 1, &type, NULL), bad);
}

static void test_settings(void) {
    hipFuncCache_t cache;
    hipSharedMemConfig banks;
    unsigned flags;
    int active;
    GIVES(hipGetDeviceFlags(&flags), flags, hipDeviceScheduleSpin);
    for (unsigned set = 0; set < 64; set++) {
        const unsigned wait = set & 7;
        const int ok = set < 32 && (wait & (wait - 1)) == 0;
        CHECK_EQ(hipSetDeviceFlags(set), ok ? good : bad);
        if (ok)
            GIVES(hipGetDeviceFlags(&flags), flags, wait);
    }
    CHECK_EQ(hipGetDeviceFlags(NULL), bad);
    CHECK_HIP(hipDeviceSetCacheConfig(hipFuncCachePreferEqual));
    CHECK_EQ(hipDeviceSetCacheConfig((hipFuncCache_t)4), bad);
    CHECK_EQ(hipDeviceSetCacheConfig((hipFuncCache_t)-1), bad);
    GIVES(hipDeviceGetCacheConfig(&cache), cache, hipFuncCachePreferNone);
    CHECK_EQ(hipDeviceGetCacheConfig(NULL), bad);
    CHECK_HIP(hipDeviceSetSharedMemConfig(hipSharedMemBankSizeEightByte));
    CHECK_EQ(hipDeviceSetSharedMemConfig((hipSharedMemConfig)3), bad);
    GIVES(hipDeviceGetSharedMemConfig(&banks), banks, hipSharedMemBankSizeFourByte);
    CHECK_EQ(hipDeviceGetSharedMemConfig(NULL), bad);
    CHECK_HIP(hipDevicePrimaryCtxGetState(0, NULL, NULL));
    GIVES(hipDevicePrimaryCtxGetState(0, &flags, &active), flags, 0);
    CHECK_EQ(hipDevicePrimaryCtxRetain(NULL, none), hipErrorInvalidDevice);
    CHECK_EQ(hipDevicePrimaryCtxRetain(NULL, 0), bad);
    CHECK_EQ(hipDevicePrimaryCtxRelease(none), hipErrorInvalidDevice);
    CHECK_EQ(hipDevicePrimaryCtxSetFlags(0, 0), hipErrorContextAlreadyInUse);
    CHECK_EQ(hipDevicePrimaryCtxSetFlags(none, 0), hipErrorInvalidDevice);
    CHECK_HIP(hipDevicePrimaryCtxReset(0));
}

/* test_contexts checks the stack of contexts, of which there is one for each device. */
static void test_contexts(void) {
    hipCtx_t context, first, got;
    hipSharedMemConfig banks;
    hipFuncCache_t cache;
    hipDevice_t device;
    unsigned flags;
    const hipCtx_t unknown = (hipCtx_t)&none;
    GIVES(hipCtxGetDevice(&device), device, 0);
    CHECK_EQ(hipCtxGetDevice(NULL), bad);
    REQUIRE_HIP(hipDevicePrimaryCtxRetain(&context, 0));
    GIVES(hipCtxGetCurrent(&got), got, context);
    FAILS(hipCtxPopCurrent(&got), hipErrorInvalidContext, got);
    FAILS(hipCtxCreate(&first, 0, -1), bad, first);
    FAILS(hipCtxCreate(&first, 0, none), bad, first);
    CHECK_EQ(hipCtxPushCurrent(NULL), hipErrorInvalidContext);
    CHECK_EQ(hipCtxPushCurrent(unknown), hipErrorInvalidContext);
    CHECK_EQ(hipCtxSetCurrent(unknown), hipErrorInvalidContext);
    CHECK_EQ(hipCtxDestroy(NULL), bad);
    GIVES(hipCtxCreate(&first, 4, 0), first, context);
    CHECK_HIP(hipCtxPushCurrent(context));
    CHECK_HIP(hipCtxSetCurrent(context)); /* in place of the one on top */
    CHECK_HIP(hipCtxDestroy(unknown));
    CHECK_HIP(hipCtxDestroy(context)); /* pops it */
    GIVES(hipCtxPopCurrent(&got), got, context);
    FAILS(hipCtxPopCurrent(&got), hipErrorInvalidContext, got);
    CHECK_EQ(hipCtxPopCurrent(NULL), hipErrorInvalidContext);
    CHECK_HIP(hipCtxSetCurrent(context)); /* pushes it, as there is none */
    CHECK_HIP(hipCtxPopCurrent(NULL));
    CHECK_HIP(hipCtxDestroy(context)); /* not on the stack */
    CHECK_HIP(hipCtxPushCurrent(context));
    CHECK_HIP(hipCtxSetCurrent(NULL));
    CHECK_HIP(hipCtxSetCurrent(NULL));
    FAILS(hipCtxPopCurrent(&got), hipErrorInvalidContext, got);
    GIVES(hipCtxGetCurrent(&got), got, context);
    GIVES(hipCtxGetSharedMemConfig(&banks), banks, hipSharedMemBankSizeFourByte);
    CHECK_HIP(hipCtxEnablePeerAccess(context, 1));
    CHECK_HIP(hipCtxDisablePeerAccess(NULL));
    CHECK_EQ(hipCtxGetApiVersion(context, (void*)&device), unsupported);
    FAILS(hipCtxGetCacheConfig(&cache), unsupported, cache);
    FAILS(hipCtxGetFlags(&flags), unsupported, flags);
    CHECK_EQ(hipCtxSetSharedMemConfig(hipSharedMemBankSizeDefault), unsupported);
    CHECK_EQ(hipCtxSynchronize(), unsupported);
    for (int config = -1; config < 5; config++)
        CHECK_EQ(hipCtxSetCacheConfig((hipFuncCache_t)config), config < 0 || config > 3 ? bad : unsupported);
}

static void test_limits(void) {
    size_t bytes;
    FAILS(hipDeviceGetLimit(&bytes, (enum hipLimit_t) - 1), bad, bytes);
    FAILS(hipDeviceGetLimit(&bytes, hipLimitPrintfFifoSize), hipErrorUnsupportedLimit, bytes);
    FAILS(hipDeviceGetLimit(&bytes, (enum hipLimit_t)0x1003), bad, bytes);
    CHECK_EQ(hipDeviceGetLimit(NULL, hipLimitPrintfFifoSize), bad);
    CHECK_EQ(hipDeviceSetLimit(hipLimitPrintfFifoSize, 1), hipErrorUnsupportedLimit);
    CHECK_EQ(hipDeviceSetLimit((enum hipLimit_t) - 1, 1), bad);
    if (on_cuda) /* the fake driver has no limits */
        return;
    GIVES(hipDeviceGetLimit(&bytes, hipLimitStackSize), bytes, 1024);
    GIVES(hipDeviceGetLimit(&bytes, hipLimitMallocHeapSize), bytes, 8 << 20);
    CHECK_HIP(hipDeviceSetLimit(hipLimitStackSize, 2033));
    GIVES(hipDeviceGetLimit(&bytes, hipLimitStackSize), bytes, 2048);
    CHECK_EQ(hipDeviceSetLimit(hipLimitStackSize, 131072), bad);
    CHECK_HIP(hipDeviceSetLimit(hipLimitMallocHeapSize, 4097));
    GIVES(hipDeviceGetLimit(&bytes, hipLimitMallocHeapSize), bytes, 4097);
    CHECK_EQ(hipDeviceSetLimit(hipLimitMallocHeapSize, SIZE_MAX), bad);
    for (int limit = 3; limit < 0x1003; limit += limit == 3 ? 0xFFD : 1) /* 3, and the limits of scratch, which HIP 7 has */
    {
        FILL(bytes);
        CHECK_EQ(hipDeviceGetLimit(&bytes, (enum hipLimit_t)limit),
            !seven()         ? bad
                : limit == 3 ? hipErrorUnsupportedLimit
                             : good);
    }
}

/* PROPERTIES lists the attributes that are properties, by HIP's documentation. */
/* clang-format off */
#define PROPERTIES(X) \
    X(EccEnabled, ECCEnabled) X(AccessPolicyMaxWindowSize, accessPolicyMaxWindowSize) X(AsyncEngineCount, asyncEngineCount) \
    X(CanMapHostMemory, canMapHostMemory) X(CanUseHostPointerForRegisteredMem, canUseHostPointerForRegisteredMem) \
    X(ClockRate, clockRate) X(ComputeMode, computeMode) X(ComputePreemptionSupported, computePreemptionSupported) \
    X(ConcurrentKernels, concurrentKernels) X(ConcurrentManagedAccess, concurrentManagedAccess) \
    X(CooperativeLaunch, cooperativeLaunch) X(CooperativeMultiDeviceLaunch, cooperativeMultiDeviceLaunch) \
    X(DeviceOverlap, deviceOverlap) X(DirectManagedMemAccessFromHost, directManagedMemAccessFromHost) \
    X(GlobalL1CacheSupported, globalL1CacheSupported) X(HostNativeAtomicSupported, hostNativeAtomicSupported) \
    X(Integrated, integrated) X(IsMultiGpuBoard, isMultiGpuBoard) X(KernelExecTimeout, kernelExecTimeoutEnabled) \
    X(L2CacheSize, l2CacheSize) X(LocalL1CacheSupported, localL1CacheSupported) X(LuidDeviceNodeMask, luidDeviceNodeMask) \
    X(ComputeCapabilityMajor, major) X(ManagedMemory, managedMemory) X(ComputeCapabilityMinor, minor) \
    X(MaxBlocksPerMultiProcessor, maxBlocksPerMultiProcessor) X(MaxBlockDimX, maxThreadsDim[0]) \
    X(MaxBlockDimY, maxThreadsDim[1]) X(MaxBlockDimZ, maxThreadsDim[2]) X(MaxGridDimX, maxGridSize[0]) \
    X(MaxGridDimY, maxGridSize[1]) X(MaxGridDimZ, maxGridSize[2]) X(MaxSurface1D, maxSurface1D) \
    X(MaxTexture1DWidth, maxTexture1D) X(MaxTexture1DLinear, maxTexture1DLinear) X(MaxTexture1DMipmap, maxTexture1DMipmap) \
    X(MaxTexture2DWidth, maxTexture2D[0]) X(MaxTexture2DHeight, maxTexture2D[1]) X(MaxTexture3DWidth, maxTexture3D[0]) \
    X(MaxTexture3DHeight, maxTexture3D[1]) X(MaxTexture3DDepth, maxTexture3D[2]) X(MaxTextureCubemap, maxTextureCubemap) \
    X(MaxThreadsPerBlock, maxThreadsPerBlock) X(MaxThreadsPerMultiProcessor, maxThreadsPerMultiProcessor) \
    X(MaxPitch, memPitch) X(MemoryBusWidth, memoryBusWidth) X(MemoryClockRate, memoryClockRate) \
    X(MultiGpuBoardGroupID, multiGpuBoardGroupID) X(MultiprocessorCount, multiProcessorCount) \
    X(PageableMemoryAccess, pageableMemoryAccess) \
    X(PageableMemoryAccessUsesHostPageTables, pageableMemoryAccessUsesHostPageTables) X(PciBusId, pciBusID) \
    X(PciDeviceId, pciDeviceID) X(PciDomainID, pciDomainID) X(PersistingL2CacheMaxSize, persistingL2CacheMaxSize) \
    X(MaxRegistersPerBlock, regsPerBlock) X(MaxRegistersPerMultiprocessor, regsPerMultiprocessor) \
    X(ReservedSharedMemPerBlock, reservedSharedMemPerBlock) X(MaxSharedMemoryPerBlock, sharedMemPerBlock) \
    X(SharedMemPerBlockOptin, sharedMemPerBlockOptin) X(SharedMemPerMultiprocessor, sharedMemPerMultiprocessor) \
    X(StreamPrioritiesSupported, streamPrioritiesSupported) X(SurfaceAlignment, surfaceAlignment) \
    X(TextureAlignment, textureAlignment) X(TexturePitchAlignment, texturePitchAlignment) \
    X(TotalConstantMemory, totalConstMem) X(TotalGlobalMem, totalGlobalMem) X(UnifiedAddressing, unifiedAddressing) \
    X(WarpSize, warpSize) X(MemoryPoolsSupported, memoryPoolsSupported) X(HostRegisterSupported, hostRegisterSupported) \
    X(MemoryPoolSupportedHandleTypes, memoryPoolSupportedHandleTypes) \
    X(MaxSharedMemoryPerMultiprocessor, maxSharedMemoryPerMultiProcessor) X(IsLargeBar, isLargeBar) \
    X(CooperativeMultiDeviceUnmatchedFunc, cooperativeMultiDeviceUnmatchedFunc) \
    X(CooperativeMultiDeviceUnmatchedGridDim, cooperativeMultiDeviceUnmatchedGridDim) \
    X(CooperativeMultiDeviceUnmatchedBlockDim, cooperativeMultiDeviceUnmatchedBlockDim) \
    X(CooperativeMultiDeviceUnmatchedSharedMem, cooperativeMultiDeviceUnmatchedSharedMem) X(AsicRevision, asicRevision)
/* clang-format on */

/* The other attributes that HIP knows: pointers, virtual memory, and what the device only tells as an attribute. */
static const int others[] = {10005, 10006, hipDeviceAttributeVirtualMemoryManagementSupported,
    hipDeviceAttributeCanUseStreamWaitValue, hipDeviceAttributeImageSupport, hipDeviceAttributePhysicalMultiProcessorCount,
    hipDeviceAttributeFineGrainSupport, hipDeviceAttributeWallClockRate};
static const int of_seven[] = {92, 10018, 10019, 10020};

static int in(int number, const int* list, size_t count) {
    while (count && list[count - 1] != number)
        count--;
    return count != 0;
}

static void test_attributes(void) {
#define NUMBER(name, member) hipDeviceAttribute##name,
    static const int numbers[] = {PROPERTIES(NUMBER)};
    hipDeviceProp_tR0600 p;
    int room[4];
    REQUIRE_HIP(hipGetDevicePropertiesR0600(&p, 0));
#define AGREES(name, member) \
    GIVES(hipDeviceGetAttribute(room, hipDeviceAttribute##name, 0), room[0], \
        (unsigned long long)p.member < INT_MAX ? (long long)p.member : INT_MAX);
    PROPERTIES(AGREES)
    CHECK_EQ(hipDeviceGetAttribute(NULL, hipDeviceAttributeWarpSize, none), bad);
    for (int number = -2; number < 20002; number += number == 200 ? 9700 : number == 10100 ? 9800 : 1) {
        const int known = in(number, numbers, sizeof numbers / sizeof *numbers)
            || in(number, others, sizeof others / sizeof *others)
            || (seven() && in(number, of_seven, sizeof of_seven / sizeof *of_seven));
        FILL(room);
        if (!CHECK_EQ(hipDeviceGetAttribute(room, (hipDeviceAttribute_t)number, 0), known ? good : bad))
            fprintf(stderr, "attribute %d\n", number);
        const size_t width = !known ? 0 : number == 10005 || number == 10006 ? sizeof(void*) : sizeof *room; /* pointers */
        CHECK(filled(room, width, sizeof room) && !(width && filled(room, 0, width)));
    }
    CHECK(on_cuda || (p.maxBlocksPerMultiProcessor == p.maxThreadsPerMultiProcessor / p.maxThreadsPerBlock));
}

/* test_last_errors checks which call each of the three functions for the last status sees. */
static void test_last_errors(void) {
    int device;
    (void)hipGetLastError();
    (void)hipExtGetLastError();
    CHECK_EQ(hipSetDevice(-5), hipErrorInvalidDevice);
    CHECK_EQ(hipExtGetLastError(), hipErrorInvalidDevice);
    CHECK_EQ(hipExtGetLastError(), hipSuccess);
    CHECK_EQ(hipPeekAtLastError(), hipErrorInvalidDevice); /* hipExtGetLastError does not reset it */
    CHECK_EQ(hipExtGetLastError(), hipErrorInvalidDevice); /* a look at it is a call with that status */
    CHECK_EQ(hipGetLastError(), hipErrorInvalidDevice);
    CHECK_EQ(hipGetLastError(), hipSuccess);
    (void)!hipSetDevice(-5);
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(hipExtGetLastError(), hipSuccess);
    CHECK_EQ(hipGetLastError(), seven() ? hipErrorInvalidDevice : hipSuccess);
}

/* test_error_names checks the names of all numbers: an unknown one is hipErrorUnknown and an error of hipDrvGetErrorName. */
static void test_error_names(void) {
    const char* name;
    int known = 0;
    for (int error = -1; error < 1100; error++) {
        const hipError_t status = hipDrvGetErrorName((hipError_t)error, &name);
        CHECK_STR(hipGetErrorName((hipError_t)error), name);
        CHECK_EQ(status, strcmp(name, "hipErrorUnknown") != 0 || error == hipErrorUnknown ? good : bad);
        known += status == hipSuccess;
        CHECK_EQ(hipDrvGetErrorString((hipError_t)error, &name), status == hipSuccess && error != hipErrorTbd ? good : bad);
        CHECK_STR(hipGetErrorString((hipError_t)error), name);
    }
    CHECK_EQ(known, seven() ? 76 : 74);
    CHECK_STR(hipGetErrorName((hipError_t)912), seven() ? "hipErrorInvalidTexture" : "hipErrorUnknown");
    CHECK_EQ(hipDrvGetErrorName(hipSuccess, NULL), bad);
    CHECK_EQ(hipDrvGetErrorString(hipSuccess, NULL), bad);
}

int main(void) {
    REQUIRE_HIP(hipGetDeviceCount(&none));
    test_devices();
    test_peers();
    test_settings();
    test_contexts();
    test_limits();
    test_attributes();
    test_last_errors();
    test_error_names();
    return finish();
}
