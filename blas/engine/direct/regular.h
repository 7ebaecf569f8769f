/* What a function that is called with the words of a call checks and reads of them. Every check is false for a word that is not
 * regular, so that later ones need not fear it. */
#ifndef RBM_REGULAR_H
#define RBM_REGULAR_H

#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A rbm_regular_fn makes one call, if it is regular: sizes above 0 and increments other than 0, within 32 bits, pointers that are not
 * null, enumerations and leading dimensions that are right, an alpha that is not 0. Those are the calls on which every rule agrees; all
 * others are left to who knows the rules. The words of a call are those of rocBLAS's function, integers widened to int64_t,
 * pointers as integers; word 0, the handle, is not looked at. with is the function's own.
 *
 * Returns:
 *   1  computed
 *   0  not regular; nothing was written, and nothing read but the words, scalars and vectors */
typedef int32_t rbm_regular_fn(const void *with, const uint64_t *words);

/* Addresses below the first page are nobody's. */
#define FIRST_ADDRESS 4096

/* A scalar, in a copy: where it lies may be written before it is read. */
union scalar {
    float  s[2];
    double d[2];
};

static inline uint8_t *bytes_at(uint64_t address)
{
    return (uint8_t *)(uintptr_t)address;
}

static inline bool address_given(uint64_t address)
{
    return address >= FIRST_ADDRESS;
}

/* size_fits: from 1 on, in 32 bits. */
static inline bool size_fits(uint64_t n)
{
    return n - 1 < INT_MAX;
}

/* step_of is an increment without its sign. */
static inline uint64_t step_of(uint64_t inc)
{
    return (int64_t)inc < 0 ? -inc : inc;
}

/* vector_fits: a library may compute n * inc in 32 bits. An increment may be negative. */
static inline bool vector_fits(uint64_t n, uint64_t address, uint64_t inc)
{
    return address_given(address) && size_fits(n) && (inc == 1 || (size_fits(step_of(inc)) && n * step_of(inc) <= INT_MAX));
}

/* forward_fits is vector_fits for a routine of which a negative increment has a rule of its own. */
static inline bool forward_fits(uint64_t n, uint64_t address, uint64_t inc)
{
    return (int64_t)inc > 0 && vector_fits(n, address, inc);
}

/* Bits of a matrix's number of elements: the bytes of that many fit into 62. */
#define SPAN_BITS 57

static inline bool matrix_fits(uint64_t rows, uint64_t cols, uint64_t address, uint64_t ld)
{
    return address_given(address) && size_fits(rows) && size_fits(cols) && size_fits(ld) && ld >= rows
           && (ld * cols) >> SPAN_BITS == 0;
}

/* The values of rocBLAS's enumerations. */
enum { NO_TRANS = 111, TRANS, CONJ_TRANS, UPPER = 121, LOWER, NON_UNIT = 131, UNIT, LEFT = 141, RIGHT };

static inline bool is_trans(uint64_t value)
{
    return value - NO_TRANS <= CONJ_TRANS - NO_TRANS;
}

static inline bool is_uplo(uint64_t value)
{
    return value - UPPER <= LOWER - UPPER;
}

static inline bool is_diag(uint64_t value)
{
    return value - NON_UNIT <= UNIT - NON_UNIT;
}

static inline bool is_side(uint64_t value)
{
    return value - LEFT <= RIGHT - LEFT;
}

/* band_fits: of a band with that many diagonals beside the main one, a library may compute cols * ld in 32 bits. */
static inline bool band_fits(uint64_t diagonals, uint64_t cols, uint64_t address, uint64_t ld)
{
    return diagonals < INT_MAX && matrix_fits(diagonals + 1, cols, address, ld) && ld * cols <= INT_MAX;
}

static inline bool packed_fits(uint64_t n, uint64_t address)
{
    return address_given(address) && size_fits(n) && n * (n + 1) / 2 <= INT_MAX;
}

/* factor_fits: a factor of a product, rows x cols where it is not transposed. */
static inline bool factor_fits(uint64_t trans, uint64_t rows, uint64_t cols, uint64_t address, uint64_t ld)
{
    return is_trans(trans) && (trans == NO_TRANS ? matrix_fits(rows, cols, address, ld) : matrix_fits(cols, rows, address, ld));
}

/* real_type is the letter of a type's real type. */
static inline int32_t real_type(int32_t type)
{
    return type == 'c' ? 's' : type == 'z' ? 'd' : type;
}

/* read_scalar copies a scalar and says whether it is another number than 0. */
static inline bool read_scalar(int32_t type, uint64_t address, union scalar *out)
{
    if (!address_given(address)) return false;
    switch (type) {
    case 's':
        memcpy(out, bytes_at(address), sizeof(float));
        return out->s[0] != 0;
    case 'd':
        memcpy(out, bytes_at(address), sizeof(double));
        return out->d[0] != 0;
    case 'c':
        memcpy(out, bytes_at(address), 2 * sizeof(float));
        return out->s[0] != 0 || out->s[1] != 0;
    default:
        memcpy(out, bytes_at(address), 2 * sizeof(double));
        return out->d[0] != 0 || out->d[1] != 0;
    }
}

#endif
