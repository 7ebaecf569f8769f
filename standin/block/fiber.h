/* SPDX-License-Identifier: MIT
 *
 * fiber.h: stacks that one OS thread switches between.
 */
#ifndef STANDIN_FIBER_H
#define STANDIN_FIBER_H

#include <stddef.h>
#include <stdint.h>

/* The bytes of a stack: those that no one may touch, which are whole pages everywhere, and 256 KiB. The processor finds pages
 * in a table by the last bits of their numbers: where a page has 4 KiB a stack has an odd number of them, and the table has room
 * for all. */
#ifdef __x86_64__
enum { fiber_page_bytes = 4 << 10 };
#else
enum { fiber_page_bytes = 0 };
#endif
enum { fiber_guard_bytes = 64 << 10, fiber_stack_bytes = fiber_guard_bytes + (256 << 10) + fiber_page_bytes };
#ifdef __x86_64__
_Static_assert(fiber_stack_bytes / fiber_page_bytes % 2 == 1, "stacks an even number of pages apart are slow");
#endif

/* fiber_stacks allocates stacks one after another, each with its guard at the lower end. It returns a null pointer if there is no
 * memory. fiber_stacks_free frees them. */
char* fiber_stacks(int count);
void fiber_stacks_free(char* stacks, int count);

/* struct onward is a stack that continues, and what the function returns that it waits in. */
struct onward {
    void* stack;
    uint64_t value;
};

/* fiber_begin makes a stack call a function once it is continued at the value that it returns. The function does not return:
 * fiber_go lets another stack go on. The stack can be continued there again. */
void* fiber_begin(char* stack, size_t color, void (*function)(void));
void fiber_go(struct onward to) __attribute__((noreturn, visibility("hidden")));

/* fiber_switch stores where the OS thread's own stack continues, and continues another. fiber_leave lets it go on, with the modes
 * of the arithmetic that it had, and forgets the running one. */
void fiber_switch(void** from_out, void* to) __attribute__((visibility("hidden")));
void fiber_leave(void* to) __attribute__((noreturn, visibility("hidden")));

/* Four functions of sdk/include/hip/detail/threads.h are defined in fiber.c. Each calls one of these, with its own parameters and
 * where the running stack continues: what continues now? */
struct onward wait_block(int value, unsigned* waited_out, void* stack) __attribute__((visibility("hidden")));
struct onward wait_warp(uint64_t lanes, uint64_t site, const void* value, size_t size, const void** values_out, void* stack)
    __attribute__((visibility("hidden")));
struct onward wait_turn(void* stack) __attribute__((visibility("hidden")));
struct onward wait_grid(void* stack) __attribute__((visibility("hidden")));

#endif
