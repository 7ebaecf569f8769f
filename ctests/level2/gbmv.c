/* SPDX-License-Identifier: MIT
 *
 * gbmv.c: y := alpha op(A) x + beta y for a band matrix A. Everything outside the band is NaN. If alpha is 0,
 * A and x are NaN; if beta is 0, y is.
 */
#include "../suite.h"

enum
{
    A,
    X,
    Y
};

static int64_t below, above; /* the call's kl and ku: diagonals below and above the main diagonal */

#define CALL(F, S)                                                                                             \
    F(p->handle, p->transA, (Int)p->m, (Int)p->n, (Int)below, (Int)above, p->alpha, BLAS_OP(S, A), BLAS_OP(S, X), \
      p->beta, BLAS_OP(S, Y) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, gbmv, 0)
BLAS_ENTRIES(FUNCTIONS)

static bool in_band(int64_t i, int64_t j)
{
    return i - j <= below && j - i <= above;
}

/* element returns element (i, j) of op(A). */
static blas_value element(const struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    const bool    none = p->transA == rocblas_operation_none;
    const int64_t row = none ? i : j, column = none ? j : i;
    if(!in_band(row, column))
        return 0;
    const blas_value v = blas_get(&p->op[A], b, above + row - column, column);
    return p->transA == rocblas_operation_conjugate_transpose ? conj(v) : v;
}

static void reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand *x = &p->op[X], *y = &p->op[Y];
    for(int64_t i = 0; p->m > 0 && p->n > 0 && i < y->rows; i++)
    {
        blas_value sum = 0;
        for(int64_t j = 0; p->alpha_value != 0 && j < x->rows; j++)
            sum += p->alpha_value * element(p, b, i, j) * blas_get(x, b, j, 0);
        if(p->beta_value != 0)
            sum += p->beta_value * blas_get(y, b, i, 0);
        blas_put(y, b, i, 0, sum);
    }
}

/* fill_band fills the band of A. */
static void fill_band(const struct blas_problem* p, struct blas_operand* a)
{
    for(int64_t b = 0; b < p->batch; b++)
        for(int64_t j = 0; j < p->n; j++)
            for(int64_t i = 0; i < p->m; i++)
                if(in_band(i, j))
                    blas_store(a->type, a->memory, blas_index(a, b, above + i - j, j), blas_random_value(a->type));
    blas_begin(a);
}

static void problem(struct blas_problem* p, const int64_t* rest)
{
    const bool across = p->transA != rocblas_operation_none;
    below             = rest[0];
    above             = rest[1];
    p->tolerance      = 32;
    fill_band(p, blas_matrix(p, A, "A", below + above + 1, p->n, below + above + 3));
    blas_vector(p, X, "x", across ? p->m : p->n, rest[2]);
    blas_vector(p, Y, "y", across ? p->n : p->m, rest[3]);
    if(p->alpha_value == 0)
    {
        blas_unread(&p->op[A]);
        blas_unread(&p->op[X]);
    }
    if(p->beta_value == 0)
        blas_unread(&p->op[Y]);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, success, bad.m = 0, bad.alpha = bad.beta = NULL, bad.op[A].at = NULL);
    if(p->entry->wide)
        BLAS_BAD(p, invalid_size, bad.n = BLAS_BEYOND_32);
    BLAS_BAD(p, invalid_size, below = -1);
    below = 2;
    BLAS_BAD(p, invalid_size, above = -1);
}

SUITE_MAIN(.has = HAS_OP | HAS_M | HAS_N | HAS_ALPHA | HAS_BETA, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 0, 0, 1, 1}, {5, 7, 1, 2, 1, 1}, {40, 33, 3, 0, 2, -3}, {33, 40, 0, 5, -1, 2}, {90, 60, 95, 70, 1, 1},
                 {10, 90, 2, 3, -1, -1}, {0, 5, 1, 1, 1, 1}, {5, 0, 1, 1, 1, 1}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {CMPLX(0, 1), 1}, {0, 0}),
           .bad_sizes = {7, 5, 2, 1, 1, 1}, .bad_scalars = {0.5, 0.25})
