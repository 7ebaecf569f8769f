/* SPDX-License-Identifier: MIT
 *
 * fence.h: a fence is memory that no call may touch. The first access opens it, is recorded, and continues, so a
 * test need not end a call of a library that holds locks.
 */
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* rbm_fence_add closes size bytes at address, whole pages, and returns the fence's number, or -1 if there are too many. */
int rbm_fence_add(void* address, size_t size);

/* rbm_fence_touched returns the address of the first access since the last call, or 0 if there was none, and closes
 * the fence again. wrote_out is set to whether an access was a write, which only x86-64 tells. */
uintptr_t rbm_fence_touched(int fence, int* wrote_out);

/* rbm_fence_remove forgets the fences from number first on. Their memory is not touched. */
void rbm_fence_remove(int first);

#pragma GCC visibility pop
