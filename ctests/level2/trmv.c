/* SPDX-License-Identifier: MIT
 *
 * trmv.c: x := op(A) x for a triangular A.
 */
#define PART PART_FULL
#define SOLVE false

#define FUNCTIONS(X) BLAS_SDCZ(X, trmv, 0)

#include "triangular.h"
