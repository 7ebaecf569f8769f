/* SPDX-License-Identifier: MIT
 *
 * gemmt.c: C := alpha op(A) op(B) + beta C for one triangle of C. The other triangle is NaN.
 */
#include "rank_update.h"

enum
{
    A,
    B,
    C
};

#define SIZES(I) p->handle, p->uplo, p->transA, p->transB, (I)p->n, (I)p->k, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), p->beta, BLAS_OP(C, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), p->beta, BLAS_OP(C, I), (I)p->batch)
#define STRIDED(F, I) \
    F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(B, I), p->beta, BLAS_OP_STRIDED(C, I), (I)p->batch)

#define FUNCTIONS(X)     \
    X(sgemmt, BLAS_S, 0) \
    X(dgemmt, BLAS_D, 0) \
    X(cgemmt, BLAS_C, 0) \
    X(zgemmt, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->n; i++)
        {
            blas_value sum = 0;
            if(i != j && (i < j) != (p->uplo == rocblas_fill_upper))
                continue;
            for(int64_t l = 0; p->alpha_value != 0 && l < p->k; l++)
                sum += blas_op(&p->op[A], p->transA, b, i, l) * blas_op(&p->op[B], p->transB, b, l, j);
            sum *= p->alpha_value;
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(&p->op[C], b, i, j);
            blas_put(&p->op[C], b, i, j, sum);
        }
}

static void problem(struct blas_problem* p, int form, int64_t n, int64_t k)
{
    p->uplo           = form & 1 ? rocblas_fill_lower : rocblas_fill_upper;
    p->transA         = (rocblas_operation)(rocblas_operation_none + form / 2 % 3);
    p->transB         = (rocblas_operation)(rocblas_operation_none + form / 6);
    const bool acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    p->n              = n;
    p->k              = k;
    blas_matrix(p, A, "A", acrossA ? k : n, acrossA ? n : k, (acrossA ? k : n) + 2);
    blas_matrix(p, B, "B", acrossB ? n : k, acrossB ? k : n, (acrossB ? n : k) + 1);
    blas_matrix(p, C, "C", n, n, n + 4);
    if(p->alpha_value != 0)
    {
        blas_fill(&p->op[A]);
        blas_fill(&p->op[B]);
    }
    if(p->beta_value != 0)
        rank_fill_c(&p->op[C], p->uplo);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2] = {{1, 1}, {6, 5}, {33, 4}, {150, 3}, {5, 0}, {0, 6}};
    const blas_value     scalars[][2] = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {0, 0}};
    for(int form = 0; form < 18; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < (cases[i][0] > 100 ? 2 : BLAS_COUNT(scalars)); j++) /* large: blocks differ only in their beta */
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
                problem(&p, form, cases[i][0], cases[i][1]);
                blas_test(&p, reference);
                blas_done(&p);
            }
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 1, 0.25);
    problem(&p, 0, 7, 6);
    rank_bad(&p);
    BLAS_BAD(&p, "transB none of them", invalid_value, bad.transB = (rocblas_operation)114);
    BLAS_BAD(&p, "ldb < k", invalid_size, bad.op[B].ld = 5);
    blas_done(&p);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
