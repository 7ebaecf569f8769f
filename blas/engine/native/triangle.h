/* SPDX-License-Identifier: MIT
 *
 * triangle.h: products with a triangular matrix, and solutions of triangular systems.
 *
 * Both use one form: X has an upper triangular matrix U on its right. So column j of X U, and of the
 * solution X of X U = B, needs columns up to j only. A triangle on the left is transposed. A lower
 * triangle is read from its end, with negative distances. Blocks of KC columns of X are computed at their
 * diagonal block of U, and the rest is a product (product.h). At the diagonal block some rows of X at a
 * time are packed as a left panel, the strip. A tile takes its sums over the columns before it, and then
 * continues column by column. */
typedef struct {
    TYPED(view) u; /* as a right operand: element (p, j) with p <= j */
    int unit, solve, left; /* left: U is the transpose of the left factor of complex products */
    int64_t others, order; /* rows and columns of X */
    const REAL* b; /* X on entry */
    REAL* c; /* X on return */
    int64_t brs, bcs, crs, ccs;
    REAL alpha[2]; /* for a product */
} TYPED(triangle);

/* triangle_of brings a call into the one form. */
static TYPED(triangle) TYPED(triangle_of)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const REAL* a,
    int64_t lda, const REAL* b, int64_t ldb, REAL* c, int64_t ldc) {
    int left = side == LEFT, none = trans < TRANSPOSE, by_columns = left == none;
    TYPED(triangle)
    t = {{a, by_columns ? 1 : lda, by_columns ? lda : 1, trans == CONJUGATE, WHOLE, 0}, diag == UNIT, 0, left, left ? n : m,
        left ? m : n, b, c, left ? ldb : 1, left ? 1 : ldb, left ? ldc : 1, left ? 1 : ldc, {0}};
    int upper = left ? (uplo == UPPER) != none : (uplo == UPPER) == none;
    if (!upper) {
        int64_t last = PARTS * (t.order - 1);
        t.u.x += last * (t.u.is + t.u.ps);
        t.b += last * t.bcs;
        t.c += last * t.ccs;
        t.u.is = -t.u.is;
        t.u.ps = -t.u.ps;
        t.bcs = -t.bcs;
        t.ccs = -t.ccs;
    }
    return t;
}

/* reciprocal replaces a complex number by its reciprocal, by Smith's method. */
INLINE void TYPED(reciprocal)(REAL* re, REAL* im) {
    REAL x = *re < 0 ? -*re : *re, y = *im < 0 ? -*im : *im;
    REAL ratio = x >= y ? *im / *re : *re / *im;
    REAL by = x >= y ? *re + ratio * *im : *im + ratio * *re;
    *re = x >= y ? 1 / by : ratio / by;
    *im = x >= y ? -ratio / by : -1 / by;
}

/* pack_corner packs the triangle of columns j to j + columns - 1 of U: NR rows as in a right panel, and
 * zeros, which are not read, where U has no elements. To solve, it inverts a complex diagonal. */
static void TYPED(pack_corner)(const TYPED(triangle) * t, int64_t j, int64_t columns, REAL* corner) {
    for (int64_t q = 0; q < NR; q++, corner += PARTS * NR) {
        for (int64_t i = 0; i < NR; i++)
            for (int part = 0; part < PARTS; part++) {
                int64_t column = TYPED(existing)(i, columns);
                corner[part * NR + i] = q <= column && !(t->unit && q == column) ? TYPED(get)(&t->u, j + column, j + q, part) : 0;
            }
        if (COMPLEX && t->solve && !t->unit && q < columns)
            TYPED(reciprocal)(&corner[q], &corner[PARTS * NR - NR + q]);
    }
}

/* add_column adds x times a number of U to the sums of column j. */
INLINE void TYPED(add_column)(int mv, int left, VEC x[PARTS][MV], const REAL* u, TYPED(sums) * s, int j) {
    UNROLL for (int v = 0; v < mv; v++) {
        VEC y = SPLAT(u[0]), re = FMA(x[0][v], y, s->v[0][j][v]);
#if COMPLEX
        VEC z = SPLAT(u[NR]), im = s->v[1][j][v];
        im = left ? FMA(x[1][v], y, im) : FMA(x[0][v], z, im);
        re = FMA(-x[1][v], z, re);
        s->v[1][j][v] = left ? FMA(x[0][v], z, im) : FMA(x[1][v], y, im);
#endif
        s->v[0][j][v] = re;
    }
    (void)left;
}

/* times computes x y for vectors, one product at a time; one of the factors is the same number in all
 * lanes. */
#if COMPLEX
INLINE void TYPED(times)(VEC xr, VEC xi, VEC yr, VEC yi, VEC* re, VEC* im) {
    *re = FMA(-xi, yi, xr * yr);
    *im = FMA(xi, yr, xr * yi);
}
#endif

/* solve_column subtracts the sums from x, a column of X, and divides it by the diagonal. */
INLINE void TYPED(solve_column)(int mv, int unit, VEC x[PARTS][MV], const REAL* u, const TYPED(sums) * s, int j) {
    UNROLL for (int v = 0; v < mv; v++) {
        UNROLL for (int part = 0; part < PARTS; part++) x[part][v] -= s->v[part][j][v];
        if (unit)
            continue;
#if COMPLEX
        TYPED(times)(x[0][v], x[1][v], SPLAT(u[0]), SPLAT(u[NR]), &x[0][v], &x[1][v]);
#else
        x[0][v] /= SPLAT(u[0]);
#endif
    }
}

/* finish_column sets x to alpha times the sums of column j of a product. It first adds x to the sums if
 * the diagonal is unit. */
INLINE void TYPED(finish_column)(int mv, int unit, const REAL* alpha, VEC x[PARTS][MV], TYPED(sums) * s, int j) {
    UNROLL for (int v = 0; v < mv; v++) {
        UNROLL for (int part = 0; part < PARTS; part++) if (unit) s->v[part][j][v] += x[part][v];
#if COMPLEX
        TYPED(times)(SPLAT(alpha[0]), SPLAT(alpha[1]), s->v[0][j][v], s->v[1][j][v], &x[0][v], &x[1][v]);
#else
        x[0][v] = SPLAT(alpha[0]) * s->v[0][j][v];
#endif
    }
}

/* do_columns computes up to NR columns of a strip of mv vectors, from column j of the strip on. b is the part of
 * U above their corner. The sums of missing columns are those of the last column. */
INLINE void TYPED(do_columns)(const TYPED(triangle) * t, int mv, int left, int solve, int64_t j, int64_t columns, REAL* strip,
    TYPED(right) b, const REAL* corner) {
    TYPED(sums) s;
    TYPED(clear)(mv, NR, &s);
    TYPED(sum)(mv, NR, 0, left, 0, j, (TYPED(left)){strip, PARTS * mv * LANES, LANES}, b, &s);
    strip += PARTS * mv * LANES * j;
    UNROLL for (int q = 0; q < NR; q++, corner += PARTS * NR) {
        VEC x[PARTS][MV];
        UNROLL for (int i = 0; i < PARTS * mv; i++) x[i / mv][i % mv] = LOAD(strip + (PARTS * mv * q + i) * LANES);
        if (solve)
            TYPED(solve_column)(mv, t->unit, x, corner + q, &s, q);
        else if (!t->unit)
            TYPED(add_column)(mv, left, x, corner + q, &s, q);
        if (q + 1 < columns)
            UNROLL for (int i = 0; i < NR; i++) if (i > q) TYPED(add_column)(mv, left, x, corner + i, &s, i);
        if (!solve)
            TYPED(finish_column)(mv, t->unit, t->alpha, x, &s, q);
        UNROLL for (int i = 0; i < PARTS * mv; i++) STORE(strip + (PARTS * mv * q + i) * LANES, x[i / mv][i % mv]);
        if (q + 1 >= columns)
            break;
    }
}

/* columns_of calls do_columns for a right panel. */
#define DO_COLUMNS(mv) \
    if (COMPLEX && t->left) \
        t->solve ? TYPED(do_columns)(t, mv, 1, 1, j, columns, strip, b, corner) \
                 : TYPED(do_columns)(t, mv, 1, 0, j, columns, strip, b, corner); \
    else \
        t->solve ? TYPED(do_columns)(t, mv, 0, 1, j, columns, strip, b, corner) \
                 : TYPED(do_columns)(t, mv, 0, 0, j, columns, strip, b, corner); \
    break;
static void TYPED(columns_of)(const TYPED(triangle) * t, int mv, int64_t j, int64_t columns, REAL* strip, const REAL* panel) {
    const REAL* corner = panel + PARTS * NR * j;
    TYPED(right) b = TYPED(panel_right)(panel, 0, NR);
    switch (mv) {
    case 1:
        DO_COLUMNS(1)
    case 2:
        DO_COLUMNS(MV < 2 ? 1 : 2)
    default:
        DO_COLUMNS(MV)
    }
}
#undef DO_COLUMNS

/* pack_triangle_panel packs the right panel of up to NR columns of U from column j + q on: the rows from j
 * on, and the corner. */
static void TYPED(pack_triangle_panel)(const TYPED(triangle) * t, int64_t j, int64_t q, int64_t columns, REAL* panel) {
    TYPED(pack)(&t->u, j + q, columns, j, q, NR, panel);
    TYPED(pack_corner)(t, j + q, columns, panel + PARTS * NR * q);
}

/* unpack_columns writes LANES rows of a strip to X where rows are contiguous. unpack_square writes LANES
 * columns of them where columns are contiguous: forwards, or backwards if cs = -1. */
INLINE void TYPED(unpack_columns)(const REAL* strip, int64_t width, REAL* c) {
    VEC x = LOAD(strip);
#if COMPLEX
    VEC y = LOAD(strip + width);
    STORE(c, LOW(x, y));
    STORE(c + LANES, HIGH(x, y));
#else
    (void)width;
    STORE(c, x);
#endif
}
INLINE void TYPED(unpack_square)(const REAL* strip, int64_t rows, int64_t width, REAL* c, int64_t rs, int64_t cs) {
    VEC re[LANES], im[LANES];
    const REAL* last = strip + (cs < 0 ? PARTS * width * (LANES - 1) : 0);
    int64_t step = PARTS * (cs < 0 ? -width : width);
    UNROLL for (int i = 0; i < LANES; i++) {
        re[i] = LOAD(last + i * step);
        if (COMPLEX)
            im[i] = LOAD(last + i * step + width);
    }
    TYPED(transpose)(re);
    if (COMPLEX)
        TYPED(transpose)(im);
    c += cs < 0 ? PARTS * (LANES - 1) * cs : 0;
    UNROLL for (int i = 0; i < LANES; i++, c += PARTS * rs) {
        if (i >= rows)
            break;
#if COMPLEX
        STORE(c, LOW(re[i], im[i]));
        STORE(c + LANES, HIGH(re[i], im[i]));
#else
        STORE(c, re[i]);
#endif
    }
}

/* unpack writes a strip to X; (i, j) is its first element. */
static void TYPED(unpack)(
    const TYPED(triangle) * t, int64_t i, int64_t rows, int64_t j, int64_t columns, int64_t width, const REAL* strip) {
    REAL* c = t->c + PARTS * (i * t->crs + j * t->ccs);
    int beside = t->crs == 1;
    int64_t i0 = beside ? rows / LANES * LANES : 0, q0 = beside ? 0 : columns / LANES * LANES;
    for (int64_t q = 0; beside && q < columns; q++)
        for (int64_t v = 0; v < i0; v += LANES)
            TYPED(unpack_columns)(strip + PARTS * width * q + v, width, c + PARTS * (v + q * t->ccs));
    for (int64_t q = 0; q < q0; q += LANES)
        for (int64_t v = 0; v < rows; v += LANES)
            TYPED(unpack_square)
    (strip + PARTS * width * q + v, rows - v, width, c + PARTS * (v * t->crs + q * t->ccs), t->crs, t->ccs);
    for (int64_t q = q0; q < columns; q++)
        for (int64_t v = i0; v < rows; v++)
            for (int part = 0; part < PARTS; part++)
                c[PARTS * (v * t->crs + q * t->ccs) + part] = strip[PARTS * width * q + part * width + v];
}

/* do_strip computes all columns of a diagonal block for some rows. It takes packed panels of U, or packs
 * one at a time into room. */
static void TYPED(do_strip)(
    const TYPED(triangle) * t, int64_t i, int64_t rows, int64_t j, int64_t columns, const REAL* panels, REAL* room, REAL* strip) {
    int64_t width = (rows + LANES - 1) / LANES * LANES, tiles = (columns + NR - 1) / NR;
    TYPED(view) x = {t->b + PARTS * j * t->bcs, t->brs, t->bcs, 0, WHOLE, 0};
    TYPED(pack)(&x, i, rows, 0, columns, width, strip);
    for (int64_t n = 0; n < tiles; n++) {
        int64_t tile = t->solve ? n : tiles - 1 - n, q = tile * NR, now = columns - q < NR ? columns - q : NR;
        if (!panels)
            TYPED(pack_triangle_panel)(t, j, q, now, room);
        TYPED(columns_of)
        (t, (int)(width / LANES), q, now, strip, panels ? panels + PARTS * NR * NR * (tile * (tile + 1) / 2) : room);
    }
    TYPED(unpack)(t, i, rows, j, columns, width, strip);
}

/* block_columns returns the number of columns of the diagonal block at column j. */
INLINE int64_t TYPED(block_columns)(const TYPED(triangle) * t, int64_t j) { return t->order - j < KC ? t->order - j : KC; }

/* pack_block packs the diagonal block at column j, and do_block computes with it. */
static void TYPED(pack_block)(const TYPED(triangle) * t, int64_t j, REAL* panels) {
    for (int64_t q = 0, columns = TYPED(block_columns)(t, j); q < columns; q += NR)
        TYPED(pack_triangle_panel)(t, j, q, columns - q < NR ? columns - q : NR, panels + PARTS * q * (q + NR) / 2);
}
static void TYPED(do_block)(const TYPED(triangle) * t, int64_t j, const REAL* panels, REAL* strip) {
    for (int64_t i = 0; i < t->others; i += MR)
        TYPED(do_strip)(t, i, t->others - i < MR ? t->others - i : MR, j, TYPED(block_columns)(t, j), panels, 0, strip);
}

static void TYPED(do_small)(const TYPED(triangle) * t) {
    REAL strip[STRIP_BYTES / sizeof(REAL)] __attribute__((aligned(64))),
        room[PANEL_BYTES / sizeof(REAL)] __attribute__((aligned(64)));
    int64_t mv = STRIP_BYTES / ((t->order + NR) * PARTS * VECTOR_BYTES), width = (mv < MV ? mv : MV) * LANES;
    for (int64_t i = 0; i < t->others; i += width)
        TYPED(do_strip)(t, i, t->others - i < width ? t->others - i : width, 0, t->order, 0, room, strip);
}

/* update is a product by which a block changes columns of X: m x n += a b. */
typedef struct {
    int64_t m, n;
    TYPED(view) a, b;
    TYPED(target) to;
} TYPED(update);

/* update_of returns the update of n columns of X from column j on: the product of the columns of X from
 * column p on and the elements of U there. A product reads X as on entry, a system reads X as solved. */
static TYPED(update) TYPED(update_of)(const TYPED(triangle) * t, int64_t p, int64_t j, int64_t n) {
    TYPED(view) x = {t->solve ? t->c : t->b, t->solve ? t->crs : t->brs, t->solve ? t->ccs : t->bcs, 0, WHOLE, 0};
    TYPED(view) u = TYPED(part)(t->u, j, p);
    TYPED(target) to = {t->c + PARTS * j * t->ccs, t->ccs, WHOLE, 1, t->solve, 0, 0, {t->alpha[0], t->alpha[1]}, {1, 0}};
    x = TYPED(part)(x, 0, p);
    if (!t->left)
        return (TYPED(update)){t->others, n, x, u, to};
    to.cs = t->crs;
    if (t->ccs < 0) /* its rows start at the other end */
    {
        to.c -= PARTS * (n - 1);
        u.x += PARTS * (n - 1) * u.is;
        u.is = -u.is;
    }
    return (TYPED(update)){n, t->others, u, x, to};
}

static void TYPED(add_block)(const TYPED(triangle) * t, int64_t p, int64_t k, int64_t j, int64_t n, REAL* scratch) {
    TYPED(update) u = TYPED(update_of)(t, p, j, n);
    TYPED(multiply_large)(u.m, u.n, k, &u.a, &u.b, &u.to, scratch);
}

/* multiply_triangle computes X = alpha X U. It starts at the last block of columns, so that X may be
 * overwritten in place. */
static void TYPED(multiply_triangle)(const TYPED(triangle) * t, REAL* scratch) {
    REAL* panels = scratch + LEFT_BYTES / sizeof(REAL);
    for (int64_t j = (t->order - 1) / KC * KC; j >= 0; j -= KC) {
        TYPED(pack_block)(t, j, panels);
        TYPED(do_block)(t, j, panels, scratch);
        if (j > 0)
            TYPED(add_block)(t, 0, j, j, TYPED(block_columns)(t, j), scratch);
    }
}

/* solve_triangle solves X U = B in place, where X holds B on entry. */
static void TYPED(solve_triangle)(const TYPED(triangle) * t, REAL* scratch) {
    REAL* panels = scratch + LEFT_BYTES / sizeof(REAL);
    for (int64_t j = 0; j < t->order; j += KC) {
        int64_t columns = TYPED(block_columns)(t, j), next = j + columns;
        TYPED(pack_block)(t, j, panels);
        TYPED(do_block)(t, j, panels, scratch);
        if (next < t->order)
            TYPED(add_block)(t, j, columns, next, t->order - next, scratch);
    }
}
