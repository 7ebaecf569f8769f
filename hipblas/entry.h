/* SPDX-License-Identifier: MIT
 *
 * entry.h: the macros that make hipBLAS's functions from the rows of zentries.h. A function checks its enumerations,
 * and calls rocBLAS's. Sides, fills, operations and diagonals have the same values in both. A file that includes this
 * one defines DATATYPE, IS_DATATYPE and COMPUTE, because the types have other values in hipBLAS 2 and 3. */
#ifndef RBM_HIPBLAS_ENTRY_H
#define RBM_HIPBLAS_ENTRY_H

#include "hipblas-common/hipblas-common.h"
#include "rocblas_mem.h"

#define EXPORT __attribute__((visibility("default")))

/** hipblas_status returns the status of hipBLAS for one of rocBLAS. */
hipblasStatus_t hipblas_status(rocblas_status status);

#define IS_OPERATION(value) ((value) >= rocblas_operation_none && (value) <= rocblas_operation_conjugate_transpose)
#define IS_FILL(value) ((value) >= rocblas_fill_upper && (value) <= rocblas_fill_full)
#define IS_DIAGONAL(value) ((value) >= rocblas_diagonal_non_unit && (value) <= rocblas_diagonal_unit)
#define IS_SIDE(value) ((value) >= rocblas_side_left && (value) <= rocblas_side_both)
#define IS_ALGORITHM(value) ((value) == 160) /* HIPBLAS_GEMM_DEFAULT, rocBLAS's standard */
#define IS_FLAGS(value) \
    ((value) == 0 || (value) == 2 || (value) == 4 || (value) == 8 || (value) == 16) /* one flag of hipblasGemmFlags_t, or none */

/* A function whose types are no arguments. */
#define PLAIN_FUNCTION(name, target, params, values, valid) \
    EXPORT hipblasStatus_t hipblas##name params; \
    EXPORT hipblasStatus_t hipblas##name params { \
        if (!(valid)) \
            return HIPBLAS_STATUS_INVALID_ENUM; \
        return hipblas_status(rocblas_##target values); \
    }

/* A product whose types are arguments: its compute type is checked before everything else. */
#define PRODUCT_FUNCTION(name, target, params, values, valid) \
    EXPORT hipblasStatus_t hipblas##name params; \
    EXPORT hipblasStatus_t hipblas##name params { \
        const rocblas_datatype compute = COMPUTE(compute_type, a_type, b_type, c_type); \
        if (compute == rocblas_datatype_invalid) \
            return HIPBLAS_STATUS_NOT_SUPPORTED; \
        if (!(valid)) \
            return HIPBLAS_STATUS_INVALID_ENUM; \
        return hipblas_status(rocblas_##target values); \
    }

#endif /* RBM_HIPBLAS_ENTRY_H */
