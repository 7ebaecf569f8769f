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

/* is_zero and is_one test a scalar. They ignore the imaginary part if real is set. */
INLINE int TYPED(is_zero)(const REAL* x, int real) { return x[0] == 0 && (!COMPLEX || real || x[PARTS - 1] == 0); }
INLINE int TYPED(is_one)(const REAL* x, int real) { return x[0] == 1 && (!COMPLEX || real || x[PARTS - 1] == 0); }

/* scale computes C = beta C on the part of C that is written. */
static void TYPED(scale)(const TYPED(target)* to, int64_t m, int64_t n, const REAL* beta)
{
    int zero = TYPED(is_zero)(beta, to->real_beta);
    for(int64_t j = 0; j < n; j++)
    {
        int64_t first = to->triangle == LOWER ? j : 0, end = to->triangle == UPPER && j + 1 < m ? j + 1 : m;
        REAL *c = to->c + PARTS * (j * to->cs + first);
        for(int64_t i = first; i < end; i++, c += PARTS)
        {
            if(zero)
            {
                memset(c, 0, ELEMENT);
                continue;
            }
#if COMPLEX
            REAL re = beta[0] * c[0], im = beta[0] * c[1];
            if(!to->real_beta)
            {
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

/* place_of returns the place of some rows and columns of C. If rows is not a whole number of vectors, the
 * place starts earlier if there are enough rows before it. */
INLINE TYPED(place) TYPED(place_of)(int64_t i, int64_t j, int64_t rows, int64_t columns)
{
    int64_t more = -rows & (LANES - 1), skip = more <= i ? more : 0;
    return (TYPED(place)){i - skip, j, rows + skip, columns, skip};
}

/* strip_rows returns how many of the rows left from row i on a strip takes, up to width: whole vectors, or
 * an end that can start earlier. */
INLINE int64_t TYPED(strip_rows)(int64_t i, int64_t left, int64_t width)
{
    int64_t rows = left < width ? left : width, more = -rows & (LANES - 1);
    return more > i && rows > LANES ? rows + more - LANES : rows;
}

/* whole_vectors rounds a number of rows up to whole vectors. */
INLINE int64_t TYPED(whole_vectors)(int64_t rows) { return (rows + LANES - 1) / LANES * LANES; }

/* multiply_block computes with a packed block of each operand; (i0, j0) is the first element of C. */
static void TYPED(multiply_block)(int64_t m, int64_t n, int64_t k, const REAL* a, const REAL* b, const TYPED(target)* to, int64_t i0, int64_t j0)
{
    for(int64_t j = 0; j < n; j += NR)
        for(int64_t i = 0, rows; i < m; i += rows)
        {
            rows = TYPED(strip_rows)(i0 + i, m - i, MR);
            TYPED(place) at = TYPED(place_of)(i0 + i, j0 + j, rows, n - j < NR ? n - j : NR);
            if(!TYPED(is_outside)(to->triangle, at.i, at.j, at.rows, at.columns))
                TYPED(tile_packed)(k, a + PARTS * i * k, b + PARTS * j * k, to, at);
        }
}

/* pack_left and pack_right pack a block of the left or the right operand, rows or columns from i0 on. */
static void TYPED(pack_left)(const TYPED(view)* v, int64_t i0, int64_t rows, int64_t p0, int64_t k, REAL* block)
{
    for(int64_t i = 0, now; i < rows; i += now)
    {
        now = TYPED(strip_rows)(i0 + i, rows - i, MR);
        TYPED(place) at = TYPED(place_of)(i0 + i, 0, now, 0);
        TYPED(pack)(v, at.i, at.rows, p0, k, TYPED(whole_vectors)(at.rows), block + PARTS * i * k);
    }
}
static void TYPED(pack_right)(const TYPED(view)* v, int64_t i0, int64_t columns, int64_t p0, int64_t k, REAL* block)
{
    for(int64_t i = 0; i < columns; i += NR)
        TYPED(pack)(v, i0 + i, columns - i < NR ? columns - i : NR, p0, k, NR, block + PARTS * i * k);
}

static void TYPED(multiply_large)(int64_t m, int64_t n, int64_t k, const TYPED(view)* a, const TYPED(view)* b, TYPED(target) to, REAL* scratch)
{
    REAL *left = scratch, *right = scratch + LEFT_BYTES / sizeof(REAL);
    for(int64_t j = 0; j < n; j += NC)
    {
        TYPED(target) now = to;
        int64_t columns = n - j < NC ? n - j : NC;
        for(int64_t p = 0; p < k; p += KC, now.add = 1)
        {
            int64_t depth = k - p < KC ? k - p : KC;
            TYPED(pack_right)(b, j, columns, p, depth, right);
            for(int64_t i = 0; i < m; i += MC)
            {
                int64_t rows = m - i < MC ? m - i : MC;
                if(TYPED(is_outside)(to.triangle, i, j, rows, columns))
                    continue;
                TYPED(pack_left)(a, i, rows, p, depth, left);
                TYPED(multiply_block)(rows, columns, depth, left, right, &now, i, j);
            }
        }
    }
}

/* right_of returns a view that is stored as a whole as the right operand of a tile. */
INLINE TYPED(right) TYPED(right_of)(const TYPED(view)* v, int64_t j, int64_t columns)
{
    return (TYPED(right)){v->x + PARTS * j * v->is, PARTS * v->ps, PARTS * v->is, 1, columns, v->conjugate ? -1 : 1};
}

/* multiply_small computes without scratch. It reads operands in place if a tile can: a left operand of
 * whole vectors, a right operand that is stored as a whole. */
static void TYPED(multiply_small)(int64_t m, int64_t n, int64_t k, const TYPED(view)* a, const TYPED(view)* b, const TYPED(target)* to)
{
    REAL strip[STRIP_BYTES / sizeof(REAL)] __attribute__((aligned(64))), panel[PANEL_BYTES / sizeof(REAL)] __attribute__((aligned(64)));
    int direct = !COMPLEX && a->form == WHOLE && a->is == 1 && m >= LANES;
    int64_t mv = direct ? MV : STRIP_BYTES / (k * PARTS * VECTOR_BYTES), width = (mv < MV ? mv : MV) * LANES;
    for(int64_t i = 0, rows; i < m; i += rows)
    {
        rows = TYPED(strip_rows)(i, m - i, width);
        TYPED(place) at = TYPED(place_of)(i, 0, rows, 0);
        int64_t step = direct ? a->ps : PARTS * TYPED(whole_vectors)(at.rows);
        const REAL* left = direct ? a->x + at.i : strip;
        if(!direct)
            TYPED(pack)(a, at.i, at.rows, 0, k, TYPED(whole_vectors)(at.rows), strip);
        for(at.j = 0; at.j < n; at.j += NR)
        {
            at.columns = n - at.j < NR ? n - at.j : NR;
            if(TYPED(is_outside)(to->triangle, at.i, at.j, at.rows, at.columns))
                continue;
            if(b->form == WHOLE)
            {
                TYPED(tile_strided)(k, left, step, TYPED(right_of)(b, at.j, at.columns), to, at);
                continue;
            }
            TYPED(pack)(b, at.j, at.columns, 0, k, NR, panel);
            TYPED(tile_strided)(k, left, step, TYPED(packed)(panel), to, at);
        }
    }
}

/* is_small reports whether a product needs no scratch. */
INLINE int TYPED(is_small)(int64_t m, int64_t n, int64_t k) { return k <= SMALL_K && m * n <= SMALL_PRODUCT / (k + !k); }

/* multiply computes C = alpha A B + beta C, and returns 1 if it needs scratch and has none. */
static int TYPED(multiply)(int64_t m, int64_t n, int64_t k, const REAL* alpha, const TYPED(view)* a, const TYPED(view)* b, const REAL* beta,
                           TYPED(target) to, void* scratch)
{
    int empty = k <= 0 || TYPED(is_zero)(alpha, to.real), small = TYPED(is_small)(m, n, k);
    if(m <= 0 || n <= 0)
        return 0;
    if(!empty && !small && !scratch)
        return 1;
    to.add = !TYPED(is_zero)(beta, to.real_beta);
    if(!TYPED(is_one)(beta, to.real_beta) && (empty || to.add))
        TYPED(scale)(&to, m, n, beta);
    if(empty)
        return 0;
    to.alpha[0] = alpha[0];
    to.alpha[1] = alpha[PARTS - 1];
    if(small)
        TYPED(multiply_small)(m, n, k, a, b, &to);
    else
        TYPED(multiply_large)(m, n, k, a, b, to, scratch);
    return 0;
}
