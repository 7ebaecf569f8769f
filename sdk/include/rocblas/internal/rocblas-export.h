/* SPDX-License-Identifier: MIT
 *
 * rocblas-export.h: the attributes of declarations, which rocblas.h has.
 */
#include "../rocblas.h"
