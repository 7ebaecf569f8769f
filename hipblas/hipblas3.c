/* SPDX-License-Identifier: MIT
 *
 * hipblas3.c: the functions of hipBLAS 3. Its types are HIP's hipDataType, and the compute type of a product is a
 * hipblasComputeType_t, from which rocBLAS's follows with the types of the operands. */
#include "entry.h"
#include "hipblas/hipblas-version.h"
#include "types3.h"

#define DATATYPE hipblas_datatype
#define IS_DATATYPE(value) (hipblas_datatype(value) != rocblas_datatype_invalid)
#define COMPUTE hipblas_compute

#define PLAIN(name, wide, target, params, values, valid) PLAIN_FUNCTION(name##wide, target, params, values, valid)
#define COMPLEX PLAIN
#define GROUPED PLAIN
#define TYPED PLAIN
#define PRODUCT(name, wide, target, params, values, valid) PRODUCT_FUNCTION(name##wide, target, params, values, valid)
#define GROUPED_PRODUCT PRODUCT

#include "zentries.h"

EXPORT hipblasStatus_t hipblasSetWorkspace(rocblas_handle handle, void* workspace, size_t bytes) {
    return hipblas_status(rocblas_set_workspace(handle, workspace, bytes));
}

EXPORT hipblasStatus_t hipblasSetBatchAlphaStride(rocblas_handle handle, rocblas_stride stride) {
    return hipblas_status(rocblas_set_batch_alpha_stride(handle, stride));
}

EXPORT hipblasStatus_t hipblasGetBatchAlphaStride(rocblas_handle handle, rocblas_stride* stride) {
    return hipblas_status(rocblas_get_batch_alpha_stride(handle, stride));
}

EXPORT hipblasStatus_t hipblasSetBatchBetaStride(rocblas_handle handle, rocblas_stride stride) {
    return hipblas_status(rocblas_set_batch_beta_stride(handle, stride));
}

EXPORT hipblasStatus_t hipblasGetBatchBetaStride(rocblas_handle handle, rocblas_stride* stride) {
    return hipblas_status(rocblas_get_batch_beta_stride(handle, stride));
}

EXPORT hipblasStatus_t hipblasGetProperty(int property, int* value) {
    static const int values[] = {hipblasVersionMajor, hipblasVersionMinor, hipblasVersionPatch};
    if (!value || property < 0 || property >= (int)(sizeof values / sizeof *values))
        return HIPBLAS_STATUS_INVALID_VALUE;
    *value = values[property];
    return HIPBLAS_STATUS_SUCCESS;
}

EXPORT hipblasStatus_t hipblasGetVersion(rocblas_handle handle, int* version) {
    (void)handle; /* it may be null */
    if (!version)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *version = (hipblasVersionMajor * hipblasVersionK + hipblasVersionMinor) * hipblasVersionK + hipblasVersionPatch;
    return HIPBLAS_STATUS_SUCCESS;
}
