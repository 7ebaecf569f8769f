/* SPDX-License-Identifier: MIT
 *
 * memory.c: the device memory interface except leases, which are in lease.c. Getters, the bookkeeping of size
 * queries and settings that do not concern the device are answered here. Other settings and the release of
 * the workspace enter the core.
 */
#include "check/check.h"
#include "common/checks.h"
#include "loader/enter.h"
#include "loader/stack.h"
#include "state/error.h"
#include "state/fail.h"
#include "state/sizes.h"
#include "state/state.h"
#include "trace/trace.h"
#include "vendor/find.h"
#include "vendor/vendor.h"

#include <string.h>

/* read_##NAME stores one value of a control block c. record_##NAME stores that of a record, or returns other if
 * there is none. */
#define RBM_RECORD_GETTER(name, type, parameter, value, other) \
    static inline rocblas_status read_##name(const struct rbm_control* c, type* out) { \
        if (!out) \
            return rbm_null(c, #name, #parameter); \
        *out = value; \
        return rocblas_status_success; \
    } \
    static RBM_RARE rocblas_status record_##name(rocblas_handle handle, type* out) { \
        const struct rbm_control* c = rbm_vendor.record(handle); \
        return c ? read_##name(c, out) : other; \
    } \
    rocblas_status name(rocblas_handle handle, type* out) { \
        const struct rbm_control* c = rbm_find(handle); \
        return __builtin_expect(c != NULL, 1) ? read_##name(c, out) : record_##name(handle, out); \
    }

RBM_RECORD_GETTER(rocblas_get_device_memory_size, size_t, size, c->size, rbm_vendor.get_device_memory_size(handle, out))
RBM_RECORD_GETTER(rocblas_mem_get_workspace_address, void*, address, (void*)(uintptr_t)(c->base + c->floor),
    rbm_no_handle("rocblas_mem_get_workspace_address", handle))
RBM_RECORD_GETTER(
    rocblas_mem_get_workspace_size, size_t, size, c->room - c->floor, rbm_no_handle("rocblas_mem_get_workspace_size", handle))
RBM_RECORD_GETTER(
    rocblas_mem_get_owner, rocblas_mem_owner, owner, (rocblas_mem_owner)c->owner, rbm_no_handle("rocblas_mem_get_owner", handle))
RBM_RECORD_GETTER(rocblas_mem_get_in_use, size_t, size, c->used, rbm_no_handle("rocblas_mem_get_in_use", handle))
RBM_RECORD_GETTER(rocblas_mem_get_peak, size_t, size, rbm_peak_of(c), rbm_no_handle("rocblas_mem_get_peak", handle))
RBM_RECORD_GETTER(rocblas_mem_get_growths, uint64_t, count, c->growths, rbm_no_handle("rocblas_mem_get_growths", handle))

bool rocblas_is_managing_device_memory(rocblas_handle handle) {
    const struct rbm_control* c = rbm_find(handle);
    return c ? c->owner == rocblas_mem_owner_managed : rbm_vendor.has_owner(handle, rocblas_mem_owner_managed);
}

bool rocblas_is_user_managing_device_memory(rocblas_handle handle) {
    const struct rbm_control* c = rbm_find(handle);
    return c ? c->owner == rocblas_mem_owner_user_managed : rbm_vendor.has_owner(handle, rocblas_mem_owner_user_managed);
}

bool rocblas_is_device_memory_size_query(rocblas_handle handle) {
    const struct rbm_control* c = rbm_find(handle);
    return c ? c->querying : rbm_vendor.is_device_memory_size_query(handle);
}

rocblas_status rocblas_mem_fail(rocblas_handle handle, rocblas_status status, const char* function, const char* text) {
    return rbm_fail(rbm_control_of(handle), status, "%s: %s", function, text);
}

rocblas_status rocblas_mem_get_last_error(rocblas_handle handle, char* buf, size_t len) {
    const struct rbm_control* c = rbm_control_of(handle);
    if (RBM_READ(rbm_checking))
        handle && !c ? rbm_check_missing(handle, __func__) : rbm_check_read(c, NULL);
    if (handle && !c)
        return rocblas_status_invalid_handle;
    if (!buf)
        return rocblas_status_invalid_pointer;
    if (!len)
        return rocblas_status_invalid_size;
    if (!c) {
        rbm_process_error(buf, len);
        return rocblas_status_success;
    }
    size_t n = strnlen(c->error, len - 1);
    memcpy(buf, c->error, n);
    buf[n] = 0;
    return rocblas_status_success;
}

/* start starts a query. */
static inline rocblas_status start(struct rbm_control* c, uint8_t querying) {
    c->querying = querying;
    c->query_max = 0;
    return rocblas_status_success;
}

/* start_apart starts a query of a checked handle, and refuses one inside a query. */
static RBM_RARE rocblas_status start_apart(struct rbm_control* c) {
    if (c->querying)
        return rbm_fail(
            c, rocblas_status_size_query_mismatch, "rocblas_start_device_memory_size_query: a query is under way already");
    rbm_check_uses(c, "rocblas_start_device_memory_size_query");
    const rocblas_status status = start(c, 2);
    rbm_check_used(c);
    rbm_check_query(c, rocblas_mem_query_starts, 0);
    return status;
}

rocblas_status rocblas_start_device_memory_size_query(rocblas_handle handle) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.start_device_memory_size_query(handle);
    return rbm_starts_apart(c) ? start_apart(c) : start(c, 1);
}

/* stop_apart stops the query of a checked handle, where querying is 2, and refuses where there is none. */
static RBM_RARE rocblas_status stop_apart(struct rbm_control* c, size_t* size) {
    if (!c->querying)
        return rbm_fail(c, rocblas_status_size_query_mismatch, "rocblas_stop_device_memory_size_query: no query is under way");
    if (!size)
        return rbm_fail(
            c, rocblas_status_invalid_pointer, "rocblas_stop_device_memory_size_query: size is null; the query goes on");
    rbm_check_uses(c, "rocblas_stop_device_memory_size_query");
    *size = c->query_max;
    c->querying = 0;
    rbm_check_used(c);
    rbm_check_query(c, rocblas_mem_query_stops, *size);
    return rocblas_status_success;
}

rocblas_status rocblas_stop_device_memory_size_query(rocblas_handle handle, size_t* size) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.stop_device_memory_size_query(handle, size);
    if (c->querying != 1 || !size)
        return stop_apart(c, size);
    *size = c->query_max;
    c->querying = 0;
    return rocblas_status_success;
}

/* raise_optimum raises the query's answer to at least total. */
static inline rocblas_status raise_optimum(struct rbm_control* c, uint64_t total) {
    if (total <= c->query_max)
        return rocblas_status_size_unchanged;
    c->query_max = total;
    return rocblas_status_size_increased;
}

/* optimum_apart answers a query of a checked handle, and refuses sizes that are not an answer. */
static RBM_RARE rocblas_status optimum_apart(struct rbm_control* c, bool fits, uint64_t total, size_t count) {
    if (!c->querying)
        return rbm_fail(
            c, rocblas_status_size_query_mismatch, "rocblas_set_optimal_device_memory_size_impl: no query is under way");
    if (!fits)
        return rbm_fail(
            c, rocblas_status_invalid_size, "rocblas_set_optimal_device_memory_size_impl: the sum of %zu sizes overflows", count);
    rbm_check_query(c, rocblas_mem_query_answers, total);
    return raise_optimum(c, total);
}

/* optimum_listed is rocblas_set_optimal_device_memory_size_impl for any handle and any number of sizes. */
static rocblas_status optimum_listed(rocblas_handle handle, size_t count, va_list sizes) {
    struct rbm_control* c = rbm_find(handle);
    uint64_t total;
    bool fits = sum_footprints(c, &total, count, sizes);
    if (!c)
        return rbm_vendor.set_optimal_size(handle, fits, total);
    if (c->querying != 1 || !fits)
        return optimum_apart(c, fits, total, count);
    return raise_optimum(c, total);
}

rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...) {
    va_list sizes;
    va_start(sizes, count);
    rocblas_status status = optimum_listed(handle, count, sizes);
    va_end(sizes);
    return status;
}

void rocblas_device_malloc_set_default_memory_size(size_t size) {
    if (size)
        __atomic_store_n(&rbm_state.default_size, size, __ATOMIC_RELAXED);
}

/* ask_size and ask_workspace have the core make a change that needs more than a few stores. */
static RBM_RARE rocblas_status ask_size(struct rbm_control* c, uint64_t size) {
    rocblas_status status = rbm_ask(rbm_operation_set_size, c->id, size, 0);
    rbm_trace_of(c, RBM_TRACE_SET_SIZE, "rocblas_set_device_memory_size", c->base, size, status);
    return status;
}

static RBM_RARE rocblas_status ask_workspace(struct rbm_control* c, uint64_t base, uint64_t size) {
    rocblas_status status = rbm_ask(rbm_operation_set_workspace, c->id, base, size);
    rbm_trace_of(c, RBM_TRACE_SET_WORKSPACE, "rocblas_set_workspace", base, size, status);
    return status;
}

/* set_in_force makes size bytes at base the handle's workspace. */
static inline rocblas_status set_in_force(struct rbm_control* c, rocblas_mem_owner owner, uint64_t base, uint64_t size) {
    RBM_WRITE(c->owner, (uint32_t)owner);
    c->size = size;
    rbm_put(c, base, size, 0);
    return rocblas_status_success;
}

/* rocblas_set_device_memory_size sets the size here if no lease is out, the committed memory suffices and
 * none is given back. Otherwise the core sets it. So it does if older blocks are given back, and for a traced
 * or checked handle: there own_floor is 1 (no multiple of a chunk) and own_span is 0. */
rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size) {
    struct rbm_control* c = rbm_find(handle);
    uint64_t bytes = rounded(size); /* 0 on overflow */
    if (!c)
        return rbm_vendor.set_device_memory_size(handle, size);
    if (!(c->used | c->own_retired) && bytes && bytes - c->own_floor <= c->own_span)
        return set_in_force(c, rocblas_mem_owner_user_managed, c->own_base, bytes);
    return ask_size(c, size);
}

/* rocblas_set_workspace sets the workspace here if nothing is committed or leased: then own_floor is 0 and
 * nothing is given back. An address on a device enters the core, because only the core can check whose memory
 * it is in. */
rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size) {
    struct rbm_control* c = rbm_find(handle);
    uint64_t base = (uint64_t)(uintptr_t)addr;
    if (!c)
        return rbm_vendor.set_workspace(handle, addr, size);
    if (c->used || c->own_floor || base + size < base || (base && c->device >= 0))
        return ask_workspace(c, base, size);
    if (!base || !size)
        return set_in_force(c, rocblas_mem_owner_managed, 0, 0);
    return set_in_force(c, rocblas_mem_owner_user_owned, base, size);
}

/* after_change lends a vendor handle's workspace as it is after a change, and returns the first error. */
static rocblas_status after_change(struct rbm_control* c, rocblas_status status) {
    rocblas_status lent = c->of_vendor ? rbm_vendor.lend(c) : rocblas_status_success;
    return status == rocblas_status_success ? lent : status;
}

rocblas_status rocblas_mem_release_idle(rocblas_handle handle) {
    const struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.release_idle(handle);
    uint64_t before = c->own_committed;
    rocblas_status status = rbm_ask(rbm_operation_release_idle, c->id, 0, 0);
    rbm_trace_of(c, RBM_TRACE_RELEASE_IDLE, "rocblas_mem_release_idle", c->base, before - c->own_committed, status);
    return status;
}

rocblas_status rocblas_mem_suspend(rocblas_handle handle) {
    struct rbm_control* c = rbm_control_of(handle);
    if (!c)
        return rbm_no_handle("rocblas_mem_suspend", handle);
    rocblas_status status = rbm_ask(rbm_operation_suspend, c->id, 0, 0);
    rbm_trace_of(c, RBM_TRACE_SUSPEND, "rocblas_mem_suspend", c->own_base, c->suspended_bytes, status);
    return after_change(c, status);
}

rocblas_status rocblas_mem_resume(rocblas_handle handle) {
    struct rbm_control* c = rbm_control_of(handle);
    if (!c)
        return rbm_no_handle("rocblas_mem_resume", handle);
    const uint64_t bytes = c->suspended_bytes;
    rocblas_status status = rbm_ask(rbm_operation_resume, c->id, 0, 0);
    rbm_trace_of(c, RBM_TRACE_RESUME, "rocblas_mem_resume", c->own_base, bytes, status);
    return after_change(c, status);
}

rocblas_status rocblas_mem_release_all_idle(size_t* released) {
    if (!released)
        return rbm_null(NULL, __func__, "released");
    if (!rbm_stack_has(NULL, __func__, RBM_STACK_CORE))
        return rocblas_status_internal_error;
    rocblas_status status = rbm_ask(rbm_operation_release_all_idle, (uint64_t)(uintptr_t)released, 0, 0);
    rbm_trace_event(&(struct rbm_event){.size = status == rocblas_status_success ? *released : 0,
        .routine = __func__,
        .routine_bytes = sizeof __func__ - 1,
        .action = RBM_TRACE_RELEASE_ALL_IDLE,
        .status = status});
    const rocblas_status lent = rbm_vendor_is_on() ? rbm_vendor.lend_all() : rocblas_status_success;
    return status == rocblas_status_success ? lent : status;
}

rocblas_status rocblas_mem_get_device_counts(uint64_t* allocations, uint64_t* synchronizations) {
    if (!allocations || !synchronizations)
        return rbm_null(NULL, __func__, allocations ? "synchronizations" : "allocations");
    return rbm_ask(rbm_operation_device_counts, (uint64_t)(uintptr_t)allocations, (uint64_t)(uintptr_t)synchronizations, 0);
}
