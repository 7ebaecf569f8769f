/* SPDX-License-Identifier: MIT
 *
 * level3_type.h: the functions of level 3 for one type, as blas.h has them.
 */
#include "tile.h"
#include "pack.h"
#include "product.h"

/* left_of is op(A) as a left operand, right_of_op is op(B) as a right one. */
INLINE TYPED(view) TYPED(left_operand)(int op, const void* a, int64_t lda)
{
    return (TYPED(view)){a, op >= TRANSPOSE ? lda : 1, op >= TRANSPOSE ? 1 : lda, op == CONJUGATE, WHOLE, 0};
}
INLINE TYPED(view) TYPED(right_operand)(int op, const void* b, int64_t ldb)
{
    return (TYPED(view)){b, op >= TRANSPOSE ? 1 : ldb, op >= TRANSPOSE ? ldb : 1, op == CONJUGATE, WHOLE, 0};
}

static int TYPED(gemm)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* b,
                       int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch)
{
    TYPED(view) left = TYPED(left_operand)(transa, a, lda), right = TYPED(right_operand)(transb, b, ldb);
    TYPED(target) to = {c, 1, ldc, WHOLE, 0, 0, {0}};
    return TYPED(multiply)(m, n, k, alpha, &left, &right, beta, to, scratch);
}
