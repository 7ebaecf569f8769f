/* SPDX-License-Identifier: MIT
 *
 * update.h: A := alpha x op(x) + A or, if TWICE is set, A := alpha x op(y) + op(alpha) y op(x) + A, for a
 * symmetric or Hermitian A. The including test defines PART (how A is stored), HERMITIAN, REAL_ALPHA (whether
 * alpha is real), TWICE and FUNCTIONS. A Hermitian diagonal has imaginary parts before the call; the call
 * sets them to 0.
 */
#include "part.h"

enum
{
    X,
#if TWICE
    Y,
#endif
    A
};

#define SIZES(I) p->handle, p->uplo, PART_SIZES(I), p->alpha
#if TWICE
#define VECTORS(I) BLAS_OP(X, I), BLAS_OP(Y, I)
#define VECTORS_STRIDED(I) BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I)
#else
#define VECTORS(I) BLAS_OP(X, I)
#define VECTORS_STRIDED(I) BLAS_OP_STRIDED(X, I)
#endif
#define PLAIN(F, I) F(SIZES(I), VECTORS(I), PART_OP(A, I))
#define BATCHED(F, I) F(SIZES(I), VECTORS(I), PART_OP(A, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), VECTORS_STRIDED(I), PART_OP_STRIDED(A, I), (I)p->batch)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static blas_value conjugated(blas_value v)
{
    return HERMITIAN ? conj(v) : v;
}

static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand *x = &p->op[X], *y = &p->op[A - 1]; /* if there is one vector, y is x */
    for(int64_t j = 0; p->alpha_value != 0 && j < p->n; j++)
        for(int64_t i = 0; i < p->n; i++)
        {
            if(!part_has(p, i, j))
                continue;
            blas_value v = p->alpha_value * blas_get(x, b, i, 0) * conjugated(blas_get(y, b, j, 0));
            if(TWICE)
                v += conjugated(p->alpha_value) * blas_get(y, b, i, 0) * conjugated(blas_get(x, b, j, 0));
            v += part_get(p, &p->op[A], b, i, j);
            part_put(p, &p->op[A], b, i, j, HERMITIAN && i == j ? creal(v) : v);
        }
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy)
{
    p->n = n;
    blas_vector(p, X, "x", n, incx);
    if(TWICE)
        blas_vector(p, A - 1, "y", n, incy);
    part_matrix(p, A, n);
}

static void scalars(struct blas_problem* p, blas_value alpha)
{
    blas_scalars(p, REAL_ALPHA ? blas_real(p->entry->type) : p->entry->type, alpha, 1);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    scalars(&p, 0.5);
    problem(&p, 7, 1, 1);
    part_bad_calls(&p, A, X);
    BLAS_BAD(&p, "increment of the last vector 0", invalid_size, bad.op[A - 1].ld = 0);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.alpha = NULL, bad.op[A].at = bad.op[X].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "last vector null", invalid_pointer, bad.op[A - 1].at = NULL);
    scalars(&p, 0);
    BLAS_BAD(&p, "alpha 0, all null", success, (bad.op[X].at = bad.op[A].at = NULL, bad.op[A - 1].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {5, 1, 1}, {20, 2, -3}, {33, -1, 2}, {70, 1, 1}, {150, -1, -1}, {0, 1, 1}};
    const blas_value     alphas[]   = {CMPLX(1.5, -0.25), 1, 0};
    for(int lower = 0; lower < 2; lower++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(alphas); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.uplo                = lower ? rocblas_fill_lower : rocblas_fill_upper;
                scalars(&p, alphas[j]);
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
