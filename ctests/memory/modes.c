/* SPDX-License-Identifier: MIT
 *
 * modes.c: pointer mode, atomics mode and stream: defaults, what is set, what is refused, and that they are each handle's own.
 */
#include "workspace.h"

static rocblas_pointer_mode pointer_mode(rocblas_handle handle)
{
    rocblas_pointer_mode mode = (rocblas_pointer_mode)77;
    CHECK_OK(rocblas_get_pointer_mode(handle, &mode));
    return mode;
}

static rocblas_atomics_mode atomics_mode(rocblas_handle handle)
{
    rocblas_atomics_mode mode = (rocblas_atomics_mode)77;
    CHECK_OK(rocblas_get_atomics_mode(handle, &mode));
    return mode;
}

static hipStream_t stream_of(rocblas_handle handle)
{
    hipStream_t stream = (hipStream_t)(uintptr_t)77;
    CHECK_OK(rocblas_get_stream(handle, &stream));
    return stream;
}

static void set_and_get(rocblas_handle handle, rocblas_handle other)
{
    const hipStream_t stream = (hipStream_t)(uintptr_t)0x1234;
    CHECK_EQ(pointer_mode(handle), rocblas_pointer_mode_host);
    CHECK_EQ(atomics_mode(handle), rocblas_atomics_allowed);
    CHECK(stream_of(handle) == NULL);
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    CHECK_OK(rocblas_set_atomics_mode(handle, rocblas_atomics_not_allowed));
    CHECK_OK(rocblas_set_stream(handle, stream));
    CHECK_EQ(pointer_mode(handle), rocblas_pointer_mode_device);
    CHECK_EQ(atomics_mode(handle), rocblas_atomics_not_allowed);
    CHECK(stream_of(handle) == stream);
    CHECK_EQ(pointer_mode(other), rocblas_pointer_mode_host);
    CHECK_EQ(atomics_mode(other), rocblas_atomics_allowed);
    CHECK(stream_of(other) == NULL);
}

static void refused(rocblas_handle handle)
{
    const int bad[] = {2, -1, 77, 1 << 30};
    for(size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
        CHECK_STATUS(rocblas_set_pointer_mode(handle, (rocblas_pointer_mode)bad[i]), rocblas_status_invalid_value);
        check_error(handle, "rocblas_set_pointer_mode");
        CHECK_STATUS(rocblas_set_atomics_mode(handle, (rocblas_atomics_mode)bad[i]), rocblas_status_invalid_value);
        check_error(handle, "rocblas_set_atomics_mode");
        CHECK_STATUS(rocblas_set_pointer_mode(NULL, (rocblas_pointer_mode)bad[i]), rocblas_status_invalid_handle);
    }
    CHECK_EQ(pointer_mode(handle), rocblas_pointer_mode_device);
    CHECK_EQ(atomics_mode(handle), rocblas_atomics_not_allowed);
    CHECK_STATUS(rocblas_get_pointer_mode(handle, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_atomics_mode(handle, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_stream(handle, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_stream(NULL, NULL), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_get_pointer_mode(NULL, NULL), rocblas_status_invalid_handle);
}

/* A new stream neither changes the workspace nor waits, with a lease out, in a query, under any owner. */
static void stream_and_workspace(rocblas_handle handle)
{
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
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)(uintptr_t)0x9abc)); /* for the slot's next handle to forget */
}

int main(void)
{
    rocblas_handle handle = new_handle(), other = new_handle();
    set_and_get(handle, other);
    refused(handle);
    stream_and_workspace(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    handle = new_handle(); /* in the same slot, with the defaults again */
    set_and_get(handle, other);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_OK(rocblas_destroy_handle(other));
    return check_result();
}
