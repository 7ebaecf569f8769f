/* SPDX-License-Identifier: MIT
 *
 * device_formulas.h: functions of mathematics that C++ lacks, by formula, for C++. W is a wider type than the result has, double
 * for float and long double for double, so that what the formulas lose does not reach the result.
 */
#ifndef HIP_DETAIL_DEVICE_FORMULAS_H
#define HIP_DETAIL_DEVICE_FORMULAS_H

#include "device.h"

namespace hip_formula {

template <class W> inline W pi() { return static_cast<W>(3.14159265358979323846264338327950288L); }

template <class W> inline W infinity() { return std::numeric_limits<W>::infinity(); }

template <class W> inline W rsqrt(W x) { return 1 / std::sqrt(x); }

template <class W> inline W rcbrt(W x) { return 1 / std::cbrt(x); }

/* quarter returns sin(pi x) for shift = 0, and cos(pi x) for shift = 1. The quarter turns are taken off without an error. */
template <class W> inline W quarter(W x, int shift) {
    if (!std::isfinite(x))
        return x - x;
    const W turn = x - 2 * std::rint(x / 2), quarters = std::rint(2 * turn), angle = (turn - quarters / 2) * pi<W>();
    const int part = static_cast<int>(quarters) + shift;
    const W value = part & 1 ? std::cos(angle) : std::sin(angle);
    return part & 2 ? -value : value;
}

template <class W> inline W sinpi(W x) {
    const W value = quarter(x, 0);
    return value == 0 ? std::copysign(value, x) : value;
}

template <class W> inline W cospi(W x) { return quarter(x, 1) + 0; /* no -0 */ }

template <class W> inline W normcdf(W x) { return std::erfc(-x / std::sqrt(W(2))) / 2; }

/* erfcx(x) = exp(x^2) erfc(x), for a large x by its expansion at infinity. */
template <class W> inline W erfcx(W x) {
    if (x < 12)
        return std::exp(x * x) * std::erfc(x);
    W term = 1, sum = 1;
    for (int k = 1; k <= 20; k++) {
        term *= -(2 * k - 1) / (2 * x * x);
        sum += term;
    }
    return sum / (x * std::sqrt(pi<W>()));
}

/* halley makes a step to where a function with the derivative 2 exp(-x^2) / sqrt(pi) is 0; f is its value at x. */
template <class W> inline W halley(W x, W f) {
    const W step = -f * std::sqrt(pi<W>()) / (2 * std::exp(-x * x));
    return x + step / (1 - step * x);
}

/* erfcinv(y) has for y from 1/2 to 3/2 the start of erfinv's series, and else a formula of Hastings. */
template <class W> inline W erfcinv(W y) {
    if (y > 1.5)
        return -erfcinv(2 - y);
    if (!(y > 0))
        return y == 0 ? infinity<W>() : std::numeric_limits<W>::quiet_NaN();
    const W p = 1 - y, t = std::sqrt(-2 * std::log(y / 2));
    W x = p * std::sqrt(pi<W>()) / 2 * (1 + pi<W>() / 12 * p * p);
    if (y < 0.5)
        x = (t - (W(2.30753) + W(0.27061) * t) / (1 + t * (W(0.99229) + W(0.04481) * t))) / std::sqrt(W(2));
    for (int i = 0; i < 3; i++)
        x = halley(x, y < 0.5 ? y - std::erfc(x) : std::erf(x) - p);
    return x;
}

template <class W> inline W erfinv(W x) {
    const W size = std::fabs(x);
    if (size > 0.5)
        return std::copysign(erfcinv(1 - size), x);
    W value = size * std::sqrt(pi<W>()) / 2 * (1 + pi<W>() / 12 * size * size);
    for (int i = 0; i < 3; i++)
        value = halley(value, std::erf(value) - size);
    return std::copysign(value, x);
}

template <class W> inline W normcdfinv(W p) { return -std::sqrt(W(2)) * erfcinv(2 * p); }

/* bessel returns the modified Bessel function of the order n, 0 or 1, by its series or its expansion at infinity. */
template <class W> inline W bessel(int n, W x) {
    const W size = std::fabs(x), least = std::numeric_limits<W>::epsilon() / 4;
    if (size < 30) {
        W term = n ? size / 2 : 1, sum = term;
        for (int k = 1; term > sum * least; k++) {
            term *= size * size / (4 * W(k) * (k + n));
            sum += term;
        }
        return n ? std::copysign(sum, x) : sum;
    }
    W term = 1, sum = 1;
    for (int k = 1; k < 50 && std::fabs(term) > least; k++) {
        term *= ((2 * k - 1) * (2 * k - 1) - 4 * n) / (8 * k * size);
        sum += term;
    }
    sum *= std::isinf(x) ? size : std::exp(size) / std::sqrt(2 * pi<W>() * size);
    return n ? std::copysign(sum, x) : sum;
}

template <class W> inline W cyl_bessel_i0(W x) { return bessel(0, x); }

template <class W> inline W cyl_bessel_i1(W x) { return bessel(1, x); }

/* length returns the root of the sum of squares. It is infinite if an element is, whatever the others are. */
template <class W, class T> inline W length(const T* a, int n) {
    W sum = 0;
    bool infinite = false;
    for (int i = 0; i < n; i++) {
        sum += static_cast<W>(a[i]) * a[i];
        infinite |= std::isinf(a[i]);
    }
    return infinite ? infinity<W>() : std::sqrt(sum);
}

} // namespace hip_formula

#endif /* HIP_DETAIL_DEVICE_FORMULAS_H */
