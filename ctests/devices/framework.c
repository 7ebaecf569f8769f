/* SPDX-License-Identifier: MIT
 *
 * framework.c: memory outside workspaces (rocblas_mem_torch_alloc) on every kind of device, and leases by the device's
 * rule for buffers.
 *
 *   framework KIND   KIND is keeps for a device whose memory the library caches and counts, ascend for one that also
 *                    has a rule of its own, or other
 */
#include "../check.h"

#include <rocblas_mem.h>

#include <stdio.h>

enum { many = 100, small = 100, slab = 64 << 10 };

static bool counted; /* the library counts the device's cache */

/* stats returns the cache's counts, or zeros. */
static rocblas_mem_cache_stats stats(void) {
    rocblas_mem_cache_stats now = {.struct_bytes = sizeof now};
    if (counted)
        CHECK_OK(rocblas_mem_get_cache_stats(0, &now));
    return now;
}

static void start(void) {
    size_t released = 0;
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    if (!counted)
        return;
    CHECK_OK(rocblas_mem_reset_cache_counts(0));
    CHECK_OK(rocblas_mem_reset_cache_peak(0));
    CHECK_SIZE(stats().reserved_bytes, 0);
}

/* release checks that one call gives all memory back, and says how much. */
static void release(size_t most) {
    const size_t reserved = stats().reserved_bytes;
    size_t released = 0, again = 1;
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK(released > 0 && released <= most);
    if (counted)
        CHECK_SIZE(released, reserved);
    CHECK_SIZE(stats().reserved_bytes, 0);
    CHECK_OK(rocblas_mem_release_all_idle(&again));
    CHECK_SIZE(again, 0);
}

/* shares tests that small requests share memory of the device, and are counted one by one. */
static void shares(void) {
    void* blocks[many];
    uint64_t before = 0, after = 0, waits = 0;
    start();
    CHECK_OK(rocblas_mem_get_device_counts(&before, &waits));
    for (int i = 0; i < many; i++) {
        blocks[i] = rocblas_mem_torch_alloc(small, 0, NULL);
        REQUIRE(blocks[i] != NULL && (uintptr_t)blocks[i] % 64 == 0);
        for (int j = 0; j < i; j++)
            CHECK((char*)blocks[j] + small <= (char*)blocks[i] || (char*)blocks[i] + small <= (char*)blocks[j]);
    }
    CHECK_OK(rocblas_mem_get_device_counts(&after, &waits));
    if (counted) {
        CHECK_SIZE(stats().reserved_bytes, slab);
        CHECK_EQ(stats().allocations, many);
        CHECK(stats().current_bytes >= many * small && stats().current_bytes <= 2 * many * small);
    } else
        CHECK_EQ(after - before, 1);
    for (int i = 0; i < many; i++)
        rocblas_mem_torch_free(blocks[i], small, 0, NULL);
    CHECK_SIZE(stats().current_bytes, 0);
    CHECK_EQ(stats().frees, counted ? many : 0);
    rocblas_mem_torch_free(blocks[0], small, 0, NULL); /* not allocated */
    CHECK_EQ(stats().frees, counted ? many : 0);
    release(slab);
}

/* refuses tests that a refused request is null, has a text, and counts once. */
static void refuses(void) {
    char text[512] = "";
    start();
    CHECK(rocblas_mem_torch_alloc((ptrdiff_t)1 << 60, 0, NULL) == NULL);
    CHECK_EQ(stats().out_of_memory, counted);
    CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
    CHECK(strstr(text, "rocblas_mem_torch_alloc: device 0 has no 1152921504606846976 bytes left: ") != NULL);
    static const int none[] = {1, 7, -2};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        CHECK(rocblas_mem_torch_alloc(small, none[i], NULL) == NULL);
        CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
        CHECK(strstr(text, "rocblas_mem_torch_alloc: device ") && strstr(text, " cannot be used: "));
    }
    CHECK_EQ(stats().out_of_memory, counted); /* another device is not out of memory */
    CHECK_EQ(stats().allocations, 0);
}

/* empties tests a request that succeeds once the cache was emptied. total is the device's memory, 0 if unknown. */
static void empties(size_t total) {
    if (!total)
        return;
    start();
    const ptrdiff_t most = (ptrdiff_t)(total / 8 * 5);
    void* first = rocblas_mem_torch_alloc(most, 0, NULL);
    REQUIRE(first != NULL);
    rocblas_mem_torch_free(first, most, 0, NULL);
    void* second = rocblas_mem_torch_alloc((ptrdiff_t)(total / 8 * 7), 0, NULL);
    REQUIRE(second != NULL);
    CHECK_EQ(stats().out_of_memory, 0);
    CHECK_EQ(stats().allocations, counted ? 2 : 0);
    rocblas_mem_torch_free(second, (ptrdiff_t)(total / 8 * 7), 0, NULL);
    release(total);
}

/* workspaces tests that memory of a workspace counts once, when it goes back to the device. */
static void workspaces(rocblas_handle handle) {
    const size_t size = 1 << 20;
    start();
    void* block = rocblas_mem_torch_alloc(1 << 20, 0, NULL);
    REQUIRE(block != NULL);
    rocblas_mem_torch_free(block, 1 << 20, 0, NULL);
    CHECK_OK(rocblas_set_device_memory_size(handle, size));
    if (counted) /* the workspace is the memory that was freed */
        CHECK(stats().kept_bytes <= 64);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    release(4 << 20);
}

/* managed tests the same for memory that a managed workspace gives back. */
static void managed(void) {
    rocblas_handle handle = NULL;
    void* block = NULL;
    start();
    REQUIRE_OK(rocblas_create_handle(&handle));
    CHECK_OK(rocblas_mem_allocate(handle, 64, 1 << 20, &block));
    CHECK_OK(rocblas_mem_deallocate(handle, block));
    release(40 << 20); /* a workspace grows by 32 MiB at first */
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* leases tests that the size query, leases and the memory by address take the same bytes, by the device's rule. */
static void leases(rocblas_handle handle, bool padded) {
    static const size_t sizes[] = {1, 32, 33, 64, 96, 97, 100, 1024, 4096 - 32, 4096};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const size_t size = sizes[i], takes = padded ? ((size + 31) / 32 * 32 + 32 + 63) / 64 * 64 : (size + 63) / 64 * 64;
        struct rocblas_device_malloc_base *lease = NULL, *more = NULL;
        size_t bytes = 0, used = 0;
        char *at[3] = {NULL, NULL, NULL}, *behind = NULL;
        CHECK_OK(rocblas_set_device_memory_size(handle, 0));
        CHECK_OK(rocblas_start_device_memory_size_query(handle));
        CHECK_STATUS(
            rocblas_set_optimal_device_memory_size_impl(handle, 3, size, (size_t)0, size), rocblas_status_size_increased);
        CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
        CHECK_SIZE(bytes, 2 * takes);
        CHECK_OK(rocblas_set_device_memory_size(handle, bytes)); /* an answer can be set as it is */
        CHECK_OK(rocblas_get_device_memory_size(handle, &used));
        CHECK_SIZE(used, bytes);
        CHECK_OK(rocblas_device_malloc_alloc(handle, &lease, 3, size, (size_t)0, size));
        for (size_t buffer = 0; buffer < 3; buffer++)
            CHECK_OK(rocblas_device_malloc_get(lease, buffer, (void**)&at[buffer]));
        CHECK(at[1] == NULL);
        CHECK_SIZE((size_t)(at[2] - at[0]), takes);
        CHECK_OK(rocblas_mem_get_in_use(handle, &used));
        CHECK_SIZE(used, bytes);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &more, 1, (size_t)1), rocblas_status_memory_error);
        CHECK_OK(rocblas_device_malloc_free(lease));

        CHECK_OK(rocblas_mem_allocate(handle, 64, size, (void**)&behind));
        CHECK_OK(rocblas_mem_get_in_use(handle, &used));
        CHECK_SIZE(used, takes);
        CHECK_OK(rocblas_device_malloc_alloc(handle, &more, 1, size));
        CHECK_OK(rocblas_device_malloc_ptr(more, (void**)&at[0]));
        CHECK_SIZE((size_t)(at[0] - behind), takes);
        CHECK_OK(rocblas_device_malloc_free(more));
        CHECK_OK(rocblas_mem_deallocate(handle, behind));
    }
}

/* aligned tests memory at a multiple of more than the rule's alignment, wherever the lease before it ends. */
static void aligned(rocblas_handle handle) {
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 16));
    for (size_t before = 1; before < 1024; before += 64)
        for (size_t alignment = 128; alignment <= 1024; alignment *= 2) {
            struct rocblas_device_malloc_base* lease = NULL;
            void* at = NULL;
            CHECK_OK(rocblas_device_malloc_alloc(handle, &lease, 1, before));
            CHECK_OK(rocblas_mem_allocate(handle, alignment, 100, &at));
            CHECK(at && (uintptr_t)at % alignment == 0);
            CHECK_OK(rocblas_mem_deallocate(handle, at));
            CHECK_OK(rocblas_device_malloc_free(lease));
        }
}

int main(int argc, char** argv) {
    const char* kind = argc > 1 ? argv[1] : "";
    const char* total = getenv("FAKE_TOTAL_BYTES");
    const bool padded = strcmp(kind, "ascend") == 0;
    rocblas_handle handle = NULL;
    counted = padded || strcmp(kind, "keeps") == 0;
    REQUIRE_OK(rocblas_create_handle(&handle));
    shares();
    refuses();
    empties(total ? (size_t)atoll(total) : 0);
    workspaces(handle);
    managed();
    leases(handle, padded);
    aligned(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
