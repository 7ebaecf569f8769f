/* SPDX-License-Identifier: MIT
 *
 * tbmv.c: x := op(A) x for a triangular band matrix A.
 */
#define PART PART_BAND
#define SOLVE false

#define FUNCTIONS(X) BLAS_SDCZ(X, tbmv, 0)

#include "triangular.h"
