/* SPDX-License-Identifier: MIT
 *
 * axpy_ex.c: y := alpha x + y in all supported combinations of types. If alpha is 0, x is NaN, because the
 * call must not read it.
 */
#include "../routine.h"

enum
{
    X,
    Y
};
enum
{
    ALL_THE_SAME,
    FLOAT_COMPUTES,
    FLOAT_ALPHA
};

#define ALPHA p->alpha, blas_datatype(p->scalar)
#define PLAIN(F, I) F(p->handle, (I)p->n, ALPHA, BLAS_TYPED(X, I), BLAS_TYPED(Y, I), p->compute)
#define BATCHED(F, I) F(p->handle, (I)p->n, ALPHA, BLAS_TYPED(X, I), BLAS_TYPED(Y, I), (I)p->batch, p->compute)
#define STRIDED(F, I) \
    F(p->handle, (I)p->n, ALPHA, BLAS_TYPED_STRIDED(X, I), BLAS_TYPED_STRIDED(Y, I), (I)p->batch, p->compute)

BLAS_EX_THUNKS(axpy)

#define TYPES(X)                    \
    X(axpy, BLAS_H, ALL_THE_SAME)   \
    X(axpy, BLAS_H, FLOAT_COMPUTES) \
    X(axpy, BLAS_H, FLOAT_ALPHA)    \
    X(axpy, BLAS_T, FLOAT_COMPUTES) \
    X(axpy, BLAS_T, FLOAT_ALPHA)    \
    X(axpy, BLAS_S, ALL_THE_SAME)   \
    X(axpy, BLAS_D, ALL_THE_SAME)   \
    X(axpy, BLAS_C, ALL_THE_SAME)   \
    X(axpy, BLAS_Z, ALL_THE_SAME)

static const struct blas_entry entries[] = {TYPES(BLAS_EX_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; p->alpha_value != 0 && i < p->n; i++)
        blas_put(&p->op[Y], b, i, 0, p->alpha_value * blas_get(&p->op[X], b, i, 0) + blas_get(&p->op[Y], b, i, 0));
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy, blas_value alpha)
{
    const enum blas_type type = p->entry->type;
    p->n                      = n;
    p->scalar                 = p->entry->variant == FLOAT_ALPHA ? BLAS_S : type;
    p->compute                = blas_datatype(p->entry->variant == ALL_THE_SAME ? type : BLAS_S);
    p->tolerance              = blas_bytes(type) == 2 ? 1 : 16;
    blas_scalars(p, p->scalar, alpha, 0);
    blas_vector(p, X, "x", n, incx);
    blas_vector(p, Y, "y", n, incy);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 1, 0.75);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    BLAS_BAD(&p, "alpha of another type", not_implemented, bad.scalar = BLAS_I32);
    BLAS_BAD(&p, "x of another type", not_implemented, bad.op[X].type = BLAS_I32);
    BLAS_BAD(&p, "y of another type", not_implemented, bad.op[Y].type = BLAS_I32);
    BLAS_BAD(&p, "compute type invalid", not_implemented, bad.compute = rocblas_datatype_invalid);
    BLAS_BAD(&p, "types after alpha", invalid_pointer, (bad.compute = rocblas_datatype_invalid, bad.alpha = NULL));
    BLAS_BAD(&p, "types before x", not_implemented, (bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL));
    BLAS_BAD(&p, "n 0, alpha and x null", success, (bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL));
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    p.alpha_at[0] = p.alpha_at[1] = 0;
    BLAS_BAD(&p, "alpha 0, x and y null", success, (bad.op[X].at = NULL, bad.op[Y].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3]
        = {{1, 1, 1}, {50, 2, -3}, {50, -1, -1}, {1025, 1, 1}, {3000, -2, 3}, {20, 0, 1}, {0, 1, 1}};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
    {
        struct blas_problem p = blas_problem_of(handle, entry);
        problem(&p, cases[i][0], cases[i][1], cases[i][2], CMPLX(0.75, -1.5));
        blas_test(&p, reference);
        blas_done(&p);
    }
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 40, 1, 1, 0);
    memset(p.op[X].memory, 0xff, (size_t)p.op[X].elems * blas_bytes(entry->type));
    blas_begin(&p.op[X]);
    blas_test(&p, reference);
    blas_done(&p);
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
