/* SPDX-License-Identifier: MIT
 *
 * syr.c: A := alpha x x^T + A for a symmetric A.
 */
#define PART PART_FULL
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 0

#define FUNCTIONS(X)   \
    X(ssyr, BLAS_S, 0) \
    X(dsyr, BLAS_D, 0) \
    X(csyr, BLAS_C, 0) \
    X(zsyr, BLAS_Z, 0)

#include "update.h"
