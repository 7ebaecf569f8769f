/* SPDX-License-Identifier: MIT
 *
 * rocblas_mem_sdk_release.h: the versions of ROCm 7.2 and of its HIP, for hip/hip_version.h and rocm-core/rocm_version.h, which
 * are the same in all kits.
 */
#ifndef ROCBLAS_MEM_SDK_RELEASE_H
#define ROCBLAS_MEM_SDK_RELEASE_H

#define ROCM_VERSION_MAJOR 7
#define ROCM_VERSION_MINOR 2
#define ROCM_VERSION_PATCH 4
#define HIP_VERSION_MAJOR 7
#define HIP_VERSION_MINOR 2
#define HIP_VERSION_PATCH 53211

#endif /* ROCBLAS_MEM_SDK_RELEASE_H */
