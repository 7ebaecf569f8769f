/* SPDX-License-Identifier: MIT
 *
 * reference1_type.h: level 1 for one element type of PARTS parts; see reference1.h.
 */

/* contiguous returns a copy of a vector with its elements contiguous; the caller frees it. */
static REAL* OF(contiguous)(int64_t n, const REAL* x, int64_t inc) {
    REAL* copy = malloc((n * PARTS + 1) * sizeof(REAL));
    for (int64_t i = 0; i < n * PARTS; i++)
        copy[i] = x[reference_at(i / PARTS, n, inc) * PARTS + i % PARTS];
    return copy;
}

static REAL OF(magnitude)(const REAL* x) { return PARTS == 1 ? (REAL)fabs(x[0]) : (REAL)fabs(x[0]) + (REAL)fabs(x[PARTS - 1]); }

static int64_t OF(extreme)(REAL sign, int64_t n, const REAL* x, int64_t inc) {
    if (n <= 0 || inc <= 0)
        return -1;
    int64_t found = -1;
    for (int64_t i = 0; i < n; i++) {
        REAL mine = sign * OF(magnitude)(x + i * inc * PARTS);
        if (!isnan(mine) && (found < 0 || mine > sign * OF(magnitude)(x + found * inc * PARTS)))
            found = i;
    }
    return found < 0 ? 0 : found;
}
static int64_t OF(iamax)(int64_t n, const void* x, int64_t incx) { return OF(extreme)(1, n, x, incx); }
static int64_t OF(iamin)(int64_t n, const void* x, int64_t incx) { return OF(extreme)(-1, n, x, incx); }

/* asum computes a dot product of |x| and ones. |x| times 1 is exact, so the order of the sum is that of a
 * dot product. */
static void OF(asum)(int64_t n, const void* x, int64_t incx, void* result) {
    *(REAL*)result = 0;
    if (n <= 0 || incx <= 0)
        return;
    REAL *sizes = OF(contiguous)(n, x, incx), *ones = malloc(n * PARTS * sizeof(REAL));
    for (int64_t i = 0; i < n * PARTS; i++) {
        sizes[i] = (REAL)fabs(sizes[i]);
        ones[i] = 1;
    }
    *(REAL*)result = NAME(lanes_sum)(n * PARTS, sizes, ones);
    free(sizes);
    free(ones);
}

static void OF(nrm2)(int64_t n, const void* x, int64_t incx, void* result) {
    *(REAL*)result = 0;
    if (n <= 0 || incx <= 0)
        return;
    REAL* parts = OF(contiguous)(n, x, incx);
    double *wide = malloc(n * PARTS * sizeof(double)), largest = 0;
    for (int64_t i = 0; i < n * PARTS; i++) {
        wide[i] = parts[i];
        largest = fmax(largest, fabs(wide[i]));
    }
    double sum = PASTE(lanes_sum, d, MODE)(n * PARTS, wide, wide);
    int exponent = 0;
    if (!isnan(sum) && !(sum > 1e-280 && sum < 1e300) && largest > 0 && !isinf(largest) && !REAL_IS_FLOAT) {
        frexp(largest, &exponent);
        exponent = exponent < -1000 ? -1000 : exponent;
        for (int64_t i = 0; i < n * PARTS; i++)
            wide[i] *= ldexp(1, -exponent);
        sum = PASTE(lanes_sum, d, MODE)(n * PARTS, wide, wide);
    }
    *(REAL*)result = (REAL)ldexp(sqrt(sum), exponent);
    free(parts);
    free(wide);
}

/* dot of complex elements consists of four sums, each with its own lanes. A row of 64 bytes contributes
 * one product of each kind for every element. */
static void OF(dot)(REAL sign, int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, REAL* result) {
    n = n < 0 ? 0 : n;
    REAL *xs = OF(contiguous)(n, x, incx), *ys = OF(contiguous)(n, y, incy);
#if PARTS == 1
    (void)sign;
    *result = NAME(lanes_sum)(n, xs, ys);
#else
    enum { lanes = 64 / sizeof(REAL), row = 32 / sizeof(REAL) };
    REAL total[2][2];
    for (int of_x = 0; of_x < 2; of_x++)
        for (int of_y = 0; of_y < 2; of_y++) {
            REAL lane[lanes] = {0}, rest = 0;
            for (int64_t i = 0; i < n; i++) {
                REAL* sum = i < n / row * row ? &lane[i % lanes] : &rest;
                *sum = MULTIPLY_ADD(xs[2 * i + of_x], ys[2 * i + of_y], *sum);
            }
            for (int half = lanes / 2; half > 0; half /= 2)
                for (int l = 0; l < half; l++)
                    lane[l] += lane[l + half];
            total[of_x][of_y] = lane[0] + rest;
        }
    result[0] = total[0][0] - sign * total[1][1];
    result[1] = total[0][1] + sign * total[1][0];
#endif
    free(xs);
    free(ys);
}
static void OF(dotu)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result) {
    OF(dot)(1, n, x, incx, y, incy, result);
}
static void OF(dotc)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result) {
    OF(dot)(-1, n, x, incx, y, incy, result);
}

/* add_product computes to + a x, times computes a x. */
static void OF(add_product)(REAL* to, const REAL* a, const REAL* x) {
    REAL re = MULTIPLY_ADD(a[0], x[0], to[0]);
#if PARTS == 2
    re = MULTIPLY_ADD(-a[1], x[1], re);
    REAL im = MULTIPLY_ADD(a[0], x[1], to[1]);
    to[1] = MULTIPLY_ADD(a[1], x[0], im);
#endif
    to[0] = re;
}
static void OF(times)(REAL* to, const REAL* a, const REAL* x) {
    REAL re = a[0] * x[0];
#if PARTS == 2
    re = MULTIPLY_ADD(-a[1], x[1], re);
    REAL im = a[0] * x[1];
    to[1] = MULTIPLY_ADD(a[1], x[0], im);
#endif
    to[0] = re;
}

static void OF(axpy)(int64_t n, const void* alpha, const void* x, int64_t incx, void* y, int64_t incy) {
    const REAL* a = alpha;
    for (int64_t i = 0; i < n && (a[0] != 0 || a[PARTS - 1] != 0); i++)
        OF(add_product)((REAL*)y + reference_at(i, n, incy) * PARTS, a, (const REAL*)x + reference_at(i, n, incx) * PARTS);
}

static void OF(copy)(int64_t n, const void* x, int64_t incx, void* y, int64_t incy) {
    for (int64_t i = 0; i < n * PARTS; i++)
        ((REAL*)y)[reference_at(i / PARTS, n, incy) * PARTS + i % PARTS] = ((
            const REAL*)x)[reference_at(i / PARTS, n, incx) * PARTS + i % PARTS];
}

static void OF(swap)(int64_t n, void* x, int64_t incx, void* y, int64_t incy) {
    for (int64_t i = 0; i < n * PARTS; i++) {
        REAL* mine = (REAL*)x + reference_at(i / PARTS, n, incx) * PARTS + i % PARTS;
        REAL *other = (REAL*)y + reference_at(i / PARTS, n, incy) * PARTS + i % PARTS, kept = *mine;
        *mine = *other;
        *other = kept;
    }
}

static void OF(scal)(int64_t n, const void* alpha, void* x, int64_t incx) {
    const REAL* a = alpha;
    if (a[0] == 1 && (PARTS == 1 || a[PARTS - 1] == 0))
        return;
    for (int64_t i = 0; i < n && incx > 0; i++) {
        REAL product[2], *mine = (REAL*)x + i * incx * PARTS;
        OF(times)(product, alpha, mine);
        for (int part = 0; part < PARTS; part++)
            mine[part] = product[part];
    }
}

static void OF(scal_real)(int64_t n, const void* alpha, void* x, int64_t incx) {
    if (*(const REAL*)alpha == 1)
        return;
    for (int64_t i = 0; i < n * PARTS && incx > 0; i++)
        ((REAL*)x)[i / PARTS * incx * PARTS + i % PARTS] *= *(const REAL*)alpha;
}

static void OF(rot)(int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* c, const void* s) {
    const REAL cosine = *(const REAL*)c, *sine = s, minus[2] = {-sine[0], sine[PARTS - 1]};
    for (int64_t i = 0; i < n; i++) {
        REAL *mine = (REAL*)x + reference_at(i, n, incx) * PARTS, *other = (REAL*)y + reference_at(i, n, incy) * PARTS;
        REAL of_x[2], of_y[2];
        OF(times)(of_x, minus, mine);
        OF(times)(of_y, sine, other);
        for (int part = 0; part < PARTS; part++) {
            if (sine[PARTS - 1] == 0 && PARTS == 2) /* a real s */
            {
                of_x[part] = minus[0] * mine[part];
                of_y[part] = sine[0] * other[part];
            }
            mine[part] = MULTIPLY_ADD(cosine, mine[part], of_y[part]);
            other[part] = MULTIPLY_ADD(cosine, other[part], of_x[part]);
        }
    }
}

#if PARTS == 1
static void OF(rotm)(int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* param) {
    const REAL *p = param, flag = p[0];
    const int full = flag < 0;
    const REAL h11 = flag == 0 ? 1 : p[1], h21 = full || flag == 0 ? p[2] : -1, h12 = full || flag == 0 ? p[3] : 1,
               h22 = flag == 0 ? 1 : p[4];
    for (int64_t i = 0; i < n && flag != -2; i++) {
        REAL *mine = (REAL*)x + reference_at(i, n, incx), *other = (REAL*)y + reference_at(i, n, incy), old = *mine;
        *mine = MULTIPLY_ADD(h11, old, h12 * *other);
        *other = MULTIPLY_ADD(h22, *other, h21 * old);
    }
}
#endif
