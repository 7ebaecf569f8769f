/* SPDX-License-Identifier: MIT
 *
 * tpsv.c: op(A) x = b for a triangular, packed A.
 */
#define PART PART_PACKED
#define SOLVE true

#define FUNCTIONS(X)    \
    X(stpsv, BLAS_S, 0) \
    X(dtpsv, BLAS_D, 0) \
    X(ctpsv, BLAS_C, 0) \
    X(ztpsv, BLAS_Z, 0)

#include "triangular.h"
