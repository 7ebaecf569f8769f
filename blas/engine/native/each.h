/* SPDX-License-Identifier: MIT
 *
 * each.h: gemm for many problems of the same sizes in one call.
 */
#ifndef RBM_EACH_H
#define RBM_EACH_H

#include <stdbool.h>
#include <string.h>

#include "call.h"

/* struct rbm_places describes where the problems of an operand lie: step bytes apart, or where an array of
 * pointers says. */
struct rbm_places
{
    uint64_t address, step;
    bool     pointers;
};

static inline void* rbm_place(struct rbm_places p, int64_t i)
{
    const uint64_t address = p.address + (uint64_t)i * p.step;
    void*          pointer = (void*)(uintptr_t)address;
    if(p.pointers)
        memcpy(&pointer, pointer, sizeof pointer);
    return pointer;
}

static int rbm_gemm_each(const struct rbm_blas* t, int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, int64_t lda,
                         int64_t ldb, const void* beta, int64_t ldc, struct rbm_places a, struct rbm_places b, struct rbm_places c,
                         int64_t count)
{
    for(int64_t i = 0; i < count; i++)
        if(t->gemm(transa, transb, m, n, k, alpha, rbm_place(a, i), lda, rbm_place(b, i), ldb, beta, rbm_place(c, i), ldc, NULL))
            return 1; /* only the first problem can return 1: the answer depends on sizes only */
    return 0;
}

static inline uint64_t rbm_call_gemm_each(const struct rbm_blas* t, int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha,
                                          int64_t lda, int64_t ldb, const void* beta, int64_t ldc, struct rbm_places a,
                                          struct rbm_places b, struct rbm_places c, int64_t count)
{
    RBM_CALL(rbm_gemm_each(t, transa, transb, m, n, k, alpha, lda, ldb, beta, ldc, a, b, c, count));
}

#endif
