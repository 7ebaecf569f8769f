/* SPDX-License-Identifier: MIT
 *
 * texts.c: every failure of the functions of handles and memory has a text, which begins with the function's name. The
 * text is the handle's if the call has a living handle, otherwise the process's.
 */
#include "../workspace.h"

#include <sys/resource.h>

static rocblas_handle handle; /* living */
static rocblas_handle wrong; /* destroyed */

/* begins reports whether the text of a handle, or of the process with a null handle, begins with the function's name of a
 * call. */
static int begins(rocblas_handle of, const char* call) {
    char text[512] = "";
    const size_t length = strcspn(call, "(");
    CHECK_OK(rocblas_mem_get_last_error(of, text, sizeof text));
    if (strncmp(text, call, length) == 0 && text[length] == ':')
        return 1;
    fprintf(stderr, "%s: the text is \"%s\"\n", call, text);
    return 0;
}

/* forget replaces both texts by those of a function that the next call is not. */
static void forget(const char* next) {
    void* address;
    const bool of_limit = strncmp(next, "rocblas_mem_get_limit", strlen("rocblas_mem_get_limit")) == 0;
    CHECK(of_limit ? rocblas_mem_get_version(NULL, NULL, NULL) : rocblas_mem_get_limit(-1, NULL));
    if (strncmp(next, "rocblas_mem_allocate(", strlen("rocblas_mem_allocate(")) == 0)
        CHECK(rocblas_get_stream(handle, NULL));
    else
        CHECK(rocblas_mem_allocate(handle, 3, 1, &address));
}

/* FAILS makes a call, which fails with a status; the text is that of a handle, or of the process if it is null. */
#define FAILS(of, status, call) \
    do { \
        forget(#call); \
        CHECK_STATUS(call, status); \
        CHECK(begins(of, #call)); \
    } while (0)

#define INVALID(call) FAILS(NULL, rocblas_status_invalid_handle, call)
#define IS_NULL(call) FAILS(handle, rocblas_status_invalid_pointer, call)
#define IS_NULL_ALONE(call) FAILS(NULL, rocblas_status_invalid_pointer, call)

static void modes(void) {
    hipStream_t stream;
    rocblas_pointer_mode pointer;
    rocblas_atomics_mode atomics;
    rocblas_math_mode math;
    rocblas_performance_metric metric;
    INVALID(rocblas_create_handle(NULL));
    INVALID(rocblas_destroy_handle(wrong));
    INVALID(rocblas_destroy_handle(NULL));
    INVALID(rocblas_set_stream(wrong, NULL));
    INVALID(rocblas_get_stream(wrong, &stream));
    INVALID(rocblas_set_pointer_mode(wrong, rocblas_pointer_mode_host));
    INVALID(rocblas_get_pointer_mode(wrong, &pointer));
    INVALID(rocblas_set_atomics_mode(wrong, rocblas_atomics_allowed));
    INVALID(rocblas_get_atomics_mode(wrong, &atomics));
    INVALID(rocblas_set_math_mode(wrong, rocblas_default_math));
    INVALID(rocblas_get_math_mode(wrong, &math));
    INVALID(rocblas_set_performance_metric(wrong, rocblas_default_performance_metric));
    INVALID(rocblas_get_performance_metric(wrong, &metric));
    INVALID(rocblas_set_solution_fitness_query(wrong, NULL));
    INVALID(rocblas_set_start_stop_events(wrong, NULL, NULL));
    IS_NULL(rocblas_get_stream(handle, NULL));
    IS_NULL(rocblas_get_pointer_mode(handle, NULL));
    IS_NULL(rocblas_get_atomics_mode(handle, NULL));
    IS_NULL(rocblas_get_math_mode(handle, NULL));
    IS_NULL(rocblas_get_performance_metric(handle, NULL));
    FAILS(handle, rocblas_status_invalid_value, rocblas_set_pointer_mode(handle, (rocblas_pointer_mode)7));
    FAILS(handle, rocblas_status_invalid_value, rocblas_set_atomics_mode(handle, (rocblas_atomics_mode)7));
    FAILS(handle, rocblas_status_invalid_value, rocblas_set_math_mode(handle, (rocblas_math_mode)7));
    FAILS(handle, rocblas_status_invalid_value, rocblas_set_performance_metric(handle, (rocblas_performance_metric)7));
}

static void workspaces(void) {
    size_t size;
    void* address;
    rocblas_mem_owner owner;
    uint64_t count;
    INVALID(rocblas_get_device_memory_size(wrong, &size));
    INVALID(rocblas_set_device_memory_size(wrong, 64));
    INVALID(rocblas_set_workspace(wrong, NULL, 0));
    INVALID(rocblas_start_device_memory_size_query(wrong));
    INVALID(rocblas_stop_device_memory_size_query(wrong, &size));
    INVALID(rocblas_set_optimal_device_memory_size_impl(wrong, 1, (size_t)1));
    INVALID(rocblas_mem_get_workspace_address(wrong, &address));
    INVALID(rocblas_mem_get_workspace_size(wrong, &size));
    INVALID(rocblas_mem_get_owner(wrong, &owner));
    INVALID(rocblas_mem_get_in_use(wrong, &size));
    INVALID(rocblas_mem_get_peak(wrong, &size));
    INVALID(rocblas_mem_get_growths(wrong, &count));
    INVALID(rocblas_mem_release_idle(wrong));
    INVALID(rocblas_mem_suspend(wrong));
    INVALID(rocblas_mem_resume(wrong));
    INVALID(rocblas_mem_set_allocator(wrong, NULL, NULL, NULL));
    INVALID(rocblas_mem_synchronize(wrong));
    IS_NULL(rocblas_get_device_memory_size(handle, NULL));
    IS_NULL(rocblas_mem_get_workspace_address(handle, NULL));
    IS_NULL(rocblas_mem_get_workspace_size(handle, NULL));
    IS_NULL(rocblas_mem_get_owner(handle, NULL));
    IS_NULL(rocblas_mem_get_in_use(handle, NULL));
    IS_NULL(rocblas_mem_get_peak(handle, NULL));
    IS_NULL(rocblas_mem_get_growths(handle, NULL));
    IS_NULL(rocblas_mem_is_host_accessible(handle, NULL));
    IS_NULL(rocblas_mem_set_allocator(handle, (rocblas_mem_alloc_func)workspaces, NULL, NULL));
    IS_NULL_ALONE(rocblas_mem_set_allocator(NULL, NULL, (rocblas_mem_free_func)workspaces, NULL));
    FAILS(handle, rocblas_status_memory_error, rocblas_set_device_memory_size(handle, TOO_MUCH));
    FAILS(handle, rocblas_status_memory_error, rocblas_set_device_memory_size(handle, SIZE_MAX));
    FAILS(handle, rocblas_status_invalid_size, rocblas_set_workspace(handle, &size, SIZE_MAX));
    FAILS(handle, rocblas_status_size_query_mismatch, rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)1));
    FAILS(handle, rocblas_status_size_query_mismatch, rocblas_stop_device_memory_size_query(handle, &size));
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    FAILS(handle, rocblas_status_size_query_mismatch, rocblas_start_device_memory_size_query(handle));
    FAILS(
        handle, rocblas_status_invalid_size, rocblas_set_optimal_device_memory_size_impl(handle, 2, SIZE_MAX / 2, SIZE_MAX / 2));
    IS_NULL(rocblas_stop_device_memory_size_query(handle, NULL));
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
}

static void leases(void) {
    lease one = NULL, two = NULL;
    void* address;
    INVALID(rocblas_device_malloc_alloc(wrong, &one, 1, (size_t)64));
    IS_NULL(rocblas_device_malloc_alloc(handle, NULL, 1, (size_t)64));
    FAILS(handle, rocblas_status_invalid_size, rocblas_device_malloc_alloc(handle, &one, 0));
    FAILS(handle, rocblas_status_memory_error, rocblas_device_malloc_alloc(handle, &one, 1, TOO_MUCH));
    FAILS(handle, rocblas_status_memory_error, rocblas_device_malloc_alloc(handle, &one, 2, SIZE_MAX, SIZE_MAX));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &one, 1, (size_t)64));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &two, 2, (size_t)64, (size_t)64));
    IS_NULL(rocblas_device_malloc_ptr(one, NULL));
    IS_NULL(rocblas_device_malloc_get(one, 0, NULL));
    FAILS(handle, rocblas_status_invalid_pointer, rocblas_device_malloc_get(one, 1, &address));
    FAILS(handle, rocblas_status_invalid_pointer, rocblas_device_malloc_ptr(two, &address));
    FAILS(handle, rocblas_status_memory_error, rocblas_mem_release_idle(handle));
    FAILS(handle, rocblas_status_internal_error, rocblas_set_device_memory_size(handle, 64));
    FAILS(handle, rocblas_status_internal_error, rocblas_set_workspace(handle, NULL, 0));
    FAILS(handle, rocblas_status_invalid_value, rocblas_device_malloc_free(one));
    CHECK_OK(rocblas_device_malloc_free(two));
    FAILS(NULL, rocblas_status_invalid_pointer, rocblas_device_malloc_free(two));
    FAILS(NULL, rocblas_status_invalid_pointer, rocblas_device_malloc_ptr(two, &address));
    FAILS(NULL, rocblas_status_invalid_pointer, rocblas_device_malloc_get(two, 0, &address));
    FAILS(NULL, rocblas_status_invalid_pointer, rocblas_device_malloc_free((lease)(void*)&address));
    CHECK_OK(rocblas_mem_suspend(handle));
    FAILS(handle, rocblas_status_memory_error, rocblas_device_malloc_alloc(handle, &one, 1, (size_t)64));
    FAILS(handle, rocblas_status_memory_error, rocblas_set_device_memory_size(handle, 64));
    FAILS(handle, rocblas_status_memory_error, rocblas_set_workspace(handle, NULL, 0));
    CHECK_OK(rocblas_mem_resume(handle));
}

static void resources(void) {
    void* address;
    bool accessible;
    INVALID(rocblas_mem_allocate(wrong, 64, 64, &address));
    INVALID(rocblas_mem_deallocate(wrong, NULL));
    INVALID(rocblas_mem_allocate_async(wrong, NULL, 64, 64, &address));
    INVALID(rocblas_mem_deallocate_async(wrong, NULL, NULL));
    INVALID(rocblas_mem_is_host_accessible(wrong, &accessible));
    IS_NULL(rocblas_mem_allocate(handle, 64, 64, NULL));
    FAILS(handle, rocblas_status_invalid_value, rocblas_mem_allocate(handle, 65, 64, &address));
    FAILS(handle, rocblas_status_invalid_pointer, rocblas_mem_deallocate(handle, &address));
    /* This uses another function, whose name the text has. */
    CHECK_STATUS(rocblas_mem_allocate(handle, 256, TOO_MUCH, &address), rocblas_status_memory_error);
    CHECK(begins(handle, "rocblas_device_malloc_alloc("));
    forget("");
    CHECK(rocblas_mem_torch_alloc((ptrdiff_t)TOO_MUCH, -1, NULL) == NULL);
    CHECK(begins(NULL, "rocblas_mem_torch_alloc("));
}

/* tell_numbers makes the functions fail that store numbers. */
static void tell_numbers(void) {
    enum { NO_DEVICE = 77 };
    size_t bytes;
    uint64_t count;
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats}, cut = {.struct_bytes = 8};
    rocblas_mem_routine_stats routine = {.struct_bytes = sizeof routine}, cut_routine = {.struct_bytes = 8};
    rocblas_mem_cache_stats cache = {.struct_bytes = sizeof cache}, cut_cache = {.struct_bytes = 8};
    INVALID(rocblas_mem_get_stats(wrong, &stats));
    INVALID(rocblas_mem_reset_peak(wrong));
    INVALID(rocblas_mem_reset_counts(wrong));
    IS_NULL(rocblas_mem_get_stats(handle, NULL));
    IS_NULL_ALONE(rocblas_mem_get_stats(NULL, NULL));
    IS_NULL_ALONE(rocblas_mem_get_device_stats(-1, NULL));
    IS_NULL_ALONE(rocblas_mem_get_routine_stats("rocblas_ddot", NULL));
    IS_NULL_ALONE(rocblas_mem_get_routine_stats(NULL, &routine));
    IS_NULL_ALONE(rocblas_mem_get_cache_stats(-1, NULL));
    IS_NULL_ALONE(rocblas_mem_get_limit(-1, NULL));
    IS_NULL_ALONE(rocblas_mem_get_device_counts(NULL, &count));
    IS_NULL_ALONE(rocblas_mem_get_device_counts(&count, NULL));
    IS_NULL_ALONE(rocblas_mem_release_all_idle(NULL));
    FAILS(handle, rocblas_status_invalid_size, rocblas_mem_get_stats(handle, &cut));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_get_device_stats(-1, &cut));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_get_routine_stats("rocblas_ddot", &cut_routine));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_get_cache_stats(-1, &cut_cache));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_get_device_stats(NO_DEVICE, &stats));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_get_routine_stats("rocblas_nothing", &routine));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_get_cache_stats(NO_DEVICE, &cache));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_reset_cache_peak(NO_DEVICE));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_reset_cache_counts(NO_DEVICE));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_set_limit(NO_DEVICE, 64));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_get_limit(NO_DEVICE, &bytes));
}

/* tell_texts makes the functions fail that store texts. */
static void tell_texts(void) {
    char text[64];
    size_t needed;
    int number;
    IS_NULL_ALONE(rocblas_mem_stats_json(NULL, 0, NULL));
    IS_NULL_ALONE(rocblas_mem_stats_text(NULL, 64, &needed));
    IS_NULL_ALONE(rocblas_mem_describe(rocblas_mem_subject_process, NULL, 0, &needed));
    IS_NULL_ALONE(rocblas_mem_get_engine_name(NULL, 64));
    IS_NULL_ALONE(rocblas_mem_get_version(&number, &number, NULL));
    IS_NULL_ALONE(rocblas_get_version_string(NULL, 64));
    IS_NULL_ALONE(rocblas_get_version_string_size(NULL));
    IS_NULL_ALONE(rocblas_get_commit_hash_string(NULL, 64));
    IS_NULL_ALONE(rocblas_get_commit_hash_string_size(NULL));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_stats_json(text, 0, NULL));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_stats_json(text, 8, NULL));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_stats_text(text, 8, NULL));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_describe(rocblas_mem_subject_process, text, 0, &needed));
    FAILS(NULL, rocblas_status_invalid_value, rocblas_mem_describe((rocblas_mem_subject)99, text, sizeof text, &needed));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_mem_get_engine_name(text, 0));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_get_version_string(text, 1));
    FAILS(NULL, rocblas_status_invalid_size, rocblas_get_commit_hash_string(text, 1));
}

/* too_many_handles creates handles until the next one would need memory that the process may not map. */
static void too_many_handles(void) {
    enum { BLOCK = 256 }; /* handles for which memory is mapped at once */
    static rocblas_handle handles[BLOCK];
    rocblas_handle more = NULL;
    struct rlimit before, tight;
    int count = 0;
    REQUIRE(getrlimit(RLIMIT_AS, &before) == 0);
    tight = before;
    tight.rlim_cur = 1 << 20;
    for (; count < BLOCK - 1; count++) /* one exists */
        REQUIRE_OK(rocblas_create_handle(&handles[count]));
    forget("");
    REQUIRE(setrlimit(RLIMIT_AS, &tight) == 0);
    const rocblas_status status = rocblas_create_handle(&more);
    REQUIRE(setrlimit(RLIMIT_AS, &before) == 0);
    CHECK_STATUS(status, rocblas_status_memory_error);
    CHECK(begins(NULL, "rocblas_create_handle("));
    while (count > 0)
        CHECK_OK(rocblas_destroy_handle(handles[--count]));
}

int main(void) {
    unsetenv("ROCBLAS_MEM_TRACE"); /* a trace maps memory */
    wrong = new_handle();
    CHECK_OK(rocblas_destroy_handle(wrong));
    handle = new_handle();
    modes();
    workspaces();
    leases();
    resources();
    tell_numbers();
    tell_texts();
    too_many_handles();
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
