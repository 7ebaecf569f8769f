/* SPDX-License-Identifier: MIT
 *
 * launch_list.c: launches whose parameters are structs: of one kernel, and of a list of kernels, one for a device.
 */
#include "kernel/kernel.h"

enum { most_flags = hipCooperativeLaunchMultiDeviceNoPreSync + hipCooperativeLaunchMultiDeviceNoPostSync };

#ifndef STANDIN_REAL_HEADERS /* HIP 6.4 does not declare these */
/* Other attributes say how blocks share the device, and nothing of memory. */
int attributes_cooperate(const hipLaunchAttribute* attributes, unsigned count) {
    for (unsigned i = 0; attributes && i < count; i++)
        if (attributes[i].id == hipLaunchAttributeCooperative && attributes[i].val.cooperative)
            return 1;
    return 0;
}

hipError_t hipLaunchKernelExC(const hipLaunchConfig_t* config, const void* function, void** arguments) {
    if (!function)
        return answer(hipErrorInvalidDeviceFunction);
    if (!config)
        return answer(hipErrorInvalidConfiguration);
    if (attributes_cooperate(config->attrs, config->numAttrs))
        return hipLaunchCooperativeKernel(
            function, config->gridDim, config->blockDim, arguments, (unsigned)config->dynamicSmemBytes, config->stream);
    return hipLaunchKernel(function, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream);
}
#endif

/* list_fits tells whether a list may have a number of launches: at least one, at most one for each device. */
static int list_fits(const void* list, unsigned launches, unsigned flags) {
    int devices = 0;
    return list && launches > 0 && flags <= most_flags && hipGetDeviceCount(&devices) == hipSuccess
        && launches <= (unsigned)devices;
}

/* launch_all makes the launches of a list up to the first that fails. */
static hipError_t launch_all(const hipLaunchParams* list, int launches, unsigned flags, int cooperative) {
    hipError_t status = launches > 0 && list_fits(list, (unsigned)launches, flags) ? hipSuccess : hipErrorInvalidValue;
    for (const hipLaunchParams* l = list; status == hipSuccess && l < list + launches; l++)
        status = cooperative
            ? hipLaunchCooperativeKernel(l->func, l->gridDim, l->blockDim, l->args, (unsigned)l->sharedMem, l->stream)
            : hipLaunchKernel(l->func, l->gridDim, l->blockDim, l->args, l->sharedMem, l->stream);
    return answer(status);
}

hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* list, int launches, unsigned flags) {
    return launch_all(list, launches, flags, 1);
}

hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* list, int launches, unsigned flags) {
    return launch_all(list, launches, flags, 0);
}

hipError_t hipModuleLaunchCooperativeKernelMultiDevice(hipFunctionLaunchParams* list, unsigned launches, unsigned flags) {
    hipError_t status = list_fits(list, launches, flags) ? hipSuccess : hipErrorInvalidValue;
    for (const hipFunctionLaunchParams* l = list; status == hipSuccess && l < list + launches; l++)
        status = hipModuleLaunchCooperativeKernel(l->function, l->gridDimX, l->gridDimY, l->gridDimZ, l->blockDimX, l->blockDimY,
            l->blockDimZ, l->sharedMemBytes, l->hStream, l->kernelParams);
    return answer(status);
}
