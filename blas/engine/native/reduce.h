/* SPDX-License-Identifier: MIT
 *
 * reduce.h: a reduction of many blocks of a vector in one call.
 */
#ifndef RBM_REDUCE_H
#define RBM_REDUCE_H

#include "call.h"

/* struct rbm_vector is a vector from its lowest address on, in elements of some bytes. */
struct rbm_vector {
    const char* address;
    int64_t inc, bytes;
};

/* rbm_part returns the lowest address of count elements, from element first on, of a vector of n. */
static inline const void* rbm_part(struct rbm_vector v, int64_t n, int64_t first, int64_t count) {
    return v.inc < 0 ? v.address - (n - first - count) * v.inc * v.bytes : v.address + first * v.inc * v.bytes;
}

enum rbm_reduction { RBM_ASUM, RBM_NRM2, RBM_DOTU, RBM_DOTC };

/* rbm_reduce reduces each of the blocks lo to hi - 1 of n elements. The last block of a vector may be shorter. */
static int rbm_reduce(const struct rbm_blas* t, enum rbm_reduction reduction, int64_t n, int64_t block, int64_t lo, int64_t hi,
    struct rbm_vector x, struct rbm_vector y, char* results, int64_t result_bytes) {
    for (int64_t b = lo; b < hi; b++, results += result_bytes) {
        const int64_t first = b * block, count = n - first < block ? n - first : block;
        const void* px = rbm_part(x, n, first, count);
        switch (reduction) {
        case RBM_ASUM:
            t->asum(count, px, x.inc, results);
            break;
        case RBM_NRM2:
            t->nrm2(count, px, x.inc, results);
            break;
        case RBM_DOTU:
            t->dotu(count, px, x.inc, rbm_part(y, n, first, count), y.inc, results);
            break;
        case RBM_DOTC:
            t->dotc(count, px, x.inc, rbm_part(y, n, first, count), y.inc, results);
            break;
        }
    }
    return 0;
}

static inline uint64_t rbm_call_reduce(const struct rbm_blas* t, enum rbm_reduction reduction, int64_t n, int64_t block,
    int64_t lo, int64_t hi, const void* x, int64_t incx, const void* y, int64_t incy, int64_t bytes, void* results,
    int64_t result_bytes) {
    RBM_CALL(rbm_reduce(t, reduction, n, block, lo, hi, (struct rbm_vector){x, incx, bytes}, (struct rbm_vector){y, incy, bytes},
        results, result_bytes));
}

#endif
