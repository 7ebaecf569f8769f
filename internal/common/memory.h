/* SPDX-License-Identifier: MIT
 *
 * memory.h: what HIP tells librocblas_mem about the program's memory, for the trace. The library exports
 * rocblas_mem_trace_memory for that; HIP is a stand-in, or a real one behind interpose/.
 */
#ifndef RBM_COMMON_MEMORY_H
#define RBM_COMMON_MEMORY_H

#include <stdint.h>

#include "zmemory.h"

/* A device that is the CPU has a negative number: the first -1, the next -3, -4 and so on, because -2 is the process
 * (ROCBLAS_MEM_PROCESS). core.HostOrdinal is the same. */
#define RBM_HOST_ORDINAL(number) ((number) ? -2 - (number) : -1)
#define RBM_HOST_NUMBER(ordinal) ((ordinal) == -1 ? 0 : -2 - (ordinal))

/* What happened. */
enum rocblas_mem_memory_action {
    rocblas_mem_allocated,
    rocblas_mem_freed,
    rocblas_mem_refused, /* the device has too little memory */
    rocblas_mem_trimmed, /* a pool has given memory back; bytes is what it keeps */
    rocblas_mem_used, /* memory that lives at the end of the process */
    rocblas_mem_zeros, /* a copy to the host gave zeros, in a dry run */
    rocblas_mem_scratch, /* function, a kernel, needs bytes of scratch for a wave: first for each of its last threads */
    rocblas_mem_most /* bytes is the most that a device has given at one time, left what each has in all, first how many there
                        are; no line of its own */
};

/* struct rocblas_mem_memory is an allocation, its end, or an allocation that was refused. */
struct rocblas_mem_memory {
    uint64_t address, bytes; /* bytes: as the program asked for them */
    uint64_t stream; /* of stream-ordered memory, else 0 */
    const char* function; /* of HIP */
    uint32_t action;
    uint32_t kind; /* RBM_MEMORY_, 0 if unknown, of memory that is freed */
    int32_t device; /* its number; RBM_HOST_ORDINAL for the CPU */
    uint64_t left; /* bytes that the device then has left, 0 if unknown */
    /* Of memory that was freed or used: the numbers of the first and the last work that used it, 0 for none. first is the
     * number of the pool of memory that was allocated or trimmed, 0 for none. */
    uint64_t first, last;
};

/* rocblas_mem_trace_memory writes the line. Thread-safe. */
typedef void rocblas_mem_trace_memory_fn(const struct rocblas_mem_memory* memory);
__attribute__((visibility("default"))) rocblas_mem_trace_memory_fn rocblas_mem_trace_memory;

#endif
