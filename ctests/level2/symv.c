/* SPDX-License-Identifier: MIT
 *
 * symv.c: y := alpha A x + beta y for a symmetric A.
 */
#define PART PART_FULL
#define HERMITIAN false

#define FUNCTIONS(X)    \
    X(ssymv, BLAS_S, 0) \
    X(dsymv, BLAS_D, 0) \
    X(csymv, BLAS_C, 0) \
    X(zsymv, BLAS_Z, 0)

#include "symmetric.h"
