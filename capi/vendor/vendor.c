/* SPDX-License-Identifier: MIT
 *
 * vendor.c: the table of vendor.h for a real rocBLAS, and the memory interface for vendor handles. For a
 * handle with a record the interface answers from the record and informs the vendor. For a handle without a
 * record it forwards the call.
 */
#include "vendor/vendor.h"
#include "loader/enter.h"
#include "state/error.h"
#include "state/state.h"
#include "trace/trace.h"
#include "vendor/find.h"
#include "vendor/forward.h"
#include "vendor/records.h"

/* theirs returns the status of a call that was forwarded, with a text if it is an error. */
static rocblas_status theirs(rocblas_handle handle, const char* function, rocblas_status status) {
    if (RBM_LIKELY(status == rocblas_status_success))
        return status;
    return rbm_fail(rbm_record(handle), status, "%s: the real rocBLAS returns %s", function, rbm_status_name(status));
}

/* RBM_FORWARD defines forward_NAME, which forwards a call with a handle that rbm_find does not find. */
#define RBM_FORWARD(name, params, args) \
    RBM_VENDOR_FUNCTION(name) \
    static rocblas_status forward_##name params { \
        const __typeof__(&rocblas_##name) next = vendor_##name(handle); \
        return next ? theirs(handle, "rocblas_" #name, next args) : rbm_no_handle("rocblas_" #name, handle); \
    }

RBM_FORWARD(start_device_memory_size_query, (rocblas_handle handle), (handle))
RBM_FORWARD(stop_device_memory_size_query, (rocblas_handle handle, size_t* size), (handle, size))
RBM_FORWARD(set_device_memory_size, (rocblas_handle handle, size_t size), (handle, size))
RBM_FORWARD(set_workspace, (rocblas_handle handle, void* addr, size_t size), (handle, addr, size))
RBM_FORWARD(set_stream, (rocblas_handle handle, hipStream_t stream), (handle, stream))
RBM_FORWARDED(RBM_FORWARD)

RBM_VENDOR_FUNCTION(is_managing_device_memory)
RBM_VENDOR_FUNCTION(is_user_managing_device_memory)
RBM_VENDOR_FUNCTION(is_device_memory_size_query)

typedef bool ask_fn(rocblas_handle handle);

/* ask makes a call that returns a bool. Without a function of the vendor's, and for a handle of a forked child's
 * parent, the result is false. */
static bool ask(ask_fn* next, rocblas_handle handle) { return next && !rbm_record_inherited(handle) && next(handle); }

static bool has_owner(rocblas_handle handle, rocblas_mem_owner owner) {
    const struct rbm_control* c = rbm_record(handle);
    if (c)
        return c->owner == (uint32_t)owner;
    return ask(owner == rocblas_mem_owner_managed ? vendor_is_managing_device_memory(handle)
                                                  : vendor_is_user_managing_device_memory(handle),
        handle);
}

static bool is_query(rocblas_handle handle) {
    const struct rbm_control* c = rbm_record(handle);
    return c ? c->querying : ask(vendor_is_device_memory_size_query(handle), handle);
}

/* The vendor answers size queries, because its kernels report their needs to it. The record notes that a
 * query is running. */
static rocblas_status start_query(rocblas_handle handle) {
    rocblas_status status = forward_start_device_memory_size_query(handle);
    struct rbm_control* c = rbm_record(handle);
    if (c && status == rocblas_status_success) {
        c->querying = 1;
        c->query_max = 0;
    } else if (c)
        rbm_fail(c, status, "rocblas_start_device_memory_size_query: a query is under way already");
    return status;
}

static rocblas_status stop_query(rocblas_handle handle, size_t* size) {
    rocblas_status status = forward_stop_device_memory_size_query(handle, size);
    struct rbm_control* c = rbm_record(handle);
    if (c && status == rocblas_status_success) {
        c->querying = 0;
        c->query_max = *size;
    } else if (c)
        rbm_fail(c, status, "rocblas_stop_device_memory_size_query: %s",
            c->querying ? "size is null; the query goes on" : "no query is under way");
    return status;
}

RBM_VENDOR_FUNCTION(set_optimal_device_memory_size_impl)

/* The vendor adds up the sizes that it is given, so one sum of rounded sizes has the same effect. */
static rocblas_status set_optimal_size(rocblas_handle handle, bool fits, uint64_t total) {
    const __typeof__(&rocblas_set_optimal_device_memory_size_impl) next = vendor_set_optimal_device_memory_size_impl(handle);
    if (!next)
        return rbm_no_handle("rocblas_set_optimal_device_memory_size_impl", handle);
    if (!fits)
        return rbm_fail(rbm_record(handle), rocblas_status_invalid_size,
            "rocblas_set_optimal_device_memory_size_impl: the sum of the sizes overflows");
    rocblas_status status = next(handle, 1, (size_t)total);
    struct rbm_control* c = rbm_record(handle);
    if (c && status == rocblas_status_size_increased)
        c->query_max = total;
    return status;
}

/* lend_after lends the workspace as it is after a change, or unchanged after a failed one. */
static rocblas_status lend_after(struct rbm_control* c, rocblas_status status) {
    rocblas_status lent = rbm_vendor_lend(c);
    return status == rocblas_status_success ? lent : status;
}

static rocblas_status set_size(rocblas_handle handle, size_t size) {
    struct rbm_control* c = rbm_record(handle);
    if (!c)
        return forward_set_device_memory_size(handle, size);
    rocblas_status status = rbm_ask(rbm_operation_set_size, c->id, size, 0);
    rbm_trace_of(c, RBM_TRACE_SET_SIZE, "rocblas_set_device_memory_size", c->base, size, status);
    return lend_after(c, status);
}

static rocblas_status set_workspace(rocblas_handle handle, void* addr, size_t size) {
    struct rbm_control* c = rbm_record(handle);
    if (!c)
        return forward_set_workspace(handle, addr, size);
    rocblas_status status = rbm_ask(rbm_operation_set_workspace, c->id, (uint64_t)(uintptr_t)addr, size);
    rbm_trace_of(c, RBM_TRACE_SET_WORKSPACE, "rocblas_set_workspace", (uint64_t)(uintptr_t)addr, size, status);
    return lend_after(c, status);
}

static rocblas_status release_idle(rocblas_handle handle) {
    struct rbm_control* c = rbm_record(handle);
    return c ? lend_after(c, rbm_ask(rbm_operation_release_idle, c->id, 0, 0))
             : rbm_no_handle("rocblas_mem_release_idle", handle);
}

/* set_stream changes the record first, which marks the handle's work on the old stream. If that fails, the
 * handle keeps its stream. */
static rocblas_status set_stream(rocblas_handle handle, hipStream_t stream) {
    struct rbm_control* c = rbm_record(handle);
    const uint64_t value = (uint64_t)(uintptr_t)stream, before = c ? c->stream : 0;
    if (!c || value == before)
        return forward_set_stream(handle, stream);
    const bool waits = c->device >= 0; /* on the host all work is done */
    rocblas_status status = waits ? rbm_ask(rbm_operation_set_stream, c->id, value, 0) : rocblas_status_success;
    if (status != rocblas_status_success)
        return status;
    status = forward_set_stream(handle, stream);
    if (status == rocblas_status_success && !waits)
        rbm_put_stream(c, value);
    else if (status != rocblas_status_success && waits)
        rbm_ask(rbm_operation_set_stream, c->id, before, 0); /* cannot fail: no work was done on the new stream */
    return status;
}

/* ---- leases of vendor handles without a record */

enum { MOST_BUFFERS = 32 };

RBM_VENDOR_FUNCTION(device_malloc_alloc)
RBM_VENDOR_FUNCTION(device_malloc_success)
RBM_VENDOR_FUNCTION(device_malloc_get)
RBM_VENDOR_FUNCTION(device_malloc_ptr)
RBM_VENDOR_FUNCTION(device_malloc_free)

/* lease makes a lease of the vendor's. It passes MOST_BUFFERS sizes whatever count is, because C cannot forward
 * the arguments of a variadic call. */
static rocblas_status lease(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, va_list sizes) {
    const __typeof__(&rocblas_device_malloc_alloc) next = vendor_device_malloc_alloc(handle);
    if (!next)
        return rbm_no_handle("rocblas_device_malloc_alloc", handle);
    if (count > MOST_BUFFERS)
        return rbm_fail(NULL, rocblas_status_memory_error, "rocblas_device_malloc_alloc: %zu buffers, and %d can be forwarded",
            count, MOST_BUFFERS);
    size_t s[MOST_BUFFERS] = {0};
    for (size_t i = 0; i < count; i++)
        s[i] = va_arg(sizes, size_t);
    const rocblas_status status = next(handle, res, count, s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10],
        s[11], s[12], s[13], s[14], s[15], s[16], s[17], s[18], s[19], s[20], s[21], s[22], s[23], s[24], s[25], s[26], s[27],
        s[28], s[29], s[30], s[31]);
    return theirs(handle, "rocblas_device_malloc_alloc", status);
}

/* may_be_vendors reports whether a lease's value may be the vendor's: an address, and not an id. */
static bool may_be_vendors(const struct rocblas_device_malloc_base* ptr) { return ptr && (uint64_t)(uintptr_t)ptr >> 60 == 0; }

static bool lease_success(struct rocblas_device_malloc_base* ptr) {
    const __typeof__(&rocblas_device_malloc_success) next = may_be_vendors(ptr) ? vendor_device_malloc_success(NULL) : NULL;
    return next && next(ptr);
}

static rocblas_status lease_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res) {
    const __typeof__(&rocblas_device_malloc_get) next = may_be_vendors(ptr) ? vendor_device_malloc_get(NULL) : NULL;
    return next ? next(ptr, index, res) : rocblas_status_invalid_pointer;
}

static rocblas_status lease_ptr(struct rocblas_device_malloc_base* ptr, void** res) {
    const __typeof__(&rocblas_device_malloc_ptr) next = may_be_vendors(ptr) ? vendor_device_malloc_ptr(NULL) : NULL;
    return next ? next(ptr, res) : rocblas_status_invalid_pointer;
}

static rocblas_status lease_free(struct rocblas_device_malloc_base* ptr) {
    const __typeof__(&rocblas_device_malloc_free) next = may_be_vendors(ptr) ? vendor_device_malloc_free(NULL) : NULL;
    return next ? next(ptr) : rocblas_status_invalid_pointer;
}

/* ---- the table */

RBM_VENDOR_FUNCTION(initialize)

static void initialize(void) { vendor_initialize(NULL)(); }

#define RBM_FORWARD_ALONE(type, name, params, args) \
    RBM_VENDOR_FUNCTION(name) \
    static type forward_##name params { return vendor_##name(NULL) args; }
RBM_FORWARDED_ALONE(RBM_FORWARD_ALONE)

#define RBM_ENTRY(name, params, args) .name = forward_##name,
#define RBM_ENTRY_ALONE(type, name, params, args) .name = forward_##name,

RBM_HIDDEN const struct rbm_vendor rbm_vendor = {.name = "rocblas",
    .record = rbm_record,
    .handle = rbm_record_handle,
    .lend = rbm_vendor_lend,
    .lend_all = rbm_vendor_lend_all,
    .create_handle = rbm_vendor_create,
    .destroy_handle = rbm_vendor_destroy,
    .initialize = initialize,
    .has_owner = has_owner,
    .is_device_memory_size_query = is_query,
    .start_device_memory_size_query = start_query,
    .stop_device_memory_size_query = stop_query,
    .set_optimal_size = set_optimal_size,
    .set_device_memory_size = set_size,
    .set_workspace = set_workspace,
    .release_idle = release_idle,
    .set_stream = set_stream,
    .device_malloc_alloc = lease,
    .device_malloc_success = lease_success,
    .device_malloc_get = lease_get,
    .device_malloc_ptr = lease_ptr,
    .device_malloc_free = lease_free,
    RBM_FORWARDED(RBM_ENTRY) RBM_FORWARDED_ALONE(RBM_ENTRY_ALONE)};
