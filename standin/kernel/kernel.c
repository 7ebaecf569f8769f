/* SPDX-License-Identifier: MIT
 *
 * kernel.c: launches by a kernel's address. One that was compiled for a GPU cannot run. A launch returns hipErrorNoBinaryForGpu,
 * as HIP does on a device for which the program was not compiled. The first launch of a kernel prints its name on stderr. Many
 * programs ignore the status of a launch, so the next call that waits for the device returns the error again, as HIP
 * does for a kernel that failed on the device. With ROCBLAS_MEM_STANDIN_KERNELS=skip a launch succeeds and
 * computes nothing: comparisons with the real rocBLAS run its host side so.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/gpu.h"
#include "base/observer.h"
#include "base/own.h"
#include "block/grid.h"
#include "kernel/kernel.h"
#include "stream/stream.h"

enum { nested_configurations = 16, most_arguments = 256, argument_bytes = 4096 };

struct configuration {
    dim3 grid, block;
    size_t shared_size;
    hipStream_t stream;
};

/* struct configured has the configurations of a thread. */
struct configured {
    int count;
    struct configuration all[nested_configurations];
    unsigned arguments; /* of hipSetupArgument, for the next hipLaunchByPtr */
    void* at[most_arguments];
    _Alignas(64) char bytes[argument_bytes];
};

static _Thread_local void* own; /* struct configured */

static struct configured* configured(void) { return own_memory(&own, sizeof(struct configured), NULL); }

/* __hipPushCallConfiguration and __hipPopCallConfiguration pass the launch parameters between <<< and >>> to
 * the kernel's host function. */
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared_size, hipStream_t stream) {
    struct configured* c = configured();
    if (!c || c->count >= nested_configurations)
        return answer(hipErrorOutOfMemory);
    c->all[c->count++] = (struct configuration){grid, block, shared_size, stream};
    return answer(hipSuccess);
}

hipError_t __hipPopCallConfiguration(dim3* grid_out, dim3* block_out, size_t* shared_size_out, hipStream_t* stream_out) {
    struct configured* own_ones = configured();
    if (!own_ones || own_ones->count == 0)
        return answer(hipErrorMissingConfiguration);
    const struct configuration* c = &own_ones->all[--own_ones->count];
    *grid_out = c->grid;
    *block_out = c->block;
    *shared_size_out = c->shared_size;
    *stream_out = c->stream;
    return answer(hipSuccess);
}

static _Atomic uint64_t refused_kernels, refused_launches;

uint64_t rocblas_mem_standin_refused(uint64_t* launches_out);

/* rocblas_mem_standin_refused returns the number of kernels whose launch was refused and stores the number of
 * refused launches. */
uint64_t rocblas_mem_standin_refused(uint64_t* launches_out) {
    *launches_out = atomic_load(&refused_launches);
    return atomic_load(&refused_kernels);
}

hipError_t kernel_refused(const void* function) {
    const char* name = object_take_name(function);
    atomic_fetch_add(&refused_launches, 1);
    answer_late(hipErrorNoBinaryForGpu);
    if (observer)
        observer->kernel(name);
    if (name) {
        atomic_fetch_add(&refused_kernels, 1);
        fprintf(stderr, "rocblas_mem: the kernel %.400s was compiled for %s\n", name,
            kernel_here(function)
                ? "the CPU and cannot be launched on CUDA: what it computes is missing; rocblas-mem run --cpu runs it"
                : "a GPU and cannot be launched here: what it computes is missing; rocblas-mem run --dry runs a program without its results");
    }
    return hipErrorNoBinaryForGpu;
}

int launch_fits(dim3 grid, dim3 block) {
    return grid.x && grid.y && grid.z && block.x && block.y && block.z
        && (uint64_t)block.x * block.y * block.z <= device_max_threads && (uint64_t)grid.x * block.x <= UINT32_MAX
        && (uint64_t)grid.y * block.y <= UINT32_MAX && (uint64_t)grid.z * block.z <= UINT32_MAX;
}

hipKernelNodeParams kernel_parameters(
    const void* function, dim3 grid, dim3 block, size_t shared_size, void** arguments, void** extra) {
    return (hipKernelNodeParams){.func = (void*)(uintptr_t)function,
        .gridDim = grid,
        .blockDim = block,
        .sharedMemBytes = shared_size < UINT_MAX ? (unsigned)shared_size : UINT_MAX, /* which no GPU has */
        .kernelParams = arguments,
        .extra = extra};
}

/* launch refuses a launch that no device accepts with the error of its parameters. HIP 7 also launches functions of modules. */
static hipError_t launch(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size, int cooperative,
    hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
    const hipKernelNodeParams parameters = kernel_parameters(function, grid, block, shared_size, arguments, NULL);
    if (hip_major() < 7 ? !object_is(function, object_kernel) : !function_is(function))
        return answer(hipErrorInvalidDeviceFunction);
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    if (!launch_fits(grid, block))
        return answer(hipErrorInvalidConfiguration);
    return answer(kernel_launched(&parameters, cooperative, stream, start, stop));
}

hipError_t hipLaunchKernel(
    const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size, hipStream_t stream) {
    return launch(function, grid, block, arguments, shared_size, 0, stream, NULL, NULL);
}

hipError_t hipExtLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_size,
    hipStream_t stream, hipEvent_t start, hipEvent_t stop, int flags) {
    (void)flags;
    return launch(function, grid, block, arguments, shared_size, 0, stream, start, stop);
}

hipError_t hipLaunchCooperativeKernel(
    const void* function, dim3 grid, dim3 block, void** arguments, unsigned shared_size, hipStream_t stream) {
    if (shared_size > (unsigned)device_gpu()->shared_bytes && kernel_here(function))
        return answer(hipErrorCooperativeLaunchTooLarge);
    return launch(function, grid, block, arguments, shared_size, 1, stream, NULL, NULL);
}

/* hipLaunchByPtr launches with the parameters of hipConfigureCall, and the arguments of hipSetupArgument in the order of its
 * calls. */
hipError_t hipConfigureCall(dim3 grid, dim3 block, size_t shared_size, hipStream_t stream) {
    struct configured* c = configured();
    if (c)
        c->arguments = 0;
    return __hipPushCallConfiguration(grid, block, shared_size, stream);
}

hipError_t hipSetupArgument(const void* argument, size_t size, size_t offset) {
    struct configured* c = configured();
    if (!argument || !c || c->arguments == most_arguments || offset > argument_bytes || size > argument_bytes - offset)
        return answer(hipErrorInvalidValue);
    c->at[c->arguments++] = memcpy(c->bytes + offset, argument, size);
    return answer(hipSuccess);
}

hipError_t hipLaunchByPtr(const void* function) {
    dim3 grid, block;
    size_t shared_size;
    hipStream_t stream = NULL;
    const struct rocblas_mem_kernel* kernel = kernel_here(function);
    hipError_t status = __hipPopCallConfiguration(&grid, &block, &shared_size, &stream);
    if (status == hipSuccess && kernel && configured()->arguments != kernel->count)
        status = hipErrorInvalidValue;
    return status == hipSuccess ? launch(function, grid, block, configured()->at, shared_size, 0, stream, NULL, NULL)
                                : answer(status);
}
