/* SPDX-License-Identifier: MIT
 *
 * own.h: memory of the calling thread. Thread-local variables of the library are small, because kernels read some of them, so
 * that all of them must have room in what libc keeps for libraries that are opened later.
 */
#ifndef STANDIN_OWN_H
#define STANDIN_OWN_H

#include <stddef.h>

/* own_memory returns memory of the calling thread whose address is kept in a thread-local variable. The first call allocates it,
 * all zero, and sets the variable. At the end of the thread ends, which may be null, is called with it, and the variable becomes
 * null. It returns a null pointer if there is no memory. */
void* own_memory(void** variable, size_t size, void (*ends)(void* memory));

#endif
