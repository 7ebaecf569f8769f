/* SPDX-License-Identifier: MIT
 *
 * hipblas.h: hipBLAS's header, for programs that include it without its folder.
 */
#include "hipblas/hipblas.h"
