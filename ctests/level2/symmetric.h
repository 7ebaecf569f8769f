/* SPDX-License-Identifier: MIT
 *
 * symmetric.h: y := alpha A x + beta y for a symmetric or Hermitian A. The including test defines PART (how A
 * is stored), HERMITIAN and FUNCTIONS. If alpha is 0, A and x are NaN; if beta is 0, y is.
 */
#include "part.h"

enum
{
    A,
    X,
    Y
};

#define CALL(F, S)                                                                                              \
    F(p->handle, p->uplo, PART_SIZES, p->alpha, PART_OP(S, A), BLAS_OP(S, X), p->beta, BLAS_OP(S, Y) BLAS_BATCH(S))

BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; i < p->n; i++)
    {
        blas_value sum = 0;
        for(int64_t j = 0; p->alpha_value != 0 && j < p->n; j++)
            sum += p->alpha_value * part_mirrored(p, &p->op[A], HERMITIAN, b, i, j) * blas_get(&p->op[X], b, j, 0);
        if(p->beta_value != 0)
            sum += p->beta_value * blas_get(&p->op[Y], b, i, 0);
        blas_put(&p->op[Y], b, i, 0, sum);
    }
}

static void problem(struct blas_problem* p, const int64_t* rest)
{
    const int64_t* const inc = PART == PART_BAND ? rest : rest + 1;
    p->tolerance             = 16 + (double)p->n;
    part_matrix(p, A, p->n);
    blas_vector(p, X, "x", p->n, inc[0]);
    blas_vector(p, Y, "y", p->n, inc[1]);
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
    part_bad(p, A);
}

/* The sizes n, k of a band, incx and incy. */
SUITE_MAIN(.has = PART_HAS | HAS_ALPHA | HAS_BETA | (PART == PART_FULL ? CHECKS_QUERIES : 0), .problem = problem,
           .reference = reference, .bad = bad,
           SIZES({1, 0, 1, 1}, {5, 1, 1, 1}, {20, 30, 2, -3}, {33, 5, -1, 2}, {70, 9, 1, 1}, {150, 140, -1, -1}, {0, 2, 1, 1}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 1}, {0, 0}),
           .bad_sizes = {7, 2, 1, 1}, .bad_scalars = {0.5, 0.25})
