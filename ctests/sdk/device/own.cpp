/* SPDX-License-Identifier: MIT
 *
 * own.cpp: a program of the host that has names of HIP's device functions itself, in namespaces and outside, and takes all
 * of std.
 */
#ifdef STANDARD_FIRST
#include <cmath>
#include <complex>
#endif
#include <hip/hip_runtime.h>
#ifndef STANDARD_FIRST
#include <cmath>
#include <complex>
#endif

using namespace std;

int max(int a, int b) { return a < b ? b : a; }
double norm(int n, const double* a) { return n * a[0]; }
double rsqrt(double x) { return x + 1; }
float __saturatef(float x) { return x + 2; }
static inline int __clz(int x) { return x + 3; }
template <class T> T clamp01(T x) { return min(max(x, T(0)), T(1)); }

namespace own {
template <class T> T max(T a, T) { return a; }
template <class T> T sinpi(T x) { return x; }
int __popc(int x) { return -x; }
int use() { return max(1, 2) + __popc(5) + static_cast<int>(sinpi(3)); }
} // namespace own

struct limits {
    static const int most = 4; /* without a definition: by value only */
};

int main() {
    const double a[] = {3, 4};
    const float x = 2;
    const short s = 3;
    const long l = 5;
    float (*function)(float) = rsqrtf;
    double sum = max(1, 2) + norm(2, a) + rsqrt(1.0) + __saturatef(x) + __clz(0); /* its own: 2 + 6 + 2 + 4 + 3 */
    sum += own::use(); /* 1 - 5 + 3 */
    sum += norm(complex<double>(3, 4)) + abs(complex<double>(3, 4)) + abs(-x) + abs(-7) + abs(-7L)
        + abs(-7.5); /* 25 + 5 + 2 + 7 + 7 + 7.5 */
    sum += max<double>(x, 1) + max(s, s) + max(l, s) + max({1, 2, 3}) + min(x, 1.5) + max<int>(1, 2)
        + std::max(1u, 3u); /* 2 + 3 + 5 + 3 + 1.5 + 2 + 3 */
    sum += isnan(x) + isinf(x) + isfinite(x) + signbit(x) + clamp01(x) + pow(x, 2) + function(4)
        + min(limits::most, 9); /* 1 + 1 + 4 + 0.5 + 4 */
    if (sum != 17 - 1 + 53.5 + 19.5 + 10.5)
        printf("own.cpp: %g\n", sum);
    return sum != 17 - 1 + 53.5 + 19.5 + 10.5;
}
