/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_math.h: numbers, vectors and matrices of the fake cuBLAS: complex doubles for every type. A
 * matrix is accessed by its element (i, j), for every storage format.
 */
#ifndef FAKE_CUBLAS_MATH_H
#define FAKE_CUBLAS_MATH_H

#include "fake_cublas.h"

#include <complex.h>
#include <math.h>
#include <string.h>

typedef double complex num;

__extension__ typedef _Float16 half;

/* Types are letters: s, d, c and z; h and t for 16-bit floats, i and l for integers of 8 and 32 bits. */
static inline size_t size_of(char type) {
    return type == 'h' || type == 't' ? 2 : type == 'i' ? 1 : type == 's' || type == 'l' ? 4 : type == 'z' ? 16 : 8;
}

static inline num get(char type, const void* base, int64_t i) {
    const char* p = (const char*)base + i * (int64_t)size_of(type);
    float f[2] = {0};
    double d[2] = {0};
    half short_number = 0;
    int32_t integer = 0;
    switch (type) {
    case 'h':
        memcpy(&short_number, p, sizeof short_number);
        return (double)short_number;
    case 't':
        memcpy((char*)f + 2, p, 2);
        return f[0];
    case 'i':
        return (signed char)*p;
    case 'l':
        memcpy(&integer, p, sizeof integer);
        return integer;
    case 's':
    case 'c':
        memcpy(f, p, size_of(type));
        return f[0] + f[1] * I;
    default:
        memcpy(d, p, size_of(type));
        return d[0] + d[1] * I;
    }
}

static inline void put(char type, void* base, int64_t i, num value) {
    char* p = (char*)base + i * (int64_t)size_of(type);
    const float f[2] = {(float)creal(value), (float)cimag(value)};
    const double d[2] = {creal(value), cimag(value)};
    const half short_number = (half)creal(value);
    const int32_t integer = (int32_t)creal(value);
    uint32_t bits;
    switch (type) {
    case 'h':
        memcpy(p, &short_number, sizeof short_number);
        break;
    case 't':
        memcpy(&bits, f, sizeof bits);
        if (f[0] == f[0])
            bits += 0x7fff + (bits >> 16 & 1); /* to the nearest, ties to even */
        memcpy(p, (char*)&bits + 2, 2);
        break;
    case 'l':
        memcpy(p, &integer, sizeof integer);
        break;
    default:
        memcpy(p, type == 's' || type == 'c' ? (const void*)f : (const void*)d, size_of(type));
    }
}

static inline char real_of(char type) { return type == 's' || type == 'c' ? 's' : 'd'; }

/* w(i) as a number and as an address. */
#define N(i) ((int64_t)j->w[i])
#define P(i) ((void*)(uintptr_t)j->w[i])

struct vector {
    char type;
    void* base;
    int64_t n, inc;
};

static inline int64_t at(const struct vector* v, int64_t i) { return v->inc > 0 ? i * v->inc : (i - v->n + 1) * v->inc; }

static inline num vget(const struct vector* v, int64_t i) { return get(v->type, v->base, at(v, i)); }

static inline void vput(const struct vector* v, int64_t i, num value) { put(v->type, v->base, at(v, i), value); }

enum storage { full, band, packed };
enum kind { general, symmetric, hermitian, triangular };

struct matrix {
    char type;
    void* base;
    int64_t ld, n, kl, ku; /* n: of a packed matrix; kl and ku: of a band matrix */
    enum storage storage;
    enum kind kind;
    int upper, unit;
};

static inline int64_t place(const struct matrix* m, int64_t i, int64_t k) {
    switch (m->storage) {
    case full:
        return i + k * m->ld;
    case band:
        return i - k > m->kl || k - i > m->ku ? -1 : m->ku + i - k + k * m->ld;
    default:
        return m->upper ? i + k * (k + 1) / 2 : i - k + k * (2 * m->n - k + 1) / 2;
    }
}

static inline num mget(const struct matrix* m, int64_t i, int64_t k) {
    int flip = m->kind != general && i != k && (i < k) != m->upper;
    if (flip && m->kind == triangular)
        return 0;
    if (i == k && m->kind == triangular && m->unit)
        return 1;
    int64_t where = flip ? place(m, k, i) : place(m, i, k);
    num value = where < 0 ? 0 : get(m->type, m->base, where);
    if (m->kind == hermitian)
        return i == k ? creal(value) : flip ? conj(value) : value;
    return value;
}

static inline num op(const struct matrix* m, int trans, int64_t i, int64_t k) {
    if (trans == 0)
        return mget(m, i, k);
    return trans == 1 ? mget(m, k, i) : conj(mget(m, k, i));
}

/* times returns factor * value; 0 times anything is 0, also for NaN. */
static inline num times(num factor, num value) { return factor == 0 ? 0 : factor * value; }

static inline num scalar(const struct fake_job* j, const unsigned char* own, int at, char type) {
    return get(type, j->host ? (const void*)own : P(at), 0);
}

/* moved returns the address of problem i of an operand: by a stride, or from an array of pointers if stride_at is 0. */
static inline void* moved(const struct fake_job* j, int at, int stride_at, char type, int64_t i) {
    return stride_at ? (char*)P(at) + i * N(stride_at) * (int64_t)size_of(type) : ((void**)P(at))[i];
}

/* fake_cublas_math.c: loops over operands of any types. fake_gemv_loop computes y = alpha op(A) x + beta y, and
 * fake_gemm_loop C = alpha op(A) op(B) + beta C. fake_rotate computes (x, y) = H (x, y). fake_update is scal,
 * axpy, copy or swap; fake_reduce is amax, amin, asum, nrm2 or a dot product, with its result in a word. */
void fake_gemv_loop(
    const struct matrix* a, int trans, int64_t m, int64_t n, num alpha, struct vector x, num beta, struct vector y);
void fake_gemm_loop(const struct matrix* a, const struct matrix* b, const struct matrix* c, int ta, int tb, int64_t m, int64_t n,
    int64_t k, num alpha, num beta);
void fake_rotate(const num h[4], struct vector x, struct vector y);
void fake_update(enum fake_routine as, num alpha, struct vector x, struct vector y);
void fake_reduce(const struct fake_job* j, enum fake_routine as, struct vector x, struct vector y, char result, int result_at);

#endif
