/* SPDX-License-Identifier: MIT
 *
 * module.c: modules that a program loads. PTX and binaries of CUDA run. Code for AMD's GPUs is
 * hipErrorNoBinaryForGpu, as on an AMD GPU for which it was not compiled.
 */
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cuda/cuda.h"
#include "kernel/kernel.h"

enum {
    machine_at = 18, /* offset in the header of an ELF file */
    machine_cuda = 190,
    head_bytes = 32,
    most_extra = 4
};

/* for_amd tells whether memory begins like a code object of AMD, a bundle of them, or a compressed bundle. */
static int for_amd(const char* image) {
    unsigned short machine;
    memcpy(&machine, image + machine_at, sizeof machine);
    return (memcmp(image, "\177ELF", 4) == 0 && machine != machine_cuda) || memcmp(image, "CCOB", 4) == 0
        || strncmp(image, "__CLANG_OFFLOAD_BUNDLE__", 24) == 0;
}

/* head copies the beginning of an image. A text image may be shorter than the copied size. */
static void head(char* out, const char* image) {
    int text = image[0] != '\177';
    memset(out, 0, head_bytes);
    for (int i = 0; i < head_bytes && (!text || i == 0 || image[i - 1]); i++)
        out[i] = image[i];
}

static hipError_t loaded(hipError_t status, hipModule_t module, hipModule_t* module_out) {
    status = CUDA_MADE(status, module, object_module, cuModuleUnload);
    if (status == hipSuccess)
        *module_out = module;
    return answer(status);
}

hipError_t hipModuleLoadData(hipModule_t* module_out, const void* image) {
    char first[head_bytes];
    hipModule_t module = NULL;
    hipError_t status = both(cuda_given(module_out), cuda_given(image));
    if (status != hipSuccess)
        return answer(status);
    head(first, image);
    status = for_amd(first) ? hipErrorNoBinaryForGpu : cuda_status(cuda.cuModuleLoadData(&module, image));
    return loaded(status, module, module_out);
}

hipError_t hipModuleLoad(hipModule_t* module_out, const char* path) {
    char first[head_bytes] = {0};
    hipModule_t module = NULL;
    hipError_t status = both(cuda_given(module_out), cuda_given(path));
    int file = status == hipSuccess ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return answer(both(status, hipErrorFileNotFound));
    ssize_t got = read(file, first, sizeof first);
    close(file);
    if (got < 4)
        return answer(hipErrorInvalidImage);
    status = for_amd(first) ? hipErrorNoBinaryForGpu : cuda_status(cuda.cuModuleLoad(&module, path));
    return loaded(status, module, module_out);
}

/* struct known is a function of a module; it becomes invalid with the module. */
struct known {
    hipFunction_t function;
    hipModule_t module;
    struct known* next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards functions */
static struct known* functions;

/* learn registers a function. It returns 0 if there is no memory. */
static int learn(hipFunction_t function, hipModule_t module) {
    struct known* added = malloc(sizeof *added);
    if (!added || !object_add(function, object_function)) {
        free(added);
        return 0;
    }
    pthread_mutex_lock(&lock);
    *added = (struct known){.function = function, .module = module, .next = functions};
    functions = added;
    pthread_mutex_unlock(&lock);
    return 1;
}

/* forget unregisters the functions of a module. */
static void forget(hipModule_t module) {
    pthread_mutex_lock(&lock);
    for (struct known** link = &functions; *link;) {
        struct known* one = *link;
        if (one->module != module) {
            link = &one->next;
            continue;
        }
        *link = one->next;
        object_remove(one->function, object_function);
        free(one);
    }
    pthread_mutex_unlock(&lock);
}

static hipError_t unload(hipModule_t module) {
    if (!object_remove(module, object_module))
        return module ? hipErrorNotFound : hipErrorInvalidHandle;
    hipError_t status = cuda_status(cuda.cuModuleUnload(module));
    if (status == hipSuccess)
        forget(module);
    else
        object_add(module, object_module);
    return status;
}

hipError_t hipModuleUnload(hipModule_t module) {
    hipError_t status = cuda_enter();
    return answer(status == hipSuccess ? unload(module) : status);
}

/* module_given checks the module and the name of a query. */
static hipError_t module_given(const void* out, hipModule_t module, const char* name) {
    if (!out || !name || !*name)
        return both(cuda_enter(), hipErrorInvalidValue);
    return both(cuda_enter(), object_is(module, object_module) ? hipSuccess : module ? hipErrorNotFound : hipErrorInvalidHandle);
}

hipError_t hipModuleGetFunction(hipFunction_t* function_out, hipModule_t module, const char* name) {
    hipFunction_t function = NULL;
    hipError_t status = module_given(function_out, module, name);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuModuleGetFunction(&function, module, name));
    if (status == hipSuccess && !learn(function, module))
        status = hipErrorOutOfMemory;
    if (status == hipSuccess)
        *function_out = function;
    return answer(status);
}

FORWARD(hipModuleGetGlobal, (hipDeviceptr_t * address_out, size_t* size_out, hipModule_t module, const char* name),
    module_given(address_out ? (void*)address_out : size_out, module, name),
    cuModuleGetGlobal_v2(address_out, size_out, module, name))

/* function_given checks the handle of a function. */
static hipError_t function_given(hipFunction_t function) {
    return both(cuda_enter(), object_is(function, object_function) ? hipSuccess : hipErrorInvalidHandle);
}

FORWARD(hipFuncGetAttribute, (int* value_out, hipFunction_attribute attribute, hipFunction_t function),
    both(cuda_given(value_out), function_given(function)), cuFuncGetAttribute(value_out, (int)attribute, function))
FORWARD(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor,
    (int* blocks_out, hipFunction_t function, int block_size, size_t shared_size),
    both(both(cuda_given(blocks_out), cuda_given(function)), function_given(function)),
    cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks_out, function, block_size, shared_size))

/* extra_of converts a list of packed arguments: HIP's ends with 3, CUDA's with 0. */
static hipError_t extra_of(void** out, void** extra) {
    enum { hip_end = 3 };
    int i = 0;
    for (; (uintptr_t)extra[i] != hip_end; i += 2) {
        if (i >= most_extra)
            return hipErrorInvalidValue;
        out[i] = extra[i];
        out[i + 1] = extra[i + 1];
    }
    out[i] = NULL;
    return hipSuccess;
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
    unsigned block_y, unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments, void** extra) {
    void* translated[most_extra + 1];
    hipError_t status = both(function_given(function), cuda_stream(stream));
    if (status == hipSuccess && extra)
        status = extra_of(translated, extra);
    if (status != hipSuccess)
        return answer(status);
    return answer(cuda_status(cuda.cuLaunchKernel(
        function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_size, stream, arguments, extra ? translated : NULL)));
}

/* kernel_launched fails for every kernel of the program: its code is AMD's or the CPU's. */
hipError_t kernel_launched(
    const hipKernelNodeParams* launch, int cooperative, hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
    (void)cooperative, (void)stream, (void)start, (void)stop;
    return kernel_refused(launch->func);
}

FORWARD(hipModuleLaunchCooperativeKernel,
    (hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
        unsigned block_z, unsigned shared_size, hipStream_t stream, void** arguments),
    both(function_given(function), cuda_stream(stream)),
    cuLaunchCooperativeKernel(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_size, stream, arguments))

/* hipExtModuleLaunchKernel and hipHccModuleLaunchKernel count the grid in threads, and record events around the
 * kernel. */
hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start, hipEvent_t stop, uint32_t flags) {
    (void)flags;
    if (!block_x || !block_y || !block_z || threads_x % block_x || threads_y % block_y || threads_z % block_z)
        return answer(hipErrorInvalidConfiguration);
    hipError_t status = start ? hipEventRecord(start, stream) : hipSuccess;
    if (status == hipSuccess)
        status = hipModuleLaunchKernel(function, threads_x / block_x, threads_y / block_y, threads_z / block_z, block_x, block_y,
            block_z, (unsigned)shared_size, stream, arguments, extra);
    return status == hipSuccess && stop ? hipEventRecord(stop, stream) : status;
}
