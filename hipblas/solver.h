/* SPDX-License-Identifier: MIT
 *
 * solver.h: the solver functions for all types and forms. */
#ifndef RBM_HIPBLAS_SOLVER_H
#define RBM_HIPBLAS_SOLVER_H

#include "entry.h"
#include "lapack.h"

/** struct operand is a matrix or vector of each problem of a batch: an array of pointers, or one pointer and the distance
 * of the problems in elements. */
struct operand {
    void* base;
    void* const* pointers;
    int64_t stride;
};

/** struct solve is a call. A form without a batch has the batch 1. info is in host memory, and device_info in the device's,
 * one for each problem. */
struct solve {
    const char* function; /* its name */
    rocblas_handle handle;
    enum lapack_type type;
    int batched; /* operands have pointers */
    int spaced; /* operands have a distance, an argument more, so later arguments have higher numbers in info */
    int trans, m, n, nrhs, batch;
    struct operand a, b; /* b: the right-hand sides; of getri the inverse; of geqrf tau */
    int lda, ldb;
    int* ipiv;
    int64_t stride_ipiv;
    int *info, *device_info;
};

hipblasStatus_t solve_getrf(const struct solve* s);
hipblasStatus_t solve_getrs(const struct solve* s);
hipblasStatus_t solve_getri(const struct solve* s);
hipblasStatus_t solve_geqrf(const struct solve* s);
hipblasStatus_t solve_gels(const struct solve* s);

#endif /* RBM_HIPBLAS_SOLVER_H */
