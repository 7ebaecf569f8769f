/* SPDX-License-Identifier: MIT
 *
 * check.c: tells the stand-in HIP about calls, handles and leases while a program is checked. The core tells it
 * the operands: blas/access.go.
 */
#include "check/check.h"
#include "common/checks.h"
#include "state/error.h"
#include "state/hooks.h"
#include "state/opening.h"
#include "state/routines.h"
#include "state/state.h"
#include "state/tell.h"

RBM_HIDDEN int rbm_checking;

static const struct rocblas_mem_checks* checks; /* null while rbm_checking is 0 */
static rocblas_status (*behind)(struct rbm_call* call, rbm_call_fn* enter); /* the hook of the trace, null if there is none */

/* make makes a call into the core. */
static rocblas_status make(struct rbm_call* call, rbm_call_fn* enter) {
    return behind ? behind(call, enter) : (rocblas_status)enter(call);
}

/* error_of returns the name of a status that is an error, a null pointer for another. */
static const char* error_of(rocblas_status status) {
    switch (status) {
    case rocblas_status_success:
    case rocblas_status_size_unchanged:
    case rocblas_status_size_increased:
    case rocblas_status_perf_degraded:
    case rocblas_status_continue:
        return NULL;
    default:
        return rbm_status_name(status);
    }
}

/* gives_memory reports whether a success of an operation answers an earlier memory_error. */
static bool gives_memory(uint32_t operation) {
    return operation == rbm_operation_set_size || operation == rbm_operation_set_workspace || operation == rbm_operation_resume
        || operation == rbm_operation_release_idle;
}

/* function_of returns the name of the function of the header that makes an operation, null for one of several. */
static const char* function_of(uint32_t operation) {
    switch (operation) {
    case rbm_operation_destroy:
        return "rocblas_destroy_handle";
    case rbm_operation_grow:
        return "rocblas_device_malloc_alloc";
    case rbm_operation_set_size:
        return "rocblas_set_device_memory_size";
    case rbm_operation_set_workspace:
        return "rocblas_set_workspace";
    case rbm_operation_release_idle:
        return "rocblas_mem_release_idle";
    case rbm_operation_synchronize:
        return "rocblas_mem_synchronize";
    case rbm_operation_set_allocator:
        return "rocblas_mem_set_allocator";
    case rbm_operation_suspend:
        return "rocblas_mem_suspend";
    case rbm_operation_resume:
        return "rocblas_mem_resume";
    default:
        return NULL;
    }
}

/* operate makes a call of the memory interface with a checked handle. */
static rocblas_status operate(struct rbm_call* call, rbm_call_fn* enter, const struct rbm_control* c) {
    const uint64_t handle = c->id;
    const char* const function = function_of(call->routine);
    checks->uses(handle, function ? function : "rocblas");
    const rocblas_status status = make(call, enter);
    checks->uses(handle, NULL);
    if (call->routine != rbm_operation_destroy) /* which leaves no workspace */
        rbm_check_workspace(c);
    if (error_of(status))
        rbm_check_failed(c, status, function ? function : c->error);
    else if (gives_memory(call->routine))
        checks->read(handle, error_of(rocblas_status_memory_error));
    return status;
}

/* operate_alone makes a call of the memory interface without a handle. One releases the memory of all handles. */
static rocblas_status operate_alone(struct rbm_call* call, rbm_call_fn* enter) {
    if (call->routine != rbm_operation_release_all_idle)
        return make(call, enter);
    checks->uses(0, "rocblas_mem_release_all_idle");
    const rocblas_status status = make(call, enter);
    checks->uses(0, NULL);
    return status;
}

static rocblas_status check_call(struct rbm_call* call, rbm_call_fn* enter) {
    const uint64_t first = call->count ? call->args[0] : 0;
    const struct rbm_control* c = rbm_find((rocblas_handle)(uintptr_t)first);
    const bool routine = call->routine >= rbm_operation_count;
    if (c && !(c->watch & RBM_WATCH_CHECK))
        return make(call, enter);
    if (!routine && !c)
        return operate_alone(call, enter);
    if (!routine)
        return operate(call, enter, c);
    const uint32_t number = call->routine - rbm_operation_count;
    const uint64_t handle = c ? first : 0, used = c ? c->used : 0, peak = c ? rbm_peak_of(c) : 0;
    if (c)
        rbm_check_workspace(c);
    checks->enter(handle);
    const bool ended = !c && number < rbm_handled_routines && checks->missing(first, rbm_routine_names[number]);
    const rocblas_status status = make(call, enter);
    if (c)
        rbm_check_workspace(c);
    if (c && rbm_peak_of(c) > peak)
        checks->lease(handle, rbm_peak_of(c) - used);
    checks->leave(handle, rbm_routine_names[number], ended ? NULL : error_of(status));
    return status;
}

void rbm_check_begins(const struct rbm_control* c) {
    if (!(c->watch & RBM_WATCH_CHECK))
        return;
    checks->begin(c->id);
    rbm_check_workspace(c);
}

void rbm_check_ends(uint64_t handle, uint32_t watch) {
    if (watch & RBM_WATCH_CHECK)
        checks->end(handle);
}

void rbm_check_uses(const struct rbm_control* c, const char* function) {
    if (c->watch & RBM_WATCH_CHECK)
        checks->uses(c->id, function);
}

void rbm_check_used(const struct rbm_control* c) {
    rbm_check_workspace(c);
    if (c->watch & RBM_WATCH_CHECK)
        checks->uses(c->id, NULL);
}

void rbm_check_query(const struct rbm_control* c, enum rocblas_mem_query what, uint64_t bytes) {
    if (c->watch & RBM_WATCH_CHECK)
        checks->query(c->id, what, bytes);
}

bool rbm_check_no_lease(void) {
    if (RBM_READ(rbm_checking))
        checks->read(0, error_of(rocblas_status_memory_error));
    return false;
}

void rbm_check_lease(const struct rbm_control* c, uint64_t bytes, rocblas_status status) {
    rbm_check_used(c);
    if (!(c->watch & RBM_WATCH_CHECK) || status != rocblas_status_success)
        return;
    checks->read(c->id, error_of(rocblas_status_memory_error));
    checks->lease(c->id, bytes);
}

void rbm_check_read(const struct rbm_control* c, const char* error) { checks->read(c ? c->id : 0, error); }

/* tell tells the state of a workspace whose handle has, or is about to have, a stream. */
static void tell(const struct rbm_control* c, uint64_t stream) {
    const struct rocblas_mem_workspace state = {
        .handle = c->id,
        .stream = stream,
        .base = c->base,
        .room = c->room,
        .used = c->used,
        .growths = c->growths,
        .leases = c->lease_sequence - c->leases_ended,
        .of_program = c->owner == rocblas_mem_owner_user_owned,
    };
    checks->workspace(&state);
}

void rbm_check_workspace(const struct rbm_control* c) {
    if (c->watch & RBM_WATCH_CHECK)
        tell(c, c->stream);
}

void rbm_check_stream(const struct rbm_control* c, uint64_t stream) {
    if (!(c->watch & RBM_WATCH_CHECK))
        return;
    tell(c, stream);
    checks->uses(c->id, NULL);
}

void rbm_check_missing(rocblas_handle handle, const char* function) {
    if (checks->missing((uint64_t)(uintptr_t)handle, function)) /* the finding says more than one about the status */
        checks->read(0, error_of(rocblas_status_invalid_handle));
}

void rbm_check_failed(const struct rbm_control* c, rocblas_status status, const char* text) {
    const char* error = error_of(status);
    if (error && !(c && !(c->watch & RBM_WATCH_CHECK)))
        checks->failed(c && rbm_alive(c) ? c->id : 0, text, strcspn(text, ":"), error);
}

/* find looks for the stand-in among the libraries of the process. If there is none it opens the one that the loader
 * finds, because a program that uses no HIP has handles and leases too. */
static void find(void) {
    rbm_opening();
    if (!checks)
        checks = rocblas_mem_loaded_checks(RTLD_LAZY);
    if (checks) {
        if (rbm_hooks.call != check_call)
            behind = rbm_hooks.call;
        RBM_WRITE(rbm_hooks.call, check_call);
        RBM_WRITE(rbm_hooks.failed, rbm_check_failed);
        RBM_WRITE(rbm_hooks.missing, rbm_check_missing);
    }
    __atomic_store_n(&rbm_checking, checks != NULL, __ATOMIC_RELEASE);
    rbm_opened();
}

uint32_t rbm_check_watch(const char* text) {
    static int told;
    if (!text || !*text)
        return 0;
    if (!__atomic_load_n(&rbm_checking, __ATOMIC_ACQUIRE))
        find();
    const bool found = RBM_READ(rbm_checking);
    if (!found && !__atomic_exchange_n(&told, 1, __ATOMIC_RELAXED))
        rbm_tell("ROCBLAS_MEM_CHECK: the process has no stand-in HIP that checks; rocblas-mem run --cpu --check provides it");
    return found ? RBM_WATCH_CHECK : 0;
}
