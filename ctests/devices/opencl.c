/* SPDX-License-Identifier: MIT
 *
 * opencl.c: the library on an OpenCL device: products and solves on shared virtual memory of the program's context,
 * in the order of its queue, and the memory interface.
 *
 *   opencl          on the program's queue
 *   opencl null     on the null stream
 *   opencl fork     in a child of a process that had a handle: the host computes and reports that
 */
#include "symbol.h"

#include <rocblas_mem.h>
#include <sys/wait.h>
#include <unistd.h>

enum { order = 160, elements = order * order, COARSE = 1, FINE = 2, SVM_CAPABILITIES = 0x1053, FINE_BUFFER = 1 << 10 };

static const double one = 1, zero = 0;

/* The OpenCL functions that the program calls. */
static struct {
    int32_t (*platforms)(uint32_t, void**, uint32_t*);
    int32_t (*devices)(void*, uint64_t, uint32_t, void**, uint32_t*);
    int32_t (*device_info)(void*, uint32_t, size_t, void*, size_t*);
    void* (*context)(const intptr_t*, uint32_t, void**, void*, void*, int32_t*);
    void* (*queue)(void*, void*, const uint64_t*, int32_t*);
    void* (*svm_alloc)(void*, uint64_t, size_t, uint32_t);
    void (*svm_free)(void*, void*);
    int32_t (*copy)(void*, uint32_t, void*, const void*, size_t, uint32_t, void**, void**);
    int32_t (*finish)(void*);
    int32_t (*release_queue)(void*);
    int32_t (*release_context)(void*);
    void* (*buffer)(void*, uint64_t, size_t, void*, int32_t*);
    int32_t (*release_buffer)(void*);
} cl;

/* The program's context and queue. */
static void *context, *queue;
static uint64_t memory_flags = 1; /* read and write */
static int on_queue; /* the handle uses the program's queue, else the null stream */

static void open_opencl(void) {
    void *library = open_library("libOpenCL.so.1", RTLD_NOW), *platform = NULL, *device = NULL;
    uint32_t count = 0;
    uint64_t svm = 0;
    int32_t status = 0;
    find(library, "clGetPlatformIDs", &cl.platforms);
    find(library, "clGetDeviceIDs", &cl.devices);
    find(library, "clGetDeviceInfo", &cl.device_info);
    find(library, "clCreateContext", &cl.context);
    find(library, "clCreateCommandQueueWithProperties", &cl.queue);
    find(library, "clSVMAlloc", &cl.svm_alloc);
    find(library, "clSVMFree", &cl.svm_free);
    find(library, "clEnqueueSVMMemcpy", &cl.copy);
    find(library, "clFinish", &cl.finish);
    find(library, "clReleaseCommandQueue", &cl.release_queue);
    find(library, "clReleaseContext", &cl.release_context);
    find(library, "clCreateBuffer", &cl.buffer);
    find(library, "clReleaseMemObject", &cl.release_buffer);
    REQUIRE(cl.platforms(1, &platform, &count) == 0 && count > 0);
    REQUIRE(cl.devices(platform, 0xFFFFFFFF, 1, &device, &count) == 0 && count > 0);
    REQUIRE(cl.device_info(device, SVM_CAPABILITIES, sizeof svm, &svm, NULL) == 0 && svm & COARSE);
    if (svm & FINE)
        memory_flags |= FINE_BUFFER;
    context = cl.context(NULL, 1, &device, NULL, NULL, &status);
    REQUIRE(context != NULL && status == 0);
    queue = cl.queue(context, device, NULL, &status);
    REQUIRE(queue != NULL && status == 0);
}

/* on_device returns shared virtual memory with a copy of values. The copy runs in the order of the queue. It is
 * waited for if the handle uses the null stream. */
static double* on_device(const double* values) {
    double* memory = cl.svm_alloc(context, memory_flags, elements * sizeof *memory, 0);
    REQUIRE(memory != NULL);
    CHECK_EQ(cl.copy(queue, 0, memory, values, elements * sizeof *memory, 0, NULL, NULL), 0);
    if (!on_queue)
        CHECK_EQ(cl.finish(queue), 0);
    return memory;
}

/* look copies an element to the host after all work of the queue. */
static double look(const double* memory, int index) {
    double value = 0;
    CHECK_EQ(cl.copy(queue, 1, &value, memory + index, sizeof value, 0, NULL, NULL), 0);
    return value;
}

/* lower returns an element of a triangle that gives exact solutions: powers of two on the diagonal, small
 * integers below. */
static double lower(int i, int j) { return i == j ? 1 << i % 3 : i > j ? (i * 5 + j * 3) % 7 - 3 : 0; }

static double solution(int i, int j) { return (i * 3 + j * 7) % 11 - 5; }

/* on_builtin tells whether the engine is builtin, whose long reductions lease. */
static bool on_builtin(void) {
    char name[256] = "";
    CHECK_OK(rocblas_mem_get_engine_name(name, sizeof name));
    return strncmp(name, "builtin", strlen("builtin")) == 0;
}

/* multiplies_and_solves computes B := L X, then X := inv(L) B, ordered only by the queue. */
static void multiplies_and_solves(rocblas_handle handle) {
    static double triangle[elements], x[elements];
    size_t wanted = 0;
    for (int j = 0; j < order; j++)
        for (int i = 0; i < order; i++)
            triangle[i + j * order] = lower(i, j), x[i + j * order] = solution(i, j);
    double *a = on_device(triangle), *b = on_device(x), *c = on_device(triangle);

    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    rocblas_ddot(handle, 1000000, NULL, 1, NULL, 1, NULL);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &wanted));
    CHECK_EQ(wanted, on_builtin() ? 512 : 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, wanted));

    CHECK_OK(rocblas_dgemm(
        handle, rocblas_operation_none, rocblas_operation_none, order, order, order, &one, a, order, b, order, &zero, c, order));
    for (int i = 0; i < order; i += 7) {
        double sum = 0;
        for (int l = 0; l < order; l++)
            sum += lower(i, l) * solution(l, i);
        CHECK_NEAR(look(c, i + i * order), sum, 1e-9);
    }
    CHECK_OK(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit,
        order, order, &one, a, order, c, order));
    for (int i = 0; i < elements; i += 13)
        CHECK_NEAR(look(c, i), x[i], 1e-6);
    double* arrays[] = {a, b, c};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        cl.svm_free(context, arrays[i]);
}

/* reduces tests a reduction with its result on the device. */
static void reduces(rocblas_handle handle) {
    static double x[elements];
    double sum = 0;
    for (int i = 0; i < elements; i++)
        x[i] = i % 5 - 2, sum += x[i] * x[i];
    double *a = on_device(x), *result = on_device(x);
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    CHECK_OK(rocblas_ddot(handle, elements, a, 1, a, 1, result));
    CHECK_NEAR(look(result, 0), sum, 1e-9);
    CHECK_OK(rocblas_daxpy(handle, elements - 1, result, a, 1, a, 1)); /* alpha is the result of the previous product */
    CHECK_NEAR(look(a, 1), x[1] * (1 + sum), 1e-9);
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    cl.svm_free(context, a);
    cl.svm_free(context, result);
}

/* leases grows the workspace under a live lease, and sets a workspace in the program's memory. */
static void leases(rocblas_handle handle) {
    struct rocblas_device_malloc_base *first = NULL, *second = NULL;
    void *at = NULL, *still = NULL, *more = NULL;
    size_t released = 0;
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)4096));
    CHECK_OK(rocblas_device_malloc_get(first, 0, &at));
    CHECK(at != NULL);
    CHECK_OK(rocblas_device_malloc_alloc(handle, &second, 2, (size_t)96 << 20, (size_t)0));
    CHECK_OK(rocblas_device_malloc_get(first, 0, &still));
    CHECK_PTR(still, at);
    CHECK_OK(rocblas_device_malloc_get(second, 0, &more));
    if (on_queue) /* the memory belongs to the queue's context */
        CHECK_EQ(cl.copy(queue, 1, more, at, 4096, 0, NULL, NULL), 0);
    CHECK_OK(rocblas_device_malloc_get(second, 1, &still));
    CHECK(still == NULL);
    CHECK_OK(rocblas_device_malloc_free(second));
    CHECK_OK(rocblas_device_malloc_free(first));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK(released >= (size_t)96 << 20);

    void* mine = cl.svm_alloc(context, memory_flags, 1 << 20, 0);
    CHECK_OK(rocblas_set_workspace(handle, mine, 1 << 20));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)1 << 20));
    CHECK_OK(rocblas_device_malloc_get(first, 0, &at));
    CHECK_PTR(at, mine);
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &second, 1, (size_t)1), rocblas_status_memory_error);
    CHECK_OK(rocblas_device_malloc_free(first));
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    cl.svm_free(context, mine);
}

static rocblas_mem_cache_stats cache(void) {
    rocblas_mem_cache_stats stats = {.struct_bytes = sizeof stats};
    CHECK_OK(rocblas_mem_get_cache_stats(0, &stats));
    CHECK(stats.reserved_bytes >= stats.current_bytes + stats.kept_bytes);
    return stats;
}

/* keeps tests the counts of the device's caching allocator, and the separate resets of its peak and its counts. */
static void keeps(rocblas_handle handle) {
    const size_t size = (size_t)8 << 20;
    size_t released = 0;
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(cache().reserved_bytes, 0);
    CHECK_OK(rocblas_mem_reset_cache_peak(0));
    CHECK_OK(rocblas_mem_reset_cache_counts(0));

    CHECK_OK(rocblas_set_device_memory_size(handle, size));
    CHECK_SIZE(cache().current_bytes, size);
    CHECK_SIZE(cache().peak_bytes, size);
    CHECK_EQ(cache().allocations, 1);
    CHECK_EQ(cache().frees, 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_SIZE(cache().current_bytes, 0);
    CHECK_SIZE(cache().kept_bytes, size);
    CHECK_SIZE(cache().reserved_bytes, size);
    CHECK_EQ(cache().frees, 1);
    CHECK_OK(rocblas_mem_reset_cache_counts(0));
    CHECK_EQ(cache().allocations + cache().frees + cache().out_of_memory, 0);
    CHECK_SIZE(cache().peak_bytes, size);
    CHECK_OK(rocblas_mem_reset_cache_peak(0));
    CHECK_SIZE(cache().peak_bytes, 0);
    CHECK_OK(rocblas_mem_release_all_idle(&released)); /* empties the cache */
    CHECK_SIZE(cache().kept_bytes, 0);
    CHECK_SIZE(cache().reserved_bytes, 0);

    rocblas_mem_cache_stats stats = {.struct_bytes = sizeof stats};
    CHECK_STATUS(rocblas_mem_get_cache_stats(-1, &stats), rocblas_status_invalid_value);
}

/* refused checks the status of a call that was passed an OpenCL object as memory, and the argument in its text. */
static void refused(rocblas_handle handle, rocblas_status status, const char* argument) {
    char text[512] = "", want[64];
    CHECK_STATUS(status, rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    snprintf(want, sizeof want, ": %s at 0x", argument);
    CHECK(strstr(text, want) && strstr(text, " is an object of the device's library"));
}

/* refuses_buffers tests that a cl_mem is refused wherever memory is expected, and that nothing is written to it. */
static void refuses_buffers(rocblas_handle handle) {
    static double x[elements];
    int32_t status = 0;
    void* buffer = cl.buffer(context, 1, 1 << 20, NULL, &status);
    REQUIRE(buffer != NULL && status == 0);
    double *a = on_device(x), *wrong = buffer, sum = 0;
    double* pointers = cl.svm_alloc(context, memory_flags, 2 * sizeof a, 0);
    double* each[2] = {a, wrong};
    char before[64];
    const rocblas_operation plain = rocblas_operation_none;
    memcpy(before, buffer, sizeof before);
    CHECK_EQ(cl.copy(queue, 1, pointers, each, sizeof each, 0, NULL, NULL), 0);
    double* const* list = (double* const*)pointers;
    refused(handle, rocblas_dscal(handle, 8, &one, wrong, 1), "x");
    refused(handle, rocblas_ddot(handle, 8, a, 1, wrong, 1, &sum), "y");
    refused(handle, rocblas_ddot(handle, 8, a, 1, a, 1, wrong), "the result");
    refused(handle, rocblas_ddot(handle, 0, a, 1, a, 1, wrong), "the result");
    refused(handle, rocblas_dgemm(handle, plain, plain, 8, 8, 8, &one, wrong, 8, a, 8, &zero, a, 8), "A");
    refused(handle, rocblas_dgemm(handle, plain, plain, 8, 8, 8, &one, a, 8, a, 8, &zero, wrong, 8), "C");
    refused(handle, rocblas_dscal_strided_batched(handle, 8, &one, wrong, 1, 8, 2), "x");
    refused(handle, rocblas_dscal_batched(handle, 8, &one, list, 1, 2), "x");
    refused(handle, rocblas_dscal_batched(handle, 8, &one, (double* const*)buffer, 1, 2), "x");
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    refused(handle, rocblas_daxpy(handle, 8, wrong, a, 1, a, 1), "alpha");
    refused(handle, rocblas_ddot(handle, 8, a, 1, a, 1, wrong), "the result");
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    refused(handle, rocblas_set_workspace(handle, buffer, 4096), "addr");
    CHECK_STATUS(rocblas_set_vector(8, 8, x, 1, buffer, 1), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_vector(8, 8, buffer, 1, x, 1), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_dscal(handle, 0, &one, wrong, 1), rocblas_status_success); /* nothing to do */
    CHECK_STATUS(rocblas_dscal(NULL, 8, &one, wrong, 1), rocblas_status_invalid_handle);
    CHECK(memcmp(before, buffer, sizeof before) == 0);
    CHECK_OK(rocblas_dscal(handle, 8, &one, a, 1));
    CHECK_EQ(cl.release_buffer(buffer), 0);
    cl.svm_free(context, pointers);
    cl.svm_free(context, a);
}

/* transfers copies a vector to the device and back. */
static void transfers(void) {
    double x[3] = {1, 2, 3}, y[3] = {0, 0, 0};
    double* memory = cl.svm_alloc(context, memory_flags, sizeof x, 0);
    CHECK_OK(rocblas_set_vector_async(3, sizeof *x, x, 1, memory, 1, (hipStream_t)queue));
    CHECK_OK(rocblas_get_vector_async(3, sizeof *x, memory, 1, y, 1, (hipStream_t)queue));
    CHECK_NEAR(y[2], 3, 0);
    cl.svm_free(context, memory);
}

/* computes_in_a_child tests that a forked child does not wait for OpenCL's threads, which it lacks. */
static void computes_in_a_child(void) {
    const double x[2] = {3, 4};
    double norm = 0;
    int status = -1;
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        rocblas_handle handle = NULL;
        REQUIRE_OK(rocblas_create_handle(&handle));
        CHECK_OK(rocblas_dnrm2(handle, 2, x, 1, &norm));
        CHECK_NEAR(norm, 5, 1e-12);
        CHECK_OK(rocblas_destroy_handle(handle));
        _exit(check_result());
    }
    CHECK(waitpid(child, &status, 0) == child);
    CHECK_EQ(status, 0);
}

int main(int argc, char** argv) {
    rocblas_handle handle = NULL;
    if (access("/sys/devices/system/cpu", F_OK) != 0) {
        puts("skipped: PoCL needs /sys");
        return 0;
    }
    on_queue = argc < 2 || strcmp(argv[1], "null") != 0;
    open_opencl();
    REQUIRE_OK(rocblas_create_handle(&handle));
    if (on_queue)
        CHECK_OK(rocblas_set_stream(handle, (hipStream_t)queue));
    if (argc > 1 && strcmp(argv[1], "fork") == 0)
        computes_in_a_child();
    multiplies_and_solves(handle);
    reduces(handle);
    leases(handle);
    keeps(handle);
    refuses_buffers(handle);
    transfers();
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(cl.finish(queue), 0);
    CHECK_EQ(cl.release_queue(queue), 0);
    CHECK_EQ(cl.release_context(context), 0);
    return check_result();
}
