/* SPDX-License-Identifier: MIT
 *
 * triangular_system.h: shared by the tests of trsm and trsm_ex: op(A) X = alpha B or X op(A) = alpha B, for
 * every side, triangle, op and diagonal.
 */
#ifndef ROCBLAS_MEM_CTESTS_TRIANGULAR_SYSTEM_H
#define ROCBLAS_MEM_CTESTS_TRIANGULAR_SYSTEM_H

#include "../routine.h"

enum
{
    A,
    B,
    INVERSES
};
enum
{
    SYSTEM_FORMS = 24, /* one bit each for side, uplo and diag, times three op(A) */
    SYSTEM_LARGE = 150 /* unknowns: larger than the order of the diagonal blocks whose inverses trsm_ex may take */
};

/* system_reference solves for alpha B by substitution, one unknown at a time. */
static inline void system_reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand *a = &p->op[A], *x = &p->op[B];
    const bool           left = p->side == rocblas_side_left;
    const int64_t        order = left ? p->m : p->n, sides = left ? p->n : p->m;
    const bool           forward = blas_op_lower(p->uplo, p->transA) == left;
    for(int64_t s = 0; s < sides; s++)
        for(int64_t step = 0; step < order; step++)
        {
            const int64_t i   = forward ? step : order - 1 - step;
            blas_value    sum = 0;
            if(p->alpha_value != 0)
                sum = p->alpha_value * (left ? blas_get(x, b, i, s) : blas_get(x, b, s, i));
            for(int64_t l = 0; p->alpha_value != 0 && l < step; l++)
            {
                const int64_t j = forward ? l : order - 1 - l;
                sum -= left ? blas_op(a, p->transA, b, i, j) * blas_get(x, b, j, s)
                            : blas_get(x, b, s, j) * blas_op(a, p->transA, b, j, i);
            }
            if(p->alpha_value != 0)
                sum /= blas_op_diagonal(a, p->transA, p->diag, b, i);
            blas_put(x, b, left ? i : s, left ? s : i, sum);
        }
}

/* system_problem makes a system of order unknowns and sides right-hand sides. If alpha is 0, A is NaN. */
static inline void
    system_problem(struct blas_problem* p, int form, int64_t order, int64_t sides, blas_value alpha)
{
    const bool left = !(form & 1);
    p->side         = left ? rocblas_side_left : rocblas_side_right;
    p->uplo         = form & 2 ? rocblas_fill_lower : rocblas_fill_upper;
    p->diag         = form & 4 ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
    p->transA       = (rocblas_operation)(rocblas_operation_none + form / 8);
    p->m            = left ? order : sides;
    p->n            = left ? sides : order;
    p->tolerance    = 16 + (double)order;
    blas_scalars(p, p->entry->type, alpha, 0);
    blas_matrix(p, A, "A", order, order, order + 3);
    if(alpha != 0)
        blas_fill_triangle(&p->op[A], p->uplo, p->diag);
    blas_fill(blas_matrix(p, B, "B", p->m, p->n, p->m + 2));
}

/* system_bad makes every kind of bad call. p is a system of 7 unknowns on the left. */
static inline void system_bad(const struct blas_problem* p)
{
    blas_bad_handle(p);
    BLAS_BAD(p, "side both", invalid_value, bad.side = rocblas_side_both);
    BLAS_BAD(p, "uplo full", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(p, "trans none of them", invalid_value, bad.transA = (rocblas_operation)-1);
    BLAS_BAD(p, "diag none of them", invalid_value, bad.diag = (rocblas_diagonal)133);
    BLAS_BAD(p, "diag before m", invalid_value, (bad.diag = (rocblas_diagonal)133, bad.m = -1));
    BLAS_BAD(p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(p, "lda < n, on the right", invalid_size,
             (bad.side = rocblas_side_right, bad.n = 20, bad.op[A].ld = 19));
    BLAS_BAD(p, "ldb < m", invalid_size, bad.op[B].ld = 6);
    BLAS_BAD(p, "n 0, all null", success, (bad.n = 0, bad.alpha = NULL, bad.op[A].at = NULL, bad.op[B].at = NULL));
    BLAS_BAD(p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(p, "A null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(p, "B null", invalid_pointer, bad.op[B].at = NULL);
    if(p->entry->shape != BLAS_PLAIN)
        BLAS_BAD(p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(p->entry->wide)
        BLAS_BAD(p, "n 2^32, B null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[B].at = NULL));
    CHECK_OK(rocblas_start_device_memory_size_query(p->handle));
    BLAS_BAD(p, "uplo full, in a size query", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(p, "m < 0, in a size query", invalid_size, bad.m = -1);
    size_t bytes = 1;
    CHECK_OK(rocblas_stop_device_memory_size_query(p->handle, &bytes));
    CHECK_SIZE(bytes, 0);
}

#endif /* ROCBLAS_MEM_CTESTS_TRIANGULAR_SYSTEM_H */
