/* rbm_leaf_call: from the C convention to Go's. Go keeps nothing for its caller, wants xmm15 to be zero, has its goroutine in r14, and
 * stores what it got in registers above the return address. */
#ifdef __x86_64__
    .text
    .globl rbm_leaf_call
    .hidden rbm_leaf_call
    .type rbm_leaf_call, @function
rbm_leaf_call:
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
    push %rsi
    sub $128, %rsp
    mov %rdi, %r11
    mov %rsi, %r10
    mov (%r10), %rax
    mov 8(%r10), %rbx
    mov 16(%r10), %rcx
    mov 24(%r10), %rdi
    mov 32(%r10), %rsi
    mov 40(%r10), %r8
    movq 48(%r10), %xmm0
    movq 56(%r10), %xmm1
    xor %r14d, %r14d
    xorps %xmm15, %xmm15
    call *%r11
    mov 128(%rsp), %r10
    mov %rax, (%r10)
    movq %xmm0, 48(%r10)
    movq %xmm1, 56(%r10)
    add $136, %rsp
    pop %r15
    pop %r14
    pop %r13
    pop %r12
    pop %rbx
    pop %rbp
    .cfi_def_cfa %rsp, 8
    ret
    .cfi_endproc
    .size rbm_leaf_call, . - rbm_leaf_call
#endif
    .section .note.GNU-stack, "", @progbits
