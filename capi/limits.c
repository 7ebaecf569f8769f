/* SPDX-License-Identifier: MIT
 *
 * limits.c: limits on the memory that the library may commit. The core holds them, because it commits the
 * memory.
 */
#include "core.h"

_Static_assert(ROCBLAS_MEM_PROCESS == RBM_LIMIT_PROCESS, "the header's number is the core's");

rocblas_status rocblas_mem_set_limit(int device, size_t bytes)
{
    return rbm_ask(rbm_operation_account, rbm_account_set_limit, (uint64_t)(int64_t)device, bytes);
}

rocblas_status rocblas_mem_get_limit(int device, size_t* bytes)
{
    if(!bytes)
        return rocblas_status_invalid_pointer;
    uint64_t       words[RBM_ACCOUNT_WORDS];
    rocblas_status status = rbm_ask(rbm_operation_account, rbm_account_read, (uint64_t)(uintptr_t)words, (uint64_t)(int64_t)device);
    if(status != rocblas_status_success)
        return status;
    *bytes = words[device == ROCBLAS_MEM_PROCESS ? rbm_word_process_limit : rbm_word_device_limit];
    return rocblas_status_success;
}
