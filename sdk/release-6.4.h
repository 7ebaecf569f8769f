/* SPDX-License-Identifier: MIT
 *
 * rocblas_mem_sdk_release.h: the version of HIP in ROCm 6.4, which hip/hip_version.h reads in the kit of that release.
 */
#define HIP_VERSION_MAJOR 6
#define HIP_VERSION_MINOR 4
#define HIP_VERSION_PATCH 43484
