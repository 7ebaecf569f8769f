/* SPDX-License-Identifier: MIT
 *
 * traps.h: floating-point exceptions that the program traps (feenableexcept). Neither an engine nor a Go runtime
 * runs with traps: such a call is computed to its end, and gets a status for what it raised.
 */
#ifndef RBM_TRAPS_H
#define RBM_TRAPS_H

#include "state/base.h"

/* rbm_may_trap returns the exceptions that the thread traps, as bits of fenv.h, in a fraction of a nanosecond. On
 * x86-64 it reads the control word of x87, which feenableexcept changes with MXCSR: MXCSR, which counts, is slow to
 * read. */
static inline int rbm_may_trap(void) {
#ifdef __x86_64__
    uint16_t control;
    __asm__ volatile("fnstcw %0" : "=m"(control));
    return ~control & 0x3f;
#elif defined __aarch64__
    uint64_t control;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    return control >> 8 & 0x1f;
#else
    return 0;
#endif
}

/* rbm_traps is rbm_may_trap for programs that change MXCSR alone, too. */
static inline int rbm_traps(void) {
#ifdef __x86_64__
    return rbm_may_trap() | (~(int)(__builtin_ia32_stmxcsr() >> 7) & 0x3f);
#else
    return rbm_may_trap();
#endif
}

/* rbm_enter_untrapped is rbm_enter_core on a thread that traps exceptions. The call runs without traps. If it raised
 * one of them, and is a routine that the host computed, its status is internal_error, with a text. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_enter_untrapped(struct rbm_call* call);

/* rbm_note_trap notes for rbm_enter_untrapped that a SIGFPE with this si_code ended a call that was made without Go,
 * on a thread whose traps rbm_may_trap does not see. */
RBM_HIDDEN void rbm_note_trap(int code);

#endif
