/* SPDX-License-Identifier: MIT
 *
 * symmetric.h: C := alpha A B + beta C or alpha B A + beta C for a symmetric or Hermitian A. The including
 * test defines HERMITIAN and FUNCTIONS. The triangle of A that uplo does not name is NaN.
 */
#include "../suite.h"

enum
{
    A,
    B,
    C
};

#define CALL(F, S)                                                                                                \
    F(p->handle, p->side, p->uplo, (Int)p->m, (Int)p->n, p->alpha, BLAS_OP(S, A), BLAS_OP(S, B), p->beta, \
      BLAS_OP(S, C) BLAS_BATCH(S))

BLAS_ENTRIES(FUNCTIONS)

/* element returns element (i, j) of A. */
static blas_value element(const struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    if(i == j && HERMITIAN)
        return creal(blas_get(&p->op[A], b, i, i));
    if(i == j || (i < j) == (p->uplo == rocblas_fill_upper))
        return blas_get(&p->op[A], b, i, j);
    const blas_value v = blas_get(&p->op[A], b, j, i);
    return HERMITIAN ? conj(v) : v;
}

static void reference(struct blas_problem* p, int64_t b)
{
    const bool left = p->side == rocblas_side_left;
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            for(int64_t l = 0; p->alpha_value != 0 && l < p->op[A].rows; l++)
                sum += left ? element(p, b, i, l) * blas_get(&p->op[B], b, l, j)
                            : blas_get(&p->op[B], b, i, l) * element(p, b, l, j);
            sum *= p->alpha_value;
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(&p->op[C], b, i, j);
            blas_put(&p->op[C], b, i, j, sum);
        }
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    const int64_t order = p->side == rocblas_side_left ? p->m : p->n;
    (void)none;
    p->tolerance = 16 + (double)order;
    blas_matrix(p, A, "A", order, order, order + 3);
    blas_matrix(p, B, "B", p->m, p->n, p->m + 1);
    blas_matrix(p, C, "C", p->m, p->n, p->m + 4);
    if(p->alpha_value != 0)
    {
        blas_fill_triangle(&p->op[A], p->uplo, rocblas_diagonal_non_unit);
        blas_fill(&p->op[B]);
    }
    if(p->beta_value != 0)
        blas_fill(&p->op[C]);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_size, bad.side = rocblas_side_right, bad.n = 20, bad.op[A].ld = 19);
}

SUITE_MAIN(.has = HAS_SIDE | HAS_UPLO | HAS_M | HAS_N | HAS_ALPHA | HAS_BETA, .problem = problem, .reference = reference,
           .bad = bad, SIZES({1, 1}, {6, 5}, {33, 4}, {70, 7}, {150, 3}, {0, 6}, {6, 0}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {1, 1}, {0, 0}),
           .bad_sizes = {7, 5}, .bad_scalars = {0.5, 0.25})
