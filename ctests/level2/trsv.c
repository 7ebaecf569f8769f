/* SPDX-License-Identifier: MIT
 *
 * trsv.c: op(A) x = b, for every triangle, op and diagonal. The other triangle and a unit diagonal are NaN.
 * trsv leases no workspace.
 */
#include "../routine.h"

enum
{
    A,
    X
};

#define SIZES(I) p->handle, p->uplo, p->transA, p->diag, (I)p->n
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(X, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(strsv, BLAS_S, 0) \
    X(dtrsv, BLAS_D, 0) \
    X(ctrsv, BLAS_C, 0) \
    X(ztrsv, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand* a     = &p->op[A];
    const bool                 lower = blas_op_lower(p->uplo, p->transA);
    for(int64_t step = 0; step < p->n; step++)
    {
        const int64_t i   = lower ? step : p->n - 1 - step;
        blas_value    sum = blas_get(&p->op[X], b, i, 0);
        for(int64_t l = 0; l < step; l++)
        {
            const int64_t j = lower ? l : p->n - 1 - l;
            sum -= blas_op(a, p->transA, b, i, j) * blas_get(&p->op[X], b, j, 0);
        }
        blas_put(&p->op[X], b, i, 0, sum / blas_op_diagonal(a, p->transA, p->diag, b, i));
    }
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx)
{
    p->n         = n;
    p->tolerance = 16 + (double)n;
    blas_fill_triangle(blas_matrix(p, A, "A", n, n, n + 3), p->uplo, p->diag);
    blas_vector(p, X, "x", n, incx);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 7, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "uplo full", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(&p, "trans none of them", invalid_value, bad.transA = (rocblas_operation)-1);
    BLAS_BAD(&p, "diag none of them", invalid_value, bad.diag = (rocblas_diagonal)133);
    BLAS_BAD(&p, "uplo before n", invalid_value, (bad.uplo = rocblas_fill_full, bad.n = -1));
    BLAS_BAD(&p, "n < 0", invalid_size, bad.n = -1);
    BLAS_BAD(&p, "lda < n", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "lda 0, n 0", invalid_size, (bad.op[A].ld = 0, bad.n = 0));
    BLAS_BAD(&p, "incx 0", invalid_size, bad.op[X].ld = 0);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.op[A].at = NULL, bad.op[X].at = NULL));
    BLAS_BAD(&p, "A null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    BLAS_BAD(&p, "diag bad, in a size query", invalid_value, bad.diag = (rocblas_diagonal)0);
    BLAS_BAD(&p, "n < 0, in a size query", invalid_size, bad.n = -1);
    size_t bytes = 1;
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    CHECK_SIZE(bytes, 0);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n and lda 2^32, x null", invalid_pointer,
                 (bad.n = bad.op[A].ld = BLAS_BEYOND_32, bad.op[X].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2] = {{1, 1}, {6, 1}, {6, -2}, {20, 1}, {90, 1}, {100, 3}, {90, -2}, {0, 1}};
    for(int form = 0; form < 12; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            p.uplo                = form & 1 ? rocblas_fill_lower : rocblas_fill_upper;
            p.diag                = form & 2 ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
            p.transA              = (rocblas_operation)(rocblas_operation_none + form / 4);
            problem(&p, cases[i][0], cases[i][1]);
            blas_test(&p, reference);
            blas_done(&p);
        }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
