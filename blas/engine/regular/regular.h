/* regular.h: the checks of zregular.c on the words of a call.
 *
 * A call is regular if all rules of rocBLAS agree to compute it: enumerations are valid, sizes are above
 * 0, increments are not 0, leading dimensions suffice, pointers are given, alpha is not 0. Sizes and
 * increments are below 2^31, and no operand spans 2^57 elements or more, so that no product below
 * overflows. All other calls enter Go, which implements the rules. */
#ifndef RBM_REGULAR_H
#define RBM_REGULAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "blas.h"

#pragma GCC visibility push(hidden)

/* struct rbm_regular holds what a routine computes with, for one element type. */
struct rbm_regular {
    const struct rbm_blas* blas;
    uint64_t elems; /* most elements, of vectors and matrices together, for which one core computes a call of levels 1 and 2 */
    uint64_t block; /* most elements that a reduction reads without partial results in the workspace */
    char alpha; /* types of the scalars: 's', 'd', 'c' or 'z'. For rot, alpha is the sine and beta the cosine. */
    char beta;
    char type;
    bool wide; /* an index has 64 bits */
};

/* rbm_routine_fn makes a call if it is regular. words are the arguments of the rocBLAS function: integers
 * widened to int64_t, pointers as integers. Word 0, the handle, is not read. With a null x it computes
 * nothing and reads no pointer.
 *
 * Returns:
 *   0  not regular, or larger than x allows; nothing was written
 *   else computed; or with a null x the size, 1 or more, that the routine's workspace depends on */
typedef uint64_t rbm_routine_fn(const struct rbm_regular* x, const uint64_t* words);

/* rbm_routines lists the function of each routine, by the name of the function of package blas that
 * computes it. The list ends with a null name. */
struct rbm_routine_name {
    const char* name;
    rbm_routine_fn* run;
};
extern const struct rbm_routine_name rbm_routines[];

#pragma GCC visibility pop

/* The values of rocBLAS's enumerations. */
enum { NO_TRANS = 111, TRANS, CONJ_TRANS, UPPER = 121, LOWER, NON_UNIT = 131, UNIT, LEFT = 141, RIGHT };

static inline bool is_operation(uint64_t value) { return value - NO_TRANS <= CONJ_TRANS - NO_TRANS; }
static inline bool is_uplo(uint64_t value) { return value - UPPER <= LOWER - UPPER; }
static inline bool is_diag(uint64_t value) { return value - NON_UNIT <= UNIT - NON_UNIT; }
static inline bool is_side(uint64_t value) { return value - LEFT <= RIGHT - LEFT; }

#define MOST_SIZE ((uint64_t)INT32_MAX)
#define SPAN_BITS 57
#define FIRST_PAGE 4096 /* no valid pointer is below */

/* is_size tests a size, which must be above 0. is_count tests a number of diagonals, which may be 0. */
static inline bool is_size(uint64_t n) { return n - 1 < MOST_SIZE; }
static inline bool is_count(uint64_t n) { return n < MOST_SIZE; }
static inline bool is_given(uint64_t address) { return address >= FIRST_PAGE; }

/* struct extent holds the rows and columns of an operand; of turned, those in memory where op() may transpose. */
struct extent {
    uint64_t rows, cols;
};
static inline struct extent extent(uint64_t rows, uint64_t cols) { return (struct extent){rows, cols}; }
static inline struct extent turned(bool transposed, uint64_t rows, uint64_t cols) {
    return transposed ? extent(cols, rows) : extent(rows, cols);
}

static inline bool spans(uint64_t steps, uint64_t step) { return (steps * step) >> SPAN_BITS == 0; }

static inline bool is_matrix(struct extent e, uint64_t ld) { return is_size(ld) && ld >= e.rows && spans(e.cols, ld); }

static inline bool is_packed(struct extent e) { return spans(e.rows, 1); }

/* is_forward is is_vector for routines with a special rule for negative increments. Both begin with the common increment,
 * because the checks are a good part of a short call. */
static inline bool steps(struct extent e, uint64_t step) { return is_size(step) && spans(e.rows, step); }
static inline bool is_forward(struct extent e, uint64_t inc) { return __builtin_expect(inc == 1, 1) || steps(e, inc); }
static inline bool is_vector(struct extent e, uint64_t inc) {
    return __builtin_expect(inc == 1, 1) || steps(e, (int64_t)inc < 0 ? -inc : inc);
}

/* elems_of returns the number of elements of an operand. */
static inline uint64_t elems_of(struct extent e) { return e.rows * e.cols; }

static inline void* at(uint64_t address) { return (void*)(uintptr_t)address; }

/* union scalar is a copy of a scalar or of rotm's param, because the results of a call may overlap it.
 * read_scalar copies a scalar if its pointer is given, and sets bytes beyond the type to 0. is_zero tests
 * whether a copy is 0. */
union scalar {
    float s[5];
    double d[5];
};

static inline bool read_scalar(char type, uint64_t address, union scalar* out) {
    if (!is_given(address))
        return false;
    out->d[0] = out->d[1] = 0;
    switch (type) {
    case 's':
        memcpy(out, at(address), sizeof(float));
        break;
    case 'd':
        memcpy(out, at(address), sizeof(double));
        break;
    case 'c':
        memcpy(out, at(address), 2 * sizeof(float));
        break;
    default:
        memcpy(out, at(address), 2 * sizeof(double));
    }
    return true;
}

static inline bool is_zero(char type, const union scalar* value) {
    return type == 's' || type == 'c' ? value->s[0] == 0 && value->s[1] == 0 : value->d[0] == 0 && value->d[1] == 0;
}

static inline bool read_factor(char type, uint64_t address, union scalar* out) {
    return read_scalar(type, address, out) && !is_zero(type, out);
}

static inline bool read_param(char type, uint64_t address, union scalar* out) {
    if (!is_given(address))
        return false;
    memcpy(out, at(address), type == 's' ? sizeof out->s : sizeof out->d);
    return true;
}

/* store_index stores a 1-based index. */
static inline void store_index(bool wide, uint64_t address, int64_t index) {
    const int32_t narrow = (int32_t)index;
    if (wide)
        memcpy(at(address), &index, sizeof index);
    else
        memcpy(at(address), &narrow, sizeof narrow);
}

/* of_symmetry reports whether a rank update accepts an operation: a complex update accepts only the
 * transposition of its symmetry. */
static inline bool of_symmetry(char type, uint64_t operation, uint64_t other) {
    return (type != 'c' && type != 'z') || operation != other;
}

#endif
