/* SPDX-License-Identifier: MIT
 *
 * rocblas.h: rocBLAS's C interface, under its name: librocblas_mem's header, with the version of the release that the kit
 * stands for.
 */
#ifndef ROCBLAS_MEM_SDK_ROCBLAS_H
#define ROCBLAS_MEM_SDK_ROCBLAS_H

#include "../hip/hip_runtime_api.h"
#include "../rocblas_mem.h"

#if HIP_VERSION_MAJOR == 6
#undef ROCBLAS_VERSION_MAJOR
#undef ROCBLAS_VERSION_MINOR
#undef ROCBLAS_VERSION_PATCH
#define ROCBLAS_VERSION_MAJOR 4
#define ROCBLAS_VERSION_MINOR 4
#define ROCBLAS_VERSION_PATCH 1
#endif

#endif /* ROCBLAS_MEM_SDK_ROCBLAS_H */
