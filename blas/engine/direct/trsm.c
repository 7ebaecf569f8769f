#include "matrix.h"

/* Systems with a small triangle, for as many right-hand sides at a time as a tile has rows: one call of package builtin's solve for each. */

/* struct solve is package builtin's solveCall. */
struct solve {
    uint64_t order, height, lower, unit, invert, triangle, x;
};

/* side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb. It is seen as T X = B, where T is A or its transpose, and from the right, X and B are. */
LEAF(trsm)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    const uint64_t         m = w[5], n = w[6], order = w[1] == LEFT ? m : n, others = w[1] == LEFT ? n : m, each = element_bytes(leaf);
    const bool             flipped = (w[3] != NO_TRANS) != (w[1] == RIGHT);
    union scalar           alpha;
    struct room            rooms[2]; /* the triangle, and behind it the part of X */
    if (!is_side(w[1]) || !is_uplo(w[2]) || !is_trans(w[3]) || !is_diag(w[4]) || order > leaf->limit
        || !matrix_fits(order, order, w[8], w[9]) || !few_elements(leaf, m, n) || !matrix_fits(m, n, w[10], w[11])
        || !read_scalar(leaf->type, w[7], &alpha))
        return 0;
    const struct factor t = in_room(rooms, order, each), from = stored(w[1] == LEFT ? NO_TRANS : TRANS, w[10], w[11], each);
    const struct factor x = transpose(stored(NO_TRANS, t.at + order * order * each, leaf->lanes, each));
    copy_part(each, w[2], order, order, stored(NO_TRANS, w[8], w[9], each), flipped ? t : transpose(t));
    if (w[3] == CONJ_TRANS && is_complex(leaf)) conjugate(leaf, t.at, order * order);
    const bool   unit = w[4] == UNIT;
    struct solve call = {order, leaf->lanes, (w[2] == LOWER) != flipped, unit, is_complex(leaf) && !unit ? order : 0, t.at, x.at};
    for (uint64_t first = 0; first < others; first += leaf->lanes) {
        const uint64_t      count = smaller(others - first, leaf->lanes);
        const struct factor b = {from.at + first * from.col, from.row, from.col, false};
        if (count < leaf->lanes) memset(bytes_at(x.at), 0, order * leaf->lanes * each);
        copy(each, order, count, b, x);
        if (!is_one(leaf->type, &alpha)) scale(leaf, &alpha, order * leaf->lanes, 1, transpose(x));
        struct rbm_leaf_registers registers = {.integers = {(uintptr_t)&call}};
        leaf_call(leaf->function, &registers);
        call.invert = 0;
        copy(each, order, count, x, b);
    }
    return 1;
}

rbm_regular_fn *rbm_trsm_run(const char *name)
{
    return strcmp(name, "trsm") == 0 ? trsm : NULL;
}
