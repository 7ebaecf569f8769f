/* SPDX-License-Identifier: MIT
 *
 * rocblas-functions.h: the functions, which rocblas.h has.
 */
#include "../rocblas.h"
