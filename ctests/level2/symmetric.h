/* SPDX-License-Identifier: MIT
 *
 * symmetric.h: y := alpha A x + beta y for a symmetric or Hermitian A. The including test defines PART (how A
 * is stored), HERMITIAN and FUNCTIONS. If alpha is 0, A and x are NaN; if beta is 0, y is.
 */
#include "part.h"

enum
{
    A,
    X,
    Y
};

#define SIZES(I) p->handle, p->uplo, PART_SIZES(I), p->alpha
#define PLAIN(F, I) F(SIZES(I), PART_OP(A, I), BLAS_OP(X, I), p->beta, BLAS_OP(Y, I))
#define BATCHED(F, I) F(SIZES(I), PART_OP(A, I), BLAS_OP(X, I), p->beta, BLAS_OP(Y, I), (I)p->batch)
#define STRIDED(F, I) \
    F(SIZES(I), PART_OP_STRIDED(A, I), BLAS_OP_STRIDED(X, I), p->beta, BLAS_OP_STRIDED(Y, I), (I)p->batch)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t i = 0; i < p->n; i++)
    {
        blas_value sum = 0;
        for(int64_t j = 0; p->alpha_value != 0 && j < p->n; j++)
            sum += p->alpha_value * part_mirrored(p, &p->op[A], HERMITIAN, b, i, j) * blas_get(&p->op[X], b, j, 0);
        if(p->beta_value != 0)
            sum += p->beta_value * blas_get(&p->op[Y], b, i, 0);
        blas_put(&p->op[Y], b, i, 0, sum);
    }
}

/* nan_operand refills an operand with NaN. */
static void nan_operand(struct blas_operand* o)
{
    memset(o->memory, 0xff, (size_t)o->elems * blas_bytes(o->type));
    blas_begin(o);
}

static void problem(struct blas_problem* p, int64_t n, int64_t k, int64_t incx, int64_t incy)
{
    p->n         = n;
    p->k         = k;
    p->tolerance = 16 + (double)n;
    part_matrix(p, A, n);
    blas_vector(p, X, "x", n, incx);
    blas_vector(p, Y, "y", n, incy);
    if(p->alpha_value == 0)
    {
        nan_operand(&p->op[A]);
        nan_operand(&p->op[X]);
    }
    if(p->beta_value == 0)
        nan_operand(&p->op[Y]);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 0.5, 0.25);
    problem(&p, 7, 2, 1, 1);
    part_bad_calls(&p, A, X);
    BLAS_BAD(&p, "incy 0", invalid_size, bad.op[Y].ld = 0);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.alpha = bad.beta = NULL, bad.op[A].at = bad.op[Y].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "beta null", invalid_pointer, bad.beta = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][4]
        = {{1, 0, 1, 1}, {5, 1, 1, 1}, {20, 30, 2, -3}, {33, 5, -1, 2}, {70, 9, 1, 1}, {150, 140, -1, -1}, {0, 2, 1, 1}};
    const blas_value scalars[][2] = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 1}, {0, 0}};
    for(int lower = 0; lower < 2; lower++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.uplo                = lower ? rocblas_fill_lower : rocblas_fill_upper;
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
                problem(&p, cases[i][0], cases[i][1], cases[i][2], cases[i][3]);
                blas_test(&p, reference);
                blas_done(&p);
            }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
