/* SPDX-License-Identifier: MIT
 *
 * blas.h: numbers and operands for the tests of routines.
 *
 * An element of any type is read and written as a blas_value, a double complex, so that one reference serves
 * all types. Input is multiples of 1/64 in [-1, 1]: sums and products of a few ten thousand of them are exact
 * in every type.
 *
 * A blas_operand is one vector or matrix of every problem of a batch, in one allocation. It holds three images:
 *   memory   the routine's operand
 *   start    memory before the call
 *   want     the expected result; a reference writes it with blas_put, which marks elements; each element is a blas_value
 * Elements without a mark must equal start, bit for bit: the padding between columns, strides and problems, the
 * guards at both ends, inputs, the other triangle. Elements that a routine must not read are NaN.
 *
 * On a GPU the routine works on a copy in the GPU's memory, which is copied back to memory.
 */
#ifndef ROCBLAS_MEM_CTESTS_BLAS_H
#define ROCBLAS_MEM_CTESTS_BLAS_H

#include "check.h"
#include "gpu.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <rocblas_mem.h>
#include <stdbool.h>
#include <stdint.h>

#define BLAS_MAX_BATCH 3
#define BLAS_GUARD_ELEMS 8
#define BLAS_COUNT(array) (sizeof(array) / sizeof((array)[0]))

typedef double complex blas_value;

enum blas_type
{
    BLAS_S,
    BLAS_D,
    BLAS_C,
    BLAS_Z,
    BLAS_I32,
    BLAS_I64,
    BLAS_H, /* rocblas_half */
    BLAS_T /* rocblas_bfloat16 */
};

/* The forms of an operand: one problem, an array of pointers to problems, or problems with a stride. */
enum blas_shape
{
    BLAS_PLAIN,
    BLAS_BATCHED,
    BLAS_STRIDED
};

static inline size_t blas_bytes(enum blas_type type)
{
    static const size_t bytes[] = {4, 8, 8, 16, 4, 8, 2, 2};
    return bytes[type];
}

static inline bool blas_is_complex(enum blas_type type)
{
    return type == BLAS_C || type == BLAS_Z;
}

static inline enum blas_type blas_real(enum blas_type type)
{
    return type == BLAS_C ? BLAS_S : type == BLAS_Z ? BLAS_D : type;
}

static inline double blas_epsilon(enum blas_type type)
{
    static const double epsilon[] = {FLT_EPSILON, DBL_EPSILON, FLT_EPSILON, DBL_EPSILON, 0, 0, 0x1p-10, 0x1p-7};
    return epsilon[type];
}

static inline rocblas_datatype blas_datatype(enum blas_type type)
{
    static const rocblas_datatype of[]
        = {rocblas_datatype_f32_r, rocblas_datatype_f64_r, rocblas_datatype_f32_c,  rocblas_datatype_f64_c,
           rocblas_datatype_i32_r, rocblas_datatype_invalid, rocblas_datatype_f16_r, rocblas_datatype_bf16_r};
    return of[type];
}

/* blas_widen converts 16 bits to a number; fraction is the number of fraction bits, bias that of the exponent. */
static inline double blas_widen(unsigned bits, int fraction, int bias)
{
    const unsigned exponent = (bits & 0x7fff) >> fraction, digits = bits & ((1u << fraction) - 1);
    if(exponent != 0 && exponent != 0x7fffu >> fraction) /* normal: place the bits in a double */
    {
        const uint64_t wide = (uint64_t)(bits >> 15) << 63 | (uint64_t)(exponent + 1023 - (unsigned)bias) << 52
                              | (uint64_t)digits << (52 - fraction);
        double         normal;
        memcpy(&normal, &wide, sizeof normal);
        return normal;
    }
    const double v = exponent == 0 ? ldexp(digits, 1 - bias - fraction) : digits ? NAN : INFINITY;
    return bits >> 15 ? -v : v;
}

/* blas_narrow rounds to such 16 bits: it appends the number of units of the last place to the exponent. */
static inline uint16_t blas_narrow(double v, int fraction, int bias)
{
    const unsigned sign = signbit(v) ? 0x8000u : 0, infinite = 0x7fffu >> fraction << fraction;
    if(isnan(v))
        return 0x7fff;
    if(v == 0)
        return (uint16_t)sign;
    const int exponent = isinf(v) ? bias + 1 : ilogb(v) < 1 - bias ? 1 - bias : ilogb(v);
    if(exponent > bias)
        return (uint16_t)(sign | infinite);
    const double units = nearbyint(fabs(v) / ldexp(1, exponent - fraction));
    return (uint16_t)(sign | (((unsigned)(exponent - 1 + bias) << fraction) + (unsigned)units));
}

/* blas_load reads element i of an array. */
static inline blas_value blas_load(enum blas_type type, const void* array, int64_t i)
{
    switch(type)
    {
    case BLAS_S:
        return ((const float*)array)[i];
    case BLAS_D:
        return ((const double*)array)[i];
    case BLAS_C:
        return CMPLX(((const rocblas_float_complex*)array)[i].x, ((const rocblas_float_complex*)array)[i].y);
    case BLAS_Z:
        return CMPLX(((const rocblas_double_complex*)array)[i].x, ((const rocblas_double_complex*)array)[i].y);
    case BLAS_I32:
        return ((const int32_t*)array)[i];
    case BLAS_I64:
        return (double)((const int64_t*)array)[i];
    case BLAS_H:
        return blas_widen(((const uint16_t*)array)[i], 10, 15);
    case BLAS_T:
        return blas_widen(((const uint16_t*)array)[i], 7, 127);
    }
    return 0;
}

/* blas_store writes element i of an array, rounded to its type. */
static inline void blas_store(enum blas_type type, void* array, int64_t i, blas_value v)
{
    switch(type)
    {
    case BLAS_S:
        ((float*)array)[i] = (float)creal(v);
        break;
    case BLAS_D:
        ((double*)array)[i] = creal(v);
        break;
    case BLAS_C:
        ((rocblas_float_complex*)array)[i].x = (float)creal(v);
        ((rocblas_float_complex*)array)[i].y = (float)cimag(v);
        break;
    case BLAS_Z:
        ((rocblas_double_complex*)array)[i].x = creal(v);
        ((rocblas_double_complex*)array)[i].y = cimag(v);
        break;
    case BLAS_I32:
        ((int32_t*)array)[i] = (int32_t)creal(v);
        break;
    case BLAS_I64:
        ((int64_t*)array)[i] = (int64_t)creal(v);
        break;
    case BLAS_H:
        ((uint16_t*)array)[i] = blas_narrow(creal(v), 10, 15);
        break;
    case BLAS_T:
        ((uint16_t*)array)[i] = blas_narrow(creal(v), 7, 127);
        break;
    }
}

/* blas_rounded returns v rounded to the type. */
static inline blas_value blas_rounded(enum blas_type type, blas_value v)
{
    if(type == BLAS_Z)
        return v;
    blas_value room = 0;
    blas_store(type, &room, 0, v);
    return blas_load(type, &room, 0);
}

/* blas_random computes the next multiple of 1/64 in [-1, 1]. The sequence is the same in every run. */
static inline double blas_random(void)
{
    static uint32_t state = 2463534242u;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return (double)((int)(state >> 8) % 65) / 64 * (state & 1 ? 1 : -1);
}

static inline blas_value blas_random_value(enum blas_type type)
{
    const double re = blas_random(), im = blas_is_complex(type) ? blas_random() : 0;
    return CMPLX(re, im);
}

struct blas_operand
{
    const char*    name;
    enum blas_type type;
    bool           vector; /* one column, with an increment */
    int64_t        rows, cols;
    int64_t        ld; /* leading dimension or increment passed to the call */
    int64_t        stride, batch;
    double         scale; /* magnitude of the terms of its numbers: the comparison is relative to it and to the numbers */
    bool           keep; /* optional, and passed in a size query too, because its presence decides the size */
    bool           no_ld; /* the call has no leading dimension or increment of it */
    bool           scalar; /* on the host or the device, by the pointer mode */
    int64_t        place[BLAS_MAX_BATCH]; /* offset of each problem in elements */
    int64_t        elems; /* elements of one image */
    unsigned char *memory, *start, *mark;
    blas_value*    want;
    size_t         bytes;  /* bytes of memory; a bad call may name another type */
    unsigned char* device; /* the copy of memory on a GPU, followed by the array of pointers; NULL on the host */
    void*          table[BLAS_MAX_BATCH];
    void*          at; /* the pointer passed to the call */
};

static inline void* blas_image(size_t bytes)
{
    void* image = malloc(bytes);
    REQUIRE(image != NULL);
    return memset(image, 0xff, bytes); /* all bits set is NaN, and -1 */
}

/* blas_span returns the number of elements that one problem of the operand spans. */
static inline int64_t blas_span(const struct blas_operand* o)
{
    if(o->rows <= 0 || o->cols <= 0)
        return 1;
    return o->vector ? 1 + (o->rows - 1) * llabs(o->ld) : o->rows + (o->cols - 1) * o->ld;
}

/* blas_image_bytes returns the size of an image, rounded up so that pointers can follow. */
static inline size_t blas_image_bytes(const struct blas_operand* o)
{
    return (o->bytes + 15) / 16 * 16;
}

static inline unsigned char* blas_on_gpu(const struct blas_operand* o)
{
    return gpu_allocate(blas_image_bytes(o) + sizeof o->table);
}

/* blas_place lays out the problems of an operand in the shape, filled with NaN. In an array of pointers they are in
 * reverse order, and 16-bit floats have the alignment of 16 bytes that cuBLAS requires there. */
static inline void blas_place(struct blas_operand* o, enum blas_shape shape)
{
    o->stride = blas_span(o) + 5;
    if(gpu_asked() && shape == BLAS_BATCHED && blas_bytes(o->type) == 2)
        o->stride = (o->stride + 7) / 8 * 8;
    o->elems  = 2 * BLAS_GUARD_ELEMS + o->batch * o->stride;
    o->bytes  = (size_t)o->elems * blas_bytes(o->type);
    o->memory = blas_image(o->bytes);
    o->start  = blas_image((size_t)o->elems * blas_bytes(o->type));
    o->want   = blas_image((size_t)o->elems * sizeof(blas_value));
    o->mark   = memset(blas_image((size_t)o->elems), 0, (size_t)o->elems);
    for(int64_t b = 0; b < o->batch; b++)
    {
        const int64_t order = shape == BLAS_BATCHED ? o->batch - 1 - b : b;
        o->place[b]         = BLAS_GUARD_ELEMS + order * o->stride;
    }
    o->device              = gpu_asked() ? blas_on_gpu(o) : NULL;
    unsigned char* used_by = o->device ? o->device : o->memory;
    for(int64_t b = 0; b < o->batch; b++)
        o->table[b] = used_by + (size_t)o->place[b] * blas_bytes(o->type);
    o->at = shape == BLAS_BATCHED ? (void*)o->table : o->table[0];
    if(o->device && shape == BLAS_BATCHED)
    {
        o->at = o->device + blas_image_bytes(o);
        gpu_send(o->at, o->table, sizeof o->table);
    }
}

static inline void blas_drop(struct blas_operand* o)
{
    if(o->device)
        gpu_free(o->device);
    free(o->memory);
    free(o->start);
    free(o->want);
    free(o->mark);
}

/* blas_index returns the index of element (i, j) of problem b; a vector with a negative increment begins at its end. */
static inline int64_t blas_index(const struct blas_operand* o, int64_t b, int64_t i, int64_t j)
{
    if(!o->vector)
        return o->place[b] + i + j * o->ld;
    return o->place[b] + (o->ld < 0 ? (i - (o->rows - 1)) * o->ld : i * o->ld);
}

/* blas_get reads element (i, j) of problem b from the expected result so far. */
static inline blas_value blas_get(const struct blas_operand* o, int64_t b, int64_t i, int64_t j)
{
    return o->want[blas_index(o, b, i, j)];
}

/* blas_put writes element (i, j) of problem b of the expected result. */
static inline void blas_put(struct blas_operand* o, int64_t b, int64_t i, int64_t j, blas_value v)
{
    const int64_t index = blas_index(o, b, i, j);
    o->want[index] = blas_rounded(o->type, v);
    o->mark[index] = 1;
}

/* blas_begin copies memory to start. */
static inline void blas_begin(struct blas_operand* o)
{
    memcpy(o->start, o->memory, (size_t)o->elems * blas_bytes(o->type));
    for(int64_t e = 0; e < o->elems; e++)
        o->want[e] = blas_load(o->type, o->memory, e);
}

/* blas_fill sets every element to a random number. */
static inline void blas_fill(struct blas_operand* o)
{
    for(int64_t b = 0; b < o->batch; b++)
        for(int64_t j = 0; j < o->cols; j++)
            for(int64_t i = 0; i < o->rows; i++)
                blas_store(o->type, o->memory, blas_index(o, b, i, j), blas_random_value(o->type));
    blas_begin(o);
}

/* blas_unread fills all of an operand with NaN: the call must not read it. */
static inline void blas_unread(struct blas_operand* o)
{
    memset(o->memory, 0xff, o->bytes);
    blas_begin(o);
}

/* blas_fill_half fills one triangle and the diagonal with random numbers, and leaves NaN in the other one. */
static inline void blas_fill_half(struct blas_operand* o, rocblas_fill uplo)
{
    for(int64_t b = 0; b < o->batch; b++)
        for(int64_t j = 0; j < o->cols; j++)
            for(int64_t i = 0; i < o->rows; i++)
                if(i == j || (i < j) == (uplo == rocblas_fill_upper))
                    blas_store(o->type, o->memory, blas_index(o, b, i, j), blas_random_value(o->type));
    blas_begin(o);
}

/* blas_fill_triangle fills one triangle with a well-conditioned matrix and leaves NaN in the other one and on a unit
 * diagonal. */
static inline void blas_fill_triangle(struct blas_operand* o, rocblas_fill uplo, rocblas_diagonal diag)
{
    for(int64_t b = 0; b < o->batch; b++)
        for(int64_t j = 0; j < o->cols; j++)
            for(int64_t i = 0; i < o->rows; i++)
            {
                blas_value v = blas_random_value(o->type) / (double)(o->rows + 1);
                if(i == j)
                    v = 2 + blas_random_value(o->type) / 2;
                if(i == j ? diag == rocblas_diagonal_non_unit : (i < j) == (uplo == rocblas_fill_upper))
                    blas_store(o->type, o->memory, blas_index(o, b, i, j), v);
            }
    blas_begin(o);
}

/* blas_op reads element (i, j) of op(A). */
static inline blas_value
    blas_op(const struct blas_operand* o, rocblas_operation trans, int64_t b, int64_t i, int64_t j)
{
    if(trans == rocblas_operation_none)
        return blas_get(o, b, i, j);
    const blas_value v = blas_get(o, b, j, i);
    return trans == rocblas_operation_transpose ? v : conj(v);
}

/* blas_op_lower tells whether op(A) is lower triangular. */
static inline bool blas_op_lower(rocblas_fill uplo, rocblas_operation trans)
{
    return (uplo == rocblas_fill_lower) == (trans == rocblas_operation_none);
}

/* blas_op_diagonal reads element (i, i) of op(A) for a triangular A. */
static inline blas_value blas_op_diagonal(
    const struct blas_operand* o, rocblas_operation trans, rocblas_diagonal diag, int64_t b, int64_t i)
{
    return diag == rocblas_diagonal_unit ? 1 : blas_op(o, trans, b, i, i);
}

/* blas_kept tells whether an element is unchanged, bit for bit. On a GPU the same number may be written again,
 * and 0 may lose its sign. */
static inline bool blas_kept(const struct blas_operand* o, int64_t e)
{
    const size_t bytes = blas_bytes(o->type), at = (size_t)e * bytes;
    return memcmp(o->memory + at, o->start + at, bytes) == 0
           || (gpu_asked() && blas_load(o->type, o->memory, e) == blas_load(o->type, o->start, e));
}

/* blas_kept_run returns the first element from e on that is marked or has changed. */
static inline int64_t blas_kept_run(const struct blas_operand* o, int64_t e)
{
    int64_t last = e;
    while(last < o->elems && !o->mark[last])
        last++;
    const size_t bytes = blas_bytes(o->type), at = (size_t)e * bytes;
    if(memcmp(o->memory + at, o->start + at, (size_t)(last - e) * bytes) == 0)
        return last;
    while(e < last && blas_kept(o, e))
        e++;
    return e;
}

/* blas_same tells whether element e of memory is right: unchanged, or close to the expected result. */
static inline bool blas_same(const struct blas_operand* o, int64_t e, double tolerance)
{
    if(!o->mark[e])
        return blas_kept(o, e);
    const blas_value got = blas_load(o->type, o->memory, e), want = o->want[e];
    if(got == want || blas_epsilon(o->type) == 0)
        return got == want;
    return cabs(got - want) <= tolerance * blas_epsilon(o->type) * (o->scale + cabs(want));
}

/* blas_compare checks a whole operand after a call; tolerance is in units of the type's epsilon. */
static inline void blas_compare(const struct blas_operand* o, const char* call, double tolerance)
{
    int64_t wrong = 0, first = -1;
    for(int64_t e = blas_kept_run(o, 0); e < o->elems; e = blas_kept_run(o, e + 1))
        if(!blas_same(o, e, tolerance) && wrong++ == 0)
            first = e;
    if(check_count(wrong == 0))
        return;
    const blas_value got = blas_load(o->type, o->memory, first);
    const blas_value want = o->mark[first] ? o->want[first] : blas_load(o->type, o->start, first);
    fprintf(stderr, "%s: %lld of %lld elements of %s are wrong: the first, %lld%s, is %.9g%+.9gi, not %.9g%+.9gi\n", call,
            (long long)wrong, (long long)o->elems, o->name, (long long)(first - BLAS_GUARD_ELEMS),
            o->mark[first] ? "" : " (not to be written)", creal(got), cimag(got), creal(want), cimag(want));
}

/* blas_untouched checks that a call has written nothing. */
static inline void blas_untouched(const struct blas_operand* o, const char* call)
{
    if(!check_count(memcmp(o->memory, o->start, (size_t)o->elems * blas_bytes(o->type)) == 0))
        fprintf(stderr, "%s: %s was written\n", call, o->name);
}

#endif /* ROCBLAS_MEM_CTESTS_BLAS_H */
