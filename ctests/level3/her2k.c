/* SPDX-License-Identifier: MIT
 *
 * her2k.c: C := alpha op(A) op(B)^H + conj(alpha) op(B) op(A)^H + beta C for one triangle of C. beta is real.
 */
#define FACTORS 2
#define FUNCTIONS(X) BLAS_CZ(X, her2k, RANK_HERMITIAN | RANK_TWICE | RANK_REAL_BETA)

#include "rank_update.h"
