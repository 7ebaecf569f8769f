/* SPDX-License-Identifier: MIT
 *
 * launch.c: launches of kernels that were compiled for the CPU, and launches that succeed and compute nothing, in a dry run or
 * with ROCBLAS_MEM_STANDIN_KERNELS=skip. They are work of their stream, and nodes of a graph that captures it. Where code is
 * read, a launch loads that of its kernel, and has its limits.
 */
#include <string.h>

#include "internal/common/variable.h"
#include "base/dry.h"
#include "base/gpu.h"
#include "block/grid.h"
#include "kernel/kernel.h"
#include "stream/stream.h"

/* skips tells whether launches succeed and compute nothing. */
static int skips(void) {
    const char* kernels = rbm_variable(ROCBLAS_MEM_STANDIN_KERNELS);
    return dry_run() || (kernels && strcmp(kernels, "skip") == 0);
}

/* code_allows loads the code of a launch, and compares the launch with what it says. HIP looks at the dynamic memory alone, and
 * a GPU stops at the sum. */
static hipError_t code_allows(const hipKernelNodeParams* launch, int cooperative, int device) {
    struct kernel_facts facts;
    const uint64_t threads = (uint64_t)launch->blockDim.x * launch->blockDim.y * launch->blockDim.z;
    const hipError_t status = kernel_facts_of(launch->func, device, "hipLaunchKernel", &facts);
    if (status != hipSuccess || (!facts.most_threads && !kernel_here(launch->func)))
        return status;
    if (facts.most_threads && threads > facts.most_threads)
        return hipErrorLaunchFailure;
    if ((uint64_t)facts.shared_bytes + launch->sharedMemBytes > (uint64_t)device_gpu()->shared_bytes)
        return hipErrorInvalidValue;
    if (cooperative) {
        uint64_t most = 0;
        const hipError_t known = occupancy_most(&most, launch->func, (int)threads, launch->sharedMemBytes);
        if (known != hipSuccess)
            return known;
        if (grid_blocks(launch) > most)
            return hipErrorCooperativeLaunchTooLarge;
    }
    scratch_used(&facts, device);
    return hipSuccess;
}

hipError_t kernel_made(const hipKernelNodeParams* parameters, int cooperative, int device, struct work* out) {
    const int skipped = skips();
    if (!launch_fits(parameters->gridDim, parameters->blockDim))
        return hipErrorInvalidConfiguration;
    if (!skipped && !kernel_here(parameters->func))
        return kernel_refused(parameters->func);
    const hipError_t status = code_allows(parameters, cooperative, device);
    if (status != hipSuccess)
        return status;
    *out = (struct work){.kind = work_kernel, .u.kernel = {*parameters, cooperative}};
    out->u.kernel.launch.kernelParams = NULL; /* the program's arguments may be gone when a graph runs */
    out->u.kernel.launch.extra = NULL;
    return skipped ? hipSuccess
                   : arguments_copy(&out->u.kernel.launch.kernelParams, kernel_here(parameters->func), parameters->kernelParams,
                       parameters->extra);
}

hipError_t kernel_launched(
    const hipKernelNodeParams* launch, int cooperative, hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
    struct work work = {.kind = work_empty};
    hipError_t status = kernel_made(launch, cooperative, stream_find(stream)->device, &work);
    if (status == hipSuccess && start)
        status = hipEventRecord(start, stream);
    if (status == hipSuccess)
        status = work_put(&work, stream);
    if (status == hipSuccess && stop)
        status = hipEventRecord(stop, stream);
    if (work.kind == work_kernel)
        arguments_drop(work.u.kernel.launch.kernelParams);
    return status;
}
