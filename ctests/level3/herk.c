/* SPDX-License-Identifier: MIT
 *
 * herk.c: C := alpha op(A) op(A)^H + beta C for one triangle of C, whose diagonal becomes real. alpha and beta
 * are real. In herk_ex the elements of A, and in one variant those of C, are shorter than the type of the
 * computation.
 */
#define FACTORS 1
#define FUNCTIONS(X) BLAS_CZ(X, herk, REAL_HERMITIAN)
#define REAL_HERMITIAN (RANK_HERMITIAN | RANK_REAL_ALPHA | RANK_REAL_BETA)
#define EX                                                      \
    RANK_EX(herk_ex, BLAS_C, BLAS_C, BLAS_Z, REAL_HERMITIAN)    \
    RANK_EX(herk_ex, BLAS_C, BLAS_Z, BLAS_Z, REAL_HERMITIAN)
#define EX_THUNK BLAS_THUNK(herk_ex, CALL_EX, PLAIN, rocblas_int)

#include "rank_update.h"
