/* SPDX-License-Identifier: MIT */
/*
 * api.h names the part of the rocBLAS C API that memcost times, as function pointers found by dlsym. It needs no
 * rocBLAS header, so one program runs on any library that exports these names.
 */
#ifndef MEMCOST_API_H
#define MEMCOST_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *api_handle;
typedef void *api_lease;

/* The values of rocblas_status that memcost distinguishes. */
enum {
    api_success = 0,
    api_not_implemented = 2,
    api_size_increased = 9,
    api_size_unchanged = 10,
};

/* The values of the rocBLAS enumerators that memcost passes. */
enum {
    api_operation_none = 111,
    api_fill_lower = 122,
    api_diagonal_non_unit = 131,
    api_side_left = 141,
};

struct api {
    int (*create_handle)(api_handle *handle_out);
    int (*destroy_handle)(api_handle handle);
    int (*get_device_memory_size)(api_handle handle, size_t *size_bytes_out);
    bool (*is_managing_device_memory)(api_handle handle);
    int (*start_device_memory_size_query)(api_handle handle);
    int (*stop_device_memory_size_query)(api_handle handle, size_t *size_bytes_out);
    int (*set_optimal_device_memory_size_impl)(api_handle handle, size_t count, ...);
    int (*device_malloc_alloc)(api_handle handle, api_lease *lease_out, size_t count, ...);
    int (*device_malloc_get)(api_lease lease, size_t index, void **address_out);
    int (*device_malloc_free)(api_lease lease);
    int (*set_device_memory_size)(api_handle handle, size_t size_bytes);
    int (*set_workspace)(api_handle handle, void *address, size_t size_bytes);
    int (*ddot)(api_handle handle, int n, const double *x, int incx, const double *y, int incy, double *result);
    int (*daxpy)(api_handle handle, int n, const double *alpha, const double *x, int incx, double *y, int incy);
    int (*dgemm)(api_handle handle, int trans_a, int trans_b, int m, int n, int k, const double *alpha, const double *a,
                 int lda, const double *b, int ldb, const double *beta, double *c, int ldc);
    int (*dtrsm)(api_handle handle, int side, int uplo, int trans_a, int diag, int m, int n, const double *alpha,
                 const double *a, int lda, double *b, int ldb);
    /* null in the real library */
    int (*mem_get_device_counts)(uint64_t *allocations_out, uint64_t *synchronizations_out);
};

/*
 * api_open loads the rocBLAS library at a path and finds the functions of struct api in it. Every function except
 * mem_get_device_counts is required. If is_partial is true, a required function may be missing: its field is then a
 * function that returns not_implemented.
 *
 * Returns true, or false after one line on stderr that names what is missing. The library stays loaded.
 */
bool api_open(const char *path, bool is_partial, struct api *api_out);

#endif
