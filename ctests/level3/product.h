/* SPDX-License-Identifier: MIT
 *
 * product.h: shared by the tests of gemm, gemmt and geam_ex: A, B and C of a product, and D, which is C or a
 * separate matrix. An operand whose scalar is 0 is NaN.
 */
#include "../suite.h"

enum
{
    A,
    B,
    C,
    D
};

/* product_problem makes op(A) of m x k, op(B) of k x n, and C of m x n and its type; with_d makes D too. */
static void product_problem(struct blas_problem* p, enum blas_type out, bool with_d)
{
    const bool    acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    const int64_t m = p->m, n = p->n, k = p->k;
    blas_matrix(p, A, "A", acrossA ? k : m, acrossA ? m : k, (acrossA ? k : m) + 2);
    blas_matrix(p, B, "B", acrossB ? n : k, acrossB ? k : n, (acrossB ? n : k) + 1);
    blas_matrix_of(p, C, "C", out, m, n, m + 4);
    if(p->alpha_value != 0)
    {
        blas_fill(&p->op[A]);
        blas_fill(&p->op[B]);
    }
    if(p->beta_value != 0)
        blas_fill(&p->op[C]);
    if(with_d && !p->which)
        blas_matrix_of(p, D, "D", out, m, n, m + 3);
    else
        p->op[D] = p->op[C]; /* op[C] describes both */
}

/* product_put computes element (i, j) of the result, which is the last operand. */
static inline void product_put(struct blas_problem* p, int64_t b, int64_t i, int64_t j)
{
    blas_value sum = 0;
    for(int64_t l = 0; p->alpha_value != 0 && l < p->k; l++)
        sum += blas_op(&p->op[A], p->transA, b, i, l) * blas_op(&p->op[B], p->transB, b, l, j);
    sum *= p->alpha_value;
    if(p->beta_value != 0)
        sum += p->beta_value * blas_get(&p->op[C], b, i, j);
    blas_put(&p->op[p->operands - 1], b, i, j, sum);
}
