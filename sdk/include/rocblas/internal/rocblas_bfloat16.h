/* SPDX-License-Identifier: MIT
 *
 * rocblas_bfloat16.h: bfloat16, which rocblas.h has.
 */
#include "../rocblas.h"
