/* SPDX-License-Identifier: MIT
 *
 * tile.h: the tile, the innermost loop of level 3: a few rows by a few columns of a product, with all its
 * sums in registers. level3.h includes it for a real type and for its complex type.
 *
 * The operands of a tile are two panels. A panel holds the rows of the left operand (or the columns of the
 * right operand) side by side, for one index p of the sum after the other, so a tile reads both from front
 * to end:
 *
 *     real      p = 0: x0 x1 x2 ... | p = 1: x0 x1 x2 ... |
 *     complex   p = 0: the real parts | the imaginary parts | p = 1: ...
 *
 * Missing rows and columns at an edge are copies of the last one (pack.h). A left panel is one to MV vectors wide, a right panel
 * NR numbers. An operand that is not packed has strides between its numbers. A tile is NR, NR / 2 or 1 columns
 * wide. TYPED(sums) holds the sums in vectors, [part][column][vector]; the parts are real and imaginary.
 */
#define MV (COMPLEX ? TILE_COMPLEX_VECTORS : TILE_VECTORS) /* vectors of rows */
#define NR (COMPLEX ? TILE_COMPLEX_COLUMNS : TILE_COLUMNS)
#define MR (MV * LANES)

typedef struct {
    VEC v[PARTS][NR][MV];
} TYPED(sums);

/* right is a right operand: element (p, j) is at p * ps + j * js. Its imaginary part is im numbers
 * further, and is multiplied by sign. Columns from `columns` on do not exist; column 0 replaces them. */
typedef struct {
    const REAL* b;
    int64_t ps, js, im, columns;
    REAL sign;
} TYPED(right);

typedef uint8_t TYPED(octets) __attribute__((vector_size(VECTOR_BYTES), aligned(1), may_alias));

/* lanes_from returns a mask of the lanes from `lane` on; all or none if it is beyond either end. */
INLINE VEC TYPED(lanes_from)(int64_t lane) {
    static const uint8_t ones[2 * VECTOR_BYTES] = {FROM_LANE};
    lane = lane < 0 ? 0 : lane > LANES ? LANES : lane;
    return (VEC) * (const TYPED(octets)*)(ones + VECTOR_BYTES - lane * (int64_t)sizeof(REAL));
}

/* choose returns x in the lanes of a mask, and y in the others. */
INLINE VEC TYPED(choose)(VEC mask, VEC x, VEC y) {
    return (VEC)(((TYPED(octets))x & (TYPED(octets))mask) | ((TYPED(octets))y & ~(TYPED(octets))mask));
}

/* clear sets the sums of nr columns to zero. */
INLINE void TYPED(clear)(int mv, int nr, TYPED(sums) * t) {
    UNROLL for (int part = 0; part < PARTS; part++) UNROLL for (int j = 0; j < nr; j++) UNROLL for (int i = 0; i < mv; i++)
        t->v[part][j][i] = (VEC){0};
}

/* left is a left operand: the rows of p are step numbers after those of p - 1. Its last vector has `last` rows in
 * memory, a panel's always LANES. */
typedef struct {
    const REAL* a;
    int64_t step, last;
} TYPED(left);

/* sum adds the products of k numbers of the operands to the sums, in order. edge is set if rows or columns are
 * missing. The left operand is prefetched `ahead` rows early. The left factor of a complex product is from the
 * left operand, or from the right one if swapped is set. */
INLINE void TYPED(sum)(
    int mv, int nr, int edge, int swapped, int ahead, int64_t k, TYPED(left) l, TYPED(right) r, TYPED(sums) * t) {
    const REAL *a = l.a, *b = r.b;
    for (int64_t p = 0; p < k; p++, a += l.step, b += r.ps) {
        VEC x[PARTS][MV];
        UNROLL for (int64_t i = 0; i < PARTS * mv * VECTOR_BYTES; i += 64) if (ahead)
            __builtin_prefetch((const char*)(a + ahead * l.step) + i);
        UNROLL for (int part = 0; part < PARTS; part++) UNROLL for (int i = 0; i < mv; i++) {
            const REAL* at = a + (part * mv + i) * LANES;
            x[part][i] = !COMPLEX && edge && i == mv - 1 ? LOAD_PART(at, l.last) : LOAD(at);
        }
        UNROLL for (int j = 0; j < nr; j++) {
            const REAL* at = b + (edge && j >= r.columns ? 0 : j) * r.js;
            VEC y = SPLAT(*at);
#if COMPLEX
            VEC z = SPLAT(r.sign * at[r.im]);
            UNROLL for (int i = 0; i < mv; i++) {
                t->v[0][j][i] = FMA(x[0][i], y, t->v[0][j][i]);
                t->v[1][j][i] = swapped ? FMA(x[1][i], y, t->v[1][j][i]) : FMA(x[0][i], z, t->v[1][j][i]);
                t->v[0][j][i] = FMA(-x[1][i], z, t->v[0][j][i]);
                t->v[1][j][i] = swapped ? FMA(x[0][i], z, t->v[1][j][i]) : FMA(x[1][i], y, t->v[1][j][i]);
            }
#else
            UNROLL for (int i = 0; i < mv; i++) t->v[0][j][i] = FMA(x[0][i], y, t->v[0][j][i]);
#endif
        }
    }
    (void)swapped;
}

/* target is the matrix that the sums t are written to: C = alpha t, or C = beta C + alpha t if add is set, where a beta
 * of 1 is not multiplied. Its columns are cs apart. Only the given triangle is written: i <= j for UPPER, i >= j for
 * LOWER. real means that alpha is real, real_beta that beta is. */
typedef struct {
    REAL* c;
    int64_t cs;
    int triangle, add, real, real_beta;
    int cut; /* the product differs outside the triangle, or adds in another order there: it must not be computed there */
    REAL alpha[2], beta[2];
} TYPED(target);

/* is_zero and is_one test a scalar. They ignore the imaginary part if real is set. */
INLINE int TYPED(is_zero)(const REAL* x, int real) { return x[0] == 0 && (!COMPLEX || real || x[PARTS - 1] == 0); }
INLINE int TYPED(is_one)(const REAL* x, int real) { return x[0] == 1 && (!COMPLEX || real || x[PARTS - 1] == 0); }

/* is_inside reports whether a rectangle is entirely in the written part of C, is_outside whether it is
 * entirely outside. */
INLINE int TYPED(is_inside)(int triangle, int64_t i, int64_t j, int64_t rows, int64_t columns) {
    return triangle == WHOLE || (triangle == UPPER ? i + rows - 1 <= j : i >= j + columns - 1);
}
INLINE int TYPED(is_outside)(int triangle, int64_t i, int64_t j, int64_t rows, int64_t columns) {
    return triangle == UPPER ? i > j + columns - 1 : triangle == LOWER && i + rows - 1 < j;
}

/* place is the place of a tile in C: its first element (i, j), its rows and its columns. */
typedef struct {
    int64_t i, j, rows, columns;
} TYPED(place);

/* vectors_of returns the number of vectors of some rows, last_of the number of rows in the last of them. */
INLINE int64_t TYPED(vectors_of)(int64_t rows) { return (int64_t)((uint64_t)(rows + LANES - 1) / LANES); }
INLINE int64_t TYPED(last_of)(int64_t rows) { return ((rows - 1) & (LANES - 1)) + 1; }

/* sum_vector is sum for vector v of mv, of which `lanes` rows are in memory. If cut is set, it computes the lanes of a
 * mask for each column alone, and zeros elsewhere. */
INLINE void TYPED(sum_vector)(
    int cut, int64_t mv, int64_t v, int64_t lanes, int64_t k, TYPED(left) l, TYPED(right) r, const VEC* mask, TYPED(sums) * t) {
    VEC sums[PARTS][NR] = {0}, none = {0};
    const REAL *a = l.a + v * LANES, *b = r.b;
    for (int64_t p = 0; p < k; p++, a += l.step, b += r.ps)
        UNROLL for (int j = 0; j < NR; j++) {
            const REAL* at = b + (j < r.columns ? j : 0) * r.js;
            VEC re = COMPLEX ? LOAD(a) : LOAD_PART(a, lanes), y = cut ? TYPED(choose)(mask[j], SPLAT(*at), none) : SPLAT(*at);
            re = cut ? TYPED(choose)(mask[j], re, none) : re;
            sums[0][j] = FMA(re, y, sums[0][j]);
#if COMPLEX
            VEC im = LOAD(a + mv * LANES), z = SPLAT(r.sign * at[r.im]);
            im = cut ? TYPED(choose)(mask[j], im, none) : im;
            z = cut ? TYPED(choose)(mask[j], z, none) : z;
            sums[0][j] = FMA(-im, z, sums[0][j]);
            sums[1][j] = FMA(im, y, FMA(re, z, sums[1][j]));
#endif
        }
    UNROLL for (int part = 0; part < PARTS; part++) UNROLL for (int j = 0; j < NR; j++) t->v[part][j][v] = sums[part][j];
    (void)mv;
    (void)lanes;
}

/* sum_cut is sum for a tile of which the triangle has only a part. The product may be infinite or undefined where it is
 * not asked for, so only the elements of that part are computed. */
static void TYPED(sum_cut)(
    int triangle, int64_t k, const TYPED(left) * l, const TYPED(right) * r, const TYPED(place) * at, TYPED(sums) * t) {
    int64_t mv = TYPED(vectors_of)(at->rows);
    for (int64_t v = 0; v < mv; v++) {
        VEC mask[NR], none = {0};
        int64_t first = at->i + v * LANES, lanes = v + 1 < mv ? LANES : l->last;
        UNROLL for (int64_t j = 0; j < NR; j++) {
            int64_t diagonal = at->j + j - first; /* its lane */
            VEC upper = TYPED(choose)(TYPED(lanes_from)(diagonal + 1), none, TYPED(lanes_from)(0));
            mask[j] = j >= at->columns ? none : triangle == LOWER ? TYPED(lanes_from)(diagonal) : upper;
        }
        if (TYPED(is_inside)(triangle, first, at->j, LANES, at->columns))
            TYPED(sum_vector)(0, mv, v, lanes, k, *l, *r, mask, t);
        else if (!TYPED(is_outside)(triangle, first, at->j, LANES, at->columns))
            TYPED(sum_vector)(1, mv, v, lanes, k, *l, *r, mask, t);
    }
}

/* put1 is put for one element whose sum is re + i im. */
INLINE void TYPED(put1)(const TYPED(target) * to, REAL re, REAL im, REAL* c) {
    const REAL *alpha = to->alpha, *beta = to->beta;
#if COMPLEX
    REAL before_re = c[0], before_im = c[1];
    if (to->add && !TYPED(is_one)(beta, to->real_beta)) {
        before_re = beta[0] * c[0];
        before_im = beta[0] * c[1];
        if (!to->real_beta) {
            before_re = FMA1(-beta[1], c[1], before_re);
            before_im = FMA1(beta[1], c[0], before_im);
        }
    }
    REAL x = to->add ? FMA1(alpha[0], re, before_re) : alpha[0] * re, y = to->add ? FMA1(alpha[0], im, before_im) : alpha[0] * im;
    if (!to->real) {
        x = FMA1(-alpha[1], im, x);
        y = FMA1(alpha[1], re, y);
    }
    c[0] = x;
    c[1] = y;
#else
    (void)im;
    c[0] = to->add ? FMA1(alpha[0], re, beta[0] * c[0]) : alpha[0] * re;
#endif
}

/* put_triangle is put for a tile of which the triangle has only a part. */
static void TYPED(put_triangle)(const TYPED(target) * to, const TYPED(sums) * t, const TYPED(place) * at) {
    const REAL* sums = (const REAL*)t;
    for (int64_t j = 0; j < at->columns; j++) {
        int64_t first = 0, end = at->rows, diagonal = at->j + j - at->i;
        if (to->triangle == LOWER && diagonal > first)
            first = diagonal;
        if (to->triangle == UPPER && diagonal + 1 < end)
            end = diagonal + 1;
        REAL* c = to->c + PARTS * (at->i + (at->j + j) * to->cs);
        for (int64_t i = first; i < end; i++)
            TYPED(put1)(to, sums[j * MR + i], COMPLEX ? sums[(NR + j) * MR + i] : 0, c + PARTS * i);
    }
}

/* put_vector is put for one vector, of which `lanes` rows exist if part is set. */
#if COMPLEX
INLINE void TYPED(put_vector)(const TYPED(target) * to, int part, int64_t lanes, VEC re, VEC im, REAL* c) {
    if (part) {
        for (int64_t i = 0; i < lanes; i++)
            TYPED(put1)(to, re[i], im[i], c + PARTS * i);
        return;
    }
    VEC x, y;
    if (to->add) {
        VEC first = LOAD(c), second = LOAD(c + LANES), before_re = EVEN(first, second), before_im = ODD(first, second);
        if (!TYPED(is_one)(to->beta, to->real_beta)) {
            x = SPLAT(to->beta[0]) * before_re;
            y = SPLAT(to->beta[0]) * before_im;
            if (!to->real_beta) {
                x = FMA(-SPLAT(to->beta[1]), before_im, x);
                y = FMA(SPLAT(to->beta[1]), before_re, y);
            }
            before_re = x;
            before_im = y;
        }
        x = FMA(SPLAT(to->alpha[0]), re, before_re);
        y = FMA(SPLAT(to->alpha[0]), im, before_im);
    } else {
        x = SPLAT(to->alpha[0]) * re;
        y = SPLAT(to->alpha[0]) * im;
    }
    if (!to->real) {
        x = FMA(-SPLAT(to->alpha[1]), im, x);
        y = FMA(SPLAT(to->alpha[1]), re, y);
    }
    STORE(c, LOW(x, y));
    STORE(c + LANES, HIGH(x, y));
}
#else
INLINE void TYPED(put_vector)(const TYPED(target) * to, int part, int64_t lanes, VEC t, VEC none, REAL* c) {
    VEC x = SPLAT(to->alpha[0]) * t;
    if (to->add)
        x = FMA(SPLAT(to->alpha[0]), t, SPLAT(to->beta[0]) * (part ? LOAD_PART(c, lanes) : LOAD(c)));
    if (part)
        STORE_PART(c, lanes, x);
    else
        STORE(c, x);
    (void)none;
}
#endif

/* put writes the sums of a tile to C. */
INLINE void TYPED(put)(const TYPED(target) * to, int mv, int nr, int edge, const TYPED(sums) * t, const TYPED(place) * at) {
    if (edge && !TYPED(is_inside)(to->triangle, at->i, at->j, at->rows, at->columns)) {
        TYPED(sums) copy;
        UNROLL for (int part = 0; part < PARTS; part++) UNROLL for (int q = 0; q < nr; q++) UNROLL for (int v = 0; v < mv; v++)
            copy.v[part][q][v] = t->v[part][q][v];
        TYPED(put_triangle)(to, &copy, at);
        return;
    }
    const TYPED(target) own = *to; /* in registers, since C may lie anywhere */
    REAL* c = own.c + PARTS * (at->i + at->j * own.cs);
    UNROLL for (int q = 0; q < nr; q++, c += PARTS * own.cs) {
        if (edge && q >= at->columns)
            break;
        UNROLL for (int v = 0; v < mv; v++) TYPED(put_vector)(
            &own, edge && v == mv - 1, TYPED(last_of)(at->rows), t->v[0][q][v], t->v[PARTS - 1][q][v], c + PARTS * v * LANES);
    }
}

/* tile computes a tile of mv vectors of rows and nr columns. If edge is set, rows or columns are missing, or the
 * triangle has only a part of the tile. */
INLINE void TYPED(tile)(int mv, int nr, int edge, int ahead, int64_t k, TYPED(left) a, TYPED(right) b, const TYPED(target) * to,
    const TYPED(place) * at) {
    TYPED(sums) t;
    UNROLL for (int q = 0; q < nr; q++) if (ahead && q < at->columns)
        __builtin_prefetch(to->c + PARTS * (at->i + (at->j + q) * to->cs), 1);
    TYPED(clear)(mv, nr, &t);
    TYPED(sum)(mv, nr, edge, 0, ahead, k, a, b, &t);
    TYPED(put)(to, mv, nr, edge, &t, at);
}

/* tile_columns returns how many of the columns that are left the next tile has. */
INLINE int64_t TYPED(tile_columns)(int64_t left) { return left >= NR ? NR : left == NR / 2 + 1 ? NR / 2 : left; }

/* tile_cut computes a tile of which the triangle has only a part, and that must not be computed elsewhere. */
static __attribute__((noinline)) void TYPED(tile_cut)(
    int64_t k, const TYPED(left) * a, const TYPED(right) * b, const TYPED(target) * to, const TYPED(place) * at) {
    TYPED(sums) t;
    TYPED(sum_cut)(to->triangle, k, a, b, at, &t);
    TYPED(put_triangle)(to, &t, at);
}

/* TILES computes the tile of tile_at with the variant of its columns, for full tiles and for edges. */
#define TILE(mv, nr) edge ? TYPED(tile)(mv, nr, 1, ahead, k, *a, *b, to, at) : TYPED(tile)(mv, nr, 0, ahead, k, *a, *b, to, at)
#define TILES(mv) \
    if (at->columns > NR / 2) \
        TILE(mv, NR); \
    else if (at->columns > 1) \
        TILE(mv, NR / 2); \
    else \
        TILE(mv, 1);

/* tile_at computes a tile at a place, with the variant of its shape. ahead is that of sum. */
INLINE void TYPED(tile_at)(
    int ahead, int64_t k, const TYPED(left) * a, const TYPED(right) * b, const TYPED(target) * to, const TYPED(place) * at) {
    const int inside = TYPED(is_inside)(to->triangle, at->i, at->j, at->rows, at->columns);
    const int edge = !inside || (at->rows & (LANES - 1)) != 0 || (at->columns != NR && at->columns != NR / 2 && at->columns != 1);
    const int64_t vectors = TYPED(vectors_of)(at->rows);
    if (to->cut && !inside)
        TYPED(tile_cut)(k, a, b, to, at);
    else if (MV == 1 || vectors == 1) {
        TILES(1)
    } else if (MV > 2 && vectors == 2) {
        TILES(MV > 2 ? 2 : 1)
    } else {
        TILES(MV)
    }
}
#undef TILES
#undef TILE

/* panel_left and panel_right return a panel as an operand of a tile; column is the first one of a right panel. */
INLINE TYPED(left) TYPED(panel_left)(const REAL* panel, int64_t rows) {
    return (TYPED(left)){panel, PARTS * TYPED(vectors_of)(rows) * LANES, LANES};
}
INLINE TYPED(right) TYPED(panel_right)(const REAL* panel, int64_t column, int64_t columns) {
    return (TYPED(right)){panel + column, PARTS * NR, 1, NR, columns, 1};
}

/* tile_packed computes a tile from two panels. tile_strided computes a tile of which an operand may be read where it
 * is stored. Addresses of structures are passed: the processor waits for a copy of fields that were just written. */
static void TYPED(tile_packed)(
    int64_t k, const REAL* a, const TYPED(right) * b, const TYPED(target) * to, const TYPED(place) * at) {
    const TYPED(left) left = TYPED(panel_left)(a, at->rows);
    TYPED(tile_at)(8, k, &left, b, to, at);
}
static void TYPED(tile_strided)(
    int64_t k, const TYPED(left) * a, const TYPED(right) * b, const TYPED(target) * to, const TYPED(place) * at) {
    TYPED(tile_at)(0, k, a, b, to, at);
}
