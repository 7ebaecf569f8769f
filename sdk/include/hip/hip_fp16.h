/* SPDX-License-Identifier: MIT
 *
 * hip_fp16.h: binary16 as the type __half, and pairs of it. In C they are structs of their bits.
 */
#ifndef HIP_FP16_H
#define HIP_FP16_H

#include "hip_runtime_api.h"
#include "detail/markers.h"
#include "detail/narrow.h"
#include "detail/number.h"
#ifdef __cplusplus
#include "detail/pairs.h"
#include "detail/words.h"
#endif

typedef struct {
    unsigned short x;
} __half_raw;

#ifndef __cplusplus

typedef __half_raw __half;

typedef struct __attribute__((aligned(4))) {
    __half x, y;
} __half2;

#else

struct __half {
    __half() = default;
    __half(float value) : bits(hip_to_half(value)) {}
    __half(double value) : bits(hip_to_half(hip_to_odd(value))) {}
    template <class T, typename std::enable_if<std::is_integral<T>::value>::type* = nullptr>
    __half(T value) : bits(hip_to_half(hip_to_odd(static_cast<double>(value)))) {}
#if defined(__FLT16_MANT_DIG__) && (!defined(__clang__) || __clang_major__ >= 15)
    __extension__ __half(_Float16 value) : __half(static_cast<float>(value)) {}
#endif
    __half(const __half_raw& raw) : bits(raw.x) {}
    operator float() const { return hip_from_half(bits); }
    operator __half_raw() const {
        __half_raw raw;
        raw.x = bits;
        return raw;
    }
    HIP_VOLATILE_NUMBER(__half)

private:
    unsigned short bits;
};

HIP_NUMBER_OPERATORS(__half)

struct alignas(4) __half2_raw {
    __half_raw x, y;
};

struct alignas(4) __half2 {
    __half x, y;

    __half2() = default;
    __half2(float both) : x(both), y(both) {}
    __half2(__half a, __half b) : x(a), y(b) {}
    __half2(const __half2_raw& raw) : x(raw.x), y(raw.y) {}
    operator __half2_raw() const { return __half2_raw{x, y}; }
};

HIP_PAIR_COMPARISONS(__half, __half2)
#if HIP_VERSION_MAJOR >= 7
HIP_PAIR_ARITHMETIC(__half, __half2, bool)
#else
HIP_PAIR_ARITHMETIC(__half, __half2, int)
#endif

/* As in HIP, a NaN is neither less nor greater, and thus less or equal, and greater or equal. */
static inline bool operator<(const __half2& a, const __half2& b) { return __hblt2(a, b); }
static inline bool operator>(const __half2& a, const __half2& b) { return b < a; }
static inline bool operator<=(const __half2& a, const __half2& b) { return !(b < a); }
static inline bool operator>=(const __half2& a, const __half2& b) { return !(a < b); }

HIP_PAIR_CONVERSIONS(__half, __half2, half)
HIP_PAIR_ROUNDED(__half, __half2, __hadd)
HIP_PAIR_ROUNDED(__half, __half2, __hsub)
HIP_PAIR_ROUNDED(__half, __half2, __hmul)
HIP_PAIR_SATURATED(__half, __half2, __hadd)
HIP_PAIR_SATURATED(__half, __half2, __hsub)
HIP_PAIR_SATURATED(__half, __half2, __hmul)

typedef __half half;
typedef __half2 half2;

static inline __half __float2half(float value) { return __half(value); }

static inline __half __float2half_rn(float value) { return __half(value); }

static inline __half __int2half_rn(int value) { return __half(value); }

/* hip_half_beside returns the nearest half, or, if it lies above (or below) the value and may not, the next one. */
static inline __half hip_half_beside(float value, bool above, bool below) {
    const __half near = __half(value);
    const float has = near;
    unsigned short bits = __half_as_ushort(near);
    if ((has > value && !above) || (has < value && !below)) {
        if ((bits & 0x7fff) == 0)
            bits = has > value ? 0x8001 : 0x0001;
        else
            bits = static_cast<unsigned short>((has > value) == (bits < 0x8000) ? bits - 1 : bits + 1);
    }
    return __ushort_as_half(bits);
}

static inline __half __float2half_rz(float value) { return hip_half_beside(value, value<0, value> 0); }

static inline __half __float2half_rd(float value) { return hip_half_beside(value, false, true); }

static inline __half __float2half_ru(float value) { return hip_half_beside(value, true, false); }

static inline __half2 __float2half2_rn(float value) { return __half2(__half(value), __half(value)); }

static inline __half2 make_half2(__half x, __half y) { return __half2(x, y); }

static inline __half __hmax_nan(__half a, __half b) { return __hisnan(a) ? a : __hisnan(b) ? b : __hmax(a, b); }

static inline __half __hmin_nan(__half a, __half b) { return __hisnan(a) ? a : __hisnan(b) ? b : __hmin(a, b); }

/* Loads, past a cache or through it on a device */
#define HIP_LOAD(name) \
    static inline __half name(const __half* from) { return *from; } \
    static inline __half2 name(const __half2* from) { return *from; }
HIP_LOAD(__ldg)
HIP_LOAD(__ldca)
HIP_LOAD(__ldcg)
HIP_LOAD(__ldcs)
#undef HIP_LOAD

static inline __half __double2half(double value) { return __half(value); }

static inline float __half2float(__half value) { return value; }

static inline __half2 __floats2half2_rn(float x, float y) { return __half2(__half(x), __half(y)); }

#ifdef __HIPCC__
#include "detail/device_half.h"
#endif
#endif

#endif /* HIP_FP16_H */
