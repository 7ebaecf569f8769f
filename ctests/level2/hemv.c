/* SPDX-License-Identifier: MIT
 *
 * hemv.c: y := alpha A x + beta y for a Hermitian A.
 */
#define PART PART_FULL
#define HERMITIAN true

#define FUNCTIONS(X) BLAS_CZ(X, hemv, 0)

#include "symmetric.h"
