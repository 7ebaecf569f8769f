/* SPDX-License-Identifier: MIT
 *
 * library.c: libraries of kernels, of HIP 7. A library is a module that is loaded at the first question about it, on the device
 * that is current then. A kernel of it is the module's function: each name has one. Options are CUDA's.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/kernel.h"
#include "kernel/module.h"

#ifndef STANDIN_REAL_HEADERS /* HIP 6.4 does not declare these */

struct ihipLibrary_t {
    hipModule_t module; /* null before it is loaded */
    const void* image; /* null for a file */
    char path[];
};

/* struct known is a kernel that the program has asked for. */
struct known {
    struct known* next;
    hipLibrary_t library;
    hipFunction_t function;
    char name[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards modules of libraries and the kernels */
static struct known* kernels;

static hipError_t make(hipLibrary_t* out, const void* image, const char* path) {
    hipLibrary_t library = calloc(1, sizeof *library + strlen(path) + 1);
    if (library) {
        library->image = image;
        strcpy(library->path, path);
    }
    if (!library || !object_add(library, object_library)) {
        free(library);
        return answer(hipErrorOutOfMemory);
    }
    *out = library;
    return answer(hipSuccess);
}

hipError_t hipLibraryLoadData(hipLibrary_t* library_out, const void* image, hipJitOption* options, void** values,
    unsigned options_count, hipLibraryOption* library_options, void** library_values, unsigned library_options_count) {
    (void)options, (void)values, (void)library_options, (void)library_values, (void)library_options_count;
    return library_out && image && !options_count ? make(library_out, image, "") : answer(hipErrorInvalidValue);
}

hipError_t hipLibraryLoadFromFile(hipLibrary_t* library_out, const char* path, hipJitOption* options, void** values,
    unsigned options_count, hipLibraryOption* library_options, void** library_values, unsigned library_options_count) {
    (void)options, (void)values, (void)library_options, (void)library_values, (void)library_options_count;
    const int found = path && access(path, F_OK) == 0;
    return library_out && found && !options_count ? make(library_out, NULL, path) : answer(hipErrorInvalidValue);
}

hipError_t hipLibraryUnload(hipLibrary_t library) {
    if (!object_remove(library, object_library))
        return answer(hipErrorInvalidHandle);
    pthread_mutex_lock(&lock);
    for (struct known** link = &kernels; *link;) {
        struct known* known = *link;
        if (known->library != library) {
            link = &known->next;
            continue;
        }
        *link = known->next;
        free(known);
    }
    pthread_mutex_unlock(&lock);
    if (library->module)
        (void)hipModuleUnload(library->module);
    free(library);
    return answer(hipSuccess);
}

/* ---- questions; the lock is held */

/* load loads the code of a library, once. */
static hipError_t load(hipLibrary_t library) {
    if (!object_is(library, object_library))
        return hipErrorInvalidHandle;
    if (library->module)
        return hipSuccess;
    return library->image ? hipModuleLoadData(&library->module, library->image) : hipModuleLoad(&library->module, library->path);
}

/* kernel_of finds or makes the kernel that a name of some length has. */
static hipError_t kernel_of(hipLibrary_t library, const char* name, size_t length, hipKernel_t* out) {
    struct known* known = kernels;
    while (known && (known->library != library || strlen(known->name) != length || memcmp(known->name, name, length) != 0))
        known = known->next;
    if (!known) {
        known = calloc(1, sizeof *known + length + 1);
        if (!known)
            return hipErrorOutOfMemory;
        memcpy(known->name, name, length);
        known->library = library;
        const hipError_t status = hipModuleGetFunction(&known->function, library->module, known->name);
        if (status != hipSuccess) {
            free(known);
            return length ? status : hipErrorNotFound;
        }
        known->next = kernels;
        kernels = known;
    }
    *out = (hipKernel_t)known->function;
    return hipSuccess;
}

/* enumerate stores kernels of a library, up to a number of them, and how many it has. */
static hipError_t enumerate(hipLibrary_t library, hipKernel_t* out, unsigned most, unsigned* count_out) {
    size_t count = 0;
    hipError_t status = load(library);
    const struct named_kernel* all = status == hipSuccess ? module_kernels(library->module, &count) : NULL;
    if (status == hipSuccess && !all)
        status = hipErrorNotSupported;
    for (size_t i = 0; status == hipSuccess && i < count && i < most; i++)
        status = kernel_of(library, all[i].name, all[i].name_bytes, &out[i]);
    *count_out = (unsigned)count;
    return status;
}

/* ---- what is exported */

hipError_t hipLibraryGetKernelCount(unsigned* count_out, hipLibrary_t library) {
    unsigned count = 0;
    if (!library || !count_out)
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    const hipError_t status = enumerate(library, NULL, 0, &count);
    pthread_mutex_unlock(&lock);
    if (status == hipSuccess)
        *count_out = count;
    return answer(status);
}

hipError_t hipLibraryEnumerateKernels(hipKernel_t* kernels_out, unsigned most, hipLibrary_t library) {
    unsigned count = 0;
    if (!library || !kernels_out)
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    const hipError_t status = enumerate(library, kernels_out, most, &count);
    pthread_mutex_unlock(&lock);
    return answer(status);
}

hipError_t hipLibraryGetKernel(hipKernel_t* kernel_out, hipLibrary_t library, const char* name) {
    if (!library || !kernel_out || !name)
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    hipError_t status = load(library);
    if (status == hipSuccess)
        status = kernel_of(library, name, strlen(name), kernel_out);
    pthread_mutex_unlock(&lock);
    return answer(status);
}

/* known_kernel returns what is known of a kernel, null for a value that is none of a library. */
static const struct known* known_kernel(hipKernel_t kernel) {
    const struct known* known = kernels;
    while (known && known->function != (hipFunction_t)kernel)
        known = known->next;
    return known;
}

hipError_t hipKernelGetLibrary(hipLibrary_t* library_out, hipKernel_t kernel) {
    if (!library_out || !kernel)
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    const struct known* known = known_kernel(kernel);
    if (known)
        *library_out = known->library;
    pthread_mutex_unlock(&lock);
    return answer(known ? hipSuccess : hipErrorInvalidHandle);
}

hipError_t hipKernelGetName(const char** name_out, hipKernel_t kernel) {
    if (!name_out || !kernel)
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    const struct known* known = known_kernel(kernel);
    if (known)
        *name_out = known->name;
    pthread_mutex_unlock(&lock);
    return answer(known ? hipSuccess : hipErrorInvalidHandle);
}
#endif
