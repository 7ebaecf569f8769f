/* SPDX-License-Identifier: MIT
 *
 * reference2_type.h: level 2 for one element type of PARTS parts; see reference2.h.
 */

/* matrix describes a matrix. form is 'f' full, 'b' band with kl diagonals below and ku above the main one,
 * 'p' packed. uplo is 0 for a matrix that is not a triangle. */
typedef struct {
    char form;
    int uplo;
    int64_t m, n, kl, ku, lda;
    REAL* a;
} OF(matrix);

static OF(matrix) OF(triangle_of)(char form, int uplo, int64_t n, int64_t k, const void* a, int64_t lda) {
    return (OF(matrix)){form, uplo, n, n, uplo == 122 ? k : 0, uplo == 121 ? k : 0, lda, (REAL*)a};
}

static int OF(is_stored)(const OF(matrix) * a, int64_t i, int64_t j) {
    if (i < 0 || i >= a->m || (a->uplo == 121 && i > j) || (a->uplo == 122 && i < j))
        return 0;
    return a->form != 'b' || (i - j <= a->kl && j - i <= a->ku);
}

static REAL* OF(at)(const OF(matrix) * a, int64_t i, int64_t j) {
    int64_t place = i + j * a->lda;
    if (a->form == 'b')
        place = a->ku + i - j + j * a->lda;
    else if (a->form == 'p')
        place = a->uplo == 121 ? i + j * (j + 1) / 2 : i - j + j * (2 * a->n - j + 1) / 2;
    return a->a + place * PARTS;
}

static void OF(get)(REAL* to, const REAL* from, int conjugate) {
    for (int part = 0; part < PARTS; part++)
        to[part] = part && conjugate ? -from[part] : from[part];
}

static int OF(zero)(const REAL* a) { return a[0] == 0 && a[PARTS - 1] == 0; }

/* alpha_times computes alpha x, or alpha conj(x). */
static void OF(alpha_times)(REAL* to, const REAL* alpha, const REAL* x, int conjugate) {
    REAL mine[2];
    OF(get)(mine, x, conjugate);
    OF(times)(to, alpha, mine);
}

static void OF(beta_times)(int64_t n, const REAL* beta, REAL* y, int64_t incy) {
    for (int64_t i = 0; i < n; i++) {
        REAL *mine = y + reference_at(i, n, incy) * PARTS, product[2] = {0};
        if (beta[0] == 1 && (PARTS == 1 || beta[PARTS - 1] == 0))
            continue;
        if (!OF(zero)(beta))
            OF(times)(product, beta, mine);
        for (int part = 0; part < PARTS; part++)
            mine[part] = OF(zero)(beta) ? 0 : product[part];
    }
}

/* column_sum computes the sum of a(i, j) x_i, or conj(a(i, j)) x_i, over count stored rows i from row
 * first, in 64 bytes of lanes. */
static void OF(column_sum)(const OF(matrix) * a, int64_t j, int64_t first, int64_t count, int conjugate, int64_t n, const REAL* x,
    int64_t incx, REAL* sum) {
    enum { lanes = 64 / sizeof(REAL) / PARTS };
    REAL total[2][2];
    for (int of_a = 0; of_a < PARTS; of_a++)
        for (int of_x = 0; of_x < PARTS; of_x++) {
            REAL lane[lanes] = {0}, rest[2] = {0};
            for (int64_t i = 0; i < count; i++) {
                REAL* to = i < count / lanes * lanes ? &lane[i % lanes] : &rest[PARTS == 1 ? i % 2 : 0];
                *to = MULTIPLY_ADD(OF(at)(a, first + i, j)[of_a], x[reference_at(first + i, n, incx) * PARTS + of_x], *to);
            }
            for (int half = lanes / 2; half > 0; half /= 2)
                for (int l = 0; l < half; l++)
                    lane[l] += lane[l + half];
            total[of_a][of_x] = lane[0] + (rest[0] + rest[1]);
        }
    sum[0] = total[0][0];
#if PARTS == 2
    sum[0] = conjugate ? total[0][0] + total[1][1] : total[0][0] - total[1][1];
    sum[1] = conjugate ? total[0][1] - total[1][0] : total[0][1] + total[1][0];
#else
    (void)conjugate;
#endif
}

/* rows finds the stored rows of column j from `from` to end - 1. */
static void OF(rows)(const OF(matrix) * a, int64_t j, int64_t from, int64_t end, int64_t* first, int64_t* count) {
    *first = from, *count = 0;
    for (int64_t i = from; i < end; i++)
        if (OF(is_stored)(a, i, j)) {
            *first = *count ? *first : i;
            ++*count;
        }
}

static void OF(product)(
    OF(matrix) a, int trans, const REAL* alpha, const REAL* x, int64_t incx, const REAL* beta, REAL* y, int64_t incy) {
    if (a.m <= 0 || a.n <= 0)
        return;
    int64_t inputs = trans == 111 ? a.n : a.m, outputs = trans == 111 ? a.m : a.n;
    OF(beta_times)(outputs, beta, y, incy);
    for (int64_t j = 0; j < a.n && !OF(zero)(alpha); j++) {
        REAL t[2];
        int64_t first, count;
        OF(rows)(&a, j, 0, a.m, &first, &count);
        if (trans != 111) {
            OF(column_sum)(&a, j, first, count, trans == 113, inputs, x, incx, t);
            OF(add_product)(y + reference_at(j, outputs, incy) * PARTS, alpha, t);
            continue;
        }
        OF(alpha_times)(t, alpha, x + reference_at(j, inputs, incx) * PARTS, 0);
        for (int64_t i = first; i < first + count; i++)
            OF(add_product)(y + reference_at(i, outputs, incy) * PARTS, t, OF(at)(&a, i, j));
    }
}

/* group returns how many columns of an n x n triangle are processed together from column j: four, or one
 * if fewer are left or the matrix is a band. */
static int64_t OF(group)(const OF(matrix) * a, int64_t j) { return a->form != 'b' && j % 4 == 0 && a->n - j >= 4 ? 4 : 1; }

static void OF(symmetric)(
    OF(matrix) a, int hermitian, const REAL* alpha, const REAL* x, int64_t incx, const REAL* beta, REAL* y, int64_t incy) {
    const int64_t n = a.n;
    hermitian = hermitian && PARTS == 2;
    if (n <= 0)
        return;
    OF(beta_times)(n, beta, y, incy);
    for (int64_t j = 0, size; j < n && !OF(zero)(alpha); j += size) {
        REAL t[4][2], sum[4][2];
        size = OF(group)(&a, j);
        for (int64_t k = 0; k < size; k++) {
            int64_t first, count, below = a.uplo == 122;
            OF(rows)(&a, j + k, below ? j + size : 0, below ? n : j, &first, &count);
            OF(alpha_times)(t[k], alpha, x + reference_at(j + k, n, incx) * PARTS, 0);
            OF(column_sum)(&a, j + k, first, count, hermitian, n, x, incx, sum[k]);
            for (int64_t i = first; i < first + count; i++)
                OF(add_product)(y + reference_at(i, n, incy) * PARTS, t[k], OF(at)(&a, i, j + k));
        }
        for (int64_t k = 0; k < size; k++)
            OF(add_product)(y + reference_at(j + k, n, incy) * PARTS, alpha, sum[k]);
        for (int64_t k = j; k < j + size; k++)
            for (int64_t i = j; i < j + size; i++) {
                REAL e[2], *mine = y + reference_at(i, n, incy) * PARTS;
                int stored = OF(is_stored)(&a, i, k);
                OF(get)(e, stored ? OF(at)(&a, i, k) : OF(at)(&a, k, i), !stored && hermitian);
                if (i != k || !hermitian)
                    OF(add_product)(mine, t[k - j], e);
                else
                    for (int part = 0; part < PARTS; part++)
                        mine[part] = MULTIPLY_ADD(t[k - j][part], e[0], mine[part]);
            }
    }
}

static void OF(update)(
    OF(matrix) a, int terms, int conjugate, const REAL* alpha, const REAL* x, int64_t incx, const REAL* y, int64_t incy) {
    const int hermitian = conjugate && PARTS == 2 && a.uplo;
    if (hermitian && terms == 1 ? alpha[0] == 0 : OF(zero)(alpha))
        return;
    for (int64_t j = 0; j < a.n; j++) {
        REAL t[2], u[2] = {0}, product[2];
        const REAL* yj = y + reference_at(j, a.n, incy) * PARTS;
        OF(alpha_times)(t, alpha, yj, conjugate);
        if (hermitian && terms == 1)
            for (int part = 0; part < PARTS; part++)
                t[part] = (part ? -yj[part] : yj[part]) * alpha[0];
        if (terms == 2) {
            OF(alpha_times)(product, alpha, x + reference_at(j, a.n, incx) * PARTS, 0);
            OF(get)(u, product, conjugate);
        }
        for (int64_t i = 0; i < a.m; i++)
            if (OF(is_stored)(&a, i, j)) {
                OF(add_product)(OF(at)(&a, i, j), t, x + reference_at(i, a.m, incx) * PARTS);
                if (terms == 2)
                    OF(add_product)(OF(at)(&a, i, j), u, y + reference_at(i, a.n, incy) * PARTS);
                if (hermitian && i == j)
                    OF(at)(&a, i, j)[PARTS - 1] = 0;
            }
    }
}

/* quotient computes x / a. */
static void OF(quotient)(REAL* x, const REAL* a) {
#if PARTS == 1
    x[0] /= a[0];
#else
    REAL re = x[0], im = x[1], ratio, whole;
    if (fabs(a[0]) >= fabs(a[1])) {
        ratio = a[1] / a[0];
        whole = MULTIPLY_ADD(a[1], ratio, a[0]);
        x[0] = MULTIPLY_ADD(im, ratio, re) / whole;
        x[1] = MULTIPLY_ADD(-re, ratio, im) / whole;
    } else {
        ratio = a[0] / a[1];
        whole = MULTIPLY_ADD(a[0], ratio, a[1]);
        x[0] = MULTIPLY_ADD(re, ratio, im) / whole;
        x[1] = MULTIPLY_ADD(im, ratio, -re) / whole;
    }
#endif
}

/* by_diagonal multiplies or divides x by element j of the diagonal. */
static void OF(by_diagonal)(const OF(matrix) * a, int solve, int trans, int diag, int64_t j, REAL* x) {
    REAL e[2], product[2];
    if (diag == 132)
        return;
    OF(get)(e, OF(at)(a, j, j), trans == 113);
    if (solve)
        OF(quotient)(x, e);
    else {
        OF(times)(product, e, x);
        OF(get)(x, product, 0);
    }
}

/* add_one adds a(i, j) x_from to x_to, or subtracts it. */
static void OF(add_one)(const OF(matrix) * a, int solve, int conjugate, int64_t i, int64_t j, const REAL* from, REAL* to) {
    REAL e[2], factor[2];
    OF(get)(e, OF(at)(a, i, j), conjugate);
    for (int part = 0; part < PARTS; part++)
        factor[part] = solve ? -from[part] : from[part];
    OF(add_product)(to, factor, e);
}

/* walk_column processes column j without a transpose. The caller processes the columns in the order that a
 * product or a solution needs. */
static void OF(walk_column)(const OF(matrix) * a, int solve, int diag, int64_t j, REAL* x, int64_t incx) {
    REAL* xj = x + reference_at(j, a->n, incx) * PARTS;
    if (solve)
        OF(by_diagonal)(a, 1, 111, diag, j, xj);
    for (int64_t i = 0; i < a->n; i++)
        if (i != j && OF(is_stored)(a, i, j))
            OF(add_one)(a, solve, 0, i, j, xj, x + reference_at(i, a->n, incx) * PARTS);
    if (!solve)
        OF(by_diagonal)(a, 0, 111, diag, j, xj);
}

/* walk_group processes columns j to j + size - 1 with a transpose: sums of the rows beside the diagonal
 * block, then the block. */
static void OF(walk_group)(
    const OF(matrix) * a, int solve, int trans, int diag, int64_t j, int64_t size, int upward, REAL* x, int64_t incx) {
    for (int64_t k = 0; k < size; k++) {
        int64_t mine = upward ? j + size - 1 - k : j + k, first, count, below = a->uplo == 122;
        REAL sum[2], *xk = x + reference_at(mine, a->n, incx) * PARTS;
        OF(rows)(a, mine, below ? j + size : 0, below ? a->n : j, &first, &count);
        OF(column_sum)(a, mine, first, count, trans == 113, a->n, x, incx, sum);
        if (!solve)
            OF(by_diagonal)(a, 0, trans, diag, mine, xk);
        else
            for (int part = 0; part < PARTS; part++)
                xk[part] -= sum[part];
        for (int64_t q = 0; q < size; q++) {
            int64_t i = upward ? j + size - 1 - q : j + q;
            if (i != mine && OF(is_stored)(a, i, mine))
                OF(add_one)(a, solve, trans == 113, i, mine, x + reference_at(i, a->n, incx) * PARTS, xk);
        }
        if (solve)
            OF(by_diagonal)(a, 1, trans, diag, mine, xk);
        else
            for (int part = 0; part < PARTS; part++)
                xk[part] += sum[part];
    }
}

static void OF(walk)(OF(matrix) a, int solve, int trans, int diag, REAL* x, int64_t incx) {
    const int upward = (a.uplo == 121) == (solve == (trans == 111));
    const int64_t whole = a.form == 'b' ? 0 : a.n / 4;
    for (int64_t step = 0; step < a.n && trans == 111; step++)
        OF(walk_column)(&a, solve, diag, upward ? a.n - 1 - step : step, x, incx);
    for (int64_t step = 0; step < whole + a.n - 4 * whole && trans != 111; step++) {
        int64_t g = upward ? whole + a.n - 4 * whole - 1 - step : step;
        OF(walk_group)(&a, solve, trans, diag, g < whole ? 4 * g : 3 * whole + g, g < whole ? 4 : 1, upward, x, incx);
    }
}

static void OF(gemv)(int trans, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
    const void* beta, void* y, int64_t incy) {
    OF(product)((OF(matrix)){'f', 0, m, n, 0, 0, lda, (REAL*)a}, trans, alpha, x, incx, beta, y, incy);
}

static void OF(gbmv)(int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void* alpha, const void* a, int64_t lda,
    const void* x, int64_t incx, const void* beta, void* y, int64_t incy) {
    OF(product)((OF(matrix)){'b', 0, m, n, kl, ku, lda, (REAL*)a}, trans, alpha, x, incx, beta, y, incy);
}

static void OF(symv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x,
    int64_t incx, const void* beta, void* y, int64_t incy) {
    OF(symmetric)(OF(triangle_of)('f', uplo, n, 0, a, lda), hermitian, alpha, x, incx, beta, y, incy);
}

static void OF(sbmv)(int hermitian, int uplo, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* x,
    int64_t incx, const void* beta, void* y, int64_t incy) {
    OF(symmetric)(OF(triangle_of)('b', uplo, n, k, a, lda), hermitian, alpha, x, incx, beta, y, incy);
}

static void OF(spmv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* ap, const void* x, int64_t incx,
    const void* beta, void* y, int64_t incy) {
    OF(symmetric)(OF(triangle_of)('p', uplo, n, 0, ap, 0), hermitian, alpha, x, incx, beta, y, incy);
}

static void OF(ger)(int conjugate, int64_t m, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
    int64_t incy, void* a, int64_t lda) {
    OF(update)((OF(matrix)){'f', 0, m, n, 0, 0, lda, a}, 1, conjugate, alpha, x, incx, y, incy);
}

static void OF(syr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* a, int64_t lda) {
    OF(update)(OF(triangle_of)('f', uplo, n, 0, a, lda), 1, hermitian, alpha, x, incx, x, incx);
}

static void OF(syr2)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y,
    int64_t incy, void* a, int64_t lda) {
    OF(update)(OF(triangle_of)('f', uplo, n, 0, a, lda), 2, hermitian, alpha, x, incx, y, incy);
}

static void OF(spr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* ap) {
    OF(update)(OF(triangle_of)('p', uplo, n, 0, ap, 0), 1, hermitian, alpha, x, incx, x, incx);
}

static void OF(spr2)(
    int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy, void* ap) {
    OF(update)(OF(triangle_of)('p', uplo, n, 0, ap, 0), 2, hermitian, alpha, x, incx, y, incy);
}

static void OF(trmv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(walk)(OF(triangle_of)('f', uplo, n, 0, a, lda), 0, trans, diag, x, incx);
}

static void OF(tbmv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(walk)(OF(triangle_of)('b', uplo, n, k, a, lda), 0, trans, diag, x, incx);
}

static void OF(tpmv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx) {
    OF(walk)(OF(triangle_of)('p', uplo, n, 0, ap, 0), 0, trans, diag, x, incx);
}

static void OF(trsv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(walk)(OF(triangle_of)('f', uplo, n, 0, a, lda), 1, trans, diag, x, incx);
}

static void OF(tbsv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx) {
    OF(walk)(OF(triangle_of)('b', uplo, n, k, a, lda), 1, trans, diag, x, incx);
}

static void OF(tpsv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx) {
    OF(walk)(OF(triangle_of)('p', uplo, n, 0, ap, 0), 1, trans, diag, x, incx);
}
