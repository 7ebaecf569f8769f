/* SPDX-License-Identifier: MIT
 *
 * dgmm.c: C := diag(x) A or A diag(x). C is a separate matrix or A; x has any increment.
 */
#include "../suite.h"

enum
{
    A,
    X,
    C
};

#define CALL(F, S) \
    F(p->handle, p->side, (Int)p->m, (Int)p->n, BLAS_OP(S, A), BLAS_OP(S, X), BLAS_OP(S, C) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, dgmm, 0)
BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand* out = &p->op[p->operands > C ? C : A];
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
            blas_put(out, b, i, j,
                     blas_get(&p->op[X], b, p->side == rocblas_side_left ? i : j, 0) * blas_get(&p->op[A], b, i, j));
}

static void problem(struct blas_problem* p, const int64_t* incx)
{
    blas_fill(blas_matrix(p, A, "A", p->m, p->n, p->m + 2));
    blas_vector(p, X, "x", p->side == rocblas_side_left ? p->m : p->n, *incx);
    if(p->which)
        p->op[C] = p->op[A];
    else
        blas_matrix(p, C, "C", p->m, p->n, p->m + 4);
}

/* The sizes: of x, of the other side of A, incx. */
SUITE_MAIN(.has = HAS_SIDE | HAS_M | HAS_N | ANY_INCREMENT, .cases = 2, .problem = problem, .reference = reference,
           SIZES({1, 1, 1}, {5, 7, 2}, {33, 3, -1}, {3, 150, -3}, {150, 3, 1}, {0, 5, 1}, {5, 0, 1}), .bad_sizes = {7, 5, 1})
