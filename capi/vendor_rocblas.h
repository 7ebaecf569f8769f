/* SPDX-License-Identifier: MIT
 *
 * vendor_rocblas.h: this library in front of a real rocBLAS (the vendor's library), for the C sources that
 * forward calls to it.
 *
 * If the device is HIP and a real librocblas is found, the vendor's library makes handles and computes. A
 * vendor handle made through this library has a control block, its record, which is found by the handle's
 * address. The memory interface answers from the record. Calls with any other handle are forwarded unchanged.
 *
 * The host's fast path never looks for a record: rbm_find does not find vendor handles, and separate
 * functions serve them.
 */
#ifndef RBM_VENDOR_ROCBLAS_H
#define RBM_VENDOR_ROCBLAS_H

#include <limits.h>
#include <stdarg.h>

#include "core.h"

/* rbm_vendor_mode says what is known of the vendor's library. In all modes but off, calls leave the fast path. */
enum rbm_vendor_mode
{
    rbm_vendor_off = 0, /* the host computes */
    rbm_vendor_unknown = 1, /* not determined yet */
    rbm_vendor_awaited = 2, /* the device is HIP and no librocblas is loaded so far */
    rbm_vendor_on = 3
};
extern RBM_HIDDEN uint32_t rbm_vendor_mode;
#define RBM_ASIDE() __builtin_expect(__atomic_load_n(&rbm_vendor_mode, __ATOMIC_RELAXED) != rbm_vendor_off, 0)

/* rbm_device_is_hip reports whether the device is HIP, and stores the reason in a line of text.
 *
 * ROCBLAS_MEM_DEVICE=hip: any HIP with a device, including the stand-in. host, cuda: never. auto or anything
 * else: a HIP with a device that is not the stand-in. The stand-in on CUDA is never accepted, nor any HIP in
 * a child of a process that has used a GPU. It opens libamdhip64 if the process has none, and sets
 * rbm_state.gpu if it finds a GPU. */
RBM_HIDDEN RBM_RARE bool rbm_device_is_hip(char* why, size_t size);
#define RBM_GPU_AND_FORK "a process that this one was forked from has used the GPU, which does not work here"

/* rbm_vendor_is_on reports whether calls go to the vendor's library. It decides once; in mode awaited it
 * looks again when files have been loaded since. Thread-safe. */
RBM_HIDDEN RBM_RARE bool rbm_vendor_is_on(void);

/* rbm_vendor_next returns the vendor's function of this name for a call with this handle, or a null pointer
 * if the call is not the vendor's. handle is null for functions that take none. For a function that the
 * vendor lacks it returns one that returns rocblas_status_not_implemented. For a handle of a forked child's
 * parent it returns one that returns rocblas_status_invalid_handle. The caller keeps *at, initially null, so
 * that a name is looked up once. Thread-safe. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_next(void** at, const char* name, rocblas_handle handle);

/* struct rbm_vendor has the file and version of a real rocBLAS, and why the one that ROCBLAS_MEM_ROCBLAS
 * names is not used. An inapplicable text is empty. */
struct rbm_vendor
{
    char file[PATH_MAX], version[256], refused[PATH_MAX + 256];
};

/* rbm_vendor_describe describes the rocBLAS that calls go to. With search it also opens and describes the one
 * that calls would go to if the device were HIP. Thread-safe. */
RBM_HIDDEN RBM_RARE void rbm_vendor_describe(struct rbm_vendor* out, bool search);

/* rbm_vendor_cpp is rbm_vendor_next for an internal C++ function of rocBLAS. If calls do not go to the
 * vendor, it returns that function of the next library in search order, or a null pointer. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_cpp(void** at, rocblas_handle handle, const char* name);

/* rbm_vendor_call forwards a call if it is the vendor's. It returns the status, or RBM_NOT_THEIRS.
 *
 * On memory_error with a managed workspace it asks the vendor's size query, grows the workspace and makes the
 * call again. */
RBM_HIDDEN RBM_RARE int rbm_vendor_call(const struct rbm_call* call);
#define RBM_NOT_THEIRS (-1)

/* Tables of zroutines.c, by routine number from rbm_operation_count on: how many routines take a handle
 * (these come first), the names, and the vendor's functions that have been looked up. */
extern RBM_HIDDEN const uint32_t rbm_handled_routines;
extern RBM_HIDDEN const char* const rbm_routine_names[];
extern RBM_HIDDEN void*             rbm_vendor_routines[];

/* RBM_FORWARD defines forward_NAME, which forwards a call with a handle that rbm_find does not find. */
#define RBM_FORWARD(name, params, args)                                 \
    static RBM_RARE rocblas_status forward_##name params                \
    {                                                                   \
        static void*      at;                                           \
        __typeof__(&name) next;                                         \
        *(void**)&next = rbm_vendor_next(&at, #name, handle);           \
        return next ? next args : rocblas_status_invalid_handle;        \
    }

/* RBM_VENDOR_FIRST begins a function off the fast path: it forwards the call to the vendor if it is the
 * vendor's. */
#define RBM_VENDOR_FIRST(name, handle, args)                      \
    do                                                            \
    {                                                             \
        if(RBM_ASIDE())                                           \
        {                                                         \
            static void*      at;                                 \
            __typeof__(&name) next;                               \
            *(void**)&next = rbm_vendor_next(&at, #name, handle); \
            if(next)                                              \
                return next args;                                 \
        }                                                         \
    } while(0)

/* Vendor handles: handle.c calls rbm_vendor_create if rbm_vendor_is_on, and rbm_vendor_destroy for handles
 * that rbm_find does not find. */
RBM_HIDDEN rocblas_status rbm_vendor_create(rocblas_handle* handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_destroy(rocblas_handle handle);

/* rbm_vendor_lend lends the vendor handle the part of the record's workspace that is not leased.
 * rbm_vendor_lend_all does so for all records. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_lend(struct rbm_control* c);
RBM_HIDDEN RBM_RARE void rbm_vendor_lend_all(void);

/* rbm_record returns the record of a vendor handle, or a null pointer if it has none. Lock-free. */
RBM_HIDDEN RBM_RARE struct rbm_control* rbm_record(rocblas_handle handle);
RBM_HIDDEN bool rbm_record_inherited(rocblas_handle handle); /* true if the record belongs to the process that this one
                                                                was forked from */
RBM_HIDDEN bool rbm_record_add(rocblas_handle handle, struct rbm_control* c); /* false where memory ran out */
RBM_HIDDEN void rbm_record_remove(rocblas_handle handle);
RBM_HIDDEN rocblas_handle rbm_record_handle(const struct rbm_control* c); /* null if c is not a record */

/* rbm_vendor_follow orders the next call on a vendor handle's stream after the work that used the workspace
 * on another stream. The vendor's kernels use the workspace without a lease. On an error the call must not be
 * made. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_follow(rocblas_handle handle, const char* name);

/* rbm_vendor_in_child resets this state in a forked child, and calls rbm_records_in_child. The list of slots
 * is locked. */
RBM_HIDDEN void rbm_vendor_in_child(void);
RBM_HIDDEN void rbm_records_in_child(void);

/* rbm_far_NAME is function NAME of the memory interface for a handle that rbm_find does not find: one with a
 * record, a vendor handle without a record, or an invalid handle. */
#define RBM_FAR RBM_HIDDEN RBM_RARE
RBM_FAR bool rbm_far_has_owner(rocblas_handle handle, rocblas_mem_owner owner);
RBM_FAR bool rbm_far_is_query(rocblas_handle handle);
RBM_FAR rocblas_status rbm_far_start_query(rocblas_handle handle);
RBM_FAR rocblas_status rbm_far_stop_query(rocblas_handle handle, size_t* size);
RBM_FAR rocblas_status rbm_far_set_optimal(rocblas_handle handle, bool fits, uint64_t total); /* total: sum of rounded sizes */
RBM_FAR rocblas_status rbm_far_set_size(rocblas_handle handle, size_t size);
RBM_FAR rocblas_status rbm_far_set_workspace(rocblas_handle handle, void* addr, size_t size);
RBM_FAR rocblas_status rbm_far_release_idle(rocblas_handle handle);
RBM_FAR rocblas_status rbm_far_set_stream(rocblas_handle handle, hipStream_t stream);
RBM_FAR rocblas_status
    rbm_far_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, va_list sizes);
RBM_FAR bool           rbm_far_success(struct rocblas_device_malloc_base* ptr);
RBM_FAR rocblas_status rbm_far_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res);
RBM_FAR rocblas_status rbm_far_ptr(struct rocblas_device_malloc_base* ptr, void** res);
RBM_FAR rocblas_status rbm_far_free(struct rocblas_device_malloc_base* ptr);

#endif
