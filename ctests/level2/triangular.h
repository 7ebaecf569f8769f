/* SPDX-License-Identifier: MIT
 *
 * triangular.h: x := op(A) x for a triangular A or, if SOLVE is set, the solution x of op(A) x = b. The
 * including test defines PART (how A is stored), SOLVE and FUNCTIONS. The other triangle and a unit diagonal
 * are NaN.
 */
#include "part.h"

enum
{
    A,
    X
};

#define SIZES(I) p->handle, p->uplo, p->transA, p->diag, PART_SIZES(I)
#define PLAIN(F, I) F(SIZES(I), PART_OP(A, I), BLAS_OP(X, I))
#define BATCHED(F, I) F(SIZES(I), PART_OP(A, I), BLAS_OP(X, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), PART_OP_STRIDED(A, I), BLAS_OP_STRIDED(X, I), (I)p->batch)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

/* reference updates x in place. The order ensures that a product reads elements of x that are still
 * unchanged, and that a solve reads elements that are already computed. */
static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand* a      = &p->op[A];
    const bool                 upward = blas_op_lower(p->uplo, p->transA) == SOLVE;
    for(int64_t step = 0; step < p->n; step++)
    {
        const int64_t    i        = upward ? step : p->n - 1 - step;
        const blas_value diagonal = part_triangular(p, a, b, i, i), mine = blas_get(&p->op[X], b, i, 0);
        blas_value       others   = 0;
        for(int64_t j = 0; j < p->n; j++)
            if(j != i)
                others += part_triangular(p, a, b, i, j) * blas_get(&p->op[X], b, j, 0);
        blas_put(&p->op[X], b, i, 0, SOLVE ? (mine - others) / diagonal : mine * diagonal + others);
    }
}

static void problem(struct blas_problem* p, int64_t n, int64_t k, int64_t incx)
{
    p->n         = n;
    p->k         = k;
    p->tolerance = 16 + (double)n;
    part_matrix(p, A, n);
    blas_vector(p, X, "x", n, incx);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 7, 2, 1);
    part_bad_calls(&p, A, X);
    BLAS_BAD(&p, "trans none of them", invalid_value, bad.transA = (rocblas_operation)-1);
    BLAS_BAD(&p, "diag none of them", invalid_value, bad.diag = (rocblas_diagonal)133);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.op[A].at = NULL, bad.op[X].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 0, 1}, {6, 1, 1}, {6, 9, -2}, {20, 3, 1}, {70, 12, 1}, {150, 148, 3}, {90, 4, -2}, {0, 1, 1}};
    for(int form = 0; form < 12; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            p.uplo                = form & 1 ? rocblas_fill_lower : rocblas_fill_upper;
            p.diag                = form & 2 ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
            p.transA              = (rocblas_operation)(rocblas_operation_none + form / 4);
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
