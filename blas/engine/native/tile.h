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
 * Missing rows and columns at an edge are zeros. A left panel is one to MV vectors wide, a right panel NR
 * numbers. A right operand that is not packed has strides between its numbers. TYPED(sums) holds the sums
 * in vectors, [part][column][vector]; the parts are real and imaginary.
 */
#define MV (COMPLEX ? TILE_COMPLEX_VECTORS : TILE_VECTORS) /* vectors of rows */
#define NR (COMPLEX ? TILE_COMPLEX_COLUMNS : TILE_COLUMNS)
#define MR (MV * LANES)

typedef struct { VEC v[PARTS][NR][MV]; } TYPED(sums);

/* right is a right operand: element (p, j) is at p * ps + j * js. Its imaginary part is im numbers
 * further, and is multiplied by sign. Columns from `columns` on do not exist; column 0 replaces them. */
typedef struct { const REAL* b; int64_t ps, js, im, columns; REAL sign; } TYPED(right);

/* clear sets the sums to zero. */
INLINE void TYPED(clear)(int mv, TYPED(sums)* t)
{
    UNROLL for(int part = 0; part < PARTS; part++)
        UNROLL for(int j = 0; j < NR; j++)
            UNROLL for(int i = 0; i < mv; i++) t->v[part][j][i] = (VEC){0};
}

/* sum adds the products of k rows of the panels to the sums, in order. Rows of the left panel are step
 * apart, and are prefetched `ahead` rows early. The left factor of a complex product is from panel a, or
 * from panel b if swapped is set. */
INLINE void TYPED(sum)(int mv, int swapped, int ahead, int64_t k, const REAL* a, int64_t step, TYPED(right) r, TYPED(sums)* t)
{
    const REAL* b = r.b;
    for(int64_t p = 0; p < k; p++, a += step, b += r.ps)
    {
        VEC x[PARTS][MV];
        UNROLL for(int64_t i = 0; i < PARTS * mv * VECTOR_BYTES; i += 64)
            if(ahead)
                __builtin_prefetch((const char*)(a + ahead * step) + i);
        UNROLL for(int part = 0; part < PARTS; part++)
            UNROLL for(int i = 0; i < mv; i++) x[part][i] = LOAD(a + (part * mv + i) * LANES);
        UNROLL for(int j = 0; j < NR; j++)
        {
            const REAL* at = b + (j < r.columns ? j : 0) * r.js;
            VEC y = SPLAT(*at);
#if COMPLEX
            VEC z = SPLAT(r.sign * at[r.im]);
            UNROLL for(int i = 0; i < mv; i++)
            {
                t->v[0][j][i] = FMA(x[0][i], y, t->v[0][j][i]);
                t->v[1][j][i] = swapped ? FMA(x[1][i], y, t->v[1][j][i]) : FMA(x[0][i], z, t->v[1][j][i]);
                t->v[0][j][i] = FMA(-x[1][i], z, t->v[0][j][i]);
                t->v[1][j][i] = swapped ? FMA(x[0][i], z, t->v[1][j][i]) : FMA(x[1][i], y, t->v[1][j][i]);
            }
#else
            UNROLL for(int i = 0; i < mv; i++) t->v[0][j][i] = FMA(x[0][i], y, t->v[0][j][i]);
#endif
        }
    }
    (void)swapped;
}

/* target is the matrix that the sums t are written to: C = alpha t, or C = C + alpha t if add is set. Its
 * columns are cs apart. Only the given triangle is written: i <= j for UPPER, i >= j for LOWER. real means
 * that alpha is real. real_beta means that beta is real; product.h multiplies C by beta beforehand. */
typedef struct
{
    REAL* c;
    int64_t cs;
    int triangle, add, real, real_beta;
    REAL alpha[2];
} TYPED(target);

/* is_inside reports whether a rectangle is entirely in the written part of C, is_outside whether it is
 * entirely outside. */
INLINE int TYPED(is_inside)(int triangle, int64_t i, int64_t j, int64_t rows, int64_t columns)
{
    return triangle == WHOLE || (triangle == UPPER ? i + rows - 1 <= j : i >= j + columns - 1);
}
INLINE int TYPED(is_outside)(int triangle, int64_t i, int64_t j, int64_t rows, int64_t columns)
{
    return triangle == UPPER ? i > j + columns - 1 : triangle == LOWER && i + rows - 1 < j;
}

/* put1 is put for one element whose sum is re + i im. */
INLINE void TYPED(put1)(const TYPED(target)* to, REAL re, REAL im, REAL* c)
{
    const REAL *alpha = to->alpha;
#if COMPLEX
    REAL x = to->add ? FMA1(alpha[0], re, c[0]) : alpha[0] * re;
    REAL y = to->add ? FMA1(alpha[0], im, c[1]) : alpha[0] * im;
    c[0] = to->real ? x : FMA1(-alpha[1], im, x);
    c[1] = to->real ? y : FMA1(alpha[1], re, y);
#else
    (void)im;
    c[0] = to->add ? FMA1(alpha[0], re, c[0]) : alpha[0] * re;
#endif
}

/* place is the place of a tile in C: its first element (i, j), its rows and its columns. Its first skip
 * rows have already been computed: a tile that would end within a vector starts earlier. */
typedef struct { int64_t i, j, rows, columns, skip; } TYPED(place);

/* put_edge is put for a tile that is written in part, or not by whole vectors. */
static void TYPED(put_edge)(const TYPED(target)* to, const TYPED(sums)* t, TYPED(place) at)
{
    const REAL* sums = (const REAL*)t;
    for(int64_t j = 0; j < at.columns; j++)
    {
        int64_t first = at.skip, end = at.rows, diagonal = at.j + j - at.i;
        if(to->triangle == LOWER && diagonal > first)
            first = diagonal;
        if(to->triangle == UPPER && diagonal + 1 < end)
            end = diagonal + 1;
        REAL* c = to->c + PARTS * (at.i + (at.j + j) * to->cs);
        for(int64_t i = first; i < end; i++)
            TYPED(put1)(to, sums[j * MR + i], COMPLEX ? sums[(NR + j) * MR + i] : 0, c + PARTS * i);
    }
}

/* from_lane returns x in the lanes from `lane` on, and y in those before. */
INLINE VEC TYPED(from_lane)(int64_t lane, VEC x, VEC y)
{
    typedef uint8_t BYTES __attribute__((vector_size(VECTOR_BYTES), aligned(1), may_alias));
    static const uint8_t ones[2 * VECTOR_BYTES] = {FROM_LANE};
    BYTES mask = *(const BYTES*)(ones + VECTOR_BYTES - lane * (int64_t)sizeof(REAL));
    return (VEC)(((BYTES)x & mask) | ((BYTES)y & ~mask));
}

/* put writes the sums of a tile to C. */
INLINE void TYPED(put)(const TYPED(target)* to, int mv, const TYPED(sums)* t, TYPED(place) at)
{
    if(at.rows < mv * LANES || !TYPED(is_inside)(to->triangle, at.i, at.j, at.rows, at.columns))
    {
        TYPED(sums) copy;
        UNROLL for(int part = 0; part < PARTS; part++)
            UNROLL for(int q = 0; q < NR; q++)
                UNROLL for(int v = 0; v < mv; v++) copy.v[part][q][v] = t->v[part][q][v];
        TYPED(put_edge)(to, &copy, at);
        return;
    }
    REAL* c = to->c + PARTS * (at.i + at.j * to->cs);
    VEC alpha = SPLAT(to->alpha[0]);
#if COMPLEX
    VEC beta = SPLAT(to->alpha[1]);
#endif
    UNROLL for(int q = 0; q < NR; q++, c += PARTS * to->cs)
    {
        if(q >= at.columns)
            break;
        UNROLL for(int v = 0; v < mv; v++)
        {
            REAL* p = c + PARTS * v * LANES;
#if COMPLEX
            VEC re = t->v[0][q][v], im = t->v[1][q][v], x = alpha * re, y = alpha * im;
            VEC first = {0}, second = {0};
            if(to->add)
            {
                first = LOAD(p);
                second = LOAD(p + LANES);
                x = FMA(alpha, re, EVEN(first, second));
                y = FMA(alpha, im, ODD(first, second));
            }
            if(!to->real)
            {
                x = FMA(-beta, im, x);
                y = FMA(beta, re, y);
            }
            if(v == 0 && at.skip && to->add)
            {
                x = TYPED(from_lane)(at.skip, x, EVEN(first, second));
                y = TYPED(from_lane)(at.skip, y, ODD(first, second));
            }
            STORE(p, LOW(x, y));
            STORE(p + LANES, HIGH(x, y));
#else
            VEC x = alpha * t->v[0][q][v];
            if(to->add)
            {
                x = FMA(alpha, t->v[0][q][v], LOAD(p));
                if(v == 0 && at.skip)
                    x = TYPED(from_lane)(at.skip, x, LOAD(p));
            }
            STORE(p, x);
#endif
        }
    }
}

/* tile computes a tile of mv vectors of rows from a left panel, whose rows are step apart, and a right
 * operand. */
INLINE void TYPED(tile)(int mv, int ahead, int64_t k, const REAL* a, int64_t step, TYPED(right) b, const TYPED(target)* to, TYPED(place) at)
{
    TYPED(sums) t;
    UNROLL for(int64_t q = 0; ahead && q < NR; q++) /* prefetch C */
        if(q < at.columns)
            __builtin_prefetch(to->c + PARTS * (at.i + (at.j + q) * to->cs), 1);
    TYPED(clear)(mv, &t);
    TYPED(sum)(mv, 0, ahead, k, a, step, b, &t);
    TYPED(put)(to, mv, &t, at);
}

/* tile_packed computes a tile from two panels. tile_strided computes a tile whose right operand, at least,
 * is read where it is stored. */
#define TILES(ahead, step, b)                                                                                                              \
    switch((at.rows + LANES - 1) / LANES)                                                                                                  \
    {                                                                                                                                      \
    case 1: TYPED(tile)(1, ahead, k, a, step(1), b, to, at); break;                                                                               \
    case 2: TYPED(tile)(MV < 2 ? 1 : 2, ahead, k, a, step(MV < 2 ? 1 : 2), b, to, at); break;                                                     \
    default: TYPED(tile)(MV, ahead, k, a, step(MV), b, to, at);                                                                                   \
    }
#define STEP_PACKED(mv) (PARTS * (mv) * LANES)
#define STEP_STRIDED(mv) step
INLINE TYPED(right) TYPED(packed)(const REAL* panel) { return (TYPED(right)){panel, PARTS * NR, 1, NR, NR, 1}; }
static void TYPED(tile_packed)(int64_t k, const REAL* a, const REAL* panel, const TYPED(target)* to, TYPED(place) at)
{
    TILES(8, STEP_PACKED, TYPED(packed)(panel))
}
static void TYPED(tile_strided)(int64_t k, const REAL* a, int64_t step, TYPED(right) b, const TYPED(target)* to, TYPED(place) at)
{
    TILES(0, STEP_STRIDED, b)
}
#undef TILES
#undef STEP_PACKED
#undef STEP_STRIDED
