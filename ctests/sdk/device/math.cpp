/* SPDX-License-Identifier: MIT
 *
 * math.cpp: functions of mathematics for kernels: values, special values, types, and lengths of vectors.
 */
#include <hip/hip_runtime.h>

#include "check.h"
#include "points.h"

static const double inf = HUGE_VAL, nan_ = NAN;

/* special is an argument and the value there, which is exact in float. */
struct special {
    double x, value;
    bool used;
};

struct row {
    const char* name;
    double (*of_double)(double);
    float (*of_float)(float);
    int units; /* what HIP documents, where it does */
    const struct point* points;
    size_t count;
    struct special specials[8];
};

#define ROW(name, units, ...) \
    { \
#name, name, name##f, units, name##_points, sizeof name##_points / sizeof *name##_points, { __VA_ARGS__ } \
    }
#define AT(x, value) \
    { x, value, true }
#define ODD(x, value) AT(x, value), AT(-(x), -(value))
static const struct row rows[] = {
    ROW(rsqrt, 1, AT(1, 1), AT(inf, 0), AT(-1, nan_), AT(nan_, nan_), ODD(0.0, inf)),
    ROW(rcbrt, 1, ODD(1, 1), ODD(inf, 0.0), AT(nan_, nan_), ODD(0.0, inf)),
    ROW(sinpi, 1, ODD(1, 0.0), ODD(0.5, 1), AT(inf, nan_), AT(nan_, nan_), ODD(1e30, 0.0)),
    ROW(cospi, 1, AT(0.5, 0), AT(-1.5, 0), AT(-1, -1), AT(inf, nan_), AT(nan_, nan_), AT(1e30, 1), AT(-0.0, 1), AT(0, 1)),
    ROW(erfinv, 1, ODD(1, inf), AT(1.5, nan_), AT(nan_, nan_), ODD(0.0, 0.0)),
    ROW(erfcinv, 1, AT(1, 0), AT(2, -inf), AT(2.5, nan_), AT(-1, nan_), AT(nan_, nan_), AT(0, inf)),
    ROW(erfcx, 1, AT(inf, 0), AT(-inf, inf), AT(-30, inf), AT(nan_, nan_), AT(0, 1)),
    ROW(normcdf, 1, AT(inf, 1), AT(-inf, 0), AT(nan_, nan_), AT(50, 1), AT(-50, 0), AT(0, 0.5)),
    ROW(normcdfinv, 1, AT(1, inf), AT(0.5, -0.0), AT(2, nan_), AT(-1, nan_), AT(nan_, nan_), AT(0, -inf)),
    ROW(cyl_bessel_i0, 1, AT(inf, inf), AT(-inf, inf), AT(800, inf), AT(nan_, nan_), AT(0, 1)),
    ROW(cyl_bessel_i1, 1, ODD(inf, inf), ODD(800, inf), AT(nan_, nan_), ODD(0.0, 0.0)),
};

static void formulas() {
    for (const struct row& f : rows) {
        for (size_t i = 0; i < f.count; i++) {
            const double x = f.points[i].x;
            check_near(f.of_double(x), f.points[i].value, f.units, f.name, x);
            check_near(f.of_float(static_cast<float>(x)), f.points[i].value, f.units, f.name, x);
        }
        for (const struct special& s : f.specials) {
            if (s.used) {
                check_same(f.of_double(s.x), s.value, f.name, s.x);
                check_same(f.of_float(static_cast<float>(s.x)), static_cast<float>(s.value), f.name, s.x);
            }
        }
    }
}

/* Doubles that are no floats: inverse functions and periods, which hold with the errors of both functions. */
static void sweep() {
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (int i = 0; i < 20000; i++) {
        const double x = unit(random), size = std::fabs(x), y = 40 * x;
        const long double root = std::sqrt(static_cast<long double>(size));
        check_near(rsqrt(size), 1 / root, 1, "rsqrt", size);
        check_near(rcbrt(y), 1 / std::cbrt(static_cast<long double>(y)), 1, "rcbrt", y);
        check(std::fabs(std::erf(static_cast<long double>(erfinv(x))) - x) <= 2.3e-16, "erfinv", x, erfinv(x));
        check(std::fabs(normcdf(normcdfinv(size)) - size) <= 1e-15 * size, "normcdfinv", size, normcdfinv(size));
        check_same(sinpi(std::ldexp(size, 20) + 0.5), cospi(std::ldexp(size, 20)), "sinpi", size);
        double sine, cosine;
        sincospi(y, &sine, &cosine);
        check(sine == sinpi(y) && cosine == cospi(y), "sincospi", y, sine);
        float s, c;
        sincospif(static_cast<float>(y), &s, &c);
        check(s == sinpif(static_cast<float>(y)) && c == cospif(static_cast<float>(y)), "sincospif", y, s);
    }
}

template <class T> struct lengths {
    T (*norm)(int, const T*);
    T (*rnorm)(int, const T*);
    T (*norm3)(T, T, T);
    T (*norm4)(T, T, T, T);
    T (*rhypot)(T, T);
    T (*rnorm3)(T, T, T);
    T (*rnorm4)(T, T, T, T);

    void one(T a, T b, T c, T d) const {
        const T v[] = {a, b, c, d};
        long double root[5] = {0}, sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += static_cast<long double>(v[i]) * v[i];
            root[i + 1] = std::sqrt(sum);
        }
        for (int n = 0; n <= 4; n++) {
            check_near(norm(n, v), root[n], 1, "norm", n);
            check_near(rnorm(n, v), 1 / root[n], 1, "rnorm", n);
        }
        check_near(norm3(a, b, c), root[3], 1, "norm3d", a);
        check_near(norm4(a, b, c, d), root[4], 1, "norm4d", a);
        check_near(rhypot(a, b), 1 / root[2], 1, "rhypot", a);
        check_near(rnorm3(a, b, c), 1 / root[3], 1, "rnorm3d", a);
        check_near(rnorm4(a, b, c, d), 1 / root[4], 1, "rnorm4d", a);
    }

    void all() const {
        const T great = std::numeric_limits<T>::max() / 4, least = std::numeric_limits<T>::min(), huge = static_cast<T>(inf),
                no = static_cast<T>(nan_);
        std::mt19937 random(5);
        std::uniform_real_distribution<T> numbers(-100, 100);
        for (int i = 0; i < 1000; i++)
            one(numbers(random), numbers(random), numbers(random), numbers(random));
        one(great, -great, great, great); // squares that are no number of T
        one(least, least, -least, least);
        check_same(norm3(no, -huge, 1), huge, "norm3d", inf);
        check_same(rnorm4(no, -huge, 1, 1), T(0), "rnorm4d", inf);
        check_same(norm4(no, 1, 1, 1), no, "norm4d", nan_);
    }
};

/* What the host's library has: the float that HIP's function has, and its accuracy. */
#define HOST_1(name, units, x) \
    static_assert(std::is_same<decltype(name(1.0f)), float>::value && std::is_same<decltype(name##f(1.0f)), float>::value \
            && std::is_same<decltype(name(1)), double>::value, \
        #name); \
    check_near(name##f(static_cast<float>(x)), name##l(static_cast<float>(x)), units, #name "f", x); \
    check_near(name(x), name##l(x), units, #name, x)
#define HOST_2(name, x, y) \
    static_assert( \
        std::is_same<decltype(name(1.0f, 2.0f)), float>::value && std::is_same<decltype(name(1.0f, 2.0)), double>::value, \
        #name); \
    check_near(name##f(static_cast<float>(x), static_cast<float>(y)), name##l(static_cast<float>(x), static_cast<float>(y)), 1, \
        #name "f", x); \
    check_near(name(x, y), name##l(x, y), 1, #name, x)

/* glibc's cbrt and sinh are less accurate than HIP's, which have 1 unit. */
static void host_1(double u) {
    const double v = 2 * u - 1, x = 10 * v;
    HOST_1(acos, 1, v);
    HOST_1(acosh, 1, 1 + 99 * u);
    HOST_1(asin, 2, v);
    HOST_1(asinh, 1, x);
    HOST_1(atan, 2, x);
    HOST_1(atanh, 1, 0.9 * v);
    HOST_1(cbrt, 4, 10 * x);
    HOST_1(ceil, 0, x);
    HOST_1(cos, 1, 3 * v);
    HOST_1(cosh, 1, 5 * v);
    HOST_1(erf, 4, 4 * v);
    HOST_1(erfc, 2, 4 * v);
    HOST_1(exp, 1, x);
    HOST_1(exp2, 1, x);
    HOST_1(expm1, 1, x);
    HOST_1(fabs, 0, x);
    HOST_1(floor, 0, x);
    HOST_1(lgamma, 4, 0.5 + 19.5 * u);
    HOST_1(log, 2, 1e6 * u);
    HOST_1(log10, 2, 1e6 * u);
    HOST_1(log1p, 1, 10 * u - 0.5);
    HOST_1(log2, 1, 1e6 * u);
    HOST_1(logb, 0, 1e6 * u);
    HOST_1(nearbyint, 0, x);
    HOST_1(rint, 0, x);
    HOST_1(round, 0, x);
    HOST_1(sin, 1, 3 * v);
    HOST_1(sinh, 2, 5 * v);
    HOST_1(sqrt, 1, 100 * u);
    HOST_1(tan, 1, 4 * v);
    HOST_1(tanh, 2, 5 * v);
    HOST_1(tgamma, 6, 0.5 + 14.5 * u);
    HOST_1(trunc, 0, x);
}

static void host_2(double u, double y) {
    const double v = 2 * u - 1, x = 10 * v;
    const float f = static_cast<float>(x);
    HOST_2(atan2, x, y);
    HOST_2(copysign, x, y);
    HOST_2(fdim, x, y);
    HOST_2(fmax, x, y);
    HOST_2(fmin, x, y);
    HOST_2(fmod, x, y);
    HOST_2(hypot, x, y);
    HOST_2(nextafter, x, y);
    HOST_2(pow, 4 * u, y);
    HOST_2(remainder, x, y);
    check_near(exp10f(static_cast<float>(4 * v)), exp10l(static_cast<float>(4 * v)), 1, "exp10f", v);
    check_near(exp10(4 * v), exp10l(4 * v), 2, "exp10", v);
    check_near(powif(f, 3), static_cast<long double>(f) * f * f, 0, "powif", x);
    check_near(powi(x, -3), std::pow(static_cast<long double>(x), -3.0L), 1, "powi", x);
    check_same(fdividef(f, 3), f / 3, "fdividef", x);
}

static void host() {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> unit(0.001, 0.999);
    for (int i = 0; i < 500; i++) {
        const double u = unit(random), v = unit(random);
        host_1(u);
        host_2(u, 3 * v - 1.5);
    }
    static_assert(std::is_same<decltype(abs(1.0f)), float>::value && std::is_same<decltype(abs(1.0)), double>::value
            && std::is_same<decltype(abs(1)), int>::value && std::is_same<decltype(abs(1LL)), long long>::value
            && std::is_same<decltype(fma(1.0f, 1.0f, 1.0f)), float>::value && std::is_same<decltype(ldexp(1.0f, 1)), float>::value
            && std::is_same<decltype(llrint(1.0f)), long long>::value && std::is_same<decltype(ilogb(1.0f)), int>::value,
        "types");
    float s, c;
    sincosf(1, &s, &c);
    check(s == sinf(1) && c == cosf(1) && isnan(NAN) && isinf(HUGE_VALF) && isfinite(1.0f) && signbit(-0.0) && finite(1.0),
        "host", 1, s);
    check(j0(0) == 1 && j1f(0) == 0 && jn(2, 0) == 0 && std::fabs(y0(1) - 0.088256964215676958) < 1e-16 && std::isinf(y1f(0))
            && std::fabs(ynf(2, 1) + 1.6506826f) < 1e-6f,
        "Bessel", 1, y0(1));
}

/* choose tests max and min of two types. */
template <class T, class U, class R> static void choose(R) {
    static_assert(std::is_same<typename std::decay<decltype(max(T(), U()))>::type, R>::value, "type of max");
    static_assert(std::is_same<typename std::decay<decltype(min(T(), U()))>::type, R>::value, "type of min");
    check(max(T(2), U(3)) == R(3) && max(T(3), U(2)) == R(3) && min(T(2), U(3)) == R(2) && min(T(3), U(2)) == R(2), "max or min",
        2, 3);
}

static void choices() {
    choose<int, int>(1);
    choose<unsigned, unsigned>(1u);
    choose<long, long>(1L);
    choose<unsigned long, unsigned long>(1UL);
    choose<long long, long long>(1LL);
    choose<unsigned long long, unsigned long long>(1ULL);
    choose<float, float>(1.0f);
    choose<double, double>(1.0);
    choose<short, short>(short(1)); // by C++'s own
    choose<int, unsigned>(1.0);
    choose<size_t, int>(1.0);
    choose<float, int>(1.0);
    choose<float, double>(1.0);
    choose<char, short>(1.0);
    static_assert(max(3, 4) == 4 && min(3.0f, 4) == 3, "constants");
    check(max(-1, 5u) == 5, "max of two signs", -1, 5);
    check(max(nan_, 1.0) == 1 && max(1.0, nan_) == 1 && min(NAN, 1.0f) == 1 && min(1.0f, NAN) == 1 && max(NAN, NAN) != NAN, "NaN",
        1, 0);
    check(max<double>(1.0f, 2) == 2 && max({1, 3, 2}) == 3, "C++'s max", 2, 0);
}

int main() {
    formulas();
    sweep();
    lengths<double>{norm, rnorm, norm3d, norm4d, rhypot, rnorm3d, rnorm4d}.all();
    lengths<float>{normf, rnormf, norm3df, norm4df, rhypotf, rnorm3df, rnorm4df}.all();
    host();
    choices();
    return result("math.cpp");
}
