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

/* struct strip is package builtin's productCall. */
struct strip {
    uint64_t rows, cols, depth, fresh, alpha, a, step_a, b, step_b, col_b, c, ldc, sums;
};

/* A tile's sums, of complex numbers, are no more than this. */
enum { SUMS_BYTES = 1024 };

/* union three is a complex alpha as struct strip has it: its parts, and 1, or -1 where B is conjugated. */
union three {
    float  s[3];
    double d[3];
};

static ALWAYS union three strip_alpha(const struct rbm_leaf *leaf, const union scalar *alpha, bool conjugated)
{
    const int unit = conjugated ? -1 : 1;
    return is_double(leaf) ? (union three){.d = {alpha->d[0], alpha->d[1], unit}}
                           : (union three){.s = {alpha->s[0], alpha->s[1], (float)unit}};
}

/* enum shape is what of a product is computed: all of it, what a triangular A leaves that is not zero, or one triangle of C. */
enum shape { ALL_OF_IT, LOWER_A, UPPER_A, LOWER_C, UPPER_C };

static ALWAYS enum shape shape_of_a(bool lower)
{
    return lower ? LOWER_A : UPPER_A;
}

static ALWAYS enum shape shape_of_c(uint64_t uplo)
{
    return uplo == LOWER ? LOWER_C : UPPER_C;
}

/* struct part is the product of a strip of rows of A: from where on it is computed of A's columns, and of B's. */
struct part {
    uint64_t rows, k, depth, col, cols;
};

static ALWAYS struct part part_of(enum shape shape, uint64_t row, uint64_t rows, uint64_t n, uint64_t k)
{
    struct part part = {rows, 0, k, 0, n};
    if (shape == LOWER_A) part.depth = row + rows;
    if (shape == UPPER_A) part.k = row, part.depth = k - row;
    if (shape == LOWER_C) part.cols = row + rows;
    if (shape == UPPER_C) part.col = row, part.cols = n - row;
    return part;
}

/* multiply_strips is multiply where a function of Go's does it. */
static ALWAYS void multiply_strips(const struct rbm_leaf *leaf, enum shape shape, uint64_t mode, const union scalar *alpha, uint64_t m, uint64_t n,
                                   uint64_t k, struct factor a, struct factor b, struct factor c)
{
    const union three three = strip_alpha(leaf, alpha, b.conjugated);
    uint64_t          sums[SUMS_BYTES / sizeof(uint64_t)];
    struct strip      call = {0, n, k, mode != PRODUCT_ADD, (uintptr_t)&three, 0, a.col, 0, b.row, b.col, 0, c.col, (uintptr_t)sums};
    for (uint64_t row = 0; row < m; row += leaf->lanes) {
        const struct part part = part_of(shape, row, smaller(m - row, leaf->lanes), n, k);
        call.rows = part.rows, call.cols = part.cols, call.depth = part.depth;
        call.a = a.at + row * a.row + part.k * a.col;
        call.b = b.at + part.k * b.row + part.col * b.col;
        call.c = c.at + row * c.row + part.col * c.col;
        struct rbm_leaf_registers registers = {.integers = {(uintptr_t)&call}};
        leaf_call(leaf->function, &registers);
    }
}

/* multiply computes C = alpha A B, or adds that to C. The rows of A are contiguous. */
static ALWAYS void multiply(const struct rbm_leaf *leaf, enum shape shape, uint64_t mode, const union scalar *alpha, uint64_t m, uint64_t n,
                            uint64_t k, struct factor a, struct factor b, struct factor c)
{
    const struct rbm_products *products = leaf->products;
    if (leaf->function) {
        multiply_strips(leaf, shape, mode, alpha, m, n, k, a, b, c);
        return;
    }
    const uint64_t strip = (shape == ALL_OF_IT ? 4ull : 2ull) << products->width_bits;
    for (uint64_t row = 0; row < m; row += strip) {
        const struct part part = part_of(shape, row, smaller(m - row, strip), n, k);
        uint64_t          at[9] = {a.at + row * a.row + part.k * a.col, 0, 0, b.at + part.k * b.row + part.col * b.col, 0, 0,
                                   c.at + row * c.row + part.col * c.col};
        uint64_t words[11] = {1, (uintptr_t)at, part.rows, part.cols, part.depth, mode, (uintptr_t)alpha, a.col, b.row, b.col, c.col};
        rbm_product_call(product_for(products, part.rows), words);
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
    union scalar beta = {.d = {0, 0}};
    uint64_t     mode = PRODUCT_ADD;
    if (!read_scalar(leaf->type, beta_at, &beta))
        mode = writing(leaf, alpha);
    else if (!is_one(leaf->type, &beta))
        scale(leaf, &beta, m, n, c);
    multiply(leaf, ALL_OF_IT, mode, alpha, m, n, k, a, b, c);
}

/* packed is a factor with contiguous rows, in a room if need be, or if it is to be conjugated. */
static ALWAYS struct factor packed(const struct rbm_leaf *leaf, uint64_t rows, uint64_t cols, struct factor a, struct room *room)
{
    const uint64_t each = element_bytes(leaf);
    if (a.row == each && !a.conjugated) return a;
    const struct factor to = in_room(room, rows, each);
    copy(each, rows, cols, a, to);
    if (a.conjugated) conjugate(leaf, to.at, rows * cols);
    return to;
}

/* conjugates says whether an operation conjugates numbers of a type. */
static ALWAYS bool conjugates(const struct rbm_leaf *leaf, uint64_t trans)
{
    return trans == CONJ_TRANS && is_complex(leaf);
}

/* factor_of is op(A). */
static ALWAYS struct factor factor_of(const struct rbm_leaf *leaf, uint64_t trans, uint64_t a, uint64_t lda)
{
    struct factor f = stored(trans, a, lda, element_bytes(leaf));
    f.conjugated = conjugates(leaf, trans);
    return f;
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
    update(leaf, &alpha, m, n, k, packed(leaf, m, k, factor_of(leaf, w[1], w[7], w[8]), &room), factor_of(leaf, w[2], w[9], w[10]), w[11],
           stored(NO_TRANS, w[12], w[13], each));
    return 1;
}

/* keep computes C = beta C + P in one triangle of C. */
static ALWAYS void keep(const struct rbm_leaf *leaf, uint64_t uplo, uint64_t n, struct factor p, const union scalar *beta, struct factor c)
{
    const uint64_t step = is_complex(leaf) ? 2 : 1;
    const bool     scales = !is_one(leaf->type, beta);
    for (uint64_t j = 0; j < n; j++) {
        const uint64_t first = uplo == LOWER ? j : 0, end = uplo == LOWER ? n : j + 1;
        const double  *more = (const double *)bytes_at(p.at + j * p.col);
        double        *to = (double *)bytes_at(c.at + j * c.col);
        for (uint64_t i = step * first; i < step * end; i += step) {
            if (is_double(leaf)) {
                if (scales) scaled_d(to + i, beta->d, is_complex(leaf));
                added_d(to + i, more + i, is_complex(leaf), false);
            } else {
                if (scales) scaled_s((float *)to + i, beta->s, is_complex(leaf));
                added_s((float *)to + i, (const float *)more + i, is_complex(leaf), false);
            }
        }
    }
}

/* keep_transpose adds P', the conjugate transpose of a Hermitian C, to one triangle of C. */
static ALWAYS void keep_transpose(const struct rbm_leaf *leaf, uint64_t uplo, uint64_t n, struct factor p, bool hermitian, struct factor c)
{
    for (uint64_t j = 0; j < n; j++) {
        const uint64_t first = uplo == LOWER ? j : 0, end = uplo == LOWER ? n : j + 1;
        for (uint64_t i = first; i < end; i++) {
            const void *more = bytes_at(p.at + j * p.row + i * p.col);
            void       *to = bytes_at(c.at + i * c.row + j * c.col);
            if (is_double(leaf))
                added_d(to, more, is_complex(leaf), hermitian);
            else
                added_s(to, more, is_complex(leaf), hermitian);
        }
    }
}

/* triangle_of_product is
 *
 *	C = alpha A B + beta C        or, twice, C = alpha A B + (alpha A B)' + beta C
 *
 * in one triangle of C, n x n; A is n x k, and the prime is the transpose, or the conjugate transpose of a Hermitian C. A
 * Hermitian C has a real beta, and a real diagonal. */
struct triangle_of_product {
    uint64_t      uplo, n, k;
    union scalar  alpha, beta;
    struct factor a, b, c;
    bool          hermitian, twice;
    struct room   packed, product;
};

/* triangle_fits says whether one is computed here, and reads alpha and beta. */
static ALWAYS bool triangle_fits(const struct rbm_leaf *leaf, struct triangle_of_product *t, uint64_t alpha, uint64_t beta, uint64_t c, uint64_t ldc)
{
    const uint64_t each = element_bytes(leaf);
    t->c = stored(NO_TRANS, c, ldc, each);
    t->alpha = t->beta = (union scalar){.d = {0, 0}};
    if (!is_uplo(t->uplo) || !matrix_fits(t->n, t->n, c, ldc) || !has_room(t->n, t->n, each)
        || !is_small(leaf->products, t->n, t->n, t->k)
        || ((t->a.row != each || t->a.conjugated) && !has_room(t->n, t->k, each)) || !address_given(beta)
        || !read_scalar(leaf->real_scalar ? real_type(leaf->type) : leaf->type, alpha, &t->alpha))
        return false;
    read_scalar(t->hermitian ? real_type(leaf->type) : leaf->type, beta, &t->beta);
    return true;
}

/* compute_triangle computes it. */
static ALWAYS void compute_triangle(const struct rbm_leaf *leaf, struct triangle_of_product *t)
{
    const struct factor whole = in_room(&t->product, t->n, element_bytes(leaf));
    multiply(leaf, t->twice ? ALL_OF_IT : shape_of_c(t->uplo), writing(leaf, &t->alpha), &t->alpha, t->n, t->n, t->k,
             packed(leaf, t->n, t->k, t->a, &t->packed), t->b, whole);
    if (t->hermitian) make_real(leaf, t->n, t->c);
    if (is_zero(leaf->type, &t->beta))
        copy_part(element_bytes(leaf), t->uplo, t->n, t->n, whole, t->c);
    else
        keep(leaf, t->uplo, t->n, whole, &t->beta, t->c);
    if (t->twice) keep_transpose(leaf, t->uplo, t->n, whole, t->hermitian, t->c);
    if (t->hermitian) make_real(leaf, t->n, t->c);
}

/* uplo, transA, transB, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
LEAF(gemmt)
{
    const struct rbm_leaf     *leaf = leaf_of(with);
    const uint64_t             n = w[4], k = w[5];
    struct triangle_of_product t;
    t.uplo = w[1], t.n = n, t.k = k, t.a = factor_of(leaf, w[2], w[7], w[8]), t.b = factor_of(leaf, w[3], w[9], w[10]);
    t.hermitian = t.twice = false;
    if (!factor_fits(w[2], n, k, w[7], w[8]) || !factor_fits(w[3], k, n, w[9], w[10])
        || !triangle_fits(leaf, &t, w[6], w[11], w[12], w[13]))
        return 0;
    compute_triangle(leaf, &t);
    return 1;
}

/* transposes says whether a matrix and its transpose, or its conjugate transpose, may be multiplied with an operation. */
static ALWAYS bool transposes(const struct rbm_leaf *leaf, uint64_t trans, bool hermitian)
{
    return trans == NO_TRANS || (is_trans(trans) && (!is_complex(leaf) || hermitian == (trans == CONJ_TRANS)));
}

/* rank_update: uplo, trans, n, k, alpha, A, lda, of a product with the transpose of B, or its conjugate. */
static ALWAYS int32_t rank_update(const struct rbm_leaf *leaf, const uint64_t *w, uint64_t b, uint64_t ldb, const uint64_t *rest, bool twice,
                                  bool hermitian)
{
    const uint64_t             each = element_bytes(leaf);
    struct triangle_of_product t;
    t.uplo = w[1], t.n = w[3], t.k = w[4], t.a = stored(w[2], w[6], w[7], each), t.b = transpose(stored(w[2], b, ldb, each));
    t.hermitian = hermitian, t.twice = twice, t.a.conjugated = hermitian && w[2] != NO_TRANS, t.b.conjugated = hermitian && w[2] == NO_TRANS;
    if (!transposes(leaf, w[2], hermitian) || !factor_fits(w[2], t.n, t.k, w[6], w[7]) || !factor_fits(w[2], t.n, t.k, b, ldb)
        || !triangle_fits(leaf, &t, w[5], rest[0], rest[1], rest[2]))
        return 0;
    compute_triangle(leaf, &t);
    return 1;
}

/* uplo, trans, n, k, alpha, A, lda, beta, C, ldc */
#define RANK_UPDATE(name, hermitian)                                                                                            \
    LEAF(name)                                                                                                                  \
    {                                                                                                                           \
        return rank_update(leaf_of(with), w, w[6], w[7], w + 8, false, hermitian);                                              \
    }
RANK_UPDATE(syrk, false)
RANK_UPDATE(herk, true)

/* uplo, trans, n, k, alpha, A, lda, B, ldb, beta, C, ldc */
#define RANK_UPDATE_BY(name, twice, hermitian)                                                                                  \
    LEAF(name)                                                                                                                  \
    {                                                                                                                           \
        return rank_update(leaf_of(with), w, w[8], w[9], w + 10, twice, hermitian);                                             \
    }
RANK_UPDATE_BY(syrkx, false, false)
RANK_UPDATE_BY(herkx, false, true)
RANK_UPDATE_BY(syr2k, true, false)
RANK_UPDATE_BY(her2k, true, true)

/* sides_fit says whether a product with a completed matrix of that order, from its side, is computed here. a, b and c are the words of the
 * matrices. */
static ALWAYS bool sides_fit(const struct rbm_leaf *leaf, uint64_t side, uint64_t uplo, uint64_t order, uint64_t m, uint64_t n, const uint64_t *a,
                             const uint64_t *b, const uint64_t *c)
{
    return is_side(side) && is_uplo(uplo) && matrix_fits(order, order, a[0], a[1]) && matrix_fits(m, n, b[0], b[1])
           && matrix_fits(m, n, c[0], c[1]) && has_room(order, order, element_bytes(leaf)) && is_small(leaf->products, m, n, order);
}

/* side, uplo, m, n, alpha, A, lda, B, ldb, beta, C, ldc */
static ALWAYS int32_t symmetric_product(const struct rbm_leaf *leaf, const uint64_t *w, bool hermitian)
{
    const uint64_t m = w[3], n = w[4], order = w[1] == LEFT ? m : n, each = element_bytes(leaf);
    union scalar   alpha;
    struct room    room;
    if (!sides_fit(leaf, w[1], w[2], order, m, n, w + 6, w + 8, w + 11) || !address_given(w[10]) || !read_scalar(leaf->type, w[5], &alpha))
        return 0;
    const struct factor a = stored(NO_TRANS, w[6], w[7], each), b = stored(NO_TRANS, w[8], w[9], each), all = in_room(&room, order, each);
    copy_part(each, w[2], order, order, a, transpose(all));
    if (hermitian) conjugate(leaf, all.at, order * order);
    copy_part(each, w[2], order, order, a, all);
    if (hermitian) make_real(leaf, order, all);
    update(leaf, &alpha, m, n, order, w[1] == LEFT ? all : b, w[1] == LEFT ? b : all, w[10], stored(NO_TRANS, w[11], w[12], each));
    return 1;
}

LEAF(symm)
{
    return symmetric_product(leaf_of(with), w, false);
}

LEAF(hemm)
{
    return symmetric_product(leaf_of(with), w, true);
}

/* complete_triangle puts op(A) into a room. */
static ALWAYS struct factor complete_triangle(const struct rbm_leaf *leaf, struct room *room, uint64_t uplo, uint64_t trans, uint64_t diag,
                                              uint64_t order, uint64_t a, uint64_t lda)
{
    const uint64_t      each = element_bytes(leaf);
    const struct factor all = in_room(room, order, each);
    memset(room, 0, order * order * each);
    copy_part(each, uplo, order, order, stored(NO_TRANS, a, lda, each), trans == NO_TRANS ? all : transpose(all));
    if (conjugates(leaf, trans)) conjugate(leaf, all.at, order * order);
    const union scalar one = one_of(leaf->type);
    for (uint64_t i = 0; diag == UNIT && i < order; i++) memcpy(bytes_at(all.at + i * (all.row + all.col)), &one, each);
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
    const struct factor c = stored(NO_TRANS, w[12], w[13], each);
    const bool          lower = (w[2] == LOWER) == (w[3] == NO_TRANS);
    if (w[1] == LEFT) {
        multiply(leaf, shape_of_a(lower), writing(leaf, &alpha), &alpha, m, n, order, a, b, c);
        return 1;
    }
    for (uint64_t j = 0; j < n; j += leaf->lanes) {
        const uint64_t      cols = smaller(n - j, leaf->lanes), first = lower ? j : 0, end = lower ? n : j + cols;
        const struct factor from = {b.at + first * b.col, b.row, b.col, false}, by = {a.at + first * a.row + j * a.col, a.row, a.col, false};
        const struct factor to = {c.at + j * c.col, c.row, c.col, false};
        multiply(leaf, ALL_OF_IT, writing(leaf, &alpha), &alpha, m, cols, end - first, from, by, to);
    }
    return 1;
}

rbm_regular_fn *rbm_product_run(const char *name)
{
    static const struct routine {
        const char     *name;
        rbm_regular_fn *run;
    } routines[] = {
        {"gemm", gemm}, {"gemmt", gemmt}, {"syrk", syrk}, {"syrkx", syrkx}, {"syr2k", syr2k}, {"symm", symm}, {"trmm", trmm},
        {"herk", herk}, {"herkx", herkx}, {"her2k", her2k}, {"hemm", hemm}, {NULL, NULL},
    };
    const struct routine *found = routines;
    while (found->name && strcmp(found->name, name) != 0) found++;
    return found->run;
}
