/* SPDX-License-Identifier: MIT
 *
 * limits.c: what a limit on the library's memory refuses, and what it does not affect.
 */
#include "stats.h"

#include <unistd.h>

enum { N = 20000 };

static double x[N];

static size_t limit_of(int device) {
    size_t bytes = 1;
    CHECK_OK(rocblas_mem_get_limit(device, &bytes));
    return bytes;
}

/* of_routines tests that a routine works without the workspace that it requests. */
static void of_routines(void) {
    rocblas_handle handle = new_handle();
    double result = -1;
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, 0));
    CHECK_OK(rocblas_dasum(handle, N, x, 1, &result));
    CHECK_EQ(result, 4);
    check_error(handle, "rocblas_dasum: not enough device memory: needed 64 bytes");
    check_error(handle, "owner managed: the limit of the process is 0 bytes, 0 are committed");
    CHECK_OK(rocblas_dasum(handle, 16384, x, 1, &result)); /* needs none */
    CHECK_EQ(result, 2);
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
    CHECK_OK(rocblas_dasum(handle, N, x, 1, &result));
    CHECK_EQ(result, 4);
    check_counts(handle, 1, 1, 1, 0, 1);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void of_new_handles(void) {
    rocblas_handle handle = NULL;
    char text[512];
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

int main(int count, char** arguments) {
    use_builtin();
    x[0] = x[N - 1] = 2;
    if (count == 1) {
        /* The same with an initial limit. */
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
    of_routines();
    of_new_handles();
    return check_result();
}
