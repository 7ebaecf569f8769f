/* SPDX-License-Identifier: MIT
 *
 * syr2.c: A := alpha x y^T + alpha y x^T + A for a symmetric A.
 */
#define PART PART_FULL
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 1

#define FUNCTIONS(X)    \
    X(ssyr2, BLAS_S, 0) \
    X(dsyr2, BLAS_D, 0) \
    X(csyr2, BLAS_C, 0) \
    X(zsyr2, BLAS_Z, 0)

#include "update.h"
