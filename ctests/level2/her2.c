/* SPDX-License-Identifier: MIT
 *
 * her2.c: A := alpha x y^H + conj(alpha) y x^H + A for a Hermitian A.
 */
#define PART PART_FULL
#define HERMITIAN true
#define REAL_ALPHA false
#define TWICE 1

#define FUNCTIONS(X) BLAS_CZ(X, her2, 0)

#include "update.h"
