/* SPDX-License-Identifier: MIT
 *
 * trmm.c: C := alpha op(A) B or alpha B op(A), A triangular. C is a separate matrix or B. The other triangle
 * of A and a unit diagonal are NaN; if alpha is 0, all of A is.
 */
#include "../suite.h"

enum
{
    A,
    B,
    C
};

#define CALL(F, S)                                                                                            \
    F(p->handle, p->side, p->uplo, p->transA, p->diag, (Int)p->m, (Int)p->n, p->alpha, BLAS_OP(S, A), BLAS_OP(S, B), \
      BLAS_OP(S, C) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, trmm, 0)
BLAS_ENTRIES(FUNCTIONS)

/* triangular returns element (i, j) of op(A). */
static blas_value triangular(const struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    if(i == j)
        return blas_op_diagonal(&p->op[A], p->transA, p->diag, b, i);
    return (i > j) == blas_op_lower(p->uplo, p->transA) ? blas_op(&p->op[A], p->transA, b, i, j) : 0;
}

/* reference reads B as it was before the call, because C may be B. In place there are two operands, and
 * op[B] is also C. */
static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand* in   = &p->op[B];
    const bool                 left = p->side == rocblas_side_left;
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            for(int64_t l = 0; p->alpha_value != 0 && l < (left ? p->m : p->n); l++)
                sum += left ? triangular(p, b, i, l) * blas_load(in->type, in->start, blas_index(in, b, l, j))
                            : blas_load(in->type, in->start, blas_index(in, b, i, l)) * triangular(p, b, l, j);
            blas_put(&p->op[p->operands - 1], b, i, j, p->alpha_value * sum);
        }
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    const int64_t order = p->side == rocblas_side_left ? p->m : p->n;
    (void)none;
    p->tolerance = 16 + (double)order;
    blas_matrix(p, A, "A", order, order, order + 3);
    if(p->alpha_value != 0)
        blas_fill_triangle(&p->op[A], p->uplo, p->diag);
    blas_fill(blas_matrix(p, B, "B", p->m, p->n, p->m + 2));
    if(p->which)
        p->op[C] = p->op[B]; /* the call's argument for C; op[B] describes both */
    else
        blas_matrix(p, C, "C", p->m, p->n, p->m + 4);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_value, bad.op[C] = bad.op[B], bad.op[C].ld += 1);
    BLAS_BAD(p, success, bad.op[C] = bad.op[B], bad.op[C].ld += 1, bad.n = 0);
}

SUITE_MAIN(.has = HAS_SIDE | HAS_UPLO | HAS_DIAG | HAS_OP | HAS_M | HAS_N | HAS_ALPHA, .cases = 2, .problem = problem,
           .reference = reference, .bad = bad, SIZES({1, 1}, {6, 5}, {40, 3}, {70, 2}, {0, 5}, {5, 0}),
           SCALARS({CMPLX(0.75, -0.5)}, {0}), .bad_sizes = {7, 5}, .bad_scalars = {0.5})
