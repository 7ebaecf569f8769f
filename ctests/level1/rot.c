/* SPDX-License-Identifier: MIT
 *
 * rot.c: (x, y) := (c x + s y, c y - conj(s) x), c real, s real or complex.
 */
#include "../routine.h"

enum
{
    X,
    Y
};
enum
{
    SINE_OF_THE_TYPE,
    REAL_SINE
};

#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), p->alpha, p->beta)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), p->alpha, p->beta, (I)p->batch)
#define STRIDED(F, I) \
    F(p->handle, (I)p->n, BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I), p->alpha, p->beta, (I)p->batch)

#define FUNCTIONS(X)                   \
    X(srot, BLAS_S, SINE_OF_THE_TYPE)  \
    X(drot, BLAS_D, SINE_OF_THE_TYPE)  \
    X(crot, BLAS_C, SINE_OF_THE_TYPE)  \
    X(zrot, BLAS_Z, SINE_OF_THE_TYPE)  \
    X(csrot, BLAS_C, REAL_SINE)        \
    X(zdrot, BLAS_Z, REAL_SINE)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0), y = blas_get(&p->op[Y], b, i, 0);
        blas_put(&p->op[X], b, i, 0, p->alpha_value * x + p->beta_value * y);
        blas_put(&p->op[Y], b, i, 0, p->alpha_value * y - conj(p->beta_value) * x);
    }
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy)
{
    const enum blas_type real = blas_real(p->entry->type);
    p->n                      = n;
    blas_scalars(p, p->entry->variant == REAL_SINE ? real : p->entry->type, 0.75, CMPLX(-0.5, 0.25));
    blas_store(real, p->alpha_at, 0, 0.75);
    blas_vector(p, X, "x", n, incx);
    blas_vector(p, Y, "y", n, incy);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "c null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "s null", invalid_pointer, bad.beta = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    BLAS_BAD(&p, "n 0, c and x null", success, (bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL));
    BLAS_BAD(&p, "n < 0", success, bad.n = -1);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {1025, 1, 1}, {3000, -2, 3}, {0, 1, 1}};
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
