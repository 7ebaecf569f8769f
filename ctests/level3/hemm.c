/* SPDX-License-Identifier: MIT
 *
 * hemm.c: C := alpha A B + beta C or alpha B A + beta C, A Hermitian. The imaginary part of A's diagonal is
 * ignored.
 */
#define HERMITIAN true
#define FUNCTIONS(X) BLAS_CZ(X, hemm, 0)

#include "symmetric.h"
