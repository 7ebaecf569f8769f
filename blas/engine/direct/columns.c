#include "leaf_call.h"

/* Level 2 that goes through what is stored of a matrix, column by column: one call of package builtin's columnsCall. The vectors are
 * contiguous, or copies of strided.c. */

/* struct columns is package builtin's columnsCall. */
struct columns {
    uint64_t     task, from, rows, cols, above, below, step, growth, a, x, y;
    union scalar alpha, beta;
    uint64_t     conjugate, hermitian, unit;
};

enum task { MULTIPLY, MULTIPLY_TRANSPOSED, SYMMETRIC, UPDATE, UPDATE_TWICE, TRIANGLE, TRIANGLE_TRANSPOSED, SOLVE, SOLVE_TRANSPOSED };

static ALWAYS int32_t computed(const struct rbm_leaf *leaf, const struct columns *c)
{
    struct rbm_leaf_registers registers = {.integers = {(uintptr_t)c}};
    leaf_call(leaf->function, &registers);
    return 1;
}

/* LEAVES are the functions of two routines that differ in what they hand over to one. */
#define LEAVES(first, for_first, second, for_second, function)                                                                  \
    VECTOR_LEAF(first)                                                                                                                 \
    {                                                                                                                           \
        return function(leaf_of(with), w, for_first);                                                                           \
    }                                                                                                                           \
    VECTOR_LEAF(second)                                                                                                                \
    {                                                                                                                           \
        return function(leaf_of(with), w, for_second);                                                                          \
    }

/* set_triangle sets which diagonals are stored beside the main one, of that many. */
static ALWAYS void set_triangle(struct columns *c, uint64_t uplo, uint64_t n, uint64_t diagonals)
{
    c->rows = c->cols = n;
    c->above = uplo == UPPER ? diagonals : 0;
    c->below = uplo == UPPER ? 0 : diagonals;
}

/* The functions below say whether a matrix is regular, and no larger than calls are made here for. */

static ALWAYS bool full(const struct rbm_leaf *leaf, struct columns *c, uint64_t rows, uint64_t cols, uint64_t a, uint64_t lda)
{
    c->rows = c->below = rows;
    c->cols = c->above = cols;
    c->a = a;
    c->step = lda;
    return few_elements(leaf, rows, cols) && matrix_fits(rows, cols, a, lda);
}

static ALWAYS bool full_triangle(const struct rbm_leaf *leaf, struct columns *c, uint64_t uplo, uint64_t n, uint64_t a, uint64_t lda)
{
    set_triangle(c, uplo, n, n);
    c->a = a;
    c->step = lda;
    return is_uplo(uplo) && few_elements(leaf, n, n) && matrix_fits(n, n, a, lda);
}

static ALWAYS bool packed_triangle(const struct rbm_leaf *leaf, struct columns *c, uint64_t uplo, uint64_t n, uint64_t a)
{
    set_triangle(c, uplo, n, n);
    c->a = a;
    c->step = uplo == UPPER ? 1 : n - 1;
    c->growth = uplo == UPPER ? 1 : UINT64_MAX; /* -1 */
    return is_uplo(uplo) && few_elements(leaf, n, n) && packed_fits(n, a);
}

static ALWAYS bool band(const struct rbm_leaf *leaf, struct columns *c, uint64_t a, uint64_t lda)
{
    c->a = a + c->above * element_bytes(leaf);
    c->step = lda - 1;
    return c->above < INT_MAX && c->below < INT_MAX && few_elements(leaf, c->above + c->below + 1, c->cols)
           && band_fits(c->above + c->below, c->cols, a, lda);
}

static ALWAYS bool band_triangle(const struct rbm_leaf *leaf, struct columns *c, uint64_t uplo, uint64_t n, uint64_t k, uint64_t a, uint64_t lda)
{
    set_triangle(c, uplo, n, k);
    return is_uplo(uplo) && band(leaf, c, a, lda);
}

/* transposed sets what op(A) is of a call whose task is for A as it is. */
static ALWAYS bool transposed(struct columns *c, uint64_t trans)
{
    c->task += trans != NO_TRANS;
    c->conjugate = trans == CONJ_TRANS;
    return is_trans(trans);
}

/* product: x, incx, beta, y, incy, behind alpha. */
static ALWAYS int32_t product(const struct rbm_leaf *leaf, struct columns *c, uint64_t alpha, const uint64_t *w)
{
    c->x = w[0];
    c->y = w[3];
    if (!contiguous(w[0], w[1]) || !contiguous(w[3], w[4]) || !address_given(w[2]) || !read_scalar(leaf->type, alpha, &c->alpha)) return 0;
    read_scalar(leaf->type, w[2], &c->beta);
    return computed(leaf, c);
}

/* trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy */
VECTOR_LEAF(gbmv)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    struct columns         c = {.task = MULTIPLY, .rows = w[2], .cols = w[3], .below = w[4], .above = w[5]};
    return transposed(&c, w[1]) && size_fits(w[2]) && band(leaf, &c, w[7], w[8]) ? product(leaf, &c, w[6], w + 9) : 0;
}

/* uplo, n, alpha, A, lda, x, incx, beta, y, incy */
static ALWAYS int32_t symmetric(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = SYMMETRIC, .hermitian = hermitian};
    return w[2] <= leaf->limit && full_triangle(leaf, &c, w[1], w[2], w[4], w[5]) ? product(leaf, &c, w[3], w + 6) : 0;
}

LEAVES(symv, false, hemv, true, symmetric)

/* uplo, n, k, alpha, A, lda, x, incx, beta, y, incy */
static ALWAYS int32_t symmetric_band(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = SYMMETRIC, .hermitian = hermitian};
    return band_triangle(leaf, &c, w[1], w[2], w[3], w[5], w[6]) ? product(leaf, &c, w[4], w + 7) : 0;
}

LEAVES(sbmv, false, hbmv, true, symmetric_band)

/* uplo, n, alpha, AP, x, incx, beta, y, incy */
static ALWAYS int32_t symmetric_packed(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = SYMMETRIC, .hermitian = hermitian};
    return packed_triangle(leaf, &c, w[1], w[2], w[4]) ? product(leaf, &c, w[3], w + 5) : 0;
}

LEAVES(spmv, false, hpmv, true, symmetric_packed)

/* update: alpha, x, incx, and where there is another vector y, incy; y is the words of the second one. */
static ALWAYS int32_t update(const struct rbm_leaf *leaf, struct columns *c, const uint64_t *w, const uint64_t *y)
{
    c->x = w[1];
    c->y = y[0];
    if (!contiguous(w[1], w[2]) || !contiguous(y[0], y[1])
        || !read_scalar(leaf->real_scalar ? real_type(leaf->type) : leaf->type, w[0], &c->alpha))
        return 0;
    return computed(leaf, c);
}

/* m, n, alpha, x, incx, y, incy, A, lda */
static ALWAYS int32_t general_update(const struct rbm_leaf *leaf, const uint64_t *w, bool conjugate)
{
    struct columns c = {.task = UPDATE, .conjugate = conjugate};
    return full(leaf, &c, w[1], w[2], w[8], w[9]) ? update(leaf, &c, w + 3, w + 6) : 0;
}

LEAVES(ger, false, gerc, true, general_update)

/* uplo, n, alpha, x, incx, A, lda; a Hermitian update has a real alpha. */
static ALWAYS int32_t symmetric_update(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = UPDATE, .conjugate = hermitian, .hermitian = hermitian};
    return full_triangle(leaf, &c, w[1], w[2], w[6], w[7]) ? update(leaf, &c, w + 3, w + 4) : 0;
}

LEAVES(syr, false, her, true, symmetric_update)

/* uplo, n, alpha, x, incx, AP; the same. */
static ALWAYS int32_t packed_update(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = UPDATE, .conjugate = hermitian, .hermitian = hermitian};
    return packed_triangle(leaf, &c, w[1], w[2], w[6]) ? update(leaf, &c, w + 3, w + 4) : 0;
}

LEAVES(spr, false, hpr, true, packed_update)

/* uplo, n, alpha, x, incx, y, incy, A, lda */
static ALWAYS int32_t symmetric_update_twice(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = UPDATE_TWICE, .conjugate = hermitian, .hermitian = hermitian};
    return full_triangle(leaf, &c, w[1], w[2], w[8], w[9]) ? update(leaf, &c, w + 3, w + 6) : 0;
}

LEAVES(syr2, false, her2, true, symmetric_update_twice)

/* uplo, n, alpha, x, incx, y, incy, AP */
static ALWAYS int32_t packed_update_twice(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    struct columns c = {.task = UPDATE_TWICE, .conjugate = hermitian, .hermitian = hermitian};
    return packed_triangle(leaf, &c, w[1], w[2], w[8]) ? update(leaf, &c, w + 3, w + 6) : 0;
}

LEAVES(spr2, false, hpr2, true, packed_update_twice)

/* in_place: x, incx. */
static ALWAYS int32_t in_place(const struct rbm_leaf *leaf, struct columns *c, const uint64_t *triangle, const uint64_t *w)
{
    c->x = w[0];
    c->unit = triangle[2] == UNIT;
    return transposed(c, triangle[1]) && is_diag(triangle[2]) && contiguous(w[0], w[1]) ? computed(leaf, c) : 0;
}

/* uplo, trans, diag, n, A, lda, x, incx */
static ALWAYS int32_t triangle_in_place(const struct rbm_leaf *leaf, const uint64_t *w, enum task task)
{
    struct columns c = {.task = task};
    return w[4] <= leaf->limit && full_triangle(leaf, &c, w[1], w[4], w[5], w[6]) ? in_place(leaf, &c, w + 1, w + 7) : 0;
}

LEAVES(trmv, TRIANGLE, trsv, SOLVE, triangle_in_place)

/* uplo, trans, diag, n, k, A, lda, x, incx */
static ALWAYS int32_t band_in_place(const struct rbm_leaf *leaf, const uint64_t *w, enum task task)
{
    struct columns c = {.task = task};
    return band_triangle(leaf, &c, w[1], w[4], w[5], w[6], w[7]) ? in_place(leaf, &c, w + 1, w + 8) : 0;
}

LEAVES(tbmv, TRIANGLE, tbsv, SOLVE, band_in_place)

/* uplo, trans, diag, n, AP, x, incx */
static ALWAYS int32_t packed_in_place(const struct rbm_leaf *leaf, const uint64_t *w, enum task task)
{
    struct columns c = {.task = task};
    return packed_triangle(leaf, &c, w[1], w[4], w[5]) ? in_place(leaf, &c, w + 1, w + 6) : 0;
}

LEAVES(tpmv, TRIANGLE, tpsv, SOLVE, packed_in_place)

rbm_regular_fn *rbm_columns_run(const char *name)
{
    static const struct routine {
        const char     *name;
        rbm_regular_fn *run;
    } routines[] = {
        {"gbmv", gbmv}, {"symv", symv}, {"hemv", hemv}, {"sbmv", sbmv}, {"hbmv", hbmv}, {"spmv", spmv}, {"hpmv", hpmv}, {"ger", ger},
        {"gerc", gerc}, {"syr", syr},   {"her", her},   {"spr", spr},   {"hpr", hpr},   {"syr2", syr2}, {"her2", her2}, {"spr2", spr2},
        {"hpr2", hpr2}, {"trmv", trmv}, {"trsv", trsv}, {"tbmv", tbmv}, {"tbsv", tbsv}, {"tpmv", tpmv}, {"tpsv", tpsv}, {NULL, NULL},
    };
    const struct routine *found = routines;
    while (found->name && strcmp(found->name, name) != 0) found++;
    return found->run;
}
