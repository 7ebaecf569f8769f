#include "leaf.h"

#include <ucontext.h>

#include "../native/guard.h"

/* Who is interrupted there has the frame of rbm_leaf_guarded among those that %rbp leads to: Go's functions keep frames linked, and those
 * of this package are compiled to. */

#define RETURN_BELOW 56 /* the return address, from where the frame of rbm_leaf_guarded points to */
#define DEEPEST 65536 /* bytes of stack: a leaf has far fewer */
#define LARGEST_LEAF 65536 /* bytes of code */
enum { MOST_FRAMES = 8 };

extern const char rbm_leaf_returned[], rbm_leaf_failed[];
extern const char rbm_kernel_failed[];
extern const char __start_rbm_kernel_callers[], __stop_rbm_kernel_callers[];
extern const char __start_rbm_guarded[], __stop_rbm_guarded[]; /* the linker's, around the section */

static uintptr_t lowest, highest; /* leaves; written before any is called */

void rbm_leaf_known(uintptr_t function)
{
    if (!lowest || function < lowest) lowest = function;
    if (function > highest) highest = function;
}

static bool is_guarded(uint64_t instruction)
{
    return (lowest && instruction >= lowest && instruction < highest + LARGEST_LEAF)
           || (instruction >= (uintptr_t)__start_rbm_guarded && instruction < (uintptr_t)__stop_rbm_guarded);
}

/* A function of C that was called there has no frame: its return address is what %rsp points to. */
static bool is_kernel_caller(uint64_t returns)
{
    return returns >= (uintptr_t)__start_rbm_kernel_callers && returns < (uintptr_t)__stop_rbm_kernel_callers;
}

static uint64_t word_at(uint64_t address)
{
    return *(const uint64_t *)(uintptr_t)address;
}

int32_t rbm_leaf_recover(void *context)
{
    greg_t  *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    uint64_t stack = (uint64_t)registers[REG_RSP], frame = (uint64_t)registers[REG_RBP];
    if (rbm_guard_recover(context)) return 1;
    if (!is_guarded((uint64_t)registers[REG_RIP])) return 0;
    for (int i = 0; i < MOST_FRAMES && frame >= stack && frame - stack < DEEPEST && frame % 8 == 0; i++, frame = word_at(frame)) {
        if (frame - stack >= RETURN_BELOW && word_at(frame - RETURN_BELOW) == (uintptr_t)rbm_leaf_returned) {
            registers[REG_RSP] = (greg_t)(frame - RETURN_BELOW + 8);
            registers[REG_RBP] = (greg_t)frame;
            registers[REG_RIP] = (greg_t)(uintptr_t)rbm_leaf_failed;
            return 1;
        }
    }
    if (is_kernel_caller(word_at(stack))) {
        registers[REG_RIP] = (greg_t)(uintptr_t)rbm_kernel_failed;
        return 1;
    }
    return 0;
}
