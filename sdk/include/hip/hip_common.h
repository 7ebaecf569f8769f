/* SPDX-License-Identifier: MIT
 *
 * hip_common.h: the platform. It is AMD's, whatever the program defines.
 */
#ifndef HIP_COMMON_H
#define HIP_COMMON_H

#include "detail/macros.h"
#include "detail/standard.h"

#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__ 1
#endif
#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)
#error "hip/hip_common.h: the kit of librocblas_mem has AMD's platform only: do not define __HIP_PLATFORM_NVIDIA__"
#endif

#endif /* HIP_COMMON_H */
