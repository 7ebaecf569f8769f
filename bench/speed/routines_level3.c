/* SPDX-License-Identifier: MIT */
/* routines_level3.c has the rows of level 3, except gemm. */
#include "routines.h"

#define A j->a[ours]
#define B j->b[ours]
#define OUT j->out[ours]
#define THEIR_OUT j->out[theirs]
#define COMPLEX(scalar) (void *)&(scalar)

/* ---- symmetric and hermitian ---- */
ROUTINE(dsymm, R->dsymm(H, LEFT, LOWER, j->m, j->n, j->alpha.d, A, j->m, B, j->m, j->beta.d, OUT, j->m),
        C->dsymm(COLUMNS, LEFT, LOWER, j->m, j->n, j->alpha.d[0], A, j->m, B, j->m, j->beta.d[0], THEIR_OUT, j->m),
        .element = element_d, .a = shape_matrix_mm, .b = shape_matrix_mn, .out = shape_matrix_mn, .work = "mmn",
        .work_factor = 2)
ROUTINE(zsymm, R->zsymm(H, LEFT, LOWER, j->m, j->n, COMPLEX(j->alpha), A, j->m, B, j->m, COMPLEX(j->beta), OUT, j->m),
        C->zsymm(COLUMNS, LEFT, LOWER, j->m, j->n, &j->alpha, A, j->m, B, j->m, &j->beta, THEIR_OUT, j->m),
        .element = element_z, .a = shape_matrix_mm, .b = shape_matrix_mn, .out = shape_matrix_mn, .work = "mmn",
        .work_factor = 8)
ROUTINE(zhemm, R->zhemm(H, LEFT, LOWER, j->m, j->n, COMPLEX(j->alpha), A, j->m, B, j->m, COMPLEX(j->beta), OUT, j->m),
        C->zhemm(COLUMNS, LEFT, LOWER, j->m, j->n, &j->alpha, A, j->m, B, j->m, &j->beta, THEIR_OUT, j->m),
        .element = element_z, .a = shape_matrix_mm, .b = shape_matrix_mn, .out = shape_matrix_mn, .work = "mmn",
        .work_factor = 8)
ROUTINE(ssyrk, R->ssyrk(H, LOWER, NONE, j->n, j->k, j->alpha.s, A, j->n, j->beta.s, OUT, j->n),
        C->ssyrk(COLUMNS, LOWER, NONE, j->n, j->k, j->alpha.s[0], A, j->n, j->beta.s[0], THEIR_OUT, j->n),
        .element = element_s, .a = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 1)
ROUTINE(dsyrk, R->dsyrk(H, LOWER, NONE, j->n, j->k, j->alpha.d, A, j->n, j->beta.d, OUT, j->n),
        C->dsyrk(COLUMNS, LOWER, NONE, j->n, j->k, j->alpha.d[0], A, j->n, j->beta.d[0], THEIR_OUT, j->n),
        .element = element_d, .a = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 1)
ROUTINE(dsyrk_t, R->dsyrk(H, LOWER, TRANSPOSE, j->n, j->k, j->alpha.d, A, j->k, j->beta.d, OUT, j->n),
        C->dsyrk(COLUMNS, LOWER, TRANSPOSE, j->n, j->k, j->alpha.d[0], A, j->k, j->beta.d[0], THEIR_OUT, j->n),
        .element = element_d, .a = shape_matrix_kn, .out = shape_matrix_nn, .work = "nnk", .work_factor = 1)
ROUTINE(zsyrk, R->zsyrk(H, LOWER, NONE, j->n, j->k, COMPLEX(j->alpha), A, j->n, COMPLEX(j->beta), OUT, j->n),
        C->zsyrk(COLUMNS, LOWER, NONE, j->n, j->k, &j->alpha, A, j->n, &j->beta, THEIR_OUT, j->n),
        .element = element_z, .a = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 4)
ROUTINE(zherk, R->zherk(H, LOWER, NONE, j->n, j->k, j->alpha.d, A, j->n, j->beta.d, OUT, j->n),
        C->zherk(COLUMNS, LOWER, NONE, j->n, j->k, j->alpha.d[0], A, j->n, j->beta.d[0], THEIR_OUT, j->n),
        .element = element_z, .a = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 4)
ROUTINE(dsyr2k, R->dsyr2k(H, LOWER, NONE, j->n, j->k, j->alpha.d, A, j->n, B, j->n, j->beta.d, OUT, j->n),
        C->dsyr2k(COLUMNS, LOWER, NONE, j->n, j->k, j->alpha.d[0], A, j->n, B, j->n, j->beta.d[0], THEIR_OUT, j->n),
        .element = element_d, .a = shape_matrix_nk, .b = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk",
        .work_factor = 2)
ROUTINE(zsyr2k, R->zsyr2k(H, LOWER, NONE, j->n, j->k, COMPLEX(j->alpha), A, j->n, B, j->n, COMPLEX(j->beta), OUT, j->n),
        C->zsyr2k(COLUMNS, LOWER, NONE, j->n, j->k, &j->alpha, A, j->n, B, j->n, &j->beta, THEIR_OUT, j->n),
        .element = element_z, .a = shape_matrix_nk, .b = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk",
        .work_factor = 8)
ROUTINE(zher2k, R->zher2k(H, LOWER, NONE, j->n, j->k, COMPLEX(j->alpha), A, j->n, B, j->n, j->beta.d, OUT, j->n),
        C->zher2k(COLUMNS, LOWER, NONE, j->n, j->k, &j->alpha, A, j->n, B, j->n, j->beta.d[0], THEIR_OUT, j->n),
        .element = element_z, .a = shape_matrix_nk, .b = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk",
        .work_factor = 8)

/* ---- triangular, in place ---- */
#define TRIANGULAR(type, suffix, part, operation)                                                                              \
    ROUTINE(type##trmm##suffix,                                                                                                \
            R->type##trmm(H, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, (void *)&j->alpha, A, j->m, OUT, j->m, OUT, j->m),  \
            C->type##trmm(COLUMNS, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, part, A, j->m, THEIR_OUT, j->m),              \
            .element = element_##type, .a = shape_stable_mm, .out = shape_matrix_mn, .work = "mmn",                              \
            .work_factor = element_##type == element_z ? 4 : 1)                                                                \
    ROUTINE(type##trsm##suffix,                                                                                                \
            R->type##trsm(H, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, (void *)&j->alpha, A, j->m, OUT, j->m),             \
            C->type##trsm(COLUMNS, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, part, A, j->m, THEIR_OUT, j->m),              \
            .element = element_##type, .a = shape_stable_mm, .out = shape_matrix_mn, .work = "mmn",                              \
            .work_factor = element_##type == element_z ? 4 : 1)
TRIANGULAR(s, , j->alpha.s[0], NONE)
TRIANGULAR(d, , j->alpha.d[0], NONE)
TRIANGULAR(d, _t, j->alpha.d[0], TRANSPOSE)
TRIANGULAR(z, , &j->alpha, NONE)
ROUTINE(dtrmm_right,
        R->dtrmm(H, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d, A, j->n, OUT, j->m, OUT, j->m),
        C->dtrmm(COLUMNS, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d[0], A, j->n, THEIR_OUT, j->m),
        .element = element_d, .a = shape_stable_nn, .out = shape_matrix_mn, .work = "nnm", .work_factor = 1)
ROUTINE(dtrsm_right, R->dtrsm(H, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d, A, j->n, OUT, j->m),
        C->dtrsm(COLUMNS, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d[0], A, j->n, THEIR_OUT, j->m),
        .element = element_d, .a = shape_stable_nn, .out = shape_matrix_mn, .work = "nnm", .work_factor = 1)

const struct routine *const *routines_level3(void)
{
    static const struct routine *const rows[] = {
        &routine_dsymm, &routine_zsymm, &routine_zhemm, &routine_ssyrk, &routine_dsyrk, &routine_dsyrk_t, &routine_zsyrk,
        &routine_zherk, &routine_dsyr2k, &routine_zsyr2k, &routine_zher2k, &routine_strmm, &routine_strsm, &routine_dtrmm,
        &routine_dtrsm, &routine_dtrmm_t, &routine_dtrsm_t, &routine_dtrmm_right, &routine_dtrsm_right, &routine_ztrmm,
        &routine_ztrsm, NULL,
    };
    return rows;
}
