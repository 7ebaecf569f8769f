/* SPDX-License-Identifier: MIT
 *
 * stack.h: return addresses in the lines of a trace and of findings: a file's number and the address in it, so that a
 * reader finds functions and lines when the program has ended. The stand-in HIP is built from this file too.
 */
#ifndef RBM_STACK_H
#define RBM_STACK_H

#include "place.h"

#pragma GCC visibility push(hidden)

/* struct rbm_module is a loaded file, and which build of it: the first bytes of its build ID, or 0 for none, and then the file's
 * size and the time of its last change in nanoseconds. */
struct rbm_module {
    char* path;
    uint64_t build_id, bytes, changed;
};

/* rbm_module_build (build.c) stores the build of the file that is loaded at an address from the module's path. */
void rbm_module_build(struct rbm_module* module, const void* address);

/* rbm_stacks_text stores the text of return addresses, each as NUMBER+0xOFFSET. Before that it calls tell for each file that has
 * no number yet. rbm_stacks_forget takes the numbers back, for a new file of records. The caller has a lock around both. */
#define RBM_STACK_BYTES (24 * RBM_PLACE_FRAMES) /* 3 digits, +0x, 16 digits, a blank */
void rbm_stacks_text(
    char text[RBM_STACK_BYTES], const struct rbm_place* place, void (*tell)(uint64_t number, const struct rbm_module* module));
void rbm_stacks_forget(void);

#pragma GCC visibility pop

#endif
