/* SPDX-License-Identifier: MIT
 *
 * scal.c: x := alpha x. alpha has the type of x, or is real while x is complex. An increment of 0 or less
 * changes nothing.
 */
#include "../routine.h"

enum
{
    X
};
enum
{
    SAME_TYPE,
    REAL_ALPHA
};

#define PLAIN(F, I) F(p->handle, (I)p->n, p->alpha, BLAS_OP(X, I))
#define BATCHED(F, I) F(p->handle, (I)p->n, p->alpha, BLAS_OP(X, I), (I)p->batch)
#define STRIDED(F, I) F(p->handle, (I)p->n, p->alpha, BLAS_OP_STRIDED(X, I), (I)p->batch)

#define FUNCTIONS(X)              \
    X(sscal, BLAS_S, SAME_TYPE)   \
    X(dscal, BLAS_D, SAME_TYPE)   \
    X(cscal, BLAS_C, SAME_TYPE)   \
    X(zscal, BLAS_Z, SAME_TYPE)   \
    X(csscal, BLAS_C, REAL_ALPHA) \
    X(zdscal, BLAS_Z, REAL_ALPHA)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
        blas_put(&p->op[X], b, i, 0, p->alpha_value * blas_get(&p->op[X], b, i, 0));
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, blas_value alpha)
{
    p->n = n;
    blas_scalars(p, p->entry->variant == REAL_ALPHA ? blas_real(p->entry->type) : p->entry->type, alpha, 0);
    blas_vector(p, X, "x", n, incx);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 0.75);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL));
    BLAS_BAD(&p, "n < 0", success, bad.n = -1);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    p.alpha_at[0] = p.alpha_at[1] = 0;
    BLAS_BAD(&p, "alpha 0, x null", invalid_pointer, bad.op[X].at = NULL);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2]
        = {{1, 1}, {8, 1}, {50, 3}, {3000, 1}, {3000, 2}, {0, 1}, {20, 0}, {20, -1}, {20, -2}};
    const blas_value alphas[] = {CMPLX(0.75, -1.5), 1, 0};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        for(size_t j = 0; j < BLAS_COUNT(alphas); j++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            problem(&p, cases[i][0], cases[i][1], alphas[j]);
            blas_test(&p, reference);
            blas_done(&p);
        }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
