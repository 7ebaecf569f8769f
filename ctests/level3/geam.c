/* SPDX-License-Identifier: MIT
 *
 * geam.c: C := alpha op(A) + beta op(B). C is a separate matrix, A or B. A matrix whose scalar is 0 is NaN.
 */
#include "../suite.h"

enum
{
    A,
    B,
    C
};

enum place
{
    OWN_PLACE,
    IN_A,
    IN_B
};

#define CALL(F, S)                                                                                            \
    F(p->handle, p->transA, p->transB, (Int)p->m, (Int)p->n, p->alpha, BLAS_OP(S, A), p->beta, BLAS_OP(S, B), \
      BLAS_OP(S, C) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, geam, 0)
BLAS_ENTRIES(FUNCTIONS)

/* output returns the operand that holds C: op[C] or, in place, op[A] or op[B]. op[C].at is then that
 * operand's address. */
static struct blas_operand* output(struct blas_problem* p)
{
    return p->operands > C ? &p->op[C] : p->op[C].at == p->op[A].at ? &p->op[A] : &p->op[B];
}

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            if(p->alpha_value != 0)
                sum += p->alpha_value * blas_op(&p->op[A], p->transA, b, i, j);
            if(p->beta_value != 0)
                sum += p->beta_value * blas_op(&p->op[B], p->transB, b, i, j);
            blas_put(output(p), b, i, j, sum);
        }
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    const bool    acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    const int64_t m = p->m, n = p->n;
    (void)none;
    blas_matrix(p, A, "A", acrossA ? n : m, acrossA ? m : n, (acrossA ? n : m) + 2);
    blas_matrix(p, B, "B", acrossB ? n : m, acrossB ? m : n, (acrossB ? n : m) + 1);
    if(p->alpha_value != 0)
        blas_fill(&p->op[A]);
    if(p->beta_value != 0)
        blas_fill(&p->op[B]);
    if(p->which == OWN_PLACE)
        blas_matrix(p, C, "C", m, n, m + 4);
    else
        p->op[C] = p->op[p->which == IN_A ? A : B];
}

/* skips tells whether an operand that is also C would be transposed. */
static bool skips(const struct blas_problem* p)
{
    return (p->which == IN_A && p->transA != rocblas_operation_none) || (p->which == IN_B && p->transB != rocblas_operation_none);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_size, bad.op[C] = bad.op[A], bad.op[C].ld += 1);
    BLAS_BAD(p, invalid_size, bad.op[C] = bad.op[B], bad.op[C].ld += 1, bad.m = 0);
    BLAS_BAD(p, invalid_size, bad.op[C] = bad.op[A], bad.transA = rocblas_operation_transpose);
}

SUITE_MAIN(.has = HAS_OP | HAS_OP_B | HAS_M | HAS_N | HAS_ALPHA | HAS_BETA, .cases = 3, .skips = skips, .problem = problem,
           .reference = reference, .bad = bad, SIZES({1, 1}, {5, 7}, {300, 3}, {0, 5}, {5, 0}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 1}, {0, 1}, {CMPLX(0.5, 0.5), 0}, {0, 0}),
           .bad_sizes = {7, 5}, .bad_scalars = {0.5, 0.25})
