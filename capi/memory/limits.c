/* SPDX-License-Identifier: MIT
 *
 * limits.c: limits on the memory that the library may commit. The core holds them, because it commits the
 * memory.
 */
#include "loader/enter.h"
#include "state/error.h"

_Static_assert(ROCBLAS_MEM_PROCESS == RBM_LIMIT_OF_PROCESS, "the header's number is the core's");

/* named returns the core's status, with a text for a device that it does not know. */
static rocblas_status named(const char* function, int device, rocblas_status status)
{
    if(status != rocblas_status_invalid_value)
        return status;
    return rbm_fail(NULL, status, "%s: this process has opened no device %d", function, device);
}

rocblas_status rocblas_mem_set_limit(int device, size_t bytes)
{
    return named(__func__, device, rbm_ask(rbm_operation_account, rbm_account_set_limit, (uint64_t)(int64_t)device, bytes));
}

rocblas_status rocblas_mem_get_limit(int device, size_t* bytes)
{
    if(!bytes)
        return rbm_null(NULL, __func__, "bytes");
    uint64_t       words[RBM_ACCOUNT_WORDS];
    rocblas_status status = rbm_ask(rbm_operation_account, rbm_account_read, (uint64_t)(uintptr_t)words, (uint64_t)(int64_t)device);
    if(status != rocblas_status_success)
        return named(__func__, device, status);
    *bytes = words[device == ROCBLAS_MEM_PROCESS ? rbm_word_process_limit : rbm_word_device_limit];
    return rocblas_status_success;
}
