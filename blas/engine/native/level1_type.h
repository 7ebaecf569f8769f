/* SPDX-License-Identifier: MIT
 *
 * level1_type.h: the functions of level 1 for one element type. level1.h includes it for the real type
 * (PARTS is 1) and for the complex type (PARTS is 2). Registers hold complex elements as memory does: real
 * part, imaginary part, real part. OF(x) is the name of a function.
 *
 * Element-wise functions have one shape: whole registers while both vectors are contiguous and long
 * enough, then single elements by their increments.
 */

/* factor is a complex factor a for registers: x a = x re + swapped(x) im. A real type does not use im. */
typedef struct {
    VEC re, im;
} OF(factor);

INLINE OF(factor) OF(factor_of)(const REAL* a) {
    OF(factor) f = {SPLAT(a[0]), SPLAT(a[PARTS - 1])};
    if (PARTS == 2)
        for (int64_t l = 0; l < LANES; l += 2)
            f.im[l] = -a[1];
    return f;
}

/* add_times returns y + a x, adding one product at a time. */
INLINE VEC OF(add_times)(VEC y, OF(factor) a, VEC x) {
    y = FMA(a.re, x, y);
    return PARTS == 2 ? FMA(a.im, NAME(across)(x, 1), y) : y;
}
INLINE void OF(add_times1)(REAL* y, const REAL* a, const REAL* x) {
    REAL re = FMA1(a[0], x[0], y[0]);
    if (PARTS == 2) {
        REAL im = FMA1(a[0], x[1], y[1]);
        re = FMA1(-a[1], x[1], re);
        y[1] = FMA1(a[1], x[0], im);
    }
    y[0] = re;
}

/* times returns a x. */
INLINE VEC OF(times)(OF(factor) a, VEC x) {
    VEC y = a.re * x;
    return PARTS == 2 ? FMA(a.im, NAME(across)(x, 1), y) : y;
}
INLINE void OF(times1)(const REAL* a, REAL* x) {
    REAL re = a[0] * x[0];
    if (PARTS == 2) {
        REAL im = a[0] * x[1];
        re = FMA1(-a[1], x[1], re);
        x[1] = FMA1(a[1], x[0], im);
    }
    x[0] = re;
}

/* size returns |re| + |im| of each element, in the lanes of both of its parts. */
INLINE VEC OF(size)(const REAL* x) {
    VEC v = NAME(absolute)(LOAD(x));
    if (PARTS == 2)
        v += NAME(across)(v, 1);
    return v;
}
INLINE REAL OF(size1)(const REAL* x) {
    return (REAL)__builtin_fabs(x[0]) + (PARTS == 2 ? (REAL)__builtin_fabs(x[PARTS - 1]) : 0);
}

/* place returns the index of the first of n elements whose size is value, and n if there is none. */
INLINE int64_t OF(place)(int64_t n, const REAL* x, REAL value) {
    int64_t i = 0;
    for (; i + SUM_LANES <= n * PARTS; i += SUM_LANES) {
        NAME(mask) here = {};
#pragma GCC unroll 16
        for (int v = 0; v < SUMS; v++)
            here |= OF(size)(x + i + v * LANES) == SPLAT(value);
        INTEGER any = 0;
#pragma GCC unroll 16
        for (int64_t l = 0; l < LANES; l++)
            any |= here[l];
        if (any)
            break;
    }
    for (i /= PARTS; i < n && OF(size1)(x + i * PARTS) != value;)
        i++;
    return i;
}

/* extreme_of returns the index of the first largest (sign 1) or smallest (-1) size among n contiguous
 * elements that exceeds *best, and -1 if none does. It processes the vector in pieces and notes for each
 * lane the first piece with the largest value of the lane. */
INLINE int64_t OF(extreme_of)(REAL sign, int64_t n, const REAL* x, REAL* best) {
    const int64_t piece = 32 * LANES, whole = n * PARTS - n * PARTS % LANES;
    VEC top = SPLAT(*best);
    NAME(mask) where = {}, now = {};
    for (int64_t i = 0; i < whole; i += piece, now += 1) {
        int64_t end = whole - i < piece ? whole : i + piece, at = i;
        VEC most[4] = {top, top, top, top};
        for (; at + 4 * LANES <= end; at += 4 * LANES)
#pragma GCC unroll 4
            for (int v = 0; v < 4; v++)
                most[v] = NAME(larger)(OF(size)(x + at + v * LANES) * SPLAT(sign), most[v]);
        for (; at < end; at += LANES)
            most[0] = NAME(larger)(OF(size)(x + at) * SPLAT(sign), most[0]);
        most[0] = NAME(larger)(NAME(larger)(most[0], most[1]), NAME(larger)(most[2], most[3]));
        NAME(mask) better = most[0] > top;
        where = (now & better) | (where & ~better);
        top = most[0];
    }
    VEC all = top;
#pragma GCC unroll 8
    for (int64_t half = LANES / 2; half > 0; half /= 2)
        all = NAME(larger)(all, NAME(across)(all, half));
    int64_t found = -1;
    if (all[0] > *best) {
        int64_t first = 0;
        if (whole > piece) {
            first = now[0];
            for (int64_t l = 0; l < LANES; l++)
                first = top[l] == all[0] && where[l] < first ? where[l] : first;
            first *= piece / PARTS;
        }
        *best = all[0];
        found = first + OF(place)(n - first, x + first * PARTS, sign * *best);
    }
    for (int64_t i = whole / PARTS; i < n; i++)
        if (__builtin_isgreater(sign * OF(size1)(x + i * PARTS), *best)) {
            *best = sign * OF(size1)(x + i * PARTS);
            found = i;
        }
    return found;
}

INLINE int64_t OF(extreme)(REAL sign, int64_t n, const REAL* x, int64_t inc) {
    if (n <= 0 || inc <= 0)
        return -1;
    REAL buffer[BLOCK], best = -INFINITY;
    int64_t found = -1, block = inc == 1 ? (int64_t)1 << 24 : BLOCK / PARTS;
    for (int64_t i = 0; i < n; i += block) {
        int64_t count = n - i < block ? n - i : block;
        int64_t at = OF(extreme_of)(sign, count, NAME(block)(PARTS, count, x + i * inc * PARTS, inc, buffer), &best);
        found = at < 0 ? found : i + at;
    }
    /* No size exceeds -Inf: all elements are infinite or NaN. The first infinite one is the smallest. */
    for (int64_t i = 0; i < n && found < 0; i++)
        if (OF(size1)(x + i * inc * PARTS) == INFINITY)
            found = i;
    return found < 0 ? 0 : found;
}

static int64_t OF(iamax)(int64_t n, const void* x, int64_t incx) { return OF(extreme)(1, n, x, incx); }
static int64_t OF(iamin)(int64_t n, const void* x, int64_t incx) { return OF(extreme)(-1, n, x, incx); }

static void OF(asum)(int64_t n, const void* x, int64_t incx, void* result) {
    *(REAL*)result = n <= 0 || incx <= 0 ? 0
        : incx == 1                      ? NAME(sum)(ABS, n * PARTS, x, x)
                                         : NAME(asum_strided)(PARTS, n, x, incx);
}

static void OF(nrm2)(int64_t n, const void* x, int64_t incx, void* result) {
    *(REAL*)result = n <= 0 || incx <= 0 ? 0 : NAME(norm)(PARTS, n, x, incx);
}

#if PARTS == 1
static void OF(dotu)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result) {
    *(REAL*)result = n <= 0 ? 0 : incx == 1 && incy == 1 ? NAME(sum)(DOT, n, x, y) : NAME(dot_strided)(n, x, incx, y, incy);
}
#else
/* cross adds the products of the whole rows of n elements and returns the number of elements added.
 * Products of equal parts go to the first half of the registers in sum, products of x and the swapped
 * parts of y to the second half. */
INLINE int64_t OF(cross)(int64_t n, const REAL* x, const REAL* y, VEC* sum) {
    const int64_t end = n * 2 - n * 2 % ROW, full = n * 2 - n * 2 % (SUM_LANES / 2);
    for (int64_t i = 0; i < end; i += SUM_LANES / 2)
#pragma GCC unroll 8
        for (int v = 0; v < SUMS / 2; v++)
            if (i < full || i + v * LANES < end) {
                VEC xs = LOAD_ONCE(x + i + v * LANES), ys = LOAD_ONCE(y + i + v * LANES);
                sum[v] = FMA(xs, ys, sum[v]);
                sum[SUMS / 2 + v] = FMA(xs, NAME(across)(ys, 1), sum[SUMS / 2 + v]);
            }
    return end / 2;
}

/* dot computes the sum of x y (sign 1) or of conj(x) y (-1). */
INLINE void OF(dot)(REAL sign, int64_t n, const REAL* x, int64_t incx, const REAL* y, int64_t incy, REAL* result) {
    REAL xs[BLOCK], ys[BLOCK];
    REAL rr = 0, ii = 0, ri = 0, ir = 0;
    VEC sum[SUMS] = {};
    x = FIRST(2, n, x, incx), y = FIRST(2, n, y, incy);
    for (int64_t block = incx == 1 && incy == 1 ? n : BLOCK / 2; n > 0; n -= block) {
        int64_t count = n < block ? n : block;
        const REAL *bx = NAME(block)(2, count, x, incx, xs), *by = NAME(block)(2, count, y, incy, ys);
        for (int64_t i = OF(cross)(count, bx, by, sum); i < count; i++) {
            rr = FMA1(bx[2 * i], by[2 * i], rr), ii = FMA1(bx[2 * i + 1], by[2 * i + 1], ii);
            ri = FMA1(bx[2 * i], by[2 * i + 1], ri), ir = FMA1(bx[2 * i + 1], by[2 * i], ir);
        }
        x += count * incx * 2, y += count * incy * 2;
    }
    VEC direct = NAME(add_lanes)(SUMS / 2, 2, sum), crossed = NAME(add_lanes)(SUMS / 2, 2, sum + SUMS / 2);
    result[0] = (direct[0] + rr) - sign * (direct[1] + ii);
    result[1] = (crossed[0] + ri) + sign * (crossed[1] + ir);
}

static void OF(dotu)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result) {
    OF(dot)(1, n, x, incx, y, incy, result);
}
static void OF(dotc)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result) {
    OF(dot)(-1, n, x, incx, y, incy, result);
}
#endif

/* Element-wise functions. */

static void OF(axpy)(int64_t n, const void* alpha, const void* x, int64_t incx, void* y, int64_t incy) {
    const REAL *a = alpha, *xs = FIRST(PARTS, n, (const REAL*)x, incx);
    REAL* ys = FIRST(PARTS, n, (REAL*)y, incy);
    if (n <= 0 || (a[0] == 0 && a[PARTS - 1] == 0))
        return;
    int64_t done = 0;
    if (incx == 1 && incy == 1) {
        OF(factor) f = OF(factor_of)(a);
#pragma GCC unroll 4
        for (; done + LANES <= n * PARTS; done += LANES)
            STORE(ys + done, OF(add_times)(LOAD(ys + done), f, LOAD(xs + done)));
    }
    for (n -= done / PARTS, xs += done, ys += done; n > 0; n--, xs += incx * PARTS, ys += incy * PARTS)
        OF(add_times1)(ys, a, xs);
}

static void OF(copy)(int64_t n, const void* x, int64_t incx, void* y, int64_t incy) {
    const REAL* xs = FIRST(PARTS, n, (const REAL*)x, incx);
    REAL* ys = FIRST(PARTS, n, (REAL*)y, incy);
    if (n > 0 && incx == 1 && incy == 1)
        memcpy(y, x, n * PARTS * sizeof(REAL));
    else
        for (; n > 0; n--, xs += incx * PARTS, ys += incy * PARTS)
            for (int part = 0; part < PARTS; part++)
                ys[part] = xs[part];
}

static void OF(swap)(int64_t n, void* x, int64_t incx, void* y, int64_t incy) {
    REAL *xs = FIRST(PARTS, n, (REAL*)x, incx), *ys = FIRST(PARTS, n, (REAL*)y, incy);
    int64_t done = 0;
    if (incx == 1 && incy == 1)
#pragma GCC unroll 4
        for (; done + LANES <= n * PARTS; done += LANES) {
            VEC mine = LOAD(xs + done);
            STORE(xs + done, LOAD(ys + done));
            STORE(ys + done, mine);
        }
    for (n -= done / PARTS, xs += done, ys += done; n > 0; n--, xs += incx * PARTS, ys += incy * PARTS)
        for (int part = 0; part < PARTS; part++) {
            REAL mine = xs[part];
            xs[part] = ys[part];
            ys[part] = mine;
        }
}

/* scale_by computes x = alpha x. */
static void OF(scale_by)(int64_t n, const void* alpha, void* x, int64_t incx) {
    const REAL* a = alpha;
    REAL* xs = x;
    int64_t done = 0;
    if (incx == 1) {
        OF(factor) f = OF(factor_of)(a);
#pragma GCC unroll 4
        for (; done + LANES <= n * PARTS; done += LANES)
            STORE(xs + done, OF(times)(f, LOAD(xs + done)));
    }
    for (n -= done / PARTS, xs += done; n > 0 && incx > 0; n--, xs += incx * PARTS)
        OF(times1)(a, xs);
}

static void OF(scal)(int64_t n, const void* alpha, void* x, int64_t incx) {
    const REAL* a = alpha;
    if (!(a[0] == 1 && (PARTS == 1 || a[PARTS - 1] == 0)))
        OF(scale_by)(n, alpha, x, incx);
}

static void OF(scal_real)(int64_t n, const void* alpha, void* x, int64_t incx) {
    if (PARTS == 1 || incx == 1)
        NAME(scal)(n * PARTS, alpha, x, incx);
    else
        for (REAL* xs = x; n > 0 && incx > 0; n--, xs += incx * PARTS)
            NAME(scal)(PARTS, alpha, xs, 1);
}

/* rot computes (x, y) = (c x + s y, c y - conj(s) x). The product with s is computed first. A complex s
 * with imaginary part 0 is treated as real. */
static void OF(rot)(int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* c, const void* s) {
    const REAL cosine = *(const REAL*)c, *sine = s, minus[2] = {-sine[0], sine[PARTS - 1]};
    REAL *xs = FIRST(PARTS, n, (REAL*)x, incx), *ys = FIRST(PARTS, n, (REAL*)y, incy);
    int64_t done = 0;
    const int real = PARTS == 1 || sine[1] == 0;
    if (incx == 1 && incy == 1) {
        OF(factor) plus_s = OF(factor_of)(sine), minus_s = OF(factor_of)(minus);
#pragma GCC unroll 2
        for (; done + LANES <= n * PARTS; done += LANES) {
            VEC xv = LOAD(xs + done), yv = LOAD(ys + done);
            VEC ofx = minus_s.re * xv, ofy = plus_s.re * yv;
            if (!real)
                ofx = OF(times)(minus_s, xv), ofy = OF(times)(plus_s, yv);
            STORE(xs + done, FMA(SPLAT(cosine), xv, ofy));
            STORE(ys + done, FMA(SPLAT(cosine), yv, ofx));
        }
    }
    for (n -= done / PARTS, xs += done, ys += done; n > 0; n--, xs += incx * PARTS, ys += incy * PARTS) {
        REAL ofx[2] = {xs[0], xs[PARTS - 1]}, ofy[2] = {ys[0], ys[PARTS - 1]};
        if (real)
            NAME(scale_by)(PARTS, minus, ofx, 1), NAME(scale_by)(PARTS, sine, ofy, 1);
        else
            OF(times1)(minus, ofx), OF(times1)(sine, ofy);
        for (int part = 0; part < PARTS; part++) {
            xs[part] = FMA1(cosine, xs[part], ofy[part]);
            ys[part] = FMA1(cosine, ys[part], ofx[part]);
        }
    }
}

#if PARTS == 1
/* rotm computes (x, y) = H (x, y). param is a flag followed by H by columns. A flag of -2 means H = I, 0
 * means that the diagonal is (1, 1), any other negative flag means that all of H is given. A positive
 * flag, normally 1, means that h21 = -1 and h12 = 1. These ones are multiplied like other factors, because
 * a product with 1 or -1 is exact. */
static void OF(rotm)(int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* param) {
    const REAL *p = param, flag = p[0];
    REAL *xs = FIRST(1, n, (REAL*)x, incx), *ys = FIRST(1, n, (REAL*)y, incy);
    if (flag == -2)
        return;
    const int others = flag <= 0; /* h21 and h12 are given */
    const REAL h11 = flag == 0 ? 1 : p[1], h21 = others ? p[2] : -1, h12 = others ? p[3] : 1, h22 = flag == 0 ? 1 : p[4];
    int64_t done = 0;
    if (incx == 1 && incy == 1)
#pragma GCC unroll 2
        for (; done + LANES <= n; done += LANES) {
            VEC xv = LOAD(xs + done), yv = LOAD(ys + done);
            STORE(xs + done, FMA(SPLAT(h11), xv, SPLAT(h12) * yv));
            STORE(ys + done, FMA(SPLAT(h22), yv, SPLAT(h21) * xv));
        }
    for (n -= done, xs += done, ys += done; n > 0; n--, xs += incx, ys += incy) {
        REAL xv = *xs, yv = *ys;
        *xs = FMA1(h11, xv, h12 * yv);
        *ys = FMA1(h22, yv, h21 * xv);
    }
}
#endif
