/* SPDX-License-Identifier: MIT */
/* routines_level3.c has the rows of level 3, except gemm. */
#include "routines.h"

#define A j->a[ours]
#define B j->b[ours]
#define OUT j->out[ours]
#define THEIR_OUT j->out[theirs]
#define COMPLEX(scalar) (void*)&(scalar)

/* ---- symmetric and hermitian ---- */
ROUTINE(dsymm, R->dsymm(H, LEFT, LOWER, j->m, j->n, j->alpha.d, A, j->m, B, j->m, j->beta.d, OUT, j->m),
    C->dsymm(COLUMNS, LEFT, LOWER, j->m, j->n, j->alpha.d[0], A, j->m, B, j->m, j->beta.d[0], THEIR_OUT, j->m),
    .element = element_d, .a = shape_matrix_mm, .b = shape_matrix_mn, .out = shape_matrix_mn, .work = "mmn", .work_factor = 2)
#define COMPLEX_SYMMETRIC(name) \
    ROUTINE(name, R->name(H, LEFT, LOWER, j->m, j->n, COMPLEX(j->alpha), A, j->m, B, j->m, COMPLEX(j->beta), OUT, j->m), \
        C->name(COLUMNS, LEFT, LOWER, j->m, j->n, &j->alpha, A, j->m, B, j->m, &j->beta, THEIR_OUT, j->m), .element = element_z, \
        .a = shape_matrix_mm, .b = shape_matrix_mn, .out = shape_matrix_mn, .work = "mmn", .work_factor = 8)
COMPLEX_SYMMETRIC(zsymm)
COMPLEX_SYMMETRIC(zhemm)
/* REAL_SYRK is a row with real scalars. part is that of the real type, and ld the leading dimension of A. */
#define REAL_SYRK(row, name, type, part, operation, shape, ld, factor) \
    ROUTINE(row, R->name(H, LOWER, operation, j->n, j->k, j->alpha.part, A, ld, j->beta.part, OUT, j->n), \
        C->name(COLUMNS, LOWER, operation, j->n, j->k, j->alpha.part[0], A, ld, j->beta.part[0], THEIR_OUT, j->n), \
        .element = element_##type, .a = shape, .out = shape_matrix_nn, .work = "nnk", .work_factor = factor)
REAL_SYRK(ssyrk, ssyrk, s, s, NONE, shape_matrix_nk, j->n, 1)
REAL_SYRK(dsyrk, dsyrk, d, d, NONE, shape_matrix_nk, j->n, 1)
REAL_SYRK(dsyrk_t, dsyrk, d, d, TRANSPOSE, shape_matrix_kn, j->k, 1)
REAL_SYRK(zherk, zherk, z, d, NONE, shape_matrix_nk, j->n, 4)
ROUTINE(zsyrk, R->zsyrk(H, LOWER, NONE, j->n, j->k, COMPLEX(j->alpha), A, j->n, COMPLEX(j->beta), OUT, j->n),
    C->zsyrk(COLUMNS, LOWER, NONE, j->n, j->k, &j->alpha, A, j->n, &j->beta, THEIR_OUT, j->n), .element = element_z,
    .a = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 4)
ROUTINE(dsyr2k, R->dsyr2k(H, LOWER, NONE, j->n, j->k, j->alpha.d, A, j->n, B, j->n, j->beta.d, OUT, j->n),
    C->dsyr2k(COLUMNS, LOWER, NONE, j->n, j->k, j->alpha.d[0], A, j->n, B, j->n, j->beta.d[0], THEIR_OUT, j->n),
    .element = element_d, .a = shape_matrix_nk, .b = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 2)
ROUTINE(zsyr2k, R->zsyr2k(H, LOWER, NONE, j->n, j->k, COMPLEX(j->alpha), A, j->n, B, j->n, COMPLEX(j->beta), OUT, j->n),
    C->zsyr2k(COLUMNS, LOWER, NONE, j->n, j->k, &j->alpha, A, j->n, B, j->n, &j->beta, THEIR_OUT, j->n), .element = element_z,
    .a = shape_matrix_nk, .b = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 8)
ROUTINE(zher2k, R->zher2k(H, LOWER, NONE, j->n, j->k, COMPLEX(j->alpha), A, j->n, B, j->n, j->beta.d, OUT, j->n),
    C->zher2k(COLUMNS, LOWER, NONE, j->n, j->k, &j->alpha, A, j->n, B, j->n, j->beta.d[0], THEIR_OUT, j->n), .element = element_z,
    .a = shape_matrix_nk, .b = shape_matrix_nk, .out = shape_matrix_nn, .work = "nnk", .work_factor = 8)

/* ---- triangular, in place ---- */
#define TRIANGULAR(type, suffix, part, operation) \
    ROUTINE(type##trmm##suffix, \
        R->type##trmm(H, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, (void*)&j->alpha, A, j->m, OUT, j->m, OUT, j->m), \
        C->type##trmm(COLUMNS, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, part, A, j->m, THEIR_OUT, j->m), \
        .element = element_##type, .a = shape_stable_mm, .out = shape_matrix_mn, .work = "mmn", \
        .work_factor = element_##type == element_z ? 4 : 1) \
    ROUTINE(type##trsm##suffix, \
        R->type##trsm(H, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, (void*)&j->alpha, A, j->m, OUT, j->m), \
        C->type##trsm(COLUMNS, LEFT, LOWER, operation, NON_UNIT, j->m, j->n, part, A, j->m, THEIR_OUT, j->m), \
        .element = element_##type, .a = shape_stable_mm, .out = shape_matrix_mn, .work = "mmn", \
        .work_factor = element_##type == element_z ? 4 : 1)
TRIANGULAR(s, , j->alpha.s[0], NONE)
TRIANGULAR(d, , j->alpha.d[0], NONE)
TRIANGULAR(d, _t, j->alpha.d[0], TRANSPOSE)
TRIANGULAR(z, , &j->alpha, NONE)
ROUTINE(dtrmm_right, R->dtrmm(H, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d, A, j->n, OUT, j->m, OUT, j->m),
    C->dtrmm(COLUMNS, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d[0], A, j->n, THEIR_OUT, j->m), .element = element_d,
    .a = shape_stable_nn, .out = shape_matrix_mn, .work = "nnm", .work_factor = 1)
ROUTINE(dtrsm_right, R->dtrsm(H, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d, A, j->n, OUT, j->m),
    C->dtrsm(COLUMNS, RIGHT, LOWER, NONE, NON_UNIT, j->m, j->n, j->alpha.d[0], A, j->n, THEIR_OUT, j->m), .element = element_d,
    .a = shape_stable_nn, .out = shape_matrix_mn, .work = "nnm", .work_factor = 1)

const struct routine* const* routines_level3(void) {
    static const struct routine* const rows[] = {
        &routine_dsymm,
        &routine_zsymm,
        &routine_zhemm,
        &routine_ssyrk,
        &routine_dsyrk,
        &routine_dsyrk_t,
        &routine_zsyrk,
        &routine_zherk,
        &routine_dsyr2k,
        &routine_zsyr2k,
        &routine_zher2k,
        &routine_strmm,
        &routine_strsm,
        &routine_dtrmm,
        &routine_dtrsm,
        &routine_dtrmm_t,
        &routine_dtrsm_t,
        &routine_dtrmm_right,
        &routine_dtrsm_right,
        &routine_ztrmm,
        &routine_ztrsm,
        NULL,
    };
    return rows;
}
