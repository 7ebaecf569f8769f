/* SPDX-License-Identifier: MIT
 *
 * check.h: what the tests of device functions share. A test prints the first failures, and its status is 1 if there are any.
 */
#ifndef CTESTS_SDK_DEVICE_CHECK_H
#define CTESTS_SDK_DEVICE_CHECK_H

#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

static int failures, checks;

static inline void check(bool holds, const char* what, double at, double got) {
    checks++;
    if (!holds && failures++ < 30)
        std::fprintf(stderr, "%s at %.17g is %.17g\n", what, at, got);
}

/* same is true for the same number, of the same sign, and for two NaNs. */
template <class T> bool same(T a, T b) { return a != a ? b != b : a == b && std::signbit(a) == std::signbit(b); }

template <class T> void check_same(T got, T wanted, const char* what, double at) {
    check(same(got, wanted), what, at, static_cast<double>(got));
}

/* check_near tests that a number is as many units in the last place from the exact value, after rounding, or fewer. */
template <class T> void check_near(T got, long double exact, int units, const char* what, double at) {
    const T wanted = static_cast<T>(exact);
    T low = wanted, high = wanted;
    for (int i = 0; i < units; i++) {
        low = std::nextafter(low, -std::numeric_limits<T>::infinity());
        high = std::nextafter(high, std::numeric_limits<T>::infinity());
    }
    check(got >= low && got <= high, what, at, static_cast<double>(got));
}

static inline int result(const char* name) {
    std::printf("%s: %d checks, %d failed\n", name, checks, failures);
    return failures ? 1 : 0;
}

#endif /* CTESTS_SDK_DEVICE_CHECK_H */
