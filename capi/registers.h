/* SPDX-License-Identifier: MIT
 *
 * registers.h: variadic functions that mostly get few words.
 */
#ifndef RBM_REGISTERS_H
#define RBM_REGISTERS_H

#include "core.h"

/* RBM_FEW_OR_MANY defines the public function name, whose count is a parameter in the register given, as a jump: to few where there are
 * no more than most words behind the parameters, else to many, which takes a list of them. On x86-64 the first six words of a call are in
 * the same registers whether the function that is called is variadic or not; so few is none, and sets up no list. Elsewhere the caller of
 * the macro defines name. */
#if defined(__x86_64__) && defined(__ELF__)
#define RBM_FEW_OR_MANY(name, count, most, few, many)            \
    __asm__(".pushsection .text\n"                               \
            ".p2align 6\n"                                       \
            ".globl " #name "\n"                                 \
            ".type " #name ", @function\n"                       \
            #name ":\n"                                          \
            "    cmp $" #most ", %" #count "\n"                  \
            "    jbe " #few "\n"                                 \
            "    jmp " #many "\n"                                \
            ".size " #name ", . - " #name "\n"                   \
            ".popsection\n")
#define RBM_REACHED RBM_HIDDEN __attribute__((used)) /* few or many, which nothing in C calls */
#endif

#endif
