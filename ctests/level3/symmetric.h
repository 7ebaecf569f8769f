/* SPDX-License-Identifier: MIT
 *
 * symmetric.h: shared by the tests of symm and hemm: C := alpha A B + beta C or alpha B A + beta C, A
 * symmetric or Hermitian. The triangle of A that uplo does not name is NaN.
 */
#ifndef ROCBLAS_MEM_CTESTS_SYMMETRIC_H
#define ROCBLAS_MEM_CTESTS_SYMMETRIC_H

#include "../routine.h"

enum
{
    A,
    B,
    C
};

#define SIZES(I) p->handle, p->side, p->uplo, (I)p->m, (I)p->n, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), p->beta, BLAS_OP(C, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(B, I), p->beta, BLAS_OP(C, I), (I)p->batch)
#define STRIDED(F, I) \
    F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(B, I), p->beta, BLAS_OP_STRIDED(C, I), (I)p->batch)

/* symmetric_at returns element (i, j) of A. blas_entry.variant says whether A is Hermitian. */
static inline blas_value symmetric_at(const struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    const bool hermitian = p->entry->variant != 0;
    if(i == j && hermitian)
        return creal(blas_get(&p->op[A], b, i, i));
    if(i == j || (i < j) == (p->uplo == rocblas_fill_upper))
        return blas_get(&p->op[A], b, i, j);
    const blas_value v = blas_get(&p->op[A], b, j, i);
    return hermitian ? conj(v) : v;
}

static inline void symmetric_reference(struct blas_problem* p, int64_t b)
{
    const bool left = p->side == rocblas_side_left;
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            for(int64_t l = 0; p->alpha_value != 0 && l < (left ? p->m : p->n); l++)
                sum += left ? symmetric_at(p, b, i, l) * blas_get(&p->op[B], b, l, j)
                            : blas_get(&p->op[B], b, i, l) * symmetric_at(p, b, l, j);
            sum *= p->alpha_value;
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(&p->op[C], b, i, j);
            blas_put(&p->op[C], b, i, j, sum);
        }
}

static inline void symmetric_problem(struct blas_problem* p, int form, int64_t order, int64_t other)
{
    const bool left = !(form & 1);
    p->side         = left ? rocblas_side_left : rocblas_side_right;
    p->uplo         = form & 2 ? rocblas_fill_lower : rocblas_fill_upper;
    p->m            = left ? order : other;
    p->n            = left ? other : order;
    p->tolerance    = 16 + (double)order;
    blas_matrix(p, A, "A", order, order, order + 3);
    blas_matrix(p, B, "B", p->m, p->n, p->m + 1);
    blas_matrix(p, C, "C", p->m, p->n, p->m + 4);
    if(p->alpha_value != 0)
    {
        blas_fill_triangle(&p->op[A], p->uplo, rocblas_diagonal_non_unit);
        blas_fill(&p->op[B]);
    }
    if(p->beta_value != 0)
        blas_fill(&p->op[C]);
}

static inline void symmetric_bad(const struct blas_problem* p)
{
    blas_bad_handle(p);
    BLAS_BAD(p, "side both", invalid_value, bad.side = rocblas_side_both);
    BLAS_BAD(p, "uplo full", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(p, "lda < n, on the right", invalid_size,
             (bad.side = rocblas_side_right, bad.n = 20, bad.op[A].ld = 19));
    BLAS_BAD(p, "ldb < m", invalid_size, bad.op[B].ld = 6);
    BLAS_BAD(p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(p, "m 0, all null", success, (bad.m = 0, bad.alpha = NULL, bad.beta = NULL, bad.op[C].at = NULL));
    BLAS_BAD(p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(p, "beta null", invalid_pointer, bad.beta = NULL);
    for(int i = A; i <= C; i++)
        BLAS_BAD(p, p->op[i].name, invalid_pointer, bad.op[i].at = NULL);
    if(p->entry->shape != BLAS_PLAIN)
        BLAS_BAD(p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(p->entry->wide)
        BLAS_BAD(p, "n 2^32, C null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[C].at = NULL));
}

static inline void symmetric_test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2] = {{1, 1}, {6, 5}, {33, 4}, {70, 7}, {150, 3}, {0, 6}, {6, 0}};
    const blas_value scalars[][2] = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {1, 1}, {0, 0}};
    for(int form = 0; form < 4; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
                symmetric_problem(&p, form, cases[i][0], cases[i][1]);
                blas_test(&p, symmetric_reference);
                blas_done(&p);
            }
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 0.5, 0.25);
    symmetric_problem(&p, 0, 7, 5);
    symmetric_bad(&p);
    blas_done(&p);
}

#endif /* ROCBLAS_MEM_CTESTS_SYMMETRIC_H */
