/* SPDX-License-Identifier: MIT
 *
 * reference_types.h: the reference for both real types and their complex types, in one mode. reference.c includes it
 * for each.
 */

/* float comes second: its norms are sums in double. */
#define REAL double
#define LETTER d
#define COMPLEX_LETTER z
#define REAL_IS_FLOAT 0
#define REAL_FMA fma
#include "reference_type.h"

#define REAL float
#define LETTER s
#define COMPLEX_LETTER c
#define REAL_IS_FLOAT 1
#define REAL_FMA fmaf
#include "reference_type.h"
