/* SPDX-License-Identifier: MIT
 *
 * vectors.h: shared by the tests of level 1: x and y of n elements, and the types of an _ex function.
 */
#ifndef ROCBLAS_MEM_CTESTS_VECTORS_H
#define ROCBLAS_MEM_CTESTS_VECTORS_H

#include "../suite.h"

enum
{
    X,
    Y
};

/* The sizes n, incx and incy of routines that write y. */
#define VECTOR_SIZES                                                                                                      \
    SIZES({1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {1025, 1, 1}, {3000, 1, 1}, {3000, -2, 3}, \
          {20, 0, 1}, {0, 1, 1})

/* vectors_xy makes x and y with increments inc[0] and inc[1]. */
static inline void vectors_xy(struct blas_problem* p, const int64_t* inc)
{
    blas_vector(p, X, "x", p->n, inc[0]);
    blas_vector(p, Y, "y", p->n, inc[1]);
}

/* vectors_types sets the types of the scalars and of the computation. Results of 16 bits are rounded once. */
static inline void vectors_types(struct blas_problem* p, enum blas_type scalar, enum blas_type computed)
{
    p->scalar  = scalar;
    p->compute = blas_datatype(computed);
    blas_scalars(p, scalar, p->alpha_value, p->beta_value);
    if(blas_bytes(p->entry->type) == 2)
        p->tolerance = 1;
}

#endif /* ROCBLAS_MEM_CTESTS_VECTORS_H */
