/* SPDX-License-Identifier: MIT
 *
 * guard.h: a guarded call returns even if it accesses memory that does not exist. RBM_GUARDED(fault, call)
 * evaluates the expression call and sets fault to 0, or to the address of the fault that ended the call.
 * Memory that the call wrote before the fault stays written.
 *
 * rbm_guard_enter saves the callee-saved registers and returns 0. A handler of SIGSEGV or SIGBUS passes
 * its context to rbm_guard_recover. If the thread is inside a guarded call, that makes rbm_guard_enter
 * return a second time, with 1. Nothing is unwound, so a guarded function holds no lock, owns no memory
 * and makes no guarded call.
 */
#ifndef RBM_GUARD_H
#define RBM_GUARD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __aarch64__
#define RBM_GUARD_REGISTERS 21 /* x19 to x30, d8 to d15, sp */
#else
#define RBM_GUARD_REGISTERS 8 /* x86-64: rbx, rbp, r12 to r15, rsp, rip */
#endif

struct rbm_guard {
    uint64_t registers[RBM_GUARD_REGISTERS];
    uint64_t fault;
};

#pragma GCC visibility push(hidden)

extern _Thread_local struct rbm_guard* rbm_guard_current __attribute__((tls_model("initial-exec")));

int rbm_guard_enter(struct rbm_guard* guard) __attribute__((returns_twice));

/* rbm_guard_recover changes the context of a signal handler and returns 1 if the thread is inside a
 * guarded call, and returns 0 otherwise. A call that the program left by a longjmp of its own handler does
 * not count: the stack pointer is no longer below its guard. */
int32_t rbm_guard_recover(void* context);

#pragma GCC visibility pop

#define RBM_GUARDED(fault_out, call) \
    do { \
        struct rbm_guard guard_; \
        if (!rbm_guard_enter(&guard_)) { \
            rbm_guard_current = &guard_; \
            __asm__ volatile("" ::: "memory"); \
            call; \
            __asm__ volatile("" ::: "memory"); \
            rbm_guard_current = NULL; \
            (fault_out) = 0; \
        } else { \
            rbm_guard_current = NULL; \
            (fault_out) = guard_.fault; \
        } \
    } while (0)

#endif
