/* SPDX-License-Identifier: MIT
 *
 * copy.c: y := x, bit for bit.
 */
#include "two_vectors.h"

#define FUNCTIONS(X)    \
    X(scopy, BLAS_S, 0) \
    X(dcopy, BLAS_D, 0) \
    X(ccopy, BLAS_C, 0) \
    X(zcopy, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    p->tolerance = 0;
    for(int64_t i = 0; i < p->n; i++)
        blas_put(&p->op[Y], b, i, 0, blas_get(&p->op[X], b, i, 0));
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    two_vectors_test(handle, entry, reference);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
