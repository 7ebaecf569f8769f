/* SPDX-License-Identifier: MIT
 *
 * trsm.c: op(A) X = alpha B or X op(A) = alpha B for a triangular A, with few and many unknowns. trsm_ex runs
 * without and with the inverses of the diagonal blocks; results are equal, because no engine reads the inverses.
 */
#include "../suite.h"

enum
{
    A,
    B,
    INVERSES
};

/* The inverses that trsm_ex gets. */
enum
{
    NONE,
    ALL,
    TOO_FEW
};

/* p->k is the argument invA_size, in elements. */
#define SIZES_OF p->handle, p->side, p->uplo, p->transA, p->diag, (Int)p->m, (Int)p->n, p->alpha
#define CALL(F, S) F(SIZES_OF, BLAS_OP(S, A), BLAS_OP(S, B) BLAS_BATCH(S))
#define CALL_EX(F, S)                                                                                 \
    F(SIZES_OF, BLAS_OP(S, A), BLAS_OP(S, B) BLAS_BATCH(S), p->op[INVERSES].at, (Int)p->k BLAS_STRIDE_##S(INVERSES), \
      p->compute)

BLAS_THUNK(trsm_ex, CALL_EX, PLAIN, rocblas_int)
BLAS_THUNK(trsm_batched_ex, CALL_EX, BATCHED, rocblas_int)
BLAS_THUNK(trsm_strided_batched_ex, CALL_EX, STRIDED, rocblas_int)

#define FUNCTIONS(X) BLAS_SDCZ(X, trsm, NONE)
#define EX(type, given)                                             \
    BLAS_ENTRY(trsm_ex, type, given, BLAS_PLAIN, false, false)      \
    BLAS_ENTRY(trsm_batched_ex, type, given, BLAS_BATCHED, false, false) \
    BLAS_ENTRY(trsm_strided_batched_ex, type, given, BLAS_STRIDED, false, false)
#define EX_GIVEN(given) EX(BLAS_S, given) EX(BLAS_D, given) EX(BLAS_C, given) EX(BLAS_Z, given)
BLAS_ENTRIES_AND(FUNCTIONS, EX_GIVEN(NONE) EX_GIVEN(ALL) EX_GIVEN(TOO_FEW))

/* reference solves for alpha B by substitution, one unknown at a time. */
static void reference(struct blas_problem* p, int64_t b)
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

/* problem takes the index of alpha. If alpha is 0, A is NaN. The inverses are blocks of 128 rows, all NaN. */
static void problem(struct blas_problem* p, const int64_t* alpha)
{
    static const blas_value alphas[] = {1, CMPLX(0.75, -0.5), 0};
    const int64_t           order    = p->side == rocblas_side_left ? p->m : p->n;
    p->tolerance                     = 16 + (double)order;
    p->compute                       = blas_datatype(p->entry->type);
    blas_scalars(p, p->entry->type, alphas[*alpha], 0);
    blas_matrix(p, A, "A", order, order, order + 3);
    if(p->alpha_value != 0)
        blas_fill_triangle(&p->op[A], p->uplo, p->diag);
    blas_fill(blas_matrix(p, B, "B", p->m, p->n, p->m + 2));
    if(p->entry->variant == NONE)
        return;
    struct blas_operand* given = blas_matrix(p, INVERSES, "invA", 128, order, 128);
    blas_begin(given);
    given->keep  = true;
    given->no_ld = true;
    p->k         = 128 * order - (p->entry->variant == TOO_FEW);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, invalid_size, bad.side = rocblas_side_right, bad.n = 20, bad.op[A].ld = 19);
    if(strstr(p->entry->name, "_ex") == NULL)
        return;
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_i8_r);
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_f16_r, bad.side = rocblas_side_both);
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_invalid, bad.m = -1);
}

/* 150 unknowns are more than the order of the diagonal blocks whose inverses trsm_ex may take. */
SUITE_MAIN(.has = HAS_SIDE | HAS_UPLO | HAS_DIAG | HAS_OP | HAS_M | HAS_N | HAS_ALPHA | CHECKS_QUERIES, .problem = problem,
           .reference = reference, .bad = bad, .large = 100,
           SIZES({1, 1, 0}, {6, 5, 1}, {60, 3, 1}, {6, 5, 2}, {0, 5, 0}, {5, 0, 0}, {150, 5, 1}), .bad_sizes = {7, 5, 1})
