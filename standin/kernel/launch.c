/* SPDX-License-Identifier: MIT
 *
 * launch.c: launches that succeed and compute nothing, in a dry run or with ROCBLAS_MEM_STANDIN_KERNELS=skip. They are work of
 * their stream, and nodes of a graph that captures it.
 */
#include <string.h>

#include "internal/common/variable.h"
#include "base/dry.h"
#include "kernel/kernel.h"

/* skips tells whether launches succeed and compute nothing. */
static int skips(void) {
    const char* kernels = rbm_variable(ROCBLAS_MEM_STANDIN_KERNELS);
    return dry_run() || (kernels && strcmp(kernels, "skip") == 0);
}

hipError_t kernel_made(const hipKernelNodeParams* parameters, struct work* out) {
    if (!launch_fits(parameters->gridDim, parameters->blockDim))
        return hipErrorInvalidConfiguration;
    if (!skips())
        return kernel_refused(parameters->func);
    *out = (struct work){.kind = work_kernel, .u.kernel = *parameters};
    out->u.kernel.kernelParams = NULL; /* the program's arguments may be gone when a graph runs */
    out->u.kernel.extra = NULL;
    return hipSuccess;
}

hipError_t kernel_launched(
    const void* function, dim3 grid, dim3 block, size_t shared_size, hipStream_t stream, hipEvent_t start, hipEvent_t stop) {
    const hipKernelNodeParams parameters = {
        .func = (void*)(uintptr_t)function, .gridDim = grid, .blockDim = block, .sharedMemBytes = (unsigned)shared_size};
    struct work work;
    hipError_t status = kernel_made(&parameters, &work);
    if (status == hipSuccess && start)
        status = hipEventRecord(start, stream);
    if (status == hipSuccess)
        status = work_put(&work, stream);
    if (status == hipSuccess && stop)
        status = hipEventRecord(stop, stream);
    return status;
}
