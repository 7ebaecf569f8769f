/* SPDX-License-Identifier: MIT
 *
 * syr2.c: A := alpha x y^T + alpha y x^T + A for a symmetric A.
 */
#define PART PART_FULL
#define HERMITIAN false
#define REAL_ALPHA false
#define TWICE 1

#define FUNCTIONS(X) BLAS_SDCZ(X, syr2, 0)

#include "update.h"
