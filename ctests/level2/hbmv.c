/* SPDX-License-Identifier: MIT
 *
 * hbmv.c: y := alpha A x + beta y for a Hermitian band matrix A.
 */
#define PART PART_BAND
#define HERMITIAN true

#define FUNCTIONS(X) BLAS_CZ(X, hbmv, 0)

#include "symmetric.h"
