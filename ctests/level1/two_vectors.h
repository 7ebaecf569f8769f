/* SPDX-License-Identifier: MIT
 *
 * two_vectors.h: shared by the tests of copy and swap, whose operands are two vectors and no scalar.
 */
#ifndef ROCBLAS_MEM_CTESTS_TWO_VECTORS_H
#define ROCBLAS_MEM_CTESTS_TWO_VECTORS_H

#include "../routine.h"

enum
{
    X,
    Y
};

#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I))
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), (I)p->batch)
#define STRIDED(F, I) F(p->handle, (I)p->n, BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I), (I)p->batch)

/* two_vectors_bad makes every kind of bad call with x and y of 9 elements and checks its status. */
static inline void two_vectors_bad(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    p.n                   = 9;
    blas_vector(&p, X, "x", 9, 2);
    blas_vector(&p, Y, "y", 9, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    BLAS_BAD(&p, "n 0, x null", success, (bad.n = 0, bad.op[X].at = NULL));
    BLAS_BAD(&p, "n < 0", success, bad.n = -1);
    if(entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(&p, "batch_count 0", success, bad.batch = 0);
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    }
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    blas_done(&p);
}

/* two_vectors_test runs the cases: n, incx, incy. */
static inline void
    two_vectors_test(rocblas_handle handle, const struct blas_entry* entry, blas_reference reference)
{
    static const int64_t cases[][3]
        = {{1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {3000, 1, 1}, {3000, -2, 3}, {20, 0, 1}, {0, 1, 1}};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
    {
        struct blas_problem p = blas_problem_of(handle, entry);
        p.n                   = cases[i][0];
        blas_vector(&p, X, "x", p.n, cases[i][1]);
        blas_vector(&p, Y, "y", p.n, cases[i][2]);
        blas_test(&p, reference);
        blas_done(&p);
    }
    two_vectors_bad(handle, entry);
}

#endif /* ROCBLAS_MEM_CTESTS_TWO_VECTORS_H */
