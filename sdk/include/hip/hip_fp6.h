/* SPDX-License-Identifier: MIT
 *
 * hip_fp6.h: floating-point numbers of 6 bits, one, two and four of them, each in a byte, for C++. They have no infinities and no
 * NaNs.
 */
#ifndef HIP_FP6_H
#define HIP_FP6_H

#include "hip_common.h"

#ifdef __cplusplus
#include "detail/minifloat_types.h"

typedef __hip_fp8_storage_t __hip_fp6_storage_t;
typedef __hip_fp8x2_storage_t __hip_fp6x2_storage_t;
typedef __hip_fp8x4_storage_t __hip_fp6x4_storage_t;

enum __hip_fp6_interpretation_t { __HIP_E3M2 = 0, __HIP_E2M3 = 1 };

inline hip_format hip_format_of(__hip_fp6_interpretation_t interpretation) {
    return interpretation == __HIP_E2M3 ? hip_format{2, 3, 1, hip_no_specials} : hip_format{3, 2, 3, hip_no_specials};
}

HIP_MINIFLOAT_CONVERSIONS(fp6, 8)
HIP_MINIFLOAT_TYPES(__hip_fp6, e2m3, 8, hip_format_of(__HIP_E2M3), low, high)
HIP_MINIFLOAT_TYPES(__hip_fp6, e3m2, 8, hip_format_of(__HIP_E3M2), high, low)

#endif

#endif /* HIP_FP6_H */
