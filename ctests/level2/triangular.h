/* SPDX-License-Identifier: MIT
 *
 * triangular.h: x := op(A) x for a triangular A or, if SOLVE is set, the solution x of op(A) x = b. The
 * including test defines PART (how A is stored), SOLVE and FUNCTIONS. The other triangle and a unit diagonal
 * are NaN.
 */
#include "part.h"

enum
{
    A,
    X
};

#define CALL(F, S)                                                                                        \
    F(p->handle, p->uplo, p->transA, p->diag, PART_SIZES, PART_OP(S, A), BLAS_OP(S, X) BLAS_BATCH(S))

BLAS_ENTRIES(FUNCTIONS)

/* reference updates x in place. The order ensures that a product reads elements of x that are still
 * unchanged, and that a solve reads elements that are already computed. */
static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand* a      = &p->op[A];
    const bool                 upward = blas_op_lower(p->uplo, p->transA) == SOLVE;
    for(int64_t step = 0; step < p->n; step++)
    {
        const int64_t    i        = upward ? step : p->n - 1 - step;
        const blas_value diagonal = part_triangular(p, a, b, i, i), mine = blas_get(&p->op[X], b, i, 0);
        blas_value       others   = 0;
        for(int64_t j = 0; j < p->n; j++)
            if(j != i)
                others += part_triangular(p, a, b, i, j) * blas_get(&p->op[X], b, j, 0);
        blas_put(&p->op[X], b, i, 0, SOLVE ? (mine - others) / diagonal : mine * diagonal + others);
    }
}

static void problem(struct blas_problem* p, const int64_t* rest)
{
    p->tolerance = 16 + (double)p->n;
    part_matrix(p, A, p->n);
    blas_vector(p, X, "x", p->n, PART == PART_BAND ? rest[0] : rest[1]);
}

static void bad(struct blas_problem* p)
{
    part_bad(p, A);
}

/* The sizes n, k of a band, and incx. */
SUITE_MAIN(.has = PART_HAS | HAS_OP | HAS_DIAG | (SOLVE && PART != PART_FULL ? 0 : CHECKS_QUERIES), .problem = problem,
           .reference = reference, .bad = bad,
           SIZES({1, 0, 1}, {6, 1, 1}, {6, 9, -2}, {20, 3, 1}, {70, 12, 1}, {150, 148, 3}, {90, 4, -2}, {0, 1, 1}),
           .bad_sizes = {7, 2, 1})
