/* SPDX-License-Identifier: MIT
 *
 * streams.c: a handle that changes its stream, on a fake runtime that runs work only when the host waits for it.
 * Work on the new stream is ordered after the work on the previous one. If that is impossible, a status says so.
 *
 *   streams hip | cuda    leases that the program uses
 *   streams vendor        HIP, and calls of the rocBLAS in ctests/vendor, whose kernels take no lease
 */
#include "../workspace.h"
#include "../vendor/fake_rocblas.h"
#include "runtime.h"

enum { capture_global = 0, unknown_error = 999, words = 8 };

static struct runtime runtime;
static int vendor;
static uint64_t* memory; /* device memory: words to copy, and their copies */
static int (*hip_copy)(void*, const void*, size_t, int, void*);
static int (*cuda_copy)(uint64_t, uint64_t, size_t, void*);
static void (*fail)(const char*, long, int);
static int (*hip_instantiate)(void**, void*, void**, char*, size_t);
static int (*cuda_instantiate)(void**, void*, unsigned long long);
static int (*launch)(void*, void*);
static int (*destroy_exec)(void*);

static void open_runtime(const char* kind) {
    vendor = strcmp(kind, "vendor") == 0;
    runtime = runtime_open(kind);
    runtime_use(&runtime, 0);
    REQUIRE(!vendor || dlopen("libamdhip64.so.6", RTLD_NOW | RTLD_GLOBAL)); /* for the rocBLAS too */
    runtime_find(&runtime, &hip_copy, "hipMemcpyAsync", NULL);
    runtime_find(&runtime, &cuda_copy, NULL, "cuMemcpyAsync");
    runtime_find(&runtime, &fail, "fake_fail", "fake_fail");
    runtime_find(&runtime, &hip_instantiate, "hipGraphInstantiate", NULL);
    runtime_find(&runtime, &cuda_instantiate, NULL, "cuGraphInstantiateWithFlags");
    runtime_find(&runtime, &launch, "hipGraphLaunch", "cuGraphLaunch");
    runtime_find(&runtime, &destroy_exec, "hipGraphExecDestroy", "cuGraphExecDestroy");
    REQUIRE(runtime.allocate((void**)&memory, words * sizeof *memory) == 0);
}

static hipStream_t new_stream(int nonblocking) {
    void* stream = NULL;
    REQUIRE(runtime.stream_create(&stream, (unsigned)nonblocking) == 0);
    return (hipStream_t)stream;
}

static void end_stream(hipStream_t stream) { CHECK_EQ(runtime.stream_destroy((void*)stream), 0); }

static void wait_for(hipStream_t stream) { CHECK_EQ(runtime.stream_wait((void*)stream), 0); }

static int copy(void* to, const void* from, hipStream_t stream) {
    if (!runtime.is_cuda)
        return hip_copy(to, from, sizeof *memory, 3, (void*)stream);
    return cuda_copy((uint64_t)(uintptr_t)to, (uint64_t)(uintptr_t)from, sizeof *memory, (void*)stream);
}

/* use copies a word through the workspace on the handle's stream: memory[to] becomes memory[from]. */
static rocblas_status use(rocblas_handle handle, hipStream_t stream, int from, int to) {
    static const double one = 1;
    lease it = NULL;
    void* at = NULL;
    if (vendor)
        return rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, 1,
            1, &one, (double*)&memory[from], 1, (double*)&memory[to], 1);
    rocblas_status status = rocblas_device_malloc_alloc(handle, &it, 1, sizeof *memory);
    if (status != rocblas_status_success)
        return status;
    CHECK_OK(rocblas_device_malloc_get(it, 0, &at));
    CHECK_EQ(copy(at, &memory[from], stream), 0);
    CHECK_EQ(copy(&memory[to], at, stream), 0);
    CHECK_OK(rocblas_device_malloc_free(it));
    return status;
}

/* begin sets words 0 to 3 to other values than the words after them, and creates a handle on a stream that has
 * used its workspace: its copy of word 0 to word 4 is still queued. */
static rocblas_handle begin(hipStream_t stream) {
    for (int i = 0; i < words; i++)
        memory[i] = i < words / 2 ? (uint64_t)i + 100 : 0;
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_OK(rocblas_set_stream(handle, stream));
    CHECK_OK(use(handle, stream, 0, 4));
    CHECK_SIZE(memory[4], 0);
    return handle;
}

/* end waits for a stream and checks that the work queued by begin is done. */
static void end(rocblas_handle handle, hipStream_t stream) {
    CHECK_SIZE(memory[4], 0);
    wait_for(stream);
    CHECK_SIZE(memory[5], 101);
    CHECK_SIZE(memory[4], 100);
    CHECK_OK(rocblas_set_stream(handle, NULL));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* end_both is end, and destroys the stream and another one. */
static void end_both(rocblas_handle handle, hipStream_t stream, hipStream_t other) {
    end(handle, stream);
    end_stream(stream);
    end_stream(other);
}

static void one_behind_the_other(void) {
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = begin(first);
    CHECK_OK(rocblas_set_stream(handle, second));
    CHECK_OK(use(handle, second, 1, 5));
    end_both(handle, second, first);
}

/* through_a_third tests that an intermediate stream without work keeps the order. */
static void through_a_third(void) {
    hipStream_t first = new_stream(1), second = new_stream(1), third = new_stream(1);
    rocblas_handle handle = begin(first);
    CHECK_OK(rocblas_set_stream(handle, third));
    CHECK_OK(rocblas_set_stream(handle, second));
    end_stream(third);
    CHECK_OK(use(handle, second, 1, 5));
    end_both(handle, second, first);
}

/* destroyed tests that the library does not use a stream that the handle has left. The fake would end the process. */
static void destroyed(void) {
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = begin(first);
    CHECK_OK(rocblas_set_stream(handle, second));
    end_stream(first);
    CHECK_OK(use(handle, second, 1, 5));
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_OK(use(handle, second, 1, 5));
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_OK(rocblas_set_stream(handle, NULL));
    end_stream(second);
    CHECK_OK(use(handle, NULL, 1, 5));
    wait_for(NULL);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void* begin_capture(hipStream_t stream) {
    CHECK_EQ(runtime.begin_capture((void*)stream, capture_global), 0);
    return (void*)stream;
}

/* end_capture checks that the capture is valid. */
static void end_capture(void* stream) {
    void* graph = NULL;
    CHECK_EQ(runtime.end_capture(stream, &graph), 0);
    CHECK_EQ(runtime.destroy_graph(graph), 0);
}

/* into_a_capture moves the handle to a stream that is being captured. Work after the end of the capture is
 * ordered after the previous stream. */
static void into_a_capture(void) {
    for (int inside = 0; inside < 2; inside++) {
        hipStream_t first = new_stream(1), second = new_stream(1);
        rocblas_handle handle = begin(first);
        void* captured = begin_capture(second);
        CHECK_OK(rocblas_set_stream(handle, second));
        if (inside)
            CHECK_OK(use(handle, second, 2, 6));
        end_capture(captured);
        CHECK_OK(use(handle, second, 1, 5));
        end_both(handle, second, first);
        CHECK_SIZE(memory[6], 0); /* the graph was not launched */
    }
}

/* out_of_a_capture tests that another stream cannot wait for work that was queued before a capture. The handle keeps
 * its stream until the capture has ended. */
static void out_of_a_capture(void) {
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = begin(first);
    void* captured = begin_capture(first);
    CHECK_OK(use(handle, first, 2, 6));
    CHECK_STATUS(rocblas_set_stream(handle, second), rocblas_status_internal_error);
    check_error(handle, "rocblas_set_stream: cannot wait for the work on the handle's previous stream: stream 0x");
    check_error(handle, "is captured into a graph: set another stream when the capture has ended");
    CHECK_OK(use(handle, first, 2, 6));
    end_capture(captured);
    CHECK_OK(rocblas_set_stream(handle, second));
    CHECK_OK(use(handle, second, 1, 5));
    end_both(handle, second, first);
}

/* out_of_a_capture_alone tests that a handle with only captured work on its stream may leave it. */
static void out_of_a_capture_alone(void) {
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_OK(rocblas_set_stream(handle, first));
    void* captured = begin_capture(first);
    CHECK_OK(use(handle, first, 2, 6));
    CHECK_OK(rocblas_set_stream(handle, second));
    end_capture(captured);
    end_stream(first);
    CHECK_OK(use(handle, second, 1, 5));
    CHECK_OK(rocblas_set_stream(handle, NULL));
    end_stream(second);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* null_beside_a_capture tests the null stream, which cannot be waited for while a blocking stream is captured. It
 * cannot be destroyed, so the handle may leave it. Calls that would be unordered are refused until the capture has
 * ended. */
static void null_beside_a_capture(void) {
    hipStream_t blocking = new_stream(0), second = new_stream(1);
    rocblas_handle handle = begin(NULL);
    void* captured = begin_capture(blocking);
    CHECK_OK(rocblas_set_stream(handle, second));
    CHECK_STATUS(use(handle, second, 1, 5), rocblas_status_memory_error);
    check_error(handle,
        vendor ? "rocblas_dtrsm: the stream cannot wait for the stream that used the workspace: "
               : "rocblas_device_malloc_alloc: the stream cannot wait for the stream that used the workspace: ");
    check_error(handle, "a graph is being captured from a blocking stream, and the null stream cannot be used before that ends");
    CHECK_OK(rocblas_set_stream(handle, blocking));
    CHECK_OK(use(handle, blocking, 2, 6)); /* recorded into a graph */
    CHECK_OK(rocblas_set_stream(handle, second));
    end_capture(captured);
    CHECK_OK(use(handle, second, 1, 5));
    end_both(handle, second, blocking);
}

/* to_null_beside_a_capture tests that the null stream cannot be made to wait for the previous stream while a
 * blocking stream is captured. */
static void to_null_beside_a_capture(void) {
    hipStream_t first = new_stream(1), blocking = new_stream(0);
    rocblas_handle handle = begin(first);
    void* captured = begin_capture(blocking);
    CHECK_OK(rocblas_set_stream(handle, NULL));
    CHECK_STATUS(use(handle, NULL, 1, 5), rocblas_status_memory_error);
    check_error(handle, "the null stream cannot be used before that ends");
    end_capture(captured);
    CHECK_OK(use(handle, NULL, 1, 5));
    end(handle, NULL);
    end_stream(first);
    end_stream(blocking);
}

/* unused_beside_a_capture tests that a handle without work on the null stream need not wait for it, if the workspace
 * is reserved addresses. A block belongs to its stream. */
static void unused_beside_a_capture(int reserves) {
    hipStream_t blocking = new_stream(0), second = new_stream(1);
    rocblas_handle handle = new_handle();
    if (!vendor)
        CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    void* captured = begin_capture(blocking);
    CHECK_OK(rocblas_set_stream(handle, second));
    CHECK_STATUS(use(handle, second, 1, 5), reserves ? rocblas_status_success : rocblas_status_memory_error);
    end_capture(captured);
    CHECK_OK(use(handle, second, 1, 5));
    CHECK_OK(rocblas_set_stream(handle, NULL));
    end_stream(blocking);
    end_stream(second);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* captured_use captures a use of the workspace from a handle's stream. It returns the graph, ready to launch. */
static void* captured_use(rocblas_handle handle, hipStream_t stream, int from, int to) {
    void *graph = NULL, *exec = NULL;
    void* captured = begin_capture(stream);
    CHECK_OK(use(handle, stream, from, to));
    CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_memory_error);
    check_error(handle, "rocblas_mem_suspend: a graph is being captured");
    CHECK_EQ(runtime.end_capture(captured, &graph), 0);
    REQUIRE((runtime.is_cuda ? cuda_instantiate(&exec, graph, 0) : hip_instantiate(&exec, graph, NULL, NULL, 0)) == 0);
    CHECK_EQ(runtime.destroy_graph(graph), 0);
    return exec;
}

/* suspended tests that the memory goes back after the work that uses it, on both streams, and that a captured graph
 * is valid once the workspace is resumed. */
static void suspended(int reserves) {
    rocblas_mem_stats before = {.struct_bytes = sizeof before}, after = {.struct_bytes = sizeof after};
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = begin(first);
    if (reserves) {
        void* exec = captured_use(handle, first, 2, 6);
        CHECK_OK(rocblas_set_stream(handle, second));
        CHECK_OK(use(handle, second, 1, 5));
        CHECK_OK(rocblas_mem_get_stats(handle, &before));
        CHECK_SIZE(memory[4] + memory[5], 0);
        CHECK_OK(rocblas_mem_suspend(handle));
        CHECK_SIZE(memory[4], 100);
        CHECK_SIZE(memory[5], 101);
        CHECK_OK(rocblas_mem_get_stats(handle, &after));
        CHECK_EQ(after.synchronizations, before.synchronizations + 1);
        CHECK_SIZE(after.committed_bytes, 0);
        CHECK_SIZE(after.lent_bytes, 0);
        CHECK_SIZE(after.suspended_bytes, before.committed_bytes);
        CHECK_STATUS(use(handle, second, 3, 7), rocblas_status_memory_error);
        check_error(handle, "the workspace is suspended: call rocblas_mem_resume first");
        CHECK_OK(rocblas_mem_resume(handle));
        CHECK_EQ(launch(exec, (void*)first), 0);
        CHECK_OK(use(handle, second, 3, 7));
        CHECK_SIZE(memory[6] + memory[7], 0);
        wait_for(first);
        wait_for(second);
        CHECK_SIZE(memory[6], 102);
        CHECK_SIZE(memory[7], 103);
        CHECK_EQ(destroy_exec(exec), 0);
        CHECK_OK(rocblas_set_stream(handle, first));
        CHECK_OK(rocblas_mem_suspend(handle));
    } else
        CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_not_implemented);
    wait_for(first);
    CHECK_OK(rocblas_set_stream(handle, NULL));
    CHECK_OK(rocblas_destroy_handle(handle));
    end_stream(first);
    end_stream(second);
}

/* refused tests that the handle keeps its stream if an event cannot be recorded, and that a call fails if an
 * event cannot be waited for. */
static void refused(void) {
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = begin(first);
    const char* record = runtime.is_cuda ? "cuEventRecord" : "hipEventRecord";
    const char* await = runtime.is_cuda ? "cuStreamWaitEvent" : "hipStreamWaitEvent";
    fail(record, -1, unknown_error);
    CHECK_STATUS(rocblas_set_stream(handle, second), rocblas_status_internal_error);
    check_error(handle, "rocblas_set_stream: cannot wait for the work on the handle's previous stream: ");
    check_error(handle, record);
    fail(NULL, 0, 0);
    CHECK_OK(use(handle, first, 2, 6));
    wait_for(first);
    CHECK_SIZE(memory[6], 102);
    memory[4] = 0;
    CHECK_OK(use(handle, first, 0, 4));

    CHECK_OK(rocblas_set_stream(handle, second));
    fail(await, 1, unknown_error);
    CHECK_STATUS(use(handle, second, 1, 5), rocblas_status_internal_error);
    check_error(handle, "the stream cannot wait for the stream that used the workspace: ");
    check_error(handle, await);
    wait_for(second);
    CHECK_SIZE(memory[5], 0);
    CHECK_OK(use(handle, second, 1, 5));
    end_both(handle, second, first);
}

/* refused_by_the_vendor tests that the handle keeps its stream if the vendor's library refuses the new one. */
static void refused_by_the_vendor(void) {
    hipStream_t first = new_stream(1), second = new_stream(1);
    rocblas_handle handle = begin(first);
    CHECK_STATUS(rocblas_set_stream(handle, (hipStream_t)FAKE_REFUSED_STREAM), rocblas_status_invalid_value);
    CHECK_OK(use(handle, first, 2, 6));
    CHECK_OK(rocblas_set_stream(handle, second));
    CHECK_OK(use(handle, second, 1, 5));
    end_both(handle, second, first);
}

int main(int argc, char** argv) {
    char text[256] = "";
    open_runtime(argc > 1 ? argv[1] : "");
    one_behind_the_other();
    through_a_third();
    destroyed();
    into_a_capture();
    out_of_a_capture();
    out_of_a_capture_alone();
    null_beside_a_capture();
    to_null_beside_a_capture();
    const int reserves = !getenv("FAKE_VMM") || strcmp(getenv("FAKE_VMM"), "1") == 0;
    unused_beside_a_capture(reserves);
    suspended(reserves);
    refused();
    if (vendor)
        refused_by_the_vendor();
    CHECK_EQ(runtime.fake_alive("event"), 0);
    CHECK_EQ(runtime.fake_alive("stream"), 0);
    CHECK_EQ(runtime.release(memory), 0);
    CHECK_EQ(runtime.fake_misuse(text, sizeof text), 0);
    CHECK_STR(text, "");
    return check_result();
}
