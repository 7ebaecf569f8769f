/* SPDX-License-Identifier: MIT
 *
 * kernel.h: kernels, their modules and occupancy.
 */
#ifndef STANDIN_KERNEL_H
#define STANDIN_KERNEL_H

#include "base/reader.h"
#include "stream/work.h"

/* ---- kernel.c */

/* kernel_refused counts a refused launch and, at the first of a kernel, prints the kernel's name on stderr. It
 * returns hipErrorNoBinaryForGpu. Thread-safe. */
hipError_t kernel_refused(const void* function);

/* launch_fits tells whether a device accepts a grid and its blocks. */
int launch_fits(dim3 grid, dim3 block);

/* kernel_facts_of loads the code of a kernel on a device for a function of HIP, and stores what it says. That of a function of a
 * module is loaded. */
hipError_t kernel_facts_of(const void* function, int device, const char* caller, struct kernel_facts* out);

/* kernel_parameters returns the parameters of a launch. */
hipKernelNodeParams kernel_parameters(
    const void* function, dim3 grid, dim3 block, size_t shared_size, void** arguments, void** extra);

/* kernel_launched puts a launch on a stream, between the records of two events, which may be null, and kernel_made makes it the
 * work of a node on a device, with a copy of the arguments, which the caller drops. Launches compute nothing in a dry run or
 * because the environment says so; others of kernels that were not compiled for the CPU are kernel_refused. Both return
 * hipErrorInvalidConfiguration for a launch that no device accepts. The blocks of a cooperative launch run at once. */
hipError_t kernel_launched(
    const hipKernelNodeParams* launch, int cooperative, hipStream_t stream, hipEvent_t start, hipEvent_t stop);
hipError_t kernel_made(const hipKernelNodeParams* parameters, int cooperative, int device, struct work* out);

/* ---- launch_list.c */

#ifndef STANDIN_REAL_HEADERS
/* attributes_cooperate tells whether attributes of a launch ask for a cooperative one. */
int attributes_cooperate(const hipLaunchAttribute* attributes, unsigned count);
#endif

/* ---- scratch.c */

/* scratch_used tells the trace of the scratch of a kernel that is launched on a device, or a node, if it is more than that of
 * those before it. Thread-safe. */
void scratch_used(const struct kernel_facts* facts, int device);

/* ---- occupancy.c */

/* function_is tells whether a value is a function: of a module, or a kernel of the program. */
int function_is(const void* function);

/* kernel_attributes stores what hipFuncGetAttributes says, of a function of a module too. */
hipError_t kernel_attributes(hipFuncAttributes* out, const void* function, const char* caller);

/* occupancy_active stores how many blocks of a size of a kernel fit on a unit, 0 for a size that no unit accepts. */
hipError_t occupancy_active(int* blocks_out, const void* function, int block_size, size_t shared_size);

/* occupancy_most stores how many blocks of a kernel the device runs at once. */
hipError_t occupancy_most(uint64_t* blocks_out, const void* function, int block_size, size_t shared_size);

/* occupancy_potential stores the block size, up to a limit, and the grid with which all units are busy. */
hipError_t occupancy_potential(int* grid_out, int* block_out, const void* function, size_t shared_size, int limit);

/* occupancy_flags tells whether flags are those of a query of occupancy. */
int occupancy_flags(unsigned flags);

#endif
