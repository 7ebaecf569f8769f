/* SPDX-License-Identifier: MIT
 *
 * hip_fp4.h: floating-point numbers of 4 bits, one in a byte, two and four of them without a gap, for C++. They have no
 * infinities and no NaNs.
 */
#ifndef HIP_FP4_H
#define HIP_FP4_H

#include "hip_common.h"

#ifdef __cplusplus
#include "detail/minifloat_types.h"

typedef __hip_fp8_storage_t __hip_fp4_storage_t;
typedef __hip_fp8_storage_t __hip_fp4x2_storage_t;
typedef __hip_fp8x2_storage_t __hip_fp4x4_storage_t;

enum __hip_fp4_interpretation_t { __HIP_E2M1 = 0 };

inline hip_format hip_format_of(__hip_fp4_interpretation_t) { return hip_format{2, 1, 1, hip_no_specials}; }

HIP_MINIFLOAT_CONVERSIONS(fp4, 4)
HIP_MINIFLOAT_TYPES(__hip_fp4, e2m1, 4, hip_format_of(__HIP_E2M1), low, high)

#endif

#endif /* HIP_FP4_H */
