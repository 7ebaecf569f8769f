/* SPDX-License-Identifier: MIT
 *
 * trmv.c: x := op(A) x for a triangular A.
 */
#define PART PART_FULL
#define SOLVE false

#define FUNCTIONS(X)    \
    X(strmv, BLAS_S, 0) \
    X(dtrmv, BLAS_D, 0) \
    X(ctrmv, BLAS_C, 0) \
    X(ztrmv, BLAS_Z, 0)

#include "triangular.h"
