/* SPDX-License-Identifier: MIT
 *
 * minifloat.h: conversions between numbers and the bits of floating-point formats of 4, 6 and 8 bits, for C++. A number is
 * rounded once, to the nearest, ties to even.
 */
#ifndef HIP_DETAIL_MINIFLOAT_H
#define HIP_DETAIL_MINIFLOAT_H

#include "../hip_bf16.h"
#include "../hip_fp16.h"

#ifdef __cplusplus

/* What a format has beside finite numbers. The last has one NaN, in the place of -0. */
enum hip_specials { hip_no_specials, hip_nan, hip_infinities_and_nans, hip_nan_for_negative_zero };

/* A format: bits of the exponent and of the fraction, and the exponent of 1. */
struct hip_format {
    int exponent, fraction, bias;
    hip_specials specials;

    unsigned sign() const { return 1u << (exponent + fraction); }
    unsigned infinity() const { return ((1u << exponent) - 1) << fraction; }
    unsigned greatest() const {
        return specials == hip_infinities_and_nans ? infinity() - 1 : sign() - (specials == hip_nan ? 2 : 1);
    }
    unsigned nan(unsigned sign_) const { return specials == hip_nan_for_negative_zero ? sign() : sign_ | (sign() - 1); }
    /* What an infinity becomes: in a format without one, a NaN. */
    unsigned infinite(unsigned sign_) const { return specials == hip_infinities_and_nans ? sign_ | infinity() : nan(sign_); }
};

/* hip_widen returns the number that bits stand for. It is exact in float and in half. */
inline double hip_widen(unsigned bits, const hip_format& f) {
    const unsigned size = bits & (f.sign() - 1), exponent = size >> f.fraction, fraction = size & ((1u << f.fraction) - 1);
    double value;
    if (f.specials == hip_nan_for_negative_zero && bits == f.sign())
        return NAN;
    if (size > f.greatest())
        value = f.specials == hip_infinities_and_nans && fraction == 0 ? HUGE_VAL : double(NAN);
    else if (exponent == 0)
        value = std::ldexp(fraction, 1 - f.bias - f.fraction);
    else
        value = std::ldexp(fraction + (1u << f.fraction), static_cast<int>(exponent) - f.bias - f.fraction);
    return bits & f.sign() ? -value : value;
}

/* hip_shrink returns the bits of the nearest number. One that is greater than the greatest becomes that if saturate is set, and
 * else an infinity or a NaN. */
inline unsigned hip_shrink(double value, const hip_format& f, bool saturate) {
    const unsigned sign = std::signbit(value) ? f.sign() : 0;
    const double size = std::fabs(value);
    if (std::isnan(value))
        return f.nan(sign);
    if (size > hip_widen(f.greatest(), f))
        return saturate ? sign | f.greatest() : f.infinite(sign);
    const int least = 1 - f.bias;
    const int exponent = size == 0 ? least : std::max(std::ilogb(size), least);
    const double scaled = std::ldexp(size, f.fraction - exponent), whole = std::floor(scaled);
    unsigned kept = static_cast<unsigned>(whole);
    if (scaled - whole > 0.5 || (scaled - whole == 0.5 && (kept & 1)))
        kept++;
    kept += static_cast<unsigned>(exponent - least) << f.fraction;
    return f.specials == hip_nan_for_negative_zero && kept == 0 ? 0 : sign | kept;
}

#endif

#endif /* HIP_DETAIL_MINIFLOAT_H */
