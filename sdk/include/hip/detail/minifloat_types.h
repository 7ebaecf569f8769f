/* SPDX-License-Identifier: MIT
 *
 * minifloat_types.h: types and conversions of numbers of 4 and of 6 bits: one, two and four of them, for C++. As in HIP, a
 * double is first rounded to a float, a number that is too great becomes the greatest, and the nearest number is returned,
 * whatever rounding is asked for.
 */
#ifndef HIP_DETAIL_MINIFLOAT_TYPES_H
#define HIP_DETAIL_MINIFLOAT_TYPES_H

#include "../hip_fp8.h"

#ifdef __cplusplus

enum hipRoundMode { hipRoundNearest = 0, hipRoundZero = 1, hipRoundPosInf = 2, hipRoundMinInf = 3 };

/* hip_minifloats is a row of numbers, which begin every so many bits. */
template <class S, unsigned bits> struct hip_minifloats {
    S __x;

    hip_minifloats() = default;

protected:
    hip_minifloats(const hip_format& f, float x) : __x(static_cast<S>(hip_shrink(x, f, true))) {}
    hip_minifloats(const hip_format& f, float x, float y)
        : __x(static_cast<S>(hip_shrink(x, f, true) | hip_shrink(y, f, true) << bits)) {}
    hip_minifloats(const hip_format& f, float2 low, float2 high)
        : __x(static_cast<S>(hip_minifloats(f, low.x, low.y).__x | hip_minifloats(f, high.x, high.y).__x << (2 * bits))) {}

    float one(const hip_format& f, unsigned place) const {
        return static_cast<float>(hip_widen(static_cast<unsigned>(__x) >> (bits * place) & ((1u << bits) - 1), f));
    }
};

inline float2 hip_float2_of(const double2& value) { return float2(static_cast<float>(value.x), static_cast<float>(value.y)); }

inline float2 hip_float2_of(const __half2& value) { return __half22float2(value); }

inline float2 hip_float2_of(const __hip_bfloat162& value) { return __bfloat1622float2(value); }

#define HIP_MINIFLOAT_FROM(name, format, type) \
    explicit name(const type value) : hip_minifloats(format, static_cast<float>(value)) {}
#define HIP_MINIFLOAT_OF_TWO(name, format, type) \
    explicit name(const type value) : hip_minifloats(format, static_cast<float>(value.x), static_cast<float>(value.y)) {}
#define HIP_MINIFLOAT_OF_FOUR(name, format, type) \
    explicit name(const type value) \
        : hip_minifloats(format, float2(static_cast<float>(value.x), static_cast<float>(value.y)), \
            float2(static_cast<float>(value.z), static_cast<float>(value.w))) {}

/* HIP_MINIFLOAT_TYPES defines the types of a format: TYPE, TYPEx2 and TYPEx4, which is made from two pairs in an order. */
#define HIP_MINIFLOAT_TYPES(type, name, bits, format, first, second) \
    struct type##_##name : hip_minifloats<type##_storage_t, bits> { \
        type##_##name() = default; \
        HIP_MINIFLOAT_FROM(type##_##name, format, __half) \
        HIP_MINIFLOAT_FROM(type##_##name, format, __hip_bfloat16) \
        HIP_MINIFLOAT_FROM(type##_##name, format, double) \
        HIP_MINIFLOAT_FROM(type##_##name, format, float) \
        HIP_MINIFLOAT_FROM(type##_##name, format, int) \
        HIP_MINIFLOAT_FROM(type##_##name, format, long) \
        HIP_MINIFLOAT_FROM(type##_##name, format, long long) \
        HIP_MINIFLOAT_FROM(type##_##name, format, short) \
        HIP_MINIFLOAT_FROM(type##_##name, format, unsigned) \
        HIP_MINIFLOAT_FROM(type##_##name, format, unsigned long) \
        HIP_MINIFLOAT_FROM(type##_##name, format, unsigned long long) \
        HIP_MINIFLOAT_FROM(type##_##name, format, unsigned short) \
        operator __half_raw() const { return __half(one(format, 0)); } \
        operator __hip_bfloat16_raw() const { return __hip_bfloat16(one(format, 0)); } \
        operator float() const { return one(format, 0); } \
        operator double() const { return one(format, 0); } \
    }; \
    struct type##x2_##name : hip_minifloats<type##x2_storage_t, bits> { \
        type##x2_##name() = default; \
        HIP_MINIFLOAT_OF_TWO(type##x2_##name, format, __half2) \
        HIP_MINIFLOAT_OF_TWO(type##x2_##name, format, __hip_bfloat162) \
        HIP_MINIFLOAT_OF_TWO(type##x2_##name, format, double2) \
        HIP_MINIFLOAT_OF_TWO(type##x2_##name, format, float2) \
        operator __half2_raw() const { return __half2(__half(one(format, 0)), __half(one(format, 1))); } \
        operator __hip_bfloat162_raw() const { \
            return __hip_bfloat162(__hip_bfloat16(one(format, 0)), __hip_bfloat16(one(format, 1))); \
        } \
        operator float2() const { return float2(one(format, 0), one(format, 1)); } \
        operator double2() const { return double2(one(format, 0), one(format, 1)); } \
    }; \
    struct type##x4_##name : hip_minifloats<type##x4_storage_t, bits> { \
        type##x4_##name() = default; \
        explicit type##x4_##name(const __half2 first, const __half2 second) \
            : hip_minifloats(format, hip_float2_of(low), hip_float2_of(high)) {} \
        explicit type##x4_##name(const __hip_bfloat162 first, const __hip_bfloat162 second) \
            : hip_minifloats(format, hip_float2_of(low), hip_float2_of(high)) {} \
        HIP_MINIFLOAT_OF_FOUR(type##x4_##name, format, double4) \
        HIP_MINIFLOAT_OF_FOUR(type##x4_##name, format, float4) \
        operator float4() const { return float4(one(format, 0), one(format, 1), one(format, 2), one(format, 3)); } \
        operator double4() const { return double4(one(format, 0), one(format, 1), one(format, 2), one(format, 3)); } \
    };

inline float2 hip_float2_of(const float2& value) { return value; }

/* HIP_MINIFLOAT_CONVERSIONS defines the functions of a size: __hip_cvt_float_to_fp4 and the others. */
#define HIP_MINIFLOAT_CONVERSION(size, bits, name, type, pair, number) \
    static inline __hip_##size##_storage_t __hip_cvt_##name##_to_##size( \
        const type value, const __hip_##size##_interpretation_t interpretation, const enum hipRoundMode) { \
        return static_cast<__hip_##size##_storage_t>(hip_shrink(number, hip_format_of(interpretation), true)); \
    } \
    static inline __hip_##size##x2_storage_t __hip_cvt_##name##2_to_##size##x2( \
        const pair value, const __hip_##size##_interpretation_t interpretation, const enum hipRoundMode) { \
        const float2 v = hip_float2_of(value); \
        const hip_format f = hip_format_of(interpretation); \
        return static_cast<__hip_##size##x2_storage_t>(hip_shrink(v.x, f, true) | hip_shrink(v.y, f, true) << bits); \
    }
#define HIP_MINIFLOAT_CONVERSIONS(size, bits) \
    HIP_MINIFLOAT_CONVERSION(size, bits, float, float, float2, value) \
    HIP_MINIFLOAT_CONVERSION(size, bits, double, double, double2, static_cast<float>(value)) \
    HIP_MINIFLOAT_CONVERSION(size, bits, halfraw, __half_raw, __half2_raw, __half2float(value)) \
    HIP_MINIFLOAT_CONVERSION(size, bits, bfloat16raw, __hip_bfloat16_raw, __hip_bfloat162_raw, __bfloat162float(value)) \
    static inline __half_raw __hip_cvt_##size##_to_halfraw( \
        const __hip_##size##_storage_t value, const __hip_##size##_interpretation_t interpretation) { \
        return __half(hip_widen(value & ((1u << bits) - 1), hip_format_of(interpretation))); \
    } \
    static inline __half2_raw __hip_cvt_##size##x2_to_halfraw2( \
        const __hip_##size##x2_storage_t value, const __hip_##size##_interpretation_t interpretation) { \
        const hip_format f = hip_format_of(interpretation); \
        return __half2(__half(hip_widen(value & ((1u << bits) - 1), f)), __half(hip_widen(value >> bits, f))); \
    }

#endif

#endif /* HIP_DETAIL_MINIFLOAT_TYPES_H */
