/* SPDX-License-Identifier: MIT
 *
 * fault.h: signals that a kernel raises.
 */
#ifndef STANDIN_FAULT_H
#define STANDIN_FAULT_H

/* fault_begin makes a fault of a thread of a kernel, or its call of abort, the failure of its launch, from now until as many
 * calls of fault_end. Faults elsewhere go to the program's handlers. It does nothing in a program that is checked or has the
 * address sanitizer. In one that `rocblas-mem run` reports, the end of the program by SIGTERM, as by a time limit, names the
 * kernel that began last. Thread-safe. */
void fault_begin(const char* name);
void fault_end(void);

/* fault_stack gives the calling OS thread a stack for handlers if it has none, so that a stack that overflows is found: it
 * returns it, which fault_stack_end takes back, or null. */
void* fault_stack(void);
void fault_stack_end(void* stack);

/* For a fork. */
void fault_lock(void);
void fault_unlock(void);
void fault_in_child(void);

#endif
