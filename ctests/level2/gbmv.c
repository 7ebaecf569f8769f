/* SPDX-License-Identifier: MIT
 *
 * gbmv.c: y := alpha op(A) x + beta y for a band matrix A. Everything outside the band is NaN. If alpha is 0,
 * A and x are NaN; if beta is 0, y is.
 */
#include "../routine.h"

enum
{
    A,
    X,
    Y
};

static int64_t below, above; /* the call's kl and ku: diagonals below and above the main diagonal */

#define SIZES(I) p->handle, p->transA, (I)p->m, (I)p->n, (I)below, (I)above, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), p->beta, BLAS_OP(Y, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), p->beta, BLAS_OP(Y, I), (I)p->batch)
#define STRIDED(F, I) \
    F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(X, I), p->beta, BLAS_OP_STRIDED(Y, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(sgbmv, BLAS_S, 0) \
    X(dgbmv, BLAS_D, 0) \
    X(cgbmv, BLAS_C, 0) \
    X(zgbmv, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static bool in_band(int64_t i, int64_t j)
{
    return i - j <= below && j - i <= above;
}

/* element returns element (i, j) of op(A). */
static blas_value element(const struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    const bool    none = p->transA == rocblas_operation_none;
    const int64_t row = none ? i : j, column = none ? j : i;
    if(!in_band(row, column))
        return 0;
    const blas_value v = blas_get(&p->op[A], b, above + row - column, column);
    return p->transA == rocblas_operation_conjugate_transpose ? conj(v) : v;
}

static void reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand *x = &p->op[X], *y = &p->op[Y];
    for(int64_t i = 0; p->m > 0 && p->n > 0 && i < y->rows; i++)
    {
        blas_value sum = 0;
        for(int64_t j = 0; p->alpha_value != 0 && j < x->rows; j++)
            sum += p->alpha_value * element(p, b, i, j) * blas_get(x, b, j, 0);
        if(p->beta_value != 0)
            sum += p->beta_value * blas_get(y, b, i, 0);
        blas_put(y, b, i, 0, sum);
    }
}

/* nan_operand refills an operand with NaN. */
static void nan_operand(struct blas_operand* o)
{
    memset(o->memory, 0xff, (size_t)o->elems * blas_bytes(o->type));
    blas_begin(o);
}

/* fill_band fills the band of A. */
static void fill_band(const struct blas_problem* p, struct blas_operand* a)
{
    for(int64_t b = 0; b < p->batch; b++)
        for(int64_t j = 0; j < p->n; j++)
            for(int64_t i = 0; i < p->m; i++)
                if(in_band(i, j))
                    blas_store(a->type, a->memory, blas_index(a, b, above + i - j, j), blas_random_value(a->type));
    blas_begin(a);
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t incx, int64_t incy)
{
    const bool across = p->transA != rocblas_operation_none;
    p->m              = m;
    p->n              = n;
    fill_band(p, blas_matrix(p, A, "A", below + above + 1, n, below + above + 3));
    blas_vector(p, X, "x", across ? m : n, incx);
    blas_vector(p, Y, "y", across ? n : m, incy);
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
    below                 = 2;
    above                 = 1;
    blas_scalars(&p, entry->type, 0.5, 0.25);
    problem(&p, 7, 5, 1, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "trans none of them", invalid_value, bad.transA = (rocblas_operation)114);
    BLAS_BAD(&p, "trans before m", invalid_value, (bad.transA = (rocblas_operation)0, bad.m = -1));
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "lda < kl + ku + 1", invalid_size, bad.op[A].ld = 3);
    BLAS_BAD(&p, "incx 0", invalid_size, bad.op[X].ld = 0);
    BLAS_BAD(&p, "incy 0", invalid_size, bad.op[Y].ld = 0);
    BLAS_BAD(&p, "m 0, all null", success, (bad.m = 0, bad.alpha = NULL, bad.beta = NULL, bad.op[A].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "beta null", invalid_pointer, bad.beta = NULL);
    BLAS_BAD(&p, "A null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
    {
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
        BLAS_BAD(&p, "n 2^32", invalid_size, bad.n = BLAS_BEYOND_32);
    }
    below = -1;
    BLAS_BAD(&p, "kl < 0", invalid_size, bad.m = 7);
    below = 2;
    above = -1;
    BLAS_BAD(&p, "ku < 0", invalid_size, bad.m = 7);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][6] = {{1, 1, 0, 0, 1, 1},    {5, 7, 1, 2, 1, 1},   {40, 33, 3, 0, 2, -3}, {33, 40, 0, 5, -1, 2},
                                       {90, 60, 95, 70, 1, 1}, {10, 90, 2, 3, -1, -1}, {0, 5, 1, 1, 1, 1},   {5, 0, 1, 1, 1, 1}};
    const blas_value scalars[][2] = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 1}, {0, 0}};
    for(int trans = rocblas_operation_none; trans <= rocblas_operation_conjugate_transpose; trans++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.transA              = (rocblas_operation)trans;
                below                 = cases[i][2];
                above                 = cases[i][3];
                p.tolerance           = 32;
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
                problem(&p, cases[i][0], cases[i][1], cases[i][4], cases[i][5]);
                blas_test(&p, reference);
                blas_done(&p);
            }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
