/* SPDX-License-Identifier: MIT
 *
 * interpose.h: what the definitions of HIP's functions here share. Each calls the program's HIP and tells the trace what
 * the call did, and changes neither arguments, status nor errno.
 */
#ifndef INTERPOSE_H
#define INTERPOSE_H

#include <stddef.h>
#include <stdint.h>

#include "../internal/common/memory.h"
#include "../standin/base/hip.h"

/* struct call is a call of HIP in progress. */
struct call {
    const char* function;
    uint32_t kind; /* RBM_MEMORY_, 0 for a free */
    int outer; /* HIP itself did not make the call */
    int device; /* that is current; not asked for a free */
    uint64_t stream;
};

/* next_find returns HIP's own definition of a function, null if the process has none. It opens no library. */
void* next_find(const char* name);

/* call_begin begins a call. It asks HIP for what is to be told before the call: after it, HIP's last error would be that of
 * the question. call_allocated and call_freed end it, and return HIP's status. */
struct call call_begin(const char* function, uint32_t kind);
hipError_t call_allocated(const struct call* call, hipError_t status, const void* address, size_t bytes);
hipError_t call_freed(const struct call* call, hipError_t status, const void* address);

/* call_captures tells whether a stream is being captured. */
int call_captures(hipStream_t stream);

/* NEXT declares next, HIP's own definition of the function around it, which answers hipErrorNotSupported if HIP lacks the
 * function. */
#define NEXT(name) \
    static void* known_; \
    __typeof__(&name) next; \
    void* found_ = __atomic_load_n(&known_, __ATOMIC_ACQUIRE); \
    if (!found_) { \
        found_ = next_find(#name); \
        if (!found_) \
            return hipErrorNotSupported; \
        __atomic_store_n(&known_, found_, __ATOMIC_RELEASE); \
    } \
    *(void**)&next = found_

/* FREE defines a function of HIP that frees what it is given. */
#define FREE(name, type) \
    hipError_t name(type address); \
    hipError_t name(type address) { \
        NEXT(name); \
        const struct call call = call_begin(#name, 0); \
        return call_freed(&call, next(address), (const void*)address); \
    }

#endif
