/* SPDX-License-Identifier: MIT
 *
 * device_math.h: functions of mathematics for kernels that C and C++ lack, for C++. The others are the host's.
 */
#ifndef HIP_DETAIL_DEVICE_MATH_H
#define HIP_DETAIL_DEVICE_MATH_H

#include "device_formulas.h"

/* HIP_FORMULA defines a function of double, and that of float whose name ends in f. */
#define HIP_FORMULA_OF(name, formula, T, W) \
    HIP_DEVICE_FUNCTION T name(T x) { return static_cast<T>(hip_formula::formula(static_cast<W>(x))); }
#define HIP_FORMULA(name) \
    HIP_FORMULA_OF(name, name, double, long double) \
    HIP_FORMULA_OF(name##f, name, float, double)

HIP_FORMULA_OF(rsqrt, rsqrt, double, double) /* in double, as fast as a kernel expects */
HIP_FORMULA_OF(rsqrtf, rsqrt, float, double)
HIP_FORMULA(rcbrt)
HIP_FORMULA(sinpi)
HIP_FORMULA(cospi)
HIP_FORMULA(erfinv)
HIP_FORMULA(erfcinv)
HIP_FORMULA(erfcx)
HIP_FORMULA(normcdf)
HIP_FORMULA(normcdfinv)
HIP_FORMULA(cyl_bessel_i0)
HIP_FORMULA(cyl_bessel_i1)
#undef HIP_FORMULA
#undef HIP_FORMULA_OF

/* HIP_OF_NUMBERS defines functions of T in whose names f is the end of those of float. */
#define HIP_OF_NUMBERS(T, W, f) \
    HIP_DEVICE_FUNCTION T norm##f(int n, const T* a) { return static_cast<T>(hip_formula::length<W>(a, n)); } \
    HIP_DEVICE_FUNCTION T rnorm##f(int n, const T* a) { return static_cast<T>(1 / hip_formula::length<W>(a, n)); } \
    HIP_DEVICE_FUNCTION T norm3d##f(T x, T y, T z) { \
        const T a[] = {x, y, z}; \
        return norm##f(3, a); \
    } \
    HIP_DEVICE_FUNCTION T norm4d##f(T x, T y, T z, T w) { \
        const T a[] = {x, y, z, w}; \
        return norm##f(4, a); \
    } \
    HIP_DEVICE_FUNCTION T rhypot##f(T x, T y) { \
        const T a[] = {x, y}; \
        return rnorm##f(2, a); \
    } \
    HIP_DEVICE_FUNCTION T rnorm3d##f(T x, T y, T z) { \
        const T a[] = {x, y, z}; \
        return rnorm##f(3, a); \
    } \
    HIP_DEVICE_FUNCTION T rnorm4d##f(T x, T y, T z, T w) { \
        const T a[] = {x, y, z, w}; \
        return rnorm##f(4, a); \
    } \
    HIP_DEVICE_FUNCTION void sincospi##f(T x, T* sine, T* cosine) { \
        *sine = sinpi##f(x); \
        *cosine = cospi##f(x); \
    } \
    HIP_DEVICE_FUNCTION T powi##f(T x, int n) { return static_cast<T>(std::pow(static_cast<W>(x), static_cast<W>(n))); }

HIP_OF_NUMBERS(double, long double, )
HIP_OF_NUMBERS(float, double, f)
#undef HIP_OF_NUMBERS

HIP_DEVICE_FUNCTION float fdividef(float x, float y) { return x / y; }

/* HIP_CHOICES defines max and min of two values of a type, beside those of C++, which take references. b is not chosen if it is
 * a NaN, where a type has them. */
#define HIP_CHOICES(T, nan) \
    template <int = 0> constexpr T max(T a, T b) { return a > b || (nan) ? a : b; } \
    template <int = 0> constexpr T min(T a, T b) { return a < b || (nan) ? a : b; }

HIP_CHOICES(int, false)
HIP_CHOICES(unsigned, false)
HIP_CHOICES(long, false)
HIP_CHOICES(unsigned long, false)
HIP_CHOICES(long long, false)
HIP_CHOICES(unsigned long long, false)
HIP_CHOICES(float, b != b)
HIP_CHOICES(double, b != b)
#undef HIP_CHOICES

/* As in HIP, the greater one of numbers of two types is a double. */
#define HIP_OF_TWO_TYPES \
    template <int = 0, class T, class U, \
        typename std::enable_if<std::is_arithmetic<T>::value && std::is_arithmetic<U>::value \
            && !std::is_same<T, U>::value>::type* = nullptr>
HIP_OF_TWO_TYPES constexpr double max(T a, U b) { return max(static_cast<double>(a), static_cast<double>(b)); }
HIP_OF_TWO_TYPES constexpr double min(T a, U b) { return min(static_cast<double>(a), static_cast<double>(b)); }
#undef HIP_OF_TWO_TYPES

#endif /* HIP_DETAIL_DEVICE_MATH_H */
