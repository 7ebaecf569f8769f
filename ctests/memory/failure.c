/* SPDX-License-Identifier: MIT
 *
 * failure.c: the text of a handle's last error: the size needed, the size available and the owner, cut to the
 * caller's buffer. model.c tests that a failed request changes nothing.
 */
#include "../workspace.h"

static char user_memory[4096];

static void texts(rocblas_handle handle) {
    char text[400], cut[10];
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    lease it = take(handle, 1024);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 0), rocblas_status_internal_error);
    check_error(handle, "1024 bytes"); /* that are leased */
    refuse(handle, 4000);
    check_error(handle, "needed 4032 bytes");
    check_error(handle, "available 3072 of 4096");
    check_error(handle, "owner user_managed");
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    memset(cut, 'x', sizeof cut);
    CHECK_OK(rocblas_mem_get_last_error(handle, cut, 5));
    CHECK(memcmp(cut, text, 4) == 0 && cut[4] == 0 && cut[5] == 'x');
    CHECK_OK(rocblas_mem_get_last_error(handle, cut, 1));
    CHECK_EQ(cut[0], 0);
    CHECK_STATUS(rocblas_mem_get_last_error(handle, cut, 0), rocblas_status_invalid_size);
    CHECK_STATUS(rocblas_mem_get_last_error(handle, NULL, 9), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_mem_get_last_error(NULL, cut, 9)); /* null is the process, which has no error: it has a core */
    CHECK(cut[0] == 0);
    give(it);
    CHECK_OK(rocblas_set_workspace(handle, user_memory, 63));
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &it, 1, (size_t)1), rocblas_status_memory_error);
    check_error(handle, "needed 64 bytes");
    check_error(handle, "available 63 of 63");
    check_error(handle, "owner user_owned");
}

int main(void) {
    run_each(TESTS(texts));
    return check_result();
}
