/* SPDX-License-Identifier: MIT
 *
 * vendor.h: a real rocBLAS (the vendor's library) behind this one, for the C sources that know nothing of it.
 *
 * If the device is HIP and a real librocblas is found, the vendor's library makes handles and computes. A
 * vendor handle made through this library has a control block, its record. The memory interface answers from
 * the record. Calls with any other handle that is not this library's are forwarded unchanged.
 *
 * Only the sources of this folder know rocBLAS's functions. The others reach it by this table, and calls by rbm_hooks.
 */
#ifndef RBM_VENDOR_H
#define RBM_VENDOR_H

#include <stdarg.h>

#include "state/state.h"

/* RBM_FORWARDED lists the functions of the header that the vendor's library answers unchanged: the name after
 * rocblas_, the parameters and the arguments. */
#define RBM_FORWARDED(X) \
    X(get_device_memory_size, (rocblas_handle handle, size_t * out), (handle, out)) \
    X(get_stream, (rocblas_handle handle, hipStream_t * out), (handle, out)) \
    X(set_pointer_mode, (rocblas_handle handle, rocblas_pointer_mode mode), (handle, mode)) \
    X(get_pointer_mode, (rocblas_handle handle, rocblas_pointer_mode * out), (handle, out)) \
    X(set_atomics_mode, (rocblas_handle handle, rocblas_atomics_mode mode), (handle, mode)) \
    X(get_atomics_mode, (rocblas_handle handle, rocblas_atomics_mode * out), (handle, out)) \
    X(set_math_mode, (rocblas_handle handle, rocblas_math_mode mode), (handle, mode)) \
    X(get_math_mode, (rocblas_handle handle, rocblas_math_mode * out), (handle, out)) \
    X(set_batch_alpha_stride, (rocblas_handle handle, rocblas_stride stride), (handle, stride)) \
    X(get_batch_alpha_stride, (rocblas_handle handle, rocblas_stride * out), (handle, out)) \
    X(set_batch_beta_stride, (rocblas_handle handle, rocblas_stride stride), (handle, stride)) \
    X(get_batch_beta_stride, (rocblas_handle handle, rocblas_stride * out), (handle, out)) \
    X(set_performance_metric, (rocblas_handle handle, rocblas_performance_metric metric), (handle, metric)) \
    X(get_performance_metric, (rocblas_handle handle, rocblas_performance_metric * out), (handle, out)) \
    X(set_solution_fitness_query, (rocblas_handle handle, double* fitness), (handle, fitness)) \
    X(set_start_stop_events, (rocblas_handle handle, hipEvent_t start, hipEvent_t stop), (handle, start, stop))

/* RBM_FORWARDED_ALONE lists those that take no handle, with the type of the result first. They are called only
 * if rbm_vendor_is_on. */
#define RBM_FORWARDED_ALONE(X) \
    X(rocblas_status, get_version_string_size, (size_t * len), (len)) \
    X(rocblas_status, get_version_string, (char* buf, size_t len), (buf, len)) \
    X(rocblas_status, get_commit_hash_string_size, (size_t * len), (len)) \
    X(rocblas_status, get_commit_hash_string, (char* buf, size_t len), (buf, len)) \
    X(rocblas_pointer_mode, pointer_to_mode, (void* ptr), (ptr))

/* struct rbm_vendor is the table of functions through which the other C sources use the vendor's library.
 *
 * A member with the name of a function of the header does what that function does, for a handle that rbm_find
 * does not find: a vendor handle with or without a record, or an invalid one. If calls do not go to a vendor's
 * library, every such handle is invalid, and every lease of such a handle is. The members may be called by
 * several threads, each with handles of its own. The host's fast path calls none of them. */
struct rbm_vendor {
    const char* name; /* result of rocblas_mem_get_engine_name */

    /* record returns the record of a vendor handle, or a null pointer if there is none. handle returns the handle
     * of a record, or a null pointer if c is not one. Lock-free. */
    struct rbm_control* (*record)(rocblas_handle handle);
    rocblas_handle (*handle)(const struct rbm_control* c);

    /* lend tells the vendor which part of a record's workspace is not leased, after every change. lend_all does
     * so for all records. */
    rocblas_status (*lend)(struct rbm_control* c);
    rocblas_status (*lend_all)(void);

    __typeof__(&rocblas_create_handle) create_handle; /* creates the record too; only if rbm_vendor_is_on */
    __typeof__(&rocblas_destroy_handle) destroy_handle;
    __typeof__(&rocblas_initialize) initialize; /* only if rbm_vendor_is_on */

    bool (*has_owner)(rocblas_handle handle, rocblas_mem_owner owner);
    __typeof__(&rocblas_is_device_memory_size_query) is_device_memory_size_query;
    __typeof__(&rocblas_start_device_memory_size_query) start_device_memory_size_query;
    __typeof__(&rocblas_stop_device_memory_size_query) stop_device_memory_size_query;
    /* set_optimal_size takes the sum of the rounded sizes; fits is false if it overflows. */
    rocblas_status (*set_optimal_size)(rocblas_handle handle, bool fits, uint64_t total);
    __typeof__(&rocblas_set_device_memory_size) set_device_memory_size;
    __typeof__(&rocblas_set_workspace) set_workspace;
    __typeof__(&rocblas_mem_release_idle) release_idle;
    __typeof__(&rocblas_set_stream) set_stream;

    rocblas_status (*device_malloc_alloc)(
        rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, va_list sizes);
    __typeof__(&rocblas_device_malloc_success) device_malloc_success;
    __typeof__(&rocblas_device_malloc_get) device_malloc_get;
    __typeof__(&rocblas_device_malloc_ptr) device_malloc_ptr;
    __typeof__(&rocblas_device_malloc_free) device_malloc_free;

#define RBM_MEMBER(name, params, args) __typeof__(&rocblas_##name) name;
#define RBM_MEMBER_ALONE(type, name, params, args) __typeof__(&rocblas_##name) name;
    RBM_FORWARDED(RBM_MEMBER)
    RBM_FORWARDED_ALONE(RBM_MEMBER_ALONE)
#undef RBM_MEMBER
#undef RBM_MEMBER_ALONE
};

extern RBM_HIDDEN const struct rbm_vendor rbm_vendor;

/* rbm_control_of returns the control block of a handle of this library, or the record of a vendor handle; a null
 * pointer for others. */
static inline struct rbm_control* rbm_control_of(rocblas_handle handle) {
    struct rbm_control* c = rbm_find(handle);
    return RBM_LIKELY(c != NULL) ? c : rbm_vendor.record(handle);
}

#endif
