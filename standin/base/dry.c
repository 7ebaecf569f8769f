/* SPDX-License-Identifier: MIT
 *
 * dry.c: what a dry run knows of memory, and the zeros that it gives the host.
 */
#include <stdint.h>
#include <string.h>

#include "internal/common/variable.h"
#include "base/allocation.h"
#include "base/dry.h"
#include "base/observer.h"
#include "base/tell.h"

static int requested;
static _Atomic uint64_t skipped_kernels, skipped_launches;

static __attribute__((constructor(101))) void start(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_DRY);
    requested = text && strcmp(text, "1") == 0;
}

int dry_run(void) { return requested; }

int dry_hides(const void* address) {
    struct allocation allocation;
    return requested && allocation_find(address, &allocation) && allocation.kind == memory_device;
}

void dry_skip(const void* function) {
    atomic_fetch_add(&skipped_launches, 1);
    if (object_take_name(function))
        atomic_fetch_add(&skipped_kernels, 1);
    if (observer)
        observer->kernel(NULL);
}

void dry_zero(void* to, size_t pitch, size_t bytes, size_t rows) {
    for (size_t row = 0; row < rows; row++)
        memset((char*)to + row * pitch, 0, bytes);
    tell_zeros(to, bytes * rows);
}

/* ---- for librocblas_mem ---- */

int rocblas_mem_standin_dry(void);
void rocblas_mem_standin_zero(uint64_t to, uint64_t pitch, uint64_t bytes, uint64_t rows);
uint64_t rocblas_mem_standin_skipped(uint64_t* launches_out);

/* rocblas_mem_standin_dry is dry_run, and rocblas_mem_standin_zero is dry_zero. */
int rocblas_mem_standin_dry(void) { return requested; }

void rocblas_mem_standin_zero(uint64_t to, uint64_t pitch, uint64_t bytes, uint64_t rows) {
    dry_zero((void*)(uintptr_t)to, pitch, bytes, rows);
}

/* rocblas_mem_standin_skipped returns the number of kernels that were launched and skipped, and stores that of the launches. */
uint64_t rocblas_mem_standin_skipped(uint64_t* launches_out) {
    *launches_out = atomic_load(&skipped_launches);
    return atomic_load(&skipped_kernels);
}
