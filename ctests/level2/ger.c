/* SPDX-License-Identifier: MIT
 *
 * ger.c: A := alpha x y^T + A, and in gerc A := alpha x y^H + A. If alpha is 0, nothing is read.
 */
#include "../routine.h"

enum
{
    X,
    Y,
    A
};

enum
{
    plain_y,
    conjugated_y
};

#define SIZES(I) p->handle, (I)p->m, (I)p->n, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(X, I), BLAS_OP(Y, I), BLAS_OP(A, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(X, I), BLAS_OP(Y, I), BLAS_OP(A, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I), BLAS_OP_STRIDED(A, I), (I)p->batch)

#define FUNCTIONS(X)               \
    X(sger, BLAS_S, plain_y)       \
    X(dger, BLAS_D, plain_y)       \
    X(cgeru, BLAS_C, plain_y)      \
    X(zgeru, BLAS_Z, plain_y)      \
    X(cgerc, BLAS_C, conjugated_y) \
    X(zgerc, BLAS_Z, conjugated_y)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; p->alpha_value != 0 && j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            const blas_value y = blas_get(&p->op[Y], b, j, 0), x = blas_get(&p->op[X], b, i, 0);
            const blas_value product = p->alpha_value * x * (p->entry->variant == conjugated_y ? conj(y) : y);
            blas_put(&p->op[A], b, i, j, blas_get(&p->op[A], b, i, j) + product);
        }
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t incx, int64_t incy)
{
    p->m = m;
    p->n = n;
    blas_vector(p, X, "x", m, incx);
    blas_vector(p, Y, "y", n, incy);
    blas_fill(blas_matrix(p, A, "A", m, n, m + 3));
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 0.5, 0);
    problem(&p, 7, 5, 1, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "lda 0, m 0", invalid_size, (bad.op[A].ld = 0, bad.m = 0));
    BLAS_BAD(&p, "incx 0", invalid_size, bad.op[X].ld = 0);
    BLAS_BAD(&p, "incy 0", invalid_size, bad.op[Y].ld = 0);
    BLAS_BAD(&p, "m 0, all null", success, (bad.m = 0, bad.alpha = NULL, bad.op[A].at = bad.op[X].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "A null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    blas_scalars(&p, entry->type, 0, 0);
    BLAS_BAD(&p, "alpha 0, all null", success, bad.op[A].at = bad.op[X].at = bad.op[Y].at = NULL);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][4]
        = {{1, 1, 1, 1}, {5, 7, 1, 1}, {40, 33, 2, -3}, {33, 40, -1, 2}, {200, 90, -1, -1}, {0, 5, 1, 1}, {5, 0, 1, 1}};
    const blas_value alphas[] = {CMPLX(1.5, -0.25), 1, 0};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        for(size_t j = 0; j < BLAS_COUNT(alphas); j++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            blas_scalars(&p, entry->type, alphas[j], 0);
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
