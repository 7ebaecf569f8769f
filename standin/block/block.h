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
    atomic_int status; /* the first that is no success */
};

/* block_run runs a block of a launch by its number. A failure is in the launch's status. */
void block_run(struct launch* launch, uint64_t number);

/* block_runs tells whether the calling thread is one of a kernel. */
int block_runs(void);

/* launch_fail sets the status of a launch and, if it is its first failure, prints the reason. Thread-safe. */
void launch_fail(struct launch* launch, hipError_t status, const char* reason);

#endif
