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
    run_each(TESTS(managed, routines));
    return check_result();
}
