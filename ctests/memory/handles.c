/* SPDX-License-Identifier: MIT
 *
 * handles.c: every function returns rocblas_status_invalid_handle for a value that is not a handle or was
 * destroyed; a slot's next handle has another value and none of the settings.
 */
#include "../workspace.h"

#define INVALID rocblas_status_invalid_handle

/* refused_by_memory calls the whole memory interface with an invalid handle; outputs are unchanged. */
static void refused_by_memory(rocblas_handle h) {
    size_t size = 77;
    uint64_t count = 77;
    void* address = &size;
    lease it = (lease)(void*)&size;
    rocblas_mem_owner owner = (rocblas_mem_owner)77;
    char text[9] = "kept";
    CHECK_STATUS(rocblas_get_device_memory_size(h, &size), INVALID);
    CHECK_STATUS(rocblas_get_device_memory_size(h, NULL), INVALID);
    CHECK_STATUS(rocblas_set_device_memory_size(h, 64), INVALID);
    CHECK_STATUS(rocblas_set_workspace(h, &size, 8), INVALID);
    CHECK(!rocblas_is_managing_device_memory(h));
    CHECK(!rocblas_is_user_managing_device_memory(h));
    CHECK(!rocblas_is_device_memory_size_query(h));
    CHECK_STATUS(rocblas_start_device_memory_size_query(h), INVALID);
    CHECK_STATUS(rocblas_stop_device_memory_size_query(h, &size), INVALID);
    CHECK_STATUS(rocblas_stop_device_memory_size_query(h, NULL), INVALID);
    CHECK_STATUS(rocblas_set_optimal_device_memory_size_impl(h, 1, (size_t)64), INVALID);
    CHECK_STATUS(rocblas_device_malloc_alloc(h, &it, 1, (size_t)64), INVALID);
    CHECK_STATUS(rocblas_mem_get_workspace_address(h, &address), INVALID);
    CHECK_STATUS(rocblas_mem_get_workspace_size(h, &size), INVALID);
    CHECK_STATUS(rocblas_mem_get_owner(h, &owner), INVALID);
    CHECK_STATUS(rocblas_mem_get_in_use(h, &size), INVALID);
    CHECK_STATUS(rocblas_mem_get_peak(h, &size), INVALID);
    CHECK_STATUS(rocblas_mem_reset_peak(h), h ? INVALID : rocblas_status_success); /* null means the process */
    CHECK_STATUS(rocblas_mem_get_growths(h, &count), INVALID);
    if (h) /* a null handle means the process */
        CHECK_STATUS(rocblas_mem_get_last_error(h, text, sizeof text), INVALID);
    CHECK_STATUS(rocblas_mem_release_idle(h), INVALID);
    CHECK_SIZE(size, 77);
    CHECK_EQ(count, 77);
    CHECK_PTR(address, &size);
    CHECK_PTR((void*)it, &size);
    CHECK_EQ(owner, 77);
    CHECK_STR(text, "kept");
}

/* refused_by_routines calls the mode functions and one routine of each kind with an invalid handle. */
static void refused_by_routines(rocblas_handle h) {
    double x[4] = {1, 2, 3, 4}, result = -1;
    hipStream_t stream;
    CHECK_STATUS(rocblas_destroy_handle(h), INVALID);
    CHECK_STATUS(rocblas_set_stream(h, NULL), INVALID);
    CHECK_STATUS(rocblas_get_stream(h, &stream), INVALID);
    CHECK_STATUS(rocblas_set_pointer_mode(h, rocblas_pointer_mode_host), INVALID);
    CHECK_STATUS(rocblas_set_atomics_mode(h, rocblas_atomics_allowed), INVALID);
    CHECK_STATUS(rocblas_ddot(h, 4, x, 1, x, 1, &result), INVALID);
    CHECK_STATUS(rocblas_dnrm2_64(h, 4, x, 1, &result), INVALID);
    CHECK_STATUS(rocblas_dscal(h, 4, &result, x, 1), INVALID);
    CHECK_STATUS(rocblas_dtrsv(h, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_non_unit, 2, x, 2, x, 1), INVALID);
    CHECK_STATUS(rocblas_dgemm(h, rocblas_operation_none, rocblas_operation_none, 2, 2, 2, x, x, 2, x, 2, x, x, 2), INVALID);
    CHECK_EQ(result, -1);
    CHECK_EQ(x[0] + x[1] + x[2] + x[3], 10);
}

static void refused(uintptr_t value) {
    refused_by_memory((rocblas_handle)value);
    refused_by_routines((rocblas_handle)value);
}

static void made_up(rocblas_handle handle) {
    lease it = take(handle, 64);
    const uintptr_t values[] = {0, 1, 8, UINTPTR_MAX, UINTPTR_MAX >> 1, (uintptr_t)&it, (uintptr_t)it,
        (uintptr_t)address_of(handle), UINT64_C(0xb) << 60 | 5, UINT64_C(0xbfffffffffffffff)};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        refused(values[i]);
    for (int bit = 0; bit < 64; bit++)
        refused((uintptr_t)handle ^ UINT64_C(1) << bit);
    CHECK_SIZE(in_use_of(handle), 64);
    give(it);
    CHECK_STATUS(rocblas_create_handle(NULL), INVALID);
}

/* destroyed creates and destroys many handles: no value recurs, and an old one stays invalid when its slot has
 * a new handle. */
static void destroyed(void) {
    enum { COUNT = 300 };
    static rocblas_handle seen[COUNT];
    for (int i = 0; i < COUNT; i++) {
        seen[i] = new_handle();
        for (int j = 0; j < i; j++)
            if (seen[i] == seen[j])
                CHECK(!"a handle's value came twice");
        CHECK(!rocblas_is_managing_device_memory(i ? seen[i - 1] : NULL));
        CHECK_OK(rocblas_destroy_handle(seen[i]));
        CHECK_STATUS(rocblas_destroy_handle(seen[i]), INVALID);
    }
    rocblas_handle living = new_handle();
    refused((uintptr_t)seen[0]);
    refused((uintptr_t)seen[COUNT - 1]);
    CHECK_SIZE(size_of(living), DEFAULT_BYTES);
    CHECK_OK(rocblas_destroy_handle(living));
}

/* clean_slot tests that settings of the previous handle in a slot are gone. */
static void clean_slot(void) {
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    refuse(handle, 5000);
    take(handle, 64);
    CHECK_OK(rocblas_destroy_handle(handle));
    handle = new_handle();
    check_owner(handle, rocblas_mem_owner_managed);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_SIZE(peak_of(handle), 0);
    CHECK_PTR(address_of(handle), NULL);
    CHECK(!rocblas_is_device_memory_size_query(handle));
    char text[9] = "x";
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK_STR(text, "");
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void) {
    refused_by_memory(NULL); /* before any handle exists */
    refused_by_routines(NULL);
    rocblas_handle handle = new_handle();
    made_up(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    destroyed();
    clean_slot();
    return check_result();
}
