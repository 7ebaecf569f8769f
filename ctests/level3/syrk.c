/* SPDX-License-Identifier: MIT
 *
 * syrk.c: C := alpha op(A) op(A)^T + beta C for one triangle of C. In syrk_ex elements may be shorter than the
 * type of the computation.
 */
#define FACTORS 1
#define FUNCTIONS(X) BLAS_SDCZ(X, syrk, 0)
#define EX                                        \
    RANK_EX(syrk_ex, BLAS_H, BLAS_H, BLAS_S, 0)   \
    RANK_EX(syrk_ex, BLAS_H, BLAS_S, BLAS_S, 0)   \
    RANK_EX(syrk_ex, BLAS_T, BLAS_T, BLAS_S, 0)   \
    RANK_EX(syrk_ex, BLAS_T, BLAS_S, BLAS_S, 0)   \
    RANK_EX(syrk_ex, BLAS_S, BLAS_S, BLAS_D, 0)   \
    RANK_EX(syrk_ex, BLAS_S, BLAS_D, BLAS_D, 0)
#define EX_THUNK BLAS_THUNK(syrk_ex, CALL_EX, PLAIN, rocblas_int)

#include "rank_update.h"
