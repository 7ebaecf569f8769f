/* SPDX-License-Identifier: MIT
 *
 * refuses.c: the vendor refuses the workspace that it is lent. A new lease then fails and is gone, because the vendor's
 * kernels still use its memory. The end of a lease has ended it, and a new handle is not made. A handle that the vendor does not
 * destroy stays. Each status has a text.
 */
#include "fake_rocblas.h"

#include "../memory/stats.h"

/* check_text checks that the last error's text, of the handle or of the process, says that the vendor refuses. */
static void check_text(rocblas_handle handle) { check_error(handle, "refuses the workspace"); }

/* of_all checks that a release of all handles' memory reports the first refusal, and lends the others what they have. */
static void of_all(rocblas_handle handle) {
    rocblas_handle others[] = {new_handle(), new_handle()};
    for (int refusals = 1; refusals <= 3; refusals++) {
        size_t released = 0;
        char first[256], last[256];
        fake_rocblas_refuse("rocblas_set_workspace", refusals);
        CHECK_STATUS(rocblas_mem_release_all_idle(&released), rocblas_status_internal_error);
        check_text(NULL);
        CHECK_OK(rocblas_mem_get_last_error(handle, first, sizeof first));
        CHECK_OK(rocblas_mem_get_last_error(NULL, last, sizeof last));
        CHECK_STR(last, first);
        CHECK_SIZE(((struct fake_handle*)(void*)others[1])->size, 1);
    }
    for (int i = 0; i < 2; i++)
        CHECK_OK(rocblas_destroy_handle(others[i]));
}

static rocblas_status trsm(rocblas_handle handle) {
    static const double one[5 * 5];
    static double b[5];
    return rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, 5, 1,
        one, one, 5, b, 5);
}

/* sizes checks what a handle does whose sizes the vendor does not tell: its own default stays uncommitted until a call needs
 * it, and a call that runs out of memory is not made again. */
static void sizes(void) {
    static const char* const questions[] = {"rocblas_start_device_memory_size_query", "rocblas_stop_device_memory_size_query"};
    fake_rocblas_refuse("rocblas_get_device_memory_size", 1);
    rocblas_handle handle = new_handle();
    struct fake_handle* h = (struct fake_handle*)(void*)handle;
    CHECK_SIZE(h->size, 1);
    for (int i = 0; i < 2; i++) {
        fake_rocblas_refuse(questions[i], 1);
        CHECK_STATUS(trsm(handle), rocblas_status_memory_error);
        CHECK_EQ(h->trsm_runs, 0);
        CHECK_SIZE(h->size, 1);
        h->querying = 0;
    }
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* check_trace checks how many lines of the trace have each text. */
static void check_trace(const char* path) {
    static struct {
        const char* text;
        int want;
    } rows[] = {{",create,", 5}, {",destroy,", 5}, {",allocate failure,0x0,5120,", 1}};
    char line[4096];
    FILE* trace = fopen(path, "r");
    REQUIRE(trace);
    while (fgets(line, sizeof line, trace))
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            rows[i].want -= strstr(line, rows[i].text) != NULL;
    fclose(trace);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!CHECK_EQ(rows[i].want, 0))
            fprintf(stderr, "of lines with %s\n", rows[i].text);
}

int main(void) {
    rocblas_handle handle = new_handle(), other = NULL;
    lease first = NULL, second = (lease)(void*)&handle;
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_STATUS(trsm(handle), rocblas_status_memory_error);
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)1000));
    for (int refusals = 1; refusals <= 2; refusals++) {
        fake_rocblas_refuse("rocblas_set_workspace", refusals);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &second, 1, (size_t)64), rocblas_status_internal_error);
        fake_rocblas_refuse("rocblas_set_workspace", 0);
        CHECK(second == NULL);
        CHECK_SIZE(in_use_of(handle), 1024);
        check_text(handle);
        const rocblas_mem_stats n = stats_of(handle);
        CHECK_EQ(n.leases - n.releases, 1u);
    }
    fake_rocblas_refuse("rocblas_set_workspace", 1);
    CHECK_STATUS(rocblas_device_malloc_free(first), rocblas_status_internal_error);
    check_text(handle);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_STATUS(rocblas_device_malloc_free(first), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)64));
    CHECK_OK(rocblas_device_malloc_free(first));
    of_all(handle);
    fake_rocblas_refuse("rocblas_set_workspace", 1);
    CHECK_STATUS(rocblas_destroy_handle(NULL), rocblas_status_invalid_handle); /* another text of the process */
    CHECK_STATUS(rocblas_create_handle(&other), rocblas_status_internal_error);
    check_text(NULL);
    CHECK_EQ(fake_rocblas_living(), 1); /* the vendor's handle is gone too */
    rocblas_mem_owner owner;
    CHECK_STATUS(rocblas_mem_get_owner(other, &owner), rocblas_status_invalid_handle);
    CHECK_EQ(stats_of(NULL).handles, 1);
    fake_rocblas_refuse("rocblas_create_handle", 1);
    CHECK_STATUS(rocblas_create_handle(&other), rocblas_status_internal_error);
    check_error(NULL, "rocblas_create_handle: the real rocBLAS returns rocblas_status_internal_error");
    CHECK_EQ(stats_of(NULL).handles, 1);
    sizes();
    fake_rocblas_refuse("rocblas_destroy_handle", 1);
    CHECK_STATUS(rocblas_destroy_handle(handle), rocblas_status_internal_error);
    check_error(handle, "rocblas_destroy_handle: the real rocBLAS returns rocblas_status_internal_error");
    CHECK_SIZE(size_of(handle), 4096); /* still this library's memory */
    give(take(handle, 4096));
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(fake_rocblas_living(), 0);
    if (getenv("ROCBLAS_MEM_TRACE"))
        check_trace(getenv("ROCBLAS_MEM_TRACE"));
    return check_result();
}
