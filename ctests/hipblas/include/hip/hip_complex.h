/* SPDX-License-Identifier: MIT
 *
 * hip_complex.h: what hipblas.h needs of HIP's headers, where there are none. */
#ifndef TEST_HIP_COMPLEX_H
#define TEST_HIP_COMPLEX_H

typedef struct
{
    float x, y;
} hipFloatComplex;

typedef struct
{
    double x, y;
} hipDoubleComplex;

typedef hipFloatComplex hipComplex;

#endif
