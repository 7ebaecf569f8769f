/* SPDX-License-Identifier: MIT
 *
 * device_arithmetic.h: those of the compiler's functions for AMD's GPUs that are arithmetic, and what ROCm's compiler has
 * and gcc lacks, for C++. An approximation of the GPU's is exact here.
 */
#ifndef HIP_DETAIL_DEVICE_ARITHMETIC_H
#define HIP_DETAIL_DEVICE_ARITHMETIC_H

#include "device_formulas.h"
#include "device_integer.h"

/* HIP_BUILTINS defines functions of T, in whose names f is the end of those of float. */
#define HIP_BUILTINS(T, f) \
    HIP_DEVICE_FUNCTION T __builtin_amdgcn_rcp##f(T x) { return 1 / x; } \
    HIP_DEVICE_FUNCTION T __builtin_amdgcn_rsq##f(T x) { return 1 / std::sqrt(x); } \
    HIP_DEVICE_FUNCTION T __builtin_amdgcn_sqrt##f(T x) { return std::sqrt(x); } \
    HIP_DEVICE_FUNCTION T __builtin_amdgcn_ldexp##f(T x, int exponent) { return std::ldexp(x, exponent); } \
    HIP_DEVICE_FUNCTION T __builtin_amdgcn_fract##f(T x) { \
        const T part = x - std::floor(x); \
        return part < 1 ? part : std::isinf(x) ? 0 : std::isnan(x) ? x : std::nextafter(T(1), T(0)); \
    } \
    HIP_DEVICE_FUNCTION T __builtin_amdgcn_frexp_mant##f(T x) { \
        int exponent; \
        return std::frexp(x, &exponent); \
    } \
    HIP_DEVICE_FUNCTION int __builtin_amdgcn_frexp_exp##f(T x) { \
        int exponent; \
        return std::isfinite(x) ? (std::frexp(x, &exponent), exponent) : 0; \
    } \
    /* The mask has a bit for each class: NaNs in bits 0 and 1, -infinity, -normal, -subnormal, -0, and these of + */ \
    HIP_DEVICE_FUNCTION bool __builtin_amdgcn_class##f(T x, int mask) { \
        const int size = std::isinf(x) ? 0 : std::isnormal(x) ? 1 : x == 0 ? 3 : 2; \
        return mask & (std::isnan(x) ? 3 : 1 << (std::signbit(x) ? 2 + size : 9 - size)); \
    }
HIP_BUILTINS(double, )
HIP_BUILTINS(float, f)
#undef HIP_BUILTINS

/* Angles are turns. */
HIP_DEVICE_FUNCTION float __builtin_amdgcn_sinf(float x) { return static_cast<float>(hip_formula::sinpi(2.0 * x)); }
HIP_DEVICE_FUNCTION float __builtin_amdgcn_cosf(float x) { return static_cast<float>(hip_formula::cospi(2.0 * x)); }
HIP_DEVICE_FUNCTION float __builtin_amdgcn_logf(float x) { return std::log2(x); }
HIP_DEVICE_FUNCTION float __builtin_amdgcn_exp2f(float x) { return std::exp2(x); }

/* The middle one, or the least number if one is a NaN */
HIP_DEVICE_FUNCTION float __builtin_amdgcn_fmed3f(float x, float y, float z) {
    const float low = std::fmin(x, y), high = std::fmax(x, y);
    return x != x || y != y || z != z ? std::fmin(low, z) : std::fmax(low, std::fmin(high, z));
}

/* Bits from offset on; a width of 0 is none. */
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_ubfe(unsigned x, unsigned offset, unsigned width) {
    return __bitextract_u32(x, offset, width);
}
HIP_DEVICE_FUNCTION int __builtin_amdgcn_sbfe(int x, unsigned offset, unsigned width) {
    const unsigned bits = width & 31, place = offset & 31, left = place + bits < 32 ? 32 - place - bits : 0;
    return bits ? static_cast<int>(static_cast<unsigned>(x) << left) >> (place + bits < 32 ? 32 - bits : place) : 0;
}

HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_alignbit(unsigned high, unsigned low, unsigned shift) {
    return __funnelshift_r(low, high, shift);
}
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_alignbyte(unsigned high, unsigned low, unsigned bytes) {
    return __funnelshift_r(low, high, 8 * (bytes & 3));
}

/* Each byte of choice names one of eight bytes, from 8 on the sign of a half of them, 0 (12), or all ones. */
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_perm(unsigned high, unsigned low, unsigned choice) {
    const uint64_t bytes = static_cast<uint64_t>(high) << 32 | low;
    unsigned result = 0;
    for (int i = 0; i < 4; i++) {
        const unsigned c = choice >> 8 * i & 0xff;
        const bool ones = c > 12 || (c > 7 && c < 12 && (bytes >> (16 * (c - 8) + 15) & 1));
        result |= static_cast<unsigned>(c < 8 ? bytes >> 8 * c & 0xff : ones ? 0xff : 0) << 8 * i;
    }
    return result;
}

/* Sums of distances of the bytes, or halves, of two numbers. The masked one leaves out bytes of y that are 0. */
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_msad_u8(unsigned x, unsigned y, unsigned sum) {
    for (int i = 0; i < 32; i += 8)
        sum += y >> i & 0xff ? __usad(x >> i & 0xff, y >> i & 0xff, 0) : 0;
    return sum;
}
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_sad_u8(unsigned x, unsigned y, unsigned sum) {
    for (int i = 0; i < 32; i += 8)
        sum = __usad(x >> i & 0xff, y >> i & 0xff, sum);
    return sum;
}
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_sad_hi_u8(unsigned x, unsigned y, unsigned sum) {
    return (__builtin_amdgcn_sad_u8(x, y, 0) << 16) + sum;
}
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_sad_u16(unsigned x, unsigned y, unsigned sum) {
    return __usad(x >> 16, y >> 16, __usad(x & 0xffff, y & 0xffff, sum));
}

/* Halves of the sums of bytes, rounded up where the byte of up is odd */
HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_lerp(unsigned x, unsigned y, unsigned up) {
    unsigned result = 0;
    for (int i = 0; i < 32; i += 8)
        result |= ((x >> i & 0xff) + (y >> i & 0xff) + (up >> i & 1)) >> 1 << i;
    return result;
}

/* Dot products of bytes and of digits of 4 bits, which have signs (s) or none (u), or as two arguments say (su) */
#define HIP_DIGITS_DOTS(digits, bits) \
    HIP_DEVICE_FUNCTION int __builtin_amdgcn_sudot##digits(bool a_signed, int a, bool b_signed, int b, int c, bool saturate) { \
        return hip_dot_result<int>( \
            c + hip_digits_dot(a_signed, static_cast<unsigned>(a), b_signed, static_cast<unsigned>(b), bits), saturate); \
    } \
    HIP_DEVICE_FUNCTION int __builtin_amdgcn_sdot##digits(int a, int b, int c, bool saturate) { \
        return __builtin_amdgcn_sudot##digits(true, a, true, b, c, saturate); \
    } \
    HIP_DEVICE_FUNCTION unsigned __builtin_amdgcn_udot##digits(unsigned a, unsigned b, unsigned c, bool saturate) { \
        return hip_dot_result<unsigned>(c + hip_digits_dot(false, a, false, b, bits), saturate); \
    }
HIP_DIGITS_DOTS(4, 8)
HIP_DIGITS_DOTS(8, 4)
#undef HIP_DIGITS_DOTS

#ifndef __clang__

template <class T> inline void __builtin_assume(const T&) {}
template <class T> inline T __builtin_elementwise_abs(T x) { return std::abs(x); }
template <class T> inline T __builtin_elementwise_max(T x, T y) { return x > y || y != y ? x : y; }
template <class T> inline T __builtin_elementwise_min(T x, T y) { return x < y || y != y ? x : y; }

#define HIP_BITS(T, bits) \
    HIP_DEVICE_FUNCTION T __builtin_bitreverse##bits(T x) { return static_cast<T>(__brevll(x) >> (64 - bits)); } \
    HIP_DEVICE_FUNCTION T __builtin_rotateleft##bits(T x, T by) { \
        return static_cast<T>(x << (by % bits) | x >> ((bits - by % bits) % bits)); \
    } \
    HIP_DEVICE_FUNCTION T __builtin_rotateright##bits(T x, T by) { \
        return static_cast<T>(x >> (by % bits) | x << ((bits - by % bits) % bits)); \
    }
HIP_BITS(uint8_t, 8)
HIP_BITS(uint16_t, 16)
HIP_BITS(uint32_t, 32)
HIP_BITS(uint64_t, 64)
#undef HIP_BITS

#endif

#endif /* HIP_DETAIL_DEVICE_ARITHMETIC_H */
