/* SPDX-License-Identifier: MIT
 *
 * guard.c: see guard.h.
 */
#include "guard.h"

#include <ucontext.h>

_Thread_local struct rbm_guard* rbm_guard_current;

/* DEEPEST is the limit of stack bytes that a guarded call may use below its guard. Guarded functions use
 * at most a quarter of it. */
enum { DEEPEST = 64 << 10 };

#ifdef __x86_64__
__asm__(".text\n"
        ".p2align 4\n"
        ".globl rbm_guard_enter\n"
        ".hidden rbm_guard_enter\n"
        ".type rbm_guard_enter, @function\n"
        "rbm_guard_enter:\n"
        "    mov %rbx, (%rdi)\n"
        "    mov %rbp, 8(%rdi)\n"
        "    mov %r12, 16(%rdi)\n"
        "    mov %r13, 24(%rdi)\n"
        "    mov %r14, 32(%rdi)\n"
        "    mov %r15, 40(%rdi)\n"
        "    lea 8(%rsp), %rax\n" /* as it is after the return */
        "    mov %rax, 48(%rdi)\n"
        "    mov (%rsp), %rax\n"
        "    mov %rax, 56(%rdi)\n"
        "    xor %eax, %eax\n"
        "    ret\n"
        ".size rbm_guard_enter, . - rbm_guard_enter\n");

static uint64_t stack_of(const mcontext_t* now) { return (uint64_t)now->gregs[REG_RSP]; }
static uint64_t fault_of(const mcontext_t* now) { return (uint64_t)now->gregs[REG_CR2]; }

static void return_again(mcontext_t* now, const struct rbm_guard* guard) {
    static const int places[RBM_GUARD_REGISTERS] = {REG_RBX, REG_RBP, REG_R12, REG_R13, REG_R14, REG_R15, REG_RSP, REG_RIP};
    for (int i = 0; i < RBM_GUARD_REGISTERS; i++)
        now->gregs[places[i]] = (greg_t)guard->registers[i];
    now->gregs[REG_RAX] = 1;
}
#elif defined __aarch64__
__asm__(
    ".text\n"
    ".p2align 4\n"
    ".globl rbm_guard_enter\n"
    ".hidden rbm_guard_enter\n"
    ".type rbm_guard_enter, %function\n"
    "rbm_guard_enter:\n"
    "    stp x19, x20, [x0]\n"
    "    stp x21, x22, [x0, #16]\n"
    "    stp x23, x24, [x0, #32]\n"
    "    stp x25, x26, [x0, #48]\n"
    "    stp x27, x28, [x0, #64]\n"
    "    stp x29, x30, [x0, #80]\n"
    "    stp d8, d9, [x0, #96]\n"
    "    stp d10, d11, [x0, #112]\n"
    "    stp d12, d13, [x0, #128]\n"
    "    stp d14, d15, [x0, #144]\n"
    "    mov x1, sp\n"
    "    str x1, [x0, #160]\n"
    "    mov w0, #0\n"
    "    ret\n"
    ".size rbm_guard_enter, . - rbm_guard_enter\n"
    ".p2align 4\n"
    ".globl rbm_guard_return_again\n"
    ".hidden rbm_guard_return_again\n"
    ".type rbm_guard_return_again, %function\n"
    "rbm_guard_return_again:\n" /* the guard is in x0. The handler's context holds d8 to d15 in a list of records, which is not searched. */
    "    ldp x19, x20, [x0]\n"
    "    ldp x21, x22, [x0, #16]\n"
    "    ldp x23, x24, [x0, #32]\n"
    "    ldp x25, x26, [x0, #48]\n"
    "    ldp x27, x28, [x0, #64]\n"
    "    ldp x29, x30, [x0, #80]\n"
    "    ldp d8, d9, [x0, #96]\n"
    "    ldp d10, d11, [x0, #112]\n"
    "    ldp d12, d13, [x0, #128]\n"
    "    ldp d14, d15, [x0, #144]\n"
    "    ldr x1, [x0, #160]\n"
    "    mov sp, x1\n"
    "    mov w0, #1\n"
    "    ret\n"
    ".size rbm_guard_return_again, . - rbm_guard_return_again\n");

void rbm_guard_return_again(struct rbm_guard* guard) __attribute__((visibility("hidden")));

static uint64_t stack_of(const mcontext_t* now) { return now->sp; }
static uint64_t fault_of(const mcontext_t* now) { return now->fault_address; }

static void return_again(mcontext_t* now, const struct rbm_guard* guard) {
    now->regs[0] = (uint64_t)(uintptr_t)guard;
    now->pc = (uint64_t)(uintptr_t)&rbm_guard_return_again;
}
#else
#error "guard.c: which registers does a function of this processor keep for its caller?"
#endif

int32_t rbm_guard_recover(void* context) {
    struct rbm_guard* guard = rbm_guard_current;
    mcontext_t* now = &((ucontext_t*)context)->uc_mcontext;
    if (!guard || (uint64_t)(uintptr_t)guard - stack_of(now) > DEEPEST)
        return 0;
    guard->fault = fault_of(now) ? fault_of(now) : 1; /* 1 stands for an address that the processor does not report */
    return_again(now, guard);
    return 1;
}
