/* SPDX-License-Identifier: MIT
 *
 * rocblas-macros.h: the macros, which rocblas.h has.
 */
#include "../rocblas.h"
