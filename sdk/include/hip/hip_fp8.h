/* SPDX-License-Identifier: MIT
 *
 * hip_fp8.h: floating-point numbers of 8 bits, one, two and four of them, for C++. The formats of OCP are __hip_fp8_e4m3 and
 * __hip_fp8_e5m2. Those with fnuz have no -0 and no infinities.
 */
#ifndef HIP_FP8_H
#define HIP_FP8_H

#include "hip_common.h"

#ifdef __cplusplus
#include "detail/device_rounding.h"
#include "detail/minifloat.h"

enum __hip_fp8_interpretation_t { __HIP_E4M3 = 0, __HIP_E5M2 = 1, __HIP_E4M3_FNUZ = 2, __HIP_E5M2_FNUZ = 3 };

enum __hip_saturation_t { __HIP_NOSAT = 0, __HIP_SATFINITE = 1 };

typedef unsigned char __hip_fp8_storage_t;
typedef unsigned short __hip_fp8x2_storage_t;
typedef unsigned __hip_fp8x4_storage_t;

inline hip_format hip_format_of(__hip_fp8_interpretation_t interpretation) {
    switch (interpretation) {
    case __HIP_E4M3:
        return hip_format{4, 3, 7, hip_nan};
    case __HIP_E5M2:
        return hip_format{5, 2, 15, hip_infinities_and_nans};
    case __HIP_E4M3_FNUZ:
        return hip_format{4, 3, 8, hip_nan_for_negative_zero};
    default:
        return hip_format{5, 2, 16, hip_nan_for_negative_zero};
    }
}

/* hip_to_fp8 converts as HIP of the release does: in HIP 7 an infinity stays one, or becomes a NaN, also with saturation; in
 * HIP 6 it is saturated, and so is a NaN in the formats with fnuz. */
inline __hip_fp8_storage_t hip_to_fp8(double value, __hip_saturation_t saturation, __hip_fp8_interpretation_t interpretation) {
    const hip_format f = hip_format_of(interpretation);
#if HIP_VERSION_MAJOR >= 7
    if (std::isinf(value))
        return static_cast<__hip_fp8_storage_t>(f.infinite(value < 0 ? f.sign() : 0));
#else
    if (std::isnan(value) && saturation == __HIP_SATFINITE && f.specials == hip_nan_for_negative_zero)
        value = std::copysign(HUGE_VAL, value);
#endif
    return static_cast<__hip_fp8_storage_t>(hip_shrink(value, f, saturation == __HIP_SATFINITE));
}

inline __hip_fp8x2_storage_t hip_to_fp8x2(
    double x, double y, __hip_saturation_t saturation, __hip_fp8_interpretation_t interpretation) {
    const unsigned low = hip_to_fp8(x, saturation, interpretation), high = hip_to_fp8(y, saturation, interpretation);
    return static_cast<__hip_fp8x2_storage_t>(low | high << 8);
}

static inline __hip_fp8_storage_t __hip_cvt_float_to_fp8(
    const float value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    return hip_to_fp8(value, saturation, interpretation);
}

static inline __hip_fp8_storage_t __hip_cvt_double_to_fp8(
    const double value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    return hip_to_fp8(value, saturation, interpretation);
}

static inline __hip_fp8_storage_t __hip_cvt_halfraw_to_fp8(
    const __half_raw value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    return hip_to_fp8(__half2float(value), saturation, interpretation);
}

static inline __hip_fp8_storage_t __hip_cvt_bfloat16raw_to_fp8(
    const __hip_bfloat16_raw value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    return hip_to_fp8(__bfloat162float(value), saturation, interpretation);
}

static inline __hip_fp8x2_storage_t __hip_cvt_float2_to_fp8x2(
    const float2 value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    return hip_to_fp8x2(value.x, value.y, saturation, interpretation);
}

static inline __hip_fp8x2_storage_t __hip_cvt_double2_to_fp8x2(
    const double2 value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    return hip_to_fp8x2(value.x, value.y, saturation, interpretation);
}

static inline __hip_fp8x2_storage_t __hip_cvt_halfraw2_to_fp8x2(
    const __half2_raw value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    const float2 numbers = __half22float2(value);
    return hip_to_fp8x2(numbers.x, numbers.y, saturation, interpretation);
}

static inline __hip_fp8x2_storage_t __hip_cvt_bfloat16raw2_to_fp8x2(
    const __hip_bfloat162_raw value, const __hip_saturation_t saturation, const __hip_fp8_interpretation_t interpretation) {
    const float2 numbers = __bfloat1622float2(value);
    return hip_to_fp8x2(numbers.x, numbers.y, saturation, interpretation);
}

static inline __half_raw __hip_cvt_fp8_to_halfraw(
    const __hip_fp8_storage_t bits, const __hip_fp8_interpretation_t interpretation) {
    return __half(hip_widen(bits, hip_format_of(interpretation)));
}

static inline __half2_raw __hip_cvt_fp8x2_to_halfraw2(
    const __hip_fp8x2_storage_t bits, const __hip_fp8_interpretation_t interpretation) {
    const hip_format f = hip_format_of(interpretation);
    return __half2(__half(hip_widen(bits & 0xff, f)), __half(hip_widen(bits >> 8, f)));
}

/* hip_fp8 is what numbers of all formats have. */
template <__hip_fp8_interpretation_t interpretation, class S> struct hip_fp8 {
    S __x;

    static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;
    static constexpr __hip_fp8_interpretation_t __default_interpret = interpretation;
    static constexpr unsigned __we = interpretation == __HIP_E4M3 || interpretation == __HIP_E4M3_FNUZ ? 4 : 5;
    static constexpr unsigned __wm = 7 - __we;

    hip_fp8() = default;

protected:
    explicit hip_fp8(unsigned bits) : __x(static_cast<S>(bits)) {}

    /* one returns a number of those in the bits. As in HIP, infinities of several numbers are the greatest finite ones. */
    double one(int place, bool finite) const {
        const double value = hip_widen(static_cast<unsigned>(__x) >> (8 * place) & 0xff, hip_format_of(interpretation));
        return finite && std::isinf(value) ? std::copysign(57344, value) : value;
    }

    float all(int place) const { return static_cast<float>(one(place, true)); }

    static unsigned bits_of(double value) { return hip_to_fp8(value, __default_saturation, interpretation); }
};

#define HIP_FP8_FROM(name, type) \
    name(const type value) : hip_fp8(bits_of(static_cast<float>(value))) {}
#define HIP_FP8_TO(type) \
    operator type() const { return hip_integer_of<type>(static_cast<float>(*this)); }
#define HIP_FP8_TYPES(format, interpretation) \
    struct __hip_fp8_##format : hip_fp8<interpretation, __hip_fp8_storage_t> { \
        __hip_fp8_##format() = default; \
        HIP_FP8_FROM(__hip_fp8_##format, long) \
        HIP_FP8_FROM(__hip_fp8_##format, int) \
        HIP_FP8_FROM(__hip_fp8_##format, short) \
        HIP_FP8_FROM(__hip_fp8_##format, unsigned long) \
        HIP_FP8_FROM(__hip_fp8_##format, unsigned) \
        HIP_FP8_FROM(__hip_fp8_##format, unsigned short) \
        HIP_FP8_FROM(__hip_fp8_##format, float) \
        HIP_FP8_FROM(__hip_fp8_##format, __hip_bfloat16) \
        HIP_FP8_FROM(__hip_fp8_##format, __half) \
        __hip_fp8_##format(const double value) : hip_fp8(bits_of(value)) {} \
        operator __half() const { return __half(one(0, false)); } \
        operator __hip_bfloat16() const { return __hip_bfloat16(static_cast<float>(*this)); } \
        operator bool() const { return one(0, false) != 0; } \
        operator float() const { return static_cast<float>(one(0, HIP_VERSION_MAJOR < 7)); } \
        operator double() const { return one(0, true); } \
        HIP_FP8_TO(char) \
        HIP_FP8_TO(signed char) \
        HIP_FP8_TO(unsigned char) \
        HIP_FP8_TO(short) \
        HIP_FP8_TO(unsigned short) \
        HIP_FP8_TO(int) \
        HIP_FP8_TO(unsigned) \
        HIP_FP8_TO(long) \
        HIP_FP8_TO(unsigned long) \
        HIP_FP8_TO(long long) \
        HIP_FP8_TO(unsigned long long) \
    }; \
    struct __hip_fp8x2_##format : hip_fp8<interpretation, __hip_fp8x2_storage_t> { \
        __hip_fp8x2_##format() = default; \
        __hip_fp8x2_##format(const double2 value) : hip_fp8(bits_of(value.x) | bits_of(value.y) << 8) {} \
        __hip_fp8x2_##format(const float2 value) : hip_fp8(bits_of(value.x) | bits_of(value.y) << 8) {} \
        __hip_fp8x2_##format(const __hip_bfloat162 value) \
            : hip_fp8(__hip_cvt_bfloat16raw2_to_fp8x2(value, __default_saturation, interpretation)) {} \
        __hip_fp8x2_##format(const __half2 value) \
            : hip_fp8(__hip_cvt_halfraw2_to_fp8x2(value, __default_saturation, interpretation)) {} \
        operator __half2() const { return __half2(__hip_cvt_fp8x2_to_halfraw2(__x, interpretation)); } \
        operator float2() const { return float2(all(0), all(1)); } \
    }; \
    /* As in HIP, the second of two pairs is in the lower bits. */ \
    struct __hip_fp8x4_##format : hip_fp8<interpretation, __hip_fp8x4_storage_t> { \
        __hip_fp8x4_##format() = default; \
        __hip_fp8x4_##format(const double4 value) \
            : hip_fp8(bits_of(value.x) | bits_of(value.y) << 8 | bits_of(value.z) << 16 | bits_of(value.w) << 24) {} \
        __hip_fp8x4_##format(const float4 value) \
            : hip_fp8(bits_of(value.x) | bits_of(value.y) << 8 | bits_of(value.z) << 16 | bits_of(value.w) << 24) {} \
        __hip_fp8x4_##format(const __hip_bfloat162 low, const __hip_bfloat162 high) \
            : hip_fp8(__hip_fp8x2_##format(high).__x | static_cast<unsigned>(__hip_fp8x2_##format(low).__x) << 16) {} \
        __hip_fp8x4_##format(const __half2 low, const __half2 high) \
            : hip_fp8(__hip_fp8x2_##format(high).__x | static_cast<unsigned>(__hip_fp8x2_##format(low).__x) << 16) {} \
        operator float4() const { return float4(all(0), all(1), all(2), all(3)); } \
    };

HIP_FP8_TYPES(e4m3_fnuz, __HIP_E4M3_FNUZ)
HIP_FP8_TYPES(e5m2_fnuz, __HIP_E5M2_FNUZ)
HIP_FP8_TYPES(e4m3, __HIP_E4M3)
HIP_FP8_TYPES(e5m2, __HIP_E5M2)

#undef HIP_FP8_TYPES
#undef HIP_FP8_TO
#undef HIP_FP8_FROM

#endif

#endif /* HIP_FP8_H */
