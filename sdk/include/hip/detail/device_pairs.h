/* SPDX-License-Identifier: MIT
 *
 * device_pairs.h: functions for kernels of numbers of 16 bits and of pairs of them, which HIP has for half and for bfloat16, for
 * C++. A result is computed in float, or in double if a float would not do, and rounded once.
 */
#ifndef HIP_DETAIL_DEVICE_PAIRS_H
#define HIP_DETAIL_DEVICE_PAIRS_H

#include "device.h"

/* HIP_PAIR_FUNCTION defines a function of x, a float. */
#define HIP_PAIR_FUNCTION(N, P, name, formula) \
    HIP_DEVICE_FUNCTION N h##name(N a) { \
        const float x = a; \
        return N(formula); \
    } \
    HIP_DEVICE_FUNCTION P h2##name(P a) { return P(h##name(a.x), h##name(a.y)); }

#define HIP_PAIR_FUNCTIONS(N, P) \
    HIP_PAIR_FUNCTION(N, P, trunc, std::trunc(x)) \
    HIP_PAIR_FUNCTION(N, P, ceil, std::ceil(x)) \
    HIP_PAIR_FUNCTION(N, P, floor, std::floor(x)) \
    HIP_PAIR_FUNCTION(N, P, rint, std::rint(x)) \
    HIP_PAIR_FUNCTION(N, P, sin, std::sin(x)) \
    HIP_PAIR_FUNCTION(N, P, cos, std::cos(x)) \
    HIP_PAIR_FUNCTION(N, P, exp, std::exp(x)) \
    HIP_PAIR_FUNCTION(N, P, exp2, std::exp2(x)) \
    HIP_PAIR_FUNCTION(N, P, exp10, std::pow(10.0, static_cast<double>(x))) \
    HIP_PAIR_FUNCTION(N, P, log, std::log(x)) \
    HIP_PAIR_FUNCTION(N, P, log2, std::log2(x)) \
    HIP_PAIR_FUNCTION(N, P, log10, std::log10(x)) \
    HIP_PAIR_FUNCTION(N, P, rcp, 1 / x) \
    HIP_PAIR_FUNCTION(N, P, sqrt, std::sqrt(x)) \
    HIP_PAIR_FUNCTION(N, P, rsqrt, 1 / std::sqrt(static_cast<double>(x))) \
    HIP_DEVICE_FUNCTION P __hfma2(P a, P b, P c) { return P(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)); }

#endif /* HIP_DETAIL_DEVICE_PAIRS_H */
