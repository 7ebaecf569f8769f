/* SPDX-License-Identifier: MIT
 *
 * spmv.c: y := alpha A x + beta y for a symmetric, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN false

#define FUNCTIONS(X) BLAS_SD(X, spmv, 0)

#include "symmetric.h"
