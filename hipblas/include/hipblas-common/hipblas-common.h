/* SPDX-License-Identifier: MIT
 *
 * hipblas-common.h: the enumerations that hipBLAS shares with other libraries, with hipBLAS's values. */
#ifndef HIPBLAS_COMMON_H
#define HIPBLAS_COMMON_H

/** What a function returns. */
typedef enum {
    HIPBLAS_STATUS_SUCCESS = 0,
    HIPBLAS_STATUS_NOT_INITIALIZED = 1, /**< the handle is null or no handle */
    HIPBLAS_STATUS_ALLOC_FAILED = 2, /**< no memory of the device, or of the host */
    HIPBLAS_STATUS_INVALID_VALUE = 3, /**< a size or pointer, or an enumerator that the function does not take */
    HIPBLAS_STATUS_MAPPING_ERROR = 4,
    HIPBLAS_STATUS_EXECUTION_FAILED = 5,
    HIPBLAS_STATUS_INTERNAL_ERROR = 6, /**< rocblas_mem_get_last_error says more */
    HIPBLAS_STATUS_NOT_SUPPORTED = 7, /**< the function does not compute with these types or modes */
    HIPBLAS_STATUS_ARCH_MISMATCH = 8,
    HIPBLAS_STATUS_HANDLE_IS_NULLPTR = 9, /**< hipblasCreate got a null pointer */
    HIPBLAS_STATUS_INVALID_ENUM = 10, /**< an argument is none of its type's enumerators */
    HIPBLAS_STATUS_UNKNOWN = 11 /**< a status of rocBLAS that has no other counterpart */
} hipblasStatus_t;

#ifndef HIPBLAS_OPERATION_DECLARED
#define HIPBLAS_OPERATION_DECLARED
/** The form in which a matrix is used. */
typedef enum {
    HIPBLAS_OP_N = 111, /**< as it is */
    HIPBLAS_OP_T = 112, /**< transposed */
    HIPBLAS_OP_C = 113 /**< conjugated and transposed */
} hipblasOperation_t;
#endif

/** The type in which a product computes. This library has those without _PEDANTIC, _FAST and _FNUZ. */
typedef enum {
    HIPBLAS_COMPUTE_16F = 0,
    HIPBLAS_COMPUTE_16F_PEDANTIC = 1,
    HIPBLAS_COMPUTE_32F = 2,
    HIPBLAS_COMPUTE_32F_PEDANTIC = 3,
    HIPBLAS_COMPUTE_32F_FAST_16F = 4,
    HIPBLAS_COMPUTE_32F_FAST_16BF = 5,
    HIPBLAS_COMPUTE_32F_FAST_TF32 = 6,
    HIPBLAS_COMPUTE_64F = 7,
    HIPBLAS_COMPUTE_64F_PEDANTIC = 8,
    HIPBLAS_COMPUTE_32I = 9,
    HIPBLAS_COMPUTE_32I_PEDANTIC = 10,
    HIPBLAS_COMPUTE_32F_FAST_8F_FNUZ = 100,
    HIPBLAS_COMPUTE_32F_FAST_8BF_FNUZ = 101,
    HIPBLAS_COMPUTE_32F_FAST_8F8BF_FNUZ = 102,
    HIPBLAS_COMPUTE_32F_FAST_8BF8F_FNUZ = 103
} hipblasComputeType_t;

#endif /* HIPBLAS_COMMON_H */
