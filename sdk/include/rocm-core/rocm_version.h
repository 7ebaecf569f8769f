/* SPDX-License-Identifier: MIT
 *
 * rocm_version.h: the version of ROCm that programs are compiled for, as in .info/version. A kit of another release has a
 * file that names it.
 */
#ifndef ROCM_VERSION_H
#define ROCM_VERSION_H

#ifdef __has_include
#if __has_include(<rocblas_mem_sdk_release.h>)
#include <rocblas_mem_sdk_release.h>
#endif
#endif

#ifndef ROCM_VERSION_MAJOR
#define ROCM_VERSION_MAJOR 7
#define ROCM_VERSION_MINOR 2
#define ROCM_VERSION_PATCH 4
#endif

#endif /* ROCM_VERSION_H */
