/* SPDX-License-Identifier: MIT
 *
 * hip_ext.h: launches with events.
 */
#ifndef HIP_INCLUDE_HIP_HIP_EXT_H
#define HIP_INCLUDE_HIP_HIP_EXT_H

#include "hip_runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start __dparm(NULL), hipEvent_t stop __dparm(NULL), uint32_t flags __dparm(0));
hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start __dparm(NULL), hipEvent_t stop __dparm(NULL));

#ifdef __cplusplus
}
#endif

#endif /* HIP_INCLUDE_HIP_HIP_EXT_H */
