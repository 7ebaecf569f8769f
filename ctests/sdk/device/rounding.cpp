/* SPDX-License-Identifier: MIT
 *
 * rounding.cpp: arithmetic with a rounding in its name, conversions between numbers, and fast functions for kernels.
 */
#include <hip/hip_runtime.h>

#include "check.h"

/* bracket tests the results of the four roundings. error(r) has the sign of r - the exact result. */
template <class T, class Error> static void bracket(T rn, T rz, T rd, T ru, T usual, Error error, const char* what, double at) {
    const bool exact = error(rd) == 0, positive = error(T(0)) < 0;
    check_same(rn, usual, what, at);
    check(error(rd) <= 0 && error(ru) >= 0, what, at, rd);
    check(exact ? rd == ru : std::nextafter(rd, std::numeric_limits<T>::infinity()) == ru, what, at, ru);
    check(rz == (positive ? rd : ru) && (rn == rd || rn == ru), what, at, rz);
}

#define BRACKET(name, usual, error, ...) \
    bracket( \
        __##name##_rn(__VA_ARGS__), __##name##_rz(__VA_ARGS__), __##name##_rd(__VA_ARGS__), __##name##_ru(__VA_ARGS__), usual, \
        [=](decltype(usual) r) { return error; }, #name, static_cast<double>(x))

/* A long double has more bits than sums, products and residuals of these numbers need, whose last bits are 0. */
#define ARITHMETIC(T, p, f) \
    static void arithmetic_##p(T x, T y, T z) { \
        const long double a = x, b = y; \
        const T whole = x + y; /* a quotient needs a residual */ \
        BRACKET(p##add, x + y, r - (a + b), x, y); \
        BRACKET(p##sub, x - y, r - (a - b), x, y); \
        BRACKET(p##mul, x* y, r - a * b, x, y); \
        BRACKET(p##div, x / y, y < 0 ? -std::fma(r, y, -x) : std::fma(r, y, -x), x, y); \
        BRACKET(p##rcp, 1 / y, y < 0 ? -std::fma(r, y, T(-1)) : std::fma(r, y, T(-1)), y); \
        if (whole > 0) \
            BRACKET(p##sqrt, std::sqrt(whole), r <= 0 ? T(-1) : std::fma(r, r, -whole), whole); \
        BRACKET(f, std::fma(x, y, z), r - (a * b + z), x, y, z); \
    }
ARITHMETIC(float, f, fmaf)
ARITHMETIC(double, d, fma)

static void arithmetic() {
    std::mt19937 random(4);
    for (int i = 0; i < 3000; i++) {
        const int a = static_cast<int>(random()) >> 8, b = (static_cast<int>(random()) >> 9) | 1,
                  c = static_cast<int>(random()) >> 8;
        arithmetic_f(
            static_cast<float>(a), std::ldexp(static_cast<float>(b), -static_cast<int>(random() % 8)), static_cast<float>(c));
        arithmetic_d(a + 0.25, b / 8.0, c);
        arithmetic_d(std::ldexp(1.0, static_cast<int>(random() % 8)), b, c);
    }
    arithmetic_d(1 + std::ldexp(1, -52), 1024, 3); // a sum of more than 53 bits
    check(__fadd_ru(3e38f, 3e38f) == HUGE_VALF && __fadd_rz(3e38f, 3e38f) == std::numeric_limits<float>::max(), "an overflow",
        3e38, 0);
    check(__fmul_ru(1e-30f, 1e-30f) > 0 && __fmul_rd(1e-30f, 1e-30f) == 0 && __dsub_rd(1, 1) == 0, "an underflow", 1e-30, 0);
    check(std::fegetround() == FE_TONEAREST, "the rounding that is left", 0, std::fegetround());
}

/* convert tests conversions of T to an integer, and compares with numbers that T has. */
template <class T, class I> static void to_integer(I (*rn)(T), I (*rz)(T), I (*rd)(T), I (*ru)(T)) {
    const T least = static_cast<T>(std::numeric_limits<I>::min()), beyond = std::ldexp(T(1), std::numeric_limits<I>::digits);
    for (I (*f)(T) : {rn, rz, rd, ru}) {
        check(f(NAN) == 0 && f(HUGE_VALF) == std::numeric_limits<I>::max() && f(-HUGE_VALF) == std::numeric_limits<I>::min(),
            "no number", 0, 0);
        check(f(beyond) == std::numeric_limits<I>::max() && f(least) == std::numeric_limits<I>::min(), "a limit", beyond, 0);
        check(f(2 * beyond) == std::numeric_limits<I>::max() && f(-3 * beyond) == std::numeric_limits<I>::min(), "beyond", beyond,
            0);
        check(static_cast<T>(f(std::nextafter(beyond, T(0)))) <= beyond && f(0) == 0 && f(-0.0f) == 0 && f(7) == 7, "a number",
            beyond, 0);
    }
    const int table[][5] = {
        {10, 2, 2, 2, 3}, {14, 4, 3, 3, 4}, {6, 2, 1, 1, 2}, {1, 0, 0, 0, 1}, {3, 1, 0, 0, 1}, {4, 1, 1, 1, 1}}; // quarters
    for (const int* row : table) {
        const T x = static_cast<T>(row[0]) / 4;
        check(rn(x) == I(row[1]) && rz(x) == I(row[2]) && rd(x) == I(row[3]) && ru(x) == I(row[4]), "an integer", x,
            static_cast<double>(rn(x)));
        if (std::numeric_limits<I>::is_signed)
            check(rn(-x) == I(-row[1]) && rz(-x) == I(-row[2]) && rd(-x) == I(-row[4]) && ru(-x) == I(-row[3]), "an integer", -x,
                static_cast<double>(rn(-x)));
    }
}

#define TO_INTEGER(T, name, I) \
    to_integer<T, I>(__##T##2##name##_rn, __##T##2##name##_rz, __##T##2##name##_rd, __##T##2##name##_ru);
#define TO_INTEGERS(T) \
    TO_INTEGER(T, int, int) TO_INTEGER(T, uint, unsigned) TO_INTEGER(T, ll, long long) TO_INTEGER(T, ull, unsigned long long)

/* to_number tests conversions of values that long double has. */
template <class T, class From> static void to_number(T (*rn)(From), T (*rz)(From), T (*rd)(From), T (*ru)(From), From x) {
    const long double exact = x;
    bracket(
        rn(x), rz(x), rd(x), ru(x), static_cast<T>(x), [=](T r) { return r < exact ? -1
                                                                      : r > exact  ? 1
                                                                                   : 0; }, "a conversion",
        static_cast<double>(x));
}

#define TO_NUMBER(T, name, From) \
    to_number<T, From>(__##name##2##T##_rn, __##name##2##T##_rz, __##name##2##T##_rd, __##name##2##T##_ru, static_cast<From>(x));

static void conversions() {
    TO_INTEGERS(float)
    TO_INTEGERS(double)
    std::mt19937_64 random(6);
    for (int i = 0; i < 3000; i++) {
        const uint64_t x = i < 2 ? 0 - static_cast<uint64_t>(i) : i < 66 ? uint64_t(1) << (i - 2) : random() >> i % 64;
        TO_NUMBER(float, int, int)
        TO_NUMBER(float, uint, unsigned)
        TO_NUMBER(float, ll, long long)
        TO_NUMBER(float, ull, unsigned long long)
        TO_NUMBER(double, ll, long long)
        TO_NUMBER(double, ull, unsigned long long)
        TO_NUMBER(float, double, double)
        to_number<float, double>(
            __double2float_rn, __double2float_rz, __double2float_rd, __double2float_ru, -1 / (1 + static_cast<double>(x)));
        check(__int2double_rn(static_cast<int>(x)) == static_cast<int>(x)
                && __uint2double_rn(static_cast<unsigned>(x)) == static_cast<unsigned>(x),
            "double", 0, 0);
        /* Bits, of numbers that are no NaNs */
        const long long whole = static_cast<long long>(x & 0xbfffffffbfffffff);
        const int low = static_cast<int>(whole), high = static_cast<int>(whole >> 32);
        check(__double_as_longlong(__longlong_as_double(whole)) == whole && __float_as_int(__int_as_float(low)) == low, "bits",
            double(i), 0);
        check(__float_as_uint(__uint_as_float(static_cast<unsigned>(low))) == static_cast<unsigned>(low), "bits", double(i), 0);
        check(__double_as_longlong(__hiloint2double(high, low)) == whole, "__hiloint2double", double(i), 0);
        check(__double2hiint(__longlong_as_double(whole)) == high && __double2loint(__longlong_as_double(whole)) == low, "halves",
            double(i), 0);
    }
    check(__float_as_uint(-2.0f) == 0xc0000000 && __double2hiint(1.0) == 0x3ff00000 && __double2loint(1.0) == 0, "bits", 1, 0);
    const double great = std::numeric_limits<double>::max(), most = std::numeric_limits<float>::max();
    check(__double2float_rz(great) == most && __double2float_ru(great) == HUGE_VAL && __double2float_rd(-great) == -HUGE_VAL,
        "an overflow", great, 0);
    check(__double2float_ru(1e-300) > 0 && __double2float_rd(1e-300) == 0 && std::isnan(__double2float_rz(NAN)), "an underflow",
        1e-300, 0);
}

static void fast() {
    std::mt19937 random(8);
    std::uniform_real_distribution<float> unit(0.001f, 1);
    for (int i = 0; i < 3000; i++) {
        const float u = unit(random), v = 2 * u - 1;
        check_near(__sinf(3 * v), std::sin(static_cast<long double>(3 * v)), 18, "__sinf", v);
        check_near(__cosf(3 * v), std::cos(static_cast<long double>(3 * v)), 4, "__cosf", v);
        check_near(__tanf(4 * v), std::tan(static_cast<long double>(4 * v)), 1, "__tanf", v);
        check_near(__expf(10 * v), std::exp(static_cast<long double>(10 * v)), 6, "__expf", v);
        check_near(__exp10f(4 * v), std::pow(10.0L, static_cast<long double>(4 * v)), 18, "__exp10f", v);
        check_near(__logf(1e6f * u), std::log(static_cast<long double>(1e6f * u)), 2, "__logf", u);
        check_near(__log2f(1e6f * u), std::log2(static_cast<long double>(1e6f * u)), 1, "__log2f", u);
        check_near(__log10f(1e6f * u), std::log10(static_cast<long double>(1e6f * u)), 2, "__log10f", u);
        check_near(
            __powf(4 * u, 2 * v), std::pow(static_cast<long double>(4 * u), static_cast<long double>(2 * v)), 1, "__powf", u);
        check_near(__frsqrt_rn(100 * u), 1 / std::sqrt(static_cast<long double>(100 * u)), 1, "__frsqrt_rn", u);
        check_same(__fdividef(u, v), u / v, "__fdividef", u);
        check_same(__saturatef(3 * v), std::min(std::max(3 * v, 0.0f), 1.0f), "__saturatef", v);
        float s, c;
        __sincosf(3 * v, &s, &c);
        check(s == __sinf(3 * v) && c == __cosf(3 * v), "__sincosf", v, s);
    }
    check(__saturatef(NAN) == 0 && __saturatef(-HUGE_VALF) == 0 && __saturatef(HUGE_VALF) == 1, "__saturatef", 0, 0);
}

int main() {
    arithmetic();
    conversions();
    fast();
    return result("rounding.cpp");
}
