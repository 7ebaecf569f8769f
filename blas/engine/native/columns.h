/* SPDX-License-Identifier: MIT
 *
 * columns.h: the columns of a matrix for one element type, and the operations on them.
 */

/* stored describes which elements of a matrix are stored. Column j holds the rows from j - above to j +
 * below that exist. Element (i, j) is at a + j step + j (j - 1) / 2 growth + i, in elements. step and
 * growth distinguish full, band and packed storage. */
typedef struct {
    const REAL* a;
    int64_t rows, columns, above, below, step, growth;
    int grouped; /* columns can be processed in groups, because all rows above or below the diagonal are stored */
} OF(stored);

/* column returns the address that row 0 of column j has or would have. */
INLINE const REAL* OF(column)(const OF(stored) * s, int64_t j) {
    return s->a + (j * s->step + j * (j - 1) / 2 * s->growth) * PARTS;
}

INLINE OF(stored) OF(full)(int64_t m, int64_t n, const void* a, int64_t lda) { return (OF(stored)){a, m, n, n, m, lda, 0, 1}; }
INLINE OF(stored) OF(band)(int64_t m, int64_t n, int64_t below, int64_t above, const void* a, int64_t lda) {
    return (OF(stored)){(const REAL*)a + above * PARTS, m, n, above, below, lda - 1, 0, 0};
}
INLINE OF(stored) OF(triangle)(int uplo, int64_t n, const void* a, int64_t lda) {
    return (OF(stored)){a, n, n, uplo == UPPER ? n : 0, uplo == UPPER ? 0 : n, lda, 0, 1};
}
INLINE OF(stored) OF(band_triangle)(int uplo, int64_t n, int64_t k, const void* a, int64_t lda) {
    return uplo == UPPER ? OF(band)(n, n, 0, k, a, lda) : OF(band)(n, n, k, 0, a, lda);
}
INLINE OF(stored) OF(packed)(int uplo, int64_t n, const void* a) {
    OF(stored) s = OF(triangle)(uplo, n, a, uplo == UPPER ? 1 : n - 1);
    s.growth = uplo == UPPER ? 1 : -1;
    return s;
}

/* add_columns adds t[k] times the rows from `from` to end - 1 of column k to y, for count columns one
 * after the other. */
INLINE void OF(add_columns)(int count, const REAL* const* a, const REAL* t, int64_t from, int64_t end, REAL* y, int64_t incy) {
    int64_t i = from * PARTS;
    if (incy == 1) {
        OF(factor) f[8];
#pragma GCC unroll 8
        for (int k = 0; k < count; k++)
            f[k] = OF(factor_of)(t + k * PARTS);
        for (; i + LANES <= end * PARTS; i += LANES) {
            VEC v = LOAD(y + i);
#pragma GCC unroll 8
            for (int k = 0; k < count; k++)
                v = OF(add_times)(v, f[k], LOAD(a[k] + i));
            STORE(y + i, v);
        }
    }
    for (i /= PARTS; i < end; i++)
#pragma GCC unroll 8
        for (int k = 0; k < count; k++)
            OF(add_times1)(y + i * incy * PARTS, t + k * PARTS, a[k] + i * PARTS);
}

/* product holds the sums of the products of a column and a vector in registers. direct sums the products
 * of equal parts, crossed the products of the column's parts and the vector's swapped parts. Each has one
 * row of lanes. */
#define ROW_VECTORS (64 / VECTOR_BYTES)
typedef struct {
    VEC direct[ROW_VECTORS], crossed[ROW_VECTORS];
} OF(product);

INLINE void OF(add_product)(OF(product) * sum, int v, VEC a, VEC x) {
    sum->direct[v] = FMA(a, x, sum->direct[v]);
    if (PARTS == 2)
        sum->crossed[v] = FMA(a, NAME(across)(x, 1), sum->crossed[v]);
}

/* add_rest adds the products behind the last whole row to rest. A real type has two alternating sums, a
 * complex type has one sum for each combination of parts. */
INLINE void OF(add_rest)(REAL* rest, const REAL* a, const REAL* x) {
    if (PARTS == 1) {
        REAL sum = FMA1(a[0], x[0], rest[0]);
        rest[0] = rest[1];
        rest[1] = sum;
        return;
    }
    rest[0] = FMA1(a[0], x[0], rest[0]), rest[1] = FMA1(a[PARTS - 1], x[PARTS - 1], rest[1]);
    rest[2] = FMA1(a[0], x[PARTS - 1], rest[2]), rest[3] = FMA1(a[PARTS - 1], x[0], rest[3]);
}

/* total adds up lanes and rests; conjugate is set for conj(a). */
INLINE void OF(total)(int conjugate, OF(product) * sum, const REAL* rest, REAL* s) {
    VEC direct = NAME(add_lanes)(ROW_VECTORS, PARTS, sum->direct);
    if (PARTS == 1) {
        s[0] = direct[0] + (rest[0] + rest[1]);
        return;
    }
    VEC crossed = NAME(add_lanes)(ROW_VECTORS, PARTS, sum->crossed);
    REAL sign = conjugate ? -1 : 1;
    s[0] = (direct[0] + rest[0]) - sign * (direct[1] + rest[1]);
    s[PARTS - 1] = (crossed[0] + rest[2]) + sign * (crossed[1] + rest[3]);
}

/* multiply_rows adds the products of x and n rows of count columns, from row `from` on. In every call for
 * a sum but the last, n is a whole number of rows of lanes. */
INLINE void OF(multiply_rows)(
    int count, const REAL* const* a, int64_t from, int64_t n, const REAL* x, OF(product) * sum, REAL (*rest)[4]) {
    int64_t i = 0, rows = n * PARTS - n * PARTS % ROW;
    for (; i < rows; i += ROW)
#pragma GCC unroll 4
        for (int v = 0; v < ROW_VECTORS; v++) {
            VEC xs = LOAD(x + i + v * LANES);
#pragma GCC unroll 8
            for (int k = 0; k < count; k++)
                OF(add_product)(&sum[k], v, LOAD(a[k] + from * PARTS + i + v * LANES), xs);
        }
    for (i /= PARTS; i < n; i++)
#pragma GCC unroll 8
        for (int k = 0; k < count; k++)
            OF(add_rest)(rest[k], a[k] + (from + i) * PARTS, x + i * PARTS);
}

/* multiply_some computes s[k], the sum of a[k] x over the rows, for as many columns as fit the registers. */
INLINE void OF(multiply_some)(
    int count, int conjugate, const REAL* const* a, int64_t from, int64_t end, const REAL* x, int64_t incx, REAL* s) {
    OF(product) sum[8] = {};
    REAL rest[8][4] = {};
    if (incx == 1)
        OF(multiply_rows)(count, a, from, end - from, x + from * PARTS, sum, rest);
    else {
        REAL block[BLOCK];
        for (int64_t i = from; i < end; i += BLOCK / PARTS) {
            int64_t n = end - i < BLOCK / PARTS ? end - i : BLOCK / PARTS;
            OF(multiply_rows)(count, a, i, n, NAME(block)(PARTS, n, x + i * incx * PARTS, incx, block), sum, rest);
        }
    }
#pragma GCC unroll 8
    for (int k = 0; k < count; k++)
        OF(total)(conjugate, &sum[k], rest[k], s + k * PARTS);
}

/* multiply_columns is multiply_some for any number of columns. */
#define TOGETHER (8 / ROW_VECTORS / PARTS)
INLINE void OF(multiply_columns)(
    int count, int conjugate, const REAL* const* a, int64_t from, int64_t end, const REAL* x, int64_t incx, REAL* s) {
    for (int k = 0; k < count; k += TOGETHER < count ? TOGETHER : count)
        OF(multiply_some)(TOGETHER < count ? TOGETHER : count, conjugate, a + k, from, end, x, incx, s + k * PARTS);
}

/* add_and_multiply does add_columns and multiply_columns in one pass, so each column is read once. */
INLINE void OF(add_and_multiply)(int count, int conjugate, const REAL* const* a, const REAL* t, int64_t from, int64_t end,
    const REAL* x, int64_t incx, REAL* y, int64_t incy, REAL* s) {
    if (incx != 1 || incy != 1) {
        OF(add_columns)(count, a, t, from, end, y, incy);
        OF(multiply_columns)(count, conjugate, a, from, end, x, incx, s);
        return;
    }
    OF(product) sum[GROUP] = {};
    OF(factor) f[GROUP];
    REAL rest[GROUP][4] = {};
#pragma GCC unroll 4
    for (int k = 0; k < count; k++)
        f[k] = OF(factor_of)(t + k * PARTS);
    int64_t i = from * PARTS, rows = i + (end - from) * PARTS - (end - from) * PARTS % ROW;
    for (; i < rows; i += ROW)
#pragma GCC unroll 4
        for (int v = 0; v < ROW_VECTORS; v++) {
            VEC xs = LOAD(x + i + v * LANES), ys = LOAD(y + i + v * LANES);
#pragma GCC unroll 4
            for (int k = 0; k < count; k++) {
                VEC as = LOAD_ONCE(a[k] + i + v * LANES);
                ys = OF(add_times)(ys, f[k], as);
                OF(add_product)(&sum[k], v, as, xs);
            }
            STORE(y + i + v * LANES, ys);
        }
    for (i /= PARTS; i < end; i++)
#pragma GCC unroll 4
        for (int k = 0; k < count; k++) {
            OF(add_times1)(y + i * PARTS, t + k * PARTS, a[k] + i * PARTS);
            OF(add_rest)(rest[k], a[k] + i * PARTS, x + i * PARTS);
        }
#pragma GCC unroll 4
    for (int k = 0; k < count; k++)
        OF(total)(conjugate, &sum[k], rest[k], s + k * PARTS);
}

/* update_column adds t x to the rows of a column, and then u y if terms is 2. */
INLINE void OF(update_column)(int terms, REAL* a, int64_t from, int64_t end, const REAL* t, const REAL* x, int64_t incx,
    const REAL* u, const REAL* y, int64_t incy) {
    int64_t i = from * PARTS;
    if (incx == 1 && (terms == 1 || incy == 1)) {
        OF(factor) ft = OF(factor_of)(t), fu = OF(factor_of)(u);
#pragma GCC unroll 2
        for (; i + LANES <= end * PARTS; i += LANES) {
            VEC v = OF(add_times)(LOAD(a + i), ft, LOAD(x + i));
            if (terms == 2)
                v = OF(add_times)(v, fu, LOAD(y + i));
            STORE(a + i, v);
        }
    }
    for (i /= PARTS; i < end; i++) {
        OF(add_times1)(a + i * PARTS, t, x + i * incx * PARTS);
        if (terms == 2)
            OF(add_times1)(a + i * PARTS, u, y + i * incy * PARTS);
    }
}
