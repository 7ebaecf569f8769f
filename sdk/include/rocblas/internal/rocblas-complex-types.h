/* SPDX-License-Identifier: MIT
 *
 * rocblas-complex-types.h: the complex types, which rocblas.h has.
 */
#include "../rocblas.h"
