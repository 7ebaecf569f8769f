/* SPDX-License-Identifier: MIT
 *
 * client.h: the common work of the clients: a handle, a size query, a solve in leased workspace, a dot product,
 * and a check of the results.
 */
#ifndef ROCBLAS_MEM_CTESTS_CLIENT_H
#define ROCBLAS_MEM_CTESTS_CLIENT_H

#include <rocblas_mem.h>
#include <stdio.h>
#include <string.h>

enum { CLIENT_N = 160 };

/* struct client_problem is A X = B with A lower triangular, 2 on its diagonal and 1 below, and X all ones. */
struct client_problem {
    double A[CLIENT_N * CLIENT_N], B[CLIENT_N * CLIENT_N];
};

static inline void client_fill(struct client_problem* p) {
    for (int j = 0; j < CLIENT_N; j++)
        for (int i = 0; i < CLIENT_N; i++) {
            p->A[i + j * CLIENT_N] = i == j ? 2 : i > j;
            p->B[i + j * CLIENT_N] = 2 + i;
        }
}

static inline rocblas_status client_trsm(rocblas_handle handle, const double* A, double* B) {
    const double one = 1;
    return rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit,
        CLIENT_N, CLIENT_N, &one, A, CLIENT_N, B, CLIENT_N);
}

/* client_solve_leased solves in a copy of B in the workspace. */
static inline rocblas_status client_solve_leased(rocblas_handle handle, struct client_problem* p) {
    struct rocblas_device_malloc_base* lease = NULL;
    void* copy = NULL;
    rocblas_status status = rocblas_device_malloc_alloc(handle, &lease, 1, sizeof p->B);
    if (status != rocblas_status_success)
        return status;
    status = rocblas_device_malloc_ptr(lease, &copy);
    if (status == rocblas_status_success) {
        memcpy(copy, p->B, sizeof p->B);
        status = client_trsm(handle, p->A, (double*)copy);
        memcpy(p->B, copy, sizeof p->B);
    }
    const rocblas_status ended = rocblas_device_malloc_free(lease);
    return status == rocblas_status_success ? ended : status;
}

/* client_solve runs the problem on a handle. It returns 1 if every call succeeds and all results are right;
 * otherwise it prints the first error and returns 0. */
static inline int client_solve(rocblas_handle handle, struct client_problem* p) {
    size_t bytes = 0;
    double sum = 0;
    client_fill(p);
    rocblas_status status = rocblas_start_device_memory_size_query(handle);
    if (status == rocblas_status_success)
        status = rocblas_set_optimal_device_memory_size_impl(handle, 1, sizeof p->B);
    if (status == rocblas_status_size_increased)
        status = rocblas_stop_device_memory_size_query(handle, &bytes);
    if (status == rocblas_status_success)
        status = rocblas_set_device_memory_size(handle, bytes);
    if (status == rocblas_status_success)
        status = client_solve_leased(handle, p);
    if (status == rocblas_status_success)
        status = rocblas_ddot(handle, CLIENT_N * CLIENT_N, p->B, 1, p->B, 1, &sum);
    for (int i = 0; i < CLIENT_N * CLIENT_N; i++)
        sum += p->B[i];
    if (status == rocblas_status_success && bytes > 0 && sum > 2 * CLIENT_N * CLIENT_N - 1e-6
        && sum < 2 * CLIENT_N * CLIENT_N + 1e-6)
        return 1;
    fprintf(stderr, "status %d, workspace %zu bytes, sum %.17g\n", (int)status, bytes, sum);
    return 0;
}

/* client_works runs the problem on a new handle. It returns 1 if everything is right. */
static inline int client_works(void) {
    struct client_problem problem; /* 400 KiB of stack: threads have megabytes */
    rocblas_handle handle = NULL;
    const rocblas_status status = rocblas_create_handle(&handle);
    if (status != rocblas_status_success) {
        fprintf(stderr, "rocblas_create_handle: %d\n", (int)status);
        return 0;
    }
    const int right = client_solve(handle, &problem);
    return rocblas_destroy_handle(handle) == rocblas_status_success && right;
}

#endif
