/* SPDX-License-Identifier: MIT */
/* routines_level2.c has the rows of level 2. */
#include "routines.h"

#define A j->a[ours]
#define B j->b[ours]
#define OUT j->out[ours]
#define THEIR_OUT j->out[theirs]
#define COMPLEX(scalar) (void*)&(scalar)

/* ---- products ---- */
ROUTINE(dgemv, R->dgemv(H, NONE, j->m, j->n, j->alpha.d, A, j->m, B, 1, j->beta.d, OUT, 1),
    C->dgemv(COLUMNS, NONE, j->m, j->n, j->alpha.d[0], A, j->m, B, 1, j->beta.d[0], THEIR_OUT, 1), .element = element_d,
    .a = shape_matrix_mn, .b = shape_vector_n, .out = shape_vector_m, .work = "mn", .work_factor = 2)
ROUTINE(dgemv_t, R->dgemv(H, TRANSPOSE, j->m, j->n, j->alpha.d, A, j->m, B, 1, j->beta.d, OUT, 1),
    C->dgemv(COLUMNS, TRANSPOSE, j->m, j->n, j->alpha.d[0], A, j->m, B, 1, j->beta.d[0], THEIR_OUT, 1), .element = element_d,
    .a = shape_matrix_mn, .b = shape_vector_m, .out = shape_vector_n, .work = "mn", .work_factor = 2)
ROUTINE(zgemv, R->zgemv(H, NONE, j->m, j->n, COMPLEX(j->alpha), A, j->m, B, 1, COMPLEX(j->beta), OUT, 1),
    C->zgemv(COLUMNS, NONE, j->m, j->n, &j->alpha, A, j->m, B, 1, &j->beta, THEIR_OUT, 1), .element = element_z,
    .a = shape_matrix_mn, .b = shape_vector_n, .out = shape_vector_m, .work = "mn", .work_factor = 8)
ROUTINE(dgbmv, R->dgbmv(H, NONE, j->n, j->n, band_width, band_width, j->alpha.d, A, 2 * band_width + 1, B, 1, j->beta.d, OUT, 1),
    C->dgbmv(COLUMNS, NONE, j->n, j->n, band_width, band_width, j->alpha.d[0], A, 2 * band_width + 1, B, 1, j->beta.d[0],
        THEIR_OUT, 1),
    .element = element_d, .a = shape_band, .b = shape_vector_n, .out = shape_vector_n, .work = "n",
    .work_factor = 2 * (2 * band_width + 1))
ROUTINE(zgbmv,
    R->zgbmv(
        H, NONE, j->n, j->n, band_width, band_width, COMPLEX(j->alpha), A, 2 * band_width + 1, B, 1, COMPLEX(j->beta), OUT, 1),
    C->zgbmv(COLUMNS, NONE, j->n, j->n, band_width, band_width, &j->alpha, A, 2 * band_width + 1, B, 1, &j->beta, THEIR_OUT, 1),
    .element = element_z, .a = shape_band, .b = shape_vector_n, .out = shape_vector_n, .work = "n",
    .work_factor = 8 * (2 * band_width + 1))
ROUTINE(dsymv, R->dsymv(H, LOWER, j->n, j->alpha.d, A, j->n, B, 1, j->beta.d, OUT, 1),
    C->dsymv(COLUMNS, LOWER, j->n, j->alpha.d[0], A, j->n, B, 1, j->beta.d[0], THEIR_OUT, 1), .element = element_d,
    .a = shape_matrix_nn, .b = shape_vector_n, .out = shape_vector_n, .work = "nn", .work_factor = 2)
ROUTINE(zhemv, R->zhemv(H, LOWER, j->n, COMPLEX(j->alpha), A, j->n, B, 1, COMPLEX(j->beta), OUT, 1),
    C->zhemv(COLUMNS, LOWER, j->n, &j->alpha, A, j->n, B, 1, &j->beta, THEIR_OUT, 1), .element = element_z, .a = shape_matrix_nn,
    .b = shape_vector_n, .out = shape_vector_n, .work = "nn", .work_factor = 8)
ROUTINE(dsbmv, R->dsbmv(H, LOWER, j->n, band_width, j->alpha.d, A, band_width + 1, B, 1, j->beta.d, OUT, 1),
    C->dsbmv(COLUMNS, LOWER, j->n, band_width, j->alpha.d[0], A, band_width + 1, B, 1, j->beta.d[0], THEIR_OUT, 1),
    .element = element_d, .a = shape_symmetric_band, .b = shape_vector_n, .out = shape_vector_n, .work = "n",
    .work_factor = 2 * (2 * band_width + 1))
ROUTINE(zhbmv, R->zhbmv(H, LOWER, j->n, band_width, COMPLEX(j->alpha), A, band_width + 1, B, 1, COMPLEX(j->beta), OUT, 1),
    C->zhbmv(COLUMNS, LOWER, j->n, band_width, &j->alpha, A, band_width + 1, B, 1, &j->beta, THEIR_OUT, 1), .element = element_z,
    .a = shape_symmetric_band, .b = shape_vector_n, .out = shape_vector_n, .work = "n", .work_factor = 8 * (2 * band_width + 1))
ROUTINE(dspmv, R->dspmv(H, LOWER, j->n, j->alpha.d, A, B, 1, j->beta.d, OUT, 1),
    C->dspmv(COLUMNS, LOWER, j->n, j->alpha.d[0], A, B, 1, j->beta.d[0], THEIR_OUT, 1), .element = element_d, .a = shape_packed_n,
    .b = shape_vector_n, .out = shape_vector_n, .work = "nn", .work_factor = 2)
ROUTINE(zhpmv, R->zhpmv(H, LOWER, j->n, COMPLEX(j->alpha), A, B, 1, COMPLEX(j->beta), OUT, 1),
    C->zhpmv(COLUMNS, LOWER, j->n, &j->alpha, A, B, 1, &j->beta, THEIR_OUT, 1), .element = element_z, .a = shape_packed_n,
    .b = shape_vector_n, .out = shape_vector_n, .work = "nn", .work_factor = 8)

/* ---- triangular products and solutions, in place ---- */
/* IN_PLACE is a row whose matrix has the arguments after the factor. */
#define IN_PLACE(row, name, type, operation, shape, cost, factor, ...) \
    ROUTINE(row, R->name(H, LOWER, operation, NON_UNIT, j->n, __VA_ARGS__, OUT, 1), \
        C->name(COLUMNS, LOWER, operation, NON_UNIT, j->n, __VA_ARGS__, THEIR_OUT, 1), .element = element_##type, .a = shape, \
        .out = shape_vector_n, .work = cost, .work_factor = factor)
IN_PLACE(dtrmv, dtrmv, d, NONE, shape_stable_nn, "nn", 1, A, j->n)
IN_PLACE(ztrmv, ztrmv, z, NONE, shape_stable_nn, "nn", 4, A, j->n)
IN_PLACE(dtrsv, dtrsv, d, NONE, shape_stable_nn, "nn", 1, A, j->n)
IN_PLACE(dtrsv_t, dtrsv, d, TRANSPOSE, shape_stable_nn, "nn", 1, A, j->n)
IN_PLACE(ztrsv, ztrsv, z, NONE, shape_stable_nn, "nn", 4, A, j->n)
IN_PLACE(dtbmv, dtbmv, d, NONE, shape_stable_band, "n", 2 * band_width + 1, band_width, A, band_width + 1)
IN_PLACE(dtbsv, dtbsv, d, NONE, shape_stable_band, "n", 2 * band_width + 1, band_width, A, band_width + 1)
IN_PLACE(dtpmv, dtpmv, d, NONE, shape_stable_packed, "nn", 1, A)
IN_PLACE(dtpsv, dtpsv, d, NONE, shape_stable_packed, "nn", 1, A)

/* ---- updates of small rank ---- */
ROUTINE(dger, R->dger(H, j->m, j->n, j->alpha.d, A, 1, B, 1, OUT, j->m),
    C->dger(COLUMNS, j->m, j->n, j->alpha.d[0], A, 1, B, 1, THEIR_OUT, j->m), .element = element_d, .a = shape_vector_m,
    .b = shape_vector_n, .out = shape_matrix_mn, .alpha_re = 1e-3, .work = "mn", .work_factor = 2)
#define COMPLEX_GER(name) \
    ROUTINE(name, R->name(H, j->m, j->n, COMPLEX(j->alpha), A, 1, B, 1, OUT, j->m), \
        C->name(COLUMNS, j->m, j->n, &j->alpha, A, 1, B, 1, THEIR_OUT, j->m), .element = element_z, .a = shape_vector_m, \
        .b = shape_vector_n, .out = shape_matrix_mn, .alpha_re = 1e-3, .alpha_im = 2e-3, .work = "mn", .work_factor = 8)
COMPLEX_GER(zgeru)
COMPLEX_GER(zgerc)
ROUTINE(dsyr, R->dsyr(H, LOWER, j->n, j->alpha.d, A, 1, OUT, j->n),
    C->dsyr(COLUMNS, LOWER, j->n, j->alpha.d[0], A, 1, THEIR_OUT, j->n), .element = element_d, .a = shape_vector_n,
    .out = shape_matrix_nn, .alpha_re = 1e-3, .work = "nn", .work_factor = 1)
ROUTINE(zher, R->zher(H, LOWER, j->n, j->alpha.d, A, 1, OUT, j->n),
    C->zher(COLUMNS, LOWER, j->n, j->alpha.d[0], A, 1, THEIR_OUT, j->n), .element = element_z, .a = shape_vector_n,
    .out = shape_matrix_nn, .alpha_re = 1e-3, .work = "nn", .work_factor = 4)
ROUTINE(dspr, R->dspr(H, LOWER, j->n, j->alpha.d, A, 1, OUT), C->dspr(COLUMNS, LOWER, j->n, j->alpha.d[0], A, 1, THEIR_OUT),
    .element = element_d, .a = shape_vector_n, .out = shape_packed_n, .alpha_re = 1e-3, .work = "nn", .work_factor = 1)
ROUTINE(zhpr, R->zhpr(H, LOWER, j->n, j->alpha.d, A, 1, OUT), C->zhpr(COLUMNS, LOWER, j->n, j->alpha.d[0], A, 1, THEIR_OUT),
    .element = element_z, .a = shape_vector_n, .out = shape_packed_n, .alpha_re = 1e-3, .work = "nn", .work_factor = 4)
ROUTINE(dsyr2, R->dsyr2(H, LOWER, j->n, j->alpha.d, A, 1, B, 1, OUT, j->n),
    C->dsyr2(COLUMNS, LOWER, j->n, j->alpha.d[0], A, 1, B, 1, THEIR_OUT, j->n), .element = element_d, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_matrix_nn, .alpha_re = 1e-3, .work = "nn", .work_factor = 2)
ROUTINE(zher2, R->zher2(H, LOWER, j->n, COMPLEX(j->alpha), A, 1, B, 1, OUT, j->n),
    C->zher2(COLUMNS, LOWER, j->n, &j->alpha, A, 1, B, 1, THEIR_OUT, j->n), .element = element_z, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_matrix_nn, .alpha_re = 1e-3, .alpha_im = 2e-3, .work = "nn", .work_factor = 8)
ROUTINE(dspr2, R->dspr2(H, LOWER, j->n, j->alpha.d, A, 1, B, 1, OUT),
    C->dspr2(COLUMNS, LOWER, j->n, j->alpha.d[0], A, 1, B, 1, THEIR_OUT), .element = element_d, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_packed_n, .alpha_re = 1e-3, .work = "nn", .work_factor = 2)
ROUTINE(zhpr2, R->zhpr2(H, LOWER, j->n, COMPLEX(j->alpha), A, 1, B, 1, OUT),
    C->zhpr2(COLUMNS, LOWER, j->n, &j->alpha, A, 1, B, 1, THEIR_OUT), .element = element_z, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_packed_n, .alpha_re = 1e-3, .alpha_im = 2e-3, .work = "nn", .work_factor = 8)

const struct routine* const* routines_level2(void) {
    static const struct routine* const rows[] = {
        &routine_dgemv,
        &routine_dgemv_t,
        &routine_zgemv,
        &routine_dgbmv,
        &routine_zgbmv,
        &routine_dsymv,
        &routine_zhemv,
        &routine_dsbmv,
        &routine_zhbmv,
        &routine_dspmv,
        &routine_zhpmv,
        &routine_dtrmv,
        &routine_ztrmv,
        &routine_dtrsv,
        &routine_dtrsv_t,
        &routine_ztrsv,
        &routine_dtbmv,
        &routine_dtbsv,
        &routine_dtpmv,
        &routine_dtpsv,
        &routine_dger,
        &routine_zgeru,
        &routine_zgerc,
        &routine_dsyr,
        &routine_zher,
        &routine_dspr,
        &routine_zhpr,
        &routine_dsyr2,
        &routine_zher2,
        &routine_dspr2,
        &routine_zhpr2,
        NULL,
    };
    return rows;
}
