/* rbm_leaf_guarded: a call that rbm_leaf_recover can end. That knows its frame: where %rbp points to, and that the return address is
 * 56 bytes below.
 *
 * rbm_leaf_dot, rbm_leaf_axpy: kernels, as regular.h says.
 *
 * rbm_kernel_failed: what a function of C that rbm_leaf_recover ends goes on with. */
#ifdef __x86_64__
    .text
    .macro function name
    .globl \name
    .hidden \name
    .type \name, @function
\name:
    .endm

    /* enter saves what a caller in C keeps, and leave gives it back. */
    .macro enter
    .cfi_startproc
    push %rbp
    .cfi_def_cfa_offset 16
    .cfi_offset %rbp, -16
    mov %rsp, %rbp
    .cfi_def_cfa_register %rbp
    push %rbx
    .cfi_offset %rbx, -24
    push %r12
    .cfi_offset %r12, -32
    push %r13
    .cfi_offset %r13, -40
    push %r14
    .cfi_offset %r14, -48
    push %r15
    .cfi_offset %r15, -56
    .endm

    .macro leave_and_return
    pop %r15
    pop %r14
    pop %r13
    pop %r12
    pop %rbx
    pop %rbp
    .cfi_remember_state
    .cfi_def_cfa %rsp, 8
    ret
    .cfi_restore_state
    .endm

function rbm_leaf_guarded
    enter
    sub $8, %rsp
    call *(%rdi)
    .globl rbm_leaf_returned
    .hidden rbm_leaf_returned
rbm_leaf_returned:
    add $8, %rsp
    leave_and_return
    .globl rbm_leaf_failed
    .hidden rbm_leaf_failed
rbm_leaf_failed:
    vzeroupper
    xor %eax, %eax
    jmp rbm_leaf_returned
    .cfi_endproc
    .size rbm_leaf_guarded, . - rbm_leaf_guarded

function rbm_kernel_failed
    .cfi_startproc
    vzeroupper
    xor %eax, %eax
    ret
    .cfi_endproc
    .size rbm_kernel_failed, . - rbm_kernel_failed

    .section rbm_kernel_callers, "ax", @progbits
    .p2align 6
function rbm_leaf_dot
    .cfi_startproc
    sub $40, %rsp
    .cfi_def_cfa_offset 48
    mov %rdi, (%rsp)
    mov %rsi, 8(%rsp)
    mov %rdx, 16(%rsp)
    mov %rcx, 24(%rsp)
    mov %r8, 32(%rsp)
    mov (%rcx), %rax
    mov 48(%rsp), %rcx
    mov %rdx, %rdi
    mov %rsi, %rdx
    mov %r8, %rsi
    call *8(%rax)
    test %eax, %eax
    je 1f
    xor %eax, %eax
    add $40, %rsp
    .cfi_def_cfa_offset 8
    ret
1:  .cfi_def_cfa_offset 48
    mov (%rsp), %rdi
    mov 8(%rsp), %rsi
    mov 16(%rsp), %rdx
    mov 24(%rsp), %rcx
    mov 32(%rsp), %r8
    mov $1, %r9d
    add $40, %rsp
    .cfi_def_cfa_offset 8
    jmp *8(%rcx)
    .cfi_endproc
    .size rbm_leaf_dot, . - rbm_leaf_dot

    .p2align 6
function rbm_leaf_axpy
    .cfi_startproc
    sub $56, %rsp
    .cfi_def_cfa_offset 64
    mov %rdi, (%rsp)
    mov %rsi, 8(%rsp)
    mov %rdx, 16(%rsp)
    mov %rcx, 24(%rsp)
    mov %r8, 32(%rsp)
    mov %r9, 40(%rsp)
    mov (%r8), %rax
    mov %rcx, %rdi
    mov %rdx, %rcx
    mov %rsi, %rdx
    mov %r9, %rsi
    call *8(%rax)
    test %eax, %eax
    je 1f
    xor %eax, %eax
    add $56, %rsp
    .cfi_def_cfa_offset 8
    ret
1:  .cfi_def_cfa_offset 64
    mov (%rsp), %rdi
    mov 8(%rsp), %rsi
    mov 16(%rsp), %rdx
    mov 24(%rsp), %rcx
    mov 32(%rsp), %r8
    mov 40(%rsp), %r9
    add $56, %rsp
    .cfi_def_cfa_offset 8
    jmp *8(%r8)
    .cfi_endproc
    .size rbm_leaf_axpy, . - rbm_leaf_axpy
#endif
    .section .note.GNU-stack, "", @progbits
