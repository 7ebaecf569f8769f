/* SPDX-License-Identifier: MIT
 *
 * gemv.c: y := alpha op(A) x + beta y. If alpha is 0, A and x are NaN; if beta is 0, y is. Batched forms also
 * exist for A and x, and optionally y, of 16 bits with computation in float.
 */
#include "../suite.h"

enum
{
    A,
    X,
    Y
};

#define CALL(F, S)                                                                                            \
    F(p->handle, p->transA, (Int)p->m, (Int)p->n, p->alpha, BLAS_OP(S, A), BLAS_OP(S, X), p->beta, \
      BLAS_OP(S, Y) BLAS_BATCH(S))

/* The variant is the type of y. */
#define FUNCTIONS(X) \
    X(sgemv, BLAS_S, BLAS_S) X(dgemv, BLAS_D, BLAS_D) X(cgemv, BLAS_C, BLAS_C) X(zgemv, BLAS_Z, BLAS_Z)

#define THUNKS(name) BLAS_BATCHED_THUNKS(CALL, name##_batched, name##_strided_batched)
#define ENTRIES(name, type, of_y) BLAS_BATCHED_ENTRIES(name##_batched, name##_strided_batched, type, of_y, false)
THUNKS(hshgemv)
THUNKS(hssgemv)
THUNKS(tstgemv)
THUNKS(tssgemv)
BLAS_ENTRIES_AND(FUNCTIONS, ENTRIES(hshgemv, BLAS_H, BLAS_H) ENTRIES(hssgemv, BLAS_H, BLAS_S)
                 ENTRIES(tstgemv, BLAS_T, BLAS_T) ENTRIES(tssgemv, BLAS_T, BLAS_S))

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

/* result makes y in its type, which may differ from the type of A and x. */
static void result(struct blas_problem* p, int64_t n, int64_t incy)
{
    const struct blas_entry *entry = p->entry, of_y = {.type = (enum blas_type)entry->variant, .shape = entry->shape};
    p->entry = &of_y;
    blas_vector(p, Y, "y", n, incy);
    p->entry = entry;
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    const bool across = p->transA != rocblas_operation_none;
    if(blas_bytes(p->entry->type) == 2)
        blas_scalars(p, BLAS_S, p->alpha_value, p->beta_value);
    blas_matrix(p, A, "A", p->m, p->n, p->m + 3);
    blas_vector(p, X, "x", across ? p->m : p->n, inc[0]);
    result(p, across ? p->n : p->m, inc[1]);
    if(p->alpha_value != 0)
        blas_fill(&p->op[A]);
    else
        blas_unread(&p->op[X]);
    if(p->beta_value == 0)
        blas_unread(&p->op[Y]);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_size, bad.op[A].ld = 0, bad.m = 0);
    BLAS_BAD(p, success, bad.m = 0, bad.alpha = bad.beta = NULL, bad.op[A].at = NULL);
}

SUITE_MAIN(.has = HAS_OP | HAS_M | HAS_N | HAS_ALPHA | HAS_BETA, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1, 1}, {5, 7, 1, 1}, {40, 33, 2, -3}, {33, 40, -1, 2}, {200, 90, -1, -1}, {0, 5, 1, 1}, {5, 0, 1, 1}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 1}, {0, 0}),
           .bad_sizes = {7, 5, 1, 1}, .bad_scalars = {0.5, 0.25})
