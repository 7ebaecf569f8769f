/* SPDX-License-Identifier: MIT
 *
 * tpmv.c: x := op(A) x for a triangular, packed A.
 */
#define PART PART_PACKED
#define SOLVE false

#define FUNCTIONS(X)    \
    X(stpmv, BLAS_S, 0) \
    X(dtpmv, BLAS_D, 0) \
    X(ctpmv, BLAS_C, 0) \
    X(ztpmv, BLAS_Z, 0)

#include "triangular.h"
