/* SPDX-License-Identifier: MIT
 *
 * hipblas.h: hipBLAS 2's C interface over librocblas_mem. HIPBLAS_V2 selects functions with the types of HIP, as hipBLAS 3
 * has them: they have names that end in _v2, and macros with the names of the others. Without it types as arguments are a
 * hipblasDatatype_t, and complex numbers are a hipblasComplex and a hipblasDoubleComplex. These are HIP's types if
 * ROCM_MATHLIBS_API_USE_HIP_COMPLEX is defined. */
#ifndef HIPBLAS_H
#define HIPBLAS_H

#include "hipblas-version.h"
#include "hipblas_types.h"

#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
typedef hipFloatComplex hipblasComplex;
typedef hipDoubleComplex hipblasDoubleComplex;
#elif defined(__cplusplus)
/** A complex number: real and imaginary part, in this order. */
struct hipblasComplex {
    hipblasComplex() = default;
    hipblasComplex(float r, float i = 0) : x(r), y(i) {}
    float real() const { return x; }
    float imag() const { return y; }
    void real(float r) { x = r; }
    void imag(float i) { y = i; }

private:
    float x, y;
};

/** A complex number in double precision. */
struct hipblasDoubleComplex {
    hipblasDoubleComplex() = default;
    hipblasDoubleComplex(double r, double i = 0) : x(r), y(i) {}
    double real() const { return x; }
    double imag() const { return y; }
    void real(double r) { x = r; }
    void imag(double i) { y = i; }

private:
    double x, y;
};
#else
typedef struct hipblasComplex {
    float x, y;
} hipblasComplex;
typedef struct hipblasDoubleComplex {
    double x, y;
} hipblasDoubleComplex;
#endif

#ifdef HIPBLAS_V2
typedef hipDataType hipblasDatatype_t;
#else
/** The type of an operand, and that in which a function computes. */
typedef enum {
    HIPBLAS_R_16F = 150,
    HIPBLAS_R_32F = 151,
    HIPBLAS_R_64F = 152,
    HIPBLAS_C_16F = 153,
    HIPBLAS_C_32F = 154,
    HIPBLAS_C_64F = 155,
    HIPBLAS_R_8I = 160,
    HIPBLAS_R_8U = 161,
    HIPBLAS_R_32I = 162,
    HIPBLAS_R_32U = 163,
    HIPBLAS_C_8I = 164,
    HIPBLAS_C_8U = 165,
    HIPBLAS_C_32I = 166,
    HIPBLAS_C_32U = 167,
    HIPBLAS_R_16B = 168,
    HIPBLAS_C_16B = 169,
    HIPBLAS_DATATYPE_INVALID = 255
} hipblasDatatype_t;
#endif

#ifdef __cplusplus
extern "C" {
#endif

#include "hipblas_blas.h"

#ifdef __cplusplus
}
#endif

#endif /* HIPBLAS_H */
