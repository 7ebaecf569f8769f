/* SPDX-License-Identifier: MIT
 *
 * resource.c: leases found by address, for memory resources, which pass only an address to deallocate. The
 * search begins with the newest lease, so leases that end in reverse order are found at once.
 */
#include "check/check.h"
#include "loader/enter.h"
#include "state/error.h"
#include "vendor/vendor.h"

rocblas_status rocblas_mem_is_host_accessible(rocblas_handle handle, bool* accessible) {
    const struct rbm_control* c = rbm_control_of(handle);
    if (!c)
        return rbm_no_handle(__func__, handle);
    if (!accessible)
        return rbm_null(c, __func__, "accessible");
    *accessible = c->device < 0 && !c->of_vendor;
    return rocblas_status_success;
}

rocblas_status rocblas_mem_synchronize(rocblas_handle handle) {
    const struct rbm_control* c = rbm_control_of(handle);
    return c ? rbm_ask(rbm_operation_synchronize, c->id, 0, 0) : rbm_no_handle(__func__, handle);
}

/* lease_behind leases size bytes that follow padding bytes, and stores their address. The padding is a buffer, which
 * a device's rule may make longer by pad_bytes. */
static rocblas_status lease_behind(
    rocblas_handle handle, size_t padding, size_t size, struct rocblas_device_malloc_base** lease, void** address) {
    const struct rbm_control* c = rbm_control_of(handle);
    if (c && (c->closed & RBM_CLOSED_LAID) && padding > c->pad_bytes)
        padding -= c->pad_bytes;
    rocblas_status status = rocblas_device_malloc_alloc(handle, lease, (size_t)2, padding, size);
    return status == rocblas_status_success ? rocblas_device_malloc_get(*lease, 1, address) : status;
}

/* short_by returns the number of bytes from an address to the next multiple of an alignment. */
static size_t short_by(const void* address, size_t alignment) { return (size_t)(-(uintptr_t)address & (alignment - 1)); }

/* lease_moved leases size bytes at a multiple of an alignment. If the first lease is not aligned, it is ended
 * and made again behind padding of the missing bytes. Growth may then move the lease, so the padding is
 * corrected again. */
static rocblas_status lease_moved(rocblas_handle handle, size_t alignment, size_t size, void** address) {
    struct rocblas_device_malloc_base* lease = NULL;
    size_t padding = 0;
    for (int attempt = 0; attempt < 8; attempt++) {
        rocblas_status status = lease_behind(handle, padding, size, &lease, address);
        if (status != rocblas_status_success)
            return status;
        size_t more = short_by(*address, alignment);
        if (more == 0)
            return rocblas_status_success;
        rocblas_device_malloc_free(lease);
        padding = (padding + more) & (alignment - 1);
    }
    return rbm_fail(rbm_control_of(handle), rocblas_status_memory_error,
        "rocblas_mem_allocate: no %zu bytes at a multiple of %zu", size, alignment);
}

/* align_guards tells the core the alignment of guarded leases. Each has memory of its own, so padding cannot
 * align it. */
static void align_guards(const struct rbm_control* c, size_t alignment) {
    struct rbm_call call = {.routine = rbm_operation_account, .count = 3, .args = {rbm_account_guard_align, c->id, alignment}};
    rbm_enter_core(&call);
}

/* lease_aligned is lease_moved that also handles guarded leases. */
static rocblas_status lease_aligned(rocblas_handle handle, size_t alignment, size_t size, void** address) {
    const struct rbm_control* c = rbm_control_of(handle);
    if (!(c->closed & RBM_CLOSED_GUARDED))
        return lease_moved(handle, alignment, size, address);
    align_guards(c, alignment);
    rocblas_status status = lease_moved(handle, alignment, size, address);
    align_guards(c, RBM_CHUNK_BYTES);
    return status;
}

rocblas_status rocblas_mem_allocate(rocblas_handle handle, size_t alignment, size_t size, void** address) {
    struct rbm_control* c = rbm_control_of(handle);
    if (!c)
        return rbm_no_handle(__func__, handle);
    if (!address)
        return rbm_null(c, __func__, "address");
    if (alignment == 0 || (alignment & (alignment - 1)) != 0)
        return rbm_fail(c, rocblas_status_invalid_value, "rocblas_mem_allocate: alignment %zu is not a power of two", alignment);
    *address = NULL;
    if (!size)
        return rocblas_status_success;
    if (alignment > RBM_CHUNK_BYTES)
        return lease_aligned(handle, alignment, size, address);
    struct rocblas_device_malloc_base* lease = NULL;
    rocblas_status status = rocblas_device_malloc_alloc(handle, &lease, (size_t)1, size);
    return status == rocblas_status_success ? rocblas_device_malloc_ptr(lease, address) : status;
}

/* lease_at returns the newest lease that has a buffer at an address, or null. */
static struct rocblas_device_malloc_base* lease_at(const struct rbm_control* c, uint64_t address) {
    const uint64_t* words = (const uint64_t*)(uintptr_t)c->words;
    for (uint32_t index = c->lease_head; index != RBM_NO_LEASE; index = (uint32_t)(words[index + RBM_LEASE_LINK] >> 32)) {
        const uint64_t* lease = words + index;
        for (uint32_t i = 0; lease[RBM_LEASE_ID] && i < (uint32_t)lease[RBM_LEASE_LINK]; i++)
            if (lease[RBM_LEASE_HEADER + i] == address)
                return (struct rocblas_device_malloc_base*)(uintptr_t)lease[RBM_LEASE_ID];
    }
    return NULL;
}

rocblas_status rocblas_mem_deallocate(rocblas_handle handle, void* address) {
    struct rbm_control* c = rbm_control_of(handle);
    if (!c)
        return rbm_no_handle(__func__, handle);
    if (!address)
        return rocblas_status_success;
    struct rocblas_device_malloc_base* lease = lease_at(c, (uint64_t)(uintptr_t)address);
    if (!lease)
        return rbm_fail(c, rocblas_status_invalid_pointer, "rocblas_mem_deallocate: nothing is leased at %p", address);
    rocblas_status status = rocblas_device_malloc_free(lease);
    if (status != rocblas_status_invalid_value)
        return status;
    if (RBM_READ(rbm_checking))
        rbm_check_read(c, rbm_status_name(status));
    return rocblas_status_success; /* leases may end in any order here */
}

/* on_stream sets the handle's stream if it differs, and stores the stream before. */
static rocblas_status on_stream(rocblas_handle handle, hipStream_t stream, hipStream_t* before) {
    rocblas_status status = rocblas_get_stream(handle, before);
    return status == rocblas_status_success && *before != stream ? rocblas_set_stream(handle, stream) : status;
}

/* back restores the handle's stream before, and returns the first error. The stream is restored although work on the
 * other one cannot be marked: the failed call lends no memory to that work. */
static rocblas_status back(rocblas_handle handle, hipStream_t stream, hipStream_t before, rocblas_status status) {
    struct rbm_control* c = rbm_control_of(handle);
    rocblas_status returned = before != stream ? rocblas_set_stream(handle, before) : rocblas_status_success;
    if (returned != rocblas_status_success && !c->of_vendor) {
        rbm_put_stream(c, (uint64_t)(uintptr_t)before);
        c->closed |= RBM_CLOSED_MOVED;
        c->limit = 0;
    }
    return status == rocblas_status_success ? returned : status;
}

rocblas_status rocblas_mem_allocate_async(
    rocblas_handle handle, hipStream_t stream, size_t alignment, size_t size, void** address) {
    hipStream_t before = NULL;
    if (!rbm_control_of(handle))
        return rbm_no_handle(__func__, handle);
    rocblas_status status = on_stream(handle, stream, &before);
    if (status != rocblas_status_success)
        return status;
    status = rocblas_mem_allocate(handle, alignment, size, address);
    rocblas_status returned = back(handle, stream, before, status);
    if (status == rocblas_status_success && returned != status) {
        rocblas_mem_deallocate(handle, *address);
        *address = NULL;
    }
    return returned;
}

/* follow makes the handle's stream wait, on the device, for the work that used the workspace on another stream. The
 * workspace then counts as used on the handle's stream. It leases nothing. */
static rocblas_status follow(const struct rbm_control* c) {
    static const char name[] = "rocblas_mem_deallocate_async";
    if (!(c->closed & RBM_CLOSED_MOVED))
        return rocblas_status_success;
    return rbm_ask(rbm_operation_follow, c->id, (uint64_t)(uintptr_t)name, sizeof name - 1);
}

/* rocblas_mem_deallocate_async orders the next lease after the work of stream first and ends the lease last, so
 * that a failure leaves the lease as it was. */
rocblas_status rocblas_mem_deallocate_async(rocblas_handle handle, hipStream_t stream, void* address) {
    const struct rbm_control* c = rbm_control_of(handle);
    hipStream_t before = stream;
    rocblas_status status = rocblas_status_success;
    if (!c)
        return rbm_no_handle(__func__, handle);
    if (address && lease_at(c, (uint64_t)(uintptr_t)address))
        status = on_stream(handle, stream, &before);
    if (status != rocblas_status_success)
        return status;
    if (before != stream)
        status = back(handle, stream, before, follow(c));
    return status == rocblas_status_success ? rocblas_mem_deallocate(handle, address) : status;
}
