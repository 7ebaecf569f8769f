/* SPDX-License-Identifier: MIT
 *
 * asum.c: the sum of
 * Re x
 * +
 * Im x
 * . The elements are multiples of 1/64, so the sum is exact in every type.
 */
#include "reduction.h"

#define FUNCTIONS(X)     \
    X(sasum, BLAS_S, 0)  \
    X(dasum, BLAS_D, 0)  \
    X(scasum, BLAS_C, 0) \
    X(dzasum, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    double sum = 0;
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
    {
        const blas_value v = blas_get(&p->op[X], b, i, 0);
        sum += fabs(creal(v)) + fabs(cimag(v));
    }
    blas_put(&p->op[RESULT], 0, b, 0, sum);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    reduction_test(handle, entry, blas_real(entry->type), reference);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
