/* SPDX-License-Identifier: MIT
 *
 * tbmv.c: x := op(A) x for a triangular band matrix A.
 */
#define PART PART_BAND
#define SOLVE false

#define FUNCTIONS(X)    \
    X(stbmv, BLAS_S, 0) \
    X(dtbmv, BLAS_D, 0) \
    X(ctbmv, BLAS_C, 0) \
    X(ztbmv, BLAS_Z, 0)

#include "triangular.h"
