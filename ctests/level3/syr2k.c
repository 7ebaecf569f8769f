/* SPDX-License-Identifier: MIT
 *
 * syr2k.c: C := alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C for one triangle of C.
 */
#include "rank_update.h"

#define PLAIN(F, I) F(RANK_SIZES(I), BLAS_OP(0, I), BLAS_OP(1, I), p->beta, BLAS_OP(2, I))
#define BATCHED(F, I) F(RANK_SIZES(I), BLAS_OP(0, I), BLAS_OP(1, I), p->beta, BLAS_OP(2, I), RANK_BATCH(I))
#define STRIDED(F, I) \
    F(RANK_SIZES(I), BLAS_OP_STRIDED(0, I), BLAS_OP_STRIDED(1, I), p->beta, BLAS_OP_STRIDED(2, I), RANK_BATCH(I))

#define FUNCTIONS(X) \
    X(ssyr2k, BLAS_S, RANK_TWICE) \
    X(dsyr2k, BLAS_D, RANK_TWICE) \
    X(csyr2k, BLAS_C, RANK_TWICE) \
    X(zsyr2k, BLAS_Z, RANK_TWICE)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    rank_test(handle, entry, 2);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
