/* SPDX-License-Identifier: MIT
 *
 * symv.c: y := alpha A x + beta y for a symmetric A.
 */
#define PART PART_FULL
#define HERMITIAN false

#define FUNCTIONS(X) BLAS_SDCZ(X, symv, 0)

#include "symmetric.h"
