/* SPDX-License-Identifier: MIT
 *
 * her.c: A := alpha x x^H + A for a Hermitian A.
 */
#define PART PART_FULL
#define HERMITIAN true
#define REAL_ALPHA true
#define TWICE 0

#define FUNCTIONS(X) BLAS_CZ(X, her, 0)

#include "update.h"
