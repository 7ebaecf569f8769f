/* SPDX-License-Identifier: MIT
 *
 * set_size.c: rocblas_set_device_memory_size and a handle's initial size.
 */
#define _POSIX_C_SOURCE 200809L
#include "workspace.h"

static void fresh(rocblas_handle handle)
{
    check_owner(handle, rocblas_mem_owner_managed);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    CHECK_SIZE(committed_of(handle), 0);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_SIZE(peak_of(handle), 0);
    CHECK_EQ(growths_of(handle), 0);
    CHECK_PTR(address_of(handle), NULL);
    char text[8] = "x";
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK_STR(text, "");
}

static void rounded(rocblas_handle handle)
{
    static const size_t sizes[][2] = {{1, 64}, {64, 64}, {65, 128}, {100, 128}, {4096, 4096}, {1000000, 1000000},
                                      {999999, 1000000}, {64 << 20, 64 << 20}, {64, 64}};
    for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
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

/* in_turn sets sizes in turn: the committed memory serves them all without a call of the device. */
static void in_turn(rocblas_handle handle)
{
    uint64_t before = 0, after = 0, waits = 0;
    CHECK_OK(rocblas_set_device_memory_size(handle, 2 * MIB));
    void* address = address_of(handle);
    CHECK_OK(rocblas_mem_get_device_counts(&before, &waits));
    static const size_t sizes[][2]
        = {{MIB, MIB}, {2 * MIB, 2 * MIB}, {2 * MIB - 100, 2 * MIB - 64}, {MIB + 1, MIB + 64}, {MIB, MIB}};
    for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
        CHECK_OK(rocblas_set_device_memory_size(handle, sizes[i][0]));
        check_owner(handle, rocblas_mem_owner_user_managed);
        CHECK_SIZE(size_of(handle), sizes[i][1]);
        CHECK_SIZE(committed_of(handle), sizes[i][1]);
        CHECK_PTR(address_of(handle), address);
        give(take(handle, sizes[i][1]));
        refuse(handle, sizes[i][1] + 1);
    }
    CHECK_OK(rocblas_mem_get_device_counts(&after, &waits));
    CHECK_EQ(after, before);
    lease it = take(handle, 64);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 2 * MIB), rocblas_status_internal_error);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, SIZE_MAX), rocblas_status_internal_error);
    give(it);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, SIZE_MAX), rocblas_status_memory_error);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, SIZE_MAX - 63), rocblas_status_memory_error);
    CHECK_SIZE(size_of(handle), MIB);
}

static void back_to_managed(rocblas_handle handle)
{
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    for(int i = 0; i < 2; i++)
    {
        CHECK_OK(rocblas_set_device_memory_size(handle, 0));
        check_owner(handle, rocblas_mem_owner_managed);
        CHECK_SIZE(size_of(handle), 0);
        CHECK_SIZE(committed_of(handle), 0);
    }
    lease it = take(handle, 8192); /* grows on demand again */
    CHECK(size_of(handle) >= 8192);
    CHECK_EQ(growths_of(handle), 1);
    give(it);
}

static void while_leased(rocblas_handle handle)
{
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    lease zero = take(handle, 0); /* has no bytes, so it does not prevent a change */
    CHECK_OK(rocblas_set_device_memory_size(handle, 8192));
    lease it = take(handle, 64);
    fill_leased(it, 0, 5, 64);
    const size_t sizes[] = {0, 64, 8192, 1 << 20};
    for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        CHECK_STATUS(rocblas_set_device_memory_size(handle, sizes[i]), rocblas_status_internal_error);
    check_error(handle, "rocblas_set_device_memory_size");
    check_error(handle, "64 bytes");
    check_owner(handle, rocblas_mem_owner_user_managed);
    CHECK_SIZE(size_of(handle), 8192);
    CHECK(leased_holds(it, 0, 64, 5));
    give(it);
    give(zero);
    CHECK_OK(rocblas_set_device_memory_size(handle, 64));
}

/* defaults tests the default of later handles without the environment variable. */
static void defaults(rocblas_handle handle)
{
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

int main(void)
{
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    void (*const tests[])(rocblas_handle) = {fresh, rounded, in_turn, back_to_managed, while_leased, defaults};
    for(size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    return check_result();
}
