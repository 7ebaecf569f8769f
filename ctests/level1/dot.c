/* SPDX-License-Identifier: MIT
 *
 * dot.c: dot, dotu and dotc, and dot_ex and dotc_ex in all supported combinations of types. The elements are
 * multiples of 1/64, so the sum is exact, and rounded once to the result's type.
 */
#include "vectors.h"

enum
{
    RESULT = Y + 1
};
enum
{
    ALL_THE_SAME,
    FLOAT_COMPUTES,
    DOUBLE_RESULT,
    CONJUGATED = 8 /* added to one of the kinds above */
};

#define OUT p->result, blas_datatype(p->op[RESULT].type), p->compute
#define CALL(F, S) F(p->handle, (Int)p->n, BLAS_OP(S, X), BLAS_OP(S, Y) BLAS_BATCH(S), p->result)
#define CALL_EX(F, S) F(p->handle, (Int)p->n, BLAS_TYPED(S, X), BLAS_TYPED(S, Y) BLAS_BATCH(S), OUT)

#define FUNCTIONS(X)                                                                                      \
    BLAS_SD(X, dot, ALL_THE_SAME) X(hdot, BLAS_H, ALL_THE_SAME) X(bfdot, BLAS_T, ALL_THE_SAME)            \
        X(cdotu, BLAS_C, ALL_THE_SAME) X(zdotu, BLAS_Z, ALL_THE_SAME) BLAS_CZ(X, dotc, CONJUGATED)
#define EX(name, kind)                                                                                    \
    BLAS_EX_SDCZ(name, ALL_THE_SAME | kind) BLAS_EX(name, BLAS_H, ALL_THE_SAME | kind)               \
        BLAS_EX(name, BLAS_H, FLOAT_COMPUTES | kind) BLAS_EX(name, BLAS_T, FLOAT_COMPUTES | kind)          \
            BLAS_EX(name, BLAS_S, DOUBLE_RESULT | kind)
BLAS_EX_THUNKS(dot)
BLAS_EX_THUNKS(dotc)
BLAS_ENTRIES_AND(FUNCTIONS, EX(dot, 0) EX(dotc, CONJUGATED))

static void reference(struct blas_problem* p, int64_t b)
{
    blas_value sum = 0;
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0);
        sum += (p->entry->variant & CONJUGATED ? conj(x) : x) * blas_get(&p->op[Y], b, i, 0);
    }
    blas_put(&p->op[RESULT], 0, b, 0, sum);
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    const enum blas_type type = p->entry->type;
    const int            kind = p->entry->variant & ~CONJUGATED;
    blas_reduces(p, p->n);
    p->tolerance = 1;
    p->compute   = blas_datatype(kind == FLOAT_COMPUTES ? BLAS_S : kind == DOUBLE_RESULT ? BLAS_D : type);
    vectors_xy(p, inc);
    blas_results(p, RESULT, kind == DOUBLE_RESULT ? BLAS_D : type);
}

static void bad(struct blas_problem* p)
{
    if(p->entry->typed)
        BLAS_BAD(p, invalid_pointer, bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL);
    if(p->entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(p, success, bad.batch = 0, bad.result = NULL);
        BLAS_BAD(p, success, bad.batch = -1, bad.result = NULL);
    }
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {1025, 1, 1}, {33000, 1, -1},
                 {16400, -2, 1}, {20, 0, 1}, {20, -2, 0}, {0, 1, 1}, {-4, 1, 1}),
           .bad_sizes = {9, 2, 1})
