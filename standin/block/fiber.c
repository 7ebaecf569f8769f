/* SPDX-License-Identifier: MIT
 *
 * fiber.c: stacks, and the switch between them. A stack goes on by a jump into the kernel: the processor would predict that a
 * return goes to where the thread before waited, which may be another place. Only the OS thread's own stack returns.
 */
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>

#include "block/fiber.h"

/* Each guard is a mapping, and the system limits their number. Of stacks beyond so many allocations only the lowest has one. */
enum { most_guarded = 256 };

static atomic_int allocations;

void fiber_start(void) __attribute__((visibility("hidden")));

char* fiber_stacks(int count) {
    const size_t all = (size_t)count * fiber_stack_bytes;
    char* stacks = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stacks == MAP_FAILED)
        return NULL;
    madvise(stacks, all, MADV_NOHUGEPAGE);
    const int guarded = atomic_fetch_add(&allocations, 1) < most_guarded ? count : 1;
    for (int i = 0; i < guarded; i++)
        mprotect(stacks + (size_t)i * fiber_stack_bytes, fiber_guard_bytes, PROT_NONE);
    return stacks;
}

void fiber_stacks_free(char* stacks, int count) {
    munmap(stacks, (size_t)count * fiber_stack_bytes);
    atomic_fetch_sub(&allocations, 1);
}

#define FUNCTION(name, code) \
    __asm__(".text\n.p2align 4\n.globl " name "\n.type " name ", %function\n" name ":\n.cfi_startproc\n" code \
            ".cfi_endproc\n.size " name ", .-" name "\n")

#if defined __x86_64__

enum { saved_words = 8, function_word = 5, continues_word = 7 }; /* modes, r15, r14, r13, r12, rbx, rbp, where it continues */

#define SAVE \
    "pushq %rbp\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset rbp, 0\n" \
    "pushq %rbx\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset rbx, 0\n" \
    "pushq %r12\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r12, 0\n" \
    "pushq %r13\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r13, 0\n" \
    "pushq %r14\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r14, 0\n" \
    "pushq %r15\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r15, 0\n" \
    "subq $8, %rsp\n.cfi_adjust_cfa_offset 8\n"
#define CALL(function, stack) "movq %rsp, " stack "\ncall " function "\njmp fiber_continue\n"
#define FIRST "%rdi"
#define THIRD "%rdx"
#define SIXTH "%r9"

/* The stack rax goes on with the value rdx. */
FUNCTION("fiber_continue",
    "leaq 8(%rax), %rsp\n"
    "popq %r15\n"
    "popq %r14\n"
    "popq %r13\n"
    "popq %r12\n"
    "popq %rbx\n"
    "popq %rbp\n"
    "movq %rdx, %rax\n"
    "popq %rcx\n"
    "jmpq *%rcx\n");
FUNCTION("fiber_switch",
    "leaq fiber_returned(%rip), %rax\n"
    "pushq %rax\n.cfi_adjust_cfa_offset 8\n" SAVE "stmxcsr (%rsp)\n"
    "fnstcw 4(%rsp)\n"
    "movq %rsp, (%rdi)\n"
    "movq %rsi, %rax\n"
    "jmp fiber_continue\n");
FUNCTION("fiber_go",
    "movq %rdi, %rax\n"
    "movq %rsi, %rdx\n"
    "jmp fiber_continue\n");
FUNCTION("fiber_returned", "ret\n");
FUNCTION("fiber_leave",
    "ldmxcsr (%rdi)\n"
    "fldcw 4(%rdi)\n"
    "movq %rdi, %rax\n"
    "jmp fiber_continue\n");
/* Nothing has called it. The words of fiber_begin stay. */
FUNCTION("fiber_start",
    ".cfi_undefined rip\n"
    "xorl %ebp, %ebp\n"
    "subq $64, %rsp\n"
    "callq *%rbx\n"
    "ud2\n");

#elif defined __aarch64__

enum { saved_words = 22, function_word = 0, continues_word = 11 }; /* x19 to x30, d8 to d15, modes */

#define SAVE \
    "sub sp, sp, #176\n.cfi_adjust_cfa_offset 176\n" \
    "stp x19, x20, [sp]\n.cfi_rel_offset x19, 0\n.cfi_rel_offset x20, 8\n" \
    "stp x21, x22, [sp, #16]\n.cfi_rel_offset x21, 16\n.cfi_rel_offset x22, 24\n" \
    "stp x23, x24, [sp, #32]\n.cfi_rel_offset x23, 32\n.cfi_rel_offset x24, 40\n" \
    "stp x25, x26, [sp, #48]\n.cfi_rel_offset x25, 48\n.cfi_rel_offset x26, 56\n" \
    "stp x27, x28, [sp, #64]\n.cfi_rel_offset x27, 64\n.cfi_rel_offset x28, 72\n" \
    "stp x29, x30, [sp, #80]\n.cfi_rel_offset x29, 80\n.cfi_rel_offset x30, 88\n" \
    "stp d8, d9, [sp, #96]\n" \
    "stp d10, d11, [sp, #112]\n" \
    "stp d12, d13, [sp, #128]\n" \
    "stp d14, d15, [sp, #144]\n"
#define CALL(function, stack) "mov " stack ", sp\nbl " function "\nb fiber_continue\n"
#define FIRST "x0"
#define THIRD "x2"
#define SIXTH "x5"

/* The stack x0 goes on with the value x1. */
FUNCTION("fiber_continue",
    "mov sp, x0\n"
    "ldp x19, x20, [sp]\n"
    "ldp x21, x22, [sp, #16]\n"
    "ldp x23, x24, [sp, #32]\n"
    "ldp x25, x26, [sp, #48]\n"
    "ldp x27, x28, [sp, #64]\n"
    "ldp x29, x30, [sp, #80]\n"
    "ldp d8, d9, [sp, #96]\n"
    "ldp d10, d11, [sp, #112]\n"
    "ldp d12, d13, [sp, #128]\n"
    "ldp d14, d15, [sp, #144]\n"
    "add sp, sp, #176\n"
    "mov x0, x1\n"
    "br x30\n");
FUNCTION("fiber_switch",
    "str x30, [sp, #-16]!\n.cfi_adjust_cfa_offset 16\n"
    "adr x30, fiber_returned\n" SAVE ".cfi_rel_offset x30, 176\n"
    "mrs x10, fpcr\n"
    "str x10, [sp, #160]\n"
    "mov x10, sp\n"
    "str x10, [x0]\n"
    "mov x0, x1\n"
    "b fiber_continue\n");
FUNCTION("fiber_go", "b fiber_continue\n");
FUNCTION("fiber_returned",
    "ldr x30, [sp], #16\n"
    "ret\n");
FUNCTION("fiber_leave",
    "ldr x10, [x0, #160]\n"
    "msr fpcr, x10\n"
    "b fiber_continue\n");
/* Nothing has called it. The words of fiber_begin stay. */
FUNCTION("fiber_start",
    ".cfi_undefined x30\n"
    "mov x29, xzr\n"
    "sub sp, sp, #176\n"
    "blr x19\n"
    "brk #0\n");

#else
#error "fiber.c has no switch for this processor"
#endif

/* Each saves where its thread waits, and calls a function with that stack as its last parameter, which says what goes on. */
FUNCTION("rocblas_mem_block_wait", SAVE CALL("wait_block", THIRD));
FUNCTION("rocblas_mem_warp_meet", SAVE CALL("wait_warp", SIXTH));
FUNCTION("rocblas_mem_thread_yield", SAVE CALL("wait_turn", FIRST));
FUNCTION("rocblas_mem_grid_wait", SAVE CALL("wait_grid", FIRST));

/* The tops of stacks lie at different places of their pages: the processor's cache would have few places for all of them. */
void* fiber_begin(char* stack, size_t color, void (*function)(void)) {
    enum { colors = 16, color_bytes = 192 }; /* of lines of 64 bytes */
    uintptr_t* words = (uintptr_t*)(void*)(stack + fiber_stack_bytes - color % colors * color_bytes) - saved_words - 2;
    words[function_word] = (uintptr_t)function;
    words[continues_word] = (uintptr_t)fiber_start;
    return words;
}
