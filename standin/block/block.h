/* SPDX-License-Identifier: MIT
 *
 * block.h: a block of a kernel on the calling OS thread.
 */
#ifndef STANDIN_BLOCK_H
#define STANDIN_BLOCK_H

#include "base/base.h"
#include "sdk/include/hip/detail/threads.h"

/* struct launch is a launch that runs. */
struct launch {
    const struct rocblas_mem_kernel* kernel;
    void* const* arguments;
    struct rocblas_mem_index grid, block; /* sizes */
    size_t shared_bytes; /* dynamic */
    int cooperative;
    uint64_t blocks;
    atomic_int status; /* the first that is no success */
    _Atomic uint64_t next; /* block that no thread has taken */

    /* Of crew.c, whose lock guards them. */
    struct launch* later; /* another one with blocks for the crew */
    atomic_uint helpers; /* threads that run blocks beside the one that launches */
    unsigned extra; /* threads that were begun for this launch */
    int offered; /* to the crew */
    uint64_t living, arrived, opened; /* of a cooperative launch: blocks that have not ended, that wait; how often all did */
};

/* blocks_run runs blocks of a launch by the number of the first: one, unless the kernel has a function for blocks. A failure is
 * in the launch's status. */
void blocks_run(struct launch* launch, uint64_t first, unsigned count);

/* block_base returns where the own stack of the calling OS thread continues, null outside of kernels. It stores whether an
 * address is below the stack of the running thread. It may be called in the handler of a signal. */
void* block_base(const void* address, int* below_out);

/* launch_fail sets the status of a launch and, if it is its first failure, prints the reason. Thread-safe. */
void launch_fail(struct launch* launch, hipError_t status, const char* reason);

#endif
