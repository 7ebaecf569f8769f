/* SPDX-License-Identifier: MIT
 *
 * gemm.c: C := alpha op(A) op(B) + beta C. If alpha is 0, A and B are NaN; if beta is 0, C is.
 */
#include "../routine.h"

enum
{
    A,
    B,
    C
};

#define SIZES(I) p->handle, p->transA, p->transB, (I)p->m, (I)p->n, (I)p->k, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), p->beta, BLAS_OP(C, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), p->beta, BLAS_OP(C, I), (I)p->batch)
#define STRIDED(F, I)                                                             \
    F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(B, I), p->beta, BLAS_OP_STRIDED(C, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(sgemm, BLAS_S, 0) \
    X(dgemm, BLAS_D, 0) \
    X(cgemm, BLAS_C, 0) \
    X(zgemm, BLAS_Z, 0) \
    X(hgemm, BLAS_H, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            for(int64_t l = 0; p->alpha_value != 0 && l < p->k; l++)
                sum += blas_op(&p->op[A], p->transA, b, i, l) * blas_op(&p->op[B], p->transB, b, l, j);
            sum *= p->alpha_value;
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(&p->op[C], b, i, j);
            blas_put(&p->op[C], b, i, j, sum);
        }
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t k)
{
    const bool acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    p->m = m;
    p->n = n;
    p->k = k;
    blas_matrix(p, A, "A", acrossA ? k : m, acrossA ? m : k, (acrossA ? k : m) + 2);
    blas_matrix(p, B, "B", acrossB ? n : k, acrossB ? k : n, (acrossB ? n : k) + 1);
    blas_matrix(p, C, "C", m, n, m + 4);
    if(p->alpha_value != 0)
    {
        blas_fill(&p->op[A]);
        blas_fill(&p->op[B]);
    }
    if(p->beta_value != 0)
        blas_fill(&p->op[C]);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 0.5, 0.25);
    problem(&p, 7, 5, 6);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "transA none of them", invalid_value, bad.transA = (rocblas_operation)0);
    BLAS_BAD(&p, "transB none of them", invalid_value, bad.transB = (rocblas_operation)114);
    BLAS_BAD(&p, "transB before m", invalid_value, (bad.transB = (rocblas_operation)114, bad.m = -1));
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "k < 0", invalid_size, bad.k = -1);
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldb < k", invalid_size, bad.op[B].ld = 5);
    BLAS_BAD(&p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(&p, "m 0, all null", success, (bad.m = 0, bad.alpha = NULL, bad.beta = NULL, bad.op[C].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "beta null", invalid_pointer, bad.beta = NULL);
    BLAS_BAD(&p, "A null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "B null", invalid_pointer, bad.op[B].at = NULL);
    BLAS_BAD(&p, "C null", invalid_pointer, bad.op[C].at = NULL);
    if(entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
        BLAS_BAD(&p, "batch_count 0, C null", success, (bad.batch = 0, bad.op[C].at = NULL));
    }
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, C null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[C].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3]
        = {{1, 1, 1}, {5, 7, 6}, {33, 17, 40}, {70, 3, 5}, {6, 5, 0}, {0, 5, 6}, {5, 0, 6}};
    const blas_value scalars[][2] = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 0}};
    for(int form = 0; form < 9; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.transA              = (rocblas_operation)(rocblas_operation_none + form / 3);
                p.transB              = (rocblas_operation)(rocblas_operation_none + form % 3);
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
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
