/* SPDX-License-Identifier: MIT
 *
 * asum.c: the sum of |Re x| + |Im x|. The elements are multiples of 1/64, so the sum is exact in every type.
 */
#include "reduction.h"

#define FUNCTIONS(X) BLAS_SD(X, asum, 0) X(scasum, BLAS_C, 0) X(dzasum, BLAS_Z, 0)
BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    double sum = 0;
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
        sum += reduction_abs(blas_get(&p->op[X], b, i, 0));
    blas_put(&p->op[RESULT], 0, b, 0, sum);
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N, .problem = reduction_real, .reference = reference, .bad = reduction_bad,
           REDUCTION_SIZES, .bad_sizes = {9, 2})
