/* SPDX-License-Identifier: MIT
 *
 * grid.c: the kernels that were compiled for the CPU, and their launches.
 */
#include <stdlib.h>
#include <string.h>

#include "block/crew.h"
#include "block/fault.h"
#include "block/grid.h"

void rocblas_mem_kernel_add(const struct rocblas_mem_kernel* kernel) {
    if (!kernel || kernel_here(kernel->function)) /* the first of several libraries that have a function has it for all */
        return;
    if (object_add_named(kernel->function, object_kernel, kernel->name))
        object_own(kernel->function, owner_block, kernel);
}

void rocblas_mem_kernel_remove(const struct rocblas_mem_kernel* kernel) {
    if (kernel && kernel_here(kernel->function) == kernel)
        object_remove(kernel->function, object_kernel);
}

const struct rocblas_mem_kernel* kernel_here(const void* function) { return object_owned(function, owner_block); }

/* ---- arguments */

/* struct arguments is a copy: the addresses of all, and behind them their bytes. */
struct arguments {
    atomic_int owners;
    void* at[];
};

enum { argument_align = 64 };

static size_t whole(size_t bytes) { return (bytes + argument_align - 1) / argument_align * argument_align; }

void** arguments_copy(const struct rocblas_mem_kernel* kernel, void* const* given) {
    const size_t head = whole(sizeof(struct arguments) + kernel->count * sizeof(void*));
    size_t bytes = head;
    for (unsigned i = 0; i < kernel->count; i++)
        bytes += whole(kernel->sizes[i]);
    struct arguments* copy = aligned_alloc(argument_align, bytes);
    if (!copy)
        return NULL;
    atomic_init(&copy->owners, 1);
    char* to = (char*)copy + head;
    for (unsigned i = 0; i < kernel->count; i++) {
        copy->at[i] = memcpy(to, given[i], kernel->sizes[i]);
        to += whole(kernel->sizes[i]);
    }
    return copy->at;
}

static struct arguments* of(void** copy) { return (struct arguments*)(void*)((char*)copy - offsetof(struct arguments, at)); }

void arguments_keep(void** copy) {
    if (copy)
        atomic_fetch_add(&of(copy)->owners, 1);
}

void arguments_drop(void** copy) {
    if (copy && atomic_fetch_sub(&of(copy)->owners, 1) == 1)
        free(of(copy));
}

/* ---- launches */

static _Atomic uint64_t ran_kernels, ran_launches;

uint64_t rocblas_mem_standin_ran(uint64_t* launches_out);

/* rocblas_mem_standin_ran returns the number of kernels that ran on the CPU, and stores that of their launches. */
uint64_t rocblas_mem_standin_ran(uint64_t* launches_out) {
    *launches_out = atomic_load(&ran_launches);
    return atomic_load(&ran_kernels);
}

uint64_t grid_blocks(const hipKernelNodeParams* launch) {
    uint64_t blocks;
    const uint64_t layer = (uint64_t)launch->gridDim.x * launch->gridDim.y;
    return __builtin_mul_overflow(layer, launch->gridDim.z, &blocks) ? UINT64_MAX : blocks;
}

hipError_t grid_run(const hipKernelNodeParams* given, int cooperative) {
    struct launch launch = {.kernel = kernel_here(given->func),
        .arguments = given->kernelParams,
        .grid = {given->gridDim.x, given->gridDim.y, given->gridDim.z},
        .block = {given->blockDim.x, given->blockDim.y, given->blockDim.z},
        .shared_bytes = given->sharedMemBytes,
        .cooperative = cooperative,
        .blocks = grid_blocks(given)};
    if (!launch.kernel) /* its library was closed since a graph got it */
        return hipErrorInvalidDeviceFunction;
    if (block_runs())
        return hipErrorNotSupported;
    atomic_fetch_add(&ran_launches, 1);
    if (object_take_name(given->func))
        atomic_fetch_add(&ran_kernels, 1);
    fault_begin(launch.kernel->name);
    crew_run(&launch);
    fault_end();
    const hipError_t status = (hipError_t)atomic_load(&launch.status);
    if (status != hipSuccess)
        answer_late(status);
    return status;
}
