/* SPDX-License-Identifier: MIT
 *
 * symm.c: C := alpha A B + beta C or alpha B A + beta C, A symmetric.
 */
#include "symmetric.h"

#define FUNCTIONS(X) \
    X(ssymm, BLAS_S, 0) \
    X(dsymm, BLAS_D, 0) \
    X(csymm, BLAS_C, 0) \
    X(zsymm, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), symmetric_test);
}
