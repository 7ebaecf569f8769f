/* SPDX-License-Identifier: MIT
 *
 * hip_complex.h: HIP's complex types, for a compiler without HIP. */
#ifndef ROCBLAS_MEM_CTESTS_HIP_COMPLEX_H
#define ROCBLAS_MEM_CTESTS_HIP_COMPLEX_H

typedef struct {
    float x, y;
} hipFloatComplex;

typedef struct {
    double x, y;
} hipDoubleComplex;

#endif
