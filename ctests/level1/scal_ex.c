/* SPDX-License-Identifier: MIT
 *
 * scal_ex.c: x := alpha x in all supported combinations of types.
 */
#include "../routine.h"

enum
{
    X
};
enum
{
    ALL_THE_SAME,
    FLOAT_COMPUTES,
    REAL_ALPHA /* alpha has the real type of the computation */
};

#define ALPHA p->alpha, blas_datatype(p->scalar)
#define PLAIN(F, I) F(p->handle, (I)p->n, ALPHA, BLAS_TYPED(X, I), p->compute)
#define BATCHED(F, I) F(p->handle, (I)p->n, ALPHA, BLAS_TYPED(X, I), (I)p->batch, p->compute)
#define STRIDED(F, I) F(p->handle, (I)p->n, ALPHA, BLAS_TYPED_STRIDED(X, I), (I)p->batch, p->compute)

BLAS_EX_THUNKS(scal)

#define TYPES(X)                    \
    X(scal, BLAS_H, ALL_THE_SAME)   \
    X(scal, BLAS_H, FLOAT_COMPUTES) \
    X(scal, BLAS_H, REAL_ALPHA)     \
    X(scal, BLAS_T, FLOAT_COMPUTES) \
    X(scal, BLAS_T, REAL_ALPHA)     \
    X(scal, BLAS_S, ALL_THE_SAME)   \
    X(scal, BLAS_D, ALL_THE_SAME)   \
    X(scal, BLAS_C, ALL_THE_SAME)   \
    X(scal, BLAS_C, REAL_ALPHA)     \
    X(scal, BLAS_Z, ALL_THE_SAME)   \
    X(scal, BLAS_Z, REAL_ALPHA)

static const struct blas_entry entries[] = {TYPES(BLAS_EX_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
        blas_put(&p->op[X], b, i, 0, p->alpha_value * blas_get(&p->op[X], b, i, 0));
}

static void problem(struct blas_problem* p, int64_t n, int64_t inc, blas_value alpha)
{
    const enum blas_type type     = p->entry->type;
    const bool           brief    = blas_bytes(type) == 2;
    const enum blas_type computed = brief && p->entry->variant != ALL_THE_SAME ? BLAS_S : type;
    p->n                          = n;
    p->scalar                     = p->entry->variant == REAL_ALPHA ? blas_real(computed) : type;
    p->compute                    = blas_datatype(computed);
    p->tolerance                  = brief ? 1 : 16;
    blas_scalars(p, p->scalar, alpha, 0);
    blas_vector(p, X, "x", n, inc);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 0.75);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "alpha of another type", not_implemented, bad.scalar = BLAS_I32);
    BLAS_BAD(&p, "x of another type", not_implemented, bad.op[X].type = BLAS_I32);
    BLAS_BAD(&p, "compute type invalid", not_implemented, bad.compute = rocblas_datatype_invalid);
    BLAS_BAD(&p, "types before alpha", not_implemented, (bad.compute = rocblas_datatype_invalid, bad.alpha = NULL));
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.alpha = NULL, bad.op[X].at = NULL, bad.compute = 0));
    BLAS_BAD(&p, "incx < 0", success, bad.op[X].ld = -1);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    blas_store(p.scalar, p.alpha_at, 0, 1);
    BLAS_BAD(&p, "alpha 1, x null", success, bad.op[X].at = NULL);
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    BLAS_BAD(&p, "alpha 1 on the device, x null", invalid_pointer, bad.op[X].at = NULL);
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t    cases[][2] = {{1, 1}, {50, 2}, {1025, 1}, {3000, 3}, {20, 0}, {20, -1}, {0, 1}};
    static const blas_value alphas[]   = {0.75, 0, 1};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        for(size_t j = 0; j < BLAS_COUNT(alphas); j++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            problem(&p, cases[i][0], cases[i][1], alphas[j] - (j == 0 ? CMPLX(0, 1.5) : 0));
            blas_test(&p, reference);
            blas_done(&p);
        }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
