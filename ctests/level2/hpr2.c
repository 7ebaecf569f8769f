/* SPDX-License-Identifier: MIT
 *
 * hpr2.c: A := alpha x y^H + conj(alpha) y x^H + A for a Hermitian, packed A.
 */
#define PART PART_PACKED
#define HERMITIAN true
#define REAL_ALPHA false
#define TWICE 1

#define FUNCTIONS(X)    \
    X(chpr2, BLAS_C, 0) \
    X(zhpr2, BLAS_Z, 0)

#include "update.h"
