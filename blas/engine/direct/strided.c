#include "leaf_call.h"
#include "walk.h"

/* Vectors with gaps, or backwards: loops where package builtin has some for them, in their order, and else contiguous copies, as there. */

/* What a vector may take of its caller's stack, of two that a call may have there. */
enum { ROOM_BYTES = 8192 };

struct room {
    uint64_t numbers[ROOM_BYTES / sizeof(uint64_t)];
};

typedef uint64_t pair __attribute__((vector_size(16)));

/* copy_apart copies elements that do not lie beside each other. */
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

/* The loops for an element type: T, its letter, how two of its numbers are multiplied, and what is the conjugate of one. */
#define LOOPS(T, letter, PRODUCT, CONJUGATE)                                                                                    \
    static ALWAYS T load_##letter(uint64_t at)                                                                                  \
    {                                                                                                                           \
        T value;                                                                                                                \
        memcpy(&value, bytes_at(at), sizeof value);                                                                             \
        return value;                                                                                                           \
    }                                                                                                                           \
    static ALWAYS void store_##letter(uint64_t at, T value)                                                                     \
    {                                                                                                                           \
        memcpy(bytes_at(at), &value, sizeof value);                                                                             \
    }                                                                                                                           \
    static ALWAYS T product_##letter(T a, T b)                                                                                  \
    {                                                                                                                           \
        return PRODUCT;                                                                                                         \
    }                                                                                                                           \
    static ALWAYS T term_##letter(struct walk x, struct walk y, uint64_t i)                                                     \
    {                                                                                                                           \
        return product_##letter(load_##letter(x.at + i * x.step), load_##letter(y.at + i * y.step));                            \
    }                                                                                                                           \
    GUARDED static void dot_##letter(uint64_t n, struct walk x, struct walk y, bool conjugate, uint64_t result)                 \
    {                                                                                                                           \
        T s0 = 0, s1 = 0, s2 = 0, s3 = 0;                                                                                       \
        for (; n >= 4 && !conjugate; n -= 4, x.at += 4 * x.step, y.at += 4 * y.step) {                                          \
            s0 += term_##letter(x, y, 0);                                                                                       \
            s1 += term_##letter(x, y, 1);                                                                                       \
            s2 += term_##letter(x, y, 2);                                                                                       \
            s3 += term_##letter(x, y, 3);                                                                                       \
        }                                                                                                                       \
        for (; n > 0; n--, x.at += x.step, y.at += y.step) {                                                                    \
            const T a = load_##letter(x.at);                                                                                    \
            s0 += product_##letter(conjugate ? CONJUGATE : a, load_##letter(y.at));                                             \
        }                                                                                                                       \
        store_##letter(result, (s0 + s1) + (s2 + s3));                                                                          \
    }                                                                                                                           \
    GUARDED static void axpy_##letter(uint64_t n, const void *alpha, struct walk x, struct walk y)                              \
    {                                                                                                                           \
        const T factor = load_##letter((uintptr_t)alpha);                                                                       \
        for (; n > 0; n--, x.at += x.step, y.at += y.step)                                                                      \
            store_##letter(y.at, load_##letter(y.at) + product_##letter(factor, load_##letter(x.at)));                          \
    }                                                                                                                           \
    GUARDED static void scal_##letter(uint64_t n, const void *alpha, struct walk x)                                             \
    {                                                                                                                           \
        const T factor = load_##letter((uintptr_t)alpha);                                                                       \
        for (; n > 0; n--, x.at += x.step) store_##letter(x.at, product_##letter(load_##letter(x.at), factor));                 \
    }

/* Complex numbers are multiplied as Go's are, in double. */
#define COMPLEX_PRODUCT(T)                                                                                                      \
    __builtin_complex((T)((double)__real__ a * __real__ b - (double)__imag__ a * __imag__ b),                                   \
                      (T)((double)__real__ a * __imag__ b + (double)__imag__ a * __real__ b))
#define CONJUGATE_OF_A __builtin_complex(__real__ a, -__imag__ a)
LOOPS(float, s, a * b, a)
LOOPS(double, d, a * b, a)
LOOPS(float _Complex, c, COMPLEX_PRODUCT(float), CONJUGATE_OF_A)
LOOPS(double _Complex, z, COMPLEX_PRODUCT(double), CONJUGATE_OF_A)

/* The loops of package builtin that multiply elements by a real number take their parts. */
#define SCAL_PARTS(T, letter)                                                                                                   \
    GUARDED static void scal_parts_##letter(uint64_t n, const void *alpha, struct walk x)                                       \
    {                                                                                                                           \
        const struct walk imaginary = {x.at + sizeof(T), x.step};                                                               \
        scal_##letter(n, alpha, x);                                                                                             \
        scal_##letter(n, alpha, imaginary);                                                                                     \
    }
SCAL_PARTS(float, s)
SCAL_PARTS(double, d)

/* BY_TYPE calls a function for a type. */
#define BY_TYPE(type, name, ...)                                                                                                \
    switch (type) {                                                                                                             \
    case 's': name##_s(__VA_ARGS__); break;                                                                                     \
    case 'd': name##_d(__VA_ARGS__); break;                                                                                     \
    case 'c': name##_c(__VA_ARGS__); break;                                                                                     \
    default: name##_z(__VA_ARGS__);                                                                                             \
    }

/* is_strided says that a call is none that is for loops over contiguous vectors, which has its limits. */
static ALWAYS bool is_strided(uint64_t incx, uint64_t incy)
{
    return incx != 1 || incy != 1;
}

/* n, x, incx, y, incy, result */
static ALWAYS int32_t dot(const struct rbm_leaf *leaf, const uint64_t *w, bool conjugate)
{
    struct walk x, y;
    if (!is_strided(w[3], w[5]) || !can_walk_both(leaf, w[1], w + 2, &x, &y) || !address_given(w[6])) return 0;
    BY_TYPE(leaf->type, dot, w[1], x, y, conjugate && is_complex(leaf), w[6])
    return 1;
}

LEAF(strided_dot)
{
    return dot(leaf_of(with), w, false);
}

LEAF(strided_dotc)
{
    return dot(leaf_of(with), w, true);
}

/* n, alpha, x, incx, y, incy */
LEAF(strided_axpy)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    struct walk            x, y;
    union scalar           alpha;
    if (!is_strided(w[4], w[6]) || !can_walk_both(leaf, w[1], w + 3, &x, &y) || !read_scalar(leaf->type, w[2], &alpha)) return 0;
    BY_TYPE(leaf->type, axpy, w[1], &alpha, x, y)
    return 1;
}

/* n, alpha, x, incx. An alpha of 1, and an increment below 0, have rules of their own. */
LEAF(strided_scal)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    int32_t                type = leaf->real_scalar ? real_type(leaf->type) : leaf->type;
    struct walk            x;
    union scalar           alpha;
    if (w[4] == 1 || (int64_t)w[4] < 0 || !can_walk(element_bytes(leaf), w[1], MOST_STEPS, w[3], w[4], &x)
        || !read_scalar(type, w[2], &alpha) || is_one(type, &alpha))
        return 0;
    if (type == leaf->type)
        BY_TYPE(type, scal, w[1], &alpha, x)
    else if (type == 's')
        scal_parts_s(w[1], &alpha, x);
    else
        scal_parts_d(w[1], &alpha, x);
    return 1;
}

/* n, x, incx, y, incy */
LEAF(strided_copy)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    struct walk            x, y;
    if (!is_strided(w[3], w[5]) || !can_walk_both(leaf, w[1], w + 2, &x, &y)) return 0;
    copy_apart(element_bytes(leaf), w[1], bytes_at(x.at), x.step, bytes_at(y.at), y.step);
    return 1;
}

/* exchange is copy_apart in both directions. */
#define EXCHANGE(T)                                                                                                             \
    for (; count > 0; count--, x.at += x.step, y.at += y.step) {                                                                \
        T a, b;                                                                                                                 \
        memcpy(&a, bytes_at(x.at), sizeof a);                                                                                   \
        memcpy(&b, bytes_at(y.at), sizeof b);                                                                                   \
        memcpy(bytes_at(x.at), &b, sizeof b);                                                                                   \
        memcpy(bytes_at(y.at), &a, sizeof a);                                                                                   \
    }

static ALWAYS void exchange(uint64_t each, uint64_t count, struct walk x, struct walk y)
{
    if (each == sizeof(pair))
        EXCHANGE(pair)
    else if (each == sizeof(double))
        EXCHANGE(uint64_t)
    else
        EXCHANGE(uint32_t)
}

/* n, x, incx, y, incy */
LEAF(strided_swap)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    struct walk            x, y;
    if (!is_strided(w[3], w[5]) || !can_walk_both(leaf, w[1], w + 2, &x, &y)) return 0;
    exchange(element_bytes(leaf), w[1], x, y);
    return 1;
}

/* The copies of two vectors are in rooms. */
_Static_assert(MOST_COPIED * 2 * sizeof(double) <= ROOM_BYTES, "a copy has room");

/* copied makes a call with copies of vectors that are not contiguous, and copies back what it writes. */
LEAF(copied)
{
    const struct rbm_leaf    *leaf = leaf_of(with);
    const struct rbm_vectors *v = leaf->vectors;
    const uint64_t            each = element_bytes(leaf);
    const bool                turned = v->trans && w[v->trans] != NO_TRANS;
    struct room               rooms[2];
    struct walk               walks[2] = {{0, 0}, {0, 0}};
    uint64_t                  words[RBM_LEAF_WORDS];
    for (int i = 0; i < 2 && v->at[i]; i++) {
        const uint64_t at = v->at[i], inc = w[at + 1];
        if (inc == 1) continue;
        if ((v->forward && (int64_t)inc < 0) || !can_walk(each, w[v->length[i ^ turned]], MOST_COPIED, w[at], inc, &walks[i])) return 0;
    }
    if (!walks[0].step && !walks[1].step) return 0;
    for (int i = 0; i < v->words; i++) words[i] = w[i];
    for (int i = 0; i < 2; i++) {
        if (!walks[i].step) continue;
        copy_apart(each, w[v->length[i ^ turned]], bytes_at(walks[i].at), walks[i].step, (uint8_t *)rooms[i].numbers, each);
        words[v->at[i]] = (uintptr_t)rooms[i].numbers;
        words[v->at[i] + 1] = 1;
    }
    if (!leaf->run(leaf, words)) return 0;
    for (int i = 0; i < 2; i++) {
        if (!walks[i].step || !v->written[i]) continue;
        copy_apart(each, w[v->length[i ^ turned]], (uint8_t *)rooms[i].numbers, each, bytes_at(walks[i].at), walks[i].step);
    }
    return 1;
}

/* struct strided is how calls of a routine are made: by a loop, or with copies of vectors. */
struct strided {
    const char        *name;
    rbm_regular_fn    *run;
    struct rbm_vectors vectors;
};

#define REDUCTION(routine) {routine, copied, {.words = 5, .length = {1}, .at = {2}, .forward = true}}
#define GENERAL(routine, count, x, y)                                                                                           \
    {routine, copied, {.words = count, .trans = 1, .length = {3, 2}, .at = {x, y}, .written = {false, true}}}
#define SYMMETRIC(routine, count, x, y) {routine, copied, {.words = count, .length = {2, 2}, .at = {x, y}, .written = {false, true}}}
#define IN_PLACE(routine, count, x)     {routine, copied, {.words = count, .length = {4}, .at = {x}, .written = {true}}}
#define UPDATE(routine, count)          {routine, copied, {.words = count, .length = {2}, .at = {4}}}
#define UPDATE_OF_TWO(routine, count, m, n) {routine, copied, {.words = count, .length = {m, n}, .at = {4, 6}}}
static const struct strided *strided_of(const char *name)
{
    static const struct strided all[] = {
        {.name = "dot", .run = strided_dot},   {.name = "dotc", .run = strided_dotc}, {.name = "axpy", .run = strided_axpy},
        {.name = "swap", .run = strided_swap}, {.name = "scal", .run = strided_scal}, {.name = "scalReal", .run = strided_scal},
        {.name = "vectorCopy", .run = strided_copy},
        {"rot", copied, {.words = 8, .length = {1, 1}, .at = {2, 4}, .written = {true, true}}},
        REDUCTION("asum"), REDUCTION("nrm2"), REDUCTION("amax"), REDUCTION("amin"),
        GENERAL("gemv", 12, 7, 10), GENERAL("gbmv", 14, 9, 12),
        SYMMETRIC("symv", 11, 6, 9), SYMMETRIC("hemv", 11, 6, 9), SYMMETRIC("sbmv", 12, 7, 10), SYMMETRIC("hbmv", 12, 7, 10),
        SYMMETRIC("spmv", 10, 5, 8), SYMMETRIC("hpmv", 10, 5, 8),
        UPDATE_OF_TWO("ger", 10, 1, 2), UPDATE_OF_TWO("gerc", 10, 1, 2),
        UPDATE("syr", 8), UPDATE("her", 8), UPDATE("spr", 7), UPDATE("hpr", 7),
        UPDATE_OF_TWO("syr2", 10, 2, 2), UPDATE_OF_TWO("her2", 10, 2, 2), UPDATE_OF_TWO("spr2", 9, 2, 2), UPDATE_OF_TWO("hpr2", 9, 2, 2),
        IN_PLACE("trmv", 9, 7), IN_PLACE("trsv", 9, 7), IN_PLACE("tbmv", 10, 8), IN_PLACE("tbsv", 10, 8),
        IN_PLACE("tpmv", 8, 6), IN_PLACE("tpsv", 8, 6),
        {.name = NULL},
    };
    const struct strided *found = all;
    while (found->name && strcmp(found->name, name) != 0) found++;
    return found;
}

void rbm_strided_set(const char *routine, struct rbm_leaf *leaf)
{
    const struct strided *found = strided_of(routine);
    leaf->strided = found->run;
    leaf->vectors = &found->vectors;
}
