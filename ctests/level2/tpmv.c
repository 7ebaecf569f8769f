/* SPDX-License-Identifier: MIT
 *
 * tpmv.c: x := op(A) x for a triangular, packed A.
 */
#define PART PART_PACKED
#define SOLVE false

#define FUNCTIONS(X) BLAS_SDCZ(X, tpmv, 0)

#include "triangular.h"
