/* SPDX-License-Identifier: MIT
 *
 * convert.h: conversions of contiguous elements between float and shorter numbers. types.h includes it for
 * each instruction set. Every number is converted as in package internal/shortfloat: rounded to nearest,
 * ties to even, and NaN stays NaN.
 */
enum { WORDS = VECTOR_BYTES / 4 };
typedef int32_t words __attribute__((vector_size(VECTOR_BYTES), may_alias));
typedef uint32_t bits __attribute__((vector_size(VECTOR_BYTES), may_alias));
typedef float floats __attribute__((vector_size(VECTOR_BYTES), may_alias));
typedef uint16_t shorts __attribute__((vector_size(VECTOR_BYTES / 2), may_alias));
typedef int16_t int16s __attribute__((vector_size(VECTOR_BYTES / 2), may_alias));
typedef int8_t bytes __attribute__((vector_size(VECTOR_BYTES / 4), may_alias));

/* choose returns a where the mask is set, and b elsewhere. */
static inline words choose(words mask, words a, words b) { return (mask & a) | (~mask & b); }

/* from_half moves exponent and fraction to their places in float. A normal number then needs the
 * difference of the biases added, infinity and NaN need it twice. A subnormal number is the fraction of
 * 2^-14 (1 + fraction), so 2^-14 is subtracted. */
static inline floats from_half(shorts half) {
    words h = (words) __builtin_convertvector(half, bits);
    words sign = (words)(((bits)h << 16) & 0x80000000u), moved = (h & 0x7fff) << 13, normal = moved + ((127 - 15) << 23);
    words special = (moved > (0x1f << 23) - 1) & ((127 - 15) << 23);
    words small = (words)((floats)(normal + (1 << 23)) - 0x1p-14f);
    return (floats)(choose(moved < 1 << 23, small, normal + special) | sign);
}

/* to_half computes the normal, the subnormal and the NaN result and selects one. A magnitude of 2^16 or
 * more is limited to 2^16, which rounds to infinity. Adding 1/2 to a magnitude below 2^-14 leaves its
 * multiple of 2^-24 in the low bits of the sum. */
static inline shorts to_half(floats x) {
    words all = (words)x, magnitude = all & 0x7fffffff;
    words limited = choose(magnitude > 0x47800000, magnitude * 0 + 0x47800000, magnitude);
    words rounded = (limited + ((limited >> 13) & 1) - (((127 - 15) << 23) - 0xfff)) >> 13;
    words small = (words)((floats)magnitude + 0.5f) - 0x3f000000;
    words quiet = ((magnitude & 0x7fffff) >> 13) | 0x7e00;
    rounded = choose(magnitude < 0x38800000, small, rounded);
    rounded = choose(magnitude > 0x7f800000, quiet, rounded);
    return __builtin_convertvector((bits)rounded | ((bits)all >> 16 & 0x8000u), shorts);
}

static inline floats from_bfloat(shorts b) { return (floats)(__builtin_convertvector(b, bits) << 16); }

static inline shorts to_bfloat(floats x) {
    bits all = (bits)x, upper = all >> 16, rounded = (all + 0x7fff + (upper & 1)) >> 16;
    words isNaN = ((words)all & 0x7fffffff) > 0x7f800000;
    return __builtin_convertvector((bits)choose(isNaN, (words)(upper | 0x40), (words)rounded), shorts);
}

static inline floats from_int8(bytes b) {
    return __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(b, int16s), words), floats);
}

/* CONVERSION defines the function that converts n elements of x into y, vector by vector. The last vector
 * may be partial. old is the previous value of y. */
#define CONVERSION(name, from, from_element, to, to_element, expression) \
    static void name##_run(int64_t n, const void* in, void* out) { \
        const from_element* p = in; \
        to_element* q = out; \
        for (int64_t i = 0; i < n; i += WORDS) { \
            size_t count = (size_t)(n - i < WORDS ? n - i : WORDS); \
            from x = {0}; \
            to old = {0}; \
            if (count == WORDS) { \
                memcpy(&x, p + i, sizeof x); \
                memcpy(&old, q + i, sizeof old); \
                to y = expression; \
                memcpy(q + i, &y, sizeof y); \
                continue; \
            } \
            memcpy(&x, p + i, count * sizeof *p); \
            memcpy(&old, q + i, count * sizeof *q); \
            to y = expression; \
            memcpy(q + i, &y, count * sizeof *q); \
        } \
    }
CONVERSION(from_half, shorts, uint16_t, floats, float, from_half(x))
CONVERSION(to_half, floats, float, shorts, uint16_t, to_half(x))
CONVERSION(from_bfloat, shorts, uint16_t, floats, float, from_bfloat(x))
CONVERSION(to_bfloat, floats, float, shorts, uint16_t, to_bfloat(x))
CONVERSION(from_int8, bytes, int8_t, floats, float, from_int8(x))
CONVERSION(to_int32, floats, float, words, int32_t, __builtin_convertvector(x, words))
CONVERSION(add_to_int32, floats, float, bits, uint32_t, old + (bits) __builtin_convertvector(x, words))
#undef CONVERSION

#define CONVERSIONS_(isa) rbm_conversions_##isa
#define CONVERSIONS(isa) CONVERSIONS_(isa)
extern const struct rbm_conversions CONVERSIONS(ISA);
const struct rbm_conversions CONVERSIONS(ISA) = {
    .from_half = from_half_run,
    .to_half = to_half_run,
    .from_bfloat = from_bfloat_run,
    .to_bfloat = to_bfloat_run,
    .from_int8 = from_int8_run,
    .to_int32 = to_int32_run,
    .add_to_int32 = add_to_int32_run,
};
