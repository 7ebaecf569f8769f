/* SPDX-License-Identifier: MIT
 *
 * use.c: which work used an allocation first, and which last, for the trace. Work is a copy, a memset, or a call of rocBLAS,
 * and is numbered in the order of its execution.
 */
#include <stdatomic.h>

#include "base/tell.h"

static atomic_uint_fast64_t works;
static _Thread_local uint_fast64_t current; /* the work in progress of this thread */

void use_begin(void) { current = atomic_fetch_add(&works, 1) + 1; }

int use_memory(const void* address, size_t bytes) { return allocation_use(address, bytes, current); }

static void tell_use(const struct allocation* allocation) {
    struct allocation told = *allocation;
    if (told.memory) /* the trace has the memory, not what is mapped of it */
        told.base = (uintptr_t)told.memory;
    tell_memory(&told, account_used, RBM_HOST_ORDINAL(allocation->device), 0);
}

/* ---- for librocblas_mem ---- */

void rocblas_mem_standin_work(void);
int rocblas_mem_standin_use(uint64_t address, uint64_t bytes);
void rocblas_mem_standin_tell_uses(void);

/* rocblas_mem_standin_work begins the work of a call, and rocblas_mem_standin_use tells its operands: the first bytes of each.
 * They return what use_begin and use_memory do. */
void rocblas_mem_standin_work(void) { use_begin(); }

int rocblas_mem_standin_use(uint64_t address, uint64_t bytes) { return use_memory((const void*)(uintptr_t)address, bytes); }

/* rocblas_mem_standin_tell_uses tells the trace of all memory that lives. */
void rocblas_mem_standin_tell_uses(void) { allocation_each(tell_use); }
