/* SPDX-License-Identifier: MIT
 *
 * reference_type.h: the reference for one real type and its complex type, in one mode. reference_types.h includes it
 * for each.
 */
#include "reference1.h"
#include "reference2.h"
#include "reference3.h"

static const struct rbm_blas NAME(table) = {REFERENCE1_ENTRIES REFERENCE2_ENTRIES REFERENCE3_ENTRIES};
static const struct rbm_blas CNAME(table) = {REFERENCE1_COMPLEX_ENTRIES REFERENCE2_COMPLEX_ENTRIES REFERENCE3_COMPLEX_ENTRIES};

#undef REAL
#undef LETTER
#undef COMPLEX_LETTER
#undef REAL_IS_FLOAT
#undef REAL_FMA
