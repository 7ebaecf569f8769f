/* SPDX-License-Identifier: MIT
 *
 * level1.h: level 1 for one real type. This file treats a vector as real numbers: a vector of n complex
 * elements is one of 2 n real numbers. level1_type.h defines the functions of the table, once for the real
 * type and once for the complex type.
 *
 * A sum has 256 bytes of lanes (SUMS registers), whatever the size of a vector register. Number i goes to
 * lane i mod SUM_LANES. Whole rows of 64 bytes, the size of the largest register, are added this way. The
 * numbers behind the last whole row go to two scalar sums in turn, which takes no longer than adding up
 * the lanes. So a short vector needs no masks and no copies. docs/numerics.md defines the whole order.
 *
 * Vectors with increments are copied block by block to a buffer on the stack, and added to the same lanes.
 */
#ifndef RBM_LEVEL1
#define RBM_LEVEL1
#define INLINE static inline __attribute__((always_inline))
#define SUMS (256 / VECTOR_BYTES)
enum { DOT, ABS, SQUARES }; /* what a sum adds up: x y, |x| or x x */
enum { BLOCK = 512 }; /* numbers in a buffer */
#endif

#undef INTEGER
#if REAL_IS_FLOAT
#define INTEGER int32_t
#else
#define INTEGER int64_t
#endif
#define SUM_LANES ((int64_t)(256 / sizeof(REAL)))
#define ROW ((int64_t)(64 / sizeof(REAL)))

/* A narrow vector has as many numbers as a register has of doubles. */
#define WIDE_LANES ((int64_t)(VECTOR_BYTES / sizeof(double)))
typedef REAL NAME(narrow)
    __attribute__((vector_size(VECTOR_BYTES / sizeof(double) * sizeof(REAL)), aligned(sizeof(REAL)), may_alias));

/* A mask is a vector of integers as large as REAL: all bits for true. */
typedef INTEGER NAME(mask) __attribute__((vector_size(VECTOR_BYTES), may_alias));

INLINE VEC NAME(absolute)(VEC v) { return (VEC)((NAME(mask))v & ~(NAME(mask))SPLAT((REAL)-0.0)); }

/* larger returns a where a is larger than b, and b elsewhere. A NaN of a is replaced first, because its comparison by >
 * would be an invalid operation. */
INLINE VEC NAME(larger)(VEC a, VEC b) {
    NAME(mask) ordered = a == a;
    a = (VEC)(((NAME(mask))a & ordered) | ((NAME(mask))b & ~ordered));
#ifdef __aarch64__ /* GCC compares the lanes of a loop one by one */
    NAME(mask) more = a > b;
    return (VEC)(((NAME(mask))a & more) | ((NAME(mask))b & ~more));
#else
    for (int64_t l = 0; l < LANES; l++)
        b[l] = a[l] > b[l] ? a[l] : b[l];
    return b;
#endif
}

/* across returns v with lane l ^ distance in lane l. */
INLINE VEC NAME(across)(VEC v, int64_t distance) {
#ifdef __clang__
    VEC w = v;
    for (int64_t l = 0; l < LANES; l++)
        w[l] = v[l ^ distance];
    return w;
#else
    NAME(mask) from = {};
    for (int64_t l = 0; l < LANES; l++)
        from[l] = l ^ distance;
    return __builtin_shuffle(v, from);
#endif
}

INLINE VEC NAME(add)(int kind, VEC sum, const REAL* x, const REAL* y) {
    if (kind == ABS)
        return sum + NAME(absolute)(LOAD(x));
    return FMA(LOAD(x), LOAD(kind == DOT ? y : x), sum);
}

INLINE REAL NAME(add1)(int kind, REAL sum, REAL x, REAL y) {
    if (kind == ABS)
        return sum + (REAL)__builtin_fabs(x);
    return FMA1(x, kind == DOT ? y : x, sum);
}

/* add_rows adds the whole rows of n numbers and returns how many numbers these are. In every call for a
 * sum but the last, n is a multiple of SUM_LANES. */
INLINE int64_t NAME(add_rows)(int kind, int64_t n, const REAL* x, const REAL* y, VEC* sum) {
    int64_t i = 0;
    for (; i + SUM_LANES <= n; i += SUM_LANES)
#pragma GCC unroll 16
        for (int v = 0; v < SUMS; v++)
            sum[v] = NAME(add)(kind, sum[v], x + i + v * LANES, y + i + v * LANES);
    int64_t end = n - n % ROW;
#pragma GCC unroll 16
    for (int v = 0; v < SUMS; v++)
        if (i + v * LANES < end)
            sum[v] = NAME(add)(kind, sum[v], x + i + v * LANES, y + i + v * LANES);
    return end;
}

INLINE void NAME(add_half)(int half, VEC* sum) {
#pragma GCC unroll 8
    for (int v = 0; v < half; v++)
        sum[v] += sum[v + half];
}

/* add_lanes adds up count registers by halves. The first `parts` lanes of the result hold the sums. */
INLINE VEC NAME(add_lanes)(int count, int64_t parts, VEC* sum) {
    if (count == 16)
        NAME(add_half)(8, sum);
    if (count >= 8)
        NAME(add_half)(4, sum);
    if (count >= 4)
        NAME(add_half)(2, sum);
    if (count >= 2)
        sum[0] += sum[1];
#pragma GCC unroll 8
    for (int64_t half = LANES / 2; half >= parts; half /= 2)
        sum[0] += NAME(across)(sum[0], half);
    return sum[0];
}

/* finish adds the n numbers behind the last whole row and returns the total. If there is no whole row, all
 * lanes are 0. */
INLINE REAL NAME(finish)(int kind, int64_t before, int64_t n, const REAL* x, const REAL* y, VEC* sum) {
    REAL even = 0, odd = 0;
    int64_t i = 0;
    for (; i + 2 <= n; i += 2) {
        even = NAME(add1)(kind, even, x[i], y[i]);
        odd = NAME(add1)(kind, odd, x[i + 1], y[i + 1]);
    }
    if (i < n)
        even = NAME(add1)(kind, even, x[i], y[i]);
    if (before == 0)
        return 0 + (even + odd);
    return NAME(add_lanes)(SUMS, 1, sum)[0] + (even + odd);
}

/* block returns count elements of x with `parts` numbers each: x if its elements are contiguous, otherwise
 * a copy in buffer. */
static inline const REAL* NAME(block)(int parts, int64_t count, const REAL* x, int64_t inc, REAL* buffer) {
    if (inc == 1)
        return x;
    for (int64_t i = 0; i < count; i++)
        for (int part = 0; part < parts; part++)
            buffer[i * parts + part] = x[i * inc * parts + part];
    return buffer;
}

/* FIRST is the address of element 0 of x. */
#define FIRST(parts, n, x, inc) ((x) + ((inc) < 0 ? (1 - (n)) * (inc) * (parts) : 0))

/* sum_strided is sum for vectors with increments. */
INLINE REAL NAME(sum_strided)(int kind, int parts, int64_t n, const REAL* x, int64_t incx, const REAL* y, int64_t incy) {
    REAL xs[BLOCK], ys[BLOCK];
    VEC sum[SUMS] = {};
    for (;; n -= BLOCK / parts, x += BLOCK * incx, y += BLOCK * incy) {
        int64_t count = n < BLOCK / parts ? n : BLOCK / parts;
        const REAL* bx = NAME(block)(parts, count, x, incx, xs);
        const REAL* by = kind == DOT ? NAME(block)(parts, count, y, incy, ys) : bx;
        int64_t done = NAME(add_rows)(kind, count * parts, bx, by, sum);
        if (n <= BLOCK / parts)
            return NAME(finish)(kind, 1, count * parts - done, bx + done, by + done, sum);
    }
}

static __attribute__((noinline)) REAL NAME(dot_strided)(int64_t n, const REAL* x, int64_t incx, const REAL* y, int64_t incy) {
    return NAME(sum_strided)(DOT, 1, n, FIRST(1, n, x, incx), incx, FIRST(1, n, y, incy), incy);
}
static __attribute__((noinline)) REAL NAME(asum_strided)(int parts, int64_t n, const REAL* x, int64_t incx) {
    return NAME(sum_strided)(ABS, parts, n, x, incx, x, incx);
}

/* sum returns the sum of n contiguous numbers. */
INLINE REAL NAME(sum)(int kind, int64_t n, const REAL* x, const REAL* y) {
    VEC sum[SUMS] = {};
    int64_t done = NAME(add_rows)(kind, n, x, y, sum);
    return NAME(finish)(kind, done, n - done, x + done, y + done, sum);
}

/* squares returns the sum of (scale x)^2 in double. */
static __attribute__((noinline)) double NAME(squares)(int parts, int64_t n, const REAL* x, int64_t inc, double scale) {
    double wide[BLOCK];
    REAL narrow[BLOCK];
    PASTE(vec, d, ISA) sum[SUMS] = {};
    for (;; n -= BLOCK / parts, x += BLOCK * inc) {
        int64_t count = n < BLOCK / parts ? n : BLOCK / parts;
        const REAL* b = NAME(block)(parts, count, x, inc, narrow);
        int64_t i = 0;
        for (; i + WIDE_LANES <= count * parts; i += WIDE_LANES)
            *(PASTE(loaded, d, ISA)*)(wide + i) = __builtin_convertvector(*(const NAME(narrow)*)(b + i), PASTE(vec, d, ISA))
                * scale;
        for (; i < count * parts; i++)
            wide[i] = b[i] * scale;
        int64_t done = PASTE(add_rows, d, ISA)(SQUARES, count * parts, wide, wide, sum);
        if (n <= BLOCK / parts)
            return PASTE(finish, d, ISA)(SQUARES, 1, count * parts - done, wide + done, wide + done, sum);
    }
}

/* norm returns the square root of the sum of squares. Squares of float neither overflow nor underflow in
 * double. If squares of double do, the elements are scaled by a power of two. A sum below 1e-280 may have
 * lost squares to underflow. In a larger sum, squares below 1e-308 are negligible. */
INLINE REAL NAME(norm)(int parts, int64_t n, const REAL* x, int64_t inc) {
    if (REAL_IS_FLOAT)
        return (REAL)__builtin_sqrt(NAME(squares)(parts, n, x, inc, 1));
    double sum = inc == 1 ? NAME(sum)(SQUARES, n * parts, x, x) : NAME(squares)(parts, n, x, inc, 1);
    if (sum != sum || (sum > 1e-280 && sum < 1e300))
        return (REAL)__builtin_sqrt(sum);
    double largest = 0;
    for (int64_t i = 0; i < n; i++)
        for (int part = 0; part < parts; part++)
            largest = fmax(largest, fabs(x[i * inc * parts + part]));
    if (largest == 0 || isinf(largest))
        return (REAL)largest;
    int exponent;
    frexp(largest, &exponent);
    exponent = exponent < -1000 ? -1000 : exponent;
    return (REAL)ldexp(__builtin_sqrt(NAME(squares)(parts, n, x, inc, ldexp(1, -exponent))), exponent);
}

#define PARTS 1
#define OF(x) NAME(x)
#include "level1_type.h"
#undef PARTS
#undef OF
#define PARTS 2
#define OF(x) CNAME(x)
#include "level1_type.h"
#undef PARTS
#undef OF

#define LEVEL1_COMMON(OF) \
    .iamax = OF(iamax), .iamin = OF(iamin), .asum = OF(asum), .nrm2 = OF(nrm2), .dotu = OF(dotu), .axpy = OF(axpy), \
    .copy = OF(copy), .swap = OF(swap), .scal = OF(scal), .scal_real = OF(scal_real), .rot = OF(rot),
#undef LEVEL1_ENTRIES
#undef LEVEL1_COMPLEX_ENTRIES
#define LEVEL1_ENTRIES LEVEL1_COMMON(NAME).dotc = NAME(dotu), .rotm = NAME(rotm),
#define LEVEL1_COMPLEX_ENTRIES LEVEL1_COMMON(CNAME).dotc = CNAME(dotc),
