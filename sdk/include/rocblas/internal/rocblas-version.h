/* SPDX-License-Identifier: MIT
 *
 * rocblas-version.h: the version, which rocblas.h has.
 */
#include "../rocblas.h"
