/* SPDX-License-Identifier: MIT
 *
 * hip_version.h: the version of HIP that programs are compiled for. A kit of another release has a file that names it.
 */
#ifndef HIP_VERSION_H
#define HIP_VERSION_H

#ifdef __has_include
#if __has_include(<rocblas_mem_sdk_release.h>)
#include <rocblas_mem_sdk_release.h>
#endif
#endif

#ifndef HIP_VERSION_MAJOR
#define HIP_VERSION_MAJOR 7
#define HIP_VERSION_MINOR 2
#define HIP_VERSION_PATCH 53211
#endif
#define HIP_VERSION_GITHASH "rocblas_mem"
#define HIP_VERSION_BUILD_ID 0
#define HIP_VERSION_BUILD_NAME ""
#define HIP_VERSION (HIP_VERSION_MAJOR * 10000000 + HIP_VERSION_MINOR * 100000 + HIP_VERSION_PATCH)

#endif /* HIP_VERSION_H */
