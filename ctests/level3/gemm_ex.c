/* SPDX-License-Identifier: MIT
 *
 * gemm_ex.c: D := alpha op(A) op(B) + beta C in all supported combinations of types. D is a separate matrix
 * or C. If beta is 0, C is NaN. Products of int8 are exact and wrap around.
 */
#include "../routine.h"

enum
{
    A,
    B,
    C,
    D
};

/* The variants name the type of C and D and the type of the computation. The entry's type is that of A and
 * B. */
enum
{
    SAME,
    FLOAT_COMPUTES,
    FLOAT_RESULT
};

#define SIZES(I) p->handle, p->transA, p->transB, (I)p->m, (I)p->n, (I)p->k, p->alpha
#define HOW p->compute, rocblas_gemm_algo_standard, 0, rocblas_gemm_flags_none
#define PLAIN(F, I) F(SIZES(I), BLAS_TYPED(A, I), BLAS_TYPED(B, I), p->beta, BLAS_TYPED(C, I), BLAS_TYPED(D, I), HOW)
#define BATCHED(F, I) \
    F(SIZES(I), BLAS_TYPED(A, I), BLAS_TYPED(B, I), p->beta, BLAS_TYPED(C, I), BLAS_TYPED(D, I), (I)p->batch, HOW)
#define STRIDED(F, I)                                                                               \
    F(SIZES(I), BLAS_TYPED_STRIDED(A, I), BLAS_TYPED_STRIDED(B, I), p->beta, BLAS_TYPED_STRIDED(C, I), \
      BLAS_TYPED_STRIDED(D, I), (I)p->batch, HOW)

BLAS_EX_THUNKS(gemm)

#define TYPES(X)                    \
    X(gemm, BLAS_S, SAME)           \
    X(gemm, BLAS_D, SAME)           \
    X(gemm, BLAS_C, SAME)           \
    X(gemm, BLAS_Z, SAME)           \
    X(gemm, BLAS_H, SAME)           \
    X(gemm, BLAS_H, FLOAT_COMPUTES) \
    X(gemm, BLAS_T, FLOAT_COMPUTES) \
    X(gemm, BLAS_H, FLOAT_RESULT)   \
    X(gemm, BLAS_T, FLOAT_RESULT)

static const struct blas_entry entries[] = {TYPES(BLAS_EX_ENTRIES)};

static enum blas_type computed(const struct blas_entry* entry)
{
    return entry->variant == SAME ? entry->type : BLAS_S;
}

static void reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand* out = &p->op[p->operands - 1]; /* D, or C if the problem has three operands */
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            for(int64_t l = 0; p->alpha_value != 0 && l < p->k; l++)
                sum += blas_op(&p->op[A], p->transA, b, i, l) * blas_op(&p->op[B], p->transB, b, l, j);
            sum *= p->alpha_value;
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(&p->op[C], b, i, j);
            blas_put(out, b, i, j, sum);
        }
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t k, bool in_place)
{
    const bool acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    p->m       = m;
    p->n       = n;
    p->k       = k;
    p->compute = blas_datatype(computed(p->entry));
    const enum blas_type out = p->entry->variant == FLOAT_RESULT ? BLAS_S : p->entry->type;
    p->tolerance             = blas_bytes(out) == 2 ? 1 : 16;
    blas_fill(blas_matrix(p, A, "A", acrossA ? k : m, acrossA ? m : k, (acrossA ? k : m) + 2));
    blas_fill(blas_matrix(p, B, "B", acrossB ? n : k, acrossB ? k : n, (acrossB ? n : k) + 1));
    blas_matrix_of(p, C, "C", out, m, n, m + 4);
    if(p->beta_value != 0)
        blas_fill(&p->op[C]);
    if(in_place)
        p->op[D] = p->op[C];
    else
        blas_matrix_of(p, D, "D", out, m, n, m + 3);
}

static void bad_types(const struct blas_problem* p)
{
    const enum blas_type other = BLAS_I32;
    BLAS_BAD(p, "a of another type", not_implemented, bad.op[A].type = other);
    BLAS_BAD(p, "b of another type", not_implemented, bad.op[B].type = other);
    BLAS_BAD(p, "c of another type", not_implemented, bad.op[C].type = other);
    BLAS_BAD(p, "compute type i32", not_implemented, bad.compute = rocblas_datatype_i32_r);
    BLAS_BAD(p, "compute type invalid before sizes", not_implemented,
             (bad.compute = rocblas_datatype_invalid, bad.m = -1));
    BLAS_BAD(p, "compute type invalid", not_implemented, bad.compute = rocblas_datatype_invalid);
    BLAS_BAD(p, "types after pointers", invalid_pointer,
             (bad.op[B].type = other, bad.op[A].at = NULL));
    BLAS_BAD(p, "d is c, of another type", invalid_value, (bad.op[D] = bad.op[C], bad.op[D].type = other));
    BLAS_BAD(p, "d is c, another ldd", invalid_size, (bad.op[D] = bad.op[C], bad.op[D].ld += 1));
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, computed(entry), 0.5, 0.25);
    problem(&p, 7, 5, 6, false);
    blas_bad_handle(&p);
    bad_types(&p);
    BLAS_BAD(&p, "transA none of them", invalid_value, bad.transA = (rocblas_operation)110);
    BLAS_BAD(&p, "k < 0", invalid_size, bad.k = -1);
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldb < k", invalid_size, bad.op[B].ld = 5);
    BLAS_BAD(&p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(&p, "ldd < m", invalid_size, bad.op[D].ld = 6);
    BLAS_BAD(&p, "m 0, all null", success, (bad.m = 0, bad.alpha = NULL, bad.op[C].at = NULL, bad.op[D].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "beta null", invalid_pointer, bad.beta = NULL);
    BLAS_BAD(&p, "a null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "b null", invalid_pointer, bad.op[B].at = NULL);
    BLAS_BAD(&p, "c null", invalid_pointer, bad.op[C].at = NULL);
    BLAS_BAD(&p, "d null", invalid_pointer, bad.op[D].at = NULL);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, d null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[D].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {5, 7, 6}, {33, 17, 40}, {6, 5, 0}, {0, 5, 6}};
    const blas_value scalars[][2]
        = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {1, 1}, {0, 0}};
    for(int form = 0; form < 18; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.transA              = (rocblas_operation)(rocblas_operation_none + form % 9 / 3);
                p.transB              = (rocblas_operation)(rocblas_operation_none + form % 3);
                blas_scalars(&p, computed(entry), scalars[j][0], scalars[j][1]);
                problem(&p, cases[i][0], cases[i][1], cases[i][2], form >= 9);
                blas_test(&p, reference);
                blas_done(&p);
            }
    bad_calls(handle, entry);
}

/* integers multiplies a row by a column so that alpha times the sum of products overflows 32 bits. */
static void integers(rocblas_handle handle)
{
    const int8_t  a[]   = {-128, 127, -128, 3};
    const int32_t alpha = 1 << 20, beta = -7, sum = -128 * -128 + 127 * 127 + -128 * -128 + 3 * 3;
    int32_t       c = 1000, d = 0;
    CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_transpose, 1, 1, 4, &alpha, a,
                             rocblas_datatype_i8_r, 1, a, rocblas_datatype_i8_r, 1, &beta, &c, rocblas_datatype_i32_r, 1, &d,
                             rocblas_datatype_i32_r, 1, rocblas_datatype_i32_r, rocblas_gemm_algo_standard, 0, 0));
    CHECK_EQ(d, (int32_t)((uint32_t)alpha * (uint32_t)sum + (uint32_t)(beta * c)));
}

int main(void)
{
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    if(!gpu_asked()) /* the operands are on the host, and cuBLAS requires leading dimensions that are multiples of 4 */
        integers(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return blas_each(entries, BLAS_COUNT(entries), test);
}
