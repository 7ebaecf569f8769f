/* SPDX-License-Identifier: MIT
 *
 * hip_version.h: the version of HIP that programs are compiled for.
 */
#ifndef HIP_VERSION_H
#define HIP_VERSION_H

#include "../rocblas_mem_sdk_release.h"

#define __HIP_HAS_GET_PCH 1
#define HIP_VERSION_GITHASH "rocblas_mem"
#define HIP_VERSION_BUILD_ID 0
#define HIP_VERSION_BUILD_NAME ""
#define HIP_VERSION (HIP_VERSION_MAJOR * 10000000 + HIP_VERSION_MINOR * 100000 + HIP_VERSION_PATCH)

#endif /* HIP_VERSION_H */
