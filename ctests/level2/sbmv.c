/* SPDX-License-Identifier: MIT
 *
 * sbmv.c: y := alpha A x + beta y for a symmetric band matrix A.
 */
#define PART PART_BAND
#define HERMITIAN false

#define FUNCTIONS(X)    \
    X(ssbmv, BLAS_S, 0) \
    X(dsbmv, BLAS_D, 0)

#include "symmetric.h"
