/* SPDX-License-Identifier: MIT
 *
 * trmm.c: C := alpha op(A) B or alpha B op(A), A triangular. C is a separate matrix or B. The other triangle
 * of A and a unit diagonal are NaN; if alpha is 0, all of A is.
 */
#include "../routine.h"

enum
{
    A,
    B,
    C
};

#define SIZES(I) p->handle, p->side, p->uplo, p->transA, p->diag, (I)p->m, (I)p->n, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), BLAS_OP(C, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), BLAS_OP(C, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(B, I), BLAS_OP_STRIDED(C, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(strmm, BLAS_S, 0) \
    X(dtrmm, BLAS_D, 0) \
    X(ctrmm, BLAS_C, 0) \
    X(ztrmm, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

/* triangular returns element (i, j) of op(A). */
static blas_value triangular(const struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    if(i == j)
        return blas_op_diagonal(&p->op[A], p->transA, p->diag, b, i);
    return (i > j) == blas_op_lower(p->uplo, p->transA) ? blas_op(&p->op[A], p->transA, b, i, j) : 0;
}

/* reference reads B as it was before the call, because C may be B. In place there are two operands, and
 * op[B] is also C. */
static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand* in   = &p->op[B];
    const bool                 left = p->side == rocblas_side_left;
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            for(int64_t l = 0; p->alpha_value != 0 && l < (left ? p->m : p->n); l++)
                sum += left ? triangular(p, b, i, l) * blas_load(in->type, in->start, blas_index(in, b, l, j))
                            : blas_load(in->type, in->start, blas_index(in, b, i, l)) * triangular(p, b, l, j);
            blas_put(&p->op[p->operands - 1], b, i, j, p->alpha_value * sum);
        }
}

static void problem(struct blas_problem* p, int form, int64_t order, int64_t other, blas_value alpha, bool in_place)
{
    const bool left = !(form & 1);
    p->side         = left ? rocblas_side_left : rocblas_side_right;
    p->uplo         = form & 2 ? rocblas_fill_lower : rocblas_fill_upper;
    p->diag         = form & 4 ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
    p->transA       = (rocblas_operation)(rocblas_operation_none + form / 8);
    p->m            = left ? order : other;
    p->n            = left ? other : order;
    p->tolerance    = 16 + (double)order;
    blas_scalars(p, p->entry->type, alpha, 0);
    blas_matrix(p, A, "A", order, order, order + 3);
    if(alpha != 0)
        blas_fill_triangle(&p->op[A], p->uplo, p->diag);
    blas_fill(blas_matrix(p, B, "B", p->m, p->n, p->m + 2));
    if(in_place)
        p->op[C] = p->op[B]; /* the call's argument for C; op[B] describes both */
    else
        blas_matrix(p, C, "C", p->m, p->n, p->m + 4);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 0, 7, 5, 0.5, false);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "side both", invalid_value, bad.side = rocblas_side_both);
    BLAS_BAD(&p, "uplo full", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(&p, "trans none of them", invalid_value, bad.transA = (rocblas_operation)-1);
    BLAS_BAD(&p, "diag none of them", invalid_value, bad.diag = (rocblas_diagonal)133);
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldb < m", invalid_size, bad.op[B].ld = 6);
    BLAS_BAD(&p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(&p, "C is B, another ldc", invalid_value, (bad.op[C] = bad.op[B], bad.op[C].ld += 1));
    BLAS_BAD(&p, "C is B, another ldc, n 0", success, (bad.op[C] = bad.op[B], bad.op[C].ld += 1, bad.n = 0));
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.alpha = NULL, bad.op[A].at = NULL, bad.op[C].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    for(int i = A; i <= C; i++)
        BLAS_BAD(&p, p.op[i].name, invalid_pointer, bad.op[i].at = NULL);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, C null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[C].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2] = {{1, 1}, {6, 5}, {40, 3}, {70, 2}, {0, 5}, {5, 0}};
    const blas_value     alphas[]   = {CMPLX(0.75, -0.5), 0};
    for(int form = 0; form < 24; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(int how = 0; how < 4; how++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                problem(&p, form, cases[i][0], cases[i][1], alphas[how / 2], how % 2);
                blas_test(&p, reference);
                blas_done(&p);
            }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
