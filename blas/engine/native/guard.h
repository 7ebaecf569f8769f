/* SPDX-License-Identifier: MIT
 *
 * guard.h: a call that ends with a status where it meets memory that is not there. RBM_GUARDED(fault, call) makes call, an expression, and
 * leaves fault null; or a fault ended it, and fault is the address. What the call had written is written.
 *
 * rbm_guard_enter notes the registers that a function keeps for its caller, and returns 0. A handler of SIGSEGV or SIGBUS hands the
 * context that it got to rbm_guard_recover: where the thread is inside such a call, that makes rbm_guard_enter return for the second time, with 1.
 * So nothing is unwound: what is guarded holds no lock and owns no memory, and makes no guarded call itself.
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

struct rbm_guard
{
    uint64_t registers[RBM_GUARD_REGISTERS];
    uint64_t fault;
};

#pragma GCC visibility push(hidden)

extern _Thread_local struct rbm_guard* rbm_guard_current __attribute__((tls_model("initial-exec")));

int rbm_guard_enter(struct rbm_guard* guard) __attribute__((returns_twice));

/* rbm_guard_recover changes the context that a signal handler was given, and returns 1, if the thread is inside a guarded call; else it
 * returns 0. A call that the program has left otherwise, by a longjmp of its own handler, is none: the stack is not below it. */
int32_t rbm_guard_recover(void* context);

#pragma GCC visibility pop

#define RBM_GUARDED(fault_out, call)                                     \
    do                                                                   \
    {                                                                    \
        struct rbm_guard guard_ = {.fault = 0};                          \
        if(!rbm_guard_enter(&guard_))                                    \
        {                                                                \
            rbm_guard_current = &guard_;                                 \
            __asm__ volatile("" ::: "memory");                           \
            call;                                                        \
        }                                                                \
        __asm__ volatile("" ::: "memory");                               \
        rbm_guard_current = NULL;                                        \
        (fault_out)       = guard_.fault;                                \
    } while(0)

#endif
