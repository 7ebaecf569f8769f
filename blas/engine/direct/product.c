#include "matrix.h"

/* Level 3 of small matrices: products of rectangles by the functions of struct rbm_products. A matrix of which a triangle is stored is
 * completed first, and where a triangle is what is kept of a product, all of that is computed elsewhere. Larger matrices are cut, packed and
 * shared among cores in Go. */

/* is_small says whether products of that size are computed here. */
static ALWAYS bool is_small(const struct rbm_products *products, uint64_t m, uint64_t n, uint64_t k)
{
    return m <= products->work && n <= products->work && m * n <= products->work && k <= products->depth
           && m * n * k <= products->work;
}

/* product_for returns the function for a number of rows. */
static ALWAYS uintptr_t product_for(const struct rbm_products *products, uint64_t rows)
{
    const uint64_t width = 1ull << products->width_bits;
    if (rows <= width) return products->function[rows == width];
    if (rows <= width + width / 2) return products->function[2];
    return products->function[2 + ((rows - 1) >> products->width_bits)];
}

/* multiply computes C = alpha A B, or adds that to C. The rows of A are contiguous. */
static ALWAYS void multiply(const struct rbm_leaf *leaf, uint64_t mode, const union scalar *alpha, uint64_t m, uint64_t n, uint64_t k,
                            struct factor a, struct factor b, struct factor c)
{
    const struct rbm_products *products = leaf->products;
    const uint64_t             strip = 4ull << products->width_bits;
    for (uint64_t row = 0; row < m; row += strip) {
        const uint64_t rows = smaller(m - row, strip);
        uint64_t       at[9] = {a.at + row * a.row, 0, 0, b.at, 0, 0, c.at + row * c.row};
        uint64_t words[11] = {1, (uintptr_t)at, rows, n, k, mode, (uintptr_t)alpha, a.col, b.row, b.col, c.col};
        rbm_product_call(product_for(products, rows), words);
    }
}

/* writing is how a product is computed that overwrites what is there. */
static ALWAYS uint64_t writing(const struct rbm_leaf *leaf, const union scalar *alpha)
{
    return is_one(leaf->type, alpha) ? PRODUCT_WRITE_UNSCALED : PRODUCT_WRITE;
}

/* update computes C = alpha A B + beta C. */
static ALWAYS void update(const struct rbm_leaf *leaf, const union scalar *alpha, uint64_t m, uint64_t n, uint64_t k, struct factor a,
                          struct factor b, uint64_t beta_at, struct factor c)
{
    union scalar beta;
    uint64_t     mode = PRODUCT_ADD;
    if (!read_scalar(leaf->type, beta_at, &beta))
        mode = writing(leaf, alpha);
    else if (!is_one(leaf->type, &beta))
        scale(leaf, &beta, m, n, c);
    multiply(leaf, mode, alpha, m, n, k, a, b, c);
}

/* packed is op(A) with contiguous rows, in a room if need be. */
static ALWAYS struct factor packed(uint64_t each, uint64_t rows, uint64_t cols, struct factor a, struct room *room)
{
    if (a.row == each) return a;
    const struct factor to = in_room(room, rows, each);
    copy(each, rows, cols, a, to);
    return to;
}

/* transA, transB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
LEAF(gemm)
{
    const struct rbm_leaf     *leaf = leaf_of(with);
    const struct rbm_products *products = leaf->products;
    const uint64_t             m = w[3], n = w[4], k = w[5], each = element_bytes(leaf);
    const bool                 line = m == 1 || n == 1;
    union scalar               alpha;
    struct room                room;
    if (!factor_fits(w[1], m, k, w[7], w[8]) || !factor_fits(w[2], k, n, w[9], w[10]) || !matrix_fits(m, n, w[12], w[13])
        || !is_small(products, m, n, k) || (line && k > products->line_depth) || (w[1] != NO_TRANS && (line || !has_room(m, k, each)))
        || !address_given(w[11]) || !read_scalar(leaf->type, w[6], &alpha))
        return 0;
    update(leaf, &alpha, m, n, k, packed(each, m, k, stored(w[1], w[7], w[8], each), &room), stored(w[2], w[9], w[10], each), w[11],
           stored(NO_TRANS, w[12], w[13], each));
    return 1;
}

/* keep computes C = beta C + P in one triangle of C. */
static ALWAYS void keep(const struct rbm_leaf *leaf, uint64_t uplo, uint64_t n, struct factor p, const union scalar *beta, struct factor c)
{
    for (uint64_t j = 0; j < n; j++) {
        const uint64_t first = uplo == LOWER ? j : 0, end = uplo == LOWER ? n : j + 1;
        const double  *more = (const double *)bytes_at(p.at + j * p.col);
        double        *to = (double *)bytes_at(c.at + j * c.col);
        for (uint64_t i = first; i < end; i++) {
            if (is_double(leaf))
                to[i] = to[i] * beta->d[0] + more[i];
            else
                ((float *)to)[i] = ((float *)to)[i] * beta->s[0] + ((const float *)more)[i];
        }
    }
}

/* triangle_of_product is
 *
 *	C = alpha op(A) op(B) + beta C
 *
 * in one triangle of C, n x n; op(A) is n x k. */
struct triangle_of_product {
    uint64_t      uplo, n, k;
    union scalar  alpha;
    struct factor a, b, c;
    struct room   packed, product;
};

/* triangle_fits says whether one is computed here, and reads alpha. */
static ALWAYS bool triangle_fits(const struct rbm_leaf *leaf, struct triangle_of_product *t, uint64_t alpha, uint64_t beta, uint64_t c, uint64_t ldc)
{
    const uint64_t each = element_bytes(leaf);
    t->c = stored(NO_TRANS, c, ldc, each);
    return is_uplo(t->uplo) && matrix_fits(t->n, t->n, c, ldc) && has_room(t->n, t->n, each) && is_small(leaf->products, t->n, t->n, t->k)
           && address_given(beta) && read_scalar(leaf->type, alpha, &t->alpha);
}

/* compute_triangle computes it, with the beta at an address, or 1. */
static ALWAYS void compute_triangle(const struct rbm_leaf *leaf, struct triangle_of_product *t, uint64_t beta_at)
{
    const uint64_t      each = element_bytes(leaf);
    const struct factor whole = in_room(&t->product, t->n, each);
    union scalar        beta = {.d = {1, 0}};
    if (!is_double(leaf)) beta.s[0] = 1;
    const bool fresh = beta_at && !read_scalar(leaf->type, beta_at, &beta);
    multiply(leaf, writing(leaf, &t->alpha), &t->alpha, t->n, t->n, t->k, packed(each, t->n, t->k, t->a, &t->packed), t->b, whole);
    if (fresh)
        copy_part(each, t->uplo, t->n, t->n, whole, t->c);
    else
        keep(leaf, t->uplo, t->n, whole, &beta, t->c);
}

/* uplo, transA, transB, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
LEAF(gemmt)
{
    const struct rbm_leaf     *leaf = leaf_of(with);
    const uint64_t             n = w[4], k = w[5], each = element_bytes(leaf);
    struct triangle_of_product t;
    t.uplo = w[1], t.n = n, t.k = k, t.a = stored(w[2], w[7], w[8], each), t.b = stored(w[3], w[9], w[10], each);
    if (!factor_fits(w[2], n, k, w[7], w[8]) || !factor_fits(w[3], k, n, w[9], w[10]) || !triangle_fits(leaf, &t, w[6], w[11], w[12], w[13])
        || (w[2] != NO_TRANS && !has_room(n, k, each)))
        return 0;
    compute_triangle(leaf, &t, w[11]);
    return 1;
}

/* rank_update: uplo, trans, n, k, alpha, A, lda, of a product with the transpose of B, which is in the same way transposed. */
static ALWAYS int32_t rank_update(const struct rbm_leaf *leaf, const uint64_t *w, uint64_t b, uint64_t ldb, const uint64_t *rest, bool twice)
{
    const uint64_t             each = element_bytes(leaf);
    struct triangle_of_product t;
    t.uplo = w[1], t.n = w[3], t.k = w[4], t.a = stored(w[2], w[6], w[7], each), t.b = transpose(stored(w[2], b, ldb, each));
    if (!factor_fits(w[2], t.n, t.k, w[6], w[7]) || !factor_fits(w[2], t.n, t.k, b, ldb)
        || !triangle_fits(leaf, &t, w[5], rest[0], rest[1], rest[2]) || (w[2] != NO_TRANS && !has_room(t.n, t.k, each)))
        return 0;
    compute_triangle(leaf, &t, rest[0]);
    if (twice) {
        const struct factor first = t.a;
        t.a = transpose(t.b);
        t.b = transpose(first);
        compute_triangle(leaf, &t, 0);
    }
    return 1;
}

/* uplo, trans, n, k, alpha, A, lda, beta, C, ldc */
LEAF(syrk)
{
    return rank_update(leaf_of(with), w, w[6], w[7], w + 8, false);
}

/* uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
LEAF(syrkx)
{
    return rank_update(leaf_of(with), w, w[8], w[9], w + 10, false);
}

/* The same. */
LEAF(syr2k)
{
    return rank_update(leaf_of(with), w, w[8], w[9], w + 10, true);
}

/* sides_fit says whether a product with a completed matrix of that order, from its side, is computed here. a, b and c are the words of the
 * matrices. */
static ALWAYS bool sides_fit(const struct rbm_leaf *leaf, uint64_t side, uint64_t uplo, uint64_t order, uint64_t m, uint64_t n, const uint64_t *a,
                             const uint64_t *b, const uint64_t *c)
{
    return is_side(side) && is_uplo(uplo) && matrix_fits(order, order, a[0], a[1]) && matrix_fits(m, n, b[0], b[1])
           && matrix_fits(m, n, c[0], c[1]) && has_room(order, order, element_bytes(leaf)) && is_small(leaf->products, m, n, order);
}

/* side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc */
LEAF(symm)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    const uint64_t         m = w[3], n = w[4], order = w[1] == LEFT ? m : n, each = element_bytes(leaf);
    union scalar           alpha;
    struct room            room;
    if (!sides_fit(leaf, w[1], w[2], order, m, n, w + 6, w + 8, w + 11) || !address_given(w[10]) || !read_scalar(leaf->type, w[5], &alpha))
        return 0;
    const struct factor a = stored(NO_TRANS, w[6], w[7], each), b = stored(NO_TRANS, w[8], w[9], each), all = in_room(&room, order, each);
    copy_part(each, w[2], order, order, a, all);
    copy_part(each, w[2], order, order, a, transpose(all));
    update(leaf, &alpha, m, n, order, w[1] == LEFT ? all : b, w[1] == LEFT ? b : all, w[10], stored(NO_TRANS, w[11], w[12], each));
    return 1;
}

/* complete_triangle puts op(A) into a room. */
static ALWAYS struct factor complete_triangle(const struct rbm_leaf *leaf, struct room *room, uint64_t uplo, uint64_t trans, uint64_t diag,
                                              uint64_t order, uint64_t a, uint64_t lda)
{
    const uint64_t      each = element_bytes(leaf);
    const struct factor all = in_room(room, order, each);
    memset(room, 0, order * order * each);
    copy_part(each, uplo, order, order, stored(NO_TRANS, a, lda, each), trans == NO_TRANS ? all : transpose(all));
    for (uint64_t i = 0; diag == UNIT && i < order; i++) {
        const double one = 1;
        const float  narrow = 1;
        memcpy(bytes_at(all.at + i * (all.row + all.col)), is_double(leaf) ? (const void *)&one : &narrow, is_double(leaf) ? sizeof one : sizeof narrow);
    }
    return all;
}

/* side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, C, ldc; C may be B. */
LEAF(trmm)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    const uint64_t         m = w[5], n = w[6], order = w[1] == LEFT ? m : n, each = element_bytes(leaf);
    const bool             in_place = w[10] == w[12];
    union scalar           alpha;
    struct room            triangle, copied;
    if (!sides_fit(leaf, w[1], w[2], order, m, n, w + 8, w + 10, w + 12) || !is_trans(w[3]) || !is_diag(w[4])
        || (in_place && (w[11] != w[13] || !has_room(m, n, each))) || !read_scalar(leaf->type, w[7], &alpha))
        return 0;
    const struct factor a = complete_triangle(leaf, &triangle, w[2], w[3], w[4], order, w[8], w[9]);
    struct factor       b = stored(NO_TRANS, w[10], w[11], each);
    if (in_place) {
        const struct factor from = b;
        b = in_room(&copied, m, each);
        copy(each, m, n, from, b);
    }
    multiply(leaf, writing(leaf, &alpha), &alpha, m, n, order, w[1] == LEFT ? a : b, w[1] == LEFT ? b : a, stored(NO_TRANS, w[12], w[13], each));
    return 1;
}

rbm_regular_fn *rbm_product_run(const char *name)
{
    static const struct routine {
        const char     *name;
        rbm_regular_fn *run;
    } routines[] = {
        {"gemm", gemm}, {"gemmt", gemmt}, {"syrk", syrk}, {"syrkx", syrkx}, {"syr2k", syr2k}, {"symm", symm}, {"trmm", trmm}, {NULL, NULL},
    };
    const struct routine *found = routines;
    while (found->name && strcmp(found->name, name) != 0) found++;
    return found->run;
}
