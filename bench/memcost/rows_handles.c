/* SPDX-License-Identifier: MIT */
/* rows_handles.c measures the resident memory of idle handles, as Linux counts it, and the time to create many. */
#include "rows.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * The row for one idle handle is a mean over this many handles, because a single handle may or may not begin a new
 * page.
 */
enum { sample_handles = 128 };

/*
 * resident_bytes reads smaps_rollup, because it counts pages exactly; statm lags by about 64 pages per thread.
 *
 * Returns -1 on failure.
 */
static long resident_bytes(void) {
    FILE* rollup = fopen("/proc/self/smaps_rollup", "r");
    if (rollup == NULL)
        return -1;
    char line[256];
    long resident_kib = -1;
    while (resident_kib < 0 && fgets(line, sizeof line, rollup) != NULL)
        if (sscanf(line, "Rss: %ld kB", &resident_kib) != 1)
            resident_kib = -1;
    fclose(rollup);
    return resident_kib < 0 ? -1 : resident_kib * 1024;
}

static bool create_all(const struct api* api, rocblas_handle* handles, long count) {
    for (long i = 0; i < count; i++) {
        rocblas_status status = api->create_handle(&handles[i]);
        if (status != rocblas_status_success) {
            fprintf(stderr, "memcost: handle %ld of %ld: status %d\n", i + 1, count, status);
            return false;
        }
    }
    return true;
}

static bool destroy_all(const struct api* api, const rocblas_handle* handles, long count) {
    unsigned failed = 0;
    for (long i = 0; i < count; i++)
        failed |= api->destroy_handle(handles[i]);
    if (failed != 0)
        fprintf(stderr, "memcost: a handle was not destroyed\n");
    return failed == 0;
}

static bool print_held(const struct api* api, const char* name, rocblas_handle* handles, long count) {
    long before_bytes = resident_bytes();
    if (before_bytes < 0) {
        fprintf(stderr, "memcost: no resident size in /proc/self/smaps_rollup\n");
        return false;
    }
    if (!create_all(api, handles, count))
        return false;
    printf("%s\t%.0f\n", name, (double)(resident_bytes() - before_bytes) / (double)count);
    return true;
}

static bool print_many(const struct api* api, rocblas_handle* handles, long count) {
    double start_ns = timing_now_ns();
    if (!create_all(api, handles, count))
        return false;
    double created_ns = timing_now_ns();
    if (!destroy_all(api, handles, count))
        return false;
    printf("create_of_many\t%.0f\n", (created_ns - start_ns) / (double)count);
    printf("destroy_of_many\t%.0f\n", (timing_now_ns() - created_ns) / (double)count);
    return true;
}

bool rows_handles(const struct api* api, long handle_count) {
    rocblas_handle* handles = calloc((size_t)handle_count, sizeof *handles);
    if (handles == NULL || handle_count < sample_handles)
        return false;
    /* Writing to the array makes its pages resident now, so they are not counted as memory of the handles. */
    for (long i = 0; i < handle_count; i++)
        handles[i] = (rocblas_handle)(handles + i);
    size_t reported_bytes = 0;
    bool printed = print_held(api, "first_handle_resident_bytes", handles, 1)
        && api->get_device_memory_size(handles[0], &reported_bytes) == rocblas_status_success
        && printf("handle_device_size_bytes\t%zu\n", reported_bytes) > 0 && destroy_all(api, handles, 1)
        && print_held(api, "idle_handle_resident_bytes", handles, sample_handles) && destroy_all(api, handles, sample_handles)
        && print_held(api, "many_handles_resident_bytes_each", handles, handle_count) && destroy_all(api, handles, handle_count)
        && print_many(api, handles, handle_count);
    free(handles);
    return printed;
}
