/* SPDX-License-Identifier: MIT
 *
 * gemv.c: y := alpha op(A) x + beta y. If alpha is 0, A and x are NaN; if beta is 0, y is. Batched forms also
 * exist for A and x, and optionally y, of 16 bits with computation in float.
 */
#include "../routine.h"

enum
{
    A,
    X,
    Y
};

#define SIZES(I) p->handle, p->transA, (I)p->m, (I)p->n, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), p->beta, BLAS_OP(Y, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), p->beta, BLAS_OP(Y, I), (I)p->batch)
#define STRIDED(F, I)                                                             \
    F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(X, I), p->beta, BLAS_OP_STRIDED(Y, I), (I)p->batch)

/* FUNCTIONS lists each routine with the type of A and x, then the type of y (the entry's variant). */
#define FUNCTIONS(X)         \
    X(sgemv, BLAS_S, BLAS_S) \
    X(dgemv, BLAS_D, BLAS_D) \
    X(cgemv, BLAS_C, BLAS_C) \
    X(zgemv, BLAS_Z, BLAS_Z)
#define FUNCTIONS_FOR_BATCHES(X) \
    X(hshgemv, BLAS_H, BLAS_H)   \
    X(hssgemv, BLAS_H, BLAS_S)   \
    X(tstgemv, BLAS_T, BLAS_T)   \
    X(tssgemv, BLAS_T, BLAS_S)

#define BATCH_THUNKS(name, type, variant)                    \
    BLAS_THUNK(name##_batched, BATCHED, rocblas_int)         \
    BLAS_THUNK(name##_batched_64, BATCHED, int64_t)          \
    BLAS_THUNK(name##_strided_batched, STRIDED, rocblas_int) \
    BLAS_THUNK(name##_strided_batched_64, STRIDED, int64_t)
#define BATCH_ENTRIES(name, type, variant)                                  \
    BLAS_ENTRY(name##_batched, type, variant, BLAS_BATCHED, false),         \
    BLAS_ENTRY(name##_batched_64, type, variant, BLAS_BATCHED, true),       \
    BLAS_ENTRY(name##_strided_batched, type, variant, BLAS_STRIDED, false), \
    BLAS_ENTRY(name##_strided_batched_64, type, variant, BLAS_STRIDED, true),

FUNCTIONS(BLAS_THUNKS)
FUNCTIONS_FOR_BATCHES(BATCH_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS_FOR_BATCHES(BATCH_ENTRIES) FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand *x = &p->op[X], *y = &p->op[Y];
    for(int64_t i = 0; p->m > 0 && p->n > 0 && i < y->rows; i++)
    {
        blas_value sum = 0;
        for(int64_t j = 0; p->alpha_value != 0 && j < x->rows; j++)
            sum += p->alpha_value * blas_op(&p->op[A], p->transA, b, i, j) * blas_get(x, b, j, 0);
        if(p->beta_value != 0)
            sum += p->beta_value * blas_get(y, b, i, 0);
        blas_put(y, b, i, 0, sum);
    }
}

/* nan_vector refills a vector with NaN. */
static void nan_vector(struct blas_operand* o)
{
    memset(o->memory, 0xff, (size_t)o->elems * blas_bytes(o->type));
    blas_begin(o);
}

/* scalars sets alpha and beta in the type of the computation. */
static void scalars(struct blas_problem* p, blas_value alpha, blas_value beta)
{
    const enum blas_type type = p->entry->type;
    blas_scalars(p, type == BLAS_H || type == BLAS_T ? BLAS_S : type, alpha, beta);
}

/* result makes y in its type, which may differ from the type of A and x. */
static void result(struct blas_problem* p, int64_t n, int64_t incy)
{
    const struct blas_entry *entry = p->entry, of_y = {.type = (enum blas_type)entry->variant, .shape = entry->shape};
    p->entry = &of_y;
    blas_vector(p, Y, "y", n, incy);
    p->entry = entry;
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t incx, int64_t incy)
{
    const bool across = p->transA != rocblas_operation_none;
    p->m              = m;
    p->n              = n;
    blas_matrix(p, A, "A", m, n, m + 3);
    blas_vector(p, X, "x", across ? m : n, incx);
    result(p, across ? n : m, incy);
    if(p->alpha_value != 0)
        blas_fill(&p->op[A]);
    else
        nan_vector(&p->op[X]);
    if(p->beta_value == 0)
        nan_vector(&p->op[Y]);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    scalars(&p, 0.5, 0.25);
    problem(&p, 7, 5, 1, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "trans none of them", invalid_value, bad.transA = (rocblas_operation)114);
    BLAS_BAD(&p, "trans before m", invalid_value, (bad.transA = (rocblas_operation)0, bad.m = -1));
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "lda 0, m 0", invalid_size, (bad.op[A].ld = 0, bad.m = 0));
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
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][4]
        = {{1, 1, 1, 1}, {5, 7, 1, 1}, {40, 33, 2, -3}, {33, 40, -1, 2}, {200, 90, -1, -1}, {0, 5, 1, 1}, {5, 0, 1, 1}};
    const blas_value factors[][2] = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 1}, {0, 0}};
    for(int trans = rocblas_operation_none; trans <= rocblas_operation_conjugate_transpose; trans++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(factors); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.transA              = (rocblas_operation)trans;
                scalars(&p, factors[j][0], factors[j][1]);
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
