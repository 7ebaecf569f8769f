/* SPDX-License-Identifier: MIT
 *
 * dry.c: a program in a dry run. What it reads of the device is zero, what it wrote to its own memory stays, and every
 * status is that of a run. It takes more memory than it touches: FULL bytes of the device.
 */
#include <rocblas_mem.h>
#include <rocblas_mem_blas.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "hip_calls.h"

void** __hipRegisterFatBinary(const void* binary);
void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
void __hipUnregisterFatBinary(void** handle);

#define EXPECT(condition) ((condition) ? (void)0 : (void)(printf("line %d: %s\n", __LINE__, #condition), failed = 1))

enum { count = 1000 };

static int failed;
static rocblas_handle handle;
static double* device; /* count numbers */
static double host[count];

/* zeros tells whether numbers are all zero, and then sets them to 7. */
static int zeros(size_t n) {
    int all = 1;
    for (size_t i = 0; i < n; i++)
        all = all && host[i] == 0;
    for (size_t i = 0; i < n; i++)
        host[i] = 7;
    return all;
}

static void test_copies(void) {
    double* pinned = NULL;
    double* managed = NULL;
    zeros(count);
    EXPECT(hipMemcpy(device, host, sizeof host, hipMemcpyHostToDevice) == hipSuccess);
    EXPECT(host[0] == 7);
    EXPECT(hipMemcpy(host, device, sizeof host, hipMemcpyDeviceToHost) == hipSuccess && zeros(count));
    EXPECT(hipMemcpy2D(host, 40, device, 80, 16, 5, hipMemcpyDefault) == hipSuccess);
    for (int i = 0; i < 25; i++)
        EXPECT(host[i] == (i % 5 < 2 ? 0 : 7));
    zeros(count);
    EXPECT(hipMemset(device, 1, sizeof host) == hipSuccess);
    EXPECT(hipMemcpyAsync(host, device, 80, hipMemcpyDeviceToHost, NULL) == hipSuccess && zeros(10) && host[10] == 7);
    EXPECT(hipHostMalloc((void**)&pinned, sizeof host, 0) == hipSuccess
        && hipMallocManaged((void**)&managed, sizeof host, hipMemAttachGlobal) == hipSuccess);
    pinned[0] = managed[0] = 5;
    EXPECT(hipMemcpy(pinned, managed, 8, hipMemcpyDefault) == hipSuccess && pinned[0] == 5);
    EXPECT(hipMemcpy(managed, device, 8, hipMemcpyDefault) == hipSuccess && managed[0] == 0);
    EXPECT(hipMemset(pinned, 0xff, 8) == hipSuccess && memcmp(pinned, &(long){-1}, 8) == 0);
    EXPECT(hipMemcpy(device, host, sizeof host + 8, hipMemcpyHostToDevice) == hipErrorInvalidValue);
    EXPECT(hipMemcpy(NULL, device, 8, hipMemcpyDeviceToHost) == hipErrorInvalidValue);
    EXPECT(hipFree(managed) == hipSuccess && hipHostFree(pinned) == hipSuccess);
}

void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global);

/* test_unknown copies to and from memory of the device that HIP does not know: a variable, a lease. The direction tells. */
static void test_unknown(void) {
    static double variable[4] = {1, 2, 3, 4};
    static const char image[64] = "\177ELF";
    struct rocblas_device_malloc_base* lease = NULL;
    void* leased = NULL;
    void** binary = __hipRegisterFatBinary(image);
    __hipRegisterVar(binary, variable, "variable", "variable", 0, sizeof variable, 0, 0);
    zeros(count);
    EXPECT(hipMemcpyToSymbol(variable, host, sizeof variable, 0, hipMemcpyHostToDevice) == hipSuccess && variable[0] == 1);
    EXPECT(hipMemcpyFromSymbol(host, variable, sizeof variable, 0, hipMemcpyDeviceToHost) == hipSuccess);
    EXPECT(zeros(4) && host[4] == 7);
    EXPECT(rocblas_device_malloc_alloc(handle, &lease, 1, sizeof host) == rocblas_status_success);
    EXPECT(rocblas_device_malloc_ptr(lease, &leased) == rocblas_status_success && leased);
    EXPECT(hipMemcpy(leased, host, sizeof host, hipMemcpyHostToDevice) == hipSuccess);
    EXPECT(hipMemcpy(host, leased, sizeof host, hipMemcpyDeviceToHost) == hipSuccess && zeros(count));
    EXPECT(rocblas_device_malloc_free(lease) == rocblas_status_success);
    __hipUnregisterFatBinary(binary);
}

/* test_blas calls routines of each level, with scalars, results and arrays of pointers on either side. */
static void test_blas(void) {
    double result = 7, one = 1;
    int index = 7;
    double** arrays = NULL;
    size_t size = 0;
    EXPECT(hipMalloc((void**)&arrays, 4 * sizeof *arrays) == hipSuccess);
    EXPECT(rocblas_ddot(handle, count, device, 1, device, 1, &result) == rocblas_status_success && result == 0);
    EXPECT(rocblas_idamax(handle, count, device, 1, &index) == rocblas_status_success && index == 0);
    result = 7;
    EXPECT(rocblas_dnrm2_strided_batched(handle, 10, device, 1, 10, 1, &result) == rocblas_status_success && result == 0);
    EXPECT(rocblas_daxpy(handle, count, &one, device, 1, device, 1) == rocblas_status_success);
    EXPECT(rocblas_dgemm_batched(handle, rocblas_operation_none, rocblas_operation_none, 4, 4, 4, &one,
               (const double* const*)arrays, 4, (const double* const*)arrays, 4, &one, arrays, 4, 4)
        == rocblas_status_success);
    EXPECT(rocblas_dtrsm_batched(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit, 4,
               4, &one, (const double* const*)arrays, 4, arrays, 4, 4)
        == rocblas_status_success);
    EXPECT(rocblas_dgemm(
               handle, rocblas_operation_none, rocblas_operation_none, 4, 4, -1, &one, device, 4, device, 4, &one, device, 4)
        == rocblas_status_invalid_size);
    EXPECT(rocblas_daxpy(handle, count, NULL, device, 1, device, 1) == rocblas_status_invalid_pointer);
    zeros(count);
    EXPECT(rocblas_get_matrix(2, 3, sizeof one, device, 2, host, 5) == rocblas_status_success);
    for (int i = 0; i < 15; i++)
        EXPECT(host[i] == (i % 5 < 2 ? 0 : 7));
    EXPECT(rocblas_set_vector(10, sizeof one, host, 1, device, 1) == rocblas_status_success && host[2] == 7);

    double *scalar = device, c = 3, s = 4, a = 3, b = 4;
    EXPECT(rocblas_drotg(handle, &a, &b, &c, &s) == rocblas_status_success && a == 5); /* of the host alone */
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device) == rocblas_status_success);
    EXPECT(rocblas_ddot(handle, count, device, 1, device, 1, scalar) == rocblas_status_success);
    EXPECT(rocblas_dscal(handle, count, scalar, device, 1) == rocblas_status_success);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 10, 10, scalar, device, 10, device, 1, scalar, device, 1)
        == rocblas_status_success);
    EXPECT(rocblas_drotg(handle, device, device + 1, device + 2, device + 3) == rocblas_status_success);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 10, 10, scalar, NULL, 10, device, 1, scalar, device, 1)
        == rocblas_status_invalid_pointer);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host) == rocblas_status_success);

    EXPECT(rocblas_start_device_memory_size_query(handle) == rocblas_status_success);
    EXPECT(rocblas_dasum(handle, 1000000, device, 1, &result) == rocblas_status_size_increased);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &size) == rocblas_status_success && size > 0);
    EXPECT(hipFree(arrays) == hipSuccess);
}

/* test_lists launches a kernel by structs and lists. */
static void test_lists(void* kernel, hipStream_t stream) {
    const dim3 one = {1, 1, 1}, large = {1025, 1, 1};
    hipLaunchParams list[2] = {{.func = kernel, .gridDim = one, .blockDim = one, .stream = stream}};
    hipFunctionLaunchParams functions[1] = {{NULL, 1, 1, 1, 64, 1, 1, 0, stream, NULL}};
    EXPECT(hipLaunchCooperativeKernelMultiDevice(list, 1, 3) == hipSuccess);
    EXPECT(hipExtLaunchMultiKernelMultiDevice(list, 1, 0) == hipSuccess);
    EXPECT(hipLaunchCooperativeKernelMultiDevice(list, 0, 0) == hipErrorInvalidValue);
    EXPECT(hipLaunchCooperativeKernelMultiDevice(list, -1, 0) == hipErrorInvalidValue);
    EXPECT(hipLaunchCooperativeKernelMultiDevice(list, 65, 0) == hipErrorInvalidValue); /* more than the devices */
    EXPECT(hipLaunchCooperativeKernelMultiDevice(list, 1, 4) == hipErrorInvalidValue);
    EXPECT(hipExtLaunchMultiKernelMultiDevice(NULL, 1, 0) == hipErrorInvalidValue);
    list[0].blockDim = large;
    EXPECT(hipExtLaunchMultiKernelMultiDevice(list, 1, 0) == hipErrorInvalidConfiguration);
    EXPECT(hipGetFuncBySymbol(&functions[0].function, kernel) == hipSuccess);
    EXPECT(hipModuleLaunchCooperativeKernelMultiDevice(functions, 1, 0) == hipSuccess);
    EXPECT(hipModuleLaunchCooperativeKernelMultiDevice(functions, 0, 0) == hipErrorInvalidValue);
#ifndef STANDIN_REAL_HEADERS
    hipLaunchConfig_t config = {.gridDim = one, .blockDim = one, .stream = stream};
    HIP_LAUNCH_CONFIG driver = {1, 1, 1, 64, 1, 1, 0, stream, NULL, 0};
    EXPECT(hipLaunchKernelExC(&config, kernel, NULL) == hipSuccess);
    EXPECT(hipLaunchKernelExC(NULL, kernel, NULL) == hipErrorInvalidConfiguration);
    EXPECT(hipLaunchKernelExC(&config, NULL, NULL) == hipErrorInvalidDeviceFunction);
    EXPECT(hipDrvLaunchKernelEx(&driver, functions[0].function, NULL, NULL) == hipSuccess);
    EXPECT(hipDrvLaunchKernelEx(NULL, functions[0].function, NULL, NULL) == hipErrorInvalidValue);
#endif
}

/* test_kernels launches kernels at once and in a graph, whose nodes are kernels. */
static void test_kernels(void) {
    static const char first, second, image[64] = "\177ELF";
    const dim3 one = {1, 1, 1}, large = {1025, 1, 1};
    void** binary = __hipRegisterFatBinary(image);
    hipStream_t stream;
    hipGraph_t graph;
    hipGraphExec_t exec;
    hipGraphNode_t nodes[4], added;
    hipGraphNodeType type;
    size_t most = 4;
    float milliseconds = -1;
    hipEvent_t begin, end;
    hipKernelNodeParams parameters = {0};
    __hipRegisterFunction(binary, &first, NULL, "_Z5firstPd", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterFunction(binary, &second, NULL, "_Z6secondPd", 0, NULL, NULL, NULL, NULL, NULL);
    EXPECT(hipStreamCreate(&stream) == hipSuccess && hipEventCreate(&begin) == hipSuccess && hipEventCreate(&end) == hipSuccess);
    EXPECT(hipLaunchKernel(&first, one, one, NULL, 0, stream) == hipSuccess && hipGetLastError() == hipSuccess);
    EXPECT(hipLaunchKernel(&first, one, large, NULL, 0, stream) == hipErrorInvalidConfiguration);
    EXPECT(hipLaunchKernel(image, one, one, NULL, 0, stream) == hipErrorInvalidDeviceFunction);
    EXPECT(hipExtLaunchKernel(&first, one, one, NULL, 0, stream, begin, end, 0) == hipSuccess);
    EXPECT(hipEventElapsedTime(&milliseconds, begin, end) == hipSuccess && milliseconds >= 0);
    EXPECT(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal) == hipSuccess);
    EXPECT(hipLaunchKernel(&second, one, one, NULL, 0, stream) == hipSuccess);
    EXPECT(rocblas_set_stream(handle, stream) == rocblas_status_success);
    EXPECT(rocblas_dscal(handle, count, &(double){2}, device, 1) == rocblas_status_success);
    EXPECT(hipMemcpyAsync(host, device, 80, hipMemcpyDeviceToHost, stream) == hipSuccess);
    EXPECT(hipStreamEndCapture(stream, &graph) == hipSuccess);
    EXPECT(hipGraphGetNodes(graph, nodes, &most) == hipSuccess && most == 3);
    EXPECT(hipGraphNodeGetType(nodes[0], &type) == hipSuccess && type == hipGraphNodeTypeKernel);
    EXPECT(hipGraphKernelNodeGetParams(nodes[0], &parameters) == hipSuccess && parameters.func == &second
        && parameters.blockDim.x == 1);
    EXPECT(hipGraphKernelNodeGetParams(nodes[2], &parameters) == hipErrorInvalidValue);
    parameters.func = (void*)(uintptr_t)&first;
    EXPECT(hipGraphAddKernelNode(&added, graph, NULL, 0, &parameters) == hipSuccess);
    EXPECT(hipGraphInstantiate(&exec, graph, NULL, NULL, 0) == hipSuccess);
    parameters.blockDim = large;
    EXPECT(hipGraphKernelNodeSetParams(added, &parameters) == hipErrorInvalidConfiguration);
    zeros(count);
    for (int i = 0; i < 10; i++)
        EXPECT(hipGraphLaunch(exec, stream) == hipSuccess);
    EXPECT(hipStreamSynchronize(stream) == hipSuccess && zeros(10));
    test_lists((void*)(uintptr_t)&first, stream);
    EXPECT(hipGraphExecDestroy(exec) == hipSuccess && hipGraphDestroy(graph) == hipSuccess);
    EXPECT(rocblas_set_stream(handle, NULL) == rocblas_status_success && hipStreamDestroy(stream) == hipSuccess);
    __hipUnregisterFatBinary(binary);
}

int main(int argc, char** argv) {
    const size_t full = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    void* large = NULL;
    struct rusage used;
    EXPECT(hipMalloc((void**)&device, sizeof host) == hipSuccess && hipMalloc(&large, full) == hipSuccess);
    EXPECT(hipMemset(large, 1, full) == hipSuccess);
    EXPECT(hipMemcpy((char*)large + full / 2, large, full / 2, hipMemcpyDeviceToDevice) == hipSuccess);
    EXPECT(rocblas_create_handle(&handle) == rocblas_status_success);
    test_copies();
    test_unknown();
    test_blas();
    test_kernels();
    while (argc > 2) /* a program that does not end by itself */
        EXPECT(hipMemcpy(host, device, sizeof host, hipMemcpyDeviceToHost) == hipSuccess && usleep(10000) == 0);
    EXPECT(rocblas_destroy_handle(handle) == rocblas_status_success && hipFree(large) == hipSuccess
        && hipFree(device) == hipSuccess);
    EXPECT(getrusage(RUSAGE_SELF, &used) == 0 && used.ru_maxrss < 1 << 20); /* KiB */
    return failed;
}
