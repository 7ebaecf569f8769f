/* SPDX-License-Identifier: MIT
 *
 * pairs.h: functions of numbers of 16 bits and of pairs of them, which HIP has for half and for bfloat16. Comparisons of pairs
 * compare both, or make a pair of ones and zeros. Those with a u are true if a number is a NaN.
 */
#ifndef HIP_DETAIL_PAIRS_H
#define HIP_DETAIL_PAIRS_H

#include "../hip_vector_types.h"

#define HIP_PAIR_COMPARISON(N, P, name, ordered, unordered, join) \
    static inline bool __h##name(N a, N b) { \
        const float x = a, y = b; \
        return ordered; \
    } \
    static inline bool __h##name##u(N a, N b) { \
        const float x = a, y = b; \
        return unordered; \
    } \
    static inline bool __hb##name##2(P a, P b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); } \
    static inline bool __hb##name##u2(P a, P b) { return __h##name##u(a.x, b.x) join __h##name##u(a.y, b.y); } \
    static inline P __h##name##u2(P a, P b) { \
        return P(N(__h##name##u(a.x, b.x) ? 1.0f : 0.0f), N(__h##name##u(a.y, b.y) ? 1.0f : 0.0f)); \
    } \
    static inline P __h##name##2(P a, P b) { \
        return P(N(__h##name(a.x, b.x) ? 1.0f : 0.0f), N(__h##name(a.y, b.y) ? 1.0f : 0.0f)); \
    }

#define HIP_PAIR_COMPARISONS(N, P) \
    HIP_PAIR_COMPARISON(N, P, eq, x == y, !(x < y) && !(x > y), &&) \
    HIP_PAIR_COMPARISON(N, P, ne, x != y, x != y, ||) \
    HIP_PAIR_COMPARISON(N, P, lt, x < y, !(x >= y), &&) \
    HIP_PAIR_COMPARISON(N, P, le, x <= y, !(x > y), &&) \
    HIP_PAIR_COMPARISON(N, P, gt, x > y, !(x <= y), &&) \
    HIP_PAIR_COMPARISON(N, P, ge, x >= y, !(x < y), &&)

#define HIP_PAIR_OPERATION(N, P, name, pair, op) \
    static inline N name(N a, N b) { return a op b; } \
    static inline P pair(P a, P b) { return P(a.x op b.x, a.y op b.y); } \
    static inline P operator op(const P& a, const P& b) { return pair(a, b); } \
    static inline P& operator op##=(P& a, const P& b) { return a = pair(a, b); }

/* HIP_PAIR_CHOICE defines the greater or the smaller number. A NaN is chosen if both are. */
#define HIP_PAIR_CHOICE(N, P, name, op) \
    static inline N name(N a, N b) { \
        return __hisnan(a) || (!__hisnan(b) && static_cast<float>(b) op static_cast<float>(a)) ? b : a; \
    } \
    static inline P name##2(P a, P b) { return P(name(a.x, b.x), name(a.y, b.y)); }

/* HIP_PAIR_STEP defines ++ or --, before and after. */
#define HIP_PAIR_STEP(N, P, step, pair) \
    static inline P& operator step(P& a) { return a = pair(a, P(N(1.0f), N(1.0f))); } \
    static inline P operator step(P& a, int) { \
        const P before = a; \
        step a; \
        return before; \
    }

/* HIP_PAIR_ARITHMETIC defines operations. truth is the type that tells of an infinity. */
#define HIP_PAIR_ARITHMETIC(N, P, truth) \
    HIP_PAIR_OPERATION(N, P, __hadd, __hadd2, +) \
    HIP_PAIR_OPERATION(N, P, __hsub, __hsub2, -) \
    HIP_PAIR_OPERATION(N, P, __hmul, __hmul2, *) \
    HIP_PAIR_OPERATION(N, P, __hdiv, __h2div, /) \
    static inline bool __hisnan(N a) { return static_cast<float>(a) != static_cast<float>(a); } \
    static inline truth __hisinf(N a) { return std::isinf(static_cast<float>(a)); } \
    static inline P __hisnan2(P a) { return P(N(__hisnan(a.x) ? 1.0f : 0.0f), N(__hisnan(a.y) ? 1.0f : 0.0f)); } \
    static inline N __hneg(N a) { return -a; } \
    static inline P __hneg2(P a) { return P(-a.x, -a.y); } \
    static inline N __habs(N a) { return N(std::fabs(static_cast<float>(a))); } \
    static inline P __habs2(P a) { return P(__habs(a.x), __habs(a.y)); } \
    static inline P operator-(const P& a) { return __hneg2(a); } \
    static inline P operator+(const P& a) { return a; } \
    static inline bool operator==(const P& a, const P& b) { return __hbeq2(a, b); } \
    static inline bool operator!=(const P& a, const P& b) { return !(a == b); } \
    HIP_PAIR_STEP(N, P, ++, __hadd2) \
    HIP_PAIR_STEP(N, P, --, __hsub2) \
    HIP_PAIR_CHOICE(N, P, __hmax, >) \
    HIP_PAIR_CHOICE(N, P, __hmin, <)

/* HIP_PAIR_ROUNDED names an operation whose result is rounded, as each is here. HIP_PAIR_SATURATED defines one whose result is
 * from 0 to 1, 0 for a NaN. */
#define HIP_PAIR_ROUNDED(N, P, name) \
    static inline N name##_rn(N a, N b) { return name(a, b); } \
    static inline P name##2_rn(P a, P b) { return name##2(a, b); }

#define HIP_PAIR_SATURATED(N, P, name) \
    static inline N name##_sat(N a, N b) { \
        const float result = name(a, b); \
        return N(result > 0.0f ? result < 1.0f ? result : 1.0f : 0.0f); \
    } \
    static inline P name##2_sat(P a, P b) { return P(name##_sat(a.x, b.x), name##_sat(a.y, b.y)); }

/* HIP_PAIR_CONVERSIONS defines conversions, in whose names W stands for the type. The lower number of a pair is x. */
#define HIP_PAIR_CONVERSIONS(N, P, W) \
    static inline P __halves2##W##2(N a, N b) { return P(a, b); } \
    static inline P __##W##2##W##2(N a) { return P(a, a); } \
    static inline float2 __##W##22float2(P a) { return make_float2(a.x, a.y); } \
    static inline P __float22##W##2_rn(float2 a) { return P(N(a.x), N(a.y)); } \
    static inline N __low2##W(P a) { return a.x; } \
    static inline N __high2##W(P a) { return a.y; } \
    static inline P __low2##W##2(P a) { return P(a.x, a.x); } \
    static inline P __high2##W##2(P a) { return P(a.y, a.y); } \
    static inline P __lows2##W##2(P a, P b) { return P(a.x, b.x); } \
    static inline P __highs2##W##2(P a, P b) { return P(a.y, b.y); } \
    static inline P __lowhigh2highlow(P a) { return P(a.y, a.x); } \
    static inline float __low2float(P a) { return a.x; } \
    static inline float __high2float(P a) { return a.y; } \
    static inline short __##W##_as_short(N a) { \
        short bits; \
        std::memcpy(&bits, &a, sizeof bits); \
        return bits; \
    } \
    static inline unsigned short __##W##_as_ushort(N a) { return static_cast<unsigned short>(__##W##_as_short(a)); } \
    static inline N __ushort_as_##W(unsigned short bits) { \
        N##_raw raw; \
        raw.x = bits; \
        return N(raw); \
    } \
    static inline N __short_as_##W(short bits) { return __ushort_as_##W(static_cast<unsigned short>(bits)); }

#endif /* HIP_DETAIL_PAIRS_H */
