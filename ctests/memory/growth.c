/* SPDX-License-Identifier: MIT
 *
 * growth.c: 10,000 handles exist at once, and the memory of ended ones serves others. model.c tests growth.
 */
#include "../workspace.h"

/* one_after_another commits more in total than any device has, and releases it each time: by size 0, and with
 * the handle. */
static void one_after_another(void) {
    int bad = 0;
    for (int i = 0; i < 2000; i++) {
        rocblas_handle handle;
        if (rocblas_create_handle(&handle) != rocblas_status_success) {
            bad++;
            continue;
        }
        bad += rocblas_set_device_memory_size(handle, 1024 * MIB) != rocblas_status_success;
        bad += rocblas_set_device_memory_size(handle, 0) != rocblas_status_success;
        bad += rocblas_set_device_memory_size(handle, 1024 * MIB) != rocblas_status_success;
        bad += rocblas_destroy_handle(handle) != rocblas_status_success;
    }
    CHECK_EQ(bad, 0);
}

/* many keeps 10,000 handles, each with a lease that it has used: of a size that was set, or, with size 0, managed
 * ones of 33,554,432 bytes each. */
static void many(size_t bytes) {
    enum { HANDLES = 10000 };
    static rocblas_handle handles[HANDLES];
    static lease leases[HANDLES];
    void* address = NULL;
    int bad = 0;
    for (int i = 0; i < HANDLES; i++) {
        if (rocblas_create_handle(&handles[i]) != rocblas_status_success
            || (bytes > 0 && rocblas_set_device_memory_size(handles[i], bytes) != rocblas_status_success)
            || rocblas_device_malloc_alloc(handles[i], &leases[i], 1, (size_t)128) != rocblas_status_success
            || rocblas_device_malloc_ptr(leases[i], &address) != rocblas_status_success)
            bad++;
        else
            memcpy(address, &handles[i], sizeof handles[i]);
    }
    CHECK_EQ(bad, 0);
    for (int i = 0; i < HANDLES; i++)
        bad += rocblas_device_malloc_ptr(leases[i], &address) != rocblas_status_success
            || memcmp(address, &handles[i], sizeof handles[i]) != 0
            || rocblas_device_malloc_free(leases[i]) != rocblas_status_success
            || rocblas_destroy_handle(handles[i]) != rocblas_status_success;
    CHECK_EQ(bad, 0);
}

int main(void) {
    one_after_another();
    many(4096);
    many(0);
    return check_result();
}
