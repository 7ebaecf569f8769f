/* SPDX-License-Identifier: MIT
 *
 * hemv.c: y := alpha A x + beta y for a Hermitian A.
 */
#define PART PART_FULL
#define HERMITIAN true

#define FUNCTIONS(X)    \
    X(chemv, BLAS_C, 0) \
    X(zhemv, BLAS_Z, 0)

#include "symmetric.h"
