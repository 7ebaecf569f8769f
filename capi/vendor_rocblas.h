/* SPDX-License-Identifier: MIT
 *
 * vendor_rocblas.h: this library in front of a real rocBLAS, for the C sources that let go of a call there.
 *
 * Where the device is HIP and a real librocblas is there, handles are the vendor's and calls are the vendor's. A handle that
 * was made through this library has a control block beside it, its record, found by the handle's address: the memory
 * interface answers from it. Any other handle is the vendor's alone, and calls with it are handed on as they came.
 *
 * No function of the host's way looks for a record: a handle of the vendor's is none that rbm_find finds, and what is done then
 * stands in functions of their own.
 */
#ifndef RBM_VENDOR_ROCBLAS_H
#define RBM_VENDOR_ROCBLAS_H

#include <limits.h>
#include <stdarg.h>

#include "core.h"

/* rbm_vendor_mode says what is known of the vendor's library. All but off take a call aside. */
enum rbm_vendor_mode
{
    rbm_vendor_off = 0, /* the host computes */
    rbm_vendor_unknown = 1, /* nobody has looked yet */
    rbm_vendor_awaited = 2, /* the device is HIP, and no librocblas is there so far */
    rbm_vendor_on = 3
};
extern RBM_HIDDEN uint32_t rbm_vendor_mode;
#define RBM_ASIDE() __builtin_expect(__atomic_load_n(&rbm_vendor_mode, __ATOMIC_RELAXED) != rbm_vendor_off, 0)

/* rbm_device_is_hip says whether the device is HIP, and stores why or why not in a line of text.
 *
 * ROCBLAS_MEM_DEVICE=hip: a HIP that has a device, the stand-in too. host, cuda: never. auto, or anything else: a HIP that has a
 * device and is not the stand-in. It keeps no state, and opens libamdhip64 where the process has none. */
RBM_HIDDEN RBM_RARE bool rbm_device_is_hip(char* why, size_t size);
#define RBM_GPU_AND_FORK "a process that this one was forked from has used the GPU, which does not work here"

/* rbm_vendor_is_on finds out, once, whether calls go to the vendor's library; while that is awaited, it looks again where
 * a file was loaded since. Thread-safe. */
RBM_HIDDEN RBM_RARE bool rbm_vendor_is_on(void);

/* rbm_vendor_next returns the vendor's function of this name, for a call with this handle, which is null for functions that
 * take none; a null pointer where the call is not the vendor's. What the vendor lacks is a function that returns
 * rocblas_status_not_implemented, and a handle of a forked child's parent gets one that returns rocblas_status_invalid_handle. *at
 * is null at first, and kept by the caller so that a name is looked up once. Thread-safe. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_next(void** at, const char* name, rocblas_handle handle);

/* struct rbm_vendor is a real rocBLAS: its file and version, and why the one that ROCBLAS_MEM_ROCBLAS names is not used. Each is
 * an empty text where there is none. */
struct rbm_vendor
{
    char file[PATH_MAX], version[256], refused[PATH_MAX + 256];
};

/* rbm_vendor_describe tells of the rocBLAS that calls go to; with search also of the one that they would go to if the device were
 * HIP, which it opens. Thread-safe. */
RBM_HIDDEN RBM_RARE void rbm_vendor_describe(struct rbm_vendor* out, bool search);

/* rbm_vendor_cpp is rbm_vendor_next for a C++ function inside of rocBLAS. Where calls are not the vendor's, it is the one of the
 * library behind this one, or a null pointer. */
RBM_HIDDEN RBM_RARE void* rbm_vendor_cpp(void** at, rocblas_handle handle, const char* name);

/* rbm_vendor_call hands a call on where it is the vendor's. It returns the status, or RBM_NOT_THEIRS.
 *
 * A memory_error with a managed workspace is answered by the vendor's size query, growth, and the call once more. */
RBM_HIDDEN RBM_RARE int rbm_vendor_call(const struct rbm_call* call);
#define RBM_NOT_THEIRS (-1)

/* What zroutines.c says of the routines, by number from rbm_operation_count on: how many take a handle, which come first, their
 * names, and the vendor's functions as far as they were looked up. */
extern RBM_HIDDEN const uint32_t rbm_handled_routines;
extern RBM_HIDDEN const char* const rbm_routine_names[];
extern RBM_HIDDEN void*             rbm_vendor_routines[];

/* RBM_FORWARD defines forward_NAME, for a handle that is none of the host's. */
#define RBM_FORWARD(name, params, args)                                 \
    static RBM_RARE rocblas_status forward_##name params                \
    {                                                                   \
        static void*      at;                                           \
        __typeof__(&name) next;                                         \
        *(void**)&next = rbm_vendor_next(&at, #name, handle);           \
        return next ? next args : rocblas_status_invalid_handle;        \
    }

/* RBM_VENDOR_FIRST stands at the head of a function that may take its time, and makes the call the vendor's where it is. */
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

/* Handles that the vendor made for this library: handle.c calls these once rbm_vendor_is_on. */
RBM_HIDDEN rocblas_status rbm_vendor_create(rocblas_handle* handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_destroy(rocblas_handle handle);

/* rbm_vendor_lend hands the record's free workspace to the vendor's handle: what is not leased of it. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_lend(struct rbm_control* c);
RBM_HIDDEN RBM_RARE void rbm_vendor_lend_all(void);

/* Records: rbm_record returns that of a handle of the vendor's, a null pointer where it has none. Lock-free. */
RBM_HIDDEN RBM_RARE struct rbm_control* rbm_record(rocblas_handle handle);
RBM_HIDDEN bool rbm_record_inherited(rocblas_handle handle); /* it is of the process that this one was forked from */
RBM_HIDDEN bool rbm_record_add(rocblas_handle handle, struct rbm_control* c); /* false where memory ran out */
RBM_HIDDEN void rbm_record_remove(rocblas_handle handle);
RBM_HIDDEN rocblas_handle rbm_record_handle(const struct rbm_control* c); /* null where c is no record */

/* rbm_vendor_follow has what a call puts on the stream of a vendor's handle come behind the work that used the workspace on another. The
 * vendor's kernels use it without a lease. Where that cannot be had, the call is not to be made. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_follow(rocblas_handle handle, const char* name);

/* What a forked child does, and rbm_vendor_in_child calls the other one. The list of slots is locked. */
RBM_HIDDEN void rbm_vendor_in_child(void);
RBM_HIDDEN void rbm_records_in_child(void);

/* rbm_far_NAME is that function of the memory interface for a handle that rbm_find does not find: a record, one of the vendor's
 * alone, or none. */
#define RBM_FAR RBM_HIDDEN RBM_RARE
RBM_FAR bool rbm_far_has_owner(rocblas_handle handle, rocblas_mem_owner owner);
RBM_FAR bool rbm_far_is_query(rocblas_handle handle);
RBM_FAR rocblas_status rbm_far_start_query(rocblas_handle handle);
RBM_FAR rocblas_status rbm_far_stop_query(rocblas_handle handle, size_t* size);
RBM_FAR rocblas_status rbm_far_set_optimal(rocblas_handle handle, bool fits, uint64_t total); /* a sum of
    rounded sizes */
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
