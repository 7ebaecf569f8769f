/* SPDX-License-Identifier: MIT
 *
 * events.c: rocblas_set_start_stop_events in a process that has a hipEventRecord. The program defines one,
 * which the library finds.
 */
#include "../check.h"

#include <rocblas_mem.h>
#include <stdint.h>

static const float* watched;

static struct {
    uintptr_t event, stream;
    float value; /* of the watched element at the time of the record */
} records[8];
static size_t recorded;

int hipEventRecord(void* event, void* stream);

int hipEventRecord(void* event, void* stream) {
    if (recorded < sizeof records / sizeof records[0]) {
        records[recorded].event = (uintptr_t)event;
        records[recorded].stream = (uintptr_t)stream;
        records[recorded].value = *watched;
    }
    recorded++;
    return 0;
}

static hipEvent_t event(uintptr_t number) { return (hipEvent_t)number; }

int main(void) {
    const float alpha = 2;
    float x = 3;
    rocblas_handle handle = NULL, other = NULL;
    size_t size = 0;
    watched = &x;
    REQUIRE_OK(rocblas_create_handle(&handle));
    REQUIRE_OK(rocblas_create_handle(&other));
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)(uintptr_t)0x33));
    CHECK_OK(rocblas_set_start_stop_events(handle, event(0x11), event(0x22)));
    CHECK_OK(rocblas_sscal(handle, 1, &alpha, &x, 1));
    CHECK_SIZE(recorded, 2);
    CHECK(records[0].event == 0x11 && records[1].event == 0x22);
    CHECK(records[0].stream == 0x33 && records[1].stream == 0x33);
    CHECK_NEAR(records[0].value, 3, 0);
    CHECK_NEAR(records[1].value, 6, 0);

    CHECK_OK(rocblas_sscal(other, 1, &alpha, &x, 1));
    CHECK_OK(rocblas_sscal(handle, 0, &alpha, &x, 1));
    CHECK_STATUS(rocblas_sscal(handle, 1, NULL, &x, 1), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_sscal(handle, 1, &alpha, &x, 1), rocblas_status_size_unchanged);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    CHECK_OK(rocblas_set_start_stop_events(handle, event(0x11), NULL));
    CHECK_OK(rocblas_sscal(handle, 1, &alpha, &x, 1));
    CHECK_OK(rocblas_set_start_stop_events(handle, NULL, NULL));
    CHECK_OK(rocblas_sscal(handle, 1, &alpha, &x, 1));
    CHECK_SIZE(recorded, 2);
    CHECK_OK(rocblas_destroy_handle(other));
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
