/* SPDX-License-Identifier: MIT
 *
 * types3.h: the types of hipBLAS 3 as types of rocBLAS. */
#ifndef RBM_HIPBLAS_TYPES3_H
#define RBM_HIPBLAS_TYPES3_H

#include "rocblas_mem.h"

/** hipblas_datatype returns the type of rocBLAS for a hipDataType, or rocblas_datatype_invalid. */
rocblas_datatype hipblas_datatype(int type);

/** hipblas_compute returns the type in which a product of these hipDataTypes computes, or rocblas_datatype_invalid if the
 * hipblasComputeType_t does not go with them. */
rocblas_datatype hipblas_compute(int compute, int a, int b, int c);

#endif /* RBM_HIPBLAS_TYPES3_H */
