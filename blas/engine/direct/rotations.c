#include "walk.h"

#include <math.h>

/* Modified rotations of vectors, and how rotations are found. They are computed as package blas composes them; the leaf is that of nrm2. */

/* ROTM computes (x_i, y_i) = H (x_i, y_i). */
#define ROTM(name, T)                                                                                                           \
    GUARDED static void name(uint64_t n, struct walk x, struct walk y, const T h[4])                                            \
    {                                                                                                                           \
        const T h11 = h[0], h21 = h[1], h12 = h[2], h22 = h[3];                                                                 \
        for (; n > 0; n--, x.at += x.step, y.at += y.step) {                                                                    \
            T a, b;                                                                                                             \
            memcpy(&a, bytes_at(x.at), sizeof a);                                                                               \
            memcpy(&b, bytes_at(y.at), sizeof b);                                                                               \
            const T first = h11 * a + h12 * b, second = h22 * b + h21 * a;                                                      \
            memcpy(bytes_at(x.at), &first, sizeof first);                                                                       \
            memcpy(bytes_at(y.at), &second, sizeof second);                                                                     \
        }                                                                                                                       \
    }
ROTM(rotm_s, float)
ROTM(rotm_d, double)

/* The values of rotm's flag, and behind them what H is made of where no parameter is. */
enum flag { IDENTITY = -2, FULL = -1, UNIT_DIAGONAL = 0, UNIT_ANTIDIAGONAL = 1 };
#define SET_H(param)                                                                                                            \
    memcpy(param, bytes_at(w[6]), sizeof param);                                                                                \
    if (param[0] == IDENTITY) return 0;                                                                                         \
    if (param[0] == UNIT_DIAGONAL)                                                                                              \
        param[1] = param[4] = 1;                                                                                                \
    else if (!(param[0] < 0))                                                                                                   \
        param[2] = -1, param[3] = 1

/* n, x, incx, y, incy, param. Where H is the identity there is another rule. */
LEAF(rotm)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    struct walk            x, y;
    if (!can_walk_both(leaf, w[1], w + 2, &x, &y) || !address_given(w[6])) return 0;
    if (is_double(leaf)) {
        double param[5];
        SET_H(param);
        rotm_d(w[1], x, y, param + 1);
    } else {
        float param[5];
        SET_H(param);
        rotm_s(w[1], x, y, param + 1);
    }
    return 1;
}

/* norm sets the Euclidean norm of some numbers of the real type, where squares of them cannot have been lost or have become Inf. */
static ALWAYS bool norm(const struct rbm_leaf *leaf, const union scalar *numbers, uint64_t count, double *out)
{
    struct rbm_leaf_registers registers = {.integers = {(uintptr_t)numbers, count, count}};
    leaf_call(leaf->function, &registers);
    const double sum = registers.floats[0];
    *out = is_double(leaf) ? sqrt(sum) : (double)(float)sqrt(sum);
    return sum > 1e-280 && sum < 1e300;
}

/* a, b, c, s of a real type: b becomes what c and s can be computed from again. */
static ALWAYS void real_rotation(const struct rbm_leaf *leaf, const uint64_t *w, double a, double b, double length)
{
    const bool   first = fabs(a) > fabs(b);
    const double r = copysign(length, first ? a : b), c = a / r, s = b / r;
    store_real(leaf, w[1], 0, r);
    store_real(leaf, w[2], 0, first ? s : c != 0 ? 1 / c : 1);
    store_real(leaf, w[3], 0, c);
    store_real(leaf, w[4], 0, s);
}

/* The same of a complex one, of which b stays. */
static ALWAYS void complex_rotation(const struct rbm_leaf *leaf, const uint64_t *w, double of_a, double length)
{
    const double re = load_real(leaf, w[1], 0) / of_a, im = load_real(leaf, w[1], 1) / of_a;
    const double b_re = load_real(leaf, w[2], 0) / length, b_im = -load_real(leaf, w[2], 1) / length;
    store_real(leaf, w[1], 0, re * length);
    store_real(leaf, w[1], 1, im * length);
    store_real(leaf, w[3], 0, of_a / length);
    store_real(leaf, w[4], 0, re * b_re - im * b_im);
    store_real(leaf, w[4], 1, re * b_im + im * b_re);
}

/* a, b, c, s */
LEAF(rotg)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    const uint64_t         each = is_complex(leaf) ? 2 : 1;
    union scalar           numbers[2];
    double                 length, of_a;
    if (!address_given(w[1]) || !address_given(w[2]) || !address_given(w[3]) || !address_given(w[4])) return 0;
    for (uint64_t i = 0; i < each; i++) {
        store_real(leaf, (uintptr_t)numbers, i, load_real(leaf, w[1], i));
        store_real(leaf, (uintptr_t)numbers, each + i, load_real(leaf, w[2], i));
    }
    if (!norm(leaf, numbers, 2 * each, &length)) return 0;
    if (!is_complex(leaf)) {
        real_rotation(leaf, w, load_real(leaf, w[1], 0), load_real(leaf, w[2], 0), length);
        return 1;
    }
    if (!norm(leaf, numbers, each, &of_a)) return 0;
    complex_rotation(leaf, w, of_a, length);
    return 1;
}

/* range_factor is by what a row of H is multiplied for d, which is divided by its square, to come between 4096^-2 and 4096^2. */
static ALWAYS double range_factor(double d)
{
    const double gamma = 4096, square = gamma * gamma;
    double       factor = 1;
    for (d = fabs(d); d != 0 && d <= 1 / square; d *= square) factor /= gamma;
    for (; d >= square; d /= square) factor *= gamma;
    return factor;
}

/* d1, d2, x1, y1, param. Where there is no rotation, or no number, there are other rules. */
LEAF(rotmg)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    for (int i = 1; i <= 5; i++) {
        if (!address_given(w[i])) return 0;
    }
    double       d1 = load_real(leaf, w[1], 0), d2 = load_real(leaf, w[2], 0), x = load_real(leaf, w[3], 0), flag, u;
    double       h11 = 1, h12 = 1, h21 = -1, h22 = 1;
    const double y = load_real(leaf, w[4], 0), q1 = d1 * x * x, q2 = d2 * y * y;
    const bool   swapped = !(fabs(q1) > fabs(q2));
    if (!(d1 >= 0) || d2 * y == 0 || (swapped && !(q2 >= 0))) return 0;
    if (swapped) {
        flag = UNIT_ANTIDIAGONAL, h11 = d1 * x / (d2 * y), h22 = x / y, u = 1 + h11 * h22;
        const double second = d1 / u;
        d1 = d2 / u, d2 = second, x = y;
    } else {
        flag = UNIT_DIAGONAL, h21 = -y / x, h12 = d2 * y / (d1 * x), u = 1 - h12 * h21;
        d1 = d1 / u, d2 = d2 / u;
    }
    if (!(u > 0) || !isfinite(u) || !isfinite(d1) || !isfinite(d2)) return 0;
    const double first = range_factor(d1), second = range_factor(d2);
    if (first != 1 || second != 1) flag = FULL;
    d1 = d1 / first / first, h11 *= first, h12 *= first;
    d2 = d2 / second / second, h21 *= second, h22 *= second;
    store_real(leaf, w[5], 0, flag);
    store_real(leaf, w[1], 0, d1);
    store_real(leaf, w[2], 0, d2);
    const double scale = u * first;
    store_real(leaf, w[3], 0, is_double(leaf) ? x * scale : (double)((float)x * (float)scale));
    if (flag != UNIT_DIAGONAL) {
        store_real(leaf, w[5], 1, h11);
        store_real(leaf, w[5], 4, h22);
    }
    if (flag != UNIT_ANTIDIAGONAL) {
        store_real(leaf, w[5], 2, h21);
        store_real(leaf, w[5], 3, h12);
    }
    return 1;
}

rbm_regular_fn *rbm_rotation_run(const char *name)
{
    return strcmp(name, "rotm") == 0 ? rotm : strcmp(name, "rotg") == 0 ? rotg : strcmp(name, "rotmg") == 0 ? rotmg : NULL;
}
