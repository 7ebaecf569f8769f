/* SPDX-License-Identifier: MIT
 *
 * symbol.c: what a program with kernels registers when it is loaded. Binaries are accepted unread; a reader reads one at its
 * first use. Kernels are added to the table of handles. Variables can be copied to and from.
 *
 * A device variable has a host copy in the program, and the copy's address is its handle. The copy is also the
 * variable's memory.
 */
#include <stdlib.h>
#include <string.h>

#include "base/reader.h"
#include "copy/copy.h"
#include "memory/memory.h"

struct variable {
    const void* symbol; /* the host copy, which is also the handle */
    void* memory;
    size_t size;
    void* code; /* of its binary, null if that is not read */
    struct variable* next;
};

static _Atomic(struct variable*) variables;

/* struct binary is what the handle of a binary points to. */
struct binary {
    const void* registered;
    void* code; /* null if it is not read */
};

/* __hipRegisterFatBinary and similar functions are called by constructors that the compiler adds to programs
 * with kernels. */
void** __hipRegisterFatBinary(const void* binary) {
    struct binary* handle = malloc(sizeof *handle);
    if (handle)
        *handle = (struct binary){binary, reader ? reader->binary(binary) : NULL};
    return (void**)handle;
}

/* code_of returns what the reader has for a binary's handle. */
static void* code_of(void* handle) { return handle ? ((struct binary*)handle)->code : NULL; }

void __hipUnregisterFatBinary(void** handle) {
    if (code_of(handle))
        reader->binary_ends(code_of(handle));
    free(handle);
}

void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size) {
    (void)device_function, (void)thread_limit, (void)thread_id, (void)block_id;
    (void)block_size, (void)grid_size, (void)warp_size;
    object_add_named(function, object_kernel, name ? name : "without a name");
    if (code_of(handle) && name)
        object_own(function, owner_code, reader->kernel(code_of(handle), name));
}

static const struct variable* find_variable(const void* symbol) {
    const struct variable* v = atomic_load(&variables);
    while (v && v->symbol != symbol)
        v = v->next;
    return v;
}

/* add_variable makes a variable known, once. A kernel's program that was compiled for the CPU registers one at each use. */
static void add_variable(void* handle, const void* symbol, void* memory, size_t size) {
    const struct variable* known = find_variable(symbol);
    if (known && known->memory == memory && known->size == size && known->code == code_of(handle))
        return;
    struct variable* added = malloc(sizeof *added);
    if (!added)
        return;
    *added = (struct variable){
        .symbol = symbol, .memory = memory, .size = size, .code = code_of(handle), .next = atomic_load(&variables)};
    while (!atomic_compare_exchange_weak(&variables, &added->next, added))
        continue;
}

void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global) {
    (void)host_name, (void)device_name, (void)external, (void)constant, (void)global;
    add_variable(handle, symbol, symbol, size);
}

/* __hipRegisterManagedVar allocates a managed variable and sets its initial value. */
void __hipRegisterManagedVar(void* handle, void** pointer, void* initial, const char* name, size_t size, unsigned align) {
    void* memory;
    (void)name, (void)align;
    if (memory_allocate(&memory,
            &(struct allocation){.size = size, .kind = memory_managed, .flags = hipMemAttachGlobal, .function = __func__})
            != hipSuccess
        || !memory)
        return;
    memcpy(memory, initial, size);
    *pointer = memory;
    add_variable(handle, pointer, memory, size);
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
    return v->code ? reader->variable_use(v->code, device_now, function) : hipSuccess;
}

int symbol_contains(const void* address) {
    const struct variable* v = atomic_load(&variables);
    while (v && (uintptr_t)address - (uintptr_t)v->memory >= v->size)
        v = v->next;
    return v != NULL;
}

hipError_t hipGetSymbolAddress(void** address_out, const void* symbol) {
    const struct variable* v = find_variable(symbol);
    if (!address_out)
        return answer(hipErrorInvalidValue);
    if (!v)
        return answer(hipErrorInvalidSymbol);
    const hipError_t status = loaded(v, __func__);
    if (status == hipSuccess)
        *address_out = v->memory;
    return answer(status);
}

hipError_t hipGetSymbolSize(size_t* size_out, const void* symbol) {
    const struct variable* v = find_variable(symbol);
    if (!size_out)
        return answer(hipErrorInvalidValue);
    if (!v)
        return answer(hipErrorInvalidSymbol);
    const hipError_t status = loaded(v, __func__);
    if (status == hipSuccess)
        *size_out = v->size;
    return answer(status);
}

hipError_t symbol_range(const void* symbol, size_t size, size_t offset, void** out) {
    const struct variable* v = find_variable(symbol);
    if (!v)
        return hipErrorInvalidSymbol;
    if (offset > v->size || size > v->size - offset)
        return hipErrorInvalidValue;
    *out = (char*)v->memory + offset;
    return loaded(v, "hipMemcpyToSymbol");
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
