/* SPDX-License-Identifier: MIT
 *
 * syrkx.c: C := alpha op(A) op(B)^T + beta C for one triangle of C.
 */
#include "rank_update.h"

#define PLAIN(F, I) F(RANK_SIZES(I), BLAS_OP(0, I), BLAS_OP(1, I), p->beta, BLAS_OP(2, I))
#define BATCHED(F, I) F(RANK_SIZES(I), BLAS_OP(0, I), BLAS_OP(1, I), p->beta, BLAS_OP(2, I), RANK_BATCH(I))
#define STRIDED(F, I) \
    F(RANK_SIZES(I), BLAS_OP_STRIDED(0, I), BLAS_OP_STRIDED(1, I), p->beta, BLAS_OP_STRIDED(2, I), RANK_BATCH(I))

#define FUNCTIONS(X) \
    X(ssyrkx, BLAS_S, 0) \
    X(dsyrkx, BLAS_D, 0) \
    X(csyrkx, BLAS_C, 0) \
    X(zsyrkx, BLAS_Z, 0)

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
