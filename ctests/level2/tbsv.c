/* SPDX-License-Identifier: MIT
 *
 * tbsv.c: op(A) x = b for a triangular band matrix A.
 */
#define PART PART_BAND
#define SOLVE true

#define FUNCTIONS(X) BLAS_SDCZ(X, tbsv, 0)

#include "triangular.h"
