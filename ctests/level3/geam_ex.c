/* SPDX-License-Identifier: MIT
 *
 * geam_ex.c: D := min(min_l(alpha op(A)_il + alpha op(B)_lj), beta C) or D := sum_l min(alpha op(A)_il, alpha
 * op(B)_lj) + beta C, in half, float and double. Operands whose scalar is 0 are NaN.
 */
#include "product.h"

#define CALL(F, S)                                                                                              \
    F(p->handle, p->transA, p->transB, (Int)p->m, (Int)p->n, (Int)p->k, p->alpha, BLAS_TYPED(S, A), BLAS_TYPED(S, B), \
      p->beta, BLAS_TYPED(S, C), BLAS_TYPED(S, D), p->compute, (rocblas_geam_ex_operation)p->entry->variant)

BLAS_THUNK(geam_ex, CALL, PLAIN, rocblas_int)

#define IN_TYPE(type)                                                                             \
    BLAS_ENTRY(geam_ex, type, rocblas_geam_ex_operation_min_plus, BLAS_PLAIN, false, true)         \
    BLAS_ENTRY(geam_ex, type, rocblas_geam_ex_operation_plus_min, BLAS_PLAIN, false, true)

static const struct blas_entry entries[] = {IN_TYPE(BLAS_S) IN_TYPE(BLAS_D) IN_TYPE(BLAS_H)};

/* scaled returns element (i, j) of op(A) times factor. With factor 0 it returns 0 without reading the
 * element. */
static double scaled(const struct blas_operand* o, rocblas_operation trans, int64_t i, int64_t j, blas_value factor)
{
    return factor == 0 ? 0 : creal(factor) * creal(blas_op(o, trans, 0, i, j));
}

static void reference(struct blas_problem* p, int64_t b)
{
    const bool plus_min = p->entry->variant == rocblas_geam_ex_operation_plus_min;
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            double       sum = plus_min ? 0 : INFINITY;
            const double c   = scaled(&p->op[C], rocblas_operation_none, i, j, p->beta_value);
            for(int64_t l = 0; l < p->k; l++)
            {
                const double x = scaled(&p->op[A], p->transA, i, l, p->alpha_value);
                const double y = scaled(&p->op[B], p->transB, l, j, p->alpha_value);
                sum            = plus_min ? sum + fmin(x, y) : fmin(sum, x + y);
            }
            blas_put(&p->op[p->operands - 1], b, i, j, plus_min ? sum + c : fmin(sum, c));
        }
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    (void)none;
    p->compute = blas_datatype(p->entry->type);
    product_problem(p, p->entry->type, true);
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_f32_c, bad.m = -1);
    BLAS_BAD(p, invalid_value, bad.transA = rocblas_operation_conjugate_transpose);
    BLAS_BAD(p, invalid_value, bad.transB = rocblas_operation_conjugate_transpose);
    BLAS_BAD(p, invalid_size, bad.op[D] = bad.op[C], bad.op[D].ld += 1);
    BLAS_BAD(p, success, bad.m = 0, bad.alpha = NULL, bad.beta = NULL);
    BLAS_BAD(p, not_implemented, bad.op[A].type = p->entry->type == BLAS_D ? BLAS_S : BLAS_D);
}

SUITE_MAIN(.has = HAS_OP | HAS_OP_B | TWO_OPS | HAS_M | HAS_N | HAS_K | HAS_ALPHA | HAS_BETA, .cases = 2,
           .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1}, {5, 7, 6}, {140, 19, 3}, {6, 5, 0}, {0, 5, 6}), SCALARS({1.5, 0.5}, {1, 0}, {0, -0.5}, {0, 0}),
           .bad_sizes = {7, 5, 6}, .bad_scalars = {0.5, 0.25})
