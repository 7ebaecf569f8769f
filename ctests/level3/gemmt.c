/* SPDX-License-Identifier: MIT
 *
 * gemmt.c: C := alpha op(A) op(B) + beta C for one triangle of C. The other triangle is NaN.
 */
#include "product.h"

#define CALL(F, S)                                                                                             \
    F(p->handle, p->uplo, p->transA, p->transB, (Int)p->n, (Int)p->k, p->alpha, BLAS_OP(S, A), BLAS_OP(S, B), \
      p->beta, BLAS_OP(S, C) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, gemmt, 0)
BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->n; i++)
            if(i == j || (i < j) == (p->uplo == rocblas_fill_upper))
                product_put(p, b, i, j);
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    struct blas_operand* c = &p->op[C];
    (void)none;
    p->m = p->n;
    product_problem(p, p->entry->type, false);
    if(p->beta_value == 0)
        return;
    blas_unread(c);
    blas_fill_half(c, p->uplo);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_size, bad.k = -1, bad.n = 0);
    if(p->entry->wide)
        BLAS_BAD(p, invalid_size, bad.n = BLAS_BEYOND_32);
    BLAS_BAD(p, success, bad.k = 0, bad.alpha = NULL, bad.op[A].at = NULL, bad.op[C].at = NULL, bad.beta = p->alpha);
}

SUITE_MAIN(.has = HAS_UPLO | HAS_OP | HAS_OP_B | HAS_N | HAS_K | HAS_ALPHA | HAS_BETA, .problem = problem,
           .reference = reference, .bad = bad, .large = 100, SIZES({1, 1}, {6, 5}, {33, 4}, {150, 3}, {5, 0}, {0, 6}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 0}),
           .bad_sizes = {7, 6}, .bad_scalars = {1, 0.25})
