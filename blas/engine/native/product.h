/* SPDX-License-Identifier: MIT
 *
 * product.h: a product of two views, C = alpha A B + C, in blocks that fit the caches. A small right
 * operand is not packed.
 *
 * Blocks of KC x NC of the right operand and of MC x KC of the left operand are packed into the scratch.
 * Only KC, the length of a sum, affects the result, so it is fixed for each type.
 */
#define KC (COMPLEX ? (REAL_IS_FLOAT ? RBM_SUM_C : RBM_SUM_Z) : (REAL_IS_FLOAT ? RBM_SUM_S : RBM_SUM_D))
#define ELEMENT ((int64_t)(PARTS * sizeof(REAL)))
#define MC (LEFT_BYTES / (KC * ELEMENT) / MR * MR)
#define NC ((RBM_SCRATCH_BYTES - LEFT_BYTES) / (KC * ELEMENT) / NR * NR)

/* A product with sums of up to SMALL_K needs no scratch: STRIP_BYTES on the stack hold a left panel,
 * PANEL_BYTES a right panel. */
#define SMALL_K 64
#define STRIP_BYTES 8704
#define PANEL_BYTES ((SMALL_K + NR) * NR * ELEMENT)
#define SMALL_PRODUCT (64 * 64 * 64)

/* The most elements of an operand that is read where it is stored: the caches hold both, whatever their distances.
 * Such a product needs no scratch if it is too small to be shared. */
#define IN_PLACE (256 * 256)

/* scale computes C = beta C on the part of C that is written. */
static void TYPED(scale)(const TYPED(target) * to, int64_t m, int64_t n, const REAL* beta) {
    int zero = TYPED(is_zero)(beta, to->real_beta);
    for (int64_t j = 0; j < n; j++) {
        int64_t first = to->triangle == LOWER ? j : 0, end = to->triangle == UPPER && j + 1 < m ? j + 1 : m;
        REAL* c = to->c + PARTS * (j * to->cs + first);
        for (int64_t i = first; i < end; i++, c += PARTS) {
            if (zero) {
                memset(c, 0, ELEMENT);
                continue;
            }
#if COMPLEX
            REAL re = beta[0] * c[0], im = beta[0] * c[1];
            if (!to->real_beta) {
                re = FMA1(-beta[1], c[1], re);
                im = FMA1(beta[1], c[0], im);
            }
            c[0] = re;
            c[1] = im;
#else
            c[0] = beta[0] * c[0];
#endif
        }
    }
}

/* multiply_block computes with a packed block of each operand; (i0, j0) is the first element of C. */
static void TYPED(multiply_block)(
    int64_t m, int64_t n, int64_t k, const REAL* a, const REAL* b, const TYPED(target) * to, int64_t i0, int64_t j0) {
    for (int64_t j = 0, columns; j < n; j += columns) {
        const int64_t first = j / NR * NR; /* of its panel */
        columns = TYPED(tile_columns)(n - j < NR + first - j ? n - j : NR + first - j);
        const TYPED(right) right = TYPED(panel_right)(b + PARTS * first * k, j - first, columns);
        for (int64_t i = 0; i < m; i += MR) {
            TYPED(place) at = {i0 + i, j0 + j, m - i < MR ? m - i : MR, columns};
            if (!TYPED(is_outside)(to->triangle, at.i, at.j, at.rows, at.columns))
                TYPED(tile_packed)(k, a + PARTS * i * k, &right, to, &at);
        }
    }
}

/* pack_left and pack_right pack a block of the left or the right operand, rows or columns from i0 on. */
static void TYPED(pack_left)(const TYPED(view) * v, int64_t i0, int64_t rows, int64_t p0, int64_t k, REAL* block) {
    for (int64_t i = 0; i < rows; i += MR) {
        int64_t now = rows - i < MR ? rows - i : MR;
        TYPED(pack)(v, i0 + i, now, p0, k, TYPED(vectors_of)(now) * LANES, block + PARTS * i * k);
    }
}
static void TYPED(pack_right)(const TYPED(view) * v, int64_t i0, int64_t columns, int64_t p0, int64_t k, REAL* block) {
    for (int64_t i = 0; i < columns; i += NR)
        TYPED(pack)(v, i0 + i, columns - i < NR ? columns - i : NR, p0, k, NR, block + PARTS * i * k);
}

/* add_next lets the next block of the sums be added. */
INLINE void TYPED(add_next)(TYPED(target) * to) {
    to->add = 1;
    to->beta[0] = 1;
    to->beta[1] = 0;
}

static void TYPED(multiply_large)(
    int64_t m, int64_t n, int64_t k, const TYPED(view) * a, const TYPED(view) * b, const TYPED(target) * to, REAL* scratch) {
    REAL *left = scratch, *right = scratch + LEFT_BYTES / sizeof(REAL);
    for (int64_t j = 0; j < n; j += NC) {
        TYPED(target) now = *to;
        int64_t columns = n - j < NC ? n - j : NC;
        for (int64_t p = 0; p < k; p += KC, TYPED(add_next)(&now)) {
            int64_t depth = k - p < KC ? k - p : KC;
            TYPED(pack_right)(b, j, columns, p, depth, right);
            for (int64_t i = 0; i < m; i += MC) {
                int64_t rows = m - i < MC ? m - i : MC;
                if (TYPED(is_outside)(to->triangle, i, j, rows, columns))
                    continue;
                TYPED(pack_left)(a, i, rows, p, depth, left);
                TYPED(multiply_block)(rows, columns, depth, left, right, &now, i, j);
            }
        }
    }
}

/* right_of returns a view that is stored as a whole as the right operand of a tile. */
INLINE TYPED(right) TYPED(right_of)(const TYPED(view) * v, int64_t j, int64_t columns) {
    return (TYPED(right)){v->x + PARTS * j * v->is, PARTS * v->ps, PARTS * v->is, 1, columns, v->conjugate ? -1 : 1};
}

/* multiply_in_place computes with both operands where they are stored: contiguous rows of a real type on the left. It
 * computes C by columns of tiles, so B and C are read and written in their order in memory. */
static void TYPED(multiply_in_place)(
    int64_t m, int64_t n, int64_t k, const TYPED(view) * a, const TYPED(view) * b, const TYPED(target) * to) {
    for (int64_t j = 0, columns; j < n; j += columns) {
        columns = TYPED(tile_columns)(n - j);
        const TYPED(right) right = TYPED(right_of)(b, j, columns);
        for (int64_t i = 0; i < m; i += MR) {
            const int64_t rows = m - i < MR ? m - i : MR;
            const TYPED(left) left = {a->x + i, a->ps, TYPED(last_of)(rows)};
            const TYPED(place) at = {i, j, rows, columns};
            if (!TYPED(is_outside)(to->triangle, i, j, rows, columns))
                TYPED(tile_strided)(k, &left, &right, to, &at);
        }
    }
}

/* multiply_small computes without scratch. It reads a right operand that is stored as a whole in place. */
static void TYPED(multiply_small)(
    int64_t m, int64_t n, int64_t k, const TYPED(view) * a, const TYPED(view) * b, const TYPED(target) * to) {
    REAL strip[STRIP_BYTES / sizeof(REAL)] __attribute__((aligned(64))),
        panel[PANEL_BYTES / sizeof(REAL)] __attribute__((aligned(64)));
    int64_t mv = STRIP_BYTES / (k * PARTS * VECTOR_BYTES), width = (mv < MV ? mv : MV) * LANES;
    for (int64_t i = 0; i < m; i += width) {
        int64_t rows = m - i < width ? m - i : width;
        const TYPED(left) left = TYPED(panel_left)(strip, rows);
        TYPED(pack)(a, i, rows, 0, k, TYPED(vectors_of)(rows) * LANES, strip);
        for (int64_t j = 0, columns; j < n; j += columns) {
            columns = TYPED(tile_columns)(n - j);
            const TYPED(right) right = b->form == WHOLE ? TYPED(right_of)(b, j, columns) : TYPED(panel_right)(panel, 0, columns);
            const TYPED(place) at = {i, j, rows, columns};
            if (TYPED(is_outside)(to->triangle, i, j, rows, columns))
                continue;
            if (b->form != WHOLE)
                TYPED(pack)(b, j, columns, 0, k, NR, panel);
            TYPED(tile_strided)(k, &left, &right, to, &at);
        }
    }
}

/* is_small reports whether a product needs no scratch. */
INLINE int TYPED(is_small)(int64_t m, int64_t n, int64_t k) { return k <= SMALL_K && m * n <= SMALL_PRODUCT / (k + !k); }

/* fits_in_place reports whether multiply_in_place computes a product. */
INLINE int TYPED(fits_in_place)(int64_t m, int64_t n, int64_t k, const TYPED(view) * a, const TYPED(view) * b) {
    return !COMPLEX && a->form == WHOLE && a->is == 1 && b->form == WHOLE && k > 0 && k <= KC && m <= IN_PLACE / k
        && n <= IN_PLACE / k;
}

/* begin prepares a target for products alpha A B + beta C. */
INLINE void TYPED(begin)(TYPED(target) * to, const REAL* alpha, const REAL* beta) {
    to->add = !TYPED(is_zero)(beta, to->real_beta);
    to->alpha[0] = alpha[0];
    to->alpha[1] = alpha[PARTS - 1];
    to->beta[0] = beta[0];
    to->beta[1] = beta[PARTS - 1];
}

/* multiply computes C = alpha A B + beta C, and returns 1 if it needs scratch and has none. */
static int TYPED(multiply)(int64_t m, int64_t n, int64_t k, const REAL* alpha, const TYPED(view) * a, const TYPED(view) * b,
    const REAL* beta, TYPED(target) * to, void* scratch) {
    int empty = k <= 0 || TYPED(is_zero)(alpha, to->real), small = TYPED(is_small)(m, n, k),
        in_place = TYPED(fits_in_place)(m, n, k, a, b);
    if (m <= 0 || n <= 0)
        return 0;
    if (!empty && !small && !(in_place && m * n * k <= RBM_SHARED_WORK) && !scratch)
        return 1;
    if (empty) {
        if (!TYPED(is_one)(beta, to->real_beta))
            TYPED(scale)(to, m, n, beta);
        return 0;
    }
    TYPED(begin)(to, alpha, beta);
    if (in_place)
        TYPED(multiply_in_place)(m, n, k, a, b, to);
    else if (small)
        TYPED(multiply_small)(m, n, k, a, b, to);
    else
        TYPED(multiply_large)(m, n, k, a, b, to, scratch);
    return 0;
}

/* The longest sum of small.h: the processor computes those of the next columns at the same time. */
#define SHORT_K 16

#if !COMPLEX
#define SMALL(x) TYPED(x##_whole)
#define SMALL_BYTES VECTOR_BYTES
#include "small.h"
#if VECTOR_BYTES == 32 /* with AVX-512 a table of narrower vectors computes them */
#define SMALL(x) TYPED(x##_half)
#define SMALL_BYTES (VECTOR_BYTES / 2)
#include "small.h"
#endif
#endif

/* multiply_each is multiply for many problems, without scratch. */
static int TYPED(multiply_each)(int64_t m, int64_t n, int64_t k, const REAL* alpha, TYPED(view) * a, TYPED(view) * b,
    const REAL* beta, TYPED(target) * to, const struct rbm_places* places, int64_t count) {
    const int in_place = m > 0 && n > 0 && !TYPED(is_zero)(alpha, to->real) && TYPED(is_small)(m, n, k)
        && TYPED(fits_in_place)(m, n, k, a, b);
    TYPED(begin)(to, alpha, beta);
#if !COMPLEX
    if (in_place && k <= SHORT_K && m == LANES) {
        TYPED(small_each_whole)(n, k, a, b, to, places, count);
        return 0;
    }
#if VECTOR_BYTES == 32
    if (in_place && k <= SHORT_K && m == LANES / 2) {
        TYPED(small_each_half)(n, k, a, b, to, places, count);
        return 0;
    }
#endif
#endif
    for (int64_t i = 0; i < count; i++) {
        a->x = rbm_place(&places[0], i);
        b->x = rbm_place(&places[1], i);
        to->c = rbm_place(&places[2], i);
        if (in_place)
            TYPED(multiply_in_place)(m, n, k, a, b, to);
        else if (TYPED(multiply)(m, n, k, alpha, a, b, beta, to, 0))
            return 1; /* only the first problem can return 1: the answer depends on sizes only */
    }
    return 0;
}
