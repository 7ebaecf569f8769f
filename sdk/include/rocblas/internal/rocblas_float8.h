/* SPDX-License-Identifier: MIT
 *
 * rocblas_float8.h: the types of 8 bits, which rocblas.h has.
 */
#include "../rocblas.h"
