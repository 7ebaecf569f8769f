/* SPDX-License-Identifier: MIT
 *
 * limits.c: options of the library, of which each is also a variable of the environment: limits on the memory that
 * it may commit. The core holds them (blas/options.go).
 */
#include "loader/enter.h"
#include "state/error.h"

#include <string.h>

_Static_assert(ROCBLAS_MEM_PROCESS == RBM_LIMIT_OF_PROCESS, "the header's number is the core's");

/* option sets or gets the option of a variable, with a text for a device that the core does not know. */
static rocblas_status option(const char* function, enum rbm_account what, const char* variable, int device, uint64_t value)
{
    struct rbm_call      call   = {.routine = rbm_operation_account, .count = 5,
                                   .args = {what, (uint64_t)(uintptr_t)variable, strlen(variable), (uint64_t)(int64_t)device, value}};
    const rocblas_status status = rbm_enter_core(&call);
    if(status != rocblas_status_invalid_value)
        return status;
    return rbm_fail(NULL, status, "%s: this process has opened no device %d", function, device);
}

static const char limit[] = "ROCBLAS_MEM_LIMIT";

rocblas_status rocblas_mem_set_limit(int device, size_t bytes)
{
    return option(__func__, rbm_account_set_option, limit, device, bytes);
}

rocblas_status rocblas_mem_get_limit(int device, size_t* bytes)
{
    if(!bytes)
        return rbm_null(NULL, __func__, "bytes");
    return option(__func__, rbm_account_get_option, limit, device, (uint64_t)(uintptr_t)bytes);
}
