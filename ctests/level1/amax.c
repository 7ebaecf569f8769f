/* SPDX-License-Identifier: MIT
 *
 * amax.c: the index of the first element with the largest |Re x| + |Im x|.
 */
#define SIGN 1
#define FUNCTIONS(X) X(isamax, BLAS_S, 0) X(idamax, BLAS_D, 0) X(icamax, BLAS_C, 0) X(izamax, BLAS_Z, 0)

#include "extreme.h"
