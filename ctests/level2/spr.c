/* SPDX-License-Identifier: MIT
 *
 * spr.c: A := alpha x x^T + A for a symmetric, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 0

#define FUNCTIONS(X) BLAS_SDCZ(X, spr, 0)

#include "update.h"
