/* SPDX-License-Identifier: MIT
 *
 * amin.c: the index of the first element with the smallest |Re x| + |Im x|.
 */
#define SIGN -1
#define FUNCTIONS(X) X(isamin, BLAS_S, 0) X(idamin, BLAS_D, 0) X(icamin, BLAS_C, 0) X(izamin, BLAS_Z, 0)

#include "extreme.h"
