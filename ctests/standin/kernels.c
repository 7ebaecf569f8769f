/* SPDX-License-Identifier: MIT
 *
 * kernels.c: launches of kernels that were compiled for the CPU: each function that launches, captures and graphs, what HIP says
 * of such a kernel, refused launches, threads of the host, and processes that fork. In a dry run launches compute
 * nothing. With an argument it launches a kernel that never ends.
 */
#include <pthread.h>
#include <sys/wait.h>

#include "kernels.h"

/* HIP declares these for C++ alone, or in version 7. */
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start, hipEvent_t stop, uint32_t flags);
uint64_t rocblas_mem_standin_ran(uint64_t* launches_out);

enum { most = 4096 };

static int dry; /* launches compute nothing */
static int* data; /* of the device */

struct pair {
    long a;
    char b;
};

/* add adds to each element a number, the part of a pair, and 100 times that part's neighbour. */
KERNEL(add, 256, sizeof(int*), sizeof(char), sizeof(struct pair)) {
    int* to = ARGUMENT(int*, 0);
    const struct pair pair = ARGUMENT(struct pair, 2);
    to[place()] += ARGUMENT(char, 1) + (int)pair.a + 100 * pair.b;
}

KERNEL(twice, 0, sizeof(int*)) { ARGUMENT(int*, 0)[place()] *= 2; }

static const char nothing = 0; /* without arguments */
static int empty_runs;
static void nothing_thread(void* const* arguments) {
    (void)arguments;
    __atomic_fetch_add(&empty_runs, 1, __ATOMIC_RELAXED);
}
static const struct rocblas_mem_kernel nothing_known = {&nothing, "nothing", nothing_thread, NULL, NULL, 0, 0, NULL};

/* check_all compares the elements of the device with a value, and sets them to 0. */
static void check_all(int want) {
    static int host[most];
    CHECK_HIP(hipMemcpy(host, data, sizeof host, hipMemcpyDeviceToHost));
    int wrong = 0;
    for (int i = 0; i < most; i++)
        wrong += host[i] != (dry ? 0 : want);
    if (!CHECK_EQ(wrong, 0))
        fprintf(stderr, "%d, not %d\n", host[0], want);
    CHECK_HIP(hipMemset(data, 0, sizeof host));
}

static const dim3 blocks = {4, 4, 2}, threads = {32, 2, 2};

#define ARGUMENTS(number) \
    (void*[]) { \
        &data, &(char){number}, &(struct pair) { 1000, 2 } \
    }

static void test_launches(void) {
    hipFunction_t function;
    hipEvent_t start, stop;
    float time = -1;
    CHECK_HIP(hipGetFuncBySymbol(&function, &add));
    CHECK_HIP(hipEventCreate(&start));
    CHECK_HIP(hipEventCreate(&stop));
    CHECK_HIP(hipLaunchKernel(&add, blocks, threads, ARGUMENTS(1), 0, NULL));
    check_all(1201);
    CHECK_HIP(hipExtLaunchKernel(&add, blocks, threads, ARGUMENTS(2), 0, NULL, start, stop, 0));
    check_all(1202);
    CHECK_HIP(hipEventElapsedTime(&time, start, stop));
    CHECK(time >= 0 && (dry || time > 0));
    CHECK_HIP(hipLaunchCooperativeKernel(&add, blocks, threads, ARGUMENTS(3), 0, NULL));
    check_all(1203);
    CHECK_HIP(hipModuleLaunchKernel(function, 4, 4, 2, 32, 2, 2, 0, NULL, ARGUMENTS(4), NULL));
    check_all(1204);
    CHECK_HIP(hipModuleLaunchCooperativeKernel(function, 4, 4, 2, 32, 2, 2, 0, NULL, ARGUMENTS(5)));
    check_all(1205);
    CHECK_HIP(hipExtModuleLaunchKernel(function, 128, 8, 4, 32, 2, 2, 0, NULL, ARGUMENTS(6), NULL, start, stop, 0));
    check_all(1206);
    hipLaunchParams list = {(void*)(uintptr_t)&add, blocks, threads, ARGUMENTS(7), 0, NULL};
    CHECK_HIP(hipLaunchCooperativeKernelMultiDevice(&list, 1, 0));
    check_all(1207);
    hipLaunchConfig_t config = {.gridDim = blocks, .blockDim = threads};
    CHECK_HIP(hipLaunchKernelExC(&config, &add, ARGUMENTS(8)));
    check_all(1208);
    CHECK_HIP(hipConfigureCall(blocks, threads, 0, NULL)); /* by hand: each argument at its place */
    CHECK_HIP(hipSetupArgument(&data, sizeof data, 0));
    CHECK_HIP(hipSetupArgument(&(char){9}, 1, 8));
    CHECK_HIP(hipSetupArgument(&(struct pair){1000, 2}, sizeof(struct pair), 16));
    CHECK_HIP(hipLaunchByPtr(&add));
    check_all(1209);
    CHECK_HIP(hipConfigureCall(blocks, threads, 0, NULL));
    CHECK_EQ(hipLaunchByPtr(&add), hipErrorInvalidValue); /* without arguments */
    CHECK_EQ(hipSetupArgument(&data, 1, 4096), hipErrorInvalidValue);
    CHECK_EQ(hipSetupArgument(NULL, 1, 0), hipErrorInvalidValue);
    CHECK_HIP(hipLaunchKernel(&nothing, (dim3){3, 1, 1}, (dim3){5, 1, 1}, NULL, 0, NULL));
    CHECK_EQ(empty_runs, dry ? 0 : 15);
    check_all(0);
    CHECK_HIP(hipEventDestroy(start));
    CHECK_HIP(hipEventDestroy(stop));
}

/* A list of packed arguments, by each function that takes one. Those of this kernel are at 0, 8 and 16. */
static const char packed = 0;
static const size_t packed_aligns[] = {_Alignof(int*), 1, _Alignof(struct pair)};
static const struct rocblas_mem_kernel packed_known = {&packed, "packed", add_thread, NULL, add_sizes, 3, 256, packed_aligns};

static void test_packed(void) {
    struct {
        int* to;
        char first;
        struct pair pair;
    } values = {data, 1, {1000, 2}};
    size_t size = sizeof values;
    void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &values, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
    hipFunction_t function, simple;
    rocblas_mem_kernel_add(&packed_known);
    CHECK_HIP(hipGetFuncBySymbol(&function, &packed));
    CHECK_HIP(hipGetFuncBySymbol(&simple, &nothing));
    CHECK_HIP(hipModuleLaunchKernel(function, 4, 4, 2, 32, 2, 2, 0, NULL, NULL, extra));
    check_all(1201);
    values.first = 2;
    CHECK_HIP(hipExtModuleLaunchKernel(function, 128, 8, 4, 32, 2, 2, 0, NULL, NULL, extra, NULL, NULL, 0));
    check_all(1202);
    values.first = 3;
    HIP_LAUNCH_CONFIG config = {4, 4, 2, 32, 2, 2, .hStream = NULL};
    CHECK_HIP(hipDrvLaunchKernelEx(&config, function, NULL, extra));
    check_all(1203);
    hipGraph_t graph;
    hipGraphNode_t node;
    hipGraphExec_t exec;
    const hipKernelNodeParams parameters = {.func = (void*)function, .gridDim = blocks, .blockDim = threads, .extra = extra};
    CHECK_HIP(hipGraphCreate(&graph, 0));
    CHECK_HIP(hipGraphAddKernelNode(&node, graph, NULL, 0, &parameters));
    values.first = 9; /* a node has a copy */
    CHECK_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    check_all(1203);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipModuleLaunchKernel(simple, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra)); /* has no arguments */
    for (int i = 0; i < 5 && !dry; i++) {
        void* const kept = extra[i];
        extra[i] = NULL;
        CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra), hipErrorInvalidValue);
        extra[i] = kept;
    }
    size = offsetof(struct pair, b) + 16;
    if (!dry)
        CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra), hipErrorInvalidValue);
    check_all(0);
    rocblas_mem_kernel_remove(&packed_known);
}

/* ---- streams, captures and graphs */

static void launch_inside(void* stream) { CHECK_HIP(hipLaunchKernel(&twice, blocks, threads, (void*[]){&data}, 0, stream)); }

static void test_order(void) {
    hipStream_t stream;
    CHECK_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipMemsetAsync(data, 0, most * sizeof *data, stream));
    CHECK_HIP(hipLaunchKernel(&add, blocks, threads, ARGUMENTS(1), 0, stream));
    CHECK_HIP(hipLaunchKernel(&twice, blocks, threads, (void*[]){&data}, 0, stream));
    CHECK_HIP(hipLaunchKernel(&add, blocks, threads, ARGUMENTS(0), 0, stream));
    CHECK_HIP(hipLaunchHostFunc(stream, launch_inside, stream));
    check_all(2 * (2 * 1201 + 1200));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* The arguments of a captured launch are those of the capture. */
static void test_capture(void) {
    hipStream_t stream;
    hipGraph_t graph, clone;
    hipGraphExec_t exec, again;
    char number = 1;
    struct pair pair = {1000, 2};
    int* address = data;
    CHECK_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipLaunchKernel(&add, blocks, threads, (void*[]){&address, &number, &pair}, 0, stream));
    CHECK_HIP(hipLaunchKernel(&twice, blocks, threads, (void*[]){&address}, 0, stream));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    number = 50;
    address = NULL;
    pair.b = 100;
    CHECK_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphClone(&clone, graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphInstantiate(&again, clone, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(clone));
    check_all(0);
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    check_all(2 * (2 * 1201 + 1201));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphLaunch(again, stream));
    check_all(2 * 1201);
    CHECK_HIP(hipGraphExecDestroy(again));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* node_of returns the parameters of a node that adds a number. */
static hipKernelNodeParams node_of(void** arguments) {
    return (hipKernelNodeParams){
        .func = (void*)(uintptr_t)&add, .gridDim = blocks, .blockDim = threads, .kernelParams = arguments};
}

static void test_graphs(void) {
    hipGraph_t graph;
    hipGraphExec_t exec;
    hipGraphNode_t first, second;
    hipKernelNodeParams parameters = node_of(ARGUMENTS(1)), got;
    CHECK_HIP(hipGraphCreate(&graph, 0));
    CHECK_HIP(hipGraphAddKernelNode(&first, graph, NULL, 0, &parameters));
    parameters = (hipKernelNodeParams){
        .func = (void*)(uintptr_t)&twice, .gridDim = blocks, .blockDim = threads, .kernelParams = (void*[]){&data}};
    CHECK_HIP(hipGraphAddKernelNode(&second, graph, &first, 1, &parameters));
    CHECK_HIP(hipGraphKernelNodeGetParams(first, &got));
    CHECK_PTR(got.func, (void*)(uintptr_t)&add);
    CHECK_EQ(got.blockDim.x, 32);
    if (!dry)
        CHECK_EQ(*(char*)got.kernelParams[1], 1);
    CHECK_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    check_all(2 * 1201);
    parameters = node_of(ARGUMENTS(5)); /* of the graph, not of what was made of it */
    CHECK_HIP(hipGraphKernelNodeSetParams(first, &parameters));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    check_all(2 * 1201);
    parameters = node_of(ARGUMENTS(7));
    CHECK_HIP(hipGraphExecKernelNodeSetParams(exec, first, &parameters));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    check_all(2 * 1207);
    hipGraphNode_t bad;
    hipGraphExecUpdateResult result;
    CHECK_HIP(hipGraphExecUpdate(exec, graph, &bad, &result));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    check_all(2 * 1205);
    if (!dry) {
        got.kernelParams = NULL;
        CHECK_EQ(hipGraphKernelNodeSetParams(first, &got), hipErrorInvalidValue);
        CHECK_EQ(hipGraphAddKernelNode(&bad, graph, NULL, 0, &got), hipErrorInvalidValue);
    }
    rocblas_mem_kernel_remove(&add_known); /* a node may live longer than the kernel */
    CHECK_EQ(hipGraphLaunch(exec, NULL), dry ? hipSuccess : hipErrorInvalidDeviceFunction);
    ADD(add);
    check_all(0);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* ---- what HIP says of kernels */

static void test_facts(void) {
    hipFuncAttributes facts;
    hipFunction_t function;
    int value = 0;
    CHECK_HIP(hipFuncGetAttributes(&facts, &add));
    CHECK_EQ(facts.maxThreadsPerBlock, 256);
    CHECK_HIP(hipFuncGetAttributes(&facts, &twice));
    CHECK_EQ(facts.maxThreadsPerBlock, 1024);
    CHECK_EQ(facts.maxDynamicSharedSizeBytes, 65536);
    CHECK_HIP(hipGetFuncBySymbol(&function, &add));
    CHECK_HIP(hipFuncGetAttribute(&value, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function));
    CHECK_EQ(value, 256);
    CHECK_HIP(hipFuncSetAttribute(&add, hipFuncAttributeMaxDynamicSharedMemorySize, 65536));
    CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&value, &add, 256, 16384));
    CHECK_EQ(value, 4);
    CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&value, &twice, 256, 0));
    CHECK_EQ(value, 8);
    CHECK_STR(hipKernelNameRef(function), "add");
    CHECK_STR(hipKernelNameRefByPtr(&twice, NULL), "twice");
    CHECK(!hipKernelNameRefByPtr(&value, NULL));
}

static void test_refused(void) {
    static const struct {
        dim3 blocks, threads;
        size_t shared;
        hipError_t status;
    } bad[] = {{{0, 1, 1}, {1, 1, 1}, 0, hipErrorInvalidConfiguration}, {{1, 1, 1}, {1, 0, 1}, 0, hipErrorInvalidConfiguration},
        {{1, 1, 1}, {1025, 1, 1}, 0, hipErrorInvalidConfiguration}, {{1, 1, 1}, {32, 32, 2}, 0, hipErrorInvalidConfiguration},
        {{1u << 31, 1, 1}, {2, 1, 1}, 0, hipErrorInvalidConfiguration},
        {{1, 1u << 31, 1}, {1, 2, 1}, 0, hipErrorInvalidConfiguration},
        {{1, 1, UINT32_MAX}, {1, 1, 2}, 0, hipErrorInvalidConfiguration}, {{1, 1, 1}, {257, 1, 1}, 0, hipErrorLaunchFailure},
        {{1, 1, 1}, {1, 1, 1}, 65537, hipErrorInvalidValue}, {{1, 1, 1}, {1, 1, 1}, SIZE_MAX, hipErrorInvalidValue}};
    void* extra[] = {NULL};
    hipFunction_t function;
    CHECK_HIP(hipGetFuncBySymbol(&function, &add));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_EQ(hipLaunchKernel(&add, bad[i].blocks, bad[i].threads, ARGUMENTS(1), bad[i].shared, NULL), bad[i].status);
    if (!dry) {
        CHECK_EQ(hipLaunchKernel(&add, blocks, threads, NULL, 0, NULL), hipErrorInvalidValue);
        CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, extra), hipErrorNotSupported);
        CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, ARGUMENTS(1), extra), hipErrorInvalidValue);
    }
    rocblas_mem_kernel_add(NULL);
    rocblas_mem_kernel_remove(NULL);
    static const struct rocblas_mem_kernel other = {&add, "other", nothing_thread, NULL, NULL, 0, 0, NULL};
    rocblas_mem_kernel_add(&other); /* the first one stays, and its end is its own */
    rocblas_mem_kernel_remove(&other);
    CHECK_STR(hipKernelNameRefByPtr(&add, NULL), "add");
    rocblas_mem_kernel_remove(&add_known);
    CHECK_EQ(hipLaunchKernel(&add, blocks, threads, ARGUMENTS(1), 0, NULL), hipErrorInvalidDeviceFunction);
    ADD(add);
    check_all(0);
}

/* ---- threads and processes */

KERNEL(turns, 0, sizeof(int*)) {
    int* counts = ARGUMENT(int*, 0);
    counts[number()]++;
    CHECK_EQ(rocblas_mem_block_wait(1, NULL), 128);
    CHECK_EQ(counts[127 - number()], (int)rocblas_mem_block_index.x + 1);
    rocblas_mem_block_wait(1, NULL);
}

static void* launch_often(void* argument) {
    (void)argument;
    for (int i = 0; i < 20; i++) {
        int counts[128] = {0}, *address = counts;
        CHECK_HIP(hipLaunchKernel(&turns, line_of(1), line_of(128), (void*[]){&address}, 0, hipStreamPerThread));
        for (int t = 0; t < 128; t++)
            CHECK_EQ(counts[t], dry ? 0 : 1);
    }
    return NULL;
}

static void test_threads(void) {
    pthread_t all[16];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 16; i++)
            REQUIRE(pthread_create(&all[i], NULL, launch_often, NULL) == 0);
        for (int i = 0; i < 16; i++)
            pthread_join(all[i], NULL);
    }
}

static void test_fork(void) {
    int status = -1;
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        launch_often(NULL);
        _exit(check_result());
    }
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    launch_often(NULL);
}

/* ---- a kernel that never ends */

KERNEL(never_ends, 0, sizeof(int)) {
    (void)arguments;
    for (volatile int i = 0;; i++)
        continue;
}

int main(int argc, char** argv) {
    uint64_t launches = 0;
    (void)argv;
    if (argc > 1) {
        ADD(never_ends);
        return LAUNCH(never_ends, line_of(1), line_of(2), 0, NULL, &argc);
    }
    dry = getenv("ROCBLAS_MEM_DRY") != NULL;
    REQUIRE_HIP(hipMalloc((void**)&data, most * sizeof *data));
    CHECK_HIP(hipMemset(data, 0, most * sizeof *data));
    ADD(add), ADD(twice), ADD(nothing), ADD(turns);
    test_launches();
    test_packed();
    test_order();
    test_capture();
    test_graphs();
    test_facts();
    test_refused();
    test_threads();
    test_fork();
    CHECK_EQ(rocblas_mem_standin_ran(&launches), dry ? 0 : 5);
    CHECK_EQ(launches > 900, !dry);
    CHECK_HIP(hipFree(data));
    return finish();
}
