/* SPDX-License-Identifier: MIT
 *
 * reduction.h: shared by the tests of amax, amin, asum and nrm2. The input is one vector, the output one
 * number for each problem.
 */
#ifndef ROCBLAS_MEM_CTESTS_REDUCTION_H
#define ROCBLAS_MEM_CTESTS_REDUCTION_H

#include "../routine.h"

enum
{
    X,
    RESULT
};

#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), p->result)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), (I)p->batch, p->result)
#define STRIDED(F, I) F(p->handle, (I)p->n, BLAS_OP_STRIDED(X, I), (I)p->batch, p->result)

/* reduction_problem makes a problem of n elements and results of type result. */
static inline struct blas_problem*
    reduction_problem(struct blas_problem* p, int64_t n, int64_t incx, enum blas_type result)
{
    p->n = n;
    blas_reduces(p, incx > 0 ? n : 0);
    blas_vector(p, X, "x", n, incx);
    blas_results(p, RESULT, result);
    return p;
}

/* reduction_bad makes every kind of bad call and checks its status. */
static inline void reduction_bad(rocblas_handle handle, const struct blas_entry* entry, enum blas_type result)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    reduction_problem(&p, 9, 2, result);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "result null", invalid_pointer, bad.result = NULL);
    BLAS_BAD(&p, "result null, n 0", invalid_pointer, (bad.result = NULL, bad.n = 0));
    if(entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(&p, "batch_count 0", success, (bad.batch = 0, bad.op[X].at = NULL));
        BLAS_BAD(&p, "batch_count < 0", success, (bad.batch = -1, bad.op[X].at = NULL));
        BLAS_BAD(&p, "batch_count 0, result null", invalid_pointer, (bad.batch = 0, bad.result = NULL));
    }
    if(entry->wide)
    {
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
        BLAS_BAD(&p, "incx 2^32, x null", invalid_pointer, (bad.op[X].ld = BLAS_BEYOND_32, bad.op[X].at = NULL));
    }
    blas_done(&p);
}

/* reduction_test runs the cases that all reductions have in common. */
static inline void reduction_test(
    rocblas_handle handle, const struct blas_entry* entry, enum blas_type result, blas_reference reference)
{
    static const int64_t cases[][2] = {{1, 1}, {7, 1}, {100, 3}, {1000, 2}, {40000, 1}, {33000, 2}, /* with elements */
                                       {0, 1}, {-3, 1}, {5, 0}, {5, -1}, {5, -2}}; /* without elements: the result is 0 */
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
    {
        struct blas_problem p = blas_problem_of(handle, entry);
        blas_test(reduction_problem(&p, cases[i][0], cases[i][1], result), reference);
        blas_done(&p);
    }
    reduction_bad(handle, entry, result);
}

#endif /* ROCBLAS_MEM_CTESTS_REDUCTION_H */
