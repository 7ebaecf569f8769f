/* SPDX-License-Identifier: MIT
 *
 * type.h: the functions of all levels for one real type and its complex type, and their two tables.
 * types.h includes it for each real type.
 */
#include "vector.h"

#include "level1.h"
#include "level2.h"
#include "level3.h"

static const struct rbm_blas NAME(table) = {LEVEL1_ENTRIES LEVEL2_ENTRIES LEVEL3_ENTRIES};
static const struct rbm_blas CNAME(table) = {LEVEL1_COMPLEX_ENTRIES LEVEL2_COMPLEX_ENTRIES LEVEL3_COMPLEX_ENTRIES};

#undef LANES
#undef REAL
#undef LETTER
#undef COMPLEX_LETTER
#undef REAL_IS_FLOAT
#undef REAL_FMA
