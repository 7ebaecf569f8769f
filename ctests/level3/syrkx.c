/* SPDX-License-Identifier: MIT
 *
 * syrkx.c: C := alpha op(A) op(B)^T + beta C for one triangle of C.
 */
#define FACTORS 2
#define FUNCTIONS(X) BLAS_SDCZ(X, syrkx, 0)

#include "rank_update.h"
