/* SPDX-License-Identifier: MIT
 *
 * hpr2.c: A := alpha x y^H + conj(alpha) y x^H + A for a Hermitian, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN true
#define REAL_ALPHA false
#define TWICE 1

#define FUNCTIONS(X) BLAS_CZ(X, hpr2, 0)

#include "update.h"
