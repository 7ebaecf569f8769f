/* SPDX-License-Identifier: MIT
 *
 * trsm.c: triangular systems with many right-hand sides, small and large.
 */
#include "triangular_system.h"

#define SIZES(I) p->handle, p->side, p->uplo, p->transA, p->diag, (I)p->m, (I)p->n, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(B, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(strsm, BLAS_S, 0) \
    X(dtrsm, BLAS_D, 0) \
    X(ctrsm, BLAS_C, 0) \
    X(ztrsm, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void system_test(
    rocblas_handle handle, const struct blas_entry* entry, int form, int64_t order, int64_t sides, blas_value alpha)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    system_problem(&p, form, order, sides, alpha);
    blas_test(&p, system_reference);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    for(int form = 0; form < SYSTEM_FORMS; form++)
    {
        system_test(handle, entry, form, 1, 1, 1);
        system_test(handle, entry, form, 6, 5, CMPLX(0.75, -0.5));
        system_test(handle, entry, form, 60, 3, CMPLX(0.75, -0.5));
        system_test(handle, entry, form, 6, 5, 0);
        system_test(handle, entry, form, 0, 5, 1);
        system_test(handle, entry, form, 5, 0, 1);
        if(form % 6 == (entry - entries) % 6) /* together the six functions of a type cover all forms */
            system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5));
    }
    struct blas_problem p = blas_problem_of(handle, entry);
    system_problem(&p, 0, 7, 5, 0.5);
    system_bad(&p);
    blas_done(&p);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
