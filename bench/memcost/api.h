/* SPDX-License-Identifier: MIT */
/*
 * api.h names the functions of a rocBLAS library that memcost times, as pointers found by dlsym. So one program runs on
 * any library that exports these names.
 */
#ifndef MEMCOST_API_H
#define MEMCOST_API_H

#include <rocblas_mem.h>
#include <stdbool.h>

/* clang-format off */
#define API_FUNCTIONS(X) \
    X(create_handle) X(destroy_handle) X(get_device_memory_size) X(is_managing_device_memory) \
    X(start_device_memory_size_query) X(stop_device_memory_size_query) X(set_optimal_device_memory_size_impl) \
    X(device_malloc_alloc) X(device_malloc_get) X(device_malloc_free) X(set_device_memory_size) X(set_workspace) \
    X(set_stream) X(ddot) X(daxpy) X(dgemm) X(dtrsm)
/* clang-format on */

typedef struct rocblas_device_malloc_base* api_lease;

struct api {
#define FIELD(name) __typeof__(rocblas_##name)* name;
    API_FUNCTIONS(FIELD)
#undef FIELD
};

/*
 * api_open loads the rocBLAS library at a path and finds the functions of struct api in it.
 *
 * Returns true, or false after one line on stderr that names what is missing. The library stays loaded.
 */
bool api_open(const char* path, struct api* api_out);

#endif
