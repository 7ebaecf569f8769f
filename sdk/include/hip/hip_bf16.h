/* SPDX-License-Identifier: MIT
 *
 * hip_bf16.h: bfloat16 as the type __hip_bfloat16, for C++.
 */
#ifndef HIP_BF16_H
#define HIP_BF16_H

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
} __hip_bfloat16_raw;

#ifdef __cplusplus

struct __hip_bfloat16 {
    __hip_bfloat16() = default;
    __hip_bfloat16(float value) : bits(hip_to_bfloat16(value)) {}
    __hip_bfloat16(double value) : bits(hip_to_bfloat16(hip_to_odd(value))) {}
    template <class T, typename std::enable_if<std::is_integral<T>::value>::type* = nullptr>
    __hip_bfloat16(T value) : bits(hip_to_bfloat16(hip_to_odd(static_cast<double>(value)))) {}
    __hip_bfloat16(const __hip_bfloat16_raw& raw) : bits(raw.x) {}
    operator float() const { return hip_from_bfloat16(bits); }
    operator __hip_bfloat16_raw() const {
        __hip_bfloat16_raw raw;
        raw.x = bits;
        return raw;
    }
    HIP_VOLATILE_NUMBER(__hip_bfloat16)

private:
    unsigned short bits;
};

HIP_NUMBER_OPERATORS(__hip_bfloat16)

struct alignas(4) __hip_bfloat162_raw {
    unsigned short x, y;
};

struct alignas(4) __hip_bfloat162 {
    __hip_bfloat16 x, y;

    __hip_bfloat162() = default;
    __hip_bfloat162(const __hip_bfloat16& a, const __hip_bfloat16& b) : x(a), y(b) {}
    __hip_bfloat162(const __hip_bfloat162_raw& raw) : x(__hip_bfloat16_raw{raw.x}), y(__hip_bfloat16_raw{raw.y}) {}
    operator __hip_bfloat162_raw() const {
        return __hip_bfloat162_raw{static_cast<__hip_bfloat16_raw>(x).x, static_cast<__hip_bfloat16_raw>(y).x};
    }
    operator float2() const { return make_float2(x, y); }
};

HIP_PAIR_COMPARISONS(__hip_bfloat16, __hip_bfloat162)
HIP_PAIR_ARITHMETIC(__hip_bfloat16, __hip_bfloat162, int)

/* As in HIP, these operators compare the first number of a pair with both of the other: __hblt2 compares each with its own. */
#define HIP_BFLOAT162_ORDER(op) \
    static inline bool operator op(const __hip_bfloat162& a, const __hip_bfloat162& b) { \
        const float x = a.x, low = b.x, high = b.y; \
        return x op low && x op high; \
    }
HIP_BFLOAT162_ORDER(<)
HIP_BFLOAT162_ORDER(<=)
HIP_BFLOAT162_ORDER(>)
HIP_BFLOAT162_ORDER(>=)
#undef HIP_BFLOAT162_ORDER
HIP_PAIR_CONVERSIONS(__hip_bfloat16, __hip_bfloat162, bfloat16)

#if HIP_VERSION_MAJOR >= 7
static inline __hip_bfloat16 __int2bfloat16_rn(int value) { return __hip_bfloat16(value); }

HIP_PAIR_ROUNDED(__hip_bfloat16, __hip_bfloat162, __hadd)
HIP_PAIR_ROUNDED(__hip_bfloat16, __hip_bfloat162, __hsub)
HIP_PAIR_ROUNDED(__hip_bfloat16, __hip_bfloat162, __hmul)
#endif

static inline __hip_bfloat16 __float2bfloat16(float value) { return __hip_bfloat16(value); }

static inline float __bfloat162float(__hip_bfloat16 value) { return value; }

static inline __hip_bfloat16 __double2bfloat16(double value) { return __hip_bfloat16(value); }

#ifdef __HIPCC__
#include "detail/device_pairs.h"

/* As in HIP, the result is rounded to a float first. */
HIP_DEVICE_FUNCTION __hip_bfloat16 __hfma(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c) {
    return __hip_bfloat16(std::fma(static_cast<float>(a), static_cast<float>(b), static_cast<float>(c)));
}

HIP_PAIR_FUNCTIONS(__hip_bfloat16, __hip_bfloat162)
#endif
#endif

#endif /* HIP_BF16_H */
