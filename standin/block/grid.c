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

static size_t up_to(size_t bytes, size_t align) { return (bytes + align - 1) / align * align; }

/* packed_of returns the packed arguments that a list names, null unless it has all bytes of them. */
static const char* packed_of(const struct rocblas_mem_kernel* kernel, void* const* extra) {
    size_t bytes = 0;
    if (extra[0] != HIP_LAUNCH_PARAM_BUFFER_POINTER || extra[2] != HIP_LAUNCH_PARAM_BUFFER_SIZE
        || extra[4] != HIP_LAUNCH_PARAM_END || !extra[1] || !extra[3])
        return NULL;
    for (unsigned i = 0; i < kernel->count; i++)
        bytes = up_to(bytes, kernel->aligns[i]) + kernel->sizes[i];
    return bytes <= *(const size_t*)extra[3] ? extra[1] : NULL;
}

hipError_t arguments_copy(void*** copy_out, const struct rocblas_mem_kernel* kernel, void* const* given, void* const* extra) {
    const size_t head = up_to(sizeof(struct arguments) + kernel->count * sizeof(void*), argument_align);
    size_t bytes = head, place = 0;
    if (given && extra)
        return hipErrorInvalidValue;
    if (kernel->count && extra && !kernel->aligns)
        return hipErrorNotSupported;
    const char* packed = kernel->count && extra ? packed_of(kernel, extra) : NULL;
    if (kernel->count && !given && !packed)
        return hipErrorInvalidValue;
    for (unsigned i = 0; i < kernel->count; i++)
        bytes += up_to(kernel->sizes[i], argument_align);
    struct arguments* copy = aligned_alloc(argument_align, bytes);
    if (!copy)
        return hipErrorOutOfMemory;
    atomic_init(&copy->owners, 1);
    char* to = (char*)copy + head;
    for (unsigned i = 0; i < kernel->count; i++) {
        place = packed ? up_to(place, kernel->aligns[i]) : 0;
        copy->at[i] = memcpy(to, packed ? packed + place : given[i], kernel->sizes[i]);
        place += kernel->sizes[i];
        to += up_to(kernel->sizes[i], argument_align);
    }
    *copy_out = copy->at;
    return hipSuccess;
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
    if (rocblas_mem_kernel_runs())
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
