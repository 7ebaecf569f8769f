/* SPDX-License-Identifier: MIT */
/*
 * rows_memory.c times the memory API: getters, size queries, leases, setting the size, setting a user's workspace, and
 * creating and destroying a handle.
 */
#include "rows.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    query_n = 1000000,
    gemm_n = 512,
    trsm_m = 512,
    trsm_n = 300,
    size_bytes = 1 << 20,
};

static bool is_size_answer(rocblas_status status) {
    return status == rocblas_status_size_increased || status == rocblas_status_size_unchanged;
}

static bool loop_get_size(void* context, long times) {
    struct subject* s = context;
    size_t got_bytes = 0;
    unsigned failed = 0;
    for (long i = 0; i < times; i++)
        failed |= s->api->get_device_memory_size(s->handle, &got_bytes);
    return failed == 0 && got_bytes > 0;
}

static bool loop_is_managing(void* context, long times) {
    struct subject* s = context;
    bool managing = true;
    for (long i = 0; i < times; i++)
        managing &= s->api->is_managing_device_memory(s->handle);
    return managing;
}

static bool loop_start_stop(void* context, long times) {
    struct subject* s = context;
    size_t got_bytes = 1;
    unsigned failed = 0;
    for (long i = 0; i < times; i++) {
        failed |= s->api->start_device_memory_size_query(s->handle);
        failed |= s->api->stop_device_memory_size_query(s->handle, &got_bytes);
    }
    return failed == 0 && got_bytes == 0;
}

static bool loop_set_optimal(void* context, long times) {
    struct subject* s = context;
    bool answered = s->api->start_device_memory_size_query(s->handle) == rocblas_status_success;
    for (long i = 0; i < times; i++)
        answered &= is_size_answer(
            s->api->set_optimal_device_memory_size_impl(s->handle, 3, (size_t)1000, (size_t)2000, (size_t)3000));
    size_t got_bytes = 0;
    answered &= s->api->stop_device_memory_size_query(s->handle, &got_bytes) == rocblas_status_success;
    return answered && got_bytes == 1024 + 2048 + 3008;
}

static bool loop_query_ddot(void* context, long times) {
    struct subject* s = context;
    bool answered = s->api->start_device_memory_size_query(s->handle) == rocblas_status_success;
    for (long i = 0; i < times; i++)
        answered &= is_size_answer(s->api->ddot(s->handle, query_n, NULL, 1, NULL, 1, NULL));
    size_t got_bytes = 0;
    answered &= s->api->stop_device_memory_size_query(s->handle, &got_bytes) == rocblas_status_success;
    return answered; /* the size depends on the engine, so it is not checked */
}

static bool loop_query_dgemm(void* context, long times) {
    struct subject* s = context;
    const double one = 1;
    bool answered = s->api->start_device_memory_size_query(s->handle) == rocblas_status_success;
    for (long i = 0; i < times; i++)
        answered &= is_size_answer(s->api->dgemm(s->handle, rocblas_operation_none, rocblas_operation_none, gemm_n, gemm_n,
            gemm_n, &one, NULL, gemm_n, NULL, gemm_n, &one, NULL, gemm_n));
    size_t got_bytes = 0;
    answered &= s->api->stop_device_memory_size_query(s->handle, &got_bytes) == rocblas_status_success;
    return answered;
}

static bool loop_query_dtrsm(void* context, long times) {
    struct subject* s = context;
    const double one = 1;
    bool answered = s->api->start_device_memory_size_query(s->handle) == rocblas_status_success;
    for (long i = 0; i < times; i++)
        answered &= is_size_answer(s->api->dtrsm(s->handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none,
            rocblas_diagonal_non_unit, trsm_m, trsm_n, &one, NULL, trsm_m, NULL, trsm_m));
    size_t got_bytes = 0;
    answered &= s->api->stop_device_memory_size_query(s->handle, &got_bytes) == rocblas_status_success;
    return answered; /* the size depends on the engine, so it is not checked */
}

static bool loop_lease(void* context, long times) {
    struct subject* s = context;
    api_lease lease = NULL;
    unsigned failed = 0;
    for (long i = 0; i < times; i++) {
        failed |= s->api->device_malloc_alloc(s->handle, &lease, 1, (size_t)4096);
        failed |= s->api->device_malloc_free(lease);
    }
    return failed == 0 && lease != NULL;
}

static bool loop_lease_three(void* context, long times) {
    struct subject* s = context;
    api_lease lease = NULL;
    void *first = NULL, *second = NULL, *third = NULL;
    unsigned failed = 0;
    for (long i = 0; i < times; i++) {
        failed |= s->api->device_malloc_alloc(s->handle, &lease, 3, (size_t)1000, (size_t)2000, (size_t)3000);
        failed |= s->api->device_malloc_get(lease, 0, &first);
        failed |= s->api->device_malloc_get(lease, 1, &second);
        failed |= s->api->device_malloc_get(lease, 2, &third);
        failed |= s->api->device_malloc_free(lease);
    }
    return failed == 0 && (char*)second - (char*)first == 1024 && (char*)third - (char*)second == 2048;
}

static bool loop_set_size(void* context, long times) {
    struct subject* s = context;
    unsigned failed = 0;
    for (long i = 0; i < times; i++)
        failed |= s->api->set_device_memory_size(s->handle, size_bytes);
    return failed == 0;
}

/*
 * loop_set_size_changing alternates between two sizes, so a library cannot skip the work because the size is
 * unchanged.
 */
static bool loop_set_size_changing(void* context, long times) {
    struct subject* s = context;
    unsigned failed = 0;
    for (long i = 0; i < times; i++)
        failed |= s->api->set_device_memory_size(s->handle, (size_t)size_bytes << (i & 1));
    return failed == 0;
}

static bool loop_set_workspace(void* context, long times) {
    struct subject* s = context;
    unsigned failed = 0;
    for (long i = 0; i < times; i++)
        failed |= s->api->set_workspace(s->handle, s->workspace, size_bytes);
    return failed == 0;
}

static bool loop_create_destroy(void* context, long times) {
    struct subject* s = context;
    unsigned failed = 0;
    for (long i = 0; i < times; i++) {
        rocblas_handle handle = NULL;
        failed |= s->api->create_handle(&handle);
        failed |= s->api->destroy_handle(handle);
    }
    return failed == 0;
}

static const struct {
    const char* name;
    timed_loop loop;
} memory_rows[] = {
    {"get_device_memory_size", loop_get_size},
    {"is_managing_device_memory", loop_is_managing},
    {"start_stop_size_query", loop_start_stop},
    {"set_optimal_3_sizes", loop_set_optimal},
    {"query_ddot", loop_query_ddot},
    {"query_dgemm", loop_query_dgemm},
    {"query_dtrsm_512x300", loop_query_dtrsm},
    {"device_malloc_1_free", loop_lease},
    {"device_malloc_3_get_free", loop_lease_three},
    {"set_device_memory_size_1mib", loop_set_size},
    {"set_device_memory_size_1mib_2mib", loop_set_size_changing},
    {"set_workspace", loop_set_workspace},
    {"create_destroy", loop_create_destroy},
};

/* print_row times a row's loop and prints the row. If times is above 0, it runs that many calls and prints nothing. */
static bool print_row(const struct api* api, const char* name, timed_loop loop, void* workspace, long times) {
    struct subject subject = {.api = api, .handle = NULL, .workspace = workspace};
    if (api->create_handle(&subject.handle) != rocblas_status_success) {
        fprintf(stderr, "memcost: %s: no handle\n", name);
        return false;
    }
    bool printed = times > 0 ? loop(&subject, times) : timing_print_row(name, loop, &subject);
    if (api->destroy_handle(subject.handle) != rocblas_status_success) {
        fprintf(stderr, "memcost: %s: the handle was not destroyed\n", name);
        return false;
    }
    return printed;
}

bool rows_memory(const struct api* api) {
    void* workspace = aligned_alloc(4096, size_bytes);
    bool printed = workspace != NULL;
    for (size_t i = 0; printed && i < sizeof memory_rows / sizeof memory_rows[0]; i++)
        printed = print_row(api, memory_rows[i].name, memory_rows[i].loop, workspace, 0);
    free(workspace);
    return printed;
}

bool rows_repeat(const struct api* api, const char* name, long times) {
    timed_loop loop = strcmp(name, "ddot_n16") == 0 ? rows_loop_ddot : NULL;
    for (size_t i = 0; i < sizeof memory_rows / sizeof memory_rows[0]; i++)
        if (strcmp(name, memory_rows[i].name) == 0)
            loop = memory_rows[i].loop;
    void* workspace = aligned_alloc(4096, size_bytes);
    bool ran = workspace != NULL && loop != NULL && print_row(api, name, loop, workspace, times);
    if (!ran)
        fprintf(stderr, "memcost: %s did not run\n", name);
    free(workspace);
    return ran;
}
