/* SPDX-License-Identifier: MIT
 *
 * hipblas_types.h: what hipBLAS 2 and 3 share: types, enumerations, and functions of handles. hipblas.h includes it. Names,
 * enumerations and types are hipBLAS's, so that programs written for it compile unchanged. A hipblasHandle_t is a
 * rocblas_handle, and may be given to functions of rocBLAS. */
#ifndef HIPBLAS_TYPES_H
#define HIPBLAS_TYPES_H

#include <hip/hip_complex.h>
#include <hip/hip_runtime_api.h>
#include <hip/library_types.h>
#include <hipblas-common/hipblas-common.h>
#include <stddef.h>
#include <stdint.h>

#include "hipblas-export.h"

/* Programs use these macros of hipBLAS: before the specialization of a template of variables, which clang wants to be static,
 * and to name what replaces a type. */
#ifdef __clang__
#define HIPBLAS_CLANG_STATIC static
#else
#define HIPBLAS_CLANG_STATIC
#endif
#ifndef HIPBLAS_DEPRECATED_MSG
#define HIPBLAS_DEPRECATED_MSG(message)
#endif

typedef void* hipblasHandle_t;
typedef int64_t hipblasStride;
typedef int8_t hipblasInt8;

#if defined(__cplusplus) && __cplusplus >= 201103L && defined(HIPBLAS_USE_HIP_HALF)
#include <hip/hip_fp16.h>
typedef __half hipblasHalf;
#else
typedef uint16_t hipblasHalf;
#endif

#if defined(HIPBLAS_USE_HIP_BFLOAT16)
#include <hip/hip_bfloat16.h>
typedef hip_bfloat16 hipblasBfloat16;
#elif defined(__cplusplus) && __cplusplus >= 201103L && defined(HIPBLAS_BFLOAT16_CLASS)
#include <cstring>
/** A number of 16 bits: the upper half of a float. A float is rounded to the nearest, ties to even. */
struct hipblasBfloat16 {
    uint16_t data;

    hipblasBfloat16() = default;
    explicit hipblasBfloat16(float value) : data(float_to_bfloat16(value).data) {}
    operator float() const { return bfloat16_to_float(*this); }
    explicit operator bool() const { return (data & 0x7fff) != 0; }
    hipblasBfloat16& operator+=(const hipblasBfloat16& other) { return *this = hipblasBfloat16(float(*this) + float(other)); }
    static float bfloat16_to_float(hipblasBfloat16 value) {
        const uint32_t bits = uint32_t(value.data) << 16;
        float result;
        std::memcpy(&result, &bits, sizeof result);
        return result;
    }
    static hipblasBfloat16 float_to_bfloat16(float value) {
        uint32_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        const bool nan = (bits & 0x7fffffff) > 0x7f800000;
        hipblasBfloat16 result;
        result.data = uint16_t(nan ? bits >> 16 | 1 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16);
        return result;
    }
};
#else
typedef struct hipblasBfloat16 {
    uint16_t data;
} hipblasBfloat16;
#endif

/** Where scalars and results of calls lie. */
typedef enum { HIPBLAS_POINTER_MODE_HOST, HIPBLAS_POINTER_MODE_DEVICE } hipblasPointerMode_t;

#ifndef HIPBLAS_FILL_MODE_DECLARED
#define HIPBLAS_FILL_MODE_DECLARED
/** The triangle of a matrix that is used. */
typedef enum {
    HIPBLAS_FILL_MODE_UPPER = 121,
    HIPBLAS_FILL_MODE_LOWER = 122,
    HIPBLAS_FILL_MODE_FULL = 123 /**< HIPBLAS_STATUS_INVALID_VALUE from every function */
} hipblasFillMode_t;
#endif

#ifndef HIPBLAS_DIAG_TYPE_DECLARED
#define HIPBLAS_DIAG_TYPE_DECLARED
/** Whether the diagonal of a triangular matrix is read, or is taken as ones. */
typedef enum { HIPBLAS_DIAG_NON_UNIT = 131, HIPBLAS_DIAG_UNIT = 132 } hipblasDiagType_t;
#endif

#ifndef HIPBLAS_SIDE_MODE_DECLARED
#define HIPBLAS_SIDE_MODE_DECLARED
/** The side from which a matrix multiplies. */
typedef enum {
    HIPBLAS_SIDE_LEFT = 141,
    HIPBLAS_SIDE_RIGHT = 142,
    HIPBLAS_SIDE_BOTH = 143 /**< HIPBLAS_STATUS_INVALID_VALUE from every function */
} hipblasSideMode_t;
#endif

/** The precision of products in single precision. hipblasSetMathMode takes the first two. */
typedef enum {
    HIPBLAS_DEFAULT_MATH,
    HIPBLAS_XF32_XDL_MATH,
    HIPBLAS_PEDANTIC_MATH,
    HIPBLAS_TF32_TENSOR_OP_MATH,
    HIPBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION,
    HIPBLAS_TENSOR_OP_MATH
} hipblasMath_t;

/** The algorithm of a product. */
typedef enum { HIPBLAS_GEMM_DEFAULT = 160 } hipblasGemmAlgo_t;

/** Whether a function may add in an order that differs from run to run. */
typedef enum { HIPBLAS_ATOMICS_NOT_ALLOWED = 0, HIPBLAS_ATOMICS_ALLOWED = 1 } hipblasAtomicsMode_t;

/** The flags of rocblas_gemm_ex. */
typedef enum {
    HIPBLAS_GEMM_FLAGS_NONE = 0x0,
    HIPBLAS_GEMM_FLAGS_USE_CU_EFFICIENCY = 0x2,
    HIPBLAS_GEMM_FLAGS_FP16_ALT_IMPL = 0x4,
    HIPBLAS_GEMM_FLAGS_CHECK_SOLUTION_INDEX = 0x8,
    HIPBLAS_GEMM_FLAGS_FP16_ALT_IMPL_RNZ = 0x10
} hipblasGemmFlags_t;

/* Types as arguments are HIP's in hipBLAS 3, and in hipBLAS 2 if HIPBLAS_V2 is defined. */
#ifdef HIPBLAS_V2
#define HIPBLAS_R_16F HIP_R_16F
#define HIPBLAS_R_32F HIP_R_32F
#define HIPBLAS_R_64F HIP_R_64F
#define HIPBLAS_C_16F HIP_C_16F
#define HIPBLAS_C_32F HIP_C_32F
#define HIPBLAS_C_64F HIP_C_64F
#define HIPBLAS_R_8I HIP_R_8I
#define HIPBLAS_R_8U HIP_R_8U
#define HIPBLAS_R_32I HIP_R_32I
#define HIPBLAS_R_32U HIP_R_32U
#define HIPBLAS_C_8I HIP_C_8I
#define HIPBLAS_C_8U HIP_C_8U
#define HIPBLAS_C_32I HIP_C_32I
#define HIPBLAS_C_32U HIP_C_32U
#define HIPBLAS_R_16B HIP_R_16BF
#define HIPBLAS_C_16B HIP_C_16BF
#define HIPBLAS_DATATYPE_INVALID ((hipDataType)31)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Handles: rocblas_create_handle and the others of their names describe them (rocblas_mem.h). */
HIPBLAS_EXPORT hipblasStatus_t hipblasCreate(hipblasHandle_t* handle);
HIPBLAS_EXPORT hipblasStatus_t hipblasDestroy(hipblasHandle_t handle);
HIPBLAS_EXPORT hipblasStatus_t hipblasSetStream(hipblasHandle_t handle, hipStream_t streamId);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetStream(hipblasHandle_t handle, hipStream_t* streamId);
HIPBLAS_EXPORT hipblasStatus_t hipblasSetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t mode);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t* mode);
HIPBLAS_EXPORT hipblasStatus_t hipblasSetAtomicsMode(hipblasHandle_t handle, hipblasAtomicsMode_t atomics_mode);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetAtomicsMode(hipblasHandle_t handle, hipblasAtomicsMode_t* atomics_mode);

/** hipblasSetMathMode is rocblas_set_math_mode. Returns HIPBLAS_STATUS_NOT_SUPPORTED for a mode above 1. */
HIPBLAS_EXPORT hipblasStatus_t hipblasSetMathMode(hipblasHandle_t handle, hipblasMath_t mode);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetMathMode(hipblasHandle_t handle, hipblasMath_t* mode);

/** hipblasStatusToString returns the name of a status. */
HIPBLAS_EXPORT const char* hipblasStatusToString(hipblasStatus_t status);

#ifdef __cplusplus
}
#endif

#endif /* HIPBLAS_TYPES_H */
