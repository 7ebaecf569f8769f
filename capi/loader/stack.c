/* SPDX-License-Identifier: MIT
 *
 * stack.c: refuses calls on a thread with too little stack left, which would crash. docs/contracts.md states what calls
 * need. The stack of the main thread, and one that is not the thread's own, are not known and count as large.
 */
#include "loader/stack.h"
#include "loader/enter.h"
#include "state/error.h"
#include "state/routines.h"
#include "state/state.h"
#include "common/variable.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

RBM_OF_THREAD uintptr_t rbm_stack_low, rbm_stack_deep = UINTPTR_MAX;

/* rbm_find_stack asks the C library. It leaves the main thread unknown: its stack grows, and the C library
 * reads a file for it. */
uintptr_t rbm_find_stack(void) {
    pthread_attr_t attributes;
    void* low;
    size_t size;
    rbm_stack_low = 1;
    if (syscall(SYS_gettid) != getpid() && pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &low, &size) == 0 && low)
            rbm_stack_low = (uintptr_t)low;
        pthread_attr_destroy(&attributes);
    }
    rbm_stack_deep = rbm_stack_low + RBM_STACK_BUILTIN;
    return rbm_stack_low;
}

/* opening_bytes returns what it takes to open the core, which opens the device's driver. */
static uintptr_t opening_bytes(void) {
    const char* device = rbm_variable(ROCBLAS_MEM_DEVICE);
    return device && strcmp(device, "host") != 0 && strcmp(device, "auto") != 0 ? RBM_STACK_DRIVER : RBM_STACK_OPEN;
}

/* refuse stores the text of a call that needs more than is left. */
static int refuse(struct rbm_control* c, const char* function, uintptr_t left, uintptr_t needed) {
    rbm_fail(c, rocblas_status_internal_error, "%s%sthe thread has %zu bytes of stack left, and this takes up to %zu",
        function ? function : "", function ? ": " : "", (size_t)left, (size_t)needed);
    return 0;
}

int rbm_stack_has(struct rbm_control* c, const char* function, uintptr_t needed) {
    const uintptr_t left = rbm_stack_left(__builtin_frame_address(0));
    return left >= needed ? 1 : refuse(c, function, left, needed);
}

int rbm_stack_has_for_core(struct rbm_control* c, const char* function) {
    return !rbm_core_is_open() || rbm_stack_has(c, function, RBM_STACK_CORE);
}

int rbm_stack_suffices(const struct rbm_call* call, int open) {
    const int routine = call->routine >= rbm_operation_count;
    if (routine && open && !RBM_READ(rbm_state.engine_stack))
        rbm_ask(rbm_operation_initialize, 0, 0, 0); /* chooses the engine, whose stack need is not known yet */
    const uintptr_t engine = RBM_READ(rbm_state.engine_stack), left = rbm_stack_left(call);
    const uintptr_t needed = !open                                          ? opening_bytes()
        : !engine && (routine || call->routine == rbm_operation_initialize) ? RBM_STACK_OPEN
        : routine                                                           ? engine
                                                                            : RBM_STACK_CORE;
    struct rbm_control* c = call->count ? rbm_find((rocblas_handle)(uintptr_t)call->args[0]) : NULL;
    return left >= needed ? 1 : refuse(c, routine ? rbm_routine_names[call->routine - rbm_operation_count] : NULL, left, needed);
}
