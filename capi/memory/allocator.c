/* SPDX-License-Identifier: MIT
 *
 * allocator.c: memory from the program's allocator for workspaces, and the library's allocator for a
 * framework. The core does both. After a change of allocator, a vendor handle is lent the workspace that it
 * then has.
 */
#include "loader/enter.h"
#include "state/error.h"
#include "vendor/vendor.h"

rocblas_status rocblas_mem_set_allocator(
    rocblas_handle handle, rocblas_mem_alloc_func alloc_func, rocblas_mem_free_func free_func, void* user) {
    struct rbm_control* c = rbm_control_of(handle);
    if (handle && !c)
        return rbm_no_handle(__func__, handle);
    if (!alloc_func != !free_func)
        return rbm_null(c, __func__, alloc_func ? "free_func" : "alloc_func");
    struct rbm_call call = {.routine = rbm_operation_set_allocator,
        .count = 4,
        .args = {c ? c->id : 0, (uint64_t)(uintptr_t)alloc_func, (uint64_t)(uintptr_t)free_func, (uint64_t)(uintptr_t)user}};
    rocblas_status status = rbm_enter_core(&call);
    if (!c || !c->of_vendor)
        return status;
    rocblas_status lent = rbm_vendor.lend(c);
    return status == rocblas_status_success ? lent : status;
}

void* rocblas_mem_torch_alloc(ptrdiff_t size, int device, hipStream_t stream) {
    uint64_t address = 0;
    char text[256] = "";
    if (size <= 0)
        return NULL;
    struct rbm_call call = {.routine = rbm_operation_allocate,
        .count = 6,
        .args = {(uint64_t)(int64_t)device, (uint64_t)(uintptr_t)stream, (uint64_t)size, (uint64_t)(uintptr_t)&address,
            (uint64_t)(uintptr_t)text, sizeof text}};
    const rocblas_status status = rbm_enter_core(&call);
    if (status == rocblas_status_success)
        return (void*)(uintptr_t)address;
    if (status == rocblas_status_memory_error)
        rbm_fail(NULL, status, "rocblas_mem_torch_alloc: device %d has no %td bytes left: %s", device, size, text);
    else if (rbm_core_is_open())
        rbm_fail(NULL, status, "rocblas_mem_torch_alloc: device %d cannot be used: %s", device, text);
    return NULL;
}

void rocblas_mem_torch_free(void* address, ptrdiff_t size, int device, hipStream_t stream) {
    (void)size;
    if (address)
        rbm_ask(rbm_operation_deallocate, (uint64_t)(int64_t)device, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)address);
}

void rocblas_mem_torch_record_stream(void* address, hipStream_t stream) {
    if (address)
        rbm_ask(rbm_operation_record_stream, (uint64_t)(uintptr_t)address, (uint64_t)(uintptr_t)stream, 0);
}
