/* SPDX-License-Identifier: MIT
 *
 * access.c: what code that was compiled for the check tells of its accesses. Those in a kernel are passed on to the check.
 */
#include <string.h>

#include "base/observer.h"
#include "block/worker.h"

int rocblas_mem_kernel_checked;

void rocblas_mem_kernel_access(const volatile void* address, size_t bytes, int how, const void* from) {
    if (observer && bytes && worker_running())
        observer->kernel_access((uintptr_t)address, bytes, how, from);
}

/* of_block tells whether an address is in memory of the block. */
static int of_block(struct worker* w, uintptr_t address) {
    if (address - (uintptr_t)w->current->stack < fiber_stack_bytes)
        return 0;
    if (address - (uintptr_t)w->shared < w->launch->shared_bytes)
        return 1;
    if (w->looked != w->round) {
        locals_look(&w->locals);
        w->looked = w->round;
    }
    return locals_have(&w->locals, address);
}

void rocblas_mem_kernel_step(const volatile void* address, int how, const void* from, const void* frame) {
    enum { place_bits = 48, align = 16, low_bits = 4 };
    struct worker* w = worker_running();
    if (!w || !of_block(w, (uintptr_t)address))
        return;
    /* What is called comes before what follows in the caller: the deepest frame first, then the code's order. */
    const uint64_t depth = ((uintptr_t)w->current->begins - (uintptr_t)frame) / align;
    const uint64_t place = (uintptr_t)from << low_bits | (how & rocblas_mem_kernel_writes ? 1 : 0);
    rocblas_mem_warp_meet(0, (~depth << place_bits | (place & (((uint64_t)1 << place_bits) - 1))) & INT64_MAX, "", 0, NULL);
}

void rocblas_mem_kernel_site(uint64_t site) {
    struct worker* w = worker_running();
    if (w)
        w->site = site;
}

void* rocblas_mem_kernel_copy(void* to, const void* from, size_t bytes, const void* at) {
    rocblas_mem_kernel_access(from, bytes, rocblas_mem_kernel_reads, at);
    rocblas_mem_kernel_access(to, bytes, rocblas_mem_kernel_writes, at);
    return memmove(to, from, bytes);
}

void* rocblas_mem_kernel_fill(void* to, int value, size_t bytes, const void* at) {
    rocblas_mem_kernel_access(to, bytes, rocblas_mem_kernel_writes, at);
    return memset(to, value, bytes);
}
