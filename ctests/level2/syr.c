/* SPDX-License-Identifier: MIT
 *
 * syr.c: A := alpha x x^T + A for a symmetric A.
 */
#define PART PART_FULL
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 0

#define FUNCTIONS(X) BLAS_SDCZ(X, syr, 0)

#include "update.h"
