/* SPDX-License-Identifier: MIT
 *
 * hpmv.c: y := alpha A x + beta y for a Hermitian, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN true

#define FUNCTIONS(X)    \
    X(chpmv, BLAS_C, 0) \
    X(zhpmv, BLAS_Z, 0)

#include "symmetric.h"
