/* SPDX-License-Identifier: MIT
 *
 * spr.c: A := alpha x x^T + A for a symmetric, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 0

#define FUNCTIONS(X)   \
    X(sspr, BLAS_S, 0) \
    X(dspr, BLAS_D, 0) \
    X(cspr, BLAS_C, 0) \
    X(zspr, BLAS_Z, 0)

#include "update.h"
