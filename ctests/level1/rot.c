/* SPDX-License-Identifier: MIT
 *
 * rot.c: (x, y) := (c x + s y, c y - conj(s) x), and rot_ex in all supported combinations of types. c is real;
 * of a complex c of rot_ex only the real part counts. s is real or complex.
 */
#include "vectors.h"

#define CALL(F, S) F(p->handle, (Int)p->n, BLAS_OP(S, X), BLAS_OP(S, Y), p->alpha, p->beta BLAS_BATCH(S))
#define CALL_EX(F, S)                                                                                             \
    F(p->handle, (Int)p->n, BLAS_TYPED(S, X), BLAS_TYPED(S, Y), p->alpha, p->beta, blas_datatype(p->scalar) BLAS_BATCH(S), \
      p->compute)

/* The variant is the type of s, and of c in rot_ex. */
#define FUNCTIONS(X)                                                                                               \
    X(srot, BLAS_S, BLAS_S) X(drot, BLAS_D, BLAS_D) X(crot, BLAS_C, BLAS_C) X(zrot, BLAS_Z, BLAS_Z)                \
        X(csrot, BLAS_C, BLAS_S) X(zdrot, BLAS_Z, BLAS_D)
BLAS_EX_THUNKS(rot)
BLAS_ENTRIES_AND(FUNCTIONS, BLAS_EX(rot, BLAS_H, BLAS_H) BLAS_EX(rot, BLAS_T, BLAS_T) BLAS_EX(rot, BLAS_S, BLAS_S)
             BLAS_EX(rot, BLAS_D, BLAS_D) BLAS_EX(rot, BLAS_C, BLAS_C) BLAS_EX(rot, BLAS_C, BLAS_S)
             BLAS_EX(rot, BLAS_Z, BLAS_Z) BLAS_EX(rot, BLAS_Z, BLAS_D))

static void reference(struct blas_problem* p, int64_t b)
{
    const double c = creal(p->alpha_value);
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0), y = blas_get(&p->op[Y], b, i, 0);
        blas_put(&p->op[X], b, i, 0, c * x + p->beta_value * y);
        blas_put(&p->op[Y], b, i, 0, c * y - conj(p->beta_value) * x);
    }
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    const enum blas_type type = p->entry->type;
    vectors_types(p, (enum blas_type)p->entry->variant, blas_bytes(type) == 2 ? BLAS_S : type);
    if(!p->entry->typed)
        blas_store(blas_real(type), p->alpha_at, 0, p->alpha_value);
    vectors_xy(p, inc);
}

static void bad(struct blas_problem* p)
{
    if(!p->entry->typed)
        return;
    BLAS_BAD(p, invalid_pointer, bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL);
    BLAS_BAD(p, success, bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL, bad.compute = 0);
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N | HAS_ALPHA | HAS_BETA, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {1025, 1, 1}, {3000, -2, 3}, {0, 1, 1}),
           SCALARS({CMPLX(0.75, 8), CMPLX(-0.5, 0.25)}), .bad_sizes = {9, 2, 1}, .bad_scalars = {0.75, -0.5})
