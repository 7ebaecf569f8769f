/* SPDX-License-Identifier: MIT
 *
 * level2_type.h: the routines of level 2 for one element type. Five functions do the work: multiply by a
 * general matrix, multiply by a symmetric matrix, update, multiply by a triangle, and solve with a
 * triangle. The entries of the table describe how the matrix is stored.
 */

/* element copies a(i, j), or its conjugate, from row i of a column. */
INLINE void OF(element)(REAL* to, const REAL* column, int64_t i, int conjugate) {
    to[0] = column[i * PARTS];
    if (PARTS == 2)
        to[PARTS - 1] = conjugate ? -column[i * PARTS + 1] : column[i * PARTS + PARTS - 1];
}

/* scaled computes alpha x, or alpha conj(x). */
INLINE void OF(scaled)(REAL* to, const REAL* alpha, const REAL* x, int conjugate) {
    OF(element)(to, x, 0, conjugate);
    OF(times1)(alpha, to);
}

INLINE int OF(is_zero)(const REAL* a) { return a[0] == 0 && a[PARTS - 1] == 0; }

/* scale computes y = beta y without reading y where beta is 0. */
static void OF(scale)(int64_t n, const REAL* beta, REAL* y, int64_t incy) {
    incy = incy < 0 ? -incy : incy;
    if (OF(is_zero)(beta))
        for (int64_t i = 0; i < n; i++)
            for (int part = 0; part < PARTS; part++)
                y[i * incy * PARTS + part] = 0;
    else if (!(beta[0] == 1 && (PARTS == 1 || beta[PARTS - 1] == 0)))
        OF(scal)(n, beta, y, incy);
}

INLINE int64_t OF(least)(int64_t a, int64_t b) { return a < b ? a : b; }
INLINE int64_t OF(most)(int64_t a, int64_t b) { return a > b ? a : b; }

/* first_row and end_row bound the rows that column j stores. */
INLINE int64_t OF(first_row)(const OF(stored) * s, int64_t j) { return OF(most)(0, j - s->above); }
INLINE int64_t OF(end_row)(const OF(stored) * s, int64_t j) { return OF(least)(s->rows, j + s->below + 1); }

/* general computes y = alpha op(A) x + beta y for count columns from column j. x and y start at element 0. */
INLINE void OF(general)(int count, const OF(stored) * s, int trans, int64_t j, const REAL* alpha, const REAL* x, int64_t incx,
    REAL* y, int64_t incy) {
    const REAL* a[8];
    REAL t[16];
#pragma GCC unroll 8
    for (int k = 0; k < count; k++)
        a[k] = OF(column)(s, j + k);
    int64_t from = OF(first_row)(s, j), end = OF(end_row)(s, j);
    if (trans < TRANSPOSE) {
        for (int k = 0; k < count; k++)
            OF(scaled)(t + k * PARTS, alpha, x + (j + k) * incx * PARTS, 0);
        OF(add_columns)(count, a, t, from, end, y, incy);
        return;
    }
    OF(multiply_columns)(count, trans == CONJUGATE, a, from, end, x, incx, t);
    for (int k = 0; k < count; k++)
        OF(add_times1)(y + (j + k) * incy * PARTS, alpha, t + k * PARTS);
}

static void OF(multiply)(
    OF(stored) s, int trans, const REAL* alpha, const REAL* x, int64_t incx, const REAL* beta, REAL* y, int64_t incy) {
    if (s.rows <= 0 || s.columns <= 0)
        return;
    int64_t inputs = trans < TRANSPOSE ? s.columns : s.rows, outputs = trans < TRANSPOSE ? s.rows : s.columns, j = 0;
    OF(scale)(outputs, beta, y, incy);
    if (OF(is_zero)(alpha))
        return;
    x = FIRST(PARTS, inputs, x, incx), y = FIRST(PARTS, outputs, y, incy);
    if (s.grouped)
        for (; j + 8 <= s.columns; j += 8)
            OF(general)(8, &s, trans, j, alpha, x, incx, y, incy);
    if (s.grouped && j + 4 <= s.columns) {
        OF(general)(4, &s, trans, j, alpha, x, incx, y, incy);
        j += 4;
    }
    for (; j < s.columns; j++)
        OF(general)(1, &s, trans, j, alpha, x, incx, y, incy);
}

/* symmetric_group computes y += alpha A x for count columns from column j of the stored triangle, and for
 * the mirrored rows. The part outside the diagonal block comes first, then the block. */
INLINE void OF(symmetric_group)(int count, const OF(stored) * s, int hermitian, int64_t j, const REAL* alpha, const REAL* x,
    int64_t incx, REAL* y, int64_t incy) {
    const REAL* a[GROUP];
    REAL t[2 * GROUP], sums[2 * GROUP], e[2];
#pragma GCC unroll 4
    for (int k = 0; k < count; k++) {
        a[k] = OF(column)(s, j + k);
        OF(scaled)(t + k * PARTS, alpha, x + (j + k) * incx * PARTS, 0);
    }
    int64_t from = s->above > 0 ? OF(first_row)(s, j) : j + count, end = s->above > 0 ? j : OF(end_row)(s, j);
    OF(add_and_multiply)(count, hermitian, a, t, from, end, x, incx, y, incy, sums);
    REAL block[2 * GROUP];
    y += j * incy * PARTS;
#pragma GCC unroll 4
    for (int i = 0; i < count; i++) {
        OF(element)(block + i * PARTS, y + i * incy * PARTS, 0, 0);
        OF(add_times1)(block + i * PARTS, alpha, sums + i * PARTS);
    }
#pragma GCC unroll 4
    for (int k = 0; k < count; k++)
#pragma GCC unroll 4
        for (int i = 0; i < count; i++) {
            int mirrored = s->above > 0 ? i > k : i < k;
            OF(element)(e, mirrored ? a[i] : a[k], j + (mirrored ? k : i), mirrored && hermitian);
            if (i == k && hermitian)
                for (int part = 0; part < PARTS; part++)
                    block[i * PARTS + part] = FMA1(t[k * PARTS + part], e[0], block[i * PARTS + part]);
            else
                OF(add_times1)(block + i * PARTS, t + k * PARTS, e);
        }
#pragma GCC unroll 4
    for (int i = 0; i < count; i++)
        OF(element)(y + i * incy * PARTS, block + i * PARTS, 0, 0);
}

static void OF(symmetric)(
    OF(stored) s, int hermitian, const REAL* alpha, const REAL* x, int64_t incx, const REAL* beta, REAL* y, int64_t incy) {
    int64_t n = s.columns, j = 0;
    if (n <= 0)
        return;
    OF(scale)(n, beta, y, incy);
    if (OF(is_zero)(alpha))
        return;
    x = FIRST(PARTS, n, x, incx), y = FIRST(PARTS, n, y, incy);
    if (s.grouped)
        for (; j + GROUP <= n; j += GROUP)
            OF(symmetric_group)(GROUP, &s, hermitian, j, alpha, x, incx, y, incy);
    for (; j < n; j++)
        OF(symmetric_group)(1, &s, hermitian, j, alpha, x, incx, y, incy);
}

/* update adds x times alpha y_j to column j, and then y times alpha x_j if terms is 2. conjugate applies
 * to y_j and to alpha x_j. hermitian makes the diagonal real, and alpha too if terms is 1. */
static void OF(update)(int terms, OF(stored) s, int conjugate, int hermitian, const REAL* alpha, const REAL* x, int64_t incx,
    const REAL* y, int64_t incy) {
    const int real_alpha = hermitian && terms == 1;
    if (real_alpha ? alpha[0] == 0 : OF(is_zero)(alpha))
        return;
    x = FIRST(PARTS, s.rows, x, incx), y = FIRST(PARTS, s.columns, y, incy);
    for (int64_t j = 0; j < s.columns; j++) {
        REAL t[2], u[2] = {0, 0}, *a = (REAL*)OF(column)(&s, j);
        if (real_alpha) {
            OF(element)(t, y + j * incy * PARTS, 0, conjugate);
            NAME(scal)(PARTS, alpha, t, 1);
        } else
            OF(scaled)(t, alpha, y + j * incy * PARTS, conjugate);
        if (terms == 2) {
            OF(scaled)(u, alpha, x + j * incx * PARTS, 0);
            u[PARTS - 1] = PARTS == 2 && conjugate ? -u[PARTS - 1] : u[PARTS - 1];
        }
        int64_t from = OF(first_row)(&s, j), end = OF(end_row)(&s, j);
        if (terms == 2)
            OF(update_column)(2, a, from, end, t, x, incx, u, y, incy);
        else
            OF(update_column)(1, a, from, end, t, x, incx, u, y, incy);
        if (PARTS == 2 && hermitian)
            a[j * PARTS + PARTS - 1] = 0;
    }
}

/* divide computes x / a, for a complex type by Smith's method. */
INLINE void OF(divide)(REAL* x, const REAL* a) {
    if (PARTS == 1) {
        x[0] /= a[0];
        return;
    }
    REAL re = x[0], im = x[PARTS - 1], ar = a[0], ai = a[PARTS - 1];
    if (__builtin_fabs(ar) >= __builtin_fabs(ai)) {
        REAL ratio = ai / ar, whole = FMA1(ai, ratio, ar);
        x[0] = FMA1(im, ratio, re) / whole, x[PARTS - 1] = FMA1(-re, ratio, im) / whole;
    } else {
        REAL ratio = ar / ai, whole = FMA1(ar, ratio, ai);
        x[0] = FMA1(re, ratio, im) / whole, x[PARTS - 1] = FMA1(im, ratio, -re) / whole;
    }
}

INLINE void OF(by_diagonal)(int solve, const REAL* diagonal, REAL* x) {
    if (solve)
        OF(divide)(x, diagonal);
    else
        OF(times1)(diagonal, x);
}

/* way describes how a triangle is processed: solve or multiply, op(A), and the kind of diagonal. */
typedef struct {
    int solve, trans, unit;
} OF(way);

/* in_block applies the diagonal block of a group to x. The columns are in the order of processing. Column
 * k stores the rows of the columns before it (solve with a transpose, multiply without one), or those of
 * the columns behind it. */
INLINE void OF(in_block)(
    int count, OF(way) w, const REAL* const* a, const int64_t* rows, const REAL* sums, REAL* x, int64_t incx) {
    const int across = w.trans >= TRANSPOSE, before = w.solve == across;
    REAL mine[2 * GROUP], diagonal[2], e[2], factor[2];
#pragma GCC unroll 4
    for (int k = 0; k < count; k++)
        OF(element)(mine + k * PARTS, x + rows[k] * incx * PARTS, 0, 0);
#pragma GCC unroll 4
    for (int k = 0; k < count; k++) {
        REAL* xk = mine + k * PARTS;
        OF(element)(diagonal, a[k], rows[k], w.trans == CONJUGATE);
        for (int part = 0; part < PARTS && w.solve && across; part++)
            xk[part] -= sums[k * PARTS + part];
        if (!w.unit && !before)
            OF(by_diagonal)(w.solve, diagonal, xk);
#pragma GCC unroll 4
        for (int i = 0; i < count; i++)
            if (before ? i < k : i > k) {
                REAL *to = across ? xk : mine + i * PARTS, *from = across ? mine + i * PARTS : xk;
                OF(element)(e, a[k], rows[i], w.trans == CONJUGATE);
                for (int part = 0; part < PARTS; part++)
                    factor[part] = w.solve ? -from[part] : from[part];
                OF(add_times1)(to, factor, e);
            }
        if (!w.unit && before)
            OF(by_diagonal)(w.solve, diagonal, xk);
        for (int part = 0; part < PARTS && !w.solve && across; part++)
            xk[part] += sums[k * PARTS + part];
    }
#pragma GCC unroll 4
    for (int k = 0; k < count; k++)
        OF(element)(x + rows[k] * incx * PARTS, mine + k * PARTS, 0, 0);
}

/* triangle_group processes count columns from column j. */
INLINE void OF(triangle_group)(int count, const OF(stored) * s, OF(way) w, int upward, int64_t j, REAL* x, int64_t incx) {
    const REAL* a[GROUP];
    int64_t rows[GROUP];
    REAL t[2 * GROUP], sums[2 * GROUP];
    for (int k = 0; k < count; k++) {
        rows[k] = upward ? j + count - 1 - k : j + k;
        a[k] = OF(column)(s, rows[k]);
    }
    int64_t from = s->above > 0 ? OF(first_row)(s, j) : j + count, end = s->above > 0 ? j : OF(end_row)(s, j);
    if (w.trans >= TRANSPOSE)
        OF(multiply_columns)(count, w.trans == CONJUGATE, a, from, end, x, incx, sums);
    else if (w.solve)
        OF(in_block)(count, w, a, rows, sums, x, incx);
    if (w.trans < TRANSPOSE) {
        for (int k = 0; k < count * PARTS; k++)
            t[k] = w.solve ? -x[rows[k / PARTS] * incx * PARTS + k % PARTS] : x[rows[k / PARTS] * incx * PARTS + k % PARTS];
        OF(add_columns)(count, a, t, from, end, x, incx);
    }
    if (w.trans >= TRANSPOSE || !w.solve)
        OF(in_block)(count, w, a, rows, sums, x, incx);
}

/* triangular computes x = op(A) x, or solves op(A) x = b, where x holds b on entry. Each column is
 * processed before other columns change the elements that it needs. Groups are counted from column 0, and
 * processed from last to first if upward is set. */
INLINE void OF(triangular)(OF(way) w, OF(stored) s, REAL* x, int64_t incx) {
    const int64_t n = s.columns, groups = s.grouped ? n / GROUP : 0, steps = groups + n - groups * GROUP;
    const int upward = (s.above > 0) == (w.solve == (w.trans < TRANSPOSE));
    x = FIRST(PARTS, n, x, incx);
    for (int64_t step = 0; step < steps; step++) {
        int64_t g = upward ? steps - 1 - step : step;
        if (g < groups)
            OF(triangle_group)(GROUP, &s, w, upward, g * GROUP, x, incx);
        else
            OF(triangle_group)(1, &s, w, upward, groups * GROUP + g - groups, x, incx);
    }
}

static __attribute__((noinline)) void OF(triangle_multiply)(OF(stored) s, int trans, int diag, REAL* x, int64_t incx) {
    if (trans < TRANSPOSE)
        OF(triangular)((OF(way)){0, 0, diag == UNIT}, s, x, incx);
    else
        OF(triangular)((OF(way)){0, trans, diag == UNIT}, s, x, incx);
}
static __attribute__((noinline)) void OF(triangle_solve)(OF(stored) s, int trans, int diag, REAL* x, int64_t incx) {
    if (trans < TRANSPOSE)
        OF(triangular)((OF(way)){1, 0, diag == UNIT}, s, x, incx);
    else
        OF(triangular)((OF(way)){1, trans, diag == UNIT}, s, x, incx);
}

/* The entries of the table. */

static void OF(gemv)(int trans, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
    const void* beta, void* y, int64_t incy) {
    OF(multiply)(OF(full)(m, n, a, lda), trans, alpha, x, incx, beta, y, incy);
}

static void OF(gbmv)(int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void* alpha, const void* a, int64_t lda,
    const void* x, int64_t incx, const void* beta, void* y, int64_t incy) {
    OF(multiply)(OF(band)(m, n, kl, ku, a, lda), trans, alpha, x, incx, beta, y, incy);
}

static void OF(symv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x,
    int64_t incx, const void* beta, void* y, int64_t incy) {
    OF(symmetric)(OF(triangle)(uplo, n, a, lda), PARTS == 2 && hermitian, alpha, x, incx, beta, y, incy);
}

static void OF(sbmv)(int hermitian, int uplo, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* x,
    int64_t incx, const void* beta, void* y, int64_t incy) {
    OF(symmetric)(OF(band_triangle)(uplo, n, k, a, lda), PARTS == 2 && hermitian, alpha, x, incx, beta, y, incy);
}

static void OF(spmv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* ap, const void* x, int64_t incx,
    const void* beta, void* y, int64_t incy) {
    OF(symmetric)(OF(packed)(uplo, n, ap), PARTS == 2 && hermitian, alpha, x, incx, beta, y, incy);
}

static void OF(ger)(int conjugate, int64_t m, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
    int64_t incy, void* a, int64_t lda) {
    OF(update)(1, OF(full)(m, n, a, lda), conjugate, 0, alpha, x, incx, y, incy);
}

static void OF(syr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* a, int64_t lda) {
    OF(update)(1, OF(triangle)(uplo, n, a, lda), hermitian, PARTS == 2 && hermitian, alpha, x, incx, x, incx);
}

static void OF(spr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* ap) {
    OF(update)(1, OF(packed)(uplo, n, ap), hermitian, PARTS == 2 && hermitian, alpha, x, incx, x, incx);
}

static void OF(syr2)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
    int64_t incy, void* a, int64_t lda) {
    OF(update)(2, OF(triangle)(uplo, n, a, lda), hermitian, PARTS == 2 && hermitian, alpha, x, incx, y, incy);
}

static void OF(spr2)(
    int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy, void* ap) {
    OF(update)(2, OF(packed)(uplo, n, ap), hermitian, PARTS == 2 && hermitian, alpha, x, incx, y, incy);
}

static void OF(trmv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(triangle_multiply)(OF(triangle)(uplo, n, a, lda), trans, diag, x, incx);
}

static void OF(tbmv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(triangle_multiply)(OF(band_triangle)(uplo, n, k, a, lda), trans, diag, x, incx);
}

static void OF(tpmv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx) {
    OF(triangle_multiply)(OF(packed)(uplo, n, ap), trans, diag, x, incx);
}

static void OF(trsv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(triangle_solve)(OF(triangle)(uplo, n, a, lda), trans, diag, x, incx);
}

static void OF(tbsv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(triangle_solve)(OF(band_triangle)(uplo, n, k, a, lda), trans, diag, x, incx);
}

static void OF(tpsv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx) {
    OF(triangle_solve)(OF(packed)(uplo, n, ap), trans, diag, x, incx);
}
