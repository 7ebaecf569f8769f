/* SPDX-License-Identifier: MIT
 *
 * symm.c: C := alpha A B + beta C or alpha B A + beta C, A symmetric.
 */
#define HERMITIAN false
#define FUNCTIONS(X) BLAS_SDCZ(X, symm, 0)

#include "symmetric.h"
