/* SPDX-License-Identifier: MIT
 *
 * level3.h: the matrix-matrix functions of a real type and of its complex type. Every function consists of
 * views of its operands (pack.h), a product of them (product.h) and, for triangular matrices, the work at
 * the diagonal (triangle.h). tile.h is the innermost loop of all.
 *
 * The files are included for the real type and for the complex type, with COMPLEX 0 or 1 and PARTS 1 or 2,
 * the real numbers of an element. TYPED(x) is the name of x for the type. A matrix is a pointer to REAL,
 * and its distances are in elements.
 */
#ifndef RBM_LEVEL3_H
#define RBM_LEVEL3_H

#ifndef INLINE
#define INLINE static inline __attribute__((always_inline))
#endif

enum { WHOLE = 0 }; /* the form of an operand that is stored as a whole */

/* FROM_LANE initializes the second half of a list of 2 * VECTOR_BYTES bytes to all ones; the first half
 * stays 0. */
#define FROM_LANE [VECTOR_BYTES... 2 * VECTOR_BYTES - 1] = 0xff

/* LOW and HIGH return the halves of x0 y0 x1 y1 ...; EVEN and ODD return the even and the odd numbers of x
 * and y together. */
#define LOW(x, y) __builtin_shufflevector(x, y, LANE_LIST(LOW_))
#define HIGH(x, y) __builtin_shufflevector(x, y, LANE_LIST(HIGH_))
#define EVEN(x, y) __builtin_shufflevector(x, y, LANE_LIST(EVEN_))
#define ODD(x, y) __builtin_shufflevector(x, y, LANE_LIST(ODD_))
#define LOW_2 0, 2
#define HIGH_2 1, 3
#define EVEN_2 0, 2
#define ODD_2 1, 3
#define LOW_4 0, 4, 1, 5
#define HIGH_4 2, 6, 3, 7
#define EVEN_4 0, 2, 4, 6
#define ODD_4 1, 3, 5, 7
#define LOW_8 0, 8, 1, 9, 2, 10, 3, 11
#define HIGH_8 4, 12, 5, 13, 6, 14, 7, 15
#define EVEN_8 0, 2, 4, 6, 8, 10, 12, 14
#define ODD_8 1, 3, 5, 7, 9, 11, 13, 15
#define LOW_16 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define HIGH_16 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define EVEN_16 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define ODD_16 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31

#endif

#if VECTOR_BYTES == 16 && !REAL_IS_FLOAT
#define LANE_LIST(name) name##2
#elif VECTOR_BYTES == 64 && REAL_IS_FLOAT
#define LANE_LIST(name) name##16
#elif VECTOR_BYTES == 16 || (VECTOR_BYTES == 32 && !REAL_IS_FLOAT)
#define LANE_LIST(name) name##4
#else
#define LANE_LIST(name) name##8
#endif

#define COMPLEX 0
#define PARTS 1
#define TYPED(x) NAME(level3_##x)
#include "level3_type.h"
#undef COMPLEX
#undef PARTS
#undef TYPED

#define COMPLEX 1
#define PARTS 2
#define TYPED(x) CNAME(level3_##x)
#include "level3_type.h"
#undef COMPLEX
#undef PARTS
#undef TYPED

#undef LANE_LIST

#define LEVEL3_FUNCTIONS(F) \
    .gemm = F(level3_gemm), .gemm_each = F(level3_gemm_each), .gemmt = F(level3_gemmt), .symm = F(level3_symm), \
    .syrk = F(level3_syrk), .syr2k = F(level3_syr2k), .trmm = F(level3_trmm), .trsm = F(level3_trsm),
#define LEVEL3_ENTRIES LEVEL3_FUNCTIONS(NAME)
#define LEVEL3_COMPLEX_ENTRIES LEVEL3_FUNCTIONS(CNAME)
