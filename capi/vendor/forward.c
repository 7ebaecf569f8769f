/* SPDX-License-Identifier: MIT
 *
 * forward.c: vendor handles, the memory lent to them, and calls that run out of it.
 *
 * A vendor handle never has memory of its own. After every change of the record's workspace, the vendor's
 * rocblas_set_workspace gets the part that is not leased. So leases and the vendor's kernels use disjoint
 * memory. If nothing is committed, the vendor is lent one byte: with a null pointer it would allocate memory
 * itself.
 */
#include "vendor/forward.h"
#include "handle/control.h"
#include "handle/environment.h"
#include "loader/enter.h"
#include "state/counts.h"
#include "state/error.h"
#include "state/hooks.h"
#include "state/id.h"
#include "state/routines.h"
#include "state/state.h"
#include "trace/trace.h"
#include "vendor/find.h"
#include "vendor/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

RBM_VENDOR_FUNCTION(create_handle)
RBM_VENDOR_FUNCTION(destroy_handle)
RBM_VENDOR_FUNCTION(set_workspace)
RBM_VENDOR_FUNCTION(get_device_memory_size)
RBM_VENDOR_FUNCTION(device_malloc_set_default_memory_size)
RBM_VENDOR_FUNCTION(start_device_memory_size_query)
RBM_VENDOR_FUNCTION(stop_device_memory_size_query)

/* RBM_NOTHING_BYTES is too small for any lease, because every size is rounded up to a chunk. */
#define RBM_NOTHING_BYTES 1

rocblas_status rbm_vendor_lend(struct rbm_control* c) {
    uint64_t base = c->base + c->used, size = c->room - c->used;
    if (!size) {
        base = c->own_base ? c->own_base : RBM_CHUNK_BYTES;
        size = RBM_NOTHING_BYTES;
    }
    rocblas_status status = vendor_set_workspace(NULL)(rbm_record_handle(c), (void*)(uintptr_t)base, size);
    if (status == rocblas_status_success)
        return status;
    return rbm_fail(c, status, "rocblas_set_workspace of the real rocBLAS refuses the workspace, %llu bytes at %#llx: %s",
        (unsigned long long)size, (unsigned long long)base, rbm_status_name(status));
}

rocblas_status rbm_vendor_lend_all(void) {
    const uint32_t slots = __atomic_load_n(&rbm_state.slots, __ATOMIC_ACQUIRE);
    rocblas_status first = rocblas_status_success;
    for (uint32_t slot = 0; slot < slots; slot++) {
        struct rbm_control* c = rbm_at(slot);
        if (!c || !rbm_alive(c) || !rbm_record_handle(c))
            continue;
        const rocblas_status status = rbm_vendor_lend(c);
        if (status != rocblas_status_success && first == rocblas_status_success) {
            first = status;
            rbm_set_process_error(c->error);
        }
    }
    return first;
}

/* ask_more grows the workspace for a call of the named function. */
static rocblas_status ask_more(const struct rbm_control* c, uint64_t bytes, const char* name) {
    struct rbm_call call = {
        .routine = rbm_operation_grow, .count = 4, .args = {c->id, bytes, (uint64_t)(uintptr_t)name, strlen(name)}};
    return rbm_enter_core(&call);
}

/* commit_default commits the size of a managed workspace at once, as rocBLAS does: with less than the best
 * size, a call takes a slower path. The size is the larger of this library's and the vendor's, which depends
 * on the device. A device with too little memory causes no error here: calls that need workspace ask again. */
static void commit_default(struct rbm_control* c, rocblas_handle handle) {
    size_t theirs = 0;
    if (c->owner != rocblas_mem_owner_managed || vendor_get_device_memory_size(NULL)(handle, &theirs) != rocblas_status_success)
        return;
    uint64_t bytes = c->size > theirs ? c->size : theirs;
    if (bytes && ask_more(c, bytes, "rocblas_create_handle") == rocblas_status_success)
        RBM_WRITE(c->growths, 0);
    c->error[0] = 0;
    if (c->device >= 0 && c->own_reserved) /* no stream has used the new memory yet */
    {
        c->closed |= RBM_CLOSED_MOVED;
        c->limit = 0;
    }
}

/* end_record ends the record of a handle, which the named function destroys. */
static void end_record(struct rbm_control* c, const char* name) {
    rbm_trace_of(c, RBM_TRACE_DESTROY, name, c->base, rbm_peak_of(c), rocblas_status_success);
    rbm_end_control(c);
}

/* keep_record creates the record of a new vendor handle. */
static rocblas_status keep_record(rocblas_handle handle) {
    struct rbm_environment found;
    struct rbm_control* c;
    rbm_read_environment(&found);
    const uint32_t watch = rbm_trace_watch() | (rbm_watch_environment(&found) & RBM_WATCH_GUARD);
    rocblas_status status = rbm_new_control(watch, true, found.size, &c);
    if (status != rocblas_status_success)
        return status;
    __atomic_store_n(&c->id, rbm_new_id(c->slot, c->generation), __ATOMIC_RELEASE);
    if (!rbm_record_add(handle, c)) {
        rbm_end_control(c);
        return rbm_fail(NULL, rocblas_status_memory_error, "rocblas_create_handle: no memory for the table of handles");
    }
    rbm_trace_of(c, RBM_TRACE_CREATE, "rocblas_create_handle", c->base, c->size, rocblas_status_success);
    commit_default(c, handle);
    status = rbm_vendor_lend(c);
    if (status != rocblas_status_success) {
        rbm_set_process_error(c->error);
        rbm_record_remove(handle);
        end_record(c, "rocblas_create_handle");
    }
    return status;
}

rocblas_status rbm_vendor_create(rocblas_handle* handle) {
    size_t default_bytes = __atomic_load_n(&rbm_state.default_size, __ATOMIC_RELAXED);
    if (default_bytes)
        vendor_device_malloc_set_default_memory_size(NULL)(default_bytes);
    rocblas_status status = vendor_create_handle(NULL)(handle);
    if (status != rocblas_status_success)
        return rbm_fail(NULL, status, "rocblas_create_handle: the real rocBLAS returns %s", rbm_status_name(status));
    status = keep_record(*handle);
    if (status != rocblas_status_success)
        vendor_destroy_handle(NULL)(*handle);
    return status;
}

/* rbm_vendor_destroy removes the record first: once the vendor has freed the handle, another may get its
 * address. */
rocblas_status rbm_vendor_destroy(rocblas_handle handle) {
    struct rbm_control* c = rbm_record(handle);
    if (c)
        rbm_record_remove(handle);
    __typeof__(&rocblas_destroy_handle) next = vendor_destroy_handle(handle);
    if (!next)
        return rbm_no_handle("rocblas_destroy_handle", handle);
    rocblas_status status = next(handle);
    if (status != rocblas_status_success)
        rbm_fail(c, status, "rocblas_destroy_handle: the real rocBLAS returns %s", rbm_status_name(status));
    if (c && status != rocblas_status_success)
        rbm_record_add(handle, c); /* cannot fail: the entry was there before */
    else if (c)
        end_record(c, "rocblas_destroy_handle");
    return status;
}

/* ---- calls */

/* routine_fn calls any routine with RBM_MAX_ARGS words. Every argument of the header is an integer, an
 * enumeration or an address; the generator refuses others. Each takes one register or eight bytes of the
 * stack, so a function reads its own arguments and ignores the words beyond them. */
typedef rocblas_status routine_fn(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
_Static_assert(RBM_MAX_ARGS == 32, "as many as routine_fn has");

static rocblas_status make(routine_fn* routine, const struct rbm_call* call) {
    uint64_t w[RBM_MAX_ARGS] = {0};
    memcpy(w, call->args, call->count * sizeof *w);
    return routine(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13], w[14], w[15], w[16],
        w[17], w[18], w[19], w[20], w[21], w[22], w[23], w[24], w[25], w[26], w[27], w[28], w[29], w[30], w[31]);
}

/* refuse stores the error text of a call that gets no more workspace. */
static void refuse(struct rbm_control* c, const char* name, size_t needed) {
    rbm_fail(c, rocblas_status_memory_error,
        "%s: not enough device memory: needed %zu bytes, available %llu, and the workspace is the program's: "
        "rocblas_set_device_memory_size(handle, %zu) before the call",
        name, needed, (unsigned long long)(c->room - c->used), needed);
}

/* trace_refusal writes the trace line of a call that gets no more workspace. */
static void trace_refusal(const struct rbm_control* c, const char* name, size_t needed) {
    if (c->watch & RBM_WATCH_TRACE)
        rbm_trace_event(&(struct rbm_event){.control = c,
            .size = needed,
            .wanted = needed,
            .least = needed,
            .routine = name,
            .routine_bytes = strlen(name),
            .action = RBM_TRACE_ALLOCATE_FAILURE,
            .status = rocblas_status_memory_error});
}

/* grow makes room for the bytes that a call needs. It returns false if the call would find no more than
 * before. */
static bool grow(struct rbm_control* c, uint32_t number, size_t needed) {
    const char* name = rbm_routine_names[number];
    if (needed <= c->room - c->used)
        return false;
    if (c->owner != rocblas_mem_owner_managed && !(c->closed & RBM_CLOSED_SUSPENDED)) {
        refuse(c, name, needed);
        trace_refusal(c, name, needed);
        return false;
    }
    const uint64_t allocations = c->allocations, synchronizations = c->synchronizations;
    struct rbm_routine* row = rbm_routine_of(c, number);
    rocblas_status status = ask_more(c, needed, name);
    rbm_count_asked(row, c, allocations, synchronizations);
    if (status == rocblas_status_success) {
        if (row) {
            rbm_count_lease(c, row, needed);
            __atomic_fetch_add(&row->growths, 1, __ATOMIC_RELAXED);
        }
        return rbm_vendor_lend(c) == rocblas_status_success;
    }
    trace_refusal(c, name, needed);
    return false;
}

/* try_again grows the workspace for a call that found too little and returns the final status. It repeats a
 * failed call, but not one that succeeded on a slower path: later calls find more. */
static rocblas_status try_again(routine_fn* routine, const struct rbm_call* call, uint32_t number, rocblas_status first) {
    rocblas_handle handle = (rocblas_handle)(uintptr_t)call->args[0];
    struct rbm_control* c = rbm_record(handle);
    bool slower = first == rocblas_status_perf_degraded;
    if (!c || c->querying || (slower && c->owner != rocblas_mem_owner_managed))
        return first;
    size_t needed = 0;
    if (vendor_start_device_memory_size_query(NULL)(handle) != rocblas_status_success)
        return first;
    make(routine, call);
    if (vendor_stop_device_memory_size_query(NULL)(handle, &needed) != rocblas_status_success || !grow(c, number, needed))
        return first;
    return slower ? first : make(routine, call);
}

/* counted counts the result of a call that found too little workspace, and returns its status. */
static rocblas_status counted(const struct rbm_call* call, uint32_t number, rocblas_status status) {
    struct rbm_control* c = rbm_record((rocblas_handle)(uintptr_t)call->args[0]);
    if (c && !c->querying)
        rbm_count_ended(c, rbm_routine_of(c, number), status);
    return status;
}

rocblas_status rbm_vendor_follow(rocblas_handle handle, const char* name) {
    const struct rbm_control* c = rbm_record(handle);
    if (!c || !(c->closed & RBM_CLOSED_MOVED) || c->querying)
        return rocblas_status_success;
    return rbm_ask(rbm_operation_follow, c->id, (uint64_t)(uintptr_t)name, strlen(name));
}

int rbm_vendor_call(const struct rbm_call* call) {
    static void* routines[RBM_ROUTINES]; /* the vendor's functions that have been looked up */
    if (call->routine < rbm_operation_count)
        return RBM_NOT_FORWARDED;
    uint32_t number = call->routine - rbm_operation_count;
    bool handled = number < rbm_handled_routines;
    const char* name = rbm_routine_names[number];
    rocblas_handle handle = handled ? (rocblas_handle)(uintptr_t)call->args[0] : NULL;
    routine_fn* routine;
    *(void**)&routine = rbm_vendor_next(&routines[number], name, handle);
    if (!routine)
        return RBM_NOT_FORWARDED;
    rocblas_status status = handled ? rbm_vendor_follow(handle, name) : rocblas_status_success;
    if (status != rocblas_status_success)
        return (int)status;
    status = make(routine, call);
    if (handled && (status == rocblas_status_memory_error || status == rocblas_status_perf_degraded))
        status = counted(call, number, try_again(routine, call, number, status));
    return (int)status;
}
