/* SPDX-License-Identifier: MIT
 *
 * limits.c: limits on the memory that the library may commit. The core holds them (blas/limit.go), and reads that of the
 * process from ROCBLAS_MEM_LIMIT.
 */
#include "loader/enter.h"
#include "state/error.h"

_Static_assert(ROCBLAS_MEM_PROCESS == RBM_LIMIT_OF_PROCESS, "the header's number is the core's");

/* limit sets or gets a limit, with a text for a device that the core does not know. */
static rocblas_status limit(const char* function, enum rbm_account what, int device, uint64_t value) {
    struct rbm_call call = {.routine = rbm_operation_account, .count = 3, .args = {what, (uint64_t)(int64_t)device, value}};
    const rocblas_status status = rbm_enter_core(&call);
    if (status != rocblas_status_invalid_value)
        return status;
    return rbm_fail(NULL, status, "%s: this process has opened no device %d", function, device);
}

rocblas_status rocblas_mem_set_limit(int device, size_t bytes) { return limit(__func__, rbm_account_set_limit, device, bytes); }

rocblas_status rocblas_mem_get_limit(int device, size_t* bytes) {
    if (!bytes)
        return rbm_null(NULL, __func__, "bytes");
    return limit(__func__, rbm_account_get_limit, device, (uint64_t)(uintptr_t)bytes);
}
