/* SPDX-License-Identifier: MIT
 *
 * rocblas-types.h: the types, which rocblas.h has.
 */
#include "../rocblas.h"
