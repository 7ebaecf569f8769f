/* SPDX-License-Identifier: MIT
 *
 * scal.c: x := alpha x, and scal_ex in all supported combinations of types. alpha has the type of x, or is real while x
 * is complex. An increment of 0 or less changes nothing.
 */
#include "vectors.h"

enum
{
    ALL_THE_SAME,
    FLOAT_COMPUTES,
    REAL_ALPHA /* alpha has the real type of the computation */
};

#define CALL(F, S) F(p->handle, (Int)p->n, p->alpha, BLAS_OP(S, X) BLAS_BATCH(S))
#define CALL_EX(F, S) \
    F(p->handle, (Int)p->n, p->alpha, blas_datatype(p->scalar), BLAS_TYPED(S, X) BLAS_BATCH(S), p->compute)

#define FUNCTIONS(X) BLAS_SDCZ(X, scal, ALL_THE_SAME) X(csscal, BLAS_C, REAL_ALPHA) X(zdscal, BLAS_Z, REAL_ALPHA)
BLAS_EX_THUNKS(scal)
BLAS_ENTRIES_AND(FUNCTIONS, BLAS_EX_SDCZ(scal, ALL_THE_SAME) BLAS_EX(scal, BLAS_C, REAL_ALPHA)
             BLAS_EX(scal, BLAS_Z, REAL_ALPHA) BLAS_EX(scal, BLAS_H, ALL_THE_SAME) BLAS_EX(scal, BLAS_H, FLOAT_COMPUTES)
             BLAS_EX(scal, BLAS_H, REAL_ALPHA) BLAS_EX(scal, BLAS_T, FLOAT_COMPUTES) BLAS_EX(scal, BLAS_T, REAL_ALPHA))

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
        blas_put(&p->op[X], b, i, 0, p->alpha_value * blas_get(&p->op[X], b, i, 0));
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    const enum blas_type type     = p->entry->type;
    const enum blas_type computed = blas_bytes(type) == 2 && p->entry->variant != ALL_THE_SAME ? BLAS_S : type;
    vectors_types(p, p->entry->variant == REAL_ALPHA ? blas_real(computed) : type, computed);
    blas_vector(p, X, "x", p->n, *inc);
}

static void bad_ex(struct blas_problem* p)
{
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_invalid, bad.alpha = NULL);
    BLAS_BAD(p, success, bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL, bad.compute = 0);
    BLAS_BAD(p, success, bad.op[X].ld = -1);
    blas_store(p->scalar, p->alpha_at, 0, 1);
    BLAS_BAD(p, success, bad.op[X].at = NULL);
    CHECK_OK(rocblas_set_pointer_mode(p->handle, rocblas_pointer_mode_device));
    BLAS_BAD(p, invalid_pointer, bad.op[X].at = NULL);
    CHECK_OK(rocblas_set_pointer_mode(p->handle, rocblas_pointer_mode_host));
}

static void bad(struct blas_problem* p)
{
    if(p->entry->typed)
        bad_ex(p);
    p->alpha_at[0] = p->alpha_at[1] = 0;
    BLAS_BAD(p, invalid_pointer, bad.op[X].at = NULL);
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N | HAS_ALPHA, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1}, {8, 1}, {50, 3}, {1025, 1}, {3000, 1}, {3000, 2}, {0, 1}, {20, 0}, {20, -1}, {20, -2}),
           SCALARS({CMPLX(0.75, -1.5)}, {1}, {0}), .bad_sizes = {9, 2}, .bad_scalars = {0.75})
