/* SPDX-License-Identifier: MIT
 *
 * module.c: modules that a program loads. A module loads if its first bytes are those of GPU code; the rest is not
 * read. Every name is a function of the module, and a launch of a function returns hipErrorNoBinaryForGpu.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/gpu.h"
#include "kernel/kernel.h"
#include "kernel/rtc.h"
#include "stream/stream.h"

struct ihipModuleSymbol_t {
    hipFunction_t next; /* of the same module */
    char name[]; /* of the kernel */
};

struct ihipModule_t {
    _Atomic(hipFunction_t) functions;
};

/* looks_like_code tells whether memory begins like a code object, a bundle of them, or a compressed bundle. */
static int looks_like_code(const char* image) {
    return memcmp(image, "\177ELF", 4) == 0 || memcmp(image, "CCOB", 4) == 0
        || strncmp(image, "__CLANG_OFFLOAD_BUNDLE__", 24) == 0 || rtc_pretended(image);
}

static hipError_t load(hipModule_t* module_out, const void* image) {
    if (!module_out || !image)
        return answer(hipErrorInvalidValue);
    if (!looks_like_code(image))
        return answer(hipErrorInvalidImage);
    hipModule_t module = calloc(1, sizeof *module);
    if (!module || !object_add(module, object_module)) {
        free(module);
        return answer(hipErrorOutOfMemory);
    }
    *module_out = module;
    return answer(hipSuccess);
}

hipError_t hipModuleLoadData(hipModule_t* module_out, const void* image) { return load(module_out, image); }

/* hipModuleLoad loads a file and checks its first bytes. */
hipError_t hipModuleLoad(hipModule_t* module_out, const char* path) {
    char image[32] = {0};
    if (!module_out || !path || !*path)
        return answer(hipErrorInvalidValue);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return answer(hipErrorFileNotFound);
    ssize_t got = read(file, image, sizeof image - 1);
    close(file);
    return got < 4 ? answer(hipErrorInvalidImage) : load(module_out, image);
}

hipError_t hipModuleUnload(hipModule_t module) {
    if (!object_remove(module, object_module))
        return answer(module ? hipErrorNotFound : hipErrorInvalidHandle);
    for (hipFunction_t f = atomic_load(&module->functions), next; f; f = next) {
        next = f->next;
        object_remove(f, object_function);
        free(f);
    }
    free(module);
    return answer(hipSuccess);
}

hipError_t hipModuleGetFunction(hipFunction_t* function_out, hipModule_t module, const char* name) {
    if (!function_out || !name || !*name)
        return answer(hipErrorInvalidValue);
    if (!object_is(module, object_module))
        return answer(module ? hipErrorNotFound : hipErrorInvalidHandle);
    hipFunction_t function = malloc(sizeof *function + strlen(name) + 1);
    if (function)
        strcpy(function->name, name);
    if (!function || !object_add_named(function, object_function, function->name)) {
        free(function);
        return answer(hipErrorOutOfMemory);
    }
    function->next = atomic_load(&module->functions);
    while (!atomic_compare_exchange_weak(&module->functions, &function->next, function))
        continue;
    *function_out = function;
    return answer(hipSuccess);
}

/* hipModuleGetGlobal never finds a variable, because modules are not read. In a module it stores a null address. */
hipError_t hipModuleGetGlobal(hipDeviceptr_t* address_out, size_t* size_out, hipModule_t module, const char* name) {
    if ((!address_out && !size_out) || !name || !*name)
        return answer(hipErrorInvalidValue);
    if (object_is(module, object_module) && address_out)
        *address_out = NULL;
    return answer(module ? hipErrorNotFound : hipErrorInvalidHandle);
}

/* hipGetFuncBySymbol stores a kernel's function, which is the kernel's own handle. */
hipError_t hipGetFuncBySymbol(hipFunction_t* function_out, const void* kernel) {
    if (!function_out || !object_is(kernel, object_kernel))
        return answer(hipErrorInvalidDeviceFunction);
    *function_out = (hipFunction_t)(uintptr_t)kernel;
    return answer(hipSuccess);
}

/* launch returns an error for every launch, as hipLaunchKernel does. */
static hipError_t launch(
    hipFunction_t function, dim3 grid, dim3 block, size_t shared_size, hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
    if (!function_is(function))
        return answer(hipErrorInvalidHandle);
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    return answer(kernel_launched(function, grid, block, shared_size, stream, start, stop));
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
    unsigned block_y, unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments, void** extra) {
    (void)arguments, (void)extra;
    return launch(function, (dim3){grid_x, grid_y, grid_z}, (dim3){block_x, block_y, block_z}, shared_size, stream, NULL, NULL);
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
    unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments) {
    return hipModuleLaunchKernel(
        function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_size, stream, arguments, NULL);
}

/* blocks returns how many blocks of a size have a number of threads. */
static unsigned blocks(unsigned threads, unsigned block) { return block ? threads / block + (threads % block != 0) : 0; }

/* hipExtModuleLaunchKernel and hipHccModuleLaunchKernel count the grid in threads. */
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start, hipEvent_t stop, uint32_t flags) {
    (void)arguments, (void)extra, (void)flags;
    const dim3 block = {block_x, block_y, block_z};
    const dim3 grid = {blocks(threads_x, block_x), blocks(threads_y, block_y), blocks(threads_z, block_z)};
    return launch(function, grid, block, shared_size, stream, start, stop);
}

hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks_out, hipFunction_t function, int block_size, size_t shared_size, unsigned flags) {
    if (!blocks_out || !function_is(function) || !occupancy_flags(flags))
        return answer(hipErrorInvalidValue);
    return answer(occupancy_active(blocks_out, block_size, shared_size));
}

hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks_out, hipFunction_t function, int block_size, size_t shared_size) {
    return hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks_out, function, block_size, shared_size, hipOccupancyDefault);
}

hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
    int* grid_out, int* block_out, hipFunction_t function, size_t shared_size, int limit, unsigned flags) {
    if (!grid_out || !block_out || !function_is(function) || !occupancy_flags(flags))
        return answer(hipErrorInvalidValue);
    return answer(occupancy_potential(grid_out, block_out, shared_size, limit));
}

hipError_t hipModuleOccupancyMaxPotentialBlockSize(
    int* grid_out, int* block_out, hipFunction_t function, size_t shared_size, int limit) {
    return hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
        grid_out, block_out, function, shared_size, limit, hipOccupancyDefault);
}

/* hipFuncGetAttribute describes a function of a module by the limits of the device, as hipFuncGetAttributes does a kernel. */
hipError_t hipFuncGetAttribute(int* value_out, hipFunction_attribute attribute, hipFunction_t function) {
    const struct gpu* gpu = device_gpu();
    const int values[HIP_FUNC_ATTRIBUTE_MAX] = {[HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK] = device_max_threads,
        [HIP_FUNC_ATTRIBUTE_PTX_VERSION] = gpu->major * 10 + gpu->minor,
        [HIP_FUNC_ATTRIBUTE_BINARY_VERSION] = gpu->major * 10 + gpu->minor,
        [HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES] = gpu->shared_bytes};
    if (!value_out)
        return answer(hipErrorInvalidValue);
    if (!function_is(function))
        return answer(hipErrorInvalidHandle);
    if ((unsigned)attribute >= HIP_FUNC_ATTRIBUTE_MAX)
        return answer(hipErrorInvalidValue);
    *value_out = values[attribute];
    return answer(hipSuccess);
}
