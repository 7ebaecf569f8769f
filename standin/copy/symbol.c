/* SPDX-License-Identifier: MIT
 *
 * symbol.c: what a program with kernels registers when it is loaded. Binaries are accepted unread; a reader reads one at its
 * first use. Kernels are added to the table of handles. Variables can be copied to and from.
 *
 * A device variable has a host copy in the program, and the copy's address is its handle. The copy is also the
 * variable's memory.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/reader.h"
#include "copy/copy.h"
#include "memory/memory.h"

struct variable {
    const void* symbol; /* the host copy, which is also the handle */
    void* memory;
    size_t size;
    int managed; /* the memory is not the program's */
    struct binary* binary; /* null for a variable of a program that was compiled for the CPU */
    struct variable* next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards variables */
static struct variable* variables;

/* struct function is a kernel of a binary, by the host's function that is its handle. */
struct function {
    const void* function;
    struct function* next;
};

/* struct binary is what the handle of a binary points to. */
struct binary {
    const void* registered;
    void* code; /* null if it is not read */
    struct function* functions;
};

void symbol_lock(void) { pthread_mutex_lock(&lock); }

void symbol_unlock(void) { pthread_mutex_unlock(&lock); }

/* __hipRegisterFatBinary and similar functions are called by constructors that the compiler adds to programs
 * with kernels. */
void** __hipRegisterFatBinary(const void* binary) {
    struct binary* handle = malloc(sizeof *handle);
    if (handle)
        *handle = (struct binary){.registered = binary, .code = reader ? reader->binary(binary) : NULL};
    return (void**)handle;
}

/* code_of returns what the reader has for a binary. */
static void* code_of(const struct binary* binary) { return binary ? binary->code : NULL; }

/* end_variables ends the variables of a binary. */
static void end_variables(const struct binary* binary) {
    struct variable* ended = NULL;
    pthread_mutex_lock(&lock);
    for (struct variable** link = &variables; *link;) {
        struct variable* v = *link;
        if (v->binary != binary) {
            link = &v->next;
            continue;
        }
        *link = v->next;
        v->next = ended;
        ended = v;
    }
    pthread_mutex_unlock(&lock);
    for (struct variable *v = ended, *next; v; v = next) {
        next = v->next;
        if (v->managed)
            memory_end(v->memory, "__hipUnregisterFatBinary");
        free(v);
    }
}

/* __hipUnregisterFatBinary ends all that was registered with a binary. */
void __hipUnregisterFatBinary(void** handle) {
    struct binary* binary = (struct binary*)handle;
    if (!binary)
        return;
    for (struct function *f = binary->functions, *next; f; f = next) {
        next = f->next;
        object_remove(f->function, object_kernel);
        free(f);
    }
    end_variables(binary);
    if (binary->code)
        reader->binary_ends(binary->code);
    free(binary);
}

/* __hipRegisterFunction makes a kernel known, unless another binary has its function: that is the kernel's then, as in HIP. */
void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size) {
    struct binary* binary = (struct binary*)handle;
    (void)device_function, (void)thread_limit, (void)thread_id, (void)block_id;
    (void)block_size, (void)grid_size, (void)warp_size;
    if (object_lives(function, object_kernel) || !object_add_named(function, object_kernel, name ? name : "without a name"))
        return;
    struct function* added = binary ? malloc(sizeof *added) : NULL;
    if (added) {
        *added = (struct function){function, binary->functions};
        binary->functions = added;
    }
    if (code_of(binary) && name)
        object_own(function, owner_code, reader->kernel(code_of(binary), name));
}

/* find_variable copies a variable. It returns 0 if there is none. */
static int find_variable(const void* symbol, struct variable* out) {
    pthread_mutex_lock(&lock);
    const struct variable* v = variables;
    while (v && v->symbol != symbol)
        v = v->next;
    if (v)
        *out = *v;
    pthread_mutex_unlock(&lock);
    return v != NULL;
}

/* add_variable makes a variable known, once. A kernel's program that was compiled for the CPU registers one at each use. */
static void add_variable(struct variable v) {
    struct variable known;
    if (find_variable(v.symbol, &known) && known.memory == v.memory && known.size == v.size && known.binary == v.binary)
        return;
    struct variable* added = malloc(sizeof *added);
    if (!added)
        return;
    *added = v;
    pthread_mutex_lock(&lock);
    added->next = variables;
    variables = added;
    pthread_mutex_unlock(&lock);
}

void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global) {
    (void)host_name, (void)device_name, (void)external, (void)constant, (void)global;
    add_variable((struct variable){.symbol = symbol, .memory = symbol, .size = size, .binary = (struct binary*)handle});
}

/* __hipRegisterManagedVar allocates a managed variable and sets its initial value. */
void __hipRegisterManagedVar(void* handle, void** pointer, void* initial, const char* name, size_t size, unsigned align) {
    struct variable v = {.symbol = pointer, .size = size, .managed = 1, .binary = handle};
    (void)name, (void)align;
    if (memory_allocate(&v.memory,
            &(struct allocation){.size = size,
                .kind = memory_managed,
                .held = allocation_of_variable,
                .flags = hipMemAttachGlobal,
                .function = __func__})
            != hipSuccess
        || !v.memory)
        return;
    memcpy(v.memory, initial, size);
    *pointer = v.memory;
    add_variable(v);
    if (code_of(handle))
        reader->managed(code_of(handle));
}

void __hipRegisterTexture(
    void** handle, void* symbol, char* host_name, char* device_name, int type, int normalized, int external) {
    (void)handle, (void)symbol, (void)host_name, (void)device_name, (void)type, (void)normalized, (void)external;
}

void __hipRegisterSurface(void** handle, void* symbol, char* host_name, char* device_name, int type, int external) {
    (void)handle, (void)symbol, (void)host_name, (void)device_name, (void)type, (void)external;
}

/* loaded returns the status of the code of a variable, which HIP loads on a device at the first use of it there. */
static hipError_t loaded(const struct variable* v, const char* function) {
    return code_of(v->binary) ? reader->variable_use(code_of(v->binary), device_now, function) : hipSuccess;
}

int symbol_contains(const void* address) {
    pthread_mutex_lock(&lock);
    const struct variable* v = variables;
    while (v && (uintptr_t)address - (uintptr_t)v->memory >= v->size)
        v = v->next;
    pthread_mutex_unlock(&lock);
    return v != NULL;
}

hipError_t hipGetSymbolAddress(void** address_out, const void* symbol) {
    struct variable v;
    const int found = find_variable(symbol, &v);
    if (!address_out)
        return answer(hipErrorInvalidValue);
    if (!found)
        return answer(hipErrorInvalidSymbol);
    const hipError_t status = loaded(&v, __func__);
    if (status == hipSuccess)
        *address_out = v.memory;
    return answer(status);
}

hipError_t hipGetSymbolSize(size_t* size_out, const void* symbol) {
    struct variable v;
    const int found = find_variable(symbol, &v);
    if (!size_out)
        return answer(hipErrorInvalidValue);
    if (!found)
        return answer(hipErrorInvalidSymbol);
    const hipError_t status = loaded(&v, __func__);
    if (status == hipSuccess)
        *size_out = v.size;
    return answer(status);
}

hipError_t symbol_range(const void* symbol, size_t size, size_t offset, void** out) {
    struct variable v;
    const int found = find_variable(symbol, &v);
    if (!found)
        return hipErrorInvalidSymbol;
    if (offset > v.size || size > v.size - offset)
        return hipErrorInvalidValue;
    *out = (char*)v.memory + offset;
    return loaded(&v, "hipMemcpyToSymbol");
}

hipError_t hipMemcpyToSymbol(const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind) {
    void* to;
    hipError_t status = symbol_range(symbol, size, offset, &to);
    return status == hipSuccess ? hipMemcpy(to, from, size, kind) : answer(status);
}

hipError_t hipMemcpyToSymbolAsync(
    const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream) {
    void* to;
    hipError_t status = symbol_range(symbol, size, offset, &to);
    return status == hipSuccess ? hipMemcpyAsync(to, from, size, kind, stream) : answer(status);
}

hipError_t hipMemcpyFromSymbol(void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind) {
    void* from;
    hipError_t status = symbol_range(symbol, size, offset, &from);
    return status == hipSuccess ? hipMemcpy(to, from, size, kind) : answer(status);
}

hipError_t hipMemcpyFromSymbolAsync(
    void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream) {
    void* from;
    hipError_t status = symbol_range(symbol, size, offset, &from);
    return status == hipSuccess ? hipMemcpyAsync(to, from, size, kind, stream) : answer(status);
}
