/* SPDX-License-Identifier: MIT
 *
 * syr2k.c: C := alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C for one triangle of C.
 */
#define FACTORS 2
#define FUNCTIONS(X) BLAS_SDCZ(X, syr2k, RANK_TWICE)

#include "rank_update.h"
