/* SPDX-License-Identifier: MIT
 *
 * half.cpp: functions for kernels of half and bfloat16, and of pairs, on all numbers of 16 bits.
 */
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include "check.h"

__extension__ typedef __int128 wide;

static __half number(__half, unsigned bits) { return __ushort_as_half(static_cast<unsigned short>(bits)); }
static __hip_bfloat16 number(__hip_bfloat16, unsigned bits) { return __ushort_as_bfloat16(static_cast<unsigned short>(bits)); }
static unsigned bits_of(__half a) { return __half_as_ushort(a); }
static unsigned bits_of(__hip_bfloat16 a) { return __bfloat16_as_ushort(a); }

/* place orders numbers of 16 bits, so that neighbours differ by 1. */
static int place(unsigned bits) { return bits & 0x8000 ? -static_cast<int>(bits & 0x7fff) : static_cast<int>(bits); }

template <class N, class P> struct function {
    const char* name;
    N (*of_one)(N);
    P (*of_two)(P);
    double (*exact)(double);
    int units;
};

#define SAME(name, units) \
    { \
        "h" #name, h##name, h2##name, [](double x) { return std::name(x); }, units \
    }

/* functions tests each on every number. */
template <class N, class P> static void functions() {
    static const function<N, P> table[] = {SAME(trunc, 0), SAME(ceil, 0), SAME(floor, 0), SAME(rint, 0), SAME(sqrt, 0),
        SAME(sin, 1), SAME(cos, 1), SAME(exp, 1), SAME(exp2, 1), SAME(log, 1), SAME(log2, 1), SAME(log10, 1),
        {"hexp10", hexp10, h2exp10, [](double x) { return std::pow(10, x); }, 1},
        {"hrcp", hrcp, h2rcp, [](double x) { return 1 / x; }, 0},
        {"hrsqrt", hrsqrt, h2rsqrt, [](double x) { return 1 / std::sqrt(x); }, 0}};
    for (const function<N, P>& f : table)
        for (unsigned bits = 0; bits <= 0xffff; bits++) {
            const N x = number(N(), bits), got = f.of_one(x), wanted(f.exact(static_cast<double>(x)));
            const double at = static_cast<double>(x), is = static_cast<double>(got);
            if (static_cast<float>(wanted) != static_cast<float>(wanted))
                check(is != is, f.name, at, is);
            else
                check(std::abs(place(bits_of(got)) - place(bits_of(wanted))) <= f.units && is == is, f.name, at, is);
            const P pair = f.of_two(P(x, N(1.0f)));
            check(bits_of(pair.x) == bits_of(got) && bits_of(pair.y) == bits_of(f.of_one(N(1.0f))), f.name, at, is);
        }
}

/* units of 2^-48, of which each half, each product of halves, and each sum of those is a whole number. */
static wide units(__half a) { return static_cast<wide>(std::ldexp(static_cast<double>(a), 24)) << 24; }

static void fma_of_half(__half a, __half b, __half c) {
    const wide exact = static_cast<wide>(std::ldexp(static_cast<double>(a) * static_cast<double>(b), 48)) + units(c);
    const __half got = __hfma(a, b, c);
    const double at = static_cast<double>(a), is = static_cast<double>(got);
    const wide greatest = units(__half(65504.0f)), beyond = greatest + (static_cast<wide>(16) << 48);
    if (exact >= beyond || exact <= -beyond) {
        check(std::isinf(is), "__hfma, an overflow", at, is);
        return;
    }
    /* No half beside it is nearer, or as near and even. */
    const int middle = place(bits_of(got));
    const wide error = exact < units(got) ? units(got) - exact : exact - units(got);
    for (int beside = middle - 1; beside <= middle + 1; beside += 2) {
        const unsigned bits = beside < 0 ? 0x8000u | static_cast<unsigned>(-beside) : static_cast<unsigned>(beside);
        if ((bits & 0x7fff) == 0x7c00)
            continue;
        const wide other = units(number(got, bits)), distance = exact < other ? other - exact : exact - other;
        check(error < distance || (error == distance && !(bits_of(got) & 1)), "__hfma", at, is);
    }
    check(static_cast<double>(__hfma_sat(a, b, c)) == std::min(std::max(is, 0.0), 1.0), "__hfma_sat", at, is);
}

static void sums() {
    std::mt19937 random(9);
    const unsigned ends[] = {0, 0x8000, 1, 0x8001, 0x3ff, 0x400, 0x7bff, 0xfbff, 0x3c00, 0xbc00};
    const auto finite = [&] {
        const unsigned bits = random() & 0xffff;
        return number(__half(), (bits & 0x7c00) == 0x7c00 ? ends[bits % 10] : bits);
    };
    for (int i = 0; i < 200000; i++)
        fma_of_half(finite(), finite(), finite());
    const __half2 p = __hfma2(__half2(__half(2), __half(3)), __half2(4, 5), __half2(__half(1), __half(-20)));
    check(__low2float(p) == 9 && __high2float(p) == -5, "__hfma2", 2, __low2float(p));
    const __half2 q = __hfma2_sat(__half2(__half(2), __half(0.25f)), __half2(4, 1), __half2(0.0f));
    check(__low2float(q) == 1 && __high2float(q) == 0.25f && std::isnan(__half2float(__hfma(__half(NAN), 1, 1))), "__hfma2_sat",
        2, 0);
    for (int i = 0; i < 100000; i++) {
        const __hip_bfloat16 a = number(__hip_bfloat16(), random() & 0xffff), b = number(a, random() & 0xffff),
                             c = number(a, random() & 0xffff);
        const float wanted = std::fma(static_cast<float>(a), static_cast<float>(b), static_cast<float>(c)), got = __hfma(a, b, c);
        check(std::isnan(wanted) ? std::isnan(got) : got == static_cast<float>(__hip_bfloat16(wanted)), "__hfma of bfloat16", a,
            got);
    }
    const __hip_bfloat162 r = __hfma2(__hip_bfloat162(2, 3), __hip_bfloat162(4, 5), __hip_bfloat162(1, -20));
    check(__low2float(r) == 9 && __high2float(r) == -5, "__hfma2 of bfloat16", 2, __low2float(r));
    check(amd_mixed_dot(__half2(1, 2), __half2(3, 4), 0.5f, false) == 11.5f, "amd_mixed_dot", 1, 0);
    check(amd_mixed_dot(__half2(1, 2), __half2(3, 4), 0.5f, true) == 1
            && amd_mixed_dot(__half2(1, 2), __half2(3, 4), -20, true) == 0,
        "amd_mixed_dot, saturated", 1, 0);
}

/* convert tests conversions to an integer, of every half, and from it. */
template <class I> static void convert(std::initializer_list<I (*)(__half)> to, std::initializer_list<__half (*)(I)> from) {
    const double least = static_cast<double>(std::numeric_limits<I>::min()),
                 most = static_cast<double>(std::numeric_limits<I>::max());
    for (unsigned bits = 0; bits <= 0xffff; bits++) {
        const __half x = number(__half(), bits);
        const double value = static_cast<double>(x), whole = std::isnan(value) ? 0 : std::trunc(value);
        const bool great = whole >= most, small = whole <= least;
        const I wanted = great ? std::numeric_limits<I>::max() : small ? std::numeric_limits<I>::min() : static_cast<I>(whole);
        for (I (*f)(__half) : to)
            check(f(x) == wanted, "an integer of a half", value, static_cast<double>(f(x)));
    }
    std::mt19937_64 random(10);
    for (int i = 0; i < 3000; i++) {
        const I value = static_cast<I>(random() >> i % 64);
        for (__half (*f)(I) : from)
            check(bits_of(f(value)) == bits_of(__half(static_cast<double>(value))), "a half of an integer",
                static_cast<double>(value), f(value));
    }
}

#define CONVERT(name, I) \
    convert<I>({__half2##name##_rn, __half2##name##_rz, __half2##name##_rd, __half2##name##_ru}, \
        {__##name##2half_rn, __##name##2half_rz, __##name##2half_rd, __##name##2half_ru})

static void others() {
    const __half2 low(__half(1), __half(NAN)), p(__half(HUGE_VALF), 2), one = 1.0f;
    const __half2 turned(2, __half(-HUGE_VALF));
    check(__low2float(__hisinf2(p)) == 1 && __high2float(__hisinf2(p)) == 0, "__hisinf2", 0, 0);
    check(__low2float(__hisinf2(turned)) == 0 && __high2float(__hisinf2(turned)) == 1, "__hisinf2", 1, 0);
    check(__half2float(__clamp_01(__half(NAN))) == 0 && __half2float(__clamp_01(2)) == 1
            && __half2float(__clamp_01(__half(0.5f))) == 0.5f,
        "__clamp_01", 0, 0);
    check(one < __half2(2.0f) && !(one < __half2(1, 2)) && __half2(2.0f) > one && one <= one && one >= one, "comparisons", 1, 0);
    check(!(low < one) && !(one < low) && low <= one && low >= one, "comparisons with a NaN", 1, 0);
    check(__low2float(one + 2.0f) == 3 && __high2float(one + 2.0f) == 3, "half2 + float", 1, 0);
#if defined(__FLT16_MANT_DIG__) && !defined(__clang__)
    __extension__ typedef _Float16 compilers;
    check(__half2float(__half(static_cast<compilers>(1.5f))) == 1.5f, "_Float16", 1.5, 0);
#endif
}

int main() {
    functions<__half, __half2>();
    functions<__hip_bfloat16, __hip_bfloat162>();
    sums();
    CONVERT(int, int);
    CONVERT(uint, unsigned);
    CONVERT(short, short);
    CONVERT(ushort, unsigned short);
    CONVERT(ll, long long);
    CONVERT(ull, unsigned long long);
    others();
    return result("half.cpp");
}
