/* SPDX-License-Identifier: MIT
 *
 * gpu.h: memory of an NVIDIA GPU for tests. It opens libcuda.so.1 at the first use of memory. A failed call
 * ends the program.
 */
#ifndef ROCBLAS_MEM_CTESTS_GPU_H
#define ROCBLAS_MEM_CTESTS_GPU_H

#include "check.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

/* gpu_asked tells whether the environment makes the library use an NVIDIA GPU. */
static inline bool gpu_asked(void) {
    const char* device = getenv("ROCBLAS_MEM_DEVICE");
    return device && strcmp(device, "cuda") == 0;
}

/* gpu_function finds a function of the driver. */
static inline void* gpu_function(const char* name) {
    static void* driver;
    if (!driver)
        driver = dlopen("libcuda.so.1", RTLD_NOW);
    void* function = driver ? dlsym(driver, name) : NULL;
    REQUIRE(function != NULL);
    return function;
}

/* gpu_enter makes the first device's primary context current; the library uses the same context. */
static inline void gpu_enter(void) {
    static void* context;
    int (*init)(unsigned), (*retain)(void**, int), (*set)(void*);
    *(void**)&init = gpu_function("cuInit");
    *(void**)&retain = gpu_function("cuDevicePrimaryCtxRetain");
    *(void**)&set = gpu_function("cuCtxSetCurrent");
    if (!context) {
        REQUIRE(init(0) == 0);
        REQUIRE(retain(&context, 0) == 0);
    }
    REQUIRE(set(context) == 0);
}

/* gpu_allocate returns memory of the device, which the host cannot access. */
static inline void* gpu_allocate(size_t bytes) {
    int (*allocate)(uint64_t*, size_t);
    uint64_t address = 0;
    *(void**)&allocate = gpu_function("cuMemAlloc_v2");
    gpu_enter();
    REQUIRE(allocate(&address, bytes) == 0);
    return (void*)(uintptr_t)address;
}

static inline void gpu_free(void* memory) {
    int (*give)(uint64_t);
    *(void**)&give = gpu_function("cuMemFree_v2");
    gpu_enter();
    REQUIRE(give((uint64_t)(uintptr_t)memory) == 0);
}

/* gpu_send copies to the device and gpu_fetch from it, both after the earlier work of the default stream. */
static inline void gpu_send(void* device, const void* host, size_t bytes) {
    int (*copy)(uint64_t, const void*, size_t);
    *(void**)&copy = gpu_function("cuMemcpyHtoD_v2");
    gpu_enter();
    REQUIRE(copy((uint64_t)(uintptr_t)device, host, bytes) == 0);
}

static inline void gpu_fetch(void* host, const void* device, size_t bytes) {
    int (*copy)(void*, uint64_t, size_t);
    *(void**)&copy = gpu_function("cuMemcpyDtoH_v2");
    gpu_enter();
    REQUIRE(copy(host, (uint64_t)(uintptr_t)device, bytes) == 0);
}

/* gpu_copy_of returns an operand for the library: the array on the host, a copy of it on a GPU. */
static inline void* gpu_copy_of(bool gpu, void* array, size_t bytes) {
    void* copy = gpu ? gpu_allocate(bytes) : array;
    if (gpu)
        gpu_send(copy, array, bytes);
    return copy;
}

/* gpu_back copies the contents of such a copy back and frees the copy. */
static inline void gpu_back(void* array, void* copy, size_t bytes) {
    if (copy == array)
        return;
    gpu_fetch(array, copy, bytes);
    gpu_free(copy);
}

#endif /* ROCBLAS_MEM_CTESTS_GPU_H */
