/* SPDX-License-Identifier: MIT
 *
 * sbmv.c: y := alpha A x + beta y for a symmetric band matrix A.
 */
#define PART PART_BAND
#define HERMITIAN false

#define FUNCTIONS(X) BLAS_SD(X, sbmv, 0)

#include "symmetric.h"
