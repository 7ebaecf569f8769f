/* SPDX-License-Identifier: MIT
 *
 * cuda_hip.c: the stand-in on CUDA, area by area, on a fake driver that checks its arguments and works only
 * when a call waits. At the end nothing is left allocated and the fake reports no misuse.
 */
#include <pthread.h>

#include "../fakes/fake_device.h"
#include "hip_calls.h"

extern int fake_cuda_host_blocks(void);
extern int fake_cuda_modules(void);
extern int fake_cuda_retained(int device);

enum
{
    size = 4096
};

static unsigned char host[size], back[size];

static void test_devices(void)
{
    hipDeviceProp_tR0600 p;
    size_t               left, total;
    int                  count = 0, device = -1, value = 0;
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

static void* elsewhere(void* out)
{
    int   device  = -1;
    void* address = NULL;
    *(int*)out    = hipSetDevice(1) != hipSuccess || hipGetDevice(&device) != hipSuccess || device != 1
                 || hipMalloc(&address, 64) != hipSuccess || hipFree(address) != hipSuccess;
    return NULL;
}

/* test_threads checks that each thread has a current device. A thread that never chose one gets a context
 * at its first call. */
static void test_threads(void)
{
    pthread_t thread;
    int       failed = 1, device = -1;
    REQUIRE(pthread_create(&thread, NULL, elsewhere, &failed) == 0);
    pthread_join(thread, NULL);
    CHECK_EQ(failed, 0);
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(device, 0);
}

static void test_memory(void)
{
    hipPointerAttribute_t at;
    void *                device, *pinned, *managed, *seen;
    size_t                pitch = 0;
    REQUIRE_HIP(hipMalloc(&device, size));
    REQUIRE_HIP(hipHostMalloc(&pinned, size, 0));
    REQUIRE_HIP(hipMallocManaged(&managed, size, hipMemAttachGlobal));
    CHECK_HIP(hipPointerGetAttributes(&at, (char*)device + 5));
    CHECK_EQ(at.type, hipMemoryTypeDevice);
    CHECK_PTR(at.devicePointer, (char*)device + 5);
    CHECK_PTR(at.hostPointer, NULL);
    CHECK_HIP(hipPointerGetAttributes(&at, pinned));
    CHECK_EQ(at.type, hipMemoryTypeHost);
    CHECK_PTR(at.hostPointer, pinned);
    CHECK_HIP(hipPointerGetAttributes(&at, managed));
    CHECK_EQ(at.type, hipMemoryTypeManaged);
    CHECK_EQ(at.isManaged, 1);
    CHECK_EQ(hipPointerGetAttributes(&at, host), hipErrorInvalidValue);
    CHECK_EQ(at.type, hipMemoryTypeUnregistered);
    CHECK_HIP(hipHostRegister(host, size, 0));
    CHECK_EQ(hipHostRegister(host + 8, 8, 0), hipErrorHostMemoryAlreadyRegistered);
    CHECK_HIP(hipHostGetDevicePointer(&seen, host, 0));
    CHECK_PTR(seen, host);
    CHECK_HIP(hipPointerGetAttributes(&at, host));
    CHECK_EQ(at.type, hipMemoryTypeHost);
    CHECK_EQ(hipFree(host), hipErrorInvalidValue);
    CHECK_HIP(hipHostUnregister(host));
    CHECK_EQ(hipHostUnregister(host), hipErrorHostMemoryNotRegistered);
    CHECK_HIP(hipFree(device));
    CHECK_EQ(hipFree(device), hipErrorInvalidValue);
    CHECK_HIP(hipHostFree(pinned));
    CHECK_EQ(hipHostFree(pinned), hipErrorInvalidValue);
    CHECK_HIP(hipFree(managed));
    CHECK_HIP(hipFree(NULL));
    CHECK_HIP(hipMalloc(&device, 0));
    CHECK_PTR(device, NULL);
    CHECK_EQ(hipMalloc(&device, (size_t)1 << 60), hipErrorOutOfMemory);
    CHECK_EQ(hipMalloc(NULL, 8), hipErrorInvalidValue);
    CHECK_EQ(hipMallocPitch(&device, &pitch, SIZE_MAX, 1), hipErrorInvalidValue);
    REQUIRE_HIP(hipMallocPitch(&device, &pitch, 100, 3));
    CHECK(pitch >= 100);
    CHECK_HIP(hipFree(device));
}

static void test_copies(void)
{
    hipMemcpy3DParms box;
    unsigned char *  device, *other;
    int              wrong = 0;
    for(int i = 0; i < size; i++)
        host[i] = (unsigned char)(i * 7 + i / 256);
    REQUIRE_HIP(hipMalloc((void**)&device, size));
    REQUIRE_HIP(hipMalloc((void**)&other, size));
    CHECK_HIP(hipMemcpy(device, host, size, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy(other, device, size, hipMemcpyDeviceToDevice));
    CHECK_HIP(hipMemcpy(back, other, size, hipMemcpyDefault));
    CHECK(memcmp(host, back, size) == 0);
    CHECK_EQ(hipMemcpy(device, host, 8, (hipMemcpyKind)77), hipErrorInvalidMemcpyDirection);
    CHECK_EQ(hipMemcpy(NULL, host, 8, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy(device + 1, host, size, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_HIP(hipMemcpy(NULL, NULL, 0, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemset(device, 0xAA, size));
    CHECK_HIP(hipMemcpy2D(device, 64, host, 48, 40, 10, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy2DAsync(back, 40, device, 64, 40, 10, hipMemcpyDeviceToHost, hipStreamPerThread));
    CHECK_HIP(hipStreamSynchronize(hipStreamPerThread));
    for(int y = 0; y < 10; y++)
        wrong += memcmp(back + 40 * y, host + 48 * y, 40) != 0;
    CHECK_EQ(wrong, 0);
    CHECK_EQ(hipMemcpy2D(device, 39, host, 48, 40, 10, hipMemcpyHostToDevice), hipErrorInvalidPitchValue);
    CHECK_HIP(hipMemcpy(back, device, 64, hipMemcpyDeviceToHost));
    CHECK_EQ(back[40], 0xAA);
    memset(&box, 0, sizeof box);
    box.srcPtr = (hipPitchedPtr){host, 16, 16, 8};
    box.dstPtr = (hipPitchedPtr){device, 32, 32, 4};
    box.srcPos = (struct hipPos){2, 1, 1};
    box.extent = (struct hipExtent){8, 3, 2};
    box.kind   = hipMemcpyHostToDevice;
    CHECK_HIP(hipMemcpy3D(&box));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    for(int z = 0; z < 2; z++)
        for(int y = 0; y < 3; y++)
            wrong += memcmp(back + z * 128 + y * 32, host + (z + 1) * 128 + (y + 1) * 16 + 2, 8) != 0;
    CHECK_EQ(wrong, 0);
    CHECK_HIP(hipFree(device));
    CHECK_HIP(hipFree(other));
}

static void test_fills(void)
{
    uint32_t word[8];
    uint16_t half[8];
    void*    device;
    REQUIRE_HIP(hipMalloc(&device, size));
    CHECK_HIP(hipMemset(device, 0x5A, size));
    CHECK_HIP(hipMemsetD16(device, 0x1234, 3));
    CHECK_HIP(hipMemcpy(half, device, sizeof half, hipMemcpyDeviceToHost));
    CHECK_EQ(half[2], 0x1234);
    CHECK_EQ(half[3], 0x5A5A);
    CHECK_HIP(hipMemsetD32(device, 0x12345678, 2));
    CHECK_HIP(hipMemcpy(word, device, sizeof word, hipMemcpyDeviceToHost));
    CHECK_EQ(word[1], 0x12345678);
    CHECK_EQ(word[2], 0x5A5A5A5A);
    CHECK_HIP(hipMemset2D(device, 64, 1, 3, 4));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    CHECK_EQ(back[64 * 3 + 2], 1);
    CHECK_EQ(back[64 * 3 + 3], 0x5A);
    CHECK_EQ(hipMemset(NULL, 0, 1), hipErrorInvalidValue);
    CHECK_HIP(hipMemset(NULL, 0, 0));
    CHECK_EQ(hipMemset(device, 0, size + 1), hipErrorInvalidValue);
    CHECK_HIP(hipFree(device));
}

static int called;

static void count_call(void* data)
{
    called += *(int*)data;
}

static void stream_call(hipStream_t stream, hipError_t status, void* data)
{
    called += status == hipSuccess && stream == *(hipStream_t*)data;
}

static void test_streams(void)
{
    hipStream_t stream, urgent, made_up = (hipStream_t)0x123450;
    hipEvent_t  start, stop;
    unsigned    flags = 0;
    int         priority = 0, two = 2;
    float       ms = -1;
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    REQUIRE_HIP(hipStreamCreateWithPriority(&urgent, 0, -100));
    CHECK_HIP(hipStreamGetFlags(stream, &flags));
    CHECK_EQ(flags, hipStreamNonBlocking);
    CHECK_HIP(hipStreamGetPriority(urgent, &priority));
    CHECK_EQ(priority, -5);
    CHECK_HIP(hipLaunchHostFunc(stream, count_call, &two));
    CHECK_EQ(called, 0);
    CHECK_EQ(hipStreamQuery(stream), hipErrorNotReady);
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_EQ(called, 2);
    CHECK_HIP(hipStreamAddCallback(stream, stream_call, &stream, 0));
    CHECK_HIP(hipEventCreate(&start));
    CHECK_HIP(hipEventCreateWithFlags(&stop, hipEventReleaseToSystem));
    CHECK_HIP(hipEventRecord(start, stream));
    CHECK_HIP(hipStreamWaitEvent(urgent, start, 0));
    CHECK_HIP(hipEventRecord(stop, urgent));
    CHECK_HIP(hipEventSynchronize(stop));
    CHECK_EQ(called, 3);
    CHECK_HIP(hipEventQuery(start));
    CHECK_HIP(hipEventElapsedTime(&ms, start, stop));
    CHECK(ms >= 0);
    CHECK_EQ(hipStreamAddCallback(stream, stream_call, &stream, 1), hipErrorInvalidValue);
    CHECK_EQ(hipLaunchHostFunc(stream, NULL, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipStreamCreate(NULL), hipErrorInvalidValue);
    CHECK_EQ(hipStreamCreateWithFlags(&stream, 9), hipErrorInvalidValue);
    CHECK_HIP(hipStreamDestroy(urgent));
    CHECK_EQ(hipStreamDestroy(urgent), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamDestroy(NULL), hipErrorInvalidHandle);
    CHECK_EQ(hipStreamSynchronize(urgent), hipErrorContextIsDestroyed);
    CHECK_EQ(hipStreamQuery(made_up), hipErrorContextIsDestroyed);
    CHECK_EQ(hipMemcpyAsync(host, back, 8, hipMemcpyDefault, made_up), hipErrorContextIsDestroyed);
    CHECK_EQ(hipEventRecord(NULL, NULL), hipErrorInvalidHandle);
    CHECK_HIP(hipEventDestroy(stop));
    CHECK_EQ(hipEventDestroy(stop), hipErrorContextIsDestroyed);
    CHECK_EQ(hipEventQuery(stop), hipErrorInvalidHandle);
    CHECK_HIP(hipEventDestroy(start));
    CHECK_HIP(hipStreamDestroy(stream));
}

static void test_pools(void)
{
    hipMemPoolProps properties;
    hipMemPool_t    pool, own;
    hipStream_t     stream;
    void*           address;
    REQUIRE_HIP(hipStreamCreate(&stream));
    memset(&properties, 0, sizeof properties);
    CHECK_EQ(hipMemPoolCreate(&pool, &properties), hipErrorInvalidValue);
    properties.allocType     = hipMemAllocationTypePinned;
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
static void test_mapped(void)
{
    hipMemAllocationProp            properties;
    hipMemGenericAllocationHandle_t handle;
    hipMemAccessDesc                access;
    size_t                          granule = 0;
    void*                           address = NULL;
    memset(&properties, 0, sizeof properties);
    properties.type          = hipMemAllocationTypePinned;
    properties.location.type = hipMemLocationTypeDevice;
    memset(&access, 0, sizeof access);
    access.location = properties.location;
    access.flags    = hipMemAccessFlagsProtReadWrite;
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

static void test_graphs(void)
{
    hipStream_t    stream;
    hipGraph_t     graph = NULL;
    hipGraphExec_t exec  = NULL;
    unsigned char* device;
    size_t         nodes = 0;
    int            two   = 2;
    called               = 0;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipMalloc((void**)&device, size));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipMemsetAsync(device, 9, size, stream));
    CHECK_HIP(hipLaunchHostFunc(stream, count_call, &two));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphGetNodes(graph, NULL, &nodes));
    CHECK_SIZE(nodes, 2);
    CHECK_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_EQ(hipGraphDestroy(graph), hipErrorInvalidValue);
    CHECK_EQ(called, 0);
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_EQ(called, 4);
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    CHECK_EQ(back[size - 1], 9);
    CHECK_EQ(hipGraphLaunch(exec, (hipStream_t)0x123450), hipErrorContextIsDestroyed);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(hipGraphLaunch(exec, stream), hipErrorInvalidValue);
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal)); /* the next call waits and invalidates the capture */
    CHECK_EQ(hipStreamSynchronize(stream), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
    CHECK_PTR(graph, NULL);
    CHECK_EQ(hipStreamBeginCapture(NULL, hipStreamCaptureModeGlobal), hipErrorStreamCaptureUnsupported);
    CHECK_HIP(hipFree(device));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* test_nodes builds a graph by hand: a memset, then a copy of the end of its memory, then a host function. */
static void test_nodes(void)
{
    hipStream_t       stream;
    hipGraph_t        graph;
    hipGraphExec_t    exec;
    hipGraphNode_t    filled, copied, last, made_up = (hipGraphNode_t)&stream;
    unsigned char     end[16] = {0}, *device;
    int               two     = 2;
    hipHostNodeParams host_node = {count_call, &two};
    called                      = 0;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipMalloc((void**)&device, size));
    hipMemsetParams fill = {.dst = device, .elementSize = 4, .height = 1, .pitch = 0, .value = 0x01020304, .width = size / 4};
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    CHECK_HIP(hipGraphAddMemsetNode(&filled, graph, NULL, 0, &fill));
    CHECK_HIP(hipGraphAddMemcpyNode1D(&copied, graph, &filled, 1, end, device + size - sizeof end, sizeof end, hipMemcpyDefault));
    CHECK_HIP(hipGraphAddHostNode(&last, graph, &copied, 1, &host_node));
    CHECK_EQ(hipGraphAddHostNode(&last, graph, &made_up, 1, &host_node), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddEmptyNode(&last, graph, NULL, 1), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddEmptyNode(&last, (hipGraph_t)&stream, NULL, 0), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddKernelNode(&last, graph, NULL, 0, &(hipKernelNodeParams){.func = &two}), hipErrorNoBinaryForGpu);
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_EQ(end[0], 0);
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_EQ(end[0], 4);
    CHECK_EQ(end[15], 1);
    CHECK_EQ(called, 2);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipFree(device));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* test_modules checks that PTX runs, with both ways of passing arguments. Code for AMD's GPUs and the
 * program's own kernels do not run. */
static void test_modules(void)
{
    static const char amd[64] = "\177ELF";
    hipModule_t       module  = NULL;
    hipFunction_t     fill    = NULL;
    uint32_t          words[4];
    struct
    {
        void*    address;
        unsigned value, count;
    } packed = {NULL, 7, 3};
    size_t packed_size = sizeof packed;
    void*  extra[]     = {(void*)1, &packed, (void*)2, &packed_size, (void*)3};
    void*  arguments[] = {&packed.address, &packed.value, &packed.count};
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
    CHECK_EQ(hipModuleUnload(module), hipErrorInvalidHandle);
    CHECK_EQ(hipModuleLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, NULL, arguments, NULL), hipErrorInvalidHandle);
    CHECK_HIP(hipFree(packed.address));
}

/* test_refused checks that a function that the stand-in or this driver lacks returns a status. */
static void test_refused(void)
{
    hipError_t (*refused)(void) = NULL;
    size_t value = 0;
    void*  found = NULL;
    CHECK_EQ(hipDeviceGetLimit(&value, hipLimitStackSize), hipErrorNotSupported); /* the fake lacks this function */
    CHECK_HIP(hipGetProcAddress("hipMallocArray", &found, 600, 0, NULL));
    memcpy(&refused, &found, sizeof refused);
    CHECK_EQ(refused(), hipErrorNotSupported);
    CHECK_EQ(hipGetLastError(), hipErrorNotSupported);
    CHECK_EQ(hipGetProcAddress("hipThereIsNone", &found, 600, 0, NULL), hipErrorInvalidValue);
}

int main(void)
{
    char text[256];
    fake_set("devices", 2);
    test_devices();
    test_threads();
    test_memory();
    test_copies();
    test_fills();
    test_streams();
    test_pools();
    test_mapped();
    test_graphs();
    test_nodes();
    test_modules();
    test_refused();
    CHECK_EQ(fake_alive("allocation") + fake_alive("stream") + fake_alive("event") + fake_alive("graph"), 0);
    CHECK_EQ(fake_alive("reservation") + fake_alive("handle") + fake_alive("mapping"), 0);
    CHECK_EQ(fake_cuda_host_blocks() + fake_cuda_modules(), 0);
    if(!CHECK_EQ(fake_misuse(text, sizeof text), 0))
        fprintf(stderr, "%s\n", text);
    return check_result();
}
