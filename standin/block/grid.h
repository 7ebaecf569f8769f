/* SPDX-License-Identifier: MIT
 *
 * grid.h: kernels that were compiled for the CPU, and their launches.
 */
#ifndef STANDIN_GRID_H
#define STANDIN_GRID_H

#include "base/base.h"
#include "sdk/include/hip/detail/threads.h"

/* kernel_here returns what is known of a kernel that was compiled for the CPU, null for any other value. Thread-safe. */
const struct rocblas_mem_kernel* kernel_here(const void* function);

/* arguments_copy stores a copy of the arguments of a launch: of a list of their addresses, or of one that names them packed. It
 * lives until as many calls of arguments_drop as there were of arguments_keep, and one more. Both do nothing with a null
 * pointer. Thread-safe. */
hipError_t arguments_copy(void*** copy_out, const struct rocblas_mem_kernel* kernel, void* const* given, void* const* extra);
void arguments_keep(void** copy);
void arguments_drop(void** copy);

/* grid_blocks returns the number of blocks of a launch, or the largest number if it is larger. */
uint64_t grid_blocks(const hipKernelNodeParams* launch);

/* grid_run runs a launch of such a kernel, whose sizes a device accepts, with a copy of its arguments. It returns its status,
 * which the next call that waits returns too. */
hipError_t grid_run(const hipKernelNodeParams* launch, int cooperative);

#endif
