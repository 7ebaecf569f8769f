/* SPDX-License-Identifier: MIT
 *
 * hbmv.c: y := alpha A x + beta y for a Hermitian band matrix A.
 */
#define PART PART_BAND
#define HERMITIAN true

#define FUNCTIONS(X)    \
    X(chbmv, BLAS_C, 0) \
    X(zhbmv, BLAS_Z, 0)

#include "symmetric.h"
