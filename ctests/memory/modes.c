/* SPDX-License-Identifier: MIT
 *
 * modes.c: stream, pointer mode, atomics mode, math mode and performance metric: defaults, setting, refused
 * values, and independence of handles; and the texts and calls about the library.
 */
#include "../workspace.h"

/* SETTING defines a test of one setting: its default, a value that is stored as stored, refused values beyond last, and
 * that another handle keeps the default. */
#define SETTING(name, type, normal, value, stored, last) \
    static type name##_of(rocblas_handle handle) { \
        type got = (type)77; \
        CHECK_OK(rocblas_get_##name(handle, &got)); \
        return got; \
    } \
    static void name(rocblas_handle handle, rocblas_handle other) { \
        const int bad[] = {(last) + 1, -1, 77, 1 << 30}; \
        CHECK_EQ(name##_of(handle), normal); \
        CHECK_OK(rocblas_set_##name(handle, value)); \
        CHECK_EQ(name##_of(handle), stored); \
        CHECK_EQ(name##_of(other), normal); \
        for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) { \
            CHECK_STATUS(rocblas_set_##name(handle, (type)bad[i]), rocblas_status_invalid_value); \
            check_error(handle, "rocblas_set_" #name); \
            CHECK_STATUS(rocblas_set_##name(NULL, (type)bad[i]), rocblas_status_invalid_handle); \
        } \
        CHECK_EQ(name##_of(handle), stored); \
        CHECK_OK(rocblas_set_##name(handle, normal)); \
        CHECK_EQ(name##_of(handle), normal); \
        CHECK_STATUS(rocblas_get_##name(handle, NULL), rocblas_status_invalid_pointer); \
        CHECK_STATUS(rocblas_get_##name(NULL, NULL), rocblas_status_invalid_handle); \
    }
SETTING(pointer_mode, rocblas_pointer_mode, rocblas_pointer_mode_host, rocblas_pointer_mode_device, rocblas_pointer_mode_device,
    rocblas_pointer_mode_device)
SETTING(atomics_mode, rocblas_atomics_mode, rocblas_atomics_not_allowed, rocblas_atomics_allowed, rocblas_atomics_allowed,
    rocblas_atomics_allowed)
/* xf32 is accepted and the mode stays, because precision is never reduced. */
SETTING(
    math_mode, rocblas_math_mode, rocblas_default_math, rocblas_xf32_xdl_math_op, rocblas_default_math, rocblas_xf32_xdl_math_op)
SETTING(performance_metric, rocblas_performance_metric, rocblas_default_performance_metric,
    rocblas_cu_efficiency_performance_metric, rocblas_cu_efficiency_performance_metric, rocblas_cu_efficiency_performance_metric)

static hipStream_t stream_of(rocblas_handle handle) {
    hipStream_t stream = (hipStream_t)(uintptr_t)77;
    CHECK_OK(rocblas_get_stream(handle, &stream));
    return stream;
}

/* settings tests all of them, from their defaults. */
static void settings(rocblas_handle handle, rocblas_handle other) {
    const hipStream_t stream = (hipStream_t)(uintptr_t)0x1234;
    pointer_mode(handle, other);
    atomics_mode(handle, other);
    math_mode(handle, other);
    performance_metric(handle, other);
    CHECK(stream_of(handle) == NULL);
    CHECK_OK(rocblas_set_stream(handle, stream));
    CHECK(stream_of(handle) == stream);
    CHECK(stream_of(other) == NULL);
    CHECK_STATUS(rocblas_get_stream(handle, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_stream(NULL, NULL), rocblas_status_invalid_handle);
}

/* fitness_and_events tests that no fitness is stored, that events are not recorded without HIP, and that calls
 * work as before. */
static void fitness_and_events(rocblas_handle handle) {
    double fitness = 77;
    const float alpha = 2;
    float x = 3;
    CHECK_OK(rocblas_set_solution_fitness_query(handle, &fitness));
    CHECK_STATUS(rocblas_set_solution_fitness_query(NULL, &fitness), rocblas_status_invalid_handle);
    CHECK_OK(rocblas_set_start_stop_events(handle, (hipEvent_t)(uintptr_t)0x11, (hipEvent_t)(uintptr_t)0x22));
    CHECK_STATUS(rocblas_set_start_stop_events(NULL, NULL, NULL), rocblas_status_invalid_handle);
    CHECK_OK(rocblas_sscal(handle, 1, &alpha, &x, 1));
    CHECK_OK(rocblas_set_start_stop_events(handle, NULL, NULL));
    CHECK_OK(rocblas_sscal(handle, 1, &alpha, &x, 1));
    CHECK_NEAR(x, 12, 0);
    CHECK_NEAR(fitness, 77, 0);
    CHECK_OK(rocblas_set_solution_fitness_query(handle, NULL));
}

/* commit tests that the commit is this library's name and version, and that its size counts the final 0. */
static void commit(void) {
    size_t size = 0;
    char text[99] = "";
    CHECK_OK(rocblas_get_commit_hash_string_size(&size));
    REQUIRE(size > strlen("rocblas_mem-") && size < sizeof text);
    CHECK_STATUS(rocblas_get_commit_hash_string_size(NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_commit_hash_string(NULL, size), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_commit_hash_string(text, size - 1), rocblas_status_invalid_size);
    CHECK_STR(text, "");
    CHECK_OK(rocblas_get_commit_hash_string(text, size));
    CHECK_SIZE(strlen(text) + 1, size);
    CHECK_EQ(strncmp(text, "rocblas_mem-", strlen("rocblas_mem-")), 0);
}

/* stream_and_workspace tests that a new stream neither changes the workspace nor waits: with a live lease, in a
 * query, for any owner. */
static void stream_and_workspace(rocblas_handle handle) {
    uint64_t before[2], after[2];
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    lease it = take(handle, 64);
    CHECK_OK(rocblas_mem_get_device_counts(&before[0], &before[1]));
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)(uintptr_t)0x5678));
    CHECK(rocblas_is_device_memory_size_query(handle));
    CHECK_OK(rocblas_set_stream(handle, NULL));
    size_t size = 1;
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    CHECK_OK(rocblas_mem_get_device_counts(&after[0], &after[1]));
    CHECK_EQ(after[0], before[0]);
    CHECK_EQ(after[1], before[1]);
    CHECK_SIZE(size_of(handle), 4096);
    CHECK(rocblas_device_malloc_success(it));
    give(it);
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)(uintptr_t)0x9abc)); /* the slot's next handle must not have it */
}

int main(void) {
    rocblas_handle handle = new_handle(), other = new_handle();
    settings(handle, other);
    fitness_and_events(handle);
    commit();
    rocblas_shutdown(); /* handles stay valid */
    stream_and_workspace(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    handle = new_handle(); /* in the same slot, with the defaults again */
    settings(handle, other);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_OK(rocblas_destroy_handle(other));
    return check_result();
}
