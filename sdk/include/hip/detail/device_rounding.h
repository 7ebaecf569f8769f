/* SPDX-License-Identifier: MIT
 *
 * device_rounding.h: arithmetic whose rounding is named (rn to the nearest, rz to zero, rd down, ru up), conversions between
 * numbers, and HIP's fast functions, which are the host's here, for C++.
 */
#ifndef HIP_DETAIL_DEVICE_ROUNDING_H
#define HIP_DETAIL_DEVICE_ROUNDING_H

#include "device.h"

#include <cfenv>

/* glibc declares these for its own use. */
extern "C" {
inline float __sinf(float x) noexcept { return sinf(x); }
inline float __cosf(float x) noexcept { return cosf(x); }
inline float __tanf(float x) noexcept { return tanf(x); }
inline float __expf(float x) noexcept { return expf(x); }
inline float __exp10f(float x) noexcept { return static_cast<float>(pow(10, x)); }
inline float __logf(float x) noexcept { return logf(x); }
inline float __log2f(float x) noexcept { return log2f(x); }
inline float __log10f(float x) noexcept { return log10f(x); }
inline float __powf(float x, float y) noexcept { return powf(x, y); }
inline void __sincosf(float x, float* sine, float* cosine) noexcept {
    *sine = sinf(x);
    *cosine = cosf(x);
}
}

HIP_DEVICE_FUNCTION float __fdividef(float x, float y) { return x / y; }
HIP_DEVICE_FUNCTION float __saturatef(float x) { return x > 0 ? x < 1 ? x : 1 : 0; }
HIP_DEVICE_FUNCTION float __frsqrt_rn(float x) { return static_cast<float>(1 / std::sqrt(static_cast<double>(x))); }

/* hip_rounding rounds in a direction as long as it lives. What is computed meanwhile is volatile, so that it stays there. */
struct hip_rounding {
    const int before;
    explicit hip_rounding(int direction) : before(std::fegetround()) { std::fesetround(direction); }
    ~hip_rounding() { std::fesetround(before); }
    hip_rounding(const hip_rounding&) = delete;
    hip_rounding& operator=(const hip_rounding&) = delete;
};

/* HIP_ROUNDED defines a function in each rounding; the last arguments are copies of its numbers. */
#define HIP_DIRECTED(T, name, direction, numbers, expression, ...) \
    HIP_DEVICE_FUNCTION T name numbers { \
        volatile T __VA_ARGS__; \
        const hip_rounding rounding(direction); \
        const volatile T result = expression; \
        return result; \
    }
#define HIP_ROUNDED(T, name, numbers, expression, ...) \
    HIP_DIRECTED(T, name##_rz, FE_TOWARDZERO, numbers, expression, __VA_ARGS__) \
    HIP_DIRECTED(T, name##_rd, FE_DOWNWARD, numbers, expression, __VA_ARGS__) \
    HIP_DIRECTED(T, name##_ru, FE_UPWARD, numbers, expression, __VA_ARGS__) \
    HIP_DEVICE_FUNCTION T name##_rn numbers { \
        const T __VA_ARGS__; \
        return expression; \
    }
#define HIP_ROUNDED_ALL(T, p) \
    HIP_ROUNDED(T, __##p##add, (T a, T b), x + y, x = a, y = b) \
    HIP_ROUNDED(T, __##p##sub, (T a, T b), x - y, x = a, y = b) \
    HIP_ROUNDED(T, __##p##mul, (T a, T b), x* y, x = a, y = b) \
    HIP_ROUNDED(T, __##p##div, (T a, T b), x / y, x = a, y = b) \
    HIP_ROUNDED(T, __##p##rcp, (T a), 1 / x, x = a) \
    HIP_ROUNDED(T, __##p##sqrt, (T a), std::sqrt(x), x = a)

HIP_ROUNDED_ALL(float, f)
HIP_ROUNDED_ALL(double, d)
HIP_ROUNDED(float, __fmaf, (float a, float b, float c), std::fma(x, y, z), x = a, y = b, z = c)
HIP_ROUNDED(double, __fma, (double a, double b, double c), std::fma(x, y, z), x = a, y = b, z = c)
#undef HIP_ROUNDED_ALL
#undef HIP_ROUNDED
#undef HIP_DIRECTED

/* hip_integer_of returns the number without its fraction, 0 for a NaN, and the nearest number that the type has. */
template <class T> inline T hip_integer_of(double value) {
    if (std::isnan(value))
        return 0;
    if (value <= static_cast<double>(std::numeric_limits<T>::min()))
        return std::numeric_limits<T>::min();
    if (value >= static_cast<double>(std::numeric_limits<T>::max()))
        return std::numeric_limits<T>::max();
    return static_cast<T>(value);
}

/* HIP_TO_INTEGERS defines conversions from T to integers. */
#define HIP_TO_INTEGER(T, name, I) \
    HIP_DEVICE_FUNCTION I __##T##2##name##_rn(T x) { return hip_integer_of<I>(std::rint(x)); } \
    HIP_DEVICE_FUNCTION I __##T##2##name##_rz(T x) { return hip_integer_of<I>(x); } \
    HIP_DEVICE_FUNCTION I __##T##2##name##_rd(T x) { return hip_integer_of<I>(std::floor(x)); } \
    HIP_DEVICE_FUNCTION I __##T##2##name##_ru(T x) { return hip_integer_of<I>(std::ceil(x)); }
#define HIP_TO_INTEGERS(T) \
    HIP_TO_INTEGER(T, int, int) \
    HIP_TO_INTEGER(T, uint, unsigned) \
    HIP_TO_INTEGER(T, ll, long long) \
    HIP_TO_INTEGER(T, ull, unsigned long long)

HIP_TO_INTEGERS(float)
HIP_TO_INTEGERS(double)
#undef HIP_TO_INTEGERS
#undef HIP_TO_INTEGER

/* hip_directed returns the number of T that is nearest to the value in a direction. */
template <class T, class From> inline T hip_directed(From value, int direction) {
    const T near = static_cast<T>(value);
    const long double has = near, wanted = static_cast<long double>(value);
    const bool up = direction == FE_UPWARD || (direction == FE_TOWARDZERO && wanted < 0);
    const T end = up ? std::numeric_limits<T>::infinity() : -std::numeric_limits<T>::infinity();
    return (up && has < wanted) || (!up && has > wanted) ? std::nextafter(near, end) : near;
}

/* HIP_TO_NUMBER defines conversions to T, float or double. */
#define HIP_TO_NUMBER(T, name, From) \
    HIP_DEVICE_FUNCTION T __##name##2##T##_rn(From x) { return static_cast<T>(x); } \
    HIP_DEVICE_FUNCTION T __##name##2##T##_rz(From x) { return hip_directed<T>(x, FE_TOWARDZERO); } \
    HIP_DEVICE_FUNCTION T __##name##2##T##_rd(From x) { return hip_directed<T>(x, FE_DOWNWARD); } \
    HIP_DEVICE_FUNCTION T __##name##2##T##_ru(From x) { return hip_directed<T>(x, FE_UPWARD); }

HIP_TO_NUMBER(float, double, double)
HIP_TO_NUMBER(float, int, int)
HIP_TO_NUMBER(float, uint, unsigned)
HIP_TO_NUMBER(float, ll, long long)
HIP_TO_NUMBER(float, ull, unsigned long long)
HIP_TO_NUMBER(double, ll, long long)
HIP_TO_NUMBER(double, ull, unsigned long long)
#undef HIP_TO_NUMBER

HIP_DEVICE_FUNCTION double __int2double_rn(int x) { return x; }
HIP_DEVICE_FUNCTION double __uint2double_rn(unsigned x) { return x; }

/* Bits */
HIP_DEVICE_FUNCTION int __float_as_int(float x) { return hip_copy_bits<int>(x); }
HIP_DEVICE_FUNCTION unsigned __float_as_uint(float x) { return hip_copy_bits<unsigned>(x); }
HIP_DEVICE_FUNCTION float __int_as_float(int x) { return hip_copy_bits<float>(x); }
HIP_DEVICE_FUNCTION float __uint_as_float(unsigned x) { return hip_copy_bits<float>(x); }
HIP_DEVICE_FUNCTION long long __double_as_longlong(double x) { return hip_copy_bits<long long>(x); }
HIP_DEVICE_FUNCTION double __longlong_as_double(long long x) { return hip_copy_bits<double>(x); }
HIP_DEVICE_FUNCTION int __double2hiint(double x) { return static_cast<int>(hip_copy_bits<long long>(x) >> 32); }
HIP_DEVICE_FUNCTION int __double2loint(double x) { return static_cast<int>(hip_copy_bits<long long>(x)); }
HIP_DEVICE_FUNCTION double __hiloint2double(int high, int low) {
    return hip_copy_bits<double>(static_cast<uint64_t>(static_cast<unsigned>(high)) << 32 | static_cast<unsigned>(low));
}

#endif /* HIP_DETAIL_DEVICE_ROUNDING_H */
