/* SPDX-License-Identifier: MIT
 *
 * rocblas.h: the header under the name that programs from before ROCm 5.2 include.
 */
#include "rocblas/rocblas.h"
