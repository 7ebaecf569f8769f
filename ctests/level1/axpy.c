/* SPDX-License-Identifier: MIT
 *
 * axpy.c: y := alpha x + y. If alpha is 0, x is NaN, because the call must not read it.
 */
#include "../routine.h"

enum
{
    X,
    Y
};

#define PLAIN(F, I) F(p->handle, (I)p->n, p->alpha, BLAS_OP(X, I), BLAS_OP(Y, I))
#define BATCHED(F, I) F(p->handle, (I)p->n, p->alpha, BLAS_OP(X, I), BLAS_OP(Y, I), (I)p->batch)
#define STRIDED(F, I) F(p->handle, (I)p->n, p->alpha, BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(haxpy, BLAS_H, 0) \
    X(saxpy, BLAS_S, 0) \
    X(daxpy, BLAS_D, 0) \
    X(caxpy, BLAS_C, 0) \
    X(zaxpy, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; p->alpha_value != 0 && i < p->n; i++)
        blas_put(&p->op[Y], b, i, 0, p->alpha_value * blas_get(&p->op[X], b, i, 0) + blas_get(&p->op[Y], b, i, 0));
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy, blas_value alpha)
{
    p->n = n;
    blas_scalars(p, p->entry->type, alpha, 0);
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
    BLAS_BAD(&p, "n 0, alpha and x null", success, (bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL));
    BLAS_BAD(&p, "n < 0", success, bad.n = -1);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    p.alpha_at[0] = p.alpha_at[1] = 0;
    BLAS_BAD(&p, "alpha 0, x and y null", success, (bad.op[X].at = NULL, bad.op[Y].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3]
        = {{1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {3000, 1, 1}, {3000, -2, 3}, {20, 0, 1}, {0, 1, 1}};
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
