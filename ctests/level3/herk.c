/* SPDX-License-Identifier: MIT
 *
 * herk.c: C := alpha op(A) op(A)^H + beta C for one triangle of C, whose diagonal becomes real. alpha and
 * beta are real.
 */
#include "rank_update.h"

#define PLAIN(F, I) F(RANK_SIZES(I), BLAS_OP(0, I), p->beta, BLAS_OP(1, I))
#define BATCHED(F, I) F(RANK_SIZES(I), BLAS_OP(0, I), p->beta, BLAS_OP(1, I), RANK_BATCH(I))
#define STRIDED(F, I) \
    F(RANK_SIZES(I), BLAS_OP_STRIDED(0, I), p->beta, BLAS_OP_STRIDED(1, I), RANK_BATCH(I))

#define FUNCTIONS(X) \
    X(cherk, BLAS_C, RANK_HERMITIAN | RANK_REAL_ALPHA | RANK_REAL_BETA) \
    X(zherk, BLAS_Z, RANK_HERMITIAN | RANK_REAL_ALPHA | RANK_REAL_BETA)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    rank_test(handle, entry, 1);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
