/* SPDX-License-Identifier: MIT
 *
 * level3_type.h: the functions of level 3 for one type, as declared in blas.h.
 */
#include "tile.h"
#include "pack.h"
#include "product.h"
#include "triangle.h"

/* left_operand returns op(A) as a left operand, right_operand returns op(B) as a right operand. */
INLINE TYPED(view) TYPED(left_operand)(int op, const void* a, int64_t lda) {
    return (TYPED(view)){a, op >= TRANSPOSE ? lda : 1, op >= TRANSPOSE ? 1 : lda, op == CONJUGATE, WHOLE, 0};
}
INLINE TYPED(view) TYPED(right_operand)(int op, const void* b, int64_t ldb) {
    return (TYPED(view)){b, op >= TRANSPOSE ? 1 : ldb, op >= TRANSPOSE ? ldb : 1, op == CONJUGATE, WHOLE, 0};
}

/* target_of returns C as a target of which `triangle`, or all (WHOLE), is written. */
INLINE TYPED(target) TYPED(target_of)(void* c, int64_t ldc, int triangle) {
    return (TYPED(target)){c, ldc, triangle, 0, 0, 0, COMPLEX, {0}, {0}};
}

static int TYPED(gemmt)(int uplo, int transa, int transb, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    TYPED(view) left = TYPED(left_operand)(transa, a, lda), right = TYPED(right_operand)(transb, b, ldb);
    TYPED(target) to = TYPED(target_of)(c, ldc, uplo);
    to.cut = 1;
    return TYPED(multiply)(n, n, k, alpha, &left, &right, beta, &to, scratch);
}

static int TYPED(gemm)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
#ifdef NARROWER
    if (m <= LANES / 2) /* half of a vector or less: narrower vectors give the same bits with less work */
        return NARROWER[2 * COMPLEX + !REAL_IS_FLOAT]->gemm(
            transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, scratch);
#endif
    TYPED(view) left = TYPED(left_operand)(transa, a, lda), right = TYPED(right_operand)(transb, b, ldb);
    TYPED(target) to = TYPED(target_of)(c, ldc, WHOLE);
    return TYPED(multiply)(m, n, k, alpha, &left, &right, beta, &to, scratch);
}

static int TYPED(gemm_each)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, int64_t lda, int64_t ldb,
    const void* beta, int64_t ldc, const struct rbm_places* places, int64_t count) {
#ifdef NARROWER
    if (m <= LANES / 2)
        return NARROWER[2 * COMPLEX + !REAL_IS_FLOAT]->gemm_each(
            transa, transb, m, n, k, alpha, lda, ldb, beta, ldc, places, count);
#endif
    TYPED(view) left = TYPED(left_operand)(transa, 0, lda), right = TYPED(right_operand)(transb, 0, ldb);
    TYPED(target) to = TYPED(target_of)(0, ldc, WHOLE);
    return TYPED(multiply_each)(m, n, k, alpha, &left, &right, beta, &to, places, count);
}

static int TYPED(symm)(int hermitian, int side, int uplo, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    int left = side == LEFT;
    TYPED(view) general = left ? TYPED(right_operand)(0, b, ldb) : TYPED(left_operand)(0, b, ldb);
    TYPED(view) whole = left ? TYPED(left_operand)(0, a, lda) : TYPED(right_operand)(0, a, lda);
    whole.form = left == (uplo == UPPER) ? UPPER : LOWER; /* a right operand has its column index first */
    whole.hermitian = COMPLEX && hermitian;
    TYPED(target) to = TYPED(target_of)(c, ldc, WHOLE);
    return TYPED(multiply)(m, n, left ? m : n, alpha, left ? &whole : &general, left ? &general : &whole, beta, &to, scratch);
}

/* is_same reports whether an update leaves C unchanged, including the imaginary part of its diagonal. */
INLINE int TYPED(is_same)(int64_t k, int no_alpha, const REAL* beta, int real_beta) {
    return (k <= 0 || no_alpha) && TYPED(is_one)(beta, real_beta);
}

/* make_real sets the imaginary part of a diagonal to 0. */
static void TYPED(make_real)(int64_t n, REAL* c, int64_t ldc) {
    for (int64_t i = 0; COMPLEX && i < n; i++)
        c[PARTS * i * (ldc + 1) + 1] = 0;
}

static int TYPED(syrk)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* beta, void* c, int64_t ldc, void* scratch) {
    int across = hermitian ? CONJUGATE : TRANSPOSE, none = trans < TRANSPOSE;
    TYPED(view) left = TYPED(left_operand)(none ? 0 : across, a, lda), right = TYPED(right_operand)(none ? across : 0, a, lda);
    TYPED(target) to = TYPED(target_of)(c, ldc, uplo);
    to.real = to.real_beta = COMPLEX && hermitian;
    if (TYPED(is_same)(k, TYPED(is_zero)(alpha, to.real), beta, to.real_beta) || n <= 0)
        return 0;
    if (TYPED(multiply)(n, n, k, alpha, &left, &right, beta, &to, scratch))
        return 1;
    if (to.real)
        TYPED(make_real)(n, c, ldc);
    return 0;
}

static int TYPED(syr2k)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
    const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch) {
    int across = hermitian ? CONJUGATE : TRANSPOSE, none = trans < TRANSPOSE, first = none ? 0 : across,
        second = none ? across : 0;
    TYPED(view) left = TYPED(left_operand)(first, a, lda), right = TYPED(right_operand)(second, b, ldb);
    TYPED(target) to = TYPED(target_of)(c, ldc, uplo);
    to.real_beta = COMPLEX && hermitian;
    if (TYPED(is_same)(k, TYPED(is_zero)(alpha, 0), beta, to.real_beta) || n <= 0)
        return 0;
    if (TYPED(multiply)(n, n, k, alpha, &left, &right, beta, &to, scratch))
        return 1;
    const REAL *factor = alpha, one[2] = {1, 0}, other[2] = {factor[0], hermitian ? -factor[PARTS - 1] : factor[PARTS - 1]};
    left = TYPED(left_operand)(first, b, ldb);
    right = TYPED(right_operand)(second, a, lda);
    to.real_beta = 0;
    TYPED(multiply)(n, n, k, other, &left, &right, one, &to, scratch);
    if (COMPLEX && hermitian)
        TYPED(make_real)(n, c, ldc);
    return 0;
}

static int TYPED(trmm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a,
    int64_t lda, const void* b, int64_t ldb, void* c, int64_t ldc, void* scratch) {
    if (m <= 0 || n <= 0)
        return 0;
    TYPED(triangle) t = TYPED(triangle_of)(side, uplo, trans, diag, m, n, a, lda, b, ldb, c, ldc);
    TYPED(target) to = TYPED(target_of)(c, ldc, WHOLE);
    const REAL *factor = alpha, zero[2] = {0};
    t.alpha[0] = factor[0];
    t.alpha[1] = factor[PARTS - 1];
    if (TYPED(is_zero)(alpha, 0))
        TYPED(scale)(&to, m, n, zero);
    else if (TYPED(is_small)(t.others, t.order, t.order))
        TYPED(do_small)(&t);
    else if (scratch)
        TYPED(multiply_triangle)(&t, scratch);
    else
        return 1;
    return 0;
}

static int TYPED(trsm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a,
    int64_t lda, void* b, int64_t ldb, void* scratch) {
    if (m <= 0 || n <= 0)
        return 0;
    TYPED(triangle) t = TYPED(triangle_of)(side, uplo, trans, diag, m, n, a, lda, b, ldb, b, ldb);
    t.solve = 1;
    t.alpha[0] = -1;
    TYPED(target) to = TYPED(target_of)(b, ldb, WHOLE);
    int small = TYPED(is_small)(t.others, t.order, t.order), zero = TYPED(is_zero)(alpha, 0);
    if (!zero && !small && !scratch)
        return 1;
    if (!TYPED(is_one)(alpha, 0))
        TYPED(scale)(&to, m, n, alpha);
    if (zero)
        return 0;
    if (small)
        TYPED(do_small)(&t);
    else
        TYPED(solve_triangle)(&t, scratch);
    return 0;
}
