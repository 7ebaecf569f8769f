/* SPDX-License-Identifier: MIT
 *
 * load.c: what HIP loads. It loads the code of a binary that the program registers at the first use of a kernel or variable of
 * it, that of a module at once. ROCr takes memory for all segments of a code object together, in whole pages.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal/common/variable.h"
#include "base/dry.h"
#include "base/gpu.h"
#include "code/code.h"
#include "memory/memory.h"

enum { wrapper_magic = 0x48495046 };

/* struct wrapper is what a program registers. */
struct wrapper {
    uint32_t magic, version;
    const void* image;
};

struct loaded {
    struct choice choice;
    struct code_object object;
    void* device; /* its memory */
};

/* struct binary is a binary that the program registered. */
struct binary {
    const void* image; /* null once the binary is unregistered */
    const char* path; /* of the file that has it */
    int tried; /* to load it: then status and loaded are the result */
    hipError_t status;
    struct loaded* loaded;
    int managed; /* it has managed variables */
    struct binary* next;
};

/* struct kernel stands for a kernel. */
struct kernel {
    struct binary* binary; /* null for one of a module */
    const char* name;
    const struct kernel_facts* facts; /* once it is used */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards binaries, and what is in them and their kernels */
static struct binary* binaries;
static int managed_pending; /* a binary with managed variables was registered since the last use of a kernel */

void code_lock(void) { pthread_mutex_lock(&lock); }

void code_unlock(void) { pthread_mutex_unlock(&lock); }

/* tell writes a line on stderr, once for each file and kind of line. */
static void tell(enum code_found found, const char* name, const char* text) {
    static struct told {
        enum code_found found;
        struct told* next;
        char name[];
    } * all;
    char gpu[128];
    for (const struct told* t = all; t; t = t->next)
        if (t->found == found && strcmp(t->name, name) == 0)
            return;
    struct told* added = malloc(sizeof *added + strlen(name) + 1);
    if (added) {
        added->found = found;
        added->next = all;
        strcpy(added->name, name);
        all = added;
    }
    device_architecture(gpu, sizeof gpu);
    if (found == code_none)
        fprintf(stderr,
            "rocblas_mem: %.300s has no code for %s, it has %s; with ROCBLAS_MEM_STANDIN_KERNELS=skip no code is read\n", name,
            gpu, text);
    else if (found == code_spirv)
        fprintf(stderr,
            "rocblas_mem: %.300s has SPIR-V and no code for %s: its kernels are not known, and their code is not counted\n", name,
            gpu);
    else
        fprintf(stderr, "rocblas_mem: %.300s: %s%s\n", name, text, found == code_packed ? "; its code is not counted" : "");
}

/* take counts the memory of chosen code. */
static hipError_t take(struct loaded* loaded, const char* function) {
    return memory_allocate(&loaded->device,
        &(struct allocation){.size = (size_t)loaded->object.bytes, .kind = memory_device, .of_code = 1, .function = function});
}

hipError_t code_load(struct span image, const char* name, const char* function, struct loaded** out) {
    char gpu[128];
    struct loaded* loaded = calloc(1, sizeof *loaded);
    *out = NULL;
    if (!loaded)
        return hipErrorOutOfMemory;
    device_architecture(gpu, sizeof gpu);
    code_choose(image, gpu, &loaded->choice);
    const char* wrong = loaded->choice.found == code_here ? elf_read(loaded->choice.object, &loaded->object) : NULL;
    if (wrong)
        loaded->choice.found = code_damaged;
    const enum code_found found = loaded->choice.found;
    hipError_t status = found == code_here ? take(loaded, function)
        : found == code_none               ? hipErrorNoBinaryForGpu
        : found == code_damaged            ? hipErrorInvalidImage
                                           : hipSuccess;
    if (found != code_here)
        tell(found, name, wrong ? wrong : loaded->choice.text);
    if (found == code_here && status == hipSuccess)
        *out = loaded;
    else
        code_unload(loaded, function);
    return status;
}

void code_unload(struct loaded* loaded, const char* function) {
    if (!loaded)
        return;
    memory_free(loaded->device, function);
    elf_release(&loaded->object);
    code_release(&loaded->choice);
    free(loaded);
}

hipError_t code_kernel(const struct loaded* loaded, const char* name, void** out) {
    const struct kernel_facts* facts = elf_kernel(&loaded->object, name);
    if (!facts && loaded->object.kernels)
        return hipErrorNotFound;
    struct kernel* kernel = *out = calloc(1, sizeof *kernel);
    if (!kernel)
        return hipErrorOutOfMemory;
    kernel->facts = facts;
    return hipSuccess;
}

int code_variable(const struct loaded* loaded, const char* name, void** address_out, size_t* size_out) {
    uint64_t address, size;
    if (!elf_variable(&loaded->object, name, &address, &size))
        return 0;
    *address_out = (char*)loaded->device + address;
    *size_out = (size_t)size;
    return 1;
}

struct span code_span(const void* address) {
    struct span span = {address, 0};
    FILE* maps = fopen("/proc/self/maps", "re");
    uintptr_t end = (uintptr_t)address;
    char* line = NULL;
    size_t size = 0;
    while (maps && getline(&line, &size, maps) > 0) {
        char* rest;
        const uintptr_t from = strtoull(line, &rest, 16);
        const uintptr_t to = *rest == '-' ? strtoull(rest + 1, &rest, 16) : 0;
        if (from <= end && end < to && strncmp(rest, " r", 2) == 0)
            end = to;
        else if (from > end)
            break;
    }
    free(line);
    if (maps)
        fclose(maps);
    span.size = end - (uintptr_t)address;
    return span;
}

/* ---- binaries that the program registers; the lock is held */

static hipError_t binary_load(struct binary* binary, const char* function) {
    if (!binary->tried && binary->image) {
        binary->status = code_load(code_span(binary->image), binary->path, function, &binary->loaded);
        binary->tried = 1;
    }
    return binary->status;
}

/* managed_load loads the binaries with managed variables, as HIP does before a kernel is launched. */
static hipError_t managed_load(const char* function) {
    hipError_t status = hipSuccess;
    for (struct binary* b = managed_pending ? binaries : NULL; b && status == hipSuccess; b = b->next)
        if (b->managed)
            status = binary_load(b, function);
    managed_pending = managed_pending && status != hipSuccess;
    return status;
}

/* ---- the reader */

static void* reader_binary(const void* registered) {
    const struct wrapper* wrapper = registered;
    Dl_info file;
    if (wrapper->magic != wrapper_magic || wrapper->version != 1)
        return NULL;
    struct binary* binary = calloc(1, sizeof *binary);
    if (!binary)
        return NULL;
    binary->image = wrapper->image;
    binary->path = dladdr(registered, &file) && file.dli_fname ? file.dli_fname : "the program";
    pthread_mutex_lock(&lock);
    binary->next = binaries;
    binaries = binary;
    pthread_mutex_unlock(&lock);
    return binary;
}

/* reader_binary_ends keeps the binary, which its kernels name. */
static void reader_binary_ends(void* registered) {
    struct binary* binary = registered;
    pthread_mutex_lock(&lock);
    struct loaded* loaded = binary->loaded;
    *binary = (struct binary){.tried = 1, .status = hipErrorInvalidDeviceFunction, .next = binary->next};
    pthread_mutex_unlock(&lock);
    code_unload(loaded, "__hipUnregisterFatBinary");
}

static hipError_t kernel_load(struct kernel* kernel, const char* function) {
    hipError_t status = binary_load(kernel->binary, function);
    if (status != hipSuccess || !kernel->binary->loaded)
        return status;
    if (!kernel->facts)
        kernel->facts = elf_kernel(&kernel->binary->loaded->object, kernel->name);
    return kernel->facts || !kernel->binary->loaded->object.kernels ? hipSuccess : hipErrorInvalidDeviceFunction;
}

static void* reader_kernel(void* binary, const char* name) {
    struct kernel* kernel = calloc(1, sizeof *kernel);
    if (kernel)
        *kernel = (struct kernel){.binary = binary, .name = name};
    return kernel;
}

static hipError_t reader_kernel_use(void* used, const char* function, const struct kernel_facts** out) {
    struct kernel* kernel = used;
    pthread_mutex_lock(&lock);
    hipError_t status = managed_load(function);
    if (status == hipSuccess && kernel->binary)
        status = kernel_load(kernel, function);
    *out = status == hipSuccess ? kernel->facts : NULL;
    pthread_mutex_unlock(&lock);
    return status;
}

static hipError_t reader_variable_use(void* binary, const char* function) {
    pthread_mutex_lock(&lock);
    const hipError_t status = binary_load(binary, function);
    pthread_mutex_unlock(&lock);
    return status;
}

static void reader_managed(void* binary) {
    pthread_mutex_lock(&lock);
    ((struct binary*)binary)->managed = managed_pending = 1;
    pthread_mutex_unlock(&lock);
}

/* start begins to read code in a dry run of a GPU. Without a GPU there is none that code is for; a program that asks for skipped
 * kernels takes code for another one. */
static __attribute__((constructor(102))) void start(void) {
    static const struct reader own = {.binary = reader_binary,
        .binary_ends = reader_binary_ends,
        .kernel = reader_kernel,
        .kernel_use = reader_kernel_use,
        .variable_use = reader_variable_use,
        .managed = reader_managed};
    const char* kernels = rbm_variable(ROCBLAS_MEM_STANDIN_KERNELS);
    if (dry_run() && device_gpu()->memory && !(kernels && strcmp(kernels, "skip") == 0))
        reader = &own;
}
