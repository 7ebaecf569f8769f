/* SPDX-License-Identifier: MIT
 *
 * hpr.c: A := alpha x x^H + A for a Hermitian, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN true
#define REAL_ALPHA true
#define TWICE 0

#define FUNCTIONS(X) BLAS_CZ(X, hpr, 0)

#include "update.h"
