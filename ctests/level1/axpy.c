/* SPDX-License-Identifier: MIT
 *
 * axpy.c: y := alpha x + y, and axpy_ex in all supported combinations of types. If alpha is 0, x is NaN, because
 * the call must not read it.
 */
#include "vectors.h"

enum
{
    ALL_THE_SAME,
    FLOAT_COMPUTES,
    FLOAT_ALPHA
};

#define CALL(F, S) F(p->handle, (Int)p->n, p->alpha, BLAS_OP(S, X), BLAS_OP(S, Y) BLAS_BATCH(S))
#define CALL_EX(F, S)                                                                                                   \
    F(p->handle, (Int)p->n, p->alpha, blas_datatype(p->scalar), BLAS_TYPED(S, X), BLAS_TYPED(S, Y) BLAS_BATCH(S), \
      p->compute)

#define FUNCTIONS(X) BLAS_SDCZ(X, axpy, ALL_THE_SAME) X(haxpy, BLAS_H, ALL_THE_SAME)
BLAS_EX_THUNKS(axpy)
BLAS_ENTRIES_AND(FUNCTIONS, BLAS_EX_SDCZ(axpy, ALL_THE_SAME) BLAS_EX(axpy, BLAS_H, ALL_THE_SAME)
             BLAS_EX(axpy, BLAS_H, FLOAT_COMPUTES) BLAS_EX(axpy, BLAS_H, FLOAT_ALPHA)
             BLAS_EX(axpy, BLAS_T, FLOAT_COMPUTES) BLAS_EX(axpy, BLAS_T, FLOAT_ALPHA))

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; p->alpha_value != 0 && i < p->n; i++)
        blas_put(&p->op[Y], b, i, 0, p->alpha_value * blas_get(&p->op[X], b, i, 0) + blas_get(&p->op[Y], b, i, 0));
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    const int kind = p->entry->variant;
    vectors_types(p, kind == FLOAT_ALPHA ? BLAS_S : p->entry->type, kind == ALL_THE_SAME ? p->entry->type : BLAS_S);
    vectors_xy(p, inc);
    if(p->alpha_value == 0)
        blas_unread(&p->op[X]);
}

static void bad(struct blas_problem* p)
{
    if(p->entry->typed)
    {
        BLAS_BAD(p, invalid_pointer, bad.compute = rocblas_datatype_invalid, bad.alpha = NULL);
        BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL);
    }
    p->alpha_at[0] = p->alpha_at[1] = 0;
    BLAS_BAD(p, success, bad.op[X].at = bad.op[Y].at = NULL);
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N | HAS_ALPHA, .problem = problem, .reference = reference, .bad = bad, VECTOR_SIZES,
           SCALARS({CMPLX(0.75, -1.5)}, {0}), .bad_sizes = {9, 2, 1}, .bad_scalars = {0.75})
