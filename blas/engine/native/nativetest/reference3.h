/* SPDX-License-Identifier: MIT
 *
 * reference3.h: level 3, in the order of docs/numerics.md, for the real type and for the complex type.
 */
#define COMPLEX 0
#define TYPED(x) NAME(x##3)
#define BLOCK (REAL_IS_FLOAT ? 384 : 256)
#include "reference3_type.h"
#undef COMPLEX
#undef TYPED
#undef BLOCK

#define COMPLEX 1
#define TYPED(x) CNAME(x##3)
#define BLOCK (REAL_IS_FLOAT ? 256 : 192)
#include "reference3_type.h"
#undef COMPLEX
#undef TYPED
#undef BLOCK

#define REFERENCE3_FUNCTIONS(F) \
    .gemm = F(gemm3), .gemmt = F(gemmt3), .symm = F(symm3), .syrk = F(syrk3), .syr2k = F(syr2k3), .trmm = F(trmm3), \
    .trsm = F(trsm3),
#define REFERENCE3_ENTRIES REFERENCE3_FUNCTIONS(NAME)
#define REFERENCE3_COMPLEX_ENTRIES REFERENCE3_FUNCTIONS(CNAME)
