/* SPDX-License-Identifier: MIT
 *
 * device.c: the internal C++ function of librocblas.so that gives rocSOLVER the properties of a
 * handle's device. It is not a public interface. rocBLAS returns an address inside its own handle. A handle
 * of this library leads to zeros there, and rocSOLVER divides by the warp size.
 */
#include "state/opening.h"
#include "state/state.h"
#include "vendor/find.h"
#include "common/memory.h"

#include <dlfcn.h>

#define RBM_PROPERTIES "hipGetDevicePropertiesR0600" /* the version for the hipDeviceProp_t of ROCm 6 and 7 */

enum { PROPERTIES_BYTES = 4096, DEVICES = 16 }; /* hipDeviceProp_t has 1,472 bytes */

/* struct properties has the properties of one device, at an address that is valid while the process lives. */
struct properties {
    bool known; /* guarded by rbm_opening */
    char bytes[PROPERTIES_BYTES] __attribute__((aligned(64)));
};

/* properties_of returns HIP's properties of a device, or a null pointer on failure. */
static const void* properties_of(int64_t device) {
    static struct properties all[DEVICES];
    struct properties* one = &all[device];
    int (*get)(void*, int);
    *(void**)&get = dlsym(RTLD_DEFAULT, RBM_PROPERTIES);
    rbm_opening();
    if (!one->known && get)
        one->known = get(one->bytes, (int)device) == 0;
    rbm_opened();
    return one->known ? one->bytes : NULL;
}

#define RBM_MANGLED "_Z32rocblas_internal_get_device_propP15_rocblas_handle"

RBM_API const void* rbm_device_prop(rocblas_handle handle) __asm__(RBM_MANGLED);
const void* rbm_device_prop(rocblas_handle handle) {
    const struct rbm_control* c = rbm_find(handle);
    if (c) {
        const int64_t device = c->device < 0 ? RBM_HOST_NUMBER(c->device) : c->device;
        return device < DEVICES ? properties_of(device) : NULL;
    }
    static void* at;
    const void* (*next)(rocblas_handle);
    *(void**)&next = rbm_vendor_cpp(&at, handle, RBM_MANGLED);
    const void* found = next ? next(handle) : NULL;
    return (uintptr_t)found < PROPERTIES_BYTES ? NULL : found; /* a small value is a status in place of
                                                                  the vendor's answer: rbm_vendor_cpp */
}
