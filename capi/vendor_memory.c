/* SPDX-License-Identifier: MIT
 *
 * vendor_memory.c: the memory interface for vendor handles. For a handle with a record it answers from the
 * record and informs the vendor. For a handle without a record it forwards the call.
 */
#include "sizes.h"
#include "trace.h"
#include "vendor_rocblas.h"

RBM_FORWARD(rocblas_start_device_memory_size_query, (rocblas_handle handle), (handle))
RBM_FORWARD(rocblas_stop_device_memory_size_query, (rocblas_handle handle, size_t* size), (handle, size))
RBM_FORWARD(rocblas_set_device_memory_size, (rocblas_handle handle, size_t size), (handle, size))
RBM_FORWARD(rocblas_set_workspace, (rocblas_handle handle, void* addr, size_t size), (handle, addr, size))
RBM_FORWARD(rocblas_set_stream, (rocblas_handle handle, hipStream_t stream), (handle, stream))

typedef bool ask_fn(rocblas_handle handle);

/* ask_theirs makes a call that returns a bool. It returns false if the call is not the vendor's. */
static bool ask_theirs(void** at, const char* name, rocblas_handle handle)
{
    ask_fn* next;
    *(void**)&next = rbm_record_inherited(handle) ? NULL : rbm_vendor_next(at, name, handle);
    return next && next(handle);
}

bool rbm_far_has_owner(rocblas_handle handle, rocblas_mem_owner owner)
{
    static void*              managing, *user_managing;
    const struct rbm_control* c = rbm_record(handle);
    if(c)
        return c->owner == (uint32_t)owner;
    if(!RBM_ASIDE())
        return false;
    return owner == rocblas_mem_owner_managed
               ? ask_theirs(&managing, "rocblas_is_managing_device_memory", handle)
               : ask_theirs(&user_managing, "rocblas_is_user_managing_device_memory", handle);
}

bool rbm_far_is_query(rocblas_handle handle)
{
    static void*              at;
    const struct rbm_control* c = rbm_record(handle);
    if(c)
        return c->querying;
    return RBM_ASIDE() && ask_theirs(&at, "rocblas_is_device_memory_size_query", handle);
}

/* The vendor answers size queries, because its kernels report their needs to it. The record notes that a
 * query is running. */
rocblas_status rbm_far_start_query(rocblas_handle handle)
{
    rocblas_status      status = forward_rocblas_start_device_memory_size_query(handle);
    struct rbm_control* c      = rbm_record(handle);
    if(c && status == rocblas_status_success)
    {
        c->querying  = 1;
        c->query_max = 0;
    }
    else if(c)
        rbm_fail(c, status, "rocblas_start_device_memory_size_query: a query is under way already");
    return status;
}

rocblas_status rbm_far_stop_query(rocblas_handle handle, size_t* size)
{
    rocblas_status      status = forward_rocblas_stop_device_memory_size_query(handle, size);
    struct rbm_control* c      = rbm_record(handle);
    if(c && status == rocblas_status_success)
    {
        c->querying  = 0;
        c->query_max = *size;
    }
    else if(c)
        rbm_fail(c, status, "rocblas_stop_device_memory_size_query: %s",
                 c->querying ? "size is null; the query goes on" : "no query is under way");
    return status;
}

/* The vendor adds up the sizes that it is given, so one sum of rounded sizes has the same effect. */
rocblas_status rbm_far_set_optimal(rocblas_handle handle, bool fits, uint64_t total)
{
    static void*                                             at;
    __typeof__(&rocblas_set_optimal_device_memory_size_impl) next;
    *(void**)&next = rbm_vendor_next(&at, "rocblas_set_optimal_device_memory_size_impl", handle);
    if(!next)
        return rocblas_status_invalid_handle;
    if(!fits)
        return rocblas_status_invalid_size;
    rocblas_status      status = next(handle, 1, (size_t)total);
    struct rbm_control* c      = rbm_record(handle);
    if(c && status == rocblas_status_size_increased)
        c->query_max = total;
    return status;
}

/* lend_after lends the workspace as it is after a change, or unchanged after a failed one. */
static rocblas_status lend_after(struct rbm_control* c, rocblas_status status)
{
    rocblas_status lent = rbm_vendor_lend(c);
    return status == rocblas_status_success ? lent : status;
}

rocblas_status rbm_far_set_size(rocblas_handle handle, size_t size)
{
    struct rbm_control* c = rbm_record(handle);
    if(!c)
        return forward_rocblas_set_device_memory_size(handle, size);
    rocblas_status status = rbm_ask(rbm_operation_set_size, c->id, size, 0);
    rbm_trace_of(c, RBM_TRACE_SET_SIZE, "rocblas_set_device_memory_size", c->base, size, status);
    return lend_after(c, status);
}

rocblas_status rbm_far_set_workspace(rocblas_handle handle, void* addr, size_t size)
{
    struct rbm_control* c = rbm_record(handle);
    if(!c)
        return forward_rocblas_set_workspace(handle, addr, size);
    rocblas_status status = rbm_ask(rbm_operation_set_workspace, c->id, (uint64_t)(uintptr_t)addr, size);
    rbm_trace_of(c, RBM_TRACE_SET_WORKSPACE, "rocblas_set_workspace", (uint64_t)(uintptr_t)addr, size, status);
    return lend_after(c, status);
}

rocblas_status rbm_far_release_idle(rocblas_handle handle)
{
    struct rbm_control* c = rbm_record(handle);
    return c ? lend_after(c, rbm_ask(rbm_operation_release_idle, c->id, 0, 0)) : rocblas_status_invalid_handle;
}

/* rbm_far_set_stream changes the record first, which marks the handle's work on the old stream. If that
 * fails, the handle keeps its stream. */
rocblas_status rbm_far_set_stream(rocblas_handle handle, hipStream_t stream)
{
    struct rbm_control* c     = rbm_record(handle);
    const uint64_t      value = (uint64_t)(uintptr_t)stream, before = c ? c->stream : 0;
    if(!c || value == before)
        return forward_rocblas_set_stream(handle, stream);
    const bool     waits  = c->device >= 0; /* on the host all work is done */
    rocblas_status status = waits ? rbm_ask(rbm_operation_set_stream, c->id, value, 0) : rocblas_status_success;
    if(status != rocblas_status_success)
        return status;
    status = forward_rocblas_set_stream(handle, stream);
    if(status == rocblas_status_success && !waits)
        rbm_put_stream(c, value);
    else if(status != rocblas_status_success && waits)
        rbm_ask(rbm_operation_set_stream, c->id, before, 0); /* cannot fail: no work was done on the new stream */
    return status;
}

/* ---- leases of vendor handles without a record */

enum { MOST_BUFFERS = 32 };

/* rbm_far_alloc passes MOST_BUFFERS sizes whatever count is, because C cannot forward the arguments of a
 * variadic call. */
rocblas_status rbm_far_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, va_list sizes)
{
    static void*                              at;
    __typeof__(&rocblas_device_malloc_alloc) next;
    *(void**)&next = rbm_vendor_next(&at, "rocblas_device_malloc_alloc", handle);
    if(!next)
        return rocblas_status_invalid_handle;
    if(count > MOST_BUFFERS)
        return rocblas_status_memory_error;
    size_t s[MOST_BUFFERS] = {0};
    for(size_t i = 0; i < count; i++)
        s[i] = va_arg(sizes, size_t);
    return next(handle, res, count, s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13],
                s[14], s[15], s[16], s[17], s[18], s[19], s[20], s[21], s[22], s[23], s[24], s[25], s[26], s[27], s[28], s[29],
                s[30], s[31]);
}

/* their_lease returns the vendor's function for a lease of the vendor's, which is an address and not an id,
 * or a null pointer. */
static void* their_lease(void** at, const char* name, const struct rocblas_device_malloc_base* ptr)
{
    return ptr && (uint64_t)(uintptr_t)ptr >> 60 == 0 && RBM_ASIDE() ? rbm_vendor_next(at, name, NULL) : NULL;
}

bool rbm_far_success(struct rocblas_device_malloc_base* ptr)
{
    static void*                                at;
    __typeof__(&rocblas_device_malloc_success) next;
    *(void**)&next = their_lease(&at, "rocblas_device_malloc_success", ptr);
    return next && next(ptr);
}

rocblas_status rbm_far_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res)
{
    static void*                            at;
    __typeof__(&rocblas_device_malloc_get) next;
    *(void**)&next = their_lease(&at, "rocblas_device_malloc_get", ptr);
    return next ? next(ptr, index, res) : rocblas_status_invalid_pointer;
}

rocblas_status rbm_far_ptr(struct rocblas_device_malloc_base* ptr, void** res)
{
    static void*                            at;
    __typeof__(&rocblas_device_malloc_ptr) next;
    *(void**)&next = their_lease(&at, "rocblas_device_malloc_ptr", ptr);
    return next ? next(ptr, res) : rocblas_status_invalid_pointer;
}

rocblas_status rbm_far_free(struct rocblas_device_malloc_base* ptr)
{
    static void*                             at;
    __typeof__(&rocblas_device_malloc_free) next;
    *(void**)&next = their_lease(&at, "rocblas_device_malloc_free", ptr);
    return next ? next(ptr) : rocblas_status_invalid_pointer;
}
