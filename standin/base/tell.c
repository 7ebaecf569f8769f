/* SPDX-License-Identifier: MIT
 *
 * tell.c: what librocblas_mem's trace is told of the program's memory. Both stand-ins use this file.
 */
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal/common/memory.h"
#include "internal/common/variable.h"
#include "base/tell.h"

static rocblas_mem_trace_memory_fn* trace; /* null if the process writes no trace */

uint32_t tell_kind(const struct allocation* allocation) {
    if (allocation->kind == memory_host)
        return RBM_MEMORY_PINNED;
    if (allocation->kind == memory_managed)
        return RBM_MEMORY_MANAGED;
    if (allocation->held == allocation_of_code)
        return RBM_MEMORY_CODE;
    if (allocation->of_graph)
        return RBM_MEMORY_GRAPH;
    return allocation->pool || allocation->of_pool ? RBM_MEMORY_POOL : RBM_MEMORY_DEVICE;
}

int tell_on(void) { return trace != NULL; }

void tell_memory(const struct allocation* allocation, enum account_event event, int device, size_t left) {
    static const uint32_t actions[] = {[account_allocated] = rocblas_mem_allocated,
        [account_freed] = rocblas_mem_freed,
        [account_refused] = rocblas_mem_refused,
        [account_used] = rocblas_mem_used};
    if (trace)
        trace(&(struct rocblas_mem_memory){.address = allocation->base,
            .bytes = allocation->size,
            .stream = (uintptr_t)allocation->stream,
            .function = allocation->function,
            .action = actions[event],
            .kind = tell_kind(allocation),
            .device = device,
            .left = left,
            .first = event == account_allocated ? allocation->pool_number : allocation->first_use,
            .last = allocation->last_use});
}

void tell_trimmed(uint64_t pool, uint64_t kept, int device) {
    if (trace)
        trace(&(struct rocblas_mem_memory){.bytes = kept,
            .first = pool,
            .function = "hipMemPoolTrimTo",
            .action = rocblas_mem_trimmed,
            .kind = RBM_MEMORY_POOL,
            .device = device});
}

void tell_most(uint64_t bytes, uint64_t total, int devices) {
    if (trace)
        trace(
            &(struct rocblas_mem_memory){.bytes = bytes, .left = total, .first = (uint64_t)devices, .action = rocblas_mem_most});
}

void tell_scratch(const char* kernel, uint64_t wave_bytes, uint64_t thread_bytes, uint64_t threads, int device) {
    if (trace)
        trace(&(struct rocblas_mem_memory){.bytes = wave_bytes,
            .first = thread_bytes,
            .last = threads,
            .function = kernel,
            .action = rocblas_mem_scratch,
            .kind = RBM_MEMORY_CODE,
            .device = device});
}

void tell_zeros(const void* to, uint64_t bytes) {
    if (trace)
        trace(&(struct rocblas_mem_memory){
            .address = (uintptr_t)to, .bytes = bytes, .function = "", .action = rocblas_mem_zeros, .device = -1});
}

/* start finds librocblas_mem: the one of the process, or else the one beside this library, PREFIX/lib/rocblas_mem/cpu/hip or
 * cuda/hip, which is the same file as its librocblas. */
static __attribute__((constructor)) void start(void) {
    static const char beside[] = "../../../librocblas_mem.so.0";
    const char* text = rbm_variable(ROCBLAS_MEM_TRACE);
    char own_path[PATH_MAX], path[PATH_MAX + 64];
    Dl_info own;
    if (!text || !*text || !dladdr(&trace, &own) || !realpath(own.dli_fname, own_path))
        return;
    *(void**)&trace = dlsym(RTLD_DEFAULT, "rocblas_mem_trace_memory");
    if (trace)
        return;
    snprintf(path, sizeof path, "%.*s%s", (int)(strrchr(own_path, '/') + 1 - own_path), own_path, beside);
    void* library = dlopen(path, RTLD_NOW);
    if (library)
        *(void**)&trace = dlsym(library, "rocblas_mem_trace_memory");
}
