/* SPDX-License-Identifier: MIT
 *
 * rocblas-auxiliary.h: the functions of handles, which rocblas.h has.
 */
#include "../rocblas.h"
