/* SPDX-License-Identifier: MIT
 *
 * set_size.c: rocblas_set_device_memory_size and a handle's initial size, on every device. model.c tests more on
 * the host.
 */
#define _POSIX_C_SOURCE 200809L
#include "../workspace.h"

static void rounded(rocblas_handle handle) {
    static const size_t sizes[][2] = {{1, 64}, {64, 64}, {65, 128}, {100, 128}, {4096, 4096}, {1000000, 1000000},
        {999999, 1000000}, {64 << 20, 64 << 20}, {64, 64}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        CHECK_OK(rocblas_set_device_memory_size(handle, sizes[i][0]));
        check_owner(handle, rocblas_mem_owner_user_managed);
        CHECK_SIZE(size_of(handle), sizes[i][1]);
        CHECK_SIZE(committed_of(handle), sizes[i][1]);
        lease all = take(handle, sizes[i][1]);
        CHECK_PTR(buffer(all, 0), address_of(handle));
        fill_leased(all, 0, 1, sizes[i][1]);
        refuse(handle, 1);
        give(all);
        refuse(handle, sizes[i][1] + 1);
    }
    CHECK_EQ(growths_of(handle), 0);
}

/* defaults tests the default of later handles without the environment variable. */
static void defaults(rocblas_handle handle) {
    rocblas_device_malloc_set_default_memory_size(0);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    rocblas_handle other = new_handle();
    CHECK_SIZE(size_of(other), DEFAULT_BYTES);
    CHECK_OK(rocblas_destroy_handle(other));
    rocblas_device_malloc_set_default_memory_size(MIB);
    rocblas_device_malloc_set_default_memory_size(0);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    other = new_handle();
    check_owner(other, rocblas_mem_owner_managed);
    CHECK_SIZE(size_of(other), MIB);
    CHECK_SIZE(committed_of(other), 0);
    lease it = take(other, 64);
    CHECK(gpu_asked() ? committed_of(other) >= MIB : committed_of(other) == MIB); /* a GPU has larger pages */
    give(it);
    it = take(other, 2 * MIB);
    CHECK(size_of(other) >= 2 * MIB);
    give(it);
    CHECK_OK(rocblas_destroy_handle(other));
    REQUIRE(setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "64K", 1) == 0);
    other = new_handle();
    check_owner(other, rocblas_mem_owner_user_managed);
    CHECK_SIZE(size_of(other), 65536);
    CHECK_OK(rocblas_destroy_handle(other));
    REQUIRE(unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE") == 0);
    rocblas_device_malloc_set_default_memory_size(DEFAULT_BYTES);
}

int main(void) {
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    run_each(TESTS(rounded, defaults));
    return check_result();
}
