/* SPDX-License-Identifier: MIT
 *
 * limits.c: what a limit on the library's memory refuses, which routines make do with less, and what it does not touch.
 */
#include "stats.h"

#include <unistd.h>

enum
{
    ORDER = 1024,
    SIDES = 16
};

static double a[ORDER * ORDER], b[ORDER * SIDES];

static size_t limit_of(int device)
{
    size_t bytes = 1;
    CHECK_OK(rocblas_mem_get_limit(device, &bytes));
    return bytes;
}

static rocblas_status solve(rocblas_handle handle)
{
    const double one = 1;
    for(int i = 0; i < ORDER * SIDES; i++)
        b[i] = 2;
    return rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, ORDER,
                         SIDES, &one, a, ORDER, b, ORDER);
}

/* solved says whether X of 2 X = B is there. */
static bool solved(void)
{
    for(int i = 0; i < ORDER * SIDES; i++)
        if(b[i] != 1)
            return false;
    return true;
}

static void of_growth(void)
{
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, MIB));
    lease it = take(handle, MIB / 2);
    CHECK_SIZE(stats_of(handle).limit_bytes, MIB);
    CHECK(stats_of(NULL).committed_bytes <= MIB);
    refuse(handle, MIB);
    check_error(handle, "rocblas_device_malloc_alloc: not enough device memory: needed 1048576 bytes, available 0 of");
    check_error(handle, "owner managed: the limit of the process is 1048576 bytes, ");
    give(it);
    give(take(handle, MIB));

    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
    CHECK_OK(rocblas_mem_set_limit(-1, 2 * MIB));
    refuse(handle, 2 * MIB + 64);
    check_error(handle, "the limit of the device is 2097152 bytes, ");
    rocblas_handle other = new_handle();
    refuse(other, MIB + 64); /* the rest is the first handle's */
    give(take(other, MIB));
    CHECK_OK(rocblas_destroy_handle(handle));
    give(take(other, 2 * MIB));
    CHECK_OK(rocblas_mem_set_limit(-1, SIZE_MAX));
    give(take(other, 5 * MIB));
    CHECK_OK(rocblas_destroy_handle(other));
}

/* of_routines: one with a slower way takes that, and says so; where even that is too much, it is refused. */
static void of_routines(void)
{
    rocblas_handle handle = new_handle();
    size_t         best   = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(solve(handle), rocblas_status_size_increased);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &best));
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, best / 2));
    CHECK_STATUS(solve(handle), rocblas_status_perf_degraded);
    CHECK(solved());
    CHECK(stats_of(NULL).committed_bytes <= best / 2);
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, 65536));
    CHECK_STATUS(solve(handle), rocblas_status_memory_error);
    check_error(handle, "rocblas_dtrsm: not enough device memory: needed ");
    check_error(handle, "owner managed: the limit of the process is 65536 bytes, 0 are committed");
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
    CHECK_OK(solve(handle));
    CHECK(solved());
    check_counts(handle, 2, 2, 2, 1, 1);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* of_sizes: a size beyond it is refused, and the workspace is as it was; the user's own memory does not count. */
static void of_sizes(void)
{
    static _Alignas(64) char mine[8192];
    rocblas_handle           handle = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(handle, MIB));
    void* address = address_of(handle);
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, MIB));
    CHECK_STATUS(rocblas_set_device_memory_size(handle, MIB + 1), rocblas_status_memory_error);
    check_error(handle, "needed 1048577 bytes, available 1048576 of 1048576, owner user_managed: the limit of the process");
    CHECK_PTR(address_of(handle), address);
    CHECK_SIZE(size_of(handle), MIB);
    check_owner(handle, rocblas_mem_owner_user_managed);
    lease it = take(handle, MIB);
    memset(buffer(it, 0), 1, MIB);
    give(it);

    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, 0));
    CHECK_OK(rocblas_set_workspace(handle, mine, sizeof mine));
    it = take(handle, sizeof mine);
    CHECK_PTR(buffer(it, 0), mine);
    give(it);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void of_new_handles(void)
{
    rocblas_handle handle = NULL;
    char           text[512];
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, MIB));
    setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "2M", 1);
    CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_memory_error);
    CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
    CHECK(strncmp(text, "rocblas_create_handle: not enough device memory: needed 2097152 bytes, ", 71) == 0);
    CHECK(strstr(text, "the limit of the process is 1048576 bytes, 0 are committed") != NULL);
    setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "1M", 1);
    CHECK_OK(rocblas_create_handle(&handle));
    CHECK_OK(rocblas_destroy_handle(handle));
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
}

int main(int count, char** arguments)
{
    for(int i = 0; i < ORDER; i++)
        a[i + i * ORDER] = 2;
    if(count == 1)
    {
        /* Once more, with a limit from the beginning. */
        setenv("ROCBLAS_MEM_LIMIT", "3M", 1);
        execl("/proc/self/exe", arguments[0], "limited", (char*)NULL);
        return 1;
    }
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    CHECK_SIZE(limit_of(ROCBLAS_MEM_PROCESS), 3 * MIB);
    CHECK_SIZE(limit_of(-1), SIZE_MAX);
    size_t bytes = 0;
    CHECK_STATUS(rocblas_mem_get_limit(5, &bytes), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_mem_get_limit(-1, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_set_limit(5, 1), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_mem_set_limit(-3, 1), rocblas_status_invalid_value);
    rocblas_handle handle = new_handle();
    give(take(handle, 3 * MIB));
    refuse(handle, 3 * MIB + 64);
    CHECK_OK(rocblas_destroy_handle(handle));
    of_growth();
    of_routines();
    of_sizes();
    of_new_handles();
    return check_result();
}
