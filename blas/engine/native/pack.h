/* SPDX-License-Identifier: MIT
 *
 * pack.h: operands of a product as they are stored, and their panels for tile.h. Packing transposes, conjugates and completes a
 * symmetric or Hermitian matrix, so that what computes knows only products.
 */

/* view is a left operand, where i is the row, or a right one, where i is the column; p is the index of the sum. Element (i, p) is at
 * i * is + p * ps. form says what is stored: everything (WHOLE), or the triangle i <= p (UPPER) or i >= p (LOWER) of a symmetric or, with
 * hermitian, of a Hermitian matrix. */
typedef struct
{
    const REAL* x;
    int64_t is, ps;
    int conjugate, form, hermitian;
} TYPED(view);

/* part is the view from (i, p) on, of a matrix that is stored as a whole. */
INLINE TYPED(view) TYPED(part)(TYPED(view) v, int64_t i, int64_t p)
{
    v.x += PARTS * (i * v.is + p * v.ps);
    return v;
}

/* get is the real or the imaginary part of an element. */
INLINE REAL TYPED(get)(const TYPED(view)* v, int64_t i, int64_t p, int part)
{
    int mirrored = v->form == UPPER ? i > p : v->form == LOWER && i < p;
    REAL x = v->x[PARTS * (mirrored ? p * v->is + i * v->ps : i * v->is + p * v->ps) + part];
    if(part && v->hermitian && i == p)
        return 0;
    return part && (v->conjugate ^ (mirrored && v->hermitian)) ? -x : x;
}

/* pack_elements packs the elements (i, p) of rows from i0 on and k numbers p from p0 on, one by one: any view. width is that of the panel. */
static void TYPED(pack_elements)(const TYPED(view)* v, int64_t i0, int64_t rows, int64_t p0, int64_t k, int64_t width, REAL* panel)
{
    for(int64_t p = 0; p < k; p++, panel += PARTS * width)
        for(int part = 0; part < PARTS; part++)
            for(int64_t i = 0; i < width; i++)
                panel[part * width + i] = i < rows ? TYPED(get)(v, i0 + i, p0 + p, part) : 0;
}

/* pack_columns packs rows that lie beside each other, and are as many as the panel is wide: a number of vectors. */
INLINE void TYPED(pack_columns)(TYPED(view) v, int64_t k, int mv, REAL* panel)
{
    const REAL* x = v.x;
    for(int64_t p = 0; p < k; p++, panel += PARTS * mv * LANES, x += PARTS * v.ps)
        UNROLL for(int i = 0; i < mv; i++)
        {
            VEC first = LOAD(x + PARTS * i * LANES);
#if COMPLEX
            VEC second = LOAD(x + (2 * i + 1) * LANES), im = ODD(first, second);
            STORE(panel + i * LANES, EVEN(first, second));
            STORE(panel + (mv + i) * LANES, v.conjugate ? -im : im);
#else
            STORE(panel + i * LANES, first);
#endif
        }
}

/* pack_strided packs rows of any distance, as many as the panel is wide. */
INLINE void TYPED(pack_strided)(TYPED(view) v, int64_t k, int width, REAL* panel)
{
    const REAL sign = v.conjugate ? -1 : 1;
    const REAL* x = v.x;
    for(int64_t p = 0; p < k; p++, panel += PARTS * width, x += PARTS * v.ps)
        UNROLL for(int i = 0; i < width; i++)
        {
            panel[i] = x[PARTS * i * v.is];
            if(COMPLEX)
                panel[width + i] = sign * x[PARTS * i * v.is + 1];
        }
}

/* pack_whole packs a panel of a view that is stored as a whole. */
static void TYPED(pack_whole)(const TYPED(view)* whole, int64_t i0, int64_t rows, int64_t p0, int64_t k, int64_t width, REAL* panel)
{
    TYPED(view) v = TYPED(part)(*whole, i0, p0);
    if(rows < width)
        TYPED(pack_elements)(&v, 0, rows, 0, k, width, panel);
    else if(width == NR)
        TYPED(pack_strided)(v, k, NR, panel);
    else if(width == LANES)
        v.is == 1 ? TYPED(pack_columns)(v, k, 1, panel) : TYPED(pack_strided)(v, k, LANES, panel);
    else if(width == 2 * LANES)
        v.is == 1 ? TYPED(pack_columns)(v, k, 2, panel) : TYPED(pack_strided)(v, k, 2 * LANES, panel);
    else
        v.is == 1 ? TYPED(pack_columns)(v, k, MV, panel) : TYPED(pack_strided)(v, k, MR, panel);
}

/* pack packs a panel of any view: of one that is completed, what is on one side of the diagonal, what is around it, and what is on the other. */
static void TYPED(pack)(const TYPED(view)* v, int64_t i0, int64_t rows, int64_t p0, int64_t k, int64_t width, REAL* panel)
{
    if(v->form == WHOLE)
    {
        TYPED(pack_whole)(v, i0, rows, p0, k, width, panel);
        return;
    }
    TYPED(view) stored = *v, mirrored = *v;
    stored.form = mirrored.form = WHOLE;
    stored.hermitian = mirrored.hermitian = 0;
    mirrored.is = v->ps;
    mirrored.ps = v->is;
    mirrored.conjugate ^= v->hermitian;
    int64_t before = i0 < p0 ? 0 : i0 - p0 < k ? i0 - p0 : k;
    int64_t after = i0 + rows < p0 ? 0 : i0 + rows - p0 < k ? i0 + rows - p0 : k;
    TYPED(pack_whole)(v->form == LOWER ? &stored : &mirrored, i0, rows, p0, before, width, panel);
    TYPED(pack_elements)(v, i0, rows, p0 + before, after - before, width, panel + PARTS * width * before);
    TYPED(pack_whole)(v->form == LOWER ? &mirrored : &stored, i0, rows, p0 + after, k - after, width, panel + PARTS * width * after);
}
