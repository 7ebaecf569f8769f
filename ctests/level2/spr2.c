/* SPDX-License-Identifier: MIT
 *
 * spr2.c: A := alpha x y^T + alpha y x^T + A for a symmetric, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 1

#define FUNCTIONS(X) BLAS_SD(X, spr2, 0)

#include "update.h"
