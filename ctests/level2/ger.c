/* SPDX-License-Identifier: MIT
 *
 * ger.c: A := alpha x y^T + A, and in gerc A := alpha x y^H + A. If alpha is 0, nothing is read.
 */
#include "../suite.h"

enum
{
    X,
    Y,
    A
};

enum
{
    plain_y,
    conjugated_y
};

#define CALL(F, S) \
    F(p->handle, (Int)p->m, (Int)p->n, p->alpha, BLAS_OP(S, X), BLAS_OP(S, Y), BLAS_OP(S, A) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SD(X, ger, plain_y) BLAS_CZ(X, geru, plain_y) BLAS_CZ(X, gerc, conjugated_y)
BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; p->alpha_value != 0 && j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            const blas_value y = blas_get(&p->op[Y], b, j, 0), x = blas_get(&p->op[X], b, i, 0);
            const blas_value product = p->alpha_value * x * (p->entry->variant == conjugated_y ? conj(y) : y);
            blas_put(&p->op[A], b, i, j, blas_get(&p->op[A], b, i, j) + product);
        }
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    blas_vector(p, X, "x", p->m, inc[0]);
    blas_vector(p, Y, "y", p->n, inc[1]);
    blas_fill(blas_matrix(p, A, "A", p->m, p->n, p->m + 3));
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_size, bad.op[A].ld = 0, bad.m = 0);
    BLAS_BAD(p, success, bad.m = 0, bad.alpha = NULL, bad.op[A].at = bad.op[X].at = NULL);
    p->alpha_at[0] = p->alpha_at[1] = 0;
    BLAS_BAD(p, success, bad.op[A].at = bad.op[X].at = bad.op[Y].at = NULL);
}

SUITE_MAIN(.has = HAS_M | HAS_N | HAS_ALPHA, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1, 1}, {5, 7, 1, 1}, {40, 33, 2, -3}, {33, 40, -1, 2}, {200, 90, -1, -1}, {0, 5, 1, 1}, {5, 0, 1, 1}),
           SCALARS({CMPLX(1.5, -0.25)}, {1}, {0}), .bad_sizes = {7, 5, 1, 1}, .bad_scalars = {0.5})
