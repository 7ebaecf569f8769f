/* SPDX-License-Identifier: MIT
 *
 * dot_ex.c: dot_ex and dotc_ex in all supported combinations of types. The sum is exact and rounded once to
 * the result's type.
 */
#include "../routine.h"

enum
{
    X,
    Y,
    RESULT
};
enum
{
    ALL_THE_SAME,
    FLOAT_COMPUTES,
    DOUBLE_RESULT,
    CONJUGATED = 8 /* added to one of the kinds above */
};

#define OUT p->result, blas_datatype(p->op[RESULT].type), p->compute
#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_TYPED(X, I), BLAS_TYPED(Y, I), OUT)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_TYPED(X, I), BLAS_TYPED(Y, I), (I)p->batch, OUT)
#define STRIDED(F, I) F(p->handle, (I)p->n, BLAS_TYPED_STRIDED(X, I), BLAS_TYPED_STRIDED(Y, I), (I)p->batch, OUT)

BLAS_EX_THUNKS(dot)
BLAS_EX_THUNKS(dotc)

#define TYPES(X, name, kind)                \
    X(name, BLAS_H, ALL_THE_SAME | kind)    \
    X(name, BLAS_H, FLOAT_COMPUTES | kind)  \
    X(name, BLAS_T, FLOAT_COMPUTES | kind)  \
    X(name, BLAS_S, ALL_THE_SAME | kind)    \
    X(name, BLAS_S, DOUBLE_RESULT | kind)   \
    X(name, BLAS_D, ALL_THE_SAME | kind)    \
    X(name, BLAS_C, ALL_THE_SAME | kind)    \
    X(name, BLAS_Z, ALL_THE_SAME | kind)

static const struct blas_entry entries[]
    = {TYPES(BLAS_EX_ENTRIES, dot, 0) TYPES(BLAS_EX_ENTRIES, dotc, CONJUGATED)};

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

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy)
{
    const enum blas_type type = p->entry->type;
    const int            kind = p->entry->variant & ~CONJUGATED;
    p->n                      = n;
    blas_reduces(p, n);
    p->tolerance              = 1;
    p->compute                = blas_datatype(kind == FLOAT_COMPUTES ? BLAS_S : kind == DOUBLE_RESULT ? BLAS_D : type);
    blas_vector(p, X, "x", n, incx);
    blas_vector(p, Y, "y", n, incy);
    blas_results(p, RESULT, kind == DOUBLE_RESULT ? BLAS_D : type);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    BLAS_BAD(&p, "result null", invalid_pointer, bad.result = NULL);
    BLAS_BAD(&p, "result null, n 0", invalid_pointer, (bad.result = NULL, bad.n = 0));
    BLAS_BAD(&p, "x of another type", not_implemented, bad.op[X].type = BLAS_I32);
    BLAS_BAD(&p, "y of another type", not_implemented, bad.op[Y].type = BLAS_I32);
    BLAS_BAD(&p, "result of another type", not_implemented, bad.op[RESULT].type = BLAS_I32);
    BLAS_BAD(&p, "compute type invalid", not_implemented, bad.compute = rocblas_datatype_invalid);
    BLAS_BAD(&p, "types after pointers", invalid_pointer, (bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL));
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count 0, result null", success, (bad.batch = 0, bad.result = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3]
        = {{1, 1, 1}, {50, 2, -3}, {50, -1, -1}, {1025, 1, 1}, {40000, 1, -1}, {35000, -2, 1}, {20, 0, 1}, {0, 1, 1},
           {-4, 1, 1}};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
    {
        struct blas_problem p = blas_problem_of(handle, entry);
        problem(&p, cases[i][0], cases[i][1], cases[i][2]);
        blas_test(&p, reference);
        blas_done(&p);
    }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
