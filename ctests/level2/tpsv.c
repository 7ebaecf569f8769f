/* SPDX-License-Identifier: MIT
 *
 * tpsv.c: op(A) x = b for a triangular, packed A.
 */
#define PART PART_PACKED
#define SOLVE true

#define FUNCTIONS(X) BLAS_SDCZ(X, tpsv, 0)

#include "triangular.h"
