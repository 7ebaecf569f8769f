/* SPDX-License-Identifier: MIT
 *
 * release_idle.c: idle memory returns to the device, of one handle or of all; the address stays.
 */
#include "../workspace.h"

/* touch leases and writes bytes of a handle's workspace. It returns their address. */
static char* touch(rocblas_handle handle, size_t bytes) {
    lease it = take(handle, bytes);
    char* address = memset(buffer(it, 0), 1, bytes);
    give(it);
    return address;
}

static void one_handle(rocblas_handle handle) {
    CHECK_OK(rocblas_mem_release_idle(handle)); /* nothing is committed yet */
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    char* address = touch(handle, 30 * MIB);
    const size_t before = resident();
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK(resident() + 28 * MIB < before);
    CHECK_SIZE(committed_of(handle), 0);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    check_owner(handle, rocblas_mem_owner_managed);
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_PTR(touch(handle, 30 * MIB), address);
    CHECK_EQ(growths_of(handle), 2);
}

/* all tests that the release of all handles affects only idle managed ones. */
static void all(rocblas_handle idle) {
    rocblas_handle idle2 = new_handle(), busy = new_handle(), user = new_handle(), fresh = new_handle();
    touch(idle, 20 * MIB);
    touch(idle2, 20 * MIB);
    lease it = take(busy, MIB);
    memset(buffer(it, 0), 3, MIB);
    CHECK_OK(rocblas_set_device_memory_size(user, MIB));
    memset(address_of(user), 4, MIB);
    const size_t before = resident(), want = committed_of(idle) + committed_of(idle2);
    size_t released = 1;
    CHECK_STATUS(rocblas_mem_release_all_idle(NULL), rocblas_status_invalid_pointer);
    CHECK_SIZE(committed_of(idle), want / 2);
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(released, want);
    CHECK(resident() + 36 * MIB < before);
    CHECK_SIZE(committed_of(idle), 0);
    CHECK_SIZE(committed_of(idle2), 0);
    CHECK_SIZE(committed_of(fresh), 0);
    char text[9] = "x";
    CHECK_OK(rocblas_mem_get_last_error(busy, text, sizeof text));
    CHECK_STR(text, ""); /* a live lease is not an error here */
    CHECK(holds(buffer(it, 0), MIB, 3));
    CHECK(holds(address_of(user), MIB, 4));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(released, 0);
    give(it);
    touch(idle2, MIB);
    CHECK_OK(rocblas_destroy_handle(idle2));
    CHECK_OK(rocblas_destroy_handle(busy));
    CHECK_OK(rocblas_destroy_handle(user));
    CHECK_OK(rocblas_destroy_handle(fresh));
}

int main(void) {
    run_each(TESTS(one_handle, all));
    return check_result();
}
