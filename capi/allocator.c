/* SPDX-License-Identifier: MIT
 *
 * allocator.c: memory of the program's for workspaces. The core takes it and gives it back; a real rocBLAS behind the handle is lent
 * what there is then.
 */
#include "vendor_rocblas.h"

rocblas_status rocblas_mem_set_allocator(rocblas_handle         handle,
                                         rocblas_mem_alloc_func alloc_func,
                                         rocblas_mem_free_func  free_func,
                                         void*                  user)
{
    struct rbm_control* own = rbm_find(handle);
    struct rbm_control* c   = own ? own : rbm_record(handle);
    if(handle && !c)
        return rocblas_status_invalid_handle;
    struct rbm_call call = {.routine = rbm_operation_set_allocator,
                            .count   = 4,
                            .args = {c ? c->id : 0, (uint64_t)(uintptr_t)alloc_func, (uint64_t)(uintptr_t)free_func,
                                     (uint64_t)(uintptr_t)user}};
    rocblas_status status = rbm_enter(&call);
    if(!c || c == own)
        return status;
    rocblas_status lent = rbm_vendor_lend(c);
    return status == rocblas_status_success ? lent : status;
}
