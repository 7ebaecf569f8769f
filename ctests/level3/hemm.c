/* SPDX-License-Identifier: MIT
 *
 * hemm.c: C := alpha A B + beta C or alpha B A + beta C, A Hermitian. The imaginary part of A's diagonal is
 * ignored.
 */
#include "symmetric.h"

#define FUNCTIONS(X) \
    X(chemm, BLAS_C, 1) \
    X(zhemm, BLAS_Z, 1)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), symmetric_test);
}
