/* SPDX-License-Identifier: MIT
 *
 * reduction.h: shared by the tests of amax, amin, asum and nrm2. The input is one vector, the output one
 * number for each problem.
 */
#ifndef ROCBLAS_MEM_CTESTS_REDUCTION_H
#define ROCBLAS_MEM_CTESTS_REDUCTION_H

#include "../suite.h"

enum
{
    X,
    RESULT
};

#define CALL(F, S) F(p->handle, (Int)p->n, BLAS_OP(S, X) BLAS_BATCH(S), p->result)
#define CALL_EX(F, S)                                                                                        \
    F(p->handle, (Int)p->n, BLAS_TYPED(S, X) BLAS_BATCH(S), p->result, blas_datatype(p->op[RESULT].type), p->compute)

/* The sizes n and incx: with elements, and without, where the result is 0. */
#define REDUCTION_SIZES                                                                              \
    SIZES({1, 1}, {7, 1}, {100, 3}, {1000, 2}, {1025, 1}, {40000, 1}, {33000, 2}, {0, 1}, {-3, 1}, {5, 0}, {5, -1}, {5, -2})

/* reduction_abs returns |Re x| + |Im x|. */
static inline double reduction_abs(blas_value x)
{
    return fabs(creal(x)) + fabs(cimag(x));
}

/* reduction_of makes x, and results of a type. */
static inline void reduction_of(struct blas_problem* p, int64_t incx, enum blas_type result)
{
    blas_reduces(p, incx > 0 ? p->n : 0);
    blas_vector(p, X, "x", p->n, incx);
    blas_results(p, RESULT, result);
}

/* reduction_real makes results of the real type of x. */
static inline void reduction_real(struct blas_problem* p, const int64_t* incx)
{
    reduction_of(p, *incx, blas_real(p->entry->type));
}

static inline void reduction_bad(struct blas_problem* p)
{
    if(p->entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(p, success, bad.batch = -1, bad.op[X].at = NULL);
        BLAS_BAD(p, invalid_pointer, bad.batch = 0, bad.result = NULL);
    }
    if(p->entry->wide)
        BLAS_BAD(p, invalid_pointer, bad.op[X].ld = BLAS_BEYOND_32, bad.op[X].at = NULL);
    if(p->entry->typed)
        BLAS_BAD(p, invalid_pointer, bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL);
}

#endif /* ROCBLAS_MEM_CTESTS_REDUCTION_H */
