#include "routine.h"

/* How rotations are found. They are computed as package blas composes them. */

/* The values of rotm's flag. */
enum flag { FULL = -1, UNIT_DIAGONAL = 0, UNIT_ANTIDIAGONAL = 1 };

/* load_real and store_real are for numbers of the real type, by their place behind an address. */
static double load_real(const struct rbm_regular *x, uint64_t address, uint64_t index)
{
    double wide;
    float  narrow;
    if (!is_double(x)) {
        memcpy(&narrow, bytes_at(address + index * sizeof narrow), sizeof narrow);
        return (double)narrow;
    }
    memcpy(&wide, bytes_at(address + index * sizeof wide), sizeof wide);
    return wide;
}

static void store_real(const struct rbm_regular *x, uint64_t address, uint64_t index, double wide)
{
    const float narrow = (float)wide;
    if (is_double(x))
        memcpy(bytes_at(address + index * sizeof wide), &wide, sizeof wide);
    else
        memcpy(bytes_at(address + index * sizeof narrow), &narrow, sizeof narrow);
}

/* norm sets the Euclidean norm of some elements, and says whether it is a number that can be divided by. */
static bool norm(const struct rbm_regular *x, const union scalar *elements, int64_t count, double *out)
{
    union scalar length;
    x->blas->nrm2(count, elements, 1, &length);
    *out = load_real(x, (uintptr_t)&length, 0);
    return *out > 0 && isfinite(*out);
}

/* a, b, c, s of a real type: b becomes what c and s can be computed from again. */
static void real_rotation(const struct rbm_regular *x, const uint64_t *w, double a, double b, double length)
{
    const bool   first = fabs(a) > fabs(b);
    const double r = copysign(length, first ? a : b), c = a / r, s = b / r;
    store_real(x, w[1], 0, r);
    store_real(x, w[2], 0, first ? s : c != 0 ? 1 / c : 1);
    store_real(x, w[3], 0, c);
    store_real(x, w[4], 0, s);
}

/* The same of a complex one, of which b stays. */
static void complex_rotation(const struct rbm_regular *x, const uint64_t *w, double of_a, double length)
{
    const double re = load_real(x, w[1], 0) / of_a, im = load_real(x, w[1], 1) / of_a;
    const double b_re = load_real(x, w[2], 0) / length, b_im = -load_real(x, w[2], 1) / length;
    store_real(x, w[1], 0, re * length);
    store_real(x, w[1], 1, im * length);
    store_real(x, w[3], 0, of_a / length);
    store_real(x, w[4], 0, re * b_re - im * b_im);
    store_real(x, w[4], 1, re * b_im + im * b_re);
}

/* a, b, c, s */
REGULAR(rotg)
{
    const uint64_t each = is_complex(x) ? 2 : 1;
    union scalar   numbers[2];
    double         length, of_a;
    if (!address_given(w[1]) || !address_given(w[2]) || !address_given(w[3]) || !address_given(w[4])) return 0;
    for (uint64_t i = 0; i < each; i++) {
        store_real(x, (uintptr_t)numbers, i, load_real(x, w[1], i));
        store_real(x, (uintptr_t)numbers, each + i, load_real(x, w[2], i));
    }
    if (!norm(x, numbers, 2, &length)) return 0;
    if (!is_complex(x)) {
        real_rotation(x, w, load_real(x, w[1], 0), load_real(x, w[2], 0), length);
        return 1;
    }
    if (!norm(x, numbers, 1, &of_a)) return 0;
    complex_rotation(x, w, of_a, length);
    return 1;
}

/* range_factor is by what a row of H is multiplied for d, which is divided by its square, to come between 4096^-2 and 4096^2. */
static double range_factor(double d)
{
    const double gamma = 4096, square = gamma * gamma;
    double       factor = 1;
    for (d = fabs(d); d != 0 && d <= 1 / square; d *= square) factor /= gamma;
    for (; d >= square; d /= square) factor *= gamma;
    return factor;
}

/* d1, d2, x1, y1, param. Where there is no rotation, or no number, there are other rules. */
REGULAR(rotmg)
{
    for (int i = 1; i <= 5; i++) {
        if (!address_given(w[i])) return 0;
    }
    double       d1 = load_real(x, w[1], 0), d2 = load_real(x, w[2], 0), x1 = load_real(x, w[3], 0), flag, u;
    double       h11 = 1, h12 = 1, h21 = -1, h22 = 1;
    const double y1 = load_real(x, w[4], 0), q1 = d1 * x1 * x1, q2 = d2 * y1 * y1;
    const bool   swapped = !(fabs(q1) > fabs(q2));
    if (!(d1 >= 0) || d2 * y1 == 0 || (swapped && !(q2 >= 0))) return 0;
    if (swapped) {
        flag = UNIT_ANTIDIAGONAL, h11 = d1 * x1 / (d2 * y1), h22 = x1 / y1, u = 1 + h11 * h22;
        const double second = d1 / u;
        d1 = d2 / u, d2 = second, x1 = y1;
    } else {
        flag = UNIT_DIAGONAL, h21 = -y1 / x1, h12 = d2 * y1 / (d1 * x1), u = 1 - h12 * h21;
        d1 = d1 / u, d2 = d2 / u;
    }
    if (!(u > 0) || !isfinite(u) || !isfinite(d1) || !isfinite(d2)) return 0;
    const double first = range_factor(d1), second = range_factor(d2);
    if (first != 1 || second != 1) flag = FULL;
    d1 = d1 / first / first, h11 *= first, h12 *= first;
    d2 = d2 / second / second, h21 *= second, h22 *= second;
    store_real(x, w[5], 0, flag);
    store_real(x, w[1], 0, d1);
    store_real(x, w[2], 0, d2);
    const double scale = u * first;
    store_real(x, w[3], 0, is_double(x) ? x1 * scale : (double)((float)x1 * (float)scale));
    if (flag != UNIT_DIAGONAL) {
        store_real(x, w[5], 1, h11);
        store_real(x, w[5], 4, h22);
    }
    if (flag != UNIT_ANTIDIAGONAL) {
        store_real(x, w[5], 2, h21);
        store_real(x, w[5], 3, h12);
    }
    return 1;
}

const struct rbm_named rbm_rotation_routines[] = {NAMED("rotg", rotg, 0), NAMED("rotmg", rotmg, 0), {.name = NULL}};
