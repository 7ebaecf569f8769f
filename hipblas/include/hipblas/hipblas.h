/* SPDX-License-Identifier: MIT
 *
 * hipblas.h: hipBLAS 3's C interface over librocblas_mem. */
#ifndef HIPBLAS_H
#define HIPBLAS_H

#ifndef HIPBLAS_V2
#define HIPBLAS_V2 /* hipBLAS 3 is what hipBLAS 2 is with this macro */
#endif
#include "hipblas-version.h"
#include "hipblas_types.h"

/** The parts of a version. */
typedef enum { HIPBLAS_MAJOR_VERSION = 0, HIPBLAS_MINOR_VERSION = 1, HIPBLAS_PATCH_LEVEL = 2 } hipblasLibraryProperty_t;

#ifdef __cplusplus
extern "C" {
#endif

/** hipblasSetWorkspace is rocblas_set_workspace: memory of the caller is the workspace of the handle. */
HIPBLAS_EXPORT hipblasStatus_t hipblasSetWorkspace(hipblasHandle_t handle, void* workspace, size_t workspaceSizeInBytes);

/** Since hipBLAS 3.5: rocblas_set_batch_alpha_stride and the others of their names describe these. */
HIPBLAS_EXPORT hipblasStatus_t hipblasSetBatchAlphaStride(hipblasHandle_t handle, hipblasStride stride);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetBatchAlphaStride(hipblasHandle_t handle, hipblasStride* stride);
HIPBLAS_EXPORT hipblasStatus_t hipblasSetBatchBetaStride(hipblasHandle_t handle, hipblasStride stride);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetBatchBetaStride(hipblasHandle_t handle, hipblasStride* stride);

/** Since hipBLAS 3.5: the version of hipblas-version.h, as major * 10000 + minor * 100 + patch, and a part of it. handle may be
 * null. Returns HIPBLAS_STATUS_INVALID_VALUE if the pointer is null or there is no such part. */
HIPBLAS_EXPORT hipblasStatus_t hipblasGetVersion(hipblasHandle_t handle, int* version);
HIPBLAS_EXPORT hipblasStatus_t hipblasGetProperty(hipblasLibraryProperty_t property, int* value);

#include "hipblas_blas.h"

#ifdef __cplusplus
}
#endif

#endif /* HIPBLAS_H */
