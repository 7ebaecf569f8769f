/* SPDX-License-Identifier: MIT */
/*
 * routines_gemm.c has the rows of C := A B: of each type, transposed, in batches, and with types at run time. The
 * other side of a batch is a loop of the CBLAS's gemm over its problems. The other side of gemm_ex is this library's
 * own sgemm on the same numbers as floats.
 */
#include "routines.h"

#define A j->a[ours]
#define B j->b[ours]
#define OUT j->out[ours]
#define THEIR_OUT j->out[theirs]

#define GEMM(type, name, alpha_value, beta_value, op_a, op_b, shape_a, shape_b, lda, ldb, factor) \
    ROUTINE(name, R->type##gemm(H, op_a, op_b, j->m, j->n, j->k, (void*)&j->alpha, A, lda, B, ldb, (void*)&j->beta, OUT, j->m), \
        C->type##gemm(COLUMNS, op_a, op_b, j->m, j->n, j->k, alpha_value, A, lda, B, ldb, beta_value, THEIR_OUT, j->m), \
        .element = element_##type, .a = shape_a, .b = shape_b, .out = shape_matrix_mn, .work = "mnk", .work_factor = factor)

GEMM(s, sgemm, j->alpha.s[0], j->beta.s[0], NONE, NONE, shape_matrix_mk, shape_matrix_kn, j->m, j->k, 2)
GEMM(d, dgemm, j->alpha.d[0], j->beta.d[0], NONE, NONE, shape_matrix_mk, shape_matrix_kn, j->m, j->k, 2)
GEMM(d, dgemm_nt, j->alpha.d[0], j->beta.d[0], NONE, TRANSPOSE, shape_matrix_mk, shape_matrix_nk, j->m, j->n, 2)
GEMM(d, dgemm_tn, j->alpha.d[0], j->beta.d[0], TRANSPOSE, NONE, shape_matrix_mk, shape_matrix_kn, j->k, j->k, 2)
GEMM(d, dgemm_tt, j->alpha.d[0], j->beta.d[0], TRANSPOSE, TRANSPOSE, shape_matrix_mk, shape_matrix_nk, j->k, j->n, 2)
GEMM(c, cgemm, &j->alpha, &j->beta, NONE, NONE, shape_matrix_mk, shape_matrix_kn, j->m, j->k, 8)
GEMM(z, zgemm, &j->alpha, &j->beta, NONE, NONE, shape_matrix_mk, shape_matrix_kn, j->m, j->k, 8)
GEMM(z, zgemm_cn, &j->alpha, &j->beta, CONJUGATE, NONE, shape_matrix_mk, shape_matrix_kn, j->k, j->k, 8)

/* ---- batches ---- */
#define LOOP_OVER_PROBLEMS(letter, real) \
    static void letter##_loop_over_problems(struct job* j, const struct cblas* C) { \
        size_t stride = (size_t)j->m * (size_t)j->m; \
        const real *a = j->a[theirs], *b = j->b[theirs]; \
        real* out = THEIR_OUT; \
        for (int i = 0; i < j->batch_count; i++, a += stride, b += stride, out += stride) \
            C->letter##gemm( \
                COLUMNS, NONE, NONE, j->m, j->m, j->m, j->alpha.letter[0], a, j->m, b, j->m, j->beta.letter[0], out, j->m); \
    }
LOOP_OVER_PROBLEMS(s, float)
LOOP_OVER_PROBLEMS(d, double)

static rocblas_status strided(struct job* j, const struct rocblas* R, rocblas_handle H) {
    rocblas_stride stride = (rocblas_stride)j->m * j->m;
    return R->dgemm_strided_batched(H, NONE, NONE, j->m, j->m, j->m, j->alpha.d, A, j->m, stride, B, j->m, stride, j->beta.d, OUT,
        j->m, stride, j->batch_count);
}

#define BATCHED(letter, real) \
    ROUTINE(letter##gemm_batched, \
        R->letter##gemm_batched(H, NONE, NONE, j->m, j->m, j->m, j->alpha.letter, (const real* const*)j->a_table, j->m, \
            (const real* const*)j->b_table, j->m, j->beta.letter, (real* const*)j->out_table, j->m, j->batch_count), \
        letter##_loop_over_problems(j, C), .element = element_##letter, .a = shape_batch, .b = shape_batch, .out = shape_batch, \
        .work = "mmm", .work_factor = 2, .batched = true)
BATCHED(s, float)
BATCHED(d, double)
ROUTINE(dgemm_strided_batched, strided(j, R, H), d_loop_over_problems(j, C), .element = element_d, .a = shape_batch,
    .b = shape_batch, .out = shape_batch, .work = "mmm", .work_factor = 2, .batched = true)

/* ---- types at run time ---- */
static void own_sgemm(struct job* j) {
    const float one = 1, zero = 0;
    j->status |= (int)j->rocblas->sgemm(
        j->handle, NONE, NONE, j->m, j->n, j->k, &one, j->a[theirs], j->m, j->b[theirs], j->k, &zero, THEIR_OUT, j->m);
}

#define GEMM_EX(name, in_type, out_type, compute_type, in_element, result_element, allowed) \
    ROUTINE(name, \
        R->gemm_ex(H, NONE, NONE, j->m, j->n, j->k, &j->alpha, A, rocblas_datatype_##in_type, j->m, B, \
            rocblas_datatype_##in_type, j->k, &j->beta, OUT, rocblas_datatype_##out_type, j->m, OUT, \
            rocblas_datatype_##out_type, j->m, rocblas_datatype_##compute_type, rocblas_gemm_algo_standard, 0, 0), \
        ((void)C, own_sgemm(j)), .element = in_element, .out_element = result_element, .their_element = element_s, \
        .a = shape_matrix_mk, .b = shape_matrix_kn, .out = shape_matrix_mn, .work = "mnk", .work_factor = 2, \
        .tolerance = allowed)

GEMM_EX(gemm_ex_f16, f16_r, f16_r, f32_r, element_half, element_same, 2e-3)
GEMM_EX(gemm_ex_bf16, bf16_r, bf16_r, f32_r, element_bfloat16, element_same, 1e-2)
GEMM_EX(gemm_ex_int8, i8_r, i32_r, i32_r, element_int8, element_int32, 1e-12)

const struct routine* const* routines_gemm(void) {
    static const struct routine* const rows[] = {
        &routine_sgemm,
        &routine_dgemm,
        &routine_dgemm_nt,
        &routine_dgemm_tn,
        &routine_dgemm_tt,
        &routine_cgemm,
        &routine_zgemm,
        &routine_zgemm_cn,
        &routine_sgemm_batched,
        &routine_dgemm_batched,
        &routine_dgemm_strided_batched,
        &routine_gemm_ex_f16,
        &routine_gemm_ex_bf16,
        &routine_gemm_ex_int8,
        NULL,
    };
    return rows;
}
