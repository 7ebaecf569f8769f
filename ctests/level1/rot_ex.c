/* SPDX-License-Identifier: MIT
 *
 * rot_ex.c: (x, y) := (c x + s y, c y - conj(s) x) in all supported combinations of types. Only the real part
 * of a complex c counts.
 */
#include "../routine.h"

enum
{
    X,
    Y
};

#define SCALARS p->alpha, p->beta, blas_datatype(p->scalar)
#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_TYPED(X, I), BLAS_TYPED(Y, I), SCALARS, p->compute)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_TYPED(X, I), BLAS_TYPED(Y, I), SCALARS, (I)p->batch, p->compute)
#define STRIDED(F, I) \
    F(p->handle, (I)p->n, BLAS_TYPED_STRIDED(X, I), BLAS_TYPED_STRIDED(Y, I), SCALARS, (I)p->batch, p->compute)

BLAS_EX_THUNKS(rot)

/* entries lists type of x and y, then type of c and s (the entry's variant). */
static const struct blas_entry entries[]
    = {BLAS_EX_ENTRIES(rot, BLAS_H, BLAS_H) BLAS_EX_ENTRIES(rot, BLAS_T, BLAS_T) BLAS_EX_ENTRIES(rot, BLAS_S, BLAS_S)
           BLAS_EX_ENTRIES(rot, BLAS_D, BLAS_D) BLAS_EX_ENTRIES(rot, BLAS_C, BLAS_C) BLAS_EX_ENTRIES(rot, BLAS_C, BLAS_S)
               BLAS_EX_ENTRIES(rot, BLAS_Z, BLAS_Z) BLAS_EX_ENTRIES(rot, BLAS_Z, BLAS_D)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0), y = blas_get(&p->op[Y], b, i, 0);
        blas_put(&p->op[X], b, i, 0, creal(p->alpha_value) * x + p->beta_value * y);
        blas_put(&p->op[Y], b, i, 0, creal(p->alpha_value) * y - conj(p->beta_value) * x);
    }
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy)
{
    const bool brief = p->entry->type == BLAS_H || p->entry->type == BLAS_T;
    p->n             = n;
    p->scalar        = (enum blas_type)p->entry->variant;
    p->compute       = blas_datatype(brief ? BLAS_S : p->entry->type);
    p->tolerance     = brief ? 1 : 16;
    blas_scalars(p, p->scalar, CMPLX(0.75, 8), CMPLX(-0.5, 0.25));
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
    BLAS_BAD(&p, "x of another type", not_implemented, bad.op[X].type = BLAS_I32);
    BLAS_BAD(&p, "y of another type", not_implemented, bad.op[Y].type = BLAS_I32);
    BLAS_BAD(&p, "c and s of another type", not_implemented, bad.scalar = BLAS_I32);
    BLAS_BAD(&p, "compute type invalid", not_implemented, bad.compute = rocblas_datatype_invalid);
    BLAS_BAD(&p, "types after pointers", invalid_pointer, (bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL));
    BLAS_BAD(&p, "n 0, everything null", success, (bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL, bad.compute = 0));
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {50, 2, -3}, {50, -1, -1}, {1025, 1, 1}, {3000, -2, 3}, {0, 1, 1}};
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
