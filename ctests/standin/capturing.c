/* SPDX-License-Identifier: MIT
 *
 * capturing.c: every function with a stream, on a stream that is being captured. Its work becomes part of the graph, or
 * the call returns an error; no work is done before a launch. capturing.sh compares the list with the sources.
 */
#include "hip_calls.h"

enum kind {
    works, /* a node that writes to the memory */
    adds, /* a node that writes nothing here */
    orders, /* no node: it concerns an event */
    refuses
};

enum { size = 16, old = 1, new = 2 };

static char variable[size], source[size]; /* variables of the device */
static char *to, *from, *lent;
static hipEvent_t event;
static hipMemPool_t pool;
static hipGraphExec_t exec;
static void* made;
static hipArray_t array; /* holds new values, and takes them */

void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned threads,
    void* thread_id, void* block_id, void* block, void* grid, int* warp);
void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t bytes, int constant, int global);
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t x, uint32_t y, uint32_t z, uint32_t block_x,
    uint32_t block_y, uint32_t block_z, size_t shared, hipStream_t stream, void** arguments, void** extra, hipEvent_t start,
    hipEvent_t stop, uint32_t flags);
hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t x, uint32_t y, uint32_t z, uint32_t block_x,
    uint32_t block_y, uint32_t block_z, size_t shared, hipStream_t stream, void** arguments, void** extra, hipEvent_t start,
    hipEvent_t stop);

/* SAME declares a function with suffix _spt, which has the type of the one without. */
#define SAME(name) __typeof__(name) name##_spt;
SAME(hipEventRecord)
SAME(hipGraphLaunch)
SAME(hipLaunchCooperativeKernel)
SAME(hipLaunchHostFunc)
SAME(hipLaunchKernel)
SAME(hipMemcpyAsync)
SAME(hipMemcpy2DAsync)
SAME(hipMemcpy2DFromArrayAsync)
SAME(hipMemcpy2DToArrayAsync)
SAME(hipMemcpy3DAsync)
SAME(hipMemcpyFromSymbolAsync)
SAME(hipMemcpyToSymbolAsync)
SAME(hipMemsetAsync)
SAME(hipMemset2DAsync)
SAME(hipMemset3DAsync)
SAME(hipStreamAddCallback)
SAME(hipStreamQuery)
SAME(hipStreamSynchronize)
SAME(hipStreamWaitEvent)

static void touch(void* memory) { memset(memory, new, size); }

static void touched(hipStream_t stream, hipError_t status, void* memory) {
    (void)stream, (void)status;
    touch(memory);
}

static const char kernel; /* its address is that of a kernel's host function */
static const dim3 one = {1, 1, 1};
static hipPitchedPtr box(char* memory) { return (hipPitchedPtr){memory, size, size, 1}; }

static const hipExtent row = {size, 1, 1};
static hipMemcpy3DParms* parameters(void) {
    static hipMemcpy3DParms p;
    p = (hipMemcpy3DParms){.srcPtr = box(from), .dstPtr = box(to), .extent = row, .kind = hipMemcpyDefault};
    return &p;
}

static HIP_MEMCPY3D* driver_box(void) {
    static HIP_MEMCPY3D p;
    p = (HIP_MEMCPY3D){.srcMemoryType = hipMemoryTypeDevice,
        .srcDevice = from,
        .dstMemoryType = hipMemoryTypeDevice,
        .dstDevice = to,
        .WidthInBytes = size,
        .Height = 1,
        .Depth = 1};
    return &p;
}

static hip_Memcpy2D* driver_rows(void) {
    static hip_Memcpy2D p;
    p = (hip_Memcpy2D){.srcMemoryType = hipMemoryTypeDevice,
        .srcDevice = from,
        .dstMemoryType = hipMemoryTypeDevice,
        .dstDevice = to,
        .WidthInBytes = size,
        .Height = 1};
    return &p;
}

#define ANY hipMemcpyDefault
#define FUNCTIONS(X) \
    X(hipDrvMemcpy3DAsync, works, (driver_box(), s)) \
    X(hipEventRecord, orders, (event, s)) \
    X(hipEventRecordWithFlags, adds, (event, s, hipEventRecordExternal)) \
    X(hipEventRecord_spt, orders, (event, s)) \
    X(hipExtLaunchKernel, refuses, (&kernel, one, one, NULL, 0, s, NULL, NULL, 0)) \
    X(hipExtModuleLaunchKernel, refuses, (NULL, 1, 1, 1, 1, 1, 1, 0, s, NULL, NULL, NULL, NULL, 0)) \
    X(hipFreeAsync, adds, (lent, s)) \
    X(hipGraphLaunch, works, (exec, s)) \
    X(hipGraphLaunch_spt, works, (exec, s)) \
    X(hipGraphUpload, refuses, (exec, s)) \
    X(hipHccModuleLaunchKernel, refuses, (NULL, 1, 1, 1, 1, 1, 1, 0, s, NULL, NULL, NULL, NULL)) \
    X(hipLaunchCooperativeKernel, refuses, (&kernel, one, one, NULL, 0, s)) \
    X(hipLaunchCooperativeKernel_spt, refuses, (&kernel, one, one, NULL, 0, s)) \
    X(hipLaunchHostFunc, works, (s, touch, to)) \
    X(hipLaunchHostFunc_spt, works, (s, touch, to)) \
    X(hipLaunchKernel, refuses, (&kernel, one, one, NULL, 0, s)) \
    X(hipLaunchKernel_spt, refuses, (&kernel, one, one, NULL, 0, s)) \
    X(hipMallocAsync, adds, (&made, size, s)) \
    X(hipMallocFromPoolAsync, adds, (&made, size, pool, s)) \
    X(hipMemPrefetchAsync, adds, (to, size, 0, s)) \
    X(hipMemPrefetchAsync_v2, refuses, (to, size, (hipMemLocation){.type = hipMemLocationTypeDevice}, 0, s)) \
    X(hipMemcpy2DAsync, works, (to, size, from, size, size, 1, ANY, s)) \
    X(hipMemcpy2DAsync_spt, works, (to, size, from, size, size, 1, ANY, s)) \
    X(hipMemcpy2DFromArrayAsync, works, (to, size, array, 0, 0, size, 1, ANY, s)) \
    X(hipMemcpy2DFromArrayAsync_spt, works, (to, size, array, 0, 0, size, 1, ANY, s)) \
    X(hipMemcpy2DToArrayAsync, adds, (array, 0, 0, from, size, size, 1, ANY, s)) \
    X(hipMemcpy2DToArrayAsync_spt, adds, (array, 0, 0, from, size, size, 1, ANY, s)) \
    X(hipMemcpyAtoHAsync, works, (to, array, 0, size, s)) \
    X(hipMemcpyHtoAAsync, adds, (array, 0, from, size, s)) \
    X(hipMemcpy3DAsync, works, (parameters(), s)) \
    X(hipMemcpy3DAsync_spt, works, (parameters(), s)) \
    X(hipMemcpyAsync, works, (to, from, size, ANY, s)) \
    X(hipMemcpyAsync_spt, works, (to, from, size, ANY, s)) \
    X(hipMemcpyDtoDAsync, works, (to, from, size, s)) \
    X(hipMemcpyDtoHAsync, works, (to, from, size, s)) \
    X(hipMemcpyFromSymbolAsync, works, (to, source, size, 0, hipMemcpyDeviceToDevice, s)) \
    X(hipMemcpyFromSymbolAsync_spt, works, (to, source, size, 0, hipMemcpyDeviceToDevice, s)) \
    X(hipMemcpyHtoDAsync, works, (to, from, size, s)) \
    X(hipMemcpyParam2DAsync, works, (driver_rows(), s)) \
    X(hipMemcpyPeerAsync, works, (to, 0, from, 0, size, s)) \
    X(hipMemcpyToSymbolAsync, works, (variable, from, size, 0, hipMemcpyDeviceToDevice, s)) \
    X(hipMemcpyToSymbolAsync_spt, works, (variable, from, size, 0, hipMemcpyDeviceToDevice, s)) \
    X(hipMemcpyWithStream, refuses, (to, from, size, ANY, s)) \
    X(hipMemset2DAsync, works, (to, size, new, size, 1, s)) \
    X(hipMemset2DAsync_spt, works, (to, size, new, size, 1, s)) \
    X(hipMemset3DAsync, works, (box(to), new, row, s)) \
    X(hipMemset3DAsync_spt, works, (box(to), new, row, s)) \
    X(hipMemsetAsync, works, (to, new, size, s)) \
    X(hipMemsetAsync_spt, works, (to, new, size, s)) \
    X(hipMemsetD8Async, works, (to, new, size, s)) \
    X(hipMemsetD16Async, works, (to, new, size / 2, s)) \
    X(hipMemsetD32Async, works, (to, new, size / 4, s)) \
    X(hipModuleLaunchCooperativeKernel, refuses, (NULL, 1, 1, 1, 1, 1, 1, 0, s, NULL)) \
    X(hipModuleLaunchKernel, refuses, (NULL, 1, 1, 1, 1, 1, 1, 0, s, NULL, NULL)) \
    X(hipStreamAddCallback, refuses, (s, touched, to, 0)) \
    X(hipStreamAddCallback_spt, refuses, (s, touched, to, 0)) \
    X(hipStreamAttachMemAsync, adds, (s, to, size, 4)) \
    X(hipStreamQuery, refuses, (s)) \
    X(hipStreamQuery_spt, refuses, (s)) \
    X(hipStreamSynchronize, refuses, (s)) \
    X(hipStreamSynchronize_spt, refuses, (s)) \
    X(hipStreamWaitEvent, adds, (s, event, hipEventWaitExternal)) \
    X(hipStreamWaitEvent_spt, adds, (s, event, hipEventWaitExternal)) \
    X(hipStreamWaitValue32, refuses, (s, to, old, 0, UINT32_MAX)) \
    X(hipStreamWaitValue64, refuses, (s, to, old, 0, UINT64_MAX)) \
    X(hipStreamWriteValue32, works, (s, to, new, 0)) \
    X(hipStreamWriteValue64, works, (s, to + 8, new, 0))

/* These create, destroy or describe a stream or a capture, and do no work on a stream. */
static const char* const no_work[] = {"hipConfigureCall", "hipExtStreamCreateWithCUMask", "hipExtStreamGetCUMask",
    "hipGetStreamDeviceId", "hipStreamBeginCapture", "hipStreamBeginCaptureToGraph", "hipStreamBeginCapture_spt",
    "hipStreamCopyAttributes", "hipStreamCreate", "hipStreamCreateWithFlags", "hipStreamCreateWithPriority", "hipStreamDestroy",
    "hipStreamEndCapture", "hipStreamEndCapture_spt", "hipStreamGetAttribute", "hipStreamGetCaptureInfo",
    "hipStreamGetCaptureInfo_spt", "hipStreamGetCaptureInfo_v2", "hipStreamGetCaptureInfo_v2_spt", "hipStreamGetDevice",
    "hipStreamGetFlags", "hipStreamGetFlags_spt", "hipStreamGetId", "hipStreamGetPriority", "hipStreamGetPriority_spt",
    "hipStreamIsCapturing", "hipStreamIsCapturing_spt", "hipStreamSetAttribute", "hipStreamUpdateCaptureDependencies"};

#define CALL(name, kind, arguments) \
    static hipError_t call_##name(hipStream_t s) { return name arguments; }
FUNCTIONS(CALL)

struct function {
    const char* name;
    enum kind kind;
    hipError_t (*call)(hipStream_t stream);
};

#define ROW(name, kind, arguments) {#name, kind, call_##name},
static const struct function functions[] = {FUNCTIONS(ROW)};

/* forget gives all memory its old content. */
static void forget(void) {
    memset(to, old, size);
    memset(variable, old, size);
}

static int written(void) {
    int count = 0;
    for (int i = 0; i < size; i++)
        count += to[i] != old || variable[i] != old;
    return count;
}

/* test captures one call and launches the graph. */
static void test(const struct function* f, hipStream_t stream) {
    hipGraph_t graph = NULL;
    hipGraphExec_t captured;
    size_t count = 0;
    const int own = strstr(f->name, "_spt") != NULL; /* its null stream is the thread's own */
    stream = own ? hipStreamPerThread : stream;
    forget();
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeThreadLocal));
    CHECK_EQ(f->call(own ? NULL : stream) != hipSuccess, f->kind == refuses);
    CHECK_EQ(written(), 0);
    const hipError_t ended = hipStreamEndCapture(stream, &graph);
    CHECK_EQ(ended == hipSuccess || f->kind == refuses, 1);
    if (ended != hipSuccess)
        return;
    CHECK_HIP(hipGraphGetNodes(graph, NULL, &count));
    CHECK_SIZE(count, f->kind == works || f->kind == adds);
    REQUIRE_HIP(hipGraphInstantiate(&captured, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphLaunch(captured, NULL));
    CHECK_EQ(written() > 0, f->kind == works);
    CHECK_HIP(hipGraphExecDestroy(captured));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_spoilt makes the call in a capture that has been invalidated. It must fail then, and do nothing. */
static void test_spoilt(const struct function* f, hipStream_t stream) {
    hipGraph_t graph;
    const int own = strstr(f->name, "_spt") != NULL;
    stream = own ? hipStreamPerThread : stream;
    forget();
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeThreadLocal));
    CHECK_EQ(hipStreamQuery(stream), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(f->call(own ? NULL : stream) != hipSuccess, 1);
    CHECK_EQ(written(), 0);
    CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
}

/* list prints the names of all functions. */
static int list(void) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        puts(functions[i].name);
    for (size_t i = 0; i < sizeof no_work / sizeof *no_work; i++)
        puts(no_work[i]);
    return 0;
}

int main(int argc, char** argv) {
    hipStream_t stream;
    hipGraph_t graph;
    hipGraphNode_t node;
    const hipMemsetParams fill = {.elementSize = 1, .height = 1, .value = new, .width = size};
    (void)argv;
    if (argc > 1)
        return list();
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    REQUIRE_HIP(hipMallocManaged((void**)&to, size, hipMemAttachGlobal));
    REQUIRE_HIP(hipMalloc((void**)&from, size));
    REQUIRE_HIP(hipMalloc((void**)&lent, size));
    REQUIRE_HIP(hipEventCreateWithFlags(&event, 0));
    REQUIRE_HIP(hipDeviceGetDefaultMemPool(&pool, 0));
    __hipRegisterFunction(NULL, &kernel, NULL, "kernel", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterVar(NULL, variable, NULL, NULL, 0, size, 0, 0);
    __hipRegisterVar(NULL, source, NULL, NULL, 0, size, 0, 0);
    memset(from, new, size);
    memset(source, new, size);
    REQUIRE_HIP(hipMallocArray(&array, &(hipChannelFormatDesc){8, 0, 0, 0, hipChannelFormatKindUnsigned}, size, 0, 0));
    REQUIRE_HIP(hipMemcpyHtoA(array, 0, from, size));
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    hipMemsetParams set = fill;
    set.dst = to;
    REQUIRE_HIP(hipGraphAddMemsetNode(&node, graph, NULL, 0, &set));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        const int failed = *check_counter(1);
        test(&functions[i], stream);
        test_spoilt(&functions[i], stream);
        if (*check_counter(1) != failed)
            fprintf(stderr, "%s\n", functions[i].name);
    }
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFreeArray(array));
    CHECK_HIP(hipFree(lent));
    CHECK_HIP(hipFree(from));
    CHECK_HIP(hipFree(to));
    CHECK_HIP(hipStreamDestroy(stream));
    return finish();
}
