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
