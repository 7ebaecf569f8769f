/* SPDX-License-Identifier: MIT
 *
 * hpmv.c: y := alpha A x + beta y for a Hermitian, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN true

#define FUNCTIONS(X) BLAS_CZ(X, hpmv, 0)

#include "symmetric.h"
