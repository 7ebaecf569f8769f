/* SPDX-License-Identifier: MIT
 *
 * module.c: modules that a program loads. Where code is read, a module has the functions and variables of its code. Elsewhere
 * it loads if its first bytes are those of GPU code, the rest is not read, and every name is a function of it.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/gpu.h"
#include "code/code.h"
#include "kernel/kernel.h"
#include "kernel/module.h"
#include "kernel/rtc.h"
#include "stream/stream.h"

struct ihipModuleSymbol_t {
    hipFunction_t next; /* of the same module */
    void* kernel; /* of the reader, null if the code is not read */
    char name[]; /* of the kernel */
};

struct ihipModule_t {
    _Atomic(hipFunction_t) functions;
    struct loaded* loaded; /* null if its code is not read */
    struct span file; /* the mapping that the code is in, empty if the program has it */
};

/* looks_like_code tells whether memory begins like a code object, a bundle of them, or a compressed bundle. */
static int looks_like_code(const char* image) {
    return memcmp(image, "\177ELF", 4) == 0 || memcmp(image, "CCOB", 4) == 0
        || strncmp(image, "__CLANG_OFFLOAD_BUNDLE__", 24) == 0 || rtc_pretended(image);
}

/* end frees a module's code, and the module. */
static void end(hipModule_t module) {
    if (!module)
        return;
    code_unload(module->loaded, "hipModuleUnload");
    if (module->file.size)
        munmap((void*)(uintptr_t)module->file.at, module->file.size);
    free(module);
}

/* load makes a module of an image. It takes over the file that the image is mapped from. */
static hipError_t load(hipModule_t* module_out, struct span image, struct span file, const char* name, const char* function) {
    hipModule_t module = calloc(1, sizeof *module);
    hipError_t status = module ? hipSuccess : hipErrorOutOfMemory;
    if (module)
        module->file = file;
    if (status == hipSuccess && reader && !rtc_pretended(image.at))
        status = code_load(image, device_current(), name, function, &module->loaded);
    else if (status == hipSuccess && !looks_like_code((const char*)image.at))
        status = hipErrorInvalidImage;
    if (status == hipSuccess && !object_add(module, object_module))
        status = hipErrorOutOfMemory;
    if (status == hipSuccess)
        *module_out = module;
    else
        end(module);
    return answer(status);
}

hipError_t hipModuleLoadData(hipModule_t* module_out, const void* image) {
    if (!module_out || !image)
        return answer(hipErrorInvalidValue);
    const struct span span = reader ? code_span(image) : (struct span){image, 0};
    return load(module_out, span, (struct span){0}, "the image of a module", __func__);
}

#ifndef STANDIN_REAL_HEADERS /* HIP 6.4 does not declare it */
hipError_t hipModuleLoadFatBinary(hipModule_t* module_out, const void* image) { return hipModuleLoadData(module_out, image); }
#endif

hipError_t hipModuleLoad(hipModule_t* module_out, const char* path) {
    enum { least_bytes = 32 };
    struct stat about;
    if (!module_out || !path || !*path)
        return answer(hipErrorInvalidValue);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return answer(hipErrorFileNotFound);
    void* image = MAP_FAILED;
    if (fstat(file, &about) == 0 && about.st_size >= least_bytes)
        image = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (image == MAP_FAILED)
        return answer(hipErrorInvalidImage);
    const struct span span = {image, (size_t)about.st_size};
    return load(module_out, span, span, path, __func__);
}

hipError_t hipModuleUnload(hipModule_t module) {
    if (!object_remove(module, object_module))
        return answer(module ? hipErrorNotFound : hipErrorInvalidHandle);
    for (hipFunction_t f = atomic_load(&module->functions), next; f; f = next) {
        next = f->next;
        object_remove(f, object_function);
        free(f->kernel);
        free(f);
    }
    end(module);
    return answer(hipSuccess);
}

hipError_t hipModuleGetFunction(hipFunction_t* function_out, hipModule_t module, const char* name) {
    if (!function_out || !name || !*name)
        return answer(hipErrorInvalidValue);
    if (!object_is(module, object_module))
        return answer(module ? hipErrorNotFound : hipErrorInvalidHandle);
    hipFunction_t function = calloc(1, sizeof *function + strlen(name) + 1);
    hipError_t status = function ? hipSuccess : hipErrorOutOfMemory;
    if (function)
        strcpy(function->name, name);
    if (status == hipSuccess && module->loaded)
        status = code_kernel(module->loaded, function->name, &function->kernel);
    if (status == hipSuccess && !object_add_named(function, object_function, function->name))
        status = hipErrorOutOfMemory;
    if (status != hipSuccess) {
        free(function ? function->kernel : NULL);
        free(function);
        return answer(status);
    }
    object_own(function, owner_code, function->kernel);
    function->next = atomic_load(&module->functions);
    while (!atomic_compare_exchange_weak(&module->functions, &function->next, function))
        continue;
    *function_out = function;
    return answer(hipSuccess);
}

const struct named_kernel* module_kernels(hipModule_t module, size_t* count_out) {
    return module->loaded ? code_kernels(module->loaded, count_out) : NULL;
}

#ifndef STANDIN_REAL_HEADERS
hipError_t hipModuleGetFunctionCount(unsigned* count_out, hipModule_t module) {
    size_t count = 0;
    if (!object_is(module, object_module))
        return answer(module ? hipErrorNotFound : hipErrorInvalidHandle);
    if (!count_out)
        return answer(hipErrorInvalidValue);
    if (!module_kernels(module, &count))
        return answer(hipErrorNotSupported);
    *count_out = (unsigned)count;
    return answer(hipSuccess);
}
#endif

/* hipModuleGetGlobal finds no variable in a module whose code is not read. In a module that has none it stores a null address. */
hipError_t hipModuleGetGlobal(hipDeviceptr_t* address_out, size_t* size_out, hipModule_t module, const char* name) {
    if ((!address_out && !size_out) || !name || !*name)
        return answer(hipErrorInvalidValue);
    void* address = NULL;
    size_t size = 0;
    const int lives = object_is(module, object_module);
    const int found = lives && module->loaded && code_variable(module->loaded, name, &address, &size);
    if (lives && address_out)
        *address_out = address;
    if (found && size_out)
        *size_out = size;
    return answer(found ? hipSuccess : module ? hipErrorNotFound : hipErrorInvalidHandle);
}

/* hipGetFuncBySymbol stores a kernel's function, which is the kernel's own handle. */
hipError_t hipGetFuncBySymbol(hipFunction_t* function_out, const void* kernel) {
    if (!function_out || !object_is(kernel, object_kernel))
        return answer(hipErrorInvalidDeviceFunction);
    *function_out = (hipFunction_t)(uintptr_t)kernel;
    return answer(hipSuccess);
}

/* launch is as hipLaunchKernel. */
static hipError_t launch(
    const hipKernelNodeParams* parameters, int cooperative, hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
    if (!function_is(parameters->func))
        return answer(hipErrorInvalidHandle);
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    return answer(kernel_launched(parameters, cooperative, stream, start, stop));
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
    unsigned block_y, unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments, void** extra) {
    const hipKernelNodeParams parameters = kernel_parameters(
        function, (dim3){grid_x, grid_y, grid_z}, (dim3){block_x, block_y, block_z}, shared_size, arguments, extra);
    return launch(&parameters, 0, stream, NULL, NULL);
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
    unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments) {
    const hipKernelNodeParams parameters = kernel_parameters(
        function, (dim3){grid_x, grid_y, grid_z}, (dim3){block_x, block_y, block_z}, shared_size, arguments, NULL);
    return launch(&parameters, 1, stream, NULL, NULL);
}

#ifndef STANDIN_REAL_HEADERS
hipError_t hipDrvLaunchKernelEx(const HIP_LAUNCH_CONFIG* config, hipFunction_t function, void** arguments, void** extra) {
    if (!config || !function)
        return answer(hipErrorInvalidValue);
    const dim3 grid = {config->gridDimX, config->gridDimY, config->gridDimZ};
    const dim3 block = {config->blockDimX, config->blockDimY, config->blockDimZ};
    const hipKernelNodeParams parameters = kernel_parameters(function, grid, block, config->sharedMemBytes, arguments, extra);
    return launch(&parameters, attributes_cooperate(config->attrs, config->numAttrs), config->hStream, NULL, NULL);
}
#endif

/* blocks returns how many blocks of a size have a number of threads. */
static unsigned blocks(unsigned threads, unsigned block) { return block ? threads / block + (threads % block != 0) : 0; }

/* hipExtModuleLaunchKernel and hipHccModuleLaunchKernel count the grid in threads. */
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start, hipEvent_t stop, uint32_t flags) {
    (void)flags;
    const dim3 block = {block_x, block_y, block_z};
    const dim3 grid = {blocks(threads_x, block_x), blocks(threads_y, block_y), blocks(threads_z, block_z)};
    const hipKernelNodeParams parameters = kernel_parameters(function, grid, block, shared_size, arguments, extra);
    return launch(&parameters, 0, stream, start, stop);
}

hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks_out, hipFunction_t function, int block_size, size_t shared_size, unsigned flags) {
    if (!blocks_out || !function_is(function) || !occupancy_flags(flags))
        return answer(hipErrorInvalidValue);
    return answer(occupancy_active(blocks_out, function, block_size, shared_size));
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
    return answer(occupancy_potential(grid_out, block_out, function, shared_size, limit));
}

hipError_t hipModuleOccupancyMaxPotentialBlockSize(
    int* grid_out, int* block_out, hipFunction_t function, size_t shared_size, int limit) {
    return hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
        grid_out, block_out, function, shared_size, limit, hipOccupancyDefault);
}

/* hipFuncGetAttribute describes a function of a module, as hipFuncGetAttributes does a kernel. */
hipError_t hipFuncGetAttribute(int* value_out, hipFunction_attribute attribute, hipFunction_t function) {
    hipFuncAttributes a;
    if (!value_out)
        return answer(hipErrorInvalidValue);
    if (!function_is(function))
        return answer(hipErrorInvalidHandle);
    if ((unsigned)attribute >= HIP_FUNC_ATTRIBUTE_MAX)
        return answer(hipErrorInvalidValue);
    const hipError_t status = kernel_attributes(&a, function, __func__);
    if (status != hipSuccess)
        return answer(status);
    const int values[HIP_FUNC_ATTRIBUTE_MAX] = {[HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK] = a.maxThreadsPerBlock,
        [HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES] = (int)a.sharedSizeBytes,
        [HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES] = (int)a.localSizeBytes,
        [HIP_FUNC_ATTRIBUTE_NUM_REGS] = a.numRegs,
        [HIP_FUNC_ATTRIBUTE_PTX_VERSION] = a.ptxVersion,
        [HIP_FUNC_ATTRIBUTE_BINARY_VERSION] = a.binaryVersion,
        [HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES] = a.maxDynamicSharedSizeBytes};
    *value_out = values[attribute];
    return answer(hipSuccess);
}
