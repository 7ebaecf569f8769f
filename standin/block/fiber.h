/* SPDX-License-Identifier: MIT
 *
 * fiber.h: stacks that one OS thread switches between.
 */
#ifndef STANDIN_FIBER_H
#define STANDIN_FIBER_H

#include <stddef.h>

/* The bytes of a stack: those that no one may touch, which are whole pages everywhere, and 256 KiB. */
enum { fiber_guard_bytes = 64 << 10, fiber_stack_bytes = fiber_guard_bytes + (256 << 10) };

/* fiber_stacks allocates stacks one after another, each with its guard at the lower end. It returns a null pointer if there is no
 * memory. fiber_stacks_free frees them. */
char* fiber_stacks(int count);
void fiber_stacks_free(char* stacks, int count);

/* fiber_begin makes a stack call a function, which does not return, once it is switched to: at the value that it returns. */
void* fiber_begin(char* stack, size_t color, void (*function)(void));

/* fiber_switch stores where the running stack continues, and continues another. alike tells that both stopped at the same place:
 * the processor then predicts where functions return to. */
void fiber_switch(void** from_out, void* to, int alike) __attribute__((visibility("hidden")));

#endif
