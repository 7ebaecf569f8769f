/* SPDX-License-Identifier: MIT
 *
 * spmv.c: y := alpha A x + beta y for a symmetric, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN false

#define FUNCTIONS(X)    \
    X(sspmv, BLAS_S, 0) \
    X(dspmv, BLAS_D, 0)

#include "symmetric.h"
