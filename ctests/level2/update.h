/* SPDX-License-Identifier: MIT
 *
 * update.h: A := alpha x op(x) + A or, if TWICE is set, A := alpha x op(y) + op(alpha) y op(x) + A, for a
 * symmetric or Hermitian A. The including test defines PART (how A is stored), HERMITIAN, REAL_ALPHA (whether
 * alpha is real), TWICE and FUNCTIONS. A Hermitian diagonal has imaginary parts before the call; the call
 * sets them to 0.
 */
#include "part.h"

enum
{
    X,
#if TWICE
    Y,
#endif
    A
};

#if TWICE
#define VECTORS(S) BLAS_OP(S, X), BLAS_OP(S, Y)
#else
#define VECTORS(S) BLAS_OP(S, X)
#endif
#define CALL(F, S) F(p->handle, p->uplo, PART_SIZES, p->alpha, VECTORS(S), PART_OP(S, A) BLAS_BATCH(S))

BLAS_ENTRIES(FUNCTIONS)

static blas_value conjugated(blas_value v)
{
    return HERMITIAN ? conj(v) : v;
}

static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand *x = &p->op[X], *y = &p->op[A - 1]; /* if there is one vector, y is x */
    for(int64_t j = 0; p->alpha_value != 0 && j < p->n; j++)
        for(int64_t i = 0; i < p->n; i++)
        {
            if(!part_has(p, i, j))
                continue;
            blas_value v = p->alpha_value * blas_get(x, b, i, 0) * conjugated(blas_get(y, b, j, 0));
            if(TWICE)
                v += conjugated(p->alpha_value) * blas_get(y, b, i, 0) * conjugated(blas_get(x, b, j, 0));
            v += part_get(p, &p->op[A], b, i, j);
            part_put(p, &p->op[A], b, i, j, HERMITIAN && i == j ? creal(v) : v);
        }
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    if(REAL_ALPHA)
        blas_scalars(p, blas_real(p->entry->type), p->alpha_value, 1);
    blas_vector(p, X, "x", p->n, inc[0]);
    if(TWICE)
        blas_vector(p, A - 1, "y", p->n, inc[1]);
    part_matrix(p, A, p->n);
}

static void bad(struct blas_problem* p)
{
    part_bad(p, A);
    p->alpha_at[0] = p->alpha_at[1] = 0;
    BLAS_BAD(p, success, bad.op[X].at = NULL, bad.op[A - 1].at = NULL, bad.op[A].at = NULL);
}

SUITE_MAIN(.has = PART_HAS | HAS_ALPHA, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1}, {5, 1, 1}, {20, 2, -3}, {33, -1, 2}, {70, 1, 1}, {150, -1, -1}, {0, 1, 1}),
           SCALARS({CMPLX(1.5, -0.25)}, {1}, {0}), .bad_sizes = {7, 1, 1}, .bad_scalars = {0.5})
