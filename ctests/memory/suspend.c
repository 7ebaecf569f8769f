/* SPDX-License-Identifier: MIT
 *
 * suspend.c: a suspended workspace gives its memory back and refuses leases; a resumed one has its addresses again.
 */
#include "stats.h"

enum { LONG = 40000 };

static double x[LONG];

/* touch leases and writes bytes of a handle's workspace. It returns their address. */
static char* touch(rocblas_handle handle, size_t bytes) {
    lease it = take(handle, bytes);
    fill_leased(it, 0, 1, bytes);
    CHECK(leased_holds(it, 0, bytes, 1));
    char* address = buffer(it, 0);
    give(it);
    return address;
}

/* check_row checks the row of a suspended handle in the table of the statistics. */
static void check_row(rocblas_handle handle, size_t bytes) {
    static char text[1 << 16];
    char name[40];
    size_t reserved, committed = 1, suspended = 0;
    CHECK_OK(rocblas_mem_stats_text(text, sizeof text, NULL));
    CHECK(strstr(text, "reserved      committed      suspended "));
    snprintf(name, sizeof name, "\nhandle 0x%llx ", (unsigned long long)(uintptr_t)handle);
    const char* row = strstr(text, name);
    REQUIRE(row);
    CHECK(sscanf(row + strlen(name), "%zu %zu %zu", &reserved, &committed, &suspended) == 3);
    CHECK_SIZE(committed, 0);
    CHECK_SIZE(suspended, bytes);
}

/* check_asleep checks what a suspended handle reports. */
static void check_asleep(rocblas_handle handle, size_t bytes) {
    const rocblas_mem_stats n = stats_of(handle), all = stats_of(NULL);
    CHECK_SIZE(committed_of(handle), 0);
    CHECK_SIZE(n.committed_bytes, 0);
    CHECK_SIZE(n.suspended_bytes, bytes);
    CHECK_SIZE(all.suspended_bytes, bytes);
    CHECK_SIZE(all.committed_bytes, 0);
    check_row(handle, bytes);
    refuse(handle, 64);
    check_error(handle, "rocblas_device_malloc_alloc: not enough device memory: needed 64 bytes, available 0 of ");
    check_error(handle, "the workspace is suspended: call rocblas_mem_resume first");
}

/* managed suspends a workspace that the library manages, twice. */
static void managed(rocblas_handle handle) {
    char* const address = touch(handle, 30 * MIB);
    const size_t size = size_of(handle), bytes = stats_of(handle).committed_bytes;
    const uint64_t waits = stats_of(handle).synchronizations;
    for (int i = 0; i < 2; i++) {
        const size_t before = resident();
        CHECK_OK(rocblas_mem_suspend(handle));
        CHECK_OK(rocblas_mem_suspend(handle));
        if (!gpu_asked())
            CHECK(resident() + 28 * MIB < before);
        check_asleep(handle, bytes);
        CHECK_SIZE(size_of(handle), size);
        CHECK_PTR(address_of(handle), address);
        check_owner(handle, rocblas_mem_owner_managed);
        CHECK_OK(rocblas_mem_resume(handle));
        CHECK_OK(rocblas_mem_resume(handle));
        CHECK_SIZE(committed_of(handle), bytes);
        CHECK_SIZE(stats_of(handle).committed_bytes, bytes);
        CHECK_SIZE(stats_of(handle).suspended_bytes, 0);
        CHECK_PTR(touch(handle, 30 * MIB), address);
        CHECK_EQ(growths_of(handle), 1);
    }
    CHECK_EQ(stats_of(handle).synchronizations - waits, gpu_asked() ? 2 : 0);
}

/* fixed suspends a size that the user set. */
static void fixed(rocblas_handle handle) {
    CHECK_OK(rocblas_set_device_memory_size(handle, MIB + 64));
    char* const address = touch(handle, MIB + 64);
    const size_t bytes = stats_of(handle).committed_bytes;
    CHECK_OK(rocblas_mem_suspend(handle));
    check_asleep(handle, bytes);
    CHECK_SIZE(size_of(handle), MIB + 64);
    check_owner(handle, rocblas_mem_owner_user_managed);
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_SIZE(committed_of(handle), MIB + 64);
    CHECK_SIZE(stats_of(handle).committed_bytes, bytes);
    CHECK_PTR(touch(handle, MIB + 64), address);
    refuse(handle, MIB + 65);
}

/* unused suspends a workspace without memory. */
static void unused(rocblas_handle handle) {
    CHECK_OK(rocblas_mem_suspend(handle));
    CHECK_PTR(address_of(handle), NULL);
    check_asleep(handle, 0);
    CHECK_STATUS(rocblas_set_workspace(handle, x, sizeof x), rocblas_status_memory_error);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 64), rocblas_status_memory_error);
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_SIZE(committed_of(handle), 0);
    touch(handle, 64);
    CHECK_SIZE(committed_of(handle), DEFAULT_BYTES);
}

/* changes makes every other call of the memory interface while the workspace is suspended. */
static void changes(rocblas_handle handle) {
    static char memory[4096];
    char* const address = touch(handle, MIB);
    size_t released = 1, query = 1;
    CHECK_OK(rocblas_mem_suspend(handle));
    const size_t bytes = stats_of(handle).suspended_bytes;
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 64), rocblas_status_memory_error);
    check_error(handle, "rocblas_set_device_memory_size: the workspace is suspended: call rocblas_mem_resume first");
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 0), rocblas_status_memory_error);
    CHECK_STATUS(rocblas_set_workspace(handle, NULL, 0), rocblas_status_memory_error);
    check_error(handle, "rocblas_set_workspace: the workspace is suspended: call rocblas_mem_resume first");
    if (!gpu_asked())
        CHECK_STATUS(rocblas_set_workspace(handle, memory, sizeof memory), rocblas_status_memory_error);
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_OK(rocblas_mem_synchronize(handle));
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)100), rocblas_status_size_increased);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &query));
    CHECK_SIZE(query, 128);
    CHECK_SIZE(stats_of(handle).suspended_bytes, bytes);
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_PTR(touch(handle, MIB), address);
    CHECK_OK(rocblas_mem_suspend(handle)); /* and destroys the handle */
}

static void* no_memory(size_t size, hipStream_t stream, void* user) {
    (void)size, (void)stream, (void)user;
    return NULL;
}

static void no_free(void* address, size_t size, hipStream_t stream, void* user) {
    (void)address, (void)size, (void)stream, (void)user;
}

/* refuses makes calls that are refused, and checks that they change nothing. */
static void refuses(rocblas_handle handle) {
    static char memory[4096];
    size_t size = 0;
    lease it = take(handle, MIB);
    fill_leased(it, 0, 5, MIB);
    CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_memory_error);
    check_error(handle, "rocblas_mem_suspend: 1048576 bytes are leased");
    CHECK(leased_holds(it, 0, MIB, 5));
    give(it);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_size_query_mismatch);
    check_error(handle, "rocblas_mem_suspend: a size query is under way");
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    if (!gpu_asked()) {
        CHECK_OK(rocblas_set_workspace(handle, memory, sizeof memory));
        CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_not_implemented);
        check_error(handle, "rocblas_mem_suspend: the workspace has no reserved addresses of the library");
        CHECK_PTR(touch(handle, 64), memory);
        CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    }
    CHECK_OK(rocblas_mem_suspend(handle));
    CHECK_STATUS(rocblas_mem_set_allocator(handle, no_memory, no_free, NULL), rocblas_status_memory_error);
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_OK(rocblas_mem_set_allocator(handle, no_memory, no_free, NULL));
    CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_not_implemented);
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_STATUS(rocblas_mem_suspend((rocblas_handle)memory), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_mem_resume(NULL), rocblas_status_invalid_handle);
}

/* limited resumes a workspace while a limit does not allow it. */
static void limited(rocblas_handle handle) {
    char* const address = touch(handle, MIB);
    CHECK_OK(rocblas_mem_suspend(handle));
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, MIB));
    const uint64_t refused = stats_of(handle).out_of_memory;
    CHECK_STATUS(rocblas_mem_resume(handle), rocblas_status_memory_error);
    check_error(
        handle, "rocblas_mem_resume: not enough device memory: needed 33554432 bytes: the limit of the process is 1048576 bytes");
    CHECK_EQ(stats_of(handle).out_of_memory, refused + 1);
    refuse(handle, 64);
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_PTR(touch(handle, MIB), address);
}

/* routines calls routines that lease and routines that do not. */
static void routines(rocblas_handle handle) {
    double result = -1;
    if (gpu_asked())
        return;
    CHECK_OK(rocblas_ddot(handle, LONG, x, 1, x, 1, &result));
    CHECK_NEAR(result, LONG, 0);
    CHECK_OK(rocblas_mem_suspend(handle));
    const uint64_t refused = stats_of(handle).out_of_memory;
    result = -1;
    CHECK_OK(rocblas_ddot(handle, 100, x, 1, x, 1, &result));
    CHECK_NEAR(result, 100, 0);
    result = -1;
    CHECK_STATUS(rocblas_ddot(handle, LONG, x, 1, x, 1, &result), rocblas_status_memory_error);
    CHECK_NEAR(result, -1, 0);
    check_error(handle,
        "rocblas_ddot: not enough device memory: needed 64 bytes, available 0 of 33554432, owner managed: the workspace is suspended");
    CHECK_EQ(stats_of(handle).out_of_memory, refused + 1);
    CHECK_EQ(stats_of(handle).degraded, 0);
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_OK(rocblas_ddot(handle, LONG, x, 1, x, 1, &result));
    CHECK_NEAR(result, LONG, 0);
}

int main(void) {
    if (!gpu_asked())
        use_builtin();
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    for (int i = 0; i < LONG; i++)
        x[i] = 1;
    run_each(TESTS(managed, fixed, unused, changes, refuses, limited, routines));
    return check_result();
}
