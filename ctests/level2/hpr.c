/* SPDX-License-Identifier: MIT
 *
 * hpr.c: A := alpha x x^H + A for a Hermitian, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN true
#define REAL_ALPHA true
#define TWICE 0

#define FUNCTIONS(X)   \
    X(chpr, BLAS_C, 0) \
    X(zhpr, BLAS_Z, 0)

#include "update.h"
