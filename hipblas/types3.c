/* SPDX-License-Identifier: MIT */
#include "types3.h"

#include "hipblas-common/hipblas-common.h"

enum { R_32F, R_64F, R_16F, R_8I, C_32F, C_64F, R_32I = 10, R_16BF = 14, HIP_TYPES = 16 }; /* hipDataType */

rocblas_datatype hipblas_datatype(int type) {
    static const rocblas_datatype types[HIP_TYPES] = {
        rocblas_datatype_f32_r,
        rocblas_datatype_f64_r,
        rocblas_datatype_f16_r,
        rocblas_datatype_i8_r,
        rocblas_datatype_f32_c,
        rocblas_datatype_f64_c,
        rocblas_datatype_f16_c,
        rocblas_datatype_i8_c,
        rocblas_datatype_u8_r,
        rocblas_datatype_u8_c,
        rocblas_datatype_i32_r,
        rocblas_datatype_i32_c,
        rocblas_datatype_u32_r,
        rocblas_datatype_u32_c,
        rocblas_datatype_bf16_r,
        rocblas_datatype_bf16_c,
    };
    return type >= 0 && type < HIP_TYPES ? types[type] : rocblas_datatype_invalid;
}

rocblas_datatype hipblas_compute(int compute, int a, int b, int c) {
    if (a != b)
        return rocblas_datatype_invalid;
    switch (compute) {
    case HIPBLAS_COMPUTE_16F:
        return a == R_16F && c == R_16F ? rocblas_datatype_f16_r : rocblas_datatype_invalid;
    case HIPBLAS_COMPUTE_32F:
        if (a == C_32F && c == C_32F)
            return rocblas_datatype_f32_c;
        return (a == R_32F || a == R_16F || a == R_16BF) && (c == a || c == R_32F) ? rocblas_datatype_f32_r
                                                                                   : rocblas_datatype_invalid;
    case HIPBLAS_COMPUTE_64F:
        if (a == C_64F && c == C_64F)
            return rocblas_datatype_f64_c;
        return a == R_64F && c == R_64F ? rocblas_datatype_f64_r : rocblas_datatype_invalid;
    case HIPBLAS_COMPUTE_32I:
        return a == R_8I && c == R_32I ? rocblas_datatype_i32_r : rocblas_datatype_invalid;
    }
    return rocblas_datatype_invalid;
}
