/* SPDX-License-Identifier: MIT
 *
 * extensions.c: a program of the kit that calls each function of this library beyond rocBLAS's. extensions.sh compares the
 * names here with those of the header. */
#include <rocblas/rocblas.h>
#include <stdio.h>

static int failed;

/* CALL tests that a function called as it is written here returns a status. */
#define CALL(status, call) check(#call, rocblas_status_##status, call)

static void check(const char* call, rocblas_status want, rocblas_status got) {
    if (got != want)
        failed = fprintf(
            stderr, "extensions.c: %s: %s, not %s\n", call, rocblas_status_to_string(got), rocblas_status_to_string(want));
}

static void of_a_handle(rocblas_handle handle) {
    char text[64];
    bool accessible;
    void* address = NULL;
    size_t size;
    uint64_t count;
    rocblas_mem_owner owner;
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    CALL(success, rocblas_mem_get_workspace_address(handle, &address));
    CALL(success, rocblas_mem_get_workspace_size(handle, &size));
    CALL(success, rocblas_mem_get_owner(handle, &owner));
    CALL(success, rocblas_mem_get_in_use(handle, &size));
    CALL(success, rocblas_mem_get_peak(handle, &size));
    CALL(success, rocblas_mem_reset_peak(handle));
    CALL(success, rocblas_mem_get_growths(handle, &count));
    CALL(success, rocblas_mem_get_stats(handle, &stats));
    CALL(success, rocblas_mem_reset_counts(handle));
    CALL(success, rocblas_mem_get_last_error(handle, text, sizeof text));
    CALL(success, rocblas_mem_release_idle(handle));
    CALL(success, rocblas_mem_suspend(handle));
    CALL(success, rocblas_mem_resume(handle));
    CALL(success, rocblas_mem_set_allocator(handle, NULL, NULL, NULL));
    CALL(success, rocblas_mem_allocate(handle, 64, 64, &address));
    CALL(success, rocblas_mem_deallocate(handle, address));
    CALL(success, rocblas_mem_allocate_async(handle, NULL, 64, 64, &address));
    CALL(success, rocblas_mem_deallocate_async(handle, NULL, address));
    CALL(success, rocblas_mem_synchronize(handle));
    CALL(success, rocblas_mem_is_host_accessible(handle, &accessible));
}

static void of_the_process(void) {
    char text[4096];
    size_t size;
    uint64_t allocations, synchronizations;
    int major, minor, patch;
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    rocblas_mem_routine_stats routine = {.struct_bytes = sizeof routine};
    rocblas_mem_cache_stats cache = {.struct_bytes = sizeof cache};
    CALL(success, rocblas_mem_get_device_stats(-1, &stats));
    CALL(success, rocblas_mem_get_routine_stats("rocblas_ddot", &routine));
    CALL(success, rocblas_mem_stats_json(text, sizeof text, &size));
    CALL(success, rocblas_mem_stats_text(text, sizeof text, &size));
    CALL(invalid_value, rocblas_mem_get_cache_stats(0, &cache));
    CALL(invalid_value, rocblas_mem_reset_cache_peak(0));
    CALL(invalid_value, rocblas_mem_reset_cache_counts(0));
    CALL(success, rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
    CALL(success, rocblas_mem_get_limit(ROCBLAS_MEM_PROCESS, &size));
    CALL(success, rocblas_mem_get_device_counts(&allocations, &synchronizations));
    CALL(success, rocblas_mem_get_engine_name(text, sizeof text));
    CALL(success, rocblas_mem_get_version(&major, &minor, &patch));
    CALL(success, rocblas_mem_describe(rocblas_mem_subject_process, text, sizeof text, &size));
    CALL(success, rocblas_mem_release_all_idle(&size));
    void* address = rocblas_mem_torch_alloc(64, 0, NULL);
    rocblas_mem_torch_record_stream(address, NULL);
    rocblas_mem_torch_free(address, 64, 0, NULL);
}

int main(void) {
    rocblas_handle handle;
    CALL(success, rocblas_create_handle(&handle));
    of_a_handle(handle);
    CALL(success, rocblas_destroy_handle(handle));
    of_the_process();
    return failed != 0;
}
