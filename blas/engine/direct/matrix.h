/* Small matrices, where they lie and in copies. */
#ifndef RBM_MATRIX_H
#define RBM_MATRIX_H

#include "leaf_call.h"

/* What a matrix may take of its caller's stack, of two that a call may have there. */
enum { ROOM_BYTES = 8192 };

struct room {
    uint64_t numbers[ROOM_BYTES / sizeof(uint64_t)];
};

/* struct factor is a matrix as products take it: where it is, the bytes from one row, and from one column, to the next, and whether its elements
 * are taken as their conjugates. */
struct factor {
    uint64_t at, row, col;
    bool     conjugated;
};

/* stored is op(A) where it lies. */
static ALWAYS struct factor stored(uint64_t trans, uint64_t a, uint64_t lda, uint64_t each)
{
    return trans == NO_TRANS ? (struct factor){a, each, lda * each, false} : (struct factor){a, lda * each, each, false};
}

static ALWAYS struct factor transpose(struct factor f)
{
    return (struct factor){f.at, f.col, f.row, f.conjugated};
}

/* in_room is a matrix of that many rows that was put into a room. */
static ALWAYS struct factor in_room(const struct room *room, uint64_t rows, uint64_t each)
{
    return stored(NO_TRANS, (uintptr_t)room->numbers, rows, each);
}

/* has_room says whether a matrix goes into a room. Its sizes may be any. */
static ALWAYS bool has_room(uint64_t rows, uint64_t cols, uint64_t each)
{
    return rows <= ROOM_BYTES && cols <= ROOM_BYTES && rows * cols * each <= ROOM_BYTES;
}

/* scaled_s and scaled_d multiply one number of a type. Complex numbers are multiplied as Go's are, in double. */
#define SCALED(name, T)                                                                                                         \
    static ALWAYS void name(T *x, const T factor[2], bool complex)                                                              \
    {                                                                                                                           \
        if (!complex) {                                                                                                         \
            x[0] *= factor[0];                                                                                                  \
            return;                                                                                                             \
        }                                                                                                                       \
        const double re = x[0], im = x[1], by_re = factor[0], by_im = factor[1];                                                \
        x[0] = (T)(re * by_re - im * by_im);                                                                                    \
        x[1] = (T)(re * by_im + im * by_re);                                                                                    \
    }
SCALED(scaled_s, float)
SCALED(scaled_d, double)

/* added_s and added_d add one number of a type, or its conjugate. */
#define ADDED(name, T)                                                                                                          \
    static ALWAYS void name(T *x, const T *more, bool complex, bool conjugated)                                                 \
    {                                                                                                                           \
        x[0] += more[0];                                                                                                        \
        if (complex) x[1] += conjugated ? -more[1] : more[1];                                                                   \
    }
ADDED(added_s, float)
ADDED(added_d, double)

/* scale computes C *= beta. */
static ALWAYS void scale(const struct rbm_leaf *leaf, const union scalar *beta, uint64_t m, uint64_t n, struct factor c)
{
    const uint64_t step = is_complex(leaf) ? 2 : 1;
    for (; n > 0; n--, c.at += c.col) {
        for (uint64_t i = 0; i < m; i++) {
            if (is_double(leaf))
                scaled_d((double *)bytes_at(c.at) + step * i, beta->d, is_complex(leaf));
            else
                scaled_s((float *)bytes_at(c.at) + step * i, beta->s, is_complex(leaf));
        }
    }
}

/* 16 bytes, as one, two or four numbers. */
typedef uint64_t pair __attribute__((vector_size(16)));
typedef uint32_t quad __attribute__((vector_size(16)));

static ALWAYS uint64_t eight_at(const uint8_t *from)
{
    uint64_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

static ALWAYS uint32_t four_at(const uint8_t *from)
{
    uint32_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

/* copy_run copies elements that lie beside each other. What is copied is short: memcpy would take longer to begin. */
static ALWAYS void copy_run(uint8_t *to, const uint8_t *from, uint64_t bytes)
{
    for (; bytes >= sizeof(pair); bytes -= sizeof(pair), to += sizeof(pair), from += sizeof(pair)) memcpy(to, from, sizeof(pair));
    if (bytes & sizeof(double)) {
        memcpy(to, from, sizeof(double));
        to += sizeof(double), from += sizeof(double);
    }
    if (bytes & sizeof(float)) memcpy(to, from, sizeof(float));
}

/* copy_apart copies elements that do not. */
static ALWAYS void copy_apart(uint64_t each, uint64_t count, const uint8_t *from, uint64_t from_step, uint8_t *to, uint64_t to_step)
{
    if (each == sizeof(pair)) {
        for (; count > 0; count--, from += from_step, to += to_step) memcpy(to, from, sizeof(pair));
    } else if (each == sizeof(double)) {
        for (; count > 0; count--, from += from_step, to += to_step) memcpy(to, from, sizeof(double));
    } else {
        for (; count > 0; count--, from += from_step, to += to_step) memcpy(to, from, sizeof(float));
    }
}

/* turn_pairs copies two rows of numbers, each of which lie beside each other, to columns of two. */
static ALWAYS void turn_pairs(const uint8_t *from, uint64_t from_row, uint8_t *to, uint64_t to_col)
{
    pair a, b;
    memcpy(&a, from, sizeof a);
    memcpy(&b, from + from_row, sizeof b);
    const pair low = __builtin_shuffle(a, b, (pair){0, 2}), high = __builtin_shuffle(a, b, (pair){1, 3});
    memcpy(to, &low, sizeof low);
    memcpy(to + to_col, &high, sizeof high);
}

/* turn_quads copies four rows of numbers, each of which lie beside each other, to columns of four. */
static ALWAYS void turn_quads(const uint8_t *from, uint64_t from_row, uint8_t *to, uint64_t to_col)
{
    quad a, b, c, d;
    memcpy(&a, from, sizeof a);
    memcpy(&b, from + from_row, sizeof b);
    memcpy(&c, from + 2 * from_row, sizeof c);
    memcpy(&d, from + 3 * from_row, sizeof d);
    const quad ab_low = __builtin_shuffle(a, b, (quad){0, 4, 1, 5}), ab_high = __builtin_shuffle(a, b, (quad){2, 6, 3, 7});
    const quad cd_low = __builtin_shuffle(c, d, (quad){0, 4, 1, 5}), cd_high = __builtin_shuffle(c, d, (quad){2, 6, 3, 7});
    a = __builtin_shuffle(ab_low, cd_low, (quad){0, 1, 4, 5}), b = __builtin_shuffle(ab_low, cd_low, (quad){2, 3, 6, 7});
    c = __builtin_shuffle(ab_high, cd_high, (quad){0, 1, 4, 5}), d = __builtin_shuffle(ab_high, cd_high, (quad){2, 3, 6, 7});
    memcpy(to, &a, sizeof a);
    memcpy(to + to_col, &b, sizeof b);
    memcpy(to + 2 * to_col, &c, sizeof c);
    memcpy(to + 3 * to_col, &d, sizeof d);
}

/* copy_turned copies a matrix with contiguous rows to one with contiguous columns, 16 bytes of them at a time, and returns how many rows it has
 * copied. */
static ALWAYS uint64_t copy_turned(uint64_t each, uint64_t rows, uint64_t cols, struct factor from, struct factor to)
{
    const uint64_t at_once = sizeof(pair) / each;
    uint64_t       row = 0;
    for (; row + at_once <= rows; row += at_once) {
        const uint8_t *source = bytes_at(from.at + row * from.row);
        uint8_t       *target = bytes_at(to.at + row * each);
        uint64_t       left = cols;
        for (; each == sizeof(float) && left >= 4; left -= 4, source += sizeof(quad), target += 4 * to.col)
            turn_quads(source, from.row, target, to.col);
        for (; each == sizeof(double) && left >= 2; left -= 2, source += sizeof(pair), target += 2 * to.col)
            turn_pairs(source, from.row, target, to.col);
        for (; left > 0; left--, source += each, target += to.col) {
            if (each == sizeof(pair)) {
                memcpy(target, source, sizeof(pair));
            } else if (each == sizeof(double)) {
                const pair both = {eight_at(source), eight_at(source + from.row)};
                memcpy(target, &both, sizeof both);
            } else {
                const uint8_t *third = source + 2 * from.row;
                const quad     all = {four_at(source), four_at(source + from.row), four_at(third), four_at(third + from.row)};
                memcpy(target, &all, sizeof all);
            }
        }
    }
    return row;
}

/* copy_part copies a triangle of a matrix with the diagonal, or all of it where uplo is neither. */
static ALWAYS void copy_part(uint64_t each, uint64_t uplo, uint64_t rows, uint64_t cols, struct factor from, struct factor to)
{
    for (uint64_t j = 0; j < cols; j++) {
        const uint64_t first = uplo == LOWER ? j : 0, count = (uplo == UPPER ? j + 1 : rows) - first;
        const uint8_t *source = bytes_at(from.at + j * from.col + first * from.row);
        uint8_t       *target = bytes_at(to.at + j * to.col + first * to.row);
        if (from.row == each && to.row == each)
            copy_run(target, source, count * each);
        else
            copy_apart(each, count, source, from.row, target, to.row);
    }
}

/* copy copies a matrix. */
static ALWAYS void copy(uint64_t each, uint64_t rows, uint64_t cols, struct factor from, struct factor to)
{
    if (from.row == each && to.row != each && to.col == each) {
        const uint64_t columns = rows;
        rows = cols, cols = columns;
        from = transpose(from), to = transpose(to);
    }
    if (from.row != each && from.col == each && to.row == each) {
        const uint64_t done = copy_turned(each, rows, cols, from, to);
        rows -= done;
        from.at += done * from.row, to.at += done * each;
    }
    copy_part(each, 0, rows, cols, from, to);
}

/* conjugate conjugates complex numbers that lie beside each other. */
static ALWAYS void conjugate(const struct rbm_leaf *leaf, uint64_t at, uint64_t count)
{
    const uint64_t sign = 1ULL << 63;
    const pair     signs = {is_double(leaf) ? 0 : sign, sign};
    uint64_t       bytes = count * element_bytes(leaf);
    pair           here;
    for (; bytes >= sizeof here; bytes -= sizeof here, at += sizeof here) {
        memcpy(&here, bytes_at(at), sizeof here);
        here ^= signs;
        memcpy(bytes_at(at), &here, sizeof here);
    }
    if (bytes == 0) return;
    const uint64_t last = eight_at(bytes_at(at)) ^ sign;
    memcpy(bytes_at(at), &last, sizeof last);
}

/* make_real clears the imaginary parts on the diagonal of a complex matrix. */
static ALWAYS void make_real(const struct rbm_leaf *leaf, uint64_t order, struct factor m)
{
    for (uint64_t i = 0; i < order; i++, m.at += m.row + m.col) {
        if (is_double(leaf))
            ((double *)bytes_at(m.at))[1] = 0;
        else
            ((float *)bytes_at(m.at))[1] = 0;
    }
}

#endif
