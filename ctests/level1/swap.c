/* SPDX-License-Identifier: MIT
 *
 * swap.c: exchanges x and y, bit for bit.
 */
#include "two_vectors.h"

#define FUNCTIONS(X)    \
    X(sswap, BLAS_S, 0) \
    X(dswap, BLAS_D, 0) \
    X(cswap, BLAS_C, 0) \
    X(zswap, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

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

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    two_vectors_test(handle, entry, reference);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
