/* SPDX-License-Identifier: MIT
 *
 * resource.c: leases by address on a device with asynchronous streams: the waits between streams, as the fake
 * runtime counts them.
 */
#include "symbol.h"

#include <rocblas_mem.h>

typedef long calls_fn(const char* name);
typedef void fail_fn(const char* name, long k, int code);
typedef int create_fn(hipStream_t* stream, unsigned flags);
typedef int begin_fn(hipStream_t stream, int mode);
typedef int end_fn(hipStream_t stream, void** graph);
typedef int copy_fn(void* to, const void* from, size_t bytes, int kind, hipStream_t stream);

static calls_fn* calls;
static fail_fn* fail;
static copy_fn* copy;
static begin_fn* begin_capture;
static end_fn* end_capture;
static rocblas_handle handle;
static hipStream_t own, other;

/* open_fake finds the fake runtime that the library has opened, and creates two streams. */
static void open_fake(void) {
    void* fake = open_library("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD);
    create_fn* create;
    find(fake, "fake_calls", &calls);
    find(fake, "fake_fail", &fail);
    find(fake, "hipStreamCreateWithFlags", &create);
    find(fake, "hipMemcpyAsync", &copy);
    find(fake, "hipStreamBeginCapture", &begin_capture);
    find(fake, "hipStreamEndCapture", &end_capture);
    REQUIRE(create(&own, 0) == 0 && create(&other, 0) == 0);
}

/* waits returns how often one stream was ordered behind another since the last call. */
static long waits(void) {
    static long before;
    const long now = calls("hipStreamWaitEvent"), since = now - before;
    before = now;
    return since;
}

/* give_work queues work on memory on a stream. */
static void give_work(void* memory, size_t bytes, hipStream_t stream) {
    const int between_devices = 3; /* a copy of this kind involves only this stream */
    CHECK_EQ(copy(memory, (char*)memory + bytes / 2, bytes / 2, between_devices, stream), 0);
}

/* use leases and releases on the handle's stream, with work in between. */
static void use(void) {
    struct rocblas_device_malloc_base* lease = NULL;
    void* memory = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)64));
    CHECK_OK(rocblas_device_malloc_ptr(lease, &memory));
    give_work(memory, 64, own);
    CHECK_OK(rocblas_device_malloc_free(lease));
}

static void on_another_stream(void) {
    void *theirs = NULL, *ours = NULL;
    use();
    waits();
    CHECK_OK(rocblas_mem_allocate_async(handle, other, 256, 1000, &theirs));
    CHECK_EQ(waits(), 1); /* the other stream waits for the handle's */
    CHECK_EQ((uintptr_t)theirs % 256, 0u);
    give_work(theirs, 1000, other);
    use();
    CHECK_EQ(waits(), 1); /* the handle's stream waits for the other, which may have work by now */
    give_work(theirs, 1000, other);
    CHECK_OK(rocblas_mem_deallocate_async(handle, other, theirs));
    waits();
    CHECK_OK(rocblas_mem_allocate_async(handle, own, 64, 1000, &ours));
    CHECK_EQ(
        waits(), 1); /* the handle's stream may get the other's memory, so it waits for the other's work before the release */
    CHECK_OK(rocblas_mem_deallocate_async(handle, own, ours));
    use();
    CHECK_EQ(waits(), 0);
}

/* leases_of returns how many leases the handle has begun, and stores how often its workspace grew. */
static uint64_t leases_of(uint64_t* growths) {
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    CHECK_OK(rocblas_mem_get_stats(handle, &stats));
    *growths = stats.growths;
    return stats.leases;
}

static size_t in_use(void) {
    size_t bytes = 0;
    CHECK_OK(rocblas_mem_get_in_use(handle, &bytes));
    return bytes;
}

/* a_release_leases_nothing ends leases of a full workspace on another stream, in any order. */
static void a_release_leases_nothing(size_t size) {
    enum { PARTS = 4, BYTES = 1 << 18 };
    void* parts[PARTS];
    uint64_t before, growths, after;
    CHECK_OK(rocblas_set_device_memory_size(handle, size));
    for (int first = 0; first < 2; first++) { /* the older lease first, and the newer */
        for (int i = 0; i < PARTS; i++)
            CHECK_OK(rocblas_mem_allocate(handle, 64, BYTES, &parts[i]));
        CHECK_SIZE(in_use(), PARTS * BYTES);
        const uint64_t leases = leases_of(&before);
        for (int i = 0; i < PARTS; i++) {
            const int part = first ? PARTS - 1 - i : i;
            give_work(parts[part], BYTES, other);
            CHECK_OK(rocblas_mem_deallocate_async(handle, other, parts[part]));
        }
        CHECK_SIZE(in_use(), 0);
        CHECK_EQ(leases_of(&growths), leases);
        CHECK_EQ(growths, before);
        waits();
        use();
        CHECK_EQ(waits(), 1); /* the handle's stream waits for the other's work */
    }
    uint64_t allocations = 0, synchronizations = 0, now = 0;
    size_t released = 0;
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &synchronizations));
    before = leases_of(&growths);
    CHECK_OK(rocblas_mem_deallocate_async(handle, other, NULL));
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_OK(rocblas_mem_suspend(handle));
    CHECK_EQ(leases_of(&after), before);
    CHECK_EQ(after, growths);
    CHECK_OK(rocblas_mem_get_device_counts(&now, &synchronizations));
    CHECK_EQ(now, allocations);
    CHECK_OK(rocblas_mem_resume(handle));
}

/* a_failed_release_keeps_the_lease makes releases fail: an address that is not leased moves no stream, and while the
 * handle's stream is captured, work on another one cannot be ordered. */
static void a_failed_release_keeps_the_lease(void) {
    void *memory = NULL, *graph = NULL;
    char text[256] = "";
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    CHECK_OK(rocblas_mem_allocate(handle, 64, 1 << 20, &memory));
    waits();
    CHECK_STATUS(rocblas_mem_deallocate_async(handle, other, (char*)memory + 64), rocblas_status_invalid_pointer);
    CHECK_EQ(waits(), 0);
    CHECK_EQ(begin_capture(own, 2), 0);
    CHECK_STATUS(rocblas_mem_deallocate_async(handle, other, memory), rocblas_status_internal_error);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strstr(text, "is captured into a graph") != NULL);
    CHECK_SIZE(in_use(), 1 << 20);
    CHECK_EQ(end_capture(own, &graph), 0);
    CHECK_OK(rocblas_mem_deallocate_async(handle, other, memory));
    CHECK_SIZE(in_use(), 0);
}

/* work_without_a_mark makes calls fail on the way back from another stream, whose work cannot be marked: the handle has
 * its stream again, and the leases are those from before. */
static void work_without_a_mark(void) {
    const int unknown = 999;
    void *memory = NULL, *refused = &memory;
    hipStream_t stream = NULL;
    use();
    CHECK_OK(rocblas_mem_allocate(handle, 64, 1000, &memory));
    const size_t before = in_use();
    fail("hipEventRecord", 2, unknown);
    CHECK_STATUS(rocblas_mem_allocate_async(handle, other, 64, 1000, &refused), rocblas_status_internal_error);
    CHECK(refused == NULL);
    CHECK_SIZE(in_use(), before);
    CHECK_OK(rocblas_get_stream(handle, &stream));
    CHECK(stream == own);
    use();
    fail("hipEventRecord", 2, unknown);
    CHECK_STATUS(rocblas_mem_deallocate_async(handle, other, memory), rocblas_status_internal_error);
    CHECK_SIZE(in_use(), before);
    CHECK_OK(rocblas_get_stream(handle, &stream));
    CHECK(stream == own);
    fail(NULL, 0, 0);
    CHECK_OK(rocblas_mem_deallocate_async(handle, other, memory));
    CHECK_SIZE(in_use(), 0);
    waits();
    use();
    CHECK_EQ(waits(), 1);
}

/* only_synchronize_waits checks that of these functions only rocblas_mem_synchronize waits for the device. */
static void only_synchronize_waits(void) {
    uint64_t allocations = 0, before = 0, after = 0;
    void* memory = NULL;
    bool accessible = true;
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &before));
    CHECK_OK(rocblas_mem_allocate_async(handle, other, 64, 1000, &memory));
    CHECK_OK(rocblas_mem_deallocate_async(handle, other, memory));
    CHECK_OK(rocblas_mem_allocate(handle, 64, 1000, &memory));
    CHECK_OK(rocblas_mem_deallocate(handle, memory));
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &after));
    CHECK_EQ(after, before);
    CHECK_OK(rocblas_mem_synchronize(handle));
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &after));
    CHECK_EQ(after, before + 1);
    CHECK_OK(rocblas_mem_is_host_accessible(handle, &accessible));
    CHECK(!accessible);
}

int main(void) {
    REQUIRE_OK(rocblas_create_handle(&handle));
    open_fake();
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    CHECK_OK(rocblas_set_stream(handle, own));
    on_another_stream();
    work_without_a_mark();
    only_synchronize_waits();
    a_release_leases_nothing(4 << 18);
    a_release_leases_nothing(0);
    a_failed_release_keeps_the_lease();
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
