/* SPDX-License-Identifier: MIT
 *
 * allocator.c: a workspace with the program's allocator on a device with asynchronous streams: the streams of
 * allocations and frees, and calls while a graph is being captured.
 */
#include "../memory/stats.h"
#include "symbol.h"

typedef long count_fn(const char* name);
typedef int stream_fn(hipStream_t* stream, unsigned flags);
typedef int begin_fn(hipStream_t stream, int mode);
typedef int end_fn(hipStream_t stream, void** graph);
typedef int malloc_fn(void** memory, size_t size);
typedef int free_fn(void* memory);
typedef int finish_fn(void);

static struct {
    count_fn* alive;
    stream_fn* create;
    begin_fn* begin;
    end_fn* end;
    malloc_fn* allocate;
    free_fn* release;
    free_fn* destroy_graph;
    finish_fn* finish;
    hipStream_t own, other, last; /* last: of the pool's last call */
    int live;
} hip;

static void open_fake(void) {
    void* fake = open_library("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD);
    find(fake, "fake_alive", &hip.alive);
    find(fake, "hipStreamCreateWithFlags", &hip.create);
    find(fake, "hipStreamBeginCapture", &hip.begin);
    find(fake, "hipStreamEndCapture", &hip.end);
    find(fake, "hipMalloc", &hip.allocate);
    find(fake, "hipFree", &hip.release);
    find(fake, "hipGraphDestroy", &hip.destroy_graph);
    find(fake, "hipDeviceSynchronize", &hip.finish);
    REQUIRE(hip.create(&hip.own, 0) == 0 && hip.create(&hip.other, 0) == 0);
}

static void* pool_alloc(size_t size, hipStream_t stream, void* user) {
    void* memory = NULL;
    CHECK_PTR(user, &hip);
    hip.last = stream;
    hip.live += hip.allocate(&memory, size) == 0;
    return memory;
}

static void pool_free(void* address, size_t size, hipStream_t stream, void* user) {
    CHECK_PTR(user, &hip);
    CHECK(size > 0);
    hip.last = stream;
    hip.live -= hip.release(address) == 0;
}

static void on_streams(rocblas_handle handle) {
    CHECK_OK(rocblas_set_stream(handle, hip.own));
    give(take(handle, MIB));
    CHECK_PTR(hip.last, hip.own);
    CHECK_EQ(hip.live, 1);
    give(take(handle, DEFAULT_BYTES + 1));
    CHECK_EQ(hip.live, 2); /* a captured graph may hold the address of the first */
    CHECK_OK(rocblas_set_stream(handle, hip.other));
    CHECK_OK(rocblas_set_device_memory_size(handle, 4 * MIB));
    CHECK_PTR(hip.last, hip.other);
    CHECK_EQ(hip.live, 1);
    CHECK_SIZE(stats_of(handle).committed_bytes, 4 * MIB);
}

/* while_captured tests that during a capture nothing is allocated and nothing changes, and that existing memory
 * is leased. */
static void while_captured(rocblas_handle handle) {
    const int relaxed = 2;
    void* graph = NULL;
    void* before = address_of(handle);
    REQUIRE(hip.begin(hip.other, relaxed) == 0);
    CHECK_STATUS(rocblas_mem_set_allocator(handle, NULL, NULL, NULL), rocblas_status_memory_error);
    check_error(handle, "rocblas_mem_set_allocator: a graph is being captured");
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 8 * MIB), rocblas_status_memory_error);
    give(take(handle, 4 * MIB));
    CHECK_PTR(address_of(handle), before);
    CHECK_EQ(hip.live, 1);
    REQUIRE(hip.end(hip.other, &graph) == 0);
    if (graph)
        CHECK_EQ(hip.destroy_graph(graph), 0);
    CHECK_OK(rocblas_mem_set_allocator(handle, NULL, NULL, NULL));
    CHECK_EQ(hip.live, 0);
    CHECK_PTR(hip.last, hip.other);
    CHECK_OK(rocblas_mem_set_allocator(handle, pool_alloc, pool_free, &hip));
    CHECK_EQ(hip.live, 1);
}

/* of_a_framework tests that memory outside workspaces is reused by the stream that freed it. */
static void of_a_framework(void) {
    const ptrdiff_t size = 100000;
    size_t released = 0;
    CHECK(rocblas_mem_torch_alloc(size, 7, hip.own) == NULL); /* unknown device */
    void* first = rocblas_mem_torch_alloc(size, 0, hip.own);
    CHECK(first && (uintptr_t)first % 64 == 0);
    rocblas_mem_torch_free(first, size, 0, hip.own);
    void* other = rocblas_mem_torch_alloc(size, 0, hip.other);
    CHECK(other && other != first);
    CHECK_PTR(rocblas_mem_torch_alloc(size, 0, hip.own), first);
    rocblas_mem_torch_free(first, size, 0, hip.own);
    rocblas_mem_torch_free(first, size, 0, hip.own); /* not allocated */
    rocblas_mem_torch_free(other, size, 0, hip.other);
    CHECK(hip.alive("allocation") >= 2);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(released, 2 * 100032);
    CHECK_EQ(hip.finish(), 0); /* a free in the order of a stream is complete after the stream's work */
    CHECK_EQ(hip.alive("allocation"), 0);
}

/* recorded tests that memory used by a second stream is not reused before both streams were waited for. */
static void recorded(void) {
    const ptrdiff_t size = 100000;
    size_t released = 0;
    void* first = rocblas_mem_torch_alloc(size, 0, hip.own);
    REQUIRE(first != NULL);
    rocblas_mem_torch_record_stream(first, hip.other);
    rocblas_mem_torch_record_stream(NULL, hip.other);
    rocblas_mem_torch_free(first, size, 0, hip.own);
    rocblas_mem_torch_record_stream(first, hip.other); /* not allocated */
    void* second = rocblas_mem_torch_alloc(size, 0, hip.own);
    void* third = rocblas_mem_torch_alloc(size, 0, hip.other);
    CHECK(second && third && second != first && third != first);
    rocblas_mem_torch_free(second, size, 0, hip.own);
    rocblas_mem_torch_free(third, size, 0, hip.other);
    CHECK_PTR(rocblas_mem_torch_alloc(size, 0, hip.own), second);
    rocblas_mem_torch_free(second, size, 0, hip.own);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(released, 3 * 100032);
}

int main(void) {
    rocblas_handle handle = new_handle();
    open_fake();
    CHECK_OK(rocblas_mem_set_allocator(handle, pool_alloc, pool_free, &hip));
    on_streams(handle);
    while_captured(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(hip.live, 0);
    of_a_framework();
    recorded();
    return check_result();
}
