/* SPDX-License-Identifier: MIT
 *
 * load.c: what HIP loads. It loads the code of a binary that the program registers at the first use of a kernel or variable of
 * it, or with HIP_ENABLE_DEFERRED_LOADING=0 when a kernel of it is registered, and that of a module at once. ROCr takes memory
 * for all segments of a code object together, in whole pages.
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
    void* memory; /* of the device */
};

/* struct instance is a binary's code on a device. */
struct instance {
    int device;
    hipError_t status; /* of its load */
    struct loaded* loaded; /* null if it failed, or the code is not read */
    struct instance* next;
};

/* struct binary is a binary that the program registered. */
struct binary {
    const void* image;
    const char* path; /* of the file that has it */
    struct instance* instances; /* on the devices that used it */
    struct kernel* kernels;
    int managed; /* it has managed variables */
    struct binary* next;
};

/* struct kernel stands for a kernel. */
struct kernel {
    struct binary* binary; /* null for one of a module */
    const char* name;
    struct kernel_facts facts; /* once it is used */
    struct kernel* next; /* of the binary */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards binaries, and what is in them and their kernels */
static struct binary* binaries;
static int passes_over; /* code that the GPU lacks is no error */
static int defers = 1; /* loading, from the registration of a kernel to its use */
static uint64_t managed_pending; /* a bit for each device without the code of a binary with managed variables */

void code_lock(void) { pthread_mutex_lock(&lock); }

void code_unlock(void) { pthread_mutex_unlock(&lock); }

/* said_before records a line by its file and kind. It tells whether it was recorded before. Thread-safe. */
static int said_before(enum code_found found, const char* name) {
    static pthread_mutex_t own_lock = PTHREAD_MUTEX_INITIALIZER;
    static struct said {
        enum code_found found;
        struct said* next;
        char name[];
    } * all;
    pthread_mutex_lock(&own_lock);
    struct said* said = all;
    while (said && (said->found != found || strcmp(said->name, name) != 0))
        said = said->next;
    struct said* added = said ? NULL : malloc(sizeof *added + strlen(name) + 1);
    if (added) {
        *added = (struct said){.found = found, .next = all};
        strcpy(added->name, name);
        all = added;
    }
    pthread_mutex_unlock(&own_lock);
    return said != NULL;
}

/* tell writes a line on stderr, once for each file and kind of line. */
static void tell(enum code_found found, const char* name, const char* text) {
    static const char not_known[] = "its kernels are not known, and their code is not counted";
    char gpu[128];
    if (said_before(found, name))
        return;
    device_architecture(gpu, sizeof gpu);
    if (found == code_none)
        fprintf(stderr, "rocblas_mem: %.300s has no code for %s, it has %s%s%s\n", name, gpu, text, passes_over ? ": " : "; ",
            passes_over ? not_known : "run --as one of these, or with ROCBLAS_MEM_STANDIN_KERNELS=skip, which goes on without");
    else if (found == code_spirv)
        fprintf(stderr, "rocblas_mem: %.300s has SPIR-V and no code for %s: %s\n", name, gpu, not_known);
    else
        fprintf(stderr, "rocblas_mem: %.300s: %s%s\n", name, text, found == code_packed ? "; its code is not counted" : "");
}

/* take counts the memory of chosen code on a device. */
static hipError_t take(struct loaded* loaded, int device, const char* function) {
    return memory_allocate(&loaded->memory,
        &(struct allocation){.size = (size_t)loaded->object.bytes,
            .kind = memory_device,
            .device = device,
            .held = allocation_of_code,
            .function = function});
}

hipError_t code_load(struct span image, int device, const char* name, const char* function, struct loaded** out) {
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
    hipError_t status = found == code_here ? take(loaded, device, function)
        : found == code_none               ? passes_over ? hipSuccess : hipErrorNoBinaryForGpu
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
    memory_end(loaded->memory, function);
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
    *kernel = (struct kernel){.name = name, .facts = facts ? *facts : (struct kernel_facts){0}};
    return hipSuccess;
}

const struct named_kernel* code_kernels(const struct loaded* loaded, size_t* count_out) {
    *count_out = loaded->object.kernel_count;
    return loaded->object.kernels;
}

int code_variable(const struct loaded* loaded, const char* name, void** address_out, size_t* size_out) {
    uint64_t address, size;
    if (!elf_variable(&loaded->object, name, &address, &size))
        return 0;
    *address_out = (char*)loaded->memory + address;
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

/* binary_load loads a binary on a device, once, and stores its code, null if it is not read. */
static hipError_t binary_load(struct binary* binary, int device, const char* function, const struct loaded** out) {
    struct instance* instance = binary->instances;
    *out = NULL;
    while (instance && instance->device != device)
        instance = instance->next;
    if (!instance) {
        instance = malloc(sizeof *instance);
        if (!instance)
            return hipErrorOutOfMemory;
        *instance = (struct instance){.device = device, .next = binary->instances};
        instance->status = code_load(code_span(binary->image), device, binary->path, function, &instance->loaded);
        binary->instances = instance;
    }
    *out = instance->loaded;
    return instance->status;
}

/* managed_load loads the binaries with managed variables on a device, as HIP does before a kernel is launched there. */
static hipError_t managed_load(int device, const char* function) {
    const uint64_t bit = (uint64_t)1 << device;
    const struct loaded* loaded;
    hipError_t status = hipSuccess;
    for (struct binary* b = managed_pending & bit ? binaries : NULL; b && status == hipSuccess; b = b->next)
        if (b->managed && b->image)
            status = binary_load(b, device, function, &loaded);
    if (status == hipSuccess)
        managed_pending &= ~bit;
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

static void reader_binary_ends(void* registered) {
    struct binary *binary = registered, **link = &binaries;
    pthread_mutex_lock(&lock);
    while (*link != binary)
        link = &(*link)->next;
    *link = binary->next;
    pthread_mutex_unlock(&lock);
    for (struct instance *instance = binary->instances, *next; instance; instance = next) {
        next = instance->next;
        code_unload(instance->loaded, "__hipUnregisterFatBinary");
        free(instance);
    }
    for (struct kernel *kernel = binary->kernels, *next; kernel; kernel = next) {
        next = kernel->next;
        free(kernel);
    }
    free(binary);
}

static hipError_t kernel_load(struct kernel* kernel, int device, const char* function) {
    const struct loaded* loaded;
    const hipError_t status = binary_load(kernel->binary, device, function, &loaded);
    if (status != hipSuccess || !loaded || kernel->facts.most_threads)
        return status;
    const struct kernel_facts* facts = elf_kernel(&loaded->object, kernel->name);
    if (facts)
        kernel->facts = *facts;
    return facts || !loaded->object.kernels ? hipSuccess : hipErrorInvalidDeviceFunction;
}

/* reader_kernel loads the code on all devices unless loading is deferred. HIP ends the program if that fails; here the use of
 * the kernel does. */
static void* reader_kernel(void* binary, const char* name) {
    struct kernel* kernel = calloc(1, sizeof *kernel);
    if (!kernel)
        return NULL;
    pthread_mutex_lock(&lock);
    *kernel = (struct kernel){.binary = binary, .name = name, .next = ((struct binary*)binary)->kernels};
    ((struct binary*)binary)->kernels = kernel;
    for (int device = 0; !defers && device < device_count(); device++)
        (void)kernel_load(kernel, device, "__hipRegisterFunction");
    pthread_mutex_unlock(&lock);
    return kernel;
}

static hipError_t reader_kernel_use(void* used, int device, const char* function, struct kernel_facts* out) {
    struct kernel* kernel = used;
    device = device == device_now ? device_current() : device;
    pthread_mutex_lock(&lock);
    hipError_t status = managed_load(device, function);
    if (status == hipSuccess && kernel->binary)
        status = kernel_load(kernel, device, function);
    *out = kernel->facts;
    out->name = kernel->name;
    pthread_mutex_unlock(&lock);
    return status;
}

static hipError_t reader_variable_use(void* binary, int device, const char* function) {
    const struct loaded* loaded;
    device = device == device_now ? device_current() : device;
    pthread_mutex_lock(&lock);
    const hipError_t status = binary_load(binary, device, function, &loaded);
    pthread_mutex_unlock(&lock);
    return status;
}

static void reader_managed(void* binary) {
    pthread_mutex_lock(&lock);
    ((struct binary*)binary)->managed = 1;
    managed_pending = UINT64_MAX;
    pthread_mutex_unlock(&lock);
}

/* start begins to read code in a dry run of a GPU. Without a GPU there is none that code is for. A program that asks for skipped
 * kernels goes on where there is no code for the GPU. */
static __attribute__((constructor(102))) void start(void) {
    static const struct reader own = {.binary = reader_binary,
        .binary_ends = reader_binary_ends,
        .kernel = reader_kernel,
        .kernel_use = reader_kernel_use,
        .variable_use = reader_variable_use,
        .managed = reader_managed};
    const char* kernels = rbm_variable(ROCBLAS_MEM_STANDIN_KERNELS);
    const char* deferred = rbm_variable(HIP_ENABLE_DEFERRED_LOADING);
    passes_over = kernels && strcmp(kernels, "skip") == 0;
    defers = !deferred || atoi(deferred) != 0; /* as HIP reads it */
    if (dry_run() && device_gpu()->memory)
        reader = &own;
}
