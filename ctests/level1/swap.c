/* SPDX-License-Identifier: MIT
 *
 * swap.c: exchanges x and y, bit for bit.
 */
#include "vectors.h"

#define CALL(F, S) F(p->handle, (Int)p->n, BLAS_OP(S, X), BLAS_OP(S, Y) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, swap, 0)
BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    p->tolerance = 0;
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0);
        blas_put(&p->op[X], b, i, 0, blas_get(&p->op[Y], b, i, 0));
        blas_put(&p->op[Y], b, i, 0, x);
    }
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N, .problem = vectors_xy, .reference = reference, VECTOR_SIZES, .bad_sizes = {9, 2, 1})
