/* SPDX-License-Identifier: MIT
 *
 * gemm.c: C := alpha op(A) op(B) + beta C, and gemm_ex, D := alpha op(A) op(B) + beta C in all supported
 * combinations of types, D a separate matrix or C. If alpha is 0, A and B are NaN; if beta is 0, C is. Products of int8 are
 * exact and wrap around.
 */
#include "product.h"

/* The type of C and D, and of the computation. The entry's type is that of A and B. */
enum
{
    SAME,
    FLOAT_COMPUTES,
    FLOAT_RESULT
};

#define SIZES_OF p->handle, p->transA, p->transB, (Int)p->m, (Int)p->n, (Int)p->k, p->alpha
#define CALL(F, S) F(SIZES_OF, BLAS_OP(S, A), BLAS_OP(S, B), p->beta, BLAS_OP(S, C) BLAS_BATCH(S))
#define CALL_EX(F, S)                                                                                     \
    F(SIZES_OF, BLAS_TYPED(S, A), BLAS_TYPED(S, B), p->beta, BLAS_TYPED(S, C), BLAS_TYPED(S, D) BLAS_BATCH(S), \
      p->compute, rocblas_gemm_algo_standard, 0, rocblas_gemm_flags_none)

#define FUNCTIONS(X) BLAS_SDCZ(X, gemm, SAME) X(hgemm, BLAS_H, SAME)
BLAS_EX_THUNKS(gemm)
BLAS_ENTRIES_AND(FUNCTIONS, BLAS_EX_SDCZ(gemm, SAME) BLAS_EX(gemm, BLAS_H, SAME) BLAS_EX(gemm, BLAS_H, FLOAT_COMPUTES)
                 BLAS_EX(gemm, BLAS_T, FLOAT_COMPUTES) BLAS_EX(gemm, BLAS_H, FLOAT_RESULT) BLAS_EX(gemm, BLAS_T, FLOAT_RESULT))

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
            product_put(p, b, i, j);
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    const enum blas_type type = p->entry->type, computed = p->entry->variant == SAME ? type : BLAS_S;
    const enum blas_type out = p->entry->variant == FLOAT_RESULT ? BLAS_S : type;
    (void)none;
    p->compute   = blas_datatype(computed);
    p->tolerance = blas_bytes(out) == 2 ? 1 : 16;
    if(gpu_asked() && computed == BLAS_H) /* cuBLAS rounds each sum to 16 bits */
        p->tolerance = (double)p->k + 1;
    blas_scalars(p, computed, p->alpha_value, p->beta_value);
    product_problem(p, out, p->entry->typed);
}

static bool skips(const struct blas_problem* p)
{
    return p->which && !p->entry->typed;
}

static void bad(struct blas_problem* p)
{
    BLAS_BAD(p, success, bad.m = 0, bad.alpha = bad.beta = NULL, bad.op[C].at = NULL, bad.op[D].at = NULL);
    if(!p->entry->typed)
        return;
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_i32_r);
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_invalid, bad.m = -1);
    BLAS_BAD(p, invalid_pointer, bad.op[B].type = BLAS_I32, bad.op[A].at = NULL);
    BLAS_BAD(p, invalid_value, bad.op[D] = bad.op[C], bad.op[D].type = BLAS_I32);
    BLAS_BAD(p, invalid_size, bad.op[D] = bad.op[C], bad.op[D].ld += 1);
}

/* integers multiplies a row by a column so that alpha times the sum of products overflows 32 bits. */
static void integers(rocblas_handle handle, const struct blas_entry* entry)
{
    const int8_t  a[]   = {-128, 127, -128, 3};
    const int32_t alpha = 1 << 20, beta = -7, sum = -128 * -128 + 127 * 127 + -128 * -128 + 3 * 3;
    int32_t       c = 1000, d = 0;
    if(gpu_asked() || entry != entries) /* once; cuBLAS requires leading dimensions that are multiples of 4 */
        return;
    CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_transpose, 1, 1, 4, &alpha, a,
                             rocblas_datatype_i8_r, 1, a, rocblas_datatype_i8_r, 1, &beta, &c, rocblas_datatype_i32_r, 1, &d,
                             rocblas_datatype_i32_r, 1, rocblas_datatype_i32_r, rocblas_gemm_algo_standard, 0, 0));
    CHECK_EQ(d, (int32_t)((uint32_t)alpha * (uint32_t)sum + (uint32_t)(beta * c)));
}

SUITE_MAIN(.has = HAS_OP | HAS_OP_B | HAS_M | HAS_N | HAS_K | HAS_ALPHA | HAS_BETA, .cases = 2, .skips = skips,
           .problem = problem, .reference = reference, .bad = bad, .more = integers,
           SIZES({1, 1, 1}, {5, 7, 6}, {33, 17, 40}, {70, 3, 5}, {6, 5, 0}, {0, 5, 6}, {5, 0, 6}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {1, 1}, {0, 0}),
           .bad_sizes = {7, 5, 6}, .bad_scalars = {0.5, 0.25})
