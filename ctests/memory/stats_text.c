/* SPDX-License-Identifier: MIT
 *
 * stats_text.c: statistics as valid JSON and as a table; texts that are cut.
 */
#include "../../capi/state/zcounters.h"
#include "../json.h"
#include "stats.h"

static double x[40000];

typedef rocblas_status text_fn(char* buf, size_t len, size_t* needed);

/* check_cuts checks every combination of buffer and length. */
static void check_cuts(text_fn* get) {
    static char whole[1 << 16], part[1 << 16];
    size_t needed = 0, again = 0;
    CHECK_OK(get(NULL, 0, &needed));
    CHECK(needed > 100 && needed < sizeof whole);
    CHECK_OK(get(whole, needed, &again));
    CHECK_SIZE(again, needed);
    CHECK_SIZE(strlen(whole), needed - 1);
    const size_t lengths[] = {1, 2, 10, needed / 2, needed - 1};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        memset(part, '#', sizeof part);
        CHECK_STATUS(get(part, lengths[i], &again), rocblas_status_invalid_size);
        CHECK_SIZE(again, needed);
        CHECK_SIZE(strlen(part), lengths[i] - 1);
        CHECK(!strncmp(part, whole, lengths[i] - 1));
        CHECK_EQ(part[lengths[i]], '#');
    }
    CHECK_OK(get(part, sizeof part, NULL));
    CHECK_STR(part, whole);
    CHECK_STATUS(get(NULL, 0, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(get(NULL, 10, &needed), rocblas_status_invalid_pointer);
    CHECK_STATUS(get(part, 0, &needed), rocblas_status_invalid_size);
}

static char text[1 << 16];

static void check_has(const char* part) {
    if (!CHECK(strstr(text, part) != NULL))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, text);
}

static const char* json(void) {
    CHECK_OK(rocblas_mem_stats_json(text, sizeof text, NULL));
    check_json(text);
    return text;
}

int main(void) {
    double result;
    use_builtin();
    json(); /* before the first handle */
    check_has("\"handles\":[]");
    check_has("\"devices\":[]");
    check_has("\"limit_bytes\":null");

    rocblas_handle handle = new_handle(), other = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(other, MIB));
    CHECK_OK(rocblas_ddot(handle, 40000, x, 1, x, 1, &result));
    lease it = take(other, 100);
    CHECK_OK(rocblas_mem_set_limit(-1, 64 * MIB));
    json();
    check_has("\"process\":{\"handles\":2,");
    check_has("{\"device\":-1,\"handles\":2,");
    check_has("\"owner\":\"user_managed\",\"handles\":1,");
    check_has("\"in_use_bytes\":128,\"peak_bytes\":128,\"lent_bytes\":0,\"leases\":1,\"releases\":0,");
    check_has("\"limit_bytes\":67108864}");
#define HAS_NAME(name) check_has("\"" #name "\":");
    RBM_COUNTERS(HAS_NAME)
#undef HAS_NAME
    check_has(
        "{\"routine\":\"rocblas_ddot\",\"leases\":1,\"most_bytes\":64,\"growths\":1,\"memory_errors\":0,\"degraded\":0,\"allocations\":");
    check_has("{\"routine\":\"rocblas_device_malloc_alloc\",\"leases\":1,");
    char value[40];
    snprintf(value, sizeof value, "{\"handle\":\"0x%llx\",", (unsigned long long)(uintptr_t)other);
    check_has(value);
    check_cuts(rocblas_mem_stats_json);
    check_cuts(rocblas_mem_stats_text);

    CHECK_OK(rocblas_mem_stats_text(text, sizeof text, NULL));
    check_has("\nprocess ");
#define HAS_HEADING(name, heading, width) check_has(" " heading);
    RBM_COUNTER_COLUMNS(HAS_HEADING)
    RBM_ROUTINE_COUNTER_COLUMNS(HAS_HEADING)
#undef HAS_HEADING
    check_has("\ndevice host: ");
    check_has(", limit of the device 67108864 bytes\n");
    check_has("\nrocblas_ddot ");
    check_has("\nrocblas_device_malloc_alloc                             1              - "); /* not measured */
    CHECK(strstr(text, "rocblas_dtrsm") == NULL);
    give(it);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_OK(rocblas_destroy_handle(other));
    return check_result();
}
