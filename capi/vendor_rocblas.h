/* SPDX-License-Identifier: MIT
 *
 * vendor_rocblas.h: declarations that the sources behind the table of vendor.h share (vendor_*.c).
 */
#ifndef RBM_VENDOR_ROCBLAS_H
#define RBM_VENDOR_ROCBLAS_H

#include "vendor.h"

#define RBM_GPU_AND_FORK "a process that this one was forked from has used the GPU, which does not work here"

/* rbm_vendor_next returns the vendor's function of this name for a call with this handle, or a null pointer
 * if the call is not the vendor's. handle is null for functions that take none. For a function that the
 * vendor lacks it returns one that returns rocblas_status_not_implemented. For a handle of a forked child's
 * parent it returns one that returns rocblas_status_invalid_handle. The caller keeps *at, initially null, so
 * that a name is looked up once. Thread-safe. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_next(void** at, const char* name, rocblas_handle handle);

/* rbm_vendor_cpp is rbm_vendor_next for an internal C++ function of rocBLAS. If calls do not go to the
 * vendor, it returns that function of the next library in search order, or a null pointer. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_cpp(void** at, rocblas_handle handle, const char* name);

/* rbm_vendor_loaded returns the vendor's library if the process has loaded it, else a null pointer. The caller holds
 * rbm_opening. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_loaded(void);

/* RBM_VENDOR_FUNCTION defines vendor_NAME, which is rbm_vendor_next for the function rocblas_NAME. */
#define RBM_VENDOR_FUNCTION(name)                                           \
    static __typeof__(&rocblas_##name) vendor_##name(rocblas_handle handle) \
    {                                                                       \
        static void*                at;                                     \
        __typeof__(&rocblas_##name) next;                                   \
        *(void**)&next = rbm_vendor_next(&at, "rocblas_" #name, handle);    \
        return next;                                                        \
    }

/* rbm_vendor_routines has the vendor's functions that have been looked up, by routine number from
 * rbm_operation_count on. */
extern RBM_HIDDEN void* rbm_vendor_routines[];

/* rbm_vendor_create, rbm_vendor_destroy, rbm_vendor_lend, rbm_vendor_lend_all and rbm_vendor_call are members of
 * the table.
 *
 * On memory_error with a managed workspace rbm_vendor_call asks the vendor's size query, grows the workspace
 * and makes the call again. */
RBM_HIDDEN rocblas_status rbm_vendor_create(rocblas_handle* handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_destroy(rocblas_handle handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_lend(struct rbm_control* c);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_lend_all(void);
RBM_HIDDEN RBM_RARE int rbm_vendor_call(const struct rbm_call* call);

/* rbm_record returns the record of a vendor handle, or a null pointer if it has none. Lock-free.
 * rbm_record_inherited reports whether the record belongs to the process that this one was forked from.
 * rbm_record_add returns false if memory has run out. rbm_record_handle returns a null pointer if c is not a
 * record. rbm_records_in_child keeps the parent's handles as inherited ones; the list of slots is locked. */
RBM_HIDDEN RBM_RARE struct rbm_control* rbm_record(rocblas_handle handle);
RBM_HIDDEN bool rbm_record_inherited(rocblas_handle handle);
RBM_HIDDEN bool rbm_record_add(rocblas_handle handle, struct rbm_control* c);
RBM_HIDDEN void rbm_record_remove(rocblas_handle handle);
RBM_HIDDEN rocblas_handle rbm_record_handle(const struct rbm_control* c);
RBM_HIDDEN void rbm_records_in_child(void);

/* rbm_vendor_follow orders the next call on a vendor handle's stream after the work that used the workspace
 * on another stream. The vendor's kernels use the workspace without a lease. On an error the call must not be
 * made. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_follow(rocblas_handle handle, const char* name);

#endif
