/* SPDX-License-Identifier: MIT
 *
 * pack.h: operands of a product as they are stored, and their panels for tile.h. Packing transposes,
 * conjugates, and completes a symmetric or Hermitian matrix, so that the computation needs only plain
 * products.
 */

/* view is a left operand, where i is the row, or a right operand, where i is the column. p is the index of
 * the sum. Element (i, p) is at i * is + p * ps. form says what is stored: everything (WHOLE), or the
 * triangle i <= p (UPPER) or i >= p (LOWER) of a symmetric matrix, or of a Hermitian matrix if hermitian
 * is set. */
typedef struct {
    const REAL* x;
    int64_t is, ps;
    int conjugate, form, hermitian;
} TYPED(view);

/* part returns the view from (i, p) on, of a matrix that is stored as a whole. */
INLINE TYPED(view) TYPED(part)(TYPED(view) v, int64_t i, int64_t p) {
    v.x += PARTS * (i * v.is + p * v.ps);
    return v;
}

/* get returns the real or the imaginary part of an element. */
INLINE REAL TYPED(get)(const TYPED(view) * v, int64_t i, int64_t p, int part) {
    int mirrored = v->form == UPPER ? i > p : v->form == LOWER && i < p;
    REAL x = v->x[PARTS * (mirrored ? p * v->is + i * v->ps : i * v->is + p * v->ps) + part];
    if (part && v->hermitian && i == p)
        return 0;
    return part && (v->conjugate ^ (mirrored && v->hermitian)) ? -x : x;
}

/* existing returns i, or the last row if there is no row i. A panel's missing rows are copies of its last row: they
 * raise no floating-point exception that the row itself does not raise. */
INLINE int64_t TYPED(existing)(int64_t i, int64_t rows) { return i < rows ? i : rows - 1; }

/* pack_elements packs rows from i0 on and k numbers from p0 on, one by one, for any view. width is that of
 * the panel. */
static void TYPED(pack_elements)(
    const TYPED(view) * v, int64_t i0, int64_t rows, int64_t p0, int64_t k, int64_t width, REAL* panel) {
    for (int64_t p = 0; p < k; p++, panel += PARTS * width)
        for (int part = 0; part < PARTS; part++)
            for (int64_t i = 0; i < width; i++)
                panel[part * width + i] = i < rows ? TYPED(get)(v, i0 + i, p0 + p, part) : panel[part * width + rows - 1];
}

/* pack_columns packs contiguous rows, as many as the panel is wide: a whole number of vectors. */
INLINE void TYPED(pack_columns)(TYPED(view) v, int64_t k, int mv, REAL* panel) {
    const REAL* x = v.x;
    for (int64_t p = 0; p < k; p++, panel += PARTS * mv * LANES, x += PARTS * v.ps)
        UNROLL for (int i = 0; i < mv; i++) {
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

/* pack_strided packs rows at any distance is, element by element. */
INLINE void TYPED(pack_strided)(TYPED(view) v, int64_t is, int64_t rows, int64_t k, int64_t width, REAL* panel) {
    const REAL* x = v.x;
    for (int64_t p = 0; p < k; p++, panel += PARTS * width, x += PARTS * v.ps)
        for (int64_t i = 0; i < width; i++) {
            panel[i] = i < rows ? x[PARTS * i * is] : panel[rows - 1];
            if (COMPLEX)
                panel[width + i] = i >= rows ? panel[width + rows - 1]
                    : v.conjugate            ? -x[PARTS * i * is + 1]
                                             : x[PARTS * i * is + 1];
        }
}

/* transpose transposes a square of numbers by merging the halves of the list repeatedly. */
INLINE void TYPED(transpose)(VEC v[]) {
    UNROLL for (int n = 1; n < LANES; n *= 2) {
        VEC w[LANES];
        UNROLL for (int i = 0; i < LANES / 2; i++) {
            w[2 * i] = LOW(v[i], v[i + LANES / 2]);
            w[2 * i + 1] = HIGH(v[i], v[i + LANES / 2]);
        }
        UNROLL for (int i = 0; i < LANES; i++) v[i] = w[i];
    }
}

/* pack_square packs LANES p of LANES rows, of which `rows` exist, or none beside it if rows is 0 or less. The
 * numbers of a row are contiguous: forwards, or backwards if ps = -1. */
INLINE void TYPED(pack_square)(TYPED(view) v, int64_t rows, int64_t width, REAL* panel) {
    const REAL* x = v.x + (v.ps < 0 ? PARTS * (LANES - 1) * v.ps : 0);
    VEC re[LANES], im[LANES];
    UNROLL for (int i = 0; i < LANES; i++) {
        if (i > 0 && i >= rows) {
            re[i] = re[i - 1];
            im[i] = im[i - 1];
            continue;
        }
        const REAL* from = x + PARTS * TYPED(existing)(i, rows) * v.is;
        re[i] = LOAD(from);
#if COMPLEX
        VEC first = re[i], second = LOAD(from + LANES);
        re[i] = EVEN(first, second);
        im[i] = v.conjugate ? -ODD(first, second) : ODD(first, second);
#endif
    }
    TYPED(transpose)(re);
    if (COMPLEX)
        TYPED(transpose)(im);
    if (v.ps < 0)
        UNROLL for (int i = 0; i < LANES / 2; i++) {
            VEC a = re[i], b = im[i];
            re[i] = re[LANES - 1 - i];
            im[i] = im[LANES - 1 - i];
            re[LANES - 1 - i] = a;
            im[LANES - 1 - i] = b;
        }
    UNROLL for (int i = 0; i < LANES; i++, panel += PARTS * width) {
        STORE(panel, re[i]);
        if (COMPLEX)
            STORE(panel + width, im[i]);
    }
}

/* pack_rows packs rows whose numbers are contiguous. If the panel is not a whole number of vectors wide,
 * the last vector of a row extends into the place of the next row, which is packed afterwards. The last
 * rows are left to pack_strided. */
static void TYPED(pack_rows)(TYPED(view) v, int64_t rows, int64_t k, int64_t width, REAL* panel) {
    int64_t p = 0;
    for (; p + LANES + (width % LANES != 0) <= k; p += LANES)
        for (int64_t i = (width - 1) / LANES * LANES; i >= 0; i -= LANES)
            TYPED(pack_square)(TYPED(part)(v, i, p), rows - i, width, panel + PARTS * width * p + i);
    TYPED(pack_strided)(TYPED(part)(v, 0, p), v.is, rows, k - p, width, panel + PARTS * width * p);
}

/* pack_whole packs a panel of a view that is stored as a whole. */
static void TYPED(pack_whole)(
    const TYPED(view) * whole, int64_t i0, int64_t rows, int64_t p0, int64_t k, int64_t width, REAL* panel) {
    TYPED(view) v = TYPED(part)(*whole, i0, p0);
    if (v.ps == 1 || v.ps == -1)
        TYPED(pack_rows)(v, rows, k, width, panel);
    else if (v.is != 1 || rows < width)
        TYPED(pack_strided)(v, v.is, rows, k, width, panel);
    else if (width == NR)
        TYPED(pack_strided)(v, 1, NR, k, NR, panel);
    else if (width == LANES)
        TYPED(pack_columns)(v, k, 1, panel);
    else if (width == 2 * LANES)
        TYPED(pack_columns)(v, k, MV < 2 ? 1 : 2, panel);
    else
        TYPED(pack_columns)(v, k, MV, panel);
}

/* pack packs a panel of any view. A view that is completed is packed in three steps: one side of the
 * diagonal, the part around the diagonal, and the other side. */
static void TYPED(pack)(const TYPED(view) * v, int64_t i0, int64_t rows, int64_t p0, int64_t k, int64_t width, REAL* panel) {
    if (v->form == WHOLE) {
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
    TYPED(pack_whole)
    (v->form == LOWER ? &mirrored : &stored, i0, rows, p0 + after, k - after, width, panel + PARTS * width * after);
}
