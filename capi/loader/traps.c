/* SPDX-License-Identifier: MIT
 *
 * traps.c: see traps.h.
 */
#include "loader/traps.h"
#include "loader/enter.h"
#include "state/error.h"
#include "state/routines.h"
#include "state/state.h"

#include <fenv.h>
#include <signal.h>
#include <stdio.h>

/* The exceptions of fenv.h, their codes in a SIGFPE, and their names. */
static const struct {
    int flag, code;
    const char* name;
} exceptions[] = {
    {FE_INVALID, FPE_FLTINV, "invalid operation"},
    {FE_DIVBYZERO, FPE_FLTDIV, "division by zero"},
    {FE_OVERFLOW, FPE_FLTOVF, "overflow"},
    {FE_UNDERFLOW, FPE_FLTUND, "underflow"},
    {FE_INEXACT, FPE_FLTRES, "inexact result"},
};
enum { EXCEPTIONS = sizeof exceptions / sizeof *exceptions };

static _Thread_local int trapped; /* what ended a call that was made without Go */

void rbm_note_trap(int code) {
    for (int i = 0; i < EXCEPTIONS; i++)
        if (exceptions[i].code == code)
            trapped |= exceptions[i].flag;
}

/* struct control holds a thread's floating-point control: what it traps, how it rounds, the flags that are raised. */
struct control {
    uint64_t control;
    uint16_t x87; /* the control word of x87; on arm64 the flags */
};

/* hold lowers all flags, traps nothing, and returns the control before. release restores it, with the flags that have
 * been raised since, and returns these. Setting a flag so traps nothing, unlike feraiseexcept. */
#ifdef __x86_64__
enum { MASKS = 0x1f80 };
static struct control hold(void) {
    struct control program = {.control = __builtin_ia32_stmxcsr()};
    __asm__ volatile("fnstcw %0" : "=m"(program.x87));
    const uint16_t x87 = program.x87 | FE_ALL_EXCEPT;
    __asm__ volatile("fldcw %0" : : "m"(x87));
    __builtin_ia32_ldmxcsr(((uint32_t)program.control | MASKS) & ~(uint32_t)FE_ALL_EXCEPT);
    return program;
}
static int release(const struct control* program) {
    const uint32_t raised = __builtin_ia32_stmxcsr() & FE_ALL_EXCEPT;
    __asm__ volatile("fldcw %0" : : "m"(program->x87));
    __builtin_ia32_ldmxcsr((uint32_t)program->control | raised);
    return (int)raised;
}
#elif defined __aarch64__
static struct control hold(void) {
    struct control program = {0};
    uint64_t status;
    __asm__ volatile("mrs %0, fpcr\n\tmrs %1, fpsr" : "=r"(program.control), "=r"(status));
    program.x87 = status & FE_ALL_EXCEPT;
    __asm__ volatile("msr fpcr, %0\n\tmsr fpsr, %1"
                     :
                     : "r"(program.control & ~((uint64_t)FE_ALL_EXCEPT << 8)), "r"(status & ~(uint64_t)FE_ALL_EXCEPT));
    return program;
}
static int release(const struct control* program) {
    uint64_t status;
    __asm__ volatile("mrs %0, fpsr" : "=r"(status));
    __asm__ volatile("msr fpcr, %0\n\tmsr fpsr, %1" : : "r"(program->control), "r"(status | program->x87));
    return (int)(status & FE_ALL_EXCEPT);
}
#else
static struct control hold(void) { return (struct control){0}; }
static int release(const struct control* program) { return (void)program, 0; }
#endif

/* refuse sets the text for a call that raised exceptions, and returns its status. */
static rocblas_status refuse(const struct rbm_call* call, struct rbm_control* c, int raised) {
    char names[96] = "";
    size_t used = 0;
    for (int i = 0; i < EXCEPTIONS; i++)
        if (raised & exceptions[i].flag)
            used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", exceptions[i].name);
    rbm_fail(c, rocblas_status_internal_error,
        "%s: floating-point exception (SIGFPE), which the program traps: %s; the results are stored",
        rbm_routine_names[call->routine - rbm_operation_count], names);
    return rocblas_status_internal_error;
}

rocblas_status rbm_enter_untrapped(struct rbm_call* call) {
    const int traps = rbm_traps();
    const struct control program = hold();
    rocblas_status status = rbm_enter_core(call);
    const int raised = (release(&program) | trapped) & traps;
    trapped = 0;
    struct rbm_control* c = call->routine >= rbm_operation_count && call->count
        ? rbm_find((rocblas_handle)(uintptr_t)call->args[0])
        : NULL;
    if (status == rocblas_status_success && c && c->device < 0 && raised)
        return refuse(call, c, raised);
    return status;
}
