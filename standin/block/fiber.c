/* SPDX-License-Identifier: MIT
 *
 * fiber.c: stacks, and the switch between them: what a called function must keep, and the modes of the arithmetic, which cost
 * more to load than to compare.
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

#if defined __x86_64__

enum { saved_words = 8 }; /* modes, r15, r14, r13, r12, rbx, rbp, where it continues */

#define BEGIN(words, function) \
    (words)[5] = (uintptr_t)(function); \
    (words)[7] = (uintptr_t)fiber_start; \
    __asm__ volatile("stmxcsr (%0)\n\tfnstcw 4(%0)" : : "r"(words) : "memory")

__asm__(".text\n"
        ".globl fiber_switch\n"
        ".type fiber_switch, @function\n"
        "fiber_switch:\n"
        ".cfi_startproc\n"
        "pushq %rbp\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset rbp, 0\n"
        "pushq %rbx\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset rbx, 0\n"
        "pushq %r12\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r12, 0\n"
        "pushq %r13\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r13, 0\n"
        "pushq %r14\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r14, 0\n"
        "pushq %r15\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset r15, 0\n"
        "subq $8, %rsp\n.cfi_adjust_cfa_offset 8\n"
        "stmxcsr (%rsp)\n"
        "fnstcw 4(%rsp)\n"
        "movl (%rsp), %eax\n"
        "movl %edx, %r8d\n"
        "movzwl 4(%rsp), %edx\n"
        "movq %rsp, (%rdi)\n"
        "movq %rsi, %rsp\n"
        "cmpl (%rsp), %eax\n"
        "je 1f\n"
        "ldmxcsr (%rsp)\n"
        "1: cmpw 4(%rsp), %dx\n"
        "je 2f\n"
        "fldcw 4(%rsp)\n"
        "2: addq $8, %rsp\n.cfi_adjust_cfa_offset -8\n"
        "popq %r15\n.cfi_adjust_cfa_offset -8\n.cfi_restore r15\n"
        "popq %r14\n.cfi_adjust_cfa_offset -8\n.cfi_restore r14\n"
        "popq %r13\n.cfi_adjust_cfa_offset -8\n.cfi_restore r13\n"
        "popq %r12\n.cfi_adjust_cfa_offset -8\n.cfi_restore r12\n"
        "popq %rbx\n.cfi_adjust_cfa_offset -8\n.cfi_restore rbx\n"
        "popq %rbp\n.cfi_adjust_cfa_offset -8\n.cfi_restore rbp\n"
        "testl %r8d, %r8d\n"
        "je 3f\n"
        "ret\n"
        "3: popq %rcx\n.cfi_adjust_cfa_offset -8\n.cfi_register rip, rcx\n"
        "jmpq *%rcx\n"
        ".cfi_endproc\n"
        ".size fiber_switch, .-fiber_switch\n"
        ".globl fiber_start\n"
        ".type fiber_start, @function\n"
        "fiber_start:\n"
        ".cfi_startproc\n"
        ".cfi_undefined rip\n" /* nothing called it */
        "xorl %ebp, %ebp\n"
        "callq *%rbx\n"
        "ud2\n"
        ".cfi_endproc\n"
        ".size fiber_start, .-fiber_start\n");

#elif defined __aarch64__

enum { saved_words = 22 }; /* x19 to x30, d8 to d15, fpcr */

#define BEGIN(words, function) \
    (words)[0] = (uintptr_t)(function); \
    (words)[11] = (uintptr_t)fiber_start; \
    __asm__ volatile("mrs %0, fpcr" : "=r"((words)[20]))

__asm__(".text\n"
        ".globl fiber_switch\n"
        ".type fiber_switch, %function\n"
        "fiber_switch:\n"
        ".cfi_startproc\n"
        "sub sp, sp, #176\n.cfi_adjust_cfa_offset 176\n"
        "stp x19, x20, [sp]\n.cfi_rel_offset x19, 0\n.cfi_rel_offset x20, 8\n"
        "stp x21, x22, [sp, #16]\n.cfi_rel_offset x21, 16\n.cfi_rel_offset x22, 24\n"
        "stp x23, x24, [sp, #32]\n.cfi_rel_offset x23, 32\n.cfi_rel_offset x24, 40\n"
        "stp x25, x26, [sp, #48]\n.cfi_rel_offset x25, 48\n.cfi_rel_offset x26, 56\n"
        "stp x27, x28, [sp, #64]\n.cfi_rel_offset x27, 64\n.cfi_rel_offset x28, 72\n"
        "stp x29, x30, [sp, #80]\n.cfi_rel_offset x29, 80\n.cfi_rel_offset x30, 88\n"
        "stp d8, d9, [sp, #96]\n"
        "stp d10, d11, [sp, #112]\n"
        "stp d12, d13, [sp, #128]\n"
        "stp d14, d15, [sp, #144]\n"
        "mrs x9, fpcr\n"
        "str x9, [sp, #160]\n"
        "mov x10, sp\n"
        "str x10, [x0]\n"
        "mov sp, x1\n"
        "ldr x10, [sp, #160]\n"
        "cmp x9, x10\n"
        "b.eq 1f\n"
        "msr fpcr, x10\n"
        "1: ldp x19, x20, [sp]\n"
        "ldp x21, x22, [sp, #16]\n"
        "ldp x23, x24, [sp, #32]\n"
        "ldp x25, x26, [sp, #48]\n"
        "ldp x27, x28, [sp, #64]\n"
        "ldp x29, x30, [sp, #80]\n"
        "ldp d8, d9, [sp, #96]\n"
        "ldp d10, d11, [sp, #112]\n"
        "ldp d12, d13, [sp, #128]\n"
        "ldp d14, d15, [sp, #144]\n"
        "add sp, sp, #176\n.cfi_def_cfa_offset 0\n"
        "ret\n"
        ".cfi_endproc\n"
        ".size fiber_switch, .-fiber_switch\n"
        ".globl fiber_start\n"
        ".type fiber_start, %function\n"
        "fiber_start:\n"
        ".cfi_startproc\n"
        ".cfi_undefined x30\n"
        "mov x29, xzr\n"
        "blr x19\n"
        "brk #0\n"
        ".cfi_endproc\n"
        ".size fiber_start, .-fiber_start\n");

#else
#error "fiber.c has no switch for this processor"
#endif

/* The tops of stacks lie at different places of their pages: the processor's cache would have few places for all of them. */
void* fiber_begin(char* stack, size_t color, void (*function)(void)) {
    enum { colors = 16, color_bytes = 256 };
    uintptr_t* words = (uintptr_t*)(void*)(stack + fiber_stack_bytes - color % colors * color_bytes) - saved_words - 2;
    BEGIN(words, function);
    return words;
}
