#include "direct_call.h"
#include "shim_matrix.h"

/* Levels 2 and 3. */

/* element_bytes is the size of an element of a type. */
static size_t element_bytes(int32_t type)
{
    return type == 's' ? 4 : type == 'z' ? 16 : 8;
}

/* scaled_y returns the factor of y's n elements for a library: beta, or for a beta of 0, 1 and y is zeros. Some libraries
 * multiply y by 0, which keeps its NaNs. */
static const uint8_t *scaled_y(int32_t type, union scalar *beta, uint64_t n, uint64_t y, uint64_t incy)
{
    if (!is_zero(type, beta)) return scalar_bytes(beta);
    size_t each = element_bytes(type);
    if (incy == 1) {
        memset(bytes_at(y), 0, n * each);
    } else {
        for (uint64_t i = 0; i < n; i++) memset(bytes_at(y) + i * step_of(incy) * each, 0, each);
    }
    if (real_type(type) == 's') {
        *beta = (union scalar){.s = {1, 0}};
    } else {
        *beta = (union scalar){.d = {1, 0}};
    }
    return scalar_bytes(beta);
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* trans, m, n, alpha, A, lda, x, incx, beta, y, incy */
FUNCTION(gemv)
{
    union scalar alpha, beta;
    uint64_t     m = w[2], n = w[3], longest = larger(m, n);
    if (!is_trans(w[1]) || !matrix_fits(m, n, w[5], w[6]) || !vector_fits(longest, w[7], w[8])
        || !vector_fits(longest, w[10], w[11]) || !read_factor(d->table->type, w[9], &beta)
        || !read_alpha(d->table->type, w[4], &alpha))
        return 0;
    const uint8_t *scale = scaled_y(d->table->type, &beta, w[1] == NO_TRANS ? m : n, w[10], w[11]);
    inside_gemv(d->table, operation(d, w[1]), (int)m, (int)n, scalar_bytes(&alpha), bytes_at(w[5]), (int)w[6], bytes_at(w[7]),
                   (int)w[8], scale, bytes_at(w[10]), (int)w[11]);
    return 1;
}

/* trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy */
FUNCTION(gbmv)
{
    union scalar alpha, beta;
    uint64_t     m = w[2], n = w[3], longest = larger(m, n);
    if (!is_trans(w[1]) || w[4] >= INT_MAX || w[5] >= INT_MAX || !band_fits(w[4] + w[5], n, w[7], w[8])
        || !vector_fits(longest, w[9], w[10]) || !vector_fits(longest, w[12], w[13]) || !size_fits(m)
        || !read_factor(d->table->type, w[11], &beta) || !read_alpha(d->table->type, w[6], &alpha))
        return 0;
    const uint8_t *scale = scaled_y(d->table->type, &beta, w[1] == NO_TRANS ? m : n, w[12], w[13]);
    inside_gbmv(d->table, operation(d, w[1]), (int)m, (int)n, (int)w[4], (int)w[5], scalar_bytes(&alpha), bytes_at(w[7]),
                   (int)w[8], bytes_at(w[9]), (int)w[10], scale, bytes_at(w[12]), (int)w[13]);
    return 1;
}

/* m, n, alpha, x, incx, y, incy, A, lda */
FUNCTION(ger)
{
    union scalar alpha;
    uint64_t     m = w[1], n = w[2], longest = larger(m, n);
    if (!matrix_fits(m, n, w[8], w[9]) || !vector_fits(longest, w[4], w[5]) || !vector_fits(longest, w[6], w[7])
        || !read_alpha(d->table->type, w[3], &alpha))
        return 0;
    inside_ger(d->table, d->routine, (int)m, (int)n, scalar_bytes(&alpha), bytes_at(w[4]), (int)w[5], bytes_at(w[6]),
                  (int)w[7], bytes_at(w[8]), (int)w[9]);
    return 1;
}

/* uplo, n, alpha, A, lda, x, incx, beta, y, incy */
FUNCTION(symv)
{
    union scalar alpha, beta;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !matrix_fits(n, n, w[4], w[5]) || !vector_fits(n, w[6], w[7]) || !vector_fits(n, w[9], w[10])
        || !read_factor(d->table->type, w[8], &beta) || !read_alpha(d->table->type, w[3], &alpha))
        return 0;
    const uint8_t *scale = scaled_y(d->table->type, &beta, n, w[9], w[10]);
    inside_symv(d->table, (int)w[1], (int)n, scalar_bytes(&alpha), bytes_at(w[4]), (int)w[5], bytes_at(w[6]), (int)w[7], scale,
                   bytes_at(w[9]), (int)w[10]);
    return 1;
}

/* uplo, n, k, alpha, A, lda, x, incx, beta, y, incy */
FUNCTION(sbmv)
{
    union scalar alpha, beta;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !band_fits(w[3], n, w[5], w[6]) || !vector_fits(n, w[7], w[8]) || !vector_fits(n, w[10], w[11])
        || !read_factor(d->table->type, w[9], &beta) || !read_alpha(d->table->type, w[4], &alpha))
        return 0;
    const uint8_t *scale = scaled_y(d->table->type, &beta, n, w[10], w[11]);
    inside_sbmv(d->table, (int)w[1], (int)n, (int)w[3], scalar_bytes(&alpha), bytes_at(w[5]), (int)w[6], bytes_at(w[7]),
                   (int)w[8], scale, bytes_at(w[10]), (int)w[11]);
    return 1;
}

/* uplo, n, alpha, AP, x, incx, beta, y, incy */
FUNCTION(spmv)
{
    union scalar alpha, beta;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !packed_fits(n, w[4]) || !vector_fits(n, w[5], w[6]) || !vector_fits(n, w[8], w[9])
        || !read_factor(d->table->type, w[7], &beta) || !read_alpha(d->table->type, w[3], &alpha))
        return 0;
    const uint8_t *scale = scaled_y(d->table->type, &beta, n, w[8], w[9]);
    inside_spmv(d->table, (int)w[1], (int)n, scalar_bytes(&alpha), bytes_at(w[4]), bytes_at(w[5]), (int)w[6], scale,
                   bytes_at(w[8]), (int)w[9]);
    return 1;
}

/* uplo, n, alpha, x, incx, A, lda; a Hermitian update has a real alpha. */
FUNCTION(syr)
{
    union scalar alpha;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !vector_fits(n, w[4], w[5]) || !matrix_fits(n, n, w[6], w[7])
        || !read_alpha(real_type(d->table->type), w[3], &alpha))
        return 0;
    inside_syr(d->table, (int)w[1], (int)n, scalar_bytes(&alpha), bytes_at(w[4]), (int)w[5], bytes_at(w[6]), (int)w[7]);
    return 1;
}

/* uplo, n, alpha, x, incx, AP; a Hermitian update has a real alpha. */
FUNCTION(spr)
{
    union scalar alpha;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !vector_fits(n, w[4], w[5]) || !packed_fits(n, w[6])
        || !read_alpha(real_type(d->table->type), w[3], &alpha))
        return 0;
    inside_spr(d->table, (int)w[1], (int)n, scalar_bytes(&alpha), bytes_at(w[4]), (int)w[5], bytes_at(w[6]));
    return 1;
}

/* uplo, n, alpha, x, incx, y, incy, A, lda */
FUNCTION(syr2)
{
    union scalar alpha;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !vector_fits(n, w[4], w[5]) || !vector_fits(n, w[6], w[7]) || !matrix_fits(n, n, w[8], w[9])
        || !read_alpha(d->table->type, w[3], &alpha))
        return 0;
    inside_syr2(d->table, (int)w[1], (int)n, scalar_bytes(&alpha), bytes_at(w[4]), (int)w[5], bytes_at(w[6]), (int)w[7],
                   bytes_at(w[8]), (int)w[9]);
    return 1;
}

/* uplo, n, alpha, x, incx, y, incy, AP */
FUNCTION(spr2)
{
    union scalar alpha;
    uint64_t     n = w[2];
    if (!is_uplo(w[1]) || !vector_fits(n, w[4], w[5]) || !vector_fits(n, w[6], w[7]) || !packed_fits(n, w[8])
        || !read_alpha(d->table->type, w[3], &alpha))
        return 0;
    inside_spr2(d->table, (int)w[1], (int)n, scalar_bytes(&alpha), bytes_at(w[4]), (int)w[5], bytes_at(w[6]), (int)w[7],
                   bytes_at(w[8]));
    return 1;
}

/* uplo, trans, diag, n, A, lda, x, incx */
FUNCTION(trsv)
{
    uint64_t n = w[4];
    if (!is_uplo(w[1]) || !is_trans(w[2]) || !is_diag(w[3]) || !matrix_fits(n, n, w[5], w[6]) || !vector_fits(n, w[7], w[8]))
        return 0;
    inside_trsv(d->table, d->routine, (int)w[1], operation(d, w[2]), (int)w[3], (int)n, bytes_at(w[5]), (int)w[6],
                   bytes_at(w[7]), (int)w[8]);
    return 1;
}

/* uplo, trans, diag, n, k, A, lda, x, incx */
FUNCTION(tbsv)
{
    uint64_t n = w[4];
    if (!is_uplo(w[1]) || !is_trans(w[2]) || !is_diag(w[3]) || !band_fits(w[5], n, w[6], w[7]) || !vector_fits(n, w[8], w[9]))
        return 0;
    inside_tbmv(d->table, d->routine, (int)w[1], operation(d, w[2]), (int)w[3], (int)n, (int)w[5], bytes_at(w[6]), (int)w[7],
                   bytes_at(w[8]), (int)w[9]);
    return 1;
}

/* uplo, trans, diag, n, AP, x, incx */
FUNCTION(tpsv)
{
    uint64_t n = w[4];
    if (!is_uplo(w[1]) || !is_trans(w[2]) || !is_diag(w[3]) || !packed_fits(n, w[5]) || !vector_fits(n, w[6], w[7])) return 0;
    inside_tpmv(d->table, d->routine, (int)w[1], operation(d, w[2]), (int)w[3], (int)n, bytes_at(w[5]), bytes_at(w[6]),
                   (int)w[7]);
    return 1;
}

/* transA, transB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
FUNCTION(gemm)
{
    union scalar alpha, beta;
    uint64_t     m = w[3], n = w[4], k = w[5];
    if (!factor_fits(w[1], m, k, w[7], w[8]) || !factor_fits(w[2], k, n, w[9], w[10]) || !matrix_fits(m, n, w[12], w[13])
        || !read_factor(d->table->type, w[11], &beta) || !read_alpha(d->table->type, w[6], &alpha))
        return 0;
    inside_gemm(d->table, operation(d, w[1]), operation(d, w[2]), (int)m, (int)n, (int)k, scalar_bytes(&alpha), bytes_at(w[7]),
                   (int)w[8], bytes_at(w[9]), (int)w[10], scalar_bytes(&beta), bytes_at(w[12]), (int)w[13]);
    return 1;
}

/* uplo, transA, transB, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
FUNCTION(gemmt)
{
    union scalar alpha, beta;
    uint64_t     n = w[4], k = w[5];
    if (!is_uplo(w[1]) || !factor_fits(w[2], n, k, w[7], w[8]) || !factor_fits(w[3], k, n, w[9], w[10])
        || !matrix_fits(n, n, w[12], w[13]) || !read_factor(d->table->type, w[11], &beta)
        || !read_alpha(d->table->type, w[6], &alpha))
        return 0;
    inside_gemmt(d->table, (int)w[1], operation(d, w[2]), operation(d, w[3]), (int)n, (int)k, scalar_bytes(&alpha),
                    bytes_at(w[7]), (int)w[8], bytes_at(w[9]), (int)w[10], scalar_bytes(&beta), bytes_at(w[12]), (int)w[13]);
    return 1;
}

/* side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc */
FUNCTION(symm)
{
    union scalar alpha, beta;
    uint64_t     m = w[3], n = w[4], order = w[1] == LEFT ? m : n;
    if (!is_side(w[1]) || !is_uplo(w[2]) || !matrix_fits(order, order, w[6], w[7]) || !matrix_fits(m, n, w[8], w[9])
        || !matrix_fits(m, n, w[11], w[12]) || !read_factor(d->table->type, w[10], &beta)
        || !read_alpha(d->table->type, w[5], &alpha))
        return 0;
    inside_symm(d->table, d->routine, (int)w[1], (int)w[2], (int)m, (int)n, scalar_bytes(&alpha), bytes_at(w[6]), (int)w[7],
                   bytes_at(w[8]), (int)w[9], scalar_bytes(&beta), bytes_at(w[11]), (int)w[12]);
    return 1;
}

/* transposes says whether a rank update may have that operation: a complex one has only the transposition of its symmetry. */
static bool transposes(const struct rbm_cblas_direct *d, bool hermitian, uint64_t trans)
{
    return is_trans(trans) && !(is_complex(d) && trans == (hermitian ? TRANS : CONJ_TRANS));
}

/* make_real clears the imaginary parts of a diagonal: some libraries multiply them by beta, and keep a NaN. */
static void make_real(int32_t type, uint64_t n, uint64_t c, uint64_t ldc)
{
    size_t each = element_bytes(type);
    for (uint64_t i = 0; i < n; i++) memset(bytes_at(c) + (i + i * ldc) * each + each / 2, 0, each / 2);
}

/* uplo, trans, n, k, alpha, A, lda, beta, C, ldc; a Hermitian update has real scalars. */
FUNCTION(syrk)
{
    union scalar alpha, beta;
    uint64_t     n = w[3], k = w[4];
    bool         hermitian = d->routine == RBM_CBLAS_HERK;
    int32_t      type = hermitian ? real_type(d->table->type) : d->table->type;
    if (!is_uplo(w[1]) || !transposes(d, hermitian, w[2]) || !factor_fits(w[2], n, k, w[6], w[7])
        || !matrix_fits(n, n, w[9], w[10]) || !read_factor(type, w[8], &beta) || !read_alpha(type, w[5], &alpha))
        return 0;
    if (hermitian) {
        make_real(d->table->type, n, w[9], w[10]);
        inside_herk(d->table, (int)w[1], operation(d, w[2]), (int)n, (int)k, scalar_bytes(&alpha), bytes_at(w[6]), (int)w[7],
                       scalar_bytes(&beta), bytes_at(w[9]), (int)w[10]);
    } else {
        inside_syrk(d->table, (int)w[1], operation(d, w[2]), (int)n, (int)k, scalar_bytes(&alpha), bytes_at(w[6]), (int)w[7],
                       scalar_bytes(&beta), bytes_at(w[9]), (int)w[10]);
    }
    return 1;
}

/* uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc; a Hermitian update has a real beta. */
FUNCTION(syr2k)
{
    union scalar alpha, beta;
    uint64_t     n = w[3], k = w[4];
    bool         hermitian = d->routine == RBM_CBLAS_HER2K;
    int32_t      type = d->table->type;
    if (!is_uplo(w[1]) || !transposes(d, hermitian, w[2]) || !factor_fits(w[2], n, k, w[6], w[7])
        || !factor_fits(w[2], n, k, w[8], w[9]) || !matrix_fits(n, n, w[11], w[12])
        || !read_factor(hermitian ? real_type(type) : type, w[10], &beta) || !read_alpha(type, w[5], &alpha))
        return 0;
    if (hermitian) {
        make_real(type, n, w[11], w[12]);
        inside_her2k(d->table, (int)w[1], operation(d, w[2]), (int)n, (int)k, scalar_bytes(&alpha), bytes_at(w[6]), (int)w[7],
                        bytes_at(w[8]), (int)w[9], scalar_bytes(&beta), bytes_at(w[11]), (int)w[12]);
    } else {
        inside_syr2k(d->table, (int)w[1], operation(d, w[2]), (int)n, (int)k, scalar_bytes(&alpha), bytes_at(w[6]), (int)w[7],
                        bytes_at(w[8]), (int)w[9], scalar_bytes(&beta), bytes_at(w[11]), (int)w[12]);
    }
    return 1;
}

/* side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc. The CBLAS multiplies in place, so B is copied to C first where
 * it is not C. */
FUNCTION(trmm)
{
    union scalar alpha;
    uint64_t     m = w[5], n = w[6], order = w[1] == LEFT ? m : n, ldb = w[11], ldc = w[13];
    if (!is_side(w[1]) || !is_uplo(w[2]) || !is_trans(w[3]) || !is_diag(w[4]) || !matrix_fits(order, order, w[8], w[9])
        || !matrix_fits(m, n, w[10], ldb) || !matrix_fits(m, n, w[12], ldc) || (w[10] == w[12] && ldb != ldc)
        || !read_alpha(d->table->type, w[7], &alpha))
        return 0;
    size_t each = element_bytes(d->table->type);
    for (uint64_t j = 0; w[10] != w[12] && j < n; j++)
        memmove(bytes_at(w[12]) + j * ldc * each, bytes_at(w[10]) + j * ldb * each, m * each);
    inside_trsm(d->table, RBM_CBLAS_TRMM, (int)w[1], (int)w[2], operation(d, w[3]), (int)w[4], (int)m, (int)n,
                   scalar_bytes(&alpha), bytes_at(w[8]), (int)w[9], bytes_at(w[12]), (int)ldc);
    return 1;
}

/* side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb */
FUNCTION(trsm)
{
    union scalar alpha;
    uint64_t     m = w[5], n = w[6], order = w[1] == LEFT ? m : n;
    if (!is_side(w[1]) || !is_uplo(w[2]) || !is_trans(w[3]) || !is_diag(w[4]) || !matrix_fits(order, order, w[8], w[9])
        || !matrix_fits(m, n, w[10], w[11]) || !read_alpha(d->table->type, w[7], &alpha))
        return 0;
    inside_trsm(d->table, RBM_CBLAS_TRSM, (int)w[1], (int)w[2], operation(d, w[3]), (int)w[4], (int)m, (int)n,
                   scalar_bytes(&alpha), bytes_at(w[8]), (int)w[9], bytes_at(w[10]), (int)w[11]);
    return 1;
}
