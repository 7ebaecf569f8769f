/* SPDX-License-Identifier: MIT
 *
 * trsv.c: op(A) x = b for a triangular A.
 */
#define PART PART_FULL
#define SOLVE true

#define FUNCTIONS(X) BLAS_SDCZ(X, trsv, 0)

#include "triangular.h"
