/* SPDX-License-Identifier: MIT
 *
 * devices.c: several devices: their number, what each is, memory, pools, streams and events of each, peers, and the devices that
 * do not exist. The first argument is the number of devices. With a second the program prints the numbers of those that it sees.
 */
#include <pthread.h>
#include <stdlib.h>

#include "hip_calls.h"

static int count;

/* calls_with makes each call that takes a device. */
static void calls_with(int device, hipError_t want) {
    hipDeviceProp_tR0600 p;
    hipDeviceProp_tR0000 q;
    hipUUID uuid;
    hipCtx_t context;
    hipMemPool_t pool;
    size_t bytes;
    unsigned flags;
    int number, active, before;
    char text[32];
    REQUIRE_HIP(hipGetDevice(&before));
    const struct {
        const char* name;
        hipError_t status;
    } rows[] = {
        {"hipSetDevice", hipSetDevice(device)},
        {"hipDeviceGet", hipDeviceGet(&number, device)},
        {"hipGetDevicePropertiesR0600", hipGetDevicePropertiesR0600(&p, device)},
        {"hipGetDevicePropertiesR0000", hipGetDevicePropertiesR0000(&q, device)},
        {"hipDeviceGetAttribute", hipDeviceGetAttribute(&number, hipDeviceAttributeWarpSize, device)},
        {"hipDeviceGetName", hipDeviceGetName(text, sizeof text, device)},
        {"hipDeviceGetUuid", hipDeviceGetUuid(&uuid, device)},
        {"hipDeviceGetPCIBusId", hipDeviceGetPCIBusId(text, sizeof text, device)},
        {"hipDeviceTotalMem", hipDeviceTotalMem(&bytes, device)},
        {"hipDeviceComputeCapability", hipDeviceComputeCapability(&number, &number, device)},
        {"hipDevicePrimaryCtxGetState", hipDevicePrimaryCtxGetState(device, &flags, &active)},
        {"hipDevicePrimaryCtxRetain", hipDevicePrimaryCtxRetain(&context, device)},
        {"hipDevicePrimaryCtxRelease", hipDevicePrimaryCtxRelease(device)},
        {"hipDeviceGetDefaultMemPool", hipDeviceGetDefaultMemPool(&pool, device)},
        {"hipDeviceGetGraphMemAttribute", hipDeviceGetGraphMemAttribute(device, hipGraphMemAttrUsedMemCurrent, &bytes)},
        {"hipDeviceGraphMemTrim", hipDeviceGraphMemTrim(device)},
        {"hipMemcpyPeer", hipMemcpyPeer(text, 0, text, device, 1)},
        {"hipMemcpyPeerAsync", hipMemcpyPeerAsync(text, device, text, 0, 1, NULL)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_eq(__FILE__, device, rows[i].name, "the status", rows[i].status, want);
    CHECK_HIP(hipSetDevice(before));
}

/* identities checks that each device is its own. */
static void identities(void) {
    char ids[64][32];
    hipUUID uuids[64];
    for (int i = 0; i < count; i++) {
        hipDeviceProp_tR0600 p;
        hipCtx_t context, now;
        int found = -1, current = -1;
        CHECK_HIP(hipDeviceGetPCIBusId(ids[i], sizeof ids[i], i));
        CHECK_HIP(hipDeviceGetByPCIBusId(&found, ids[i]));
        CHECK_EQ(found, i);
        CHECK_HIP(hipDeviceGetUuid(&uuids[i], i));
        CHECK_HIP(hipGetDevicePropertiesR0600(&p, i));
        CHECK(memcmp(&p.uuid, &uuids[i], sizeof p.uuid) == 0);
        CHECK_HIP(hipDeviceGetAttribute(&found, hipDeviceAttributePciBusId, i));
        CHECK_EQ(found, p.pciBusID);
        CHECK_HIP(hipDevicePrimaryCtxRetain(&context, i));
        CHECK_HIP(hipCtxSetCurrent(context));
        CHECK_HIP(hipGetDevice(&current));
        CHECK_EQ(current, i);
        CHECK_HIP(hipCtxGetCurrent(&now));
        CHECK(now == context);
        for (int j = 0; j < i; j++) {
            CHECK(strcmp(ids[i], ids[j]) != 0);
            CHECK(memcmp(&uuids[i], &uuids[j], sizeof uuids[i]) != 0);
        }
    }
    CHECK_HIP(hipSetDevice(0));
    CHECK_EQ(hipDeviceGetByPCIBusId(&(int){0}, "0000:ff:00.0"), hipErrorInvalidValue);
}

static void* first_device(void* out) {
    CHECK_HIP(hipGetDevice(out));
    return NULL;
}

static size_t free_on(int device) {
    size_t left, total;
    CHECK_HIP(hipSetDevice(device));
    CHECK_HIP(hipMemGetInfo(&left, &total));
    return left;
}

/* plain checks that memory is that of the device that was current, and that another device can be full. */
static void plain(int device) {
    enum { big = 64 << 20 };
    const int other = (device + 1) % count;
    const size_t before = free_on(device), beside = free_on(other);
    hipPointerAttribute_t known;
    void *memory[3], *there;
    CHECK_HIP(hipSetDevice(device));
    REQUIRE_HIP(hipMalloc(&memory[0], big));
    REQUIRE_HIP(hipMallocManaged(&memory[1], 4096, hipMemAttachGlobal));
    REQUIRE_HIP(hipHostMalloc(&memory[2], 4096, 0));
    CHECK_HIP(hipSetDevice(other));
    for (int i = 0; i < 3; i++) {
        CHECK_HIP(hipPointerGetAttributes(&known, memory[i]));
        CHECK_EQ(known.device, device);
    }
    CHECK_SIZE(before - free_on(device), big);
    CHECK_SIZE(beside - free_on(other), device == other ? big : 0);
    CHECK_HIP(hipSetDevice(device));
    CHECK_EQ(hipMalloc(&there, before), hipErrorOutOfMemory);
    CHECK_HIP(hipSetDevice(other));
    CHECK_EQ(hipMalloc(&there, beside), device == other ? hipErrorOutOfMemory : hipSuccess);
    if (device != other) {
        CHECK_HIP(hipMemcpy(there, memory[0], 16, hipMemcpyDefault));
        CHECK_HIP(hipMemcpyPeer(memory[0], device, there, other, 16));
        CHECK_HIP(hipFree(there));
    }
    for (int i = 0; i < 3; i++)
        CHECK_HIP(hipFree(memory[i]));
    CHECK_SIZE(free_on(device), before);
    CHECK_HIP(hipSetDevice(0));
}

/* access_to checks the access of another device to a pool. */
static void access_to(hipMemPool_t pool, int device, int other) {
    hipMemLocation there = {hipMemLocationTypeDevice, other};
    hipMemAccessFlags access = hipMemAccessFlagsProtNone;
    CHECK_HIP(hipMemPoolGetAccess(&access, pool, &there));
    CHECK_EQ(access, device == other ? hipMemAccessFlagsProtReadWrite : hipMemAccessFlagsProtNone);
    CHECK_HIP(hipMemPoolSetAccess(pool, &(hipMemAccessDesc){there, hipMemAccessFlagsProtReadWrite}, 1));
    CHECK_HIP(hipMemPoolGetAccess(&access, pool, &there));
    CHECK_EQ(access, hipMemAccessFlagsProtReadWrite);
}

/* pools checks that a pool is that of the stream's device, or of its location. */
static void pools(int device) {
    enum { pooled = 1 << 20, chunk = 32 << 20 };
    const int other = (device + 1) % count;
    const size_t before = free_on(device), beside = free_on(other);
    const hipMemPoolProps properties = {.allocType = hipMemAllocationTypePinned, .location = {hipMemLocationTypeDevice, device}};
    hipPointerAttribute_t known;
    hipMemPool_t pool, current, made;
    hipStream_t stream;
    void *ordered, *from;
    CHECK_HIP(hipSetDevice(device));
    REQUIRE_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipSetDevice(other));
    CHECK_HIP(hipDeviceGetDefaultMemPool(&pool, device));
    CHECK_HIP(hipDeviceGetMemPool(&current, device));
    CHECK(current == pool);
    REQUIRE_HIP(hipMemPoolCreate(&made, &properties));
    REQUIRE_HIP(hipMallocAsync(&ordered, pooled, stream));
    REQUIRE_HIP(hipMallocFromPoolAsync(&from, pooled, made, NULL));
    CHECK_SIZE(before - free_on(device), 2 * chunk);
    CHECK_SIZE(beside - free_on(other), device == other ? 2 * chunk : 0);
    CHECK_HIP(hipPointerGetAttributes(&known, from));
    CHECK_EQ(known.device, device);
    CHECK_EQ(hipDeviceSetMemPool(other, made), device == other ? hipSuccess : hipErrorInvalidDevice);
    CHECK_HIP(hipDeviceSetMemPool(device, made));
    access_to(made, device, other);

    /* A wait for another device keeps what the pools have; a wait for the device, or its stream, gives it back. */
    CHECK_HIP(hipFreeAsync(ordered, stream));
    CHECK_HIP(hipFreeAsync(from, NULL));
    CHECK_HIP(hipSetDevice(other));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(before - free_on(device), device == other ? 0 : 2 * chunk);
    CHECK_HIP(hipSetDevice(other));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_SIZE(free_on(device), before);
    CHECK_HIP(hipMemPoolDestroy(made));
    CHECK_HIP(hipDeviceGetMemPool(&current, device));
    CHECK(current == pool);
    CHECK_HIP(hipStreamDestroy(stream));
    CHECK_HIP(hipSetDevice(0));
}

/* graphs checks that memory of a graph is that of the stream's device, or of the node's. */
static void graphs(int device) {
    enum { bytes = 1 << 20 };
    const size_t before = free_on(device);
    hipStream_t stream;
    hipGraph_t graph;
    hipGraphNode_t node;
    hipPointerAttribute_t known;
    void* address;
    uint64_t used = 1;
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    CHECK_HIP(hipSetDevice(0));
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeRelaxed));
    CHECK_HIP(hipMallocAsync(&address, bytes, stream));
    CHECK_HIP(hipFreeAsync(address, stream));
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipPointerGetAttributes(&known, address));
    CHECK_EQ(known.device, device);
    hipMemAllocNodeParams wanted = {
        .poolProps = {.allocType = hipMemAllocationTypePinned, .location = {hipMemLocationTypeDevice, device}},
        .bytesize = bytes};
    CHECK_HIP(hipGraphAddMemAllocNode(&node, graph, NULL, 0, &wanted));
    CHECK_HIP(hipPointerGetAttributes(&known, wanted.dptr));
    CHECK_EQ(known.device, device);
    CHECK_HIP(hipDeviceGetGraphMemAttribute(device, hipGraphMemAttrUsedMemCurrent, &used));
    CHECK_EQ((int)used, 2 * bytes);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipDeviceGraphMemTrim(device));
    CHECK_HIP(hipStreamDestroy(stream));
    CHECK_SIZE(free_on(device), before);
    CHECK_HIP(hipSetDevice(0));
}

/* mapped checks that memory behind a handle is that of its location, and that each device has its own access. */
static void mapped(int device) {
    enum { bytes = 1 << 20 };
    const size_t before = free_on(device);
    const hipMemAllocationProp properties = {.type = hipMemAllocationTypePinned, .location = {hipMemLocationTypeDevice, device}};
    hipMemAccessDesc access = {.location = {hipMemLocationTypeDevice, (device + 1) % count}, .flags = hipMemAccessFlagsProtRead};
    hipMemGenericAllocationHandle_t handle;
    hipPointerAttribute_t known;
    unsigned long long flags;
    void* address;
    CHECK_HIP(hipSetDevice(0));
    REQUIRE_HIP(hipMemCreate(&handle, bytes, &properties, 0));
    REQUIRE_HIP(hipMemAddressReserve(&address, bytes, 0, NULL, 0));
    REQUIRE_HIP(hipMemMap(address, bytes, 0, handle, 0));
    CHECK_SIZE(before - free_on(device), 2 << 20);
    CHECK_HIP(hipSetDevice(0));
    CHECK_HIP(hipMemSetAccess(address, bytes, &access, 1));
    for (int other = 0; other < count; other++) {
        CHECK_HIP(hipMemGetAccess(&flags, &(hipMemLocation){hipMemLocationTypeDevice, other}, address));
        CHECK_EQ(flags, other == access.location.id ? hipMemAccessFlagsProtRead : hipMemAccessFlagsProtNone);
    }
    access.location.id = count;
    CHECK_EQ(hipMemSetAccess(address, bytes, &access, 1), hipErrorInvalidValue);
    CHECK_HIP(hipPointerGetAttributes(&known, address));
    CHECK_EQ(known.device, device);
    CHECK_HIP(hipMemUnmap(address, bytes));
    CHECK_HIP(hipMemRelease(handle));
    CHECK_HIP(hipMemAddressFree(address, bytes));
    CHECK_SIZE(free_on(device), before);
    CHECK_HIP(hipSetDevice(0));
}

/* events checks that an event is recorded on its own device alone, and that null streams differ. */
static void events(int device) {
    hipEvent_t event, elsewhere;
    hipStream_t stream;
    float time;
    const int other = (device + 1) % count;
    const hipError_t want = device == other ? hipSuccess : hipErrorInvalidHandle;
    CHECK_HIP(hipSetDevice(device));
    REQUIRE_HIP(hipEventCreate(&event));
    REQUIRE_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipEventRecord(event, NULL));
    CHECK_HIP(hipSetDevice(other));
    REQUIRE_HIP(hipEventCreate(&elsewhere));
    CHECK_EQ(hipEventRecord(event, NULL), want);
    CHECK_EQ(hipEventRecord(event, hipStreamPerThread), want);
    CHECK_EQ(hipGetStreamDeviceId(hipStreamPerThread), other);
    CHECK_EQ(hipGetStreamDeviceId(NULL), other);
    CHECK_HIP(hipEventRecord(event, stream));
    CHECK_HIP(hipEventRecord(elsewhere, NULL));
    CHECK_EQ(hipEventElapsedTime(&time, event, elsewhere), want);
    CHECK_HIP(hipStreamWaitEvent(stream, elsewhere, 0));
    CHECK_HIP(hipEventSynchronize(event));
    CHECK_HIP(hipEventDestroy(event));
    CHECK_HIP(hipEventDestroy(elsewhere));
    CHECK_HIP(hipStreamDestroy(stream));
    CHECK_HIP(hipSetDevice(0));
}

static void peers(int device) {
    CHECK_HIP(hipSetDevice(device));
    for (int peer = -1; peer <= count; peer++) {
        int can = 7, rank = 0;
        uint32_t type = 0, hops = 0;
        const int linked = peer >= 0 && peer < count && peer != device;
        const hipError_t want = linked ? hipSuccess : hipErrorInvalidDevice;
        CHECK_EQ(hipDeviceCanAccessPeer(&can, device, peer), peer == device ? hipSuccess : want);
        if (linked || peer == device)
            CHECK_EQ(can, linked);
        CHECK_EQ(hipDeviceDisablePeerAccess(peer), linked ? hipErrorPeerAccessNotEnabled : hipErrorInvalidDevice);
        CHECK_EQ(hipDeviceEnablePeerAccess(peer, 1), hipErrorInvalidValue);
        CHECK_EQ(hipDeviceEnablePeerAccess(peer, 0), want);
        CHECK_EQ(hipDeviceEnablePeerAccess(peer, 0), linked ? hipErrorPeerAccessAlreadyEnabled : hipErrorInvalidDevice);
        CHECK_EQ(hipDeviceDisablePeerAccess(peer), want);
        CHECK_EQ(hipDeviceGetP2PAttribute(&rank, hipDevP2PAttrAccessSupported, device, peer), want);
        if (linked) {
            CHECK_EQ(rank, 1);
            CHECK_HIP(hipExtGetLinkTypeAndHopCount(device, peer, &type, &hops));
            CHECK(type && hops);
        }
    }
    CHECK_HIP(hipSetDevice(0));
}

/* show prints what the program sees: the numbers of the devices in the machine. */
static int show(void) {
    int seen = 0, bus;
    const hipError_t status = hipGetDeviceCount(&seen);
    if (status == hipErrorNoDevice) {
        void* address;
        CHECK_EQ(seen, 0);
        CHECK_EQ(hipSetDevice(0), hipErrorNoDevice);
        CHECK_EQ(hipMalloc(&address, 1), hipErrorNoDevice);
        CHECK_EQ(hipInit(0), hipErrorNoDevice);
    }
    for (int i = 0; i < seen; i++) {
        REQUIRE_HIP(hipDeviceGetAttribute(&bus, hipDeviceAttributePciBusId, i));
        printf("%d ", bus);
    }
    puts("");
    return finish();
}

int main(int argc, char** argv) {
    int seen = 0, current = -1;
    pthread_t thread;
    REQUIRE(argc > 1);
    count = atoi(argv[1]);
    if (argc > 2)
        return show();
    CHECK_HIP(hipGetDeviceCount(&seen));
    CHECK_EQ(seen, count);
    for (int device = -1; device <= count; device++)
        calls_with(device, device >= 0 && device < count ? hipSuccess : hipErrorInvalidDevice);
    calls_with(1000, hipErrorInvalidDevice);
    identities();
    CHECK_HIP(hipSetDevice(count - 1));
    REQUIRE(pthread_create(&thread, NULL, first_device, &current) == 0);
    pthread_join(thread, NULL);
    CHECK_EQ(current, 0);
    for (int device = 0; device < count; device++) {
        plain(device);
        pools(device);
        graphs(device);
        mapped(device);
        events(device);
        peers(device);
    }
    return finish();
}
