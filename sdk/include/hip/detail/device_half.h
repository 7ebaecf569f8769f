/* SPDX-License-Identifier: MIT
 *
 * device_half.h: functions of half for kernels, which hip_fp16.h includes for C++.
 */
#ifndef HIP_DETAIL_DEVICE_HALF_H
#define HIP_DETAIL_DEVICE_HALF_H

#include "device_pairs.h"
#include "device_rounding.h"

HIP_DEVICE_FUNCTION __half __clamp_01(__half a) { return __half(__saturatef(a)); }

/* The product of halves, and what the sum loses in double, cannot change the rounding of the result. */
HIP_DEVICE_FUNCTION __half __hfma(__half a, __half b, __half c) {
    return __half(static_cast<double>(a) * static_cast<double>(b) + static_cast<double>(c));
}

HIP_DEVICE_FUNCTION __half __hfma_sat(__half a, __half b, __half c) { return __clamp_01(__hfma(a, b, c)); }

HIP_PAIR_FUNCTIONS(__half, __half2)

HIP_DEVICE_FUNCTION __half2 __hfma2_sat(__half2 a, __half2 b, __half2 c) {
    return __half2(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
}

HIP_DEVICE_FUNCTION __half2 __hisinf2(__half2 a) {
    return __half2(__half(__hisinf(a.x) ? 1.0f : 0.0f), __half(__hisinf(a.y) ? 1.0f : 0.0f));
}

HIP_DEVICE_FUNCTION float amd_mixed_dot(__half2 a, __half2 b, float c, bool saturate) {
    const double low = static_cast<double>(a.x) * static_cast<double>(b.x),
                 high = static_cast<double>(a.y) * static_cast<double>(b.y);
    const float sum = static_cast<float>(low + high + static_cast<double>(c));
    return saturate ? __saturatef(sum) : sum;
}

/* Conversions. As in HIP, all that have a rounding in their name cut fractions off, and round to the nearest half. */
#define HIP_HALF_ROUNDED(name, I, rounding) \
    HIP_DEVICE_FUNCTION I __half2##name##_##rounding(__half a) { return hip_integer_of<I>(static_cast<float>(a)); }
#define HIP_HALF_FROM(name, I, rounding) \
    HIP_DEVICE_FUNCTION __half __##name##2half_##rounding(I value) { return __half(value); }
#define HIP_HALF_CONVERSIONS(name, I) \
    HIP_HALF_ROUNDED(name, I, rn) \
    HIP_HALF_ROUNDED(name, I, rz) \
    HIP_HALF_ROUNDED(name, I, rd) \
    HIP_HALF_ROUNDED(name, I, ru) \
    HIP_HALF_FROM(name, I, rz) \
    HIP_HALF_FROM(name, I, rd) \
    HIP_HALF_FROM(name, I, ru)

HIP_HALF_CONVERSIONS(int, int)
HIP_HALF_CONVERSIONS(uint, unsigned)
HIP_HALF_CONVERSIONS(short, short)
HIP_HALF_CONVERSIONS(ushort, unsigned short)
HIP_HALF_CONVERSIONS(ll, long long)
HIP_HALF_CONVERSIONS(ull, unsigned long long)
HIP_HALF_FROM(uint, unsigned, rn)
HIP_HALF_FROM(short, short, rn)
HIP_HALF_FROM(ushort, unsigned short, rn)
HIP_HALF_FROM(ll, long long, rn)
HIP_HALF_FROM(ull, unsigned long long, rn)
#undef HIP_HALF_CONVERSIONS
#undef HIP_HALF_FROM
#undef HIP_HALF_ROUNDED

#endif /* HIP_DETAIL_DEVICE_HALF_H */
