/* SPDX-License-Identifier: MIT
 *
 * reference3_type.h: level 3 of the reference for one type, real or complex by COMPLEX. A matrix is first
 * written out as numbers, with its transposition, conjugation and completion done.
 */
typedef struct {
    REAL re, im;
} TYPED(num);
#define NUM TYPED(num)

static NUM TYPED(load)(const void* p, int64_t i) {
    const REAL* x = p;
    return COMPLEX ? (NUM){x[2 * i], x[2 * i + 1]} : (NUM){x[i], 0};
}
static void TYPED(store)(void* p, int64_t i, NUM v) {
    REAL* x = p;
    x[COMPLEX ? 2 * i : i] = v.re;
    if (COMPLEX)
        x[2 * i + 1] = v.im;
}

/* add_product returns t + x y, adding one product at a time. */
static NUM TYPED(add_product)(NUM x, NUM y, NUM t) {
    t.re = MULTIPLY_ADD(x.re, y.re, t.re);
    if (COMPLEX) {
        t.re = MULTIPLY_ADD(-x.im, y.im, t.re);
        t.im = MULTIPLY_ADD(x.re, y.im, t.im);
        t.im = MULTIPLY_ADD(x.im, y.re, t.im);
    }
    return t;
}

/* times returns x y; real means that x is a real number. */
static NUM TYPED(times)(NUM x, NUM y, int real) {
    NUM t = {x.re * y.re, COMPLEX ? x.re * y.im : 0};
    if (COMPLEX && !real) {
        t.re = MULTIPLY_ADD(-x.im, y.im, t.re);
        t.im = MULTIPLY_ADD(x.im, y.re, t.im);
    }
    return t;
}
static NUM TYPED(add_times)(NUM x, NUM y, NUM t, int real) {
    if (!real)
        return TYPED(add_product)(x, y, t);
    t.re = MULTIPLY_ADD(x.re, y.re, t.re);
    t.im = COMPLEX ? MULTIPLY_ADD(x.re, y.im, t.im) : 0;
    return t;
}

/* matrix holds the numbers of a matrix in allocated memory, which the caller frees. */
typedef struct {
    int64_t rows, columns;
    NUM* x;
} TYPED(matrix);
static TYPED(matrix) TYPED(whole)(int64_t rows, int64_t columns) {
    return (TYPED(matrix)){rows, columns, calloc((size_t)(rows * columns) + 1, sizeof(NUM))};
}
static NUM* TYPED(at)(TYPED(matrix) a, int64_t i, int64_t j) { return a.x + i + j * a.rows; }

/* operand returns op(A), rows x columns. */
static TYPED(matrix) TYPED(operand)(int op, int64_t rows, int64_t columns, const void* a, int64_t lda) {
    TYPED(matrix) m = TYPED(whole)(rows, columns);
    for (int64_t j = 0; j < columns; j++)
        for (int64_t i = 0; i < rows; i++) {
            NUM x = TYPED(load)(a, op == 111 ? i + j * lda : j + i * lda);
            if (op == 113)
                x.im = -x.im;
            *TYPED(at)(m, i, j) = x;
        }
    return m;
}

/* completed returns the symmetric or Hermitian matrix whose triangle is stored. */
static TYPED(matrix) TYPED(completed)(int hermitian, int uplo, int64_t n, const void* a, int64_t lda) {
    TYPED(matrix) m = TYPED(whole)(n, n);
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < n; i++) {
            int stored = uplo == 121 ? i <= j : i >= j;
            NUM x = TYPED(load)(a, stored ? i + j * lda : j + i * lda);
            if (hermitian && i == j)
                x.im = 0;
            if (hermitian && !stored)
                x.im = -x.im;
            *TYPED(at)(m, i, j) = x;
        }
    return m;
}

static int TYPED(is_zero)(NUM x, int real) { return x.re == 0 && (real || x.im == 0); }
static int TYPED(is_one)(NUM x, int real) { return x.re == 1 && (real || x.im == 0); }

/* multiply computes C = alpha A B + beta C on the part of C that uplo selects (0: all of it), and frees A
 * and B. */
static void TYPED(multiply)(
    NUM alpha, int real_alpha, TYPED(matrix) a, TYPED(matrix) b, NUM beta, int real_beta, int uplo, void* c, int64_t ldc) {
    int nothing = a.columns <= 0 || TYPED(is_zero)(alpha, real_alpha);
    for (int64_t j = 0; j < b.columns; j++)
        for (int64_t i = 0; i < a.rows; i++) {
            if ((uplo == 121 && i > j) || (uplo == 122 && i < j))
                continue;
            int have = !TYPED(is_zero)(beta, real_beta);
            NUM to = {0, 0};
            if (have)
                to = TYPED(load)(c, i + j * ldc);
            if (have && !TYPED(is_one)(beta, real_beta))
                to = TYPED(times)(beta, to, real_beta);
            for (int64_t p0 = 0; !nothing && p0 < a.columns; p0 += BLOCK, have = 1) {
                NUM t = {0, 0};
                for (int64_t p = p0; p < a.columns && p < p0 + BLOCK; p++)
                    t = TYPED(add_product)(*TYPED(at)(a, i, p), *TYPED(at)(b, p, j), t);
                to = have ? TYPED(add_times)(alpha, t, to, real_alpha) : TYPED(times)(alpha, t, real_alpha);
            }
            TYPED(store)(c, i + j * ldc, to);
        }
    free(a.x);
    free(b.x);
}

static int TYPED(gemmt)(int uplo, int transa, int transb, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    (void)scratch;
    if (n > 0)
        TYPED(multiply)
    (TYPED(load)(alpha, 0), 0, TYPED(operand)(transa, n, k, a, lda), TYPED(operand)(transb, k, n, b, ldb), TYPED(load)(beta, 0),
        0, uplo, c, ldc);
    return 0;
}

static int TYPED(gemm)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    (void)scratch;
    if (m > 0 && n > 0)
        TYPED(multiply)
    (TYPED(load)(alpha, 0), 0, TYPED(operand)(transa, m, k, a, lda), TYPED(operand)(transb, k, n, b, ldb), TYPED(load)(beta, 0),
        0, 0, c, ldc);
    return 0;
}

static int TYPED(symm)(int hermitian, int side, int uplo, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    (void)scratch;
    if (m <= 0 || n <= 0)
        return 0;
    TYPED(matrix) s = TYPED(completed)(hermitian, uplo, side == 141 ? m : n, a, lda), g = TYPED(operand)(111, m, n, b, ldb);
    TYPED(multiply)(TYPED(load)(alpha, 0), 0, side == 141 ? s : g, side == 141 ? g : s, TYPED(load)(beta, 0), 0, 0, c, ldc);
    return 0;
}

/* is_untouched reports whether an update leaves C unchanged, including the imaginary part of its diagonal. */
static int TYPED(is_untouched)(int64_t k, NUM alpha, int real_alpha, NUM beta, int real_beta) {
    return (k <= 0 || TYPED(is_zero)(alpha, real_alpha)) && TYPED(is_one)(beta, real_beta);
}
static void TYPED(make_diagonal_real)(int64_t n, void* c, int64_t ldc) {
    for (int64_t i = 0; i < n; i++)
        TYPED(store)(c, i + i * ldc, (NUM){TYPED(load)(c, i + i * ldc).re, 0});
}

/* scalar returns alpha or beta. If real is set, only its real part is read. */
static NUM TYPED(scalar)(const void* x, int real) { return real ? (NUM){*(const REAL*)x, 0} : TYPED(load)(x, 0); }

static int TYPED(syrk)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* beta, void* c, int64_t ldc, void* scratch) {
    (void)scratch;
    NUM by = TYPED(scalar)(alpha, hermitian), to = TYPED(scalar)(beta, hermitian);
    if (n <= 0 || TYPED(is_untouched)(k, by, hermitian, to, hermitian))
        return 0;
    int across = hermitian ? 113 : 112, none = trans == 111;
    TYPED(multiply)
    (by, hermitian, TYPED(operand)(none ? 111 : across, n, k, a, lda), TYPED(operand)(none ? across : 111, k, n, a, lda), to,
        hermitian, uplo, c, ldc);
    if (hermitian)
        TYPED(make_diagonal_real)(n, c, ldc);
    return 0;
}

static int TYPED(syr2k)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    (void)scratch;
    NUM by = TYPED(load)(alpha, 0), to = TYPED(scalar)(beta, hermitian);
    if (n <= 0 || TYPED(is_untouched)(k, by, 0, to, hermitian))
        return 0;
    int across = hermitian ? 113 : 112, none = trans == 111, first = none ? 111 : across, second = none ? across : 111;
    TYPED(multiply)
    (by, 0, TYPED(operand)(first, n, k, a, lda), TYPED(operand)(second, k, n, b, ldb), to, hermitian, uplo, c, ldc);
    if (hermitian)
        by.im = -by.im;
    TYPED(multiply)
    (by, 0, TYPED(operand)(first, n, k, b, ldb), TYPED(operand)(second, k, n, a, lda), (NUM){1, 0}, 0, uplo, c, ldc);
    if (hermitian)
        TYPED(make_diagonal_real)(n, c, ldc);
    return 0;
}

/* triangle is a product with, or a system of, a triangular matrix T. Elements of X have numbers q in the order of
 * solving. */
typedef struct {
    TYPED(matrix) t; /* op(A), with zeros for elements that are not stored */
    int left, backwards, unit;
    int64_t order;
} TYPED(triangle);

static TYPED(triangle) TYPED(triangle_of)(int side, int uplo, int trans, int diag, int64_t order, const void* a, int64_t lda) {
    TYPED(triangle) r = {TYPED(whole)(order, order), side == 141, 0, diag == 132, order};
    for (int64_t j = 0; j < order; j++)
        for (int64_t i = 0; i < order; i++) {
            int64_t row = trans == 111 ? i : j, column = trans == 111 ? j : i;
            if (row == column ? !r.unit : (row < column) == (uplo == 121))
                *TYPED(at)(r.t, i, j) = TYPED(load)(a, row + column * lda);
            if (trans == 113)
                TYPED(at)(r.t, i, j)->im = -TYPED(at)(r.t, i, j)->im;
        }
    r.backwards = r.left == ((uplo == 121) == (trans == 111));
    return r;
}

/* element returns the place of the q-th element of right-hand side i. */
static int64_t TYPED(element)(const TYPED(triangle) * r, int64_t i, int64_t q, int64_t ldb) {
    int64_t p = r->backwards ? r->order - 1 - q : q;
    return r->left ? p + i * ldb : i + p * ldb;
}

/* dot returns the sum of the products of elements first to end - 1 of x and the elements of T for element
 * q. */
static NUM TYPED(dot)(const TYPED(triangle) * r, const NUM* x, int64_t first, int64_t end, int64_t q) {
    NUM t = {0, 0};
    for (int64_t p = first; p < end; p++) {
        int64_t from = r->backwards ? r->order - 1 - p : p, to = r->backwards ? r->order - 1 - q : q;
        if (p == q && r->unit)
            t = (NUM){t.re + x[p].re, t.im + x[p].im};
        else
            t = r->left ? TYPED(add_product)(*TYPED(at)(r->t, to, from), x[p], t)
                        : TYPED(add_product)(x[p], *TYPED(at)(r->t, from, to), t);
    }
    return t;
}

static int TYPED(trmm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a,
    int64_t lda, const void* b, int64_t ldb, void* c, int64_t ldc, void* scratch) {
    (void)scratch;
    if (m <= 0 || n <= 0)
        return 0;
    NUM by = TYPED(load)(alpha, 0);
    TYPED(triangle) r = TYPED(triangle_of)(side, uplo, trans, diag, side == 141 ? m : n, a, lda);
    TYPED(matrix) x = TYPED(whole)(r.order, 1);
    for (int64_t i = 0; i < (side == 141 ? n : m); i++) {
        for (int64_t q = 0; q < r.order; q++)
            x.x[q] = TYPED(load)(b, TYPED(element)(&r, i, q, ldb));
        for (int64_t q = 0; q < r.order; q++) {
            int64_t own = q / BLOCK * BLOCK;
            NUM to = TYPED(times)(by, TYPED(dot)(&r, x.x, own, q + 1, q), 0);
            for (int64_t p = 0; p < own; p += BLOCK)
                to = TYPED(add_product)(by, TYPED(dot)(&r, x.x, p, p + BLOCK, q), to);
            TYPED(store)(c, TYPED(element)(&r, i, q, ldc), TYPED(is_zero)(by, 0) ? (NUM){0, 0} : to);
        }
    }
    free(r.t.x);
    free(x.x);
    return 0;
}

/* reciprocal returns 1 / x by Smith's method. */
static NUM TYPED(reciprocal)(NUM x) {
    REAL re = x.re < 0 ? -x.re : x.re, im = x.im < 0 ? -x.im : x.im;
    if (re >= im) {
        REAL ratio = x.im / x.re, by = x.re + ratio * x.im;
        return (NUM){1 / by, -ratio / by};
    }
    REAL ratio = x.re / x.im, by = x.im + ratio * x.re;
    return (NUM){ratio / by, -1 / by};
}

static int TYPED(trsm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a,
    int64_t lda, void* b, int64_t ldb, void* scratch) {
    (void)scratch;
    if (m <= 0 || n <= 0)
        return 0;
    NUM by = TYPED(load)(alpha, 0);
    TYPED(triangle) r = TYPED(triangle_of)(side, uplo, trans, diag, side == 141 ? m : n, a, lda);
    TYPED(matrix) x = TYPED(whole)(r.order, 1);
    for (int64_t i = 0; i < (side == 141 ? n : m); i++)
        for (int64_t q = 0; q < r.order; q++) {
            NUM v = {0, 0}, less = {-1, 0};
            if (!TYPED(is_zero)(by, 0))
                v = TYPED(load)(b, TYPED(element)(&r, i, q, ldb));
            if (!TYPED(is_zero)(by, 0) && !TYPED(is_one)(by, 0))
                v = TYPED(times)(by, v, 0);
            int64_t p = 0;
            for (; p + BLOCK <= q; p += BLOCK)
                v = TYPED(add_times)(less, TYPED(dot)(&r, x.x, p, p + BLOCK, q), v, 1);
            v = TYPED(add_times)(less, TYPED(dot)(&r, x.x, p, q, q), v, 1);
            NUM d = *TYPED(at)(r.t, r.backwards ? r.order - 1 - q : q, r.backwards ? r.order - 1 - q : q);
            if (!COMPLEX && !r.unit)
                v.re = v.re / d.re;
            if (COMPLEX && !r.unit)
                v = TYPED(times)(v, TYPED(reciprocal)(d), 0);
            x.x[q] = TYPED(is_zero)(by, 0) ? (NUM){0, 0} : v;
            TYPED(store)(b, TYPED(element)(&r, i, q, ldb), x.x[q]);
        }
    free(r.t.x);
    free(x.x);
    return 0;
}
#undef NUM
