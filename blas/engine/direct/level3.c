#include "routine.h"

/* CALL is 1 where a call without scratch has computed. What wants scratch is made again in Go. */
#define CALL(call) return (call) == 0

/* scalar_type is the type of a scalar that is real in a Hermitian routine. */
static int32_t scalar_type(const struct rbm_regular *x)
{
    return x->hermitian ? real_type(x->type) : x->type;
}

/* transA, transB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
REGULAR(gemm)
{
    const uint64_t m = w[3], n = w[4], k = w[5];
    union scalar   alpha, beta;
    if (!factor_fits(w[1], m, k, w[7], w[8]) || !factor_fits(w[2], k, n, w[9], w[10]) || !matrix_fits(m, n, w[12], w[13])
        || !read_any(x->type, w[11], &beta) || !read_alpha(x->type, w[6], &alpha))
        return 0;
    CALL(x->blas->gemm((int)w[1], (int)w[2], (int64_t)m, (int64_t)n, (int64_t)k, &alpha, bytes_at(w[7]), (int64_t)w[8], bytes_at(w[9]),
                       (int64_t)w[10], &beta, bytes_at(w[12]), (int64_t)w[13], NULL));
}

/* uplo, transA, transB, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
REGULAR(gemmt)
{
    const uint64_t n = w[4], k = w[5];
    union scalar   alpha, beta;
    if (!is_uplo(w[1]) || !factor_fits(w[2], n, k, w[7], w[8]) || !factor_fits(w[3], k, n, w[9], w[10])
        || !matrix_fits(n, n, w[12], w[13]) || !read_any(x->type, w[11], &beta) || !read_alpha(x->type, w[6], &alpha))
        return 0;
    CALL(x->blas->gemmt((int)w[1], (int)w[2], (int)w[3], (int64_t)n, (int64_t)k, &alpha, bytes_at(w[7]), (int64_t)w[8], bytes_at(w[9]),
                        (int64_t)w[10], &beta, bytes_at(w[12]), (int64_t)w[13], NULL));
}

/* side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc */
REGULAR(symm)
{
    const uint64_t m = w[3], n = w[4], order = w[1] == LEFT ? m : n;
    union scalar   alpha, beta;
    if (!is_side(w[1]) || !is_uplo(w[2]) || !matrix_fits(order, order, w[6], w[7]) || !matrix_fits(m, n, w[8], w[9])
        || !matrix_fits(m, n, w[11], w[12]) || !read_any(x->type, w[10], &beta) || !read_alpha(x->type, w[5], &alpha))
        return 0;
    CALL(x->blas->symm(x->hermitian, (int)w[1], (int)w[2], (int64_t)m, (int64_t)n, &alpha, bytes_at(w[6]), (int64_t)w[7], bytes_at(w[8]),
                       (int64_t)w[9], &beta, bytes_at(w[11]), (int64_t)w[12], NULL));
}

/* transposes says whether a rank update may have that operation: a complex one has only the transposition of its symmetry. */
static bool transposes(const struct rbm_regular *x, uint64_t trans)
{
    return is_trans(trans) && !(is_complex(x) && trans == (x->hermitian ? TRANS : CONJ_TRANS));
}

/* uplo, trans, n, k, alpha, A, lda, beta, C, ldc; a Hermitian update has real scalars. */
REGULAR(syrk)
{
    const uint64_t n = w[3], k = w[4];
    union scalar   alpha, beta;
    if (!is_uplo(w[1]) || !transposes(x, w[2]) || !factor_fits(w[2], n, k, w[6], w[7]) || !matrix_fits(n, n, w[9], w[10])
        || !read_any(scalar_type(x), w[8], &beta) || !read_alpha(scalar_type(x), w[5], &alpha))
        return 0;
    CALL(x->blas->syrk(x->hermitian, (int)w[1], (int)w[2], (int64_t)n, (int64_t)k, &alpha, bytes_at(w[6]), (int64_t)w[7], &beta,
                       bytes_at(w[9]), (int64_t)w[10], NULL));
}

/* two_factors checks the words of an update with two factors and reads its scalars: uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc; a
 * Hermitian one has a real beta. */
static bool two_factors(const struct rbm_regular *x, const uint64_t *w, union scalar *alpha, union scalar *beta)
{
    const uint64_t n = w[3], k = w[4];
    return is_uplo(w[1]) && transposes(x, w[2]) && factor_fits(w[2], n, k, w[6], w[7]) && factor_fits(w[2], n, k, w[8], w[9])
           && matrix_fits(n, n, w[11], w[12]) && read_any(scalar_type(x), w[10], beta) && read_alpha(x->type, w[5], alpha);
}

REGULAR(syr2k)
{
    union scalar   alpha, beta;
    if (!two_factors(x, w, &alpha, &beta)) return 0;
    CALL(x->blas->syr2k(x->hermitian, (int)w[1], (int)w[2], (int64_t)w[3], (int64_t)w[4], &alpha, bytes_at(w[6]), (int64_t)w[7], bytes_at(w[8]),
                        (int64_t)w[9], &beta, bytes_at(w[11]), (int64_t)w[12], NULL));
}

/* make_real clears the imaginary parts of a diagonal. */
static void make_real(int32_t type, uint64_t n, uint64_t c, uint64_t ldc)
{
    const size_t part = type == 'c' ? sizeof(float) : sizeof(double);
    for (uint64_t i = 0; i < n; i++) memset(bytes_at(c) + (2 * (i + i * ldc) + 1) * part, 0, part);
}

/* product_triangle is one triangle of a product with a transpose. Imaginary parts of a Hermitian diagonal are not read. */
static int product_triangle(const struct rbm_regular *x, const uint64_t *w, const union scalar *alpha, const union scalar *beta)
{
    const uint64_t transpose = x->hermitian ? CONJ_TRANS : TRANS;
    if (x->hermitian) make_real(x->type, w[3], w[11], w[12]);
    const int status = x->blas->gemmt((int)w[1], (int)w[2], (int)(w[2] == NO_TRANS ? transpose : NO_TRANS), (int64_t)w[3], (int64_t)w[4], alpha,
                                      bytes_at(w[6]), (int64_t)w[7], bytes_at(w[8]), (int64_t)w[9], beta, bytes_at(w[11]), (int64_t)w[12], NULL);
    if (x->hermitian) make_real(x->type, w[3], w[11], w[12]);
    return status;
}

REGULAR(syrkx)
{
    union scalar   alpha, beta;
    if (!two_factors(x, w, &alpha, &beta)) return 0;
    CALL(product_triangle(x, w, &alpha, &beta));
}

/* side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc; C may be B. */
REGULAR(trmm)
{
    const uint64_t m = w[5], n = w[6], order = w[1] == LEFT ? m : n;
    union scalar   alpha;
    if (!is_side(w[1]) || !is_uplo(w[2]) || !is_trans(w[3]) || !is_diag(w[4]) || !matrix_fits(order, order, w[8], w[9])
        || !matrix_fits(m, n, w[10], w[11]) || !matrix_fits(m, n, w[12], w[13]) || (w[10] == w[12] && w[11] != w[13])
        || !read_alpha(x->type, w[7], &alpha))
        return 0;
    CALL(x->blas->trmm((int)w[1], (int)w[2], (int)w[3], (int)w[4], (int64_t)m, (int64_t)n, &alpha, bytes_at(w[8]), (int64_t)w[9],
                       bytes_at(w[10]), (int64_t)w[11], bytes_at(w[12]), (int64_t)w[13], NULL));
}

/* side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb */
REGULAR(trsm)
{
    const uint64_t m = w[5], n = w[6], order = w[1] == LEFT ? m : n;
    union scalar   alpha;
    if (!is_side(w[1]) || !is_uplo(w[2]) || !is_trans(w[3]) || !is_diag(w[4]) || !matrix_fits(order, order, w[8], w[9])
        || !matrix_fits(m, n, w[10], w[11]) || !read_alpha(x->type, w[7], &alpha))
        return 0;
    CALL(x->blas->trsm((int)w[1], (int)w[2], (int)w[3], (int)w[4], (int64_t)m, (int64_t)n, &alpha, bytes_at(w[8]), (int64_t)w[9],
                       bytes_at(w[10]), (int64_t)w[11], NULL));
}

const struct rbm_named rbm_level3_routines[] = {
    NAMED("gemm", gemm, 0),   NAMED("gemmt", gemmt, 0), NAMED("symm", symm, 0),   NAMED("hemm", symm, 1), NAMED("syrk", syrk, 0),
    NAMED("herk", syrk, 1),   NAMED("syr2k", syr2k, 0), NAMED("her2k", syr2k, 1), NAMED("syrkx", syrkx, 0), NAMED("herkx", syrkx, 1),
    NAMED("trmm", trmm, 0),   NAMED("trsm", trsm, 0),   {.name = NULL},
};
