/* SPDX-License-Identifier: MIT
 *
 * find.h: finds the vendor's library and its functions.
 */
#ifndef RBM_VENDOR_FIND_H
#define RBM_VENDOR_FIND_H

#include <limits.h>

#include "state/base.h"

/* rbm_vendor_mode says what is known of the vendor's library. */
enum rbm_vendor_mode {
    rbm_vendor_off = 0, /* the host computes */
    rbm_vendor_unknown = 1, /* not determined yet */
    rbm_vendor_awaited = 2, /* the device is HIP and no librocblas is loaded so far */
    rbm_vendor_on = 3
};
extern RBM_HIDDEN uint32_t rbm_vendor_mode;

/* rbm_vendor_possible reports whether calls may be the vendor's. */
static inline bool rbm_vendor_possible(void) {
    return __builtin_expect(__atomic_load_n(&rbm_vendor_mode, __ATOMIC_RELAXED) != rbm_vendor_off, 0);
}

/* rbm_vendor_is_on reports whether calls go to the vendor's library. rbm_vendor_decide decides once; in mode
 * awaited it looks again when files have been loaded since. Thread-safe. */
RBM_HIDDEN RBM_RARE bool rbm_vendor_decide(void);

/* rbm_vendor_is_known reports whether it has been decided. On a thread with little stack left, it is not decided. */
static inline bool rbm_vendor_is_known(void) { return RBM_READ(rbm_vendor_mode) != rbm_vendor_unknown; }

static inline bool rbm_vendor_is_on(void) { return rbm_vendor_possible() && rbm_vendor_decide(); }

/* struct rbm_vendor_text has the file and version of a real rocBLAS, and why the one that ROCBLAS_MEM_ROCBLAS
 * names is not used. An inapplicable text is empty. */
struct rbm_vendor_text {
    char file[PATH_MAX], version[256], refused[PATH_MAX + 256];
};

/* rbm_vendor_describe describes the rocBLAS that calls go to. With search it also opens and describes the one
 * that calls would go to if the device were HIP. Thread-safe. */
RBM_HIDDEN RBM_RARE void rbm_vendor_describe(struct rbm_vendor_text* out, bool search);

/* rbm_device_is_hip reports whether the device is HIP, and stores the reason in a line of text.
 *
 * ROCBLAS_MEM_DEVICE=hip: any HIP with a device, including the stand-in. the host or another device: never. auto or
 * anything else: a HIP with a device that is not the stand-in. The stand-in on CUDA is never accepted, nor any HIP in
 * a child of a process that has used a GPU. It opens libamdhip64 if the process has none, and sets
 * rbm_state.gpu if it finds a GPU. */
RBM_HIDDEN RBM_RARE bool rbm_device_is_hip(char* why, size_t size);

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
#define RBM_VENDOR_FUNCTION(name) \
    static __typeof__(&rocblas_##name) vendor_##name(rocblas_handle handle) { \
        static void* at; \
        __typeof__(&rocblas_##name) next; \
        *(void**)&next = rbm_vendor_next(&at, "rocblas_" #name, handle); \
        return next; \
    }

#endif
