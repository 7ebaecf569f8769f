/* SPDX-License-Identifier: MIT
 *
 * runtime.h: a program's direct calls of a fake runtime: devices, streams and memory, by functions of HIP or CUDA.
 */
#ifndef ROCBLAS_MEM_CTESTS_DEVICES_RUNTIME_H
#define ROCBLAS_MEM_CTESTS_DEVICES_RUNTIME_H

#include "symbol.h"

#include <stdint.h>

/* struct runtime is an opened runtime. Corresponding functions of both vendors have the same arguments, except
 * for the context. */
struct runtime {
    void* library;
    int is_cuda;
    int (*start)(unsigned);
    int (*set_device)(int);
    int (*get_device)(int*);
    int (*retain)(void**, int);
    int (*set_context)(void*);
    int (*stream_create)(void**, unsigned);
    int (*stream_destroy)(void*);
    int (*stream_wait)(void*);
    int (*begin_capture)(void*, int);
    int (*end_capture)(void*, void**);
    int (*destroy_graph)(void*);
    int (*allocate)(void**, size_t);
    int (*release)(void*);
    int (*fake_is_device)(uint64_t, int*);
    long (*fake_alive)(const char*);
    long (*fake_misuse)(char*, size_t);
};

static inline void runtime_find(const struct runtime* r, void* function, const char* hip, const char* cuda) {
    const char* name = r->is_cuda ? cuda : hip;
    if (name)
        find(r->library, name, function);
}

static inline struct runtime runtime_open(const char* kind) {
    struct runtime r = {.is_cuda = strcmp(kind, "cuda") == 0};
    r.library = open_library(r.is_cuda ? "libcuda.so.1" : "libamdhip64.so.6", RTLD_NOW);
    runtime_find(&r, &r.start, NULL, "cuInit");
    runtime_find(&r, &r.set_device, "hipSetDevice", NULL);
    runtime_find(&r, &r.get_device, "hipGetDevice", "cuCtxGetDevice");
    runtime_find(&r, &r.retain, NULL, "cuDevicePrimaryCtxRetain");
    runtime_find(&r, &r.set_context, NULL, "cuCtxSetCurrent");
    runtime_find(&r, &r.stream_create, "hipStreamCreateWithFlags", "cuStreamCreate");
    runtime_find(&r, &r.stream_destroy, "hipStreamDestroy", "cuStreamDestroy_v2");
    runtime_find(&r, &r.stream_wait, "hipStreamSynchronize", "cuStreamSynchronize");
    runtime_find(&r, &r.begin_capture, "hipStreamBeginCapture", "cuStreamBeginCapture_v2");
    runtime_find(&r, &r.end_capture, "hipStreamEndCapture", "cuStreamEndCapture");
    runtime_find(&r, &r.destroy_graph, "hipGraphDestroy", "cuGraphDestroy");
    runtime_find(&r, &r.allocate, "hipMalloc", "cuMemAlloc_v2");
    runtime_find(&r, &r.release, "hipFree", "cuMemFree_v2");
    runtime_find(&r, &r.fake_is_device, "fake_is_device", "fake_is_device");
    runtime_find(&r, &r.fake_alive, "fake_alive", "fake_alive");
    runtime_find(&r, &r.fake_misuse, "fake_misuse", "fake_misuse");
    return r;
}

/* runtime_use makes a device current on this thread. */
static inline void runtime_use(const struct runtime* r, int device) {
    void* context = NULL;
    if (!r->is_cuda) {
        REQUIRE(r->set_device(device) == 0);
        return;
    }
    REQUIRE(r->start(0) == 0 && r->retain(&context, device) == 0 && r->set_context(context) == 0);
}

/* runtime_current returns the thread's device, -1 if it has none. */
static inline int runtime_current(const struct runtime* r) {
    int device = -1;
    return r->get_device(&device) == 0 ? device : -1;
}

/* runtime_owner returns the device that has an address, -1 for host memory. */
static inline int runtime_owner(const struct runtime* r, const void* address) {
    int device = -1;
    return r->fake_is_device((uint64_t)(uintptr_t)address, &device) ? device : -1;
}

#endif
