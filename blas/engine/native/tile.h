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
 * Missing rows and columns at an edge are copies of the last one (pack.h). A left panel is one to MV vectors wide, a right panel NR
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

typedef uint8_t TYPED(octets) __attribute__((vector_size(VECTOR_BYTES), aligned(1), may_alias));

/* lanes_from returns a mask of the lanes from `lane` on; all or none if it is beyond either end. */
INLINE VEC TYPED(lanes_from)(int64_t lane)
{
    static const uint8_t ones[2 * VECTOR_BYTES] = {FROM_LANE};
    lane = lane < 0 ? 0 : lane > LANES ? LANES : lane;
    return (VEC) * (const TYPED(octets)*)(ones + VECTOR_BYTES - lane * (int64_t)sizeof(REAL));
}

/* choose returns x in the lanes of a mask, and y in the others. */
INLINE VEC TYPED(choose)(VEC mask, VEC x, VEC y)
{
    return (VEC)(((TYPED(octets))x & (TYPED(octets))mask) | ((TYPED(octets))y & ~(TYPED(octets))mask));
}

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
    int cut; /* the product differs outside the triangle, or adds in another order there: it must not be computed there */
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

/* place is the place of a tile in C: its first element (i, j), its rows and its columns. Its first skip
 * rows have already been computed: a tile that would end within a vector starts earlier. */
typedef struct { int64_t i, j, rows, columns, skip; } TYPED(place);

/* sum_vector is sum for vector v of mv. If cut is set, it computes the lanes of a mask for each column alone, and zeros
 * elsewhere. */
INLINE void TYPED(sum_vector)(int cut, int64_t mv, int64_t v, int64_t k, const REAL* a, int64_t step, TYPED(right) r, const VEC* mask, TYPED(sums)* t)
{
    VEC sums[PARTS][NR] = {0}, none = {0};
    const REAL* b = r.b;
    a += v * LANES;
    for(int64_t p = 0; p < k; p++, a += step, b += r.ps)
        UNROLL for(int j = 0; j < NR; j++)
        {
            const REAL* at = b + (j < r.columns ? j : 0) * r.js;
            VEC re = cut ? TYPED(choose)(mask[j], LOAD(a), none) : LOAD(a), y = cut ? TYPED(choose)(mask[j], SPLAT(*at), none) : SPLAT(*at);
            sums[0][j] = FMA(re, y, sums[0][j]);
#if COMPLEX
            VEC im = LOAD(a + mv * LANES), z = SPLAT(r.sign * at[r.im]);
            im = cut ? TYPED(choose)(mask[j], im, none) : im;
            z = cut ? TYPED(choose)(mask[j], z, none) : z;
            sums[0][j] = FMA(-im, z, sums[0][j]);
            sums[1][j] = FMA(im, y, FMA(re, z, sums[1][j]));
#endif
        }
    UNROLL for(int part = 0; part < PARTS; part++)
        UNROLL for(int j = 0; j < NR; j++) t->v[part][j][v] = sums[part][j];
    (void)mv;
}

/* sum_cut is sum for a tile of which the triangle has only a part. The product may be infinite or undefined where it is
 * not asked for, so only the elements of that part are computed. */
static void TYPED(sum_cut)(int triangle, int64_t mv, int64_t k, const REAL* a, int64_t step, TYPED(right) r, TYPED(place) at, TYPED(sums)* t)
{
    for(int64_t v = 0; v < mv; v++)
    {
        VEC mask[NR], none = {0};
        int64_t first = at.i + v * LANES;
        UNROLL for(int64_t j = 0; j < NR; j++)
        {
            int64_t diagonal = at.j + j - first; /* its lane */
            VEC upper = TYPED(choose)(TYPED(lanes_from)(diagonal + 1), none, TYPED(lanes_from)(0));
            mask[j] = j >= at.columns ? none : triangle == LOWER ? TYPED(lanes_from)(diagonal) : upper;
        }
        if(TYPED(is_inside)(triangle, first, at.j, LANES, at.columns))
            TYPED(sum_vector)(0, mv, v, k, a, step, r, mask, t);
        else if(!TYPED(is_outside)(triangle, first, at.j, LANES, at.columns))
            TYPED(sum_vector)(1, mv, v, k, a, step, r, mask, t);
    }
}

/* put1 is put for one element whose sum is re + i im. */
INLINE void TYPED(put1)(const TYPED(target)* to, REAL re, REAL im, REAL* c)
{
    const REAL *alpha = to->alpha;
#if COMPLEX
    REAL x, y;
    if(to->add)
    {
        x = FMA1(alpha[0], re, c[0]);
        y = FMA1(alpha[0], im, c[1]);
    }
    else
    {
        x = alpha[0] * re;
        y = alpha[0] * im;
    }
    if(!to->real)
    {
        x = FMA1(-alpha[1], im, x);
        y = FMA1(alpha[1], re, y);
    }
    c[0] = x;
    c[1] = y;
#else
    (void)im;
    c[0] = to->add ? FMA1(alpha[0], re, c[0]) : alpha[0] * re;
#endif
}

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

/* put writes the sums of a tile to C. The rows that have been computed keep their elements, and add 0 times 0. */
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
    const VEC none = {0}, alpha = SPLAT(to->alpha[0]), some = TYPED(choose)(TYPED(lanes_from)(at.skip), alpha, none);
#if COMPLEX
    const VEC beta = SPLAT(to->alpha[1]), some_beta = TYPED(choose)(TYPED(lanes_from)(at.skip), beta, none);
#endif
    UNROLL for(int q = 0; q < NR; q++, c += PARTS * to->cs)
    {
        if(q >= at.columns)
            break;
        UNROLL for(int v = 0; v < mv; v++)
        {
            REAL* p = c + PARTS * v * LANES;
            const int kept = v == 0 && at.skip && to->add;
            const VEC mask = TYPED(lanes_from)(at.skip);
#if COMPLEX
            VEC re = t->v[0][q][v], im = t->v[1][q][v], x, y, re_before = none, im_before = none;
            if(kept)
                re = TYPED(choose)(mask, re, none), im = TYPED(choose)(mask, im, none);
            if(to->add)
            {
                VEC first = LOAD(p), second = LOAD(p + LANES);
                re_before = EVEN(first, second), im_before = ODD(first, second);
                x = FMA(kept ? some : alpha, re, re_before);
                y = FMA(kept ? some : alpha, im, im_before);
            }
            else
            {
                x = alpha * re;
                y = alpha * im;
            }
            if(!to->real)
            {
                x = FMA(-(kept ? some_beta : beta), im, x);
                y = FMA(kept ? some_beta : beta, re, y);
            }
            if(kept)
                x = TYPED(choose)(mask, x, re_before), y = TYPED(choose)(mask, y, im_before);
            STORE(p, LOW(x, y));
            STORE(p + LANES, HIGH(x, y));
#else
            if(!to->add)
                STORE(p, alpha * t->v[0][q][v]);
            else if(!kept)
                STORE(p, FMA(alpha, t->v[0][q][v], LOAD(p)));
            else
                STORE(p, TYPED(choose)(mask, FMA(some, TYPED(choose)(mask, t->v[0][q][v], none), LOAD(p)), LOAD(p)));
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

/* is_cut reports whether a tile needs sum_cut. tile_cut computes it. */
INLINE int TYPED(is_cut)(const TYPED(target)* to, TYPED(place) at)
{
    return to->cut && !TYPED(is_inside)(to->triangle, at.i, at.j, at.rows, at.columns);
}
static __attribute__((noinline)) void TYPED(tile_cut)(int64_t k, const REAL* a, int64_t step, TYPED(right) b, const TYPED(target)* to, TYPED(place) at)
{
    TYPED(sums) t;
    TYPED(sum_cut)(to->triangle, (at.rows + LANES - 1) / LANES, k, a, step, b, at, &t);
    TYPED(put_edge)(to, &t, at);
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
    if(TYPED(is_cut)(to, at))
    {
        TYPED(tile_cut)(k, a, PARTS * ((at.rows + LANES - 1) / LANES * LANES), TYPED(packed)(panel), to, at);
        return;
    }
    TILES(8, STEP_PACKED, TYPED(packed)(panel))
}
static void TYPED(tile_strided)(int64_t k, const REAL* a, int64_t step, TYPED(right) b, const TYPED(target)* to, TYPED(place) at)
{
    if(TYPED(is_cut)(to, at))
    {
        TYPED(tile_cut)(k, a, step, b, to, at);
        return;
    }
    TILES(0, STEP_STRIDED, b)
}
#undef TILES
#undef STEP_PACKED
#undef STEP_STRIDED
