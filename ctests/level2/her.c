/* SPDX-License-Identifier: MIT
 *
 * her.c: A := alpha x x^H + A for a Hermitian A.
 */
#define PART PART_FULL
#define HERMITIAN true
#define REAL_ALPHA true
#define TWICE 0

#define FUNCTIONS(X)   \
    X(cher, BLAS_C, 0) \
    X(zher, BLAS_Z, 0)

#include "update.h"
