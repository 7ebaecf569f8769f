/* SPDX-License-Identifier: MIT
 *
 * herkx.c: C := alpha op(A) op(B)^H + beta C for one triangle of C, whose diagonal becomes real. beta is
 * real.
 */
#define FACTORS 2
#define FUNCTIONS(X) BLAS_CZ(X, herkx, RANK_HERMITIAN | RANK_REAL_BETA)

#include "rank_update.h"
