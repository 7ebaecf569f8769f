/* SPDX-License-Identifier: MIT
 *
 * rocm_version.h: the version of ROCm that programs are compiled for, as in .info/version.
 */
#ifndef ROCM_VERSION_H
#define ROCM_VERSION_H

#include "../rocblas_mem_sdk_release.h"

#endif /* ROCM_VERSION_H */
