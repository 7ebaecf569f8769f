/* SPDX-License-Identifier: MIT
 *
 * check.c: tells the stand-in HIP about calls, handles and leases while a program is checked. The core tells it
 * the operands: blas/access.go.
 */
#include "check.h"
#include "checks.h"

RBM_HIDDEN int rbm_checking;

static const struct rocblas_mem_checks* checks; /* null while rbm_checking is 0 */

/* find looks for the stand-in among the libraries of the process. If there is none it opens the one that the loader
 * finds, because a program that uses no HIP has handles and leases too. */
static void find(void)
{
    rbm_opening();
    if(!checks)
        checks = rocblas_mem_loaded_checks(RTLD_LAZY);
    __atomic_store_n(&rbm_checking, checks != NULL, __ATOMIC_RELEASE);
    rbm_opened();
}

uint32_t rbm_check_watch(const char* text)
{
    static int told;
    if(!text || !*text)
        return 0;
    if(!__atomic_load_n(&rbm_checking, __ATOMIC_ACQUIRE))
        find();
    const bool found = RBM_READ(rbm_checking);
    if(!found && !__atomic_exchange_n(&told, 1, __ATOMIC_RELAXED))
        rbm_tell("ROCBLAS_MEM_CHECK: the process has no stand-in HIP that checks; rocblas-mem run --cpu --check provides it");
    return found ? RBM_WATCH_CHECK : 0;
}

/* error_of returns the name of a status that is an error, a null pointer for another. */
static const char* error_of(rocblas_status status)
{
    switch(status)
    {
    case rocblas_status_success:
    case rocblas_status_size_unchanged:
    case rocblas_status_size_increased:
    case rocblas_status_perf_degraded:
    case rocblas_status_continue:
        return NULL;
    default:
        return rocblas_status_to_string(status);
    }
}

/* tell_unsafe tells a function of the memory interface that allocates, frees or waits on a GPU; c is null without a handle.
 * A handle that has memory of the program owns none that rocblas_set_workspace could free. */
static void tell_unsafe(uint32_t operation, const struct rbm_control* c)
{
    const char* function = NULL;
    switch(operation)
    {
    case rbm_operation_release_all_idle: function = "rocblas_mem_release_all_idle"; break;
    case rbm_operation_set_size: function = c ? "rocblas_set_device_memory_size" : NULL; break;
    case rbm_operation_set_workspace:
        function = c && c->owner != rocblas_mem_owner_user_owned ? "rocblas_set_workspace" : NULL;
        break;
    case rbm_operation_release_idle: function = c ? "rocblas_mem_release_idle" : NULL; break;
    case rbm_operation_synchronize: function = c ? "rocblas_mem_synchronize" : NULL; break;
    case rbm_operation_suspend: function = c ? "rocblas_mem_suspend" : NULL; break;
    case rbm_operation_resume: function = c ? "rocblas_mem_resume" : NULL; break;
    case rbm_operation_set_allocator: function = c ? "rocblas_mem_set_allocator" : NULL; break;
    default: break;
    }
    if(function)
        checks->unsafe(function);
}

rocblas_status rbm_check_call(struct rbm_call* call, int32_t (*enter)(void* call))
{
    const uint64_t            handle = call->count ? call->args[0] : 0;
    const struct rbm_control* c      = rbm_find((rocblas_handle)(uintptr_t)handle);
    rocblas_status            status;
    if(c && !(c->watch & RBM_WATCH_CHECK))
        return (rocblas_status)enter(call);
    if(call->routine < rbm_operation_count)
    {
        tell_unsafe(call->routine, c);
        status = (rocblas_status)enter(call);
        if(c && rbm_find((rocblas_handle)(uintptr_t)handle) == c)
            rbm_check_workspace(c);
        return status;
    }
    if(c)
        rbm_check_workspace(c);
    checks->enter(c ? handle : 0);
    status = (rocblas_status)enter(call);
    if(c)
        rbm_check_workspace(c);
    checks->leave(c ? handle : 0, c ? rbm_routine_names[call->routine - rbm_operation_count] : "", error_of(status));
    return status;
}

void rbm_check_begins(const struct rbm_control* c)
{
    if(!(c->watch & RBM_WATCH_CHECK))
        return;
    checks->begin(c->id);
    rbm_check_workspace(c);
}

void rbm_check_ends(const struct rbm_control* c)
{
    if(c->watch & RBM_WATCH_CHECK)
        checks->end(c->id);
}

void rbm_check_workspace(const struct rbm_control* c)
{
    if(!(c->watch & RBM_WATCH_CHECK))
        return;
    const struct rocblas_mem_workspace state = {
        .handle     = c->id,
        .stream     = c->stream,
        .base       = c->base,
        .room       = c->room,
        .used       = c->used,
        .growths    = c->growths,
        .leases     = c->lease_sequence - c->leases_ended,
        .of_program = c->owner == rocblas_mem_owner_user_owned,
    };
    checks->workspace(&state);
}
