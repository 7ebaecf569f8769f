/* SPDX-License-Identifier: MIT */
/* routines_level1.c has the rows of level 1. Scalars are such that repeated updates keep the vectors in range. */
#include "routines.h"

/* The cosine and sine of a rotation, each correctly rounded. */
static const double rotation_c = 0.6, rotation_s = 0.8;

/* The same rotation as parameters of rotm: the flag -1, then h11, h21, h12, h22. */
static const double rotation_param[5] = {-1, 0.6, -0.8, 0.8, 0.6};

#define OUT j->out[ours]
#define THEIR_OUT j->out[theirs]

ROUTINE(sdot, R->sdot(H, j->n, j->a[ours], 1, j->b[ours], 1, OUT),
    *(float*)THEIR_OUT = C->sdot(j->n, j->a[theirs], 1, j->b[theirs], 1), .element = element_s, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 2)
ROUTINE(ddot, R->ddot(H, j->n, j->a[ours], 1, j->b[ours], 1, OUT),
    *(double*)THEIR_OUT = C->ddot(j->n, j->a[theirs], 1, j->b[theirs], 1), .element = element_d, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 2)
ROUTINE(zdotu, R->zdotu(H, j->n, j->a[ours], 1, j->b[ours], 1, OUT),
    C->zdotu_sub(j->n, j->a[theirs], 1, j->b[theirs], 1, THEIR_OUT), .element = element_z, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 8)
ROUTINE(zdotc, R->zdotc(H, j->n, j->a[ours], 1, j->b[ours], 1, OUT),
    C->zdotc_sub(j->n, j->a[theirs], 1, j->b[theirs], 1, THEIR_OUT), .element = element_z, .a = shape_vector_n,
    .b = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 8)
ROUTINE(dasum, R->dasum(H, j->n, j->a[ours], 1, OUT), *(double*)THEIR_OUT = C->dasum(j->n, j->a[theirs], 1), .element = element_d,
    .a = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 1)
ROUTINE(dnrm2, R->dnrm2(H, j->n, j->a[ours], 1, OUT), *(double*)THEIR_OUT = C->dnrm2(j->n, j->a[theirs], 1), .element = element_d,
    .a = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 2)
ROUTINE(dzasum, R->dzasum(H, j->n, j->a[ours], 1, OUT), *(double*)THEIR_OUT = C->dzasum(j->n, j->a[theirs], 1),
    .element = element_z, .out_element = element_d, .a = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 2)
ROUTINE(dznrm2, R->dznrm2(H, j->n, j->a[ours], 1, OUT), *(double*)THEIR_OUT = C->dznrm2(j->n, j->a[theirs], 1),
    .element = element_z, .out_element = element_d, .a = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 4)
ROUTINE(idamax, R->idamax(H, j->n, j->a[ours], 1, OUT), *(int*)THEIR_OUT = 1 + (int)C->idamax(j->n, j->a[theirs], 1),
    .element = element_d, .out_element = element_int32, .a = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 1)
ROUTINE(izamax, R->izamax(H, j->n, j->a[ours], 1, OUT), *(int*)THEIR_OUT = 1 + (int)C->izamax(j->n, j->a[theirs], 1),
    .element = element_z, .out_element = element_int32, .a = shape_vector_n, .out = shape_scalar, .work = "n", .work_factor = 2)
ROUTINE(saxpy, R->saxpy(H, j->n, j->alpha.s, j->a[ours], 1, OUT, 1), C->saxpy(j->n, j->alpha.s[0], j->a[theirs], 1, THEIR_OUT, 1),
    .element = element_s, .a = shape_vector_n, .out = shape_vector_n, .alpha_re = 1e-3, .work = "n", .work_factor = 2)
ROUTINE(daxpy, R->daxpy(H, j->n, j->alpha.d, j->a[ours], 1, OUT, 1), C->daxpy(j->n, j->alpha.d[0], j->a[theirs], 1, THEIR_OUT, 1),
    .element = element_d, .a = shape_vector_n, .out = shape_vector_n, .alpha_re = 1e-3, .work = "n", .work_factor = 2)
ROUTINE(zaxpy, R->zaxpy(H, j->n, (void*)&j->alpha, j->a[ours], 1, OUT, 1),
    C->zaxpy(j->n, &j->alpha, j->a[theirs], 1, THEIR_OUT, 1), .element = element_z, .a = shape_vector_n, .out = shape_vector_n,
    .alpha_re = 1e-3, .alpha_im = 2e-3, .work = "n", .work_factor = 8)
ROUTINE(dscal, R->dscal(H, j->n, j->alpha.d, OUT, 1), C->dscal(j->n, j->alpha.d[0], THEIR_OUT, 1), .element = element_d,
    .out = shape_vector_n, .alpha_re = -1, .work = "n", .work_factor = 1)
ROUTINE(zscal, R->zscal(H, j->n, (void*)&j->alpha, OUT, 1), C->zscal(j->n, &j->alpha, THEIR_OUT, 1), .element = element_z,
    .out = shape_vector_n, .alpha_re = 0.6, .alpha_im = 0.8, .work = "n", .work_factor = 6)
ROUTINE(zdscal, R->zdscal(H, j->n, j->alpha.d, OUT, 1), C->zdscal(j->n, j->alpha.d[0], THEIR_OUT, 1), .element = element_z,
    .out = shape_vector_n, .alpha_re = -1, .work = "n", .work_factor = 2)
ROUTINE(dcopy, R->dcopy(H, j->n, j->a[ours], 1, OUT, 1), C->dcopy(j->n, j->a[theirs], 1, THEIR_OUT, 1), .element = element_d,
    .a = shape_vector_n, .out = shape_vector_n, .work = "n", .work_factor = 1)
ROUTINE(zcopy, R->zcopy(H, j->n, j->a[ours], 1, OUT, 1), C->zcopy(j->n, j->a[theirs], 1, THEIR_OUT, 1), .element = element_z,
    .a = shape_vector_n, .out = shape_vector_n, .work = "n", .work_factor = 2)
ROUTINE(dswap, R->dswap(H, j->n, OUT, 1, j->out2[ours], 1), C->dswap(j->n, THEIR_OUT, 1, j->out2[theirs], 1),
    .element = element_d, .out = shape_vector_n, .out2 = shape_vector_n, .work = "n", .work_factor = 1)
ROUTINE(zswap, R->zswap(H, j->n, OUT, 1, j->out2[ours], 1), C->zswap(j->n, THEIR_OUT, 1, j->out2[theirs], 1),
    .element = element_z, .out = shape_vector_n, .out2 = shape_vector_n, .work = "n", .work_factor = 2)
ROUTINE(drot, R->drot(H, j->n, OUT, 1, j->out2[ours], 1, &rotation_c, &rotation_s),
    C->drot(j->n, THEIR_OUT, 1, j->out2[theirs], 1, rotation_c, rotation_s), .element = element_d, .out = shape_vector_n,
    .out2 = shape_vector_n, .work = "n", .work_factor = 6)
ROUTINE(zdrot, R->zdrot(H, j->n, OUT, 1, j->out2[ours], 1, &rotation_c, &rotation_s),
    C->zdrot(j->n, THEIR_OUT, 1, j->out2[theirs], 1, rotation_c, rotation_s), .element = element_z, .out = shape_vector_n,
    .out2 = shape_vector_n, .work = "n", .work_factor = 12)
ROUTINE(drotm, R->drotm(H, j->n, OUT, 1, j->out2[ours], 1, rotation_param),
    C->drotm(j->n, THEIR_OUT, 1, j->out2[theirs], 1, rotation_param), .element = element_d, .out = shape_vector_n,
    .out2 = shape_vector_n, .work = "n", .work_factor = 6)

const struct routine* const* routines_level1(void) {
    static const struct routine* const rows[] = {
        &routine_sdot,
        &routine_ddot,
        &routine_zdotu,
        &routine_zdotc,
        &routine_dasum,
        &routine_dnrm2,
        &routine_dzasum,
        &routine_dznrm2,
        &routine_idamax,
        &routine_izamax,
        &routine_saxpy,
        &routine_daxpy,
        &routine_zaxpy,
        &routine_dscal,
        &routine_zscal,
        &routine_zdscal,
        &routine_dcopy,
        &routine_zcopy,
        &routine_dswap,
        &routine_zswap,
        &routine_drot,
        &routine_zdrot,
        &routine_drotm,
        NULL,
    };
    return rows;
}
