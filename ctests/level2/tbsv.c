/* SPDX-License-Identifier: MIT
 *
 * tbsv.c: op(A) x = b for a triangular band matrix A.
 */
#define PART PART_BAND
#define SOLVE true

#define FUNCTIONS(X)    \
    X(stbsv, BLAS_S, 0) \
    X(dtbsv, BLAS_D, 0) \
    X(ctbsv, BLAS_C, 0) \
    X(ztbsv, BLAS_Z, 0)

#include "triangular.h"
