/* SPDX-License-Identifier: MIT
 *
 * leases.c: leases in a workspace of several blocks, and of a handle that moves between streams. The tests
 * check the addresses and when the front asks the core. The argument is the fake core's file.
 */
#include "workspace.h"

#include <dlfcn.h>
#include <stdint.h>

#include "fake_core.h"

static struct fake_record* record;

static uint64_t lies_at(lease made) {
    void* address;
    REQUIRE_OK(rocblas_device_malloc_ptr(made, &address));
    return (uint64_t)(uintptr_t)address;
}

/* workspace checks what the getters return for the current workspace. */
static void workspace(rocblas_handle handle, uint64_t want_address, size_t want_size) {
    CHECK_SIZE((size_t)(uintptr_t)address_of(handle), (size_t)want_address);
    CHECK_SIZE(committed_of(handle), want_size);
}

/* blocks checks that a lease that does not fit lies in a new block. After the older leases end, the front
 * uses all of the new block without asking the core. */
static void blocks(void) {
    const size_t part = 640 << 10;
    rocblas_handle handle = new_handle();
    uint64_t block = FAKE_FIRST + FAKE_APART * (uint64_t)record->blocks;
    lease first = take(handle, part);
    CHECK_SIZE(lies_at(first), block);
    workspace(handle, block, FAKE_BLOCK);
    lease second = take(handle, part);
    block += FAKE_APART;
    CHECK_SIZE(lies_at(second), block);
    workspace(handle, block, FAKE_BLOCK);
    int grows = record->grows;
    lease third = take(handle, FAKE_BLOCK - part);
    CHECK_SIZE(lies_at(third), block + part);
    give(third);
    give(second);
    workspace(handle, block, FAKE_BLOCK);
    second = take(handle, FAKE_BLOCK);
    CHECK_SIZE(lies_at(second), block);
    give(second);

    give(first); /* the lease in the older block */
    workspace(handle, block, FAKE_BLOCK);
    first = take(handle, FAKE_BLOCK);
    CHECK_SIZE(lies_at(first), block);
    give(first);
    first = take(handle, part);
    second = take(handle, FAKE_BLOCK - part);
    CHECK_EQ(record->grows, grows);

    third = take(handle, 64); /* out of order: these bytes become free with the last lease */
    CHECK_EQ(record->grows, grows + 1);
    CHECK_STATUS(rocblas_device_malloc_free(first), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_device_malloc_free(second), rocblas_status_invalid_value);
    give(third);
    first = take(handle, FAKE_BLOCK);
    CHECK_SIZE(lies_at(first), block + FAKE_APART);
    CHECK_EQ(record->grows, grows + 1);
    give(first);

    lease none;
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &none, 1, (size_t)FAKE_BLOCK + 1), rocblas_status_memory_error);
    workspace(handle, block + FAKE_APART, FAKE_BLOCK);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void to(rocblas_handle handle, uintptr_t stream) { CHECK_OK(rocblas_set_stream(handle, (hipStream_t)stream)); }

/* moves makes the steps on a new handle: a digit is rocblas_set_stream, L a lease and its end, R a reset
 * of the counts. It expects want orders in total; the last one puts stream behind after. */
static void moves(const char* steps, int want, uint64_t stream, uint64_t after) {
    rocblas_handle handle = new_handle();
    give(take(handle, 64)); /* the request for the first block is no order */
    int orders = record->orders;
    for (const char* step = steps; *step; step++)
        if (*step == 'L')
            give(take(handle, 64));
        else if (*step == 'R')
            CHECK_OK(rocblas_mem_reset_counts(handle));
        else
            to(handle, (uintptr_t)(*step - '0'));
    if (record->orders - orders != want || (want && (record->stream != stream || record->after != after)))
        fprintf(stderr, "%s: %d orders, the last of %d behind %d\n", steps, record->orders - orders, (int)record->stream,
            (int)record->after);
    CHECK_EQ(record->orders - orders, want);
    if (want) {
        CHECK_SIZE(record->stream, stream);
        CHECK_SIZE(record->after, after);
    }
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* closed checks that the first lease after a move asks the core for exactly its bytes, even while another
 * lease is out. The next leases do not ask. */
static void closed(void) {
    rocblas_handle handle = new_handle();
    lease first = take(handle, 128), second;
    for (size_t count = 1; count <= 3; count++) {
        int grows = record->grows, orders = record->orders;
        to(handle, count);
        workspace(handle, lies_at(first), FAKE_BLOCK);
        if (count == 1)
            REQUIRE_OK(rocblas_device_malloc_alloc(handle, &second, 1, (size_t)64));
        else if (count == 2)
            REQUIRE_OK(rocblas_device_malloc_alloc(handle, &second, 2, (size_t)64, (size_t)64));
        else
            REQUIRE_OK(rocblas_device_malloc_alloc(handle, &second, 3, (size_t)64, (size_t)64, (size_t)64));
        void* address;
        REQUIRE_OK(rocblas_device_malloc_get(second, 0, &address));
        CHECK_SIZE((size_t)(uintptr_t)address, lies_at(first) + 128);
        CHECK_EQ(record->grows, grows + 1);
        CHECK_EQ(record->orders, orders + 1);
        CHECK_SIZE(record->asked, 64 * count);
        give(second);
        give(take(handle, 64));
        CHECK_EQ(record->grows, grows + 1);
    }
    int grows = record->grows;
    to(handle, 7);
    give(take(handle, 0)); /* a lease of 0 bytes needs no order */
    CHECK_EQ(record->grows, grows);
    give(first);
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096)); /* the committed memory suffices; the workspace stays closed */
    CHECK_EQ(record->grows, grows);
    give(take(handle, 64));
    CHECK_EQ(record->grows, grows + 1);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(int argc, char** argv) {
    REQUIRE(argc == 2);
    rocblas_handle handle = new_handle(); /* opens the core */
    CHECK_OK(rocblas_destroy_handle(handle));
    void* core = dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD);
    REQUIRE(core != NULL);
    record = (struct fake_record*)dlsym(core, "fake_record");
    REQUIRE(record != NULL);
    blocks();
    moves("0L", 0, 0, 0);
    moves("1L", 1, 1, 0);
    moves("1L2L", 2, 2, 1);
    moves("1L1LL", 1, 1, 0);
    moves("1L0L", 2, 0, 1);
    moves("12L", 1, 2, 0);
    moves("1L23L", 2, 3, 1);
    moves("1L21L", 2, 1, 1);
    moves("1L213L", 2, 3, 1);
    moves("1L2L1L", 3, 1, 2);
    moves("123450L", 1, 0, 0);
    moves("123450L6L", 2, 6, 0);
    moves("R1L", 1, 1, 0); /* a reset of the counts does not hide that the stream had leases */
    moves("1LR2L", 2, 2, 1);
    moves("12RL", 1, 2, 0);
    moves("1L2R1L", 2, 1, 1);
    closed();
    return check_result();
}
