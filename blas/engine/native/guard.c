/* SPDX-License-Identifier: MIT
 *
 * guard.c: see guard.h.
 */
#include "guard.h"

#include <ucontext.h>

_Thread_local struct rbm_guard* rbm_guard_current;

#ifdef __x86_64__
enum
{
    DEEPEST = 64 << 10 /* bytes of stack below a guard: what is guarded takes a quarter of that */
};

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

int32_t rbm_guard_recover(void* context)
{
    static const int  places[] = {REG_RBX, REG_RBP, REG_R12, REG_R13, REG_R14, REG_R15, REG_RSP, REG_RIP};
    struct rbm_guard* guard    = rbm_guard_current;
    greg_t*           now      = ((ucontext_t*)context)->uc_mcontext.gregs;
    if(!guard || (uint64_t)(uintptr_t)guard - (uint64_t)now[REG_RSP] > DEEPEST)
        return 0;
    for(int i = 0; i < 8; i++)
        now[places[i]] = (greg_t)guard->registers[i];
    now[REG_RAX] = 1;
    guard->fault = now[REG_CR2] ? (uint64_t)now[REG_CR2] : 1; /* an address that is none of the processor's is not told */
    return 1;
}
#else
int rbm_guard_enter(struct rbm_guard* guard)
{
    (void)guard;
    return 0;
}

int32_t rbm_guard_recover(void* context)
{
    (void)context;
    return 0;
}
#endif
