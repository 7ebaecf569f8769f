/* SPDX-License-Identifier: MIT
 *
 * narrow.h: conversions between float and the bits of formats of 16 bits, to the nearest, ties to even.
 */
#ifndef HIP_DETAIL_NARROW_H
#define HIP_DETAIL_NARROW_H

#include <stdint.h>
#include <string.h>

static inline uint32_t hip_bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline float hip_float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* hip_to_odd returns a float from which a rounding to 16 bits gives what one rounding of value gives: if value is no float, the
 * nearest one towards 0 with the last bit set. */
static inline float hip_to_odd(double value) {
    const float near = (float)value;
    uint32_t bits = hip_bits_of(near);
    if (value != value || (double)near == value)
        return near;
    if ((near < 0 ? -(double)near : (double)near) > (value < 0 ? -value : value))
        bits--;
    return hip_float_of(bits | 1);
}

/* hip_round_off removes bits at the end of a number. */
static inline uint32_t hip_round_off(uint32_t number, unsigned bits) {
    const uint32_t half = (uint32_t)1 << (bits - 1), kept = number >> bits, rest = number & (2 * half - 1);
    return kept + (rest > half || (rest == half && (kept & 1)) ? 1 : 0);
}

/* hip_to_bfloat16 returns the upper half of a float. A NaN stays one. */
static inline uint16_t hip_to_bfloat16(float value) {
    const uint32_t bits = hip_bits_of(value);
    if ((bits & 0x7fffffff) > 0x7f800000)
        return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)hip_round_off(bits, 16);
}

static inline float hip_from_bfloat16(uint16_t bits) { return hip_float_of((uint32_t)bits << 16); }

/* hip_to_half returns binary16. */
static inline uint16_t hip_to_half(float value) {
    const uint32_t bits = hip_bits_of(value), sign = bits >> 16 & 0x8000, size = bits & 0x7fffffff;
    if (size > 0x7f800000)
        return (uint16_t)(sign | 0x7e00 | (size >> 13 & 0x1ff));
    if (size >= 0x477ff000) /* rounds to 65536 */
        return (uint16_t)(sign | 0x7c00);
    if (size >= 0x38800000) /* 2^-14, the least normal number */
        return (uint16_t)(sign | hip_round_off(size - 0x38000000, 13));
    if (size < 0x33000000) /* 2^-25 */
        return (uint16_t)sign;
    return (uint16_t)(sign | hip_round_off((size & 0x7fffff) | 0x800000, 126 - (size >> 23)));
}

static inline float hip_from_half(uint16_t bits) {
    const uint32_t sign = (uint32_t)(bits & 0x8000) << 16, exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
    if (exponent == 31)
        return hip_float_of(sign | 0x7f800000 | fraction << 13);
    if (exponent == 0)
        return hip_float_of(sign | hip_bits_of((float)fraction * 5.9604644775390625e-8f /* 2^-24 */));
    return hip_float_of(sign | (exponent + 112) << 23 | fraction << 13);
}

#endif /* HIP_DETAIL_NARROW_H */
