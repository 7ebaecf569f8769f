/* SPDX-License-Identifier: MIT
 *
 * handle.c: statuses, and hipBLAS's functions of a handle. A handle of hipBLAS is the rocblas_handle itself. */
#include "entry.h"

hipblasStatus_t hipblas_status(rocblas_status status) {
    switch (status) {
    case rocblas_status_success:
    case rocblas_status_size_unchanged:
    case rocblas_status_size_increased:
        return HIPBLAS_STATUS_SUCCESS;
    case rocblas_status_invalid_handle:
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    case rocblas_status_not_implemented:
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    case rocblas_status_invalid_pointer:
    case rocblas_status_invalid_size:
    case rocblas_status_invalid_value:
        return HIPBLAS_STATUS_INVALID_VALUE;
    case rocblas_status_memory_error:
        return HIPBLAS_STATUS_ALLOC_FAILED;
    case rocblas_status_internal_error:
        return HIPBLAS_STATUS_INTERNAL_ERROR;
    default:
        return HIPBLAS_STATUS_UNKNOWN;
    }
}

EXPORT hipblasStatus_t hipblasCreate(rocblas_handle* handle) {
    if (!handle)
        return HIPBLAS_STATUS_HANDLE_IS_NULLPTR;
    return hipblas_status(rocblas_create_handle(handle));
}

EXPORT hipblasStatus_t hipblasDestroy(rocblas_handle handle) { return hipblas_status(rocblas_destroy_handle(handle)); }

EXPORT hipblasStatus_t hipblasSetStream(rocblas_handle handle, hipStream_t stream) {
    return hipblas_status(rocblas_set_stream(handle, stream));
}

EXPORT hipblasStatus_t hipblasGetStream(rocblas_handle handle, hipStream_t* stream) {
    return hipblas_status(rocblas_get_stream(handle, stream));
}

EXPORT hipblasStatus_t hipblasSetPointerMode(rocblas_handle handle, int mode) {
    if (mode != rocblas_pointer_mode_host && mode != rocblas_pointer_mode_device)
        return HIPBLAS_STATUS_INVALID_ENUM;
    return hipblas_status(rocblas_set_pointer_mode(handle, (rocblas_pointer_mode)mode));
}

EXPORT hipblasStatus_t hipblasGetPointerMode(rocblas_handle handle, rocblas_pointer_mode* mode) {
    return hipblas_status(rocblas_get_pointer_mode(handle, mode));
}

EXPORT hipblasStatus_t hipblasSetAtomicsMode(rocblas_handle handle, int mode) {
    if (mode != rocblas_atomics_not_allowed && mode != rocblas_atomics_allowed)
        return HIPBLAS_STATUS_INVALID_ENUM;
    return hipblas_status(rocblas_set_atomics_mode(handle, (rocblas_atomics_mode)mode));
}

EXPORT hipblasStatus_t hipblasGetAtomicsMode(rocblas_handle handle, rocblas_atomics_mode* mode) {
    return hipblas_status(rocblas_get_atomics_mode(handle, mode));
}

/* rocBLAS has the first two of hipBLAS's modes. */
EXPORT hipblasStatus_t hipblasSetMathMode(rocblas_handle handle, int mode) {
    if (mode != rocblas_default_math && mode != rocblas_xf32_xdl_math_op)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    return hipblas_status(rocblas_set_math_mode(handle, (rocblas_math_mode)mode));
}

EXPORT hipblasStatus_t hipblasGetMathMode(rocblas_handle handle, rocblas_math_mode* mode) {
    return hipblas_status(rocblas_get_math_mode(handle, mode));
}

EXPORT const char* hipblasStatusToString(int status) {
    static const char* const names[] = {
        "HIPBLAS_STATUS_SUCCESS",
        "HIPBLAS_STATUS_NOT_INITIALIZED",
        "HIPBLAS_STATUS_ALLOC_FAILED",
        "HIPBLAS_STATUS_INVALID_VALUE",
        "HIPBLAS_STATUS_MAPPING_ERROR",
        "HIPBLAS_STATUS_EXECUTION_FAILED",
        "HIPBLAS_STATUS_INTERNAL_ERROR",
        "HIPBLAS_STATUS_NOT_SUPPORTED",
        "HIPBLAS_STATUS_ARCH_MISMATCH",
        "HIPBLAS_STATUS_HANDLE_IS_NULLPTR",
        "HIPBLAS_STATUS_INVALID_ENUM",
        "HIPBLAS_STATUS_UNKNOWN",
    };
    return status >= 0 && status < (int)(sizeof names / sizeof *names) ? names[status] : "<undefined hipblasStatus_t value>";
}
