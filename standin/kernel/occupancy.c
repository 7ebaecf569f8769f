/* SPDX-License-Identifier: MIT
 *
 * occupancy.c: what HIP says of kernels: attributes, and how many blocks fit on a compute unit. The code of a kernel is not read,
 * so it has no registers and no memory of its own, and its limits are those of the GPU that the device is to be.
 */
#include <limits.h>
#include <string.h>

#include "base/gpu.h"
#include "kernel/kernel.h"

enum {
    shared_align = 512, /* bytes */
    most_carveout = 100 /* percent */
};

int function_is(const void* function) { return object_lives(function, object_kernel) || object_is(function, object_function); }

hipError_t hipFuncGetAttributes(hipFuncAttributes* out, const void* function) {
    if (!out)
        return answer(hipErrorInvalidValue);
    if (!function)
        return answer(hipErrorInvalidDeviceFunction);
    if (!object_is(function, object_kernel))
        return answer(hipErrorInvalidSymbol);
    const struct gpu* gpu = device_gpu();
    memset(out, 0, sizeof *out);
    out->maxThreadsPerBlock = device_max_threads;
    out->maxDynamicSharedSizeBytes = gpu->shared_bytes;
    out->binaryVersion = out->ptxVersion = gpu->major * 10 + gpu->minor;
    return answer(hipSuccess);
}

/* hipFuncSetAttribute checks its arguments: no launch reads an attribute. */
hipError_t hipFuncSetAttribute(const void* function, hipFuncAttribute attribute, int value) {
    if (!function)
        return answer(hipErrorInvalidDeviceFunction);
    if ((unsigned)attribute > hipFuncAttributeMax)
        return answer(hipErrorInvalidValue);
    if (!function_is(function))
        return answer(hipErrorInvalidDeviceFunction);
    if (attribute == hipFuncAttributeMaxDynamicSharedMemorySize && (value < 0 || value > device_gpu()->shared_bytes))
        return answer(hipErrorInvalidValue);
    if (attribute == hipFuncAttributePreferredSharedMemoryCarveout && (value < -1 || value > most_carveout))
        return answer(hipErrorInvalidValue);
    return answer(hipSuccess);
}

/* The next two do not look the function up, as in HIP. */

hipError_t hipFuncSetCacheConfig(const void* function, hipFuncCache_t config) {
    if (!function)
        return answer(hipErrorInvalidDeviceFunction);
    return answer((unsigned)config > hipFuncCachePreferEqual ? hipErrorInvalidValue : hipSuccess);
}

hipError_t hipFuncSetSharedMemConfig(const void* function, hipSharedMemConfig config) {
    if (!function)
        return answer(hipErrorInvalidDeviceFunction);
    return answer((unsigned)config > hipSharedMemBankSizeEightByte ? hipErrorInvalidValue : hipSuccess);
}

/* ---- occupancy */

/* waves rounds a number of threads up to whole waves. */
static int waves(const struct gpu* gpu, int threads) {
    return (threads + gpu->warp_threads - 1) / gpu->warp_threads * gpu->warp_threads;
}

/* shared_limit returns how many blocks have room in a unit's shared memory. */
static int shared_limit(const struct gpu* gpu, size_t shared_size) {
    return shared_size ? (int)((size_t)gpu->shared_bytes / shared_size) : INT_MAX;
}

static int least(int a, int b) { return a < b ? a : b; }

hipError_t occupancy_active(int* blocks_out, int block_size, size_t shared_size) {
    const struct gpu* gpu = device_gpu();
    *blocks_out = block_size > 0 && block_size <= device_max_threads
        ? least(gpu->unit_threads / waves(gpu, block_size), shared_limit(gpu, shared_size))
        : 0;
    return block_size > 0 ? hipSuccess : hipErrorInvalidValue;
}

hipError_t occupancy_potential(int* grid_out, int* block_out, size_t shared_size, int limit) {
    const struct gpu* gpu = device_gpu();
    *block_out = waves(gpu, limit > 0 && limit <= device_max_threads ? limit : device_max_threads);
    *grid_out = device_units() * least(gpu->unit_threads / *block_out, shared_limit(gpu, shared_size));
    return hipSuccess;
}

int occupancy_flags(unsigned flags) { return flags == hipOccupancyDefault || flags == hipOccupancyDisableCachingOverride; }

hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks_out, const void* function, int block_size, size_t shared_size, unsigned flags) {
    if (!blocks_out || !occupancy_flags(flags))
        return answer(hipErrorInvalidValue);
    if (!object_is(function, object_kernel))
        return answer(hipErrorInvalidDeviceFunction);
    return answer(occupancy_active(blocks_out, block_size, shared_size));
}

hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks_out, const void* function, int block_size, size_t shared_size) {
    return hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks_out, function, block_size, shared_size, hipOccupancyDefault);
}

hipError_t hipOccupancyMaxPotentialBlockSize(int* grid_out, int* block_out, const void* function, size_t shared_size, int limit) {
    if (!grid_out || !block_out)
        return answer(hipErrorInvalidValue);
    if (!object_is(function, object_kernel))
        return answer(hipErrorInvalidDeviceFunction);
    return answer(occupancy_potential(grid_out, block_out, shared_size, limit));
}

/* The headers of HIP 6 do not declare this function. */
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t* size_out, const void* function, int blocks, int block_size);

/* hipOccupancyAvailableDynamicSMemPerBlock stores the shared memory that each block may have if so many are on a unit, or as many
 * as fit. HIP divides by zero for a block that is larger than a unit. */
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t* size_out, const void* function, int blocks, int block_size) {
    const struct gpu* gpu = device_gpu();
    if (!size_out || blocks <= 0 || block_size <= 0 || block_size > gpu->unit_threads)
        return answer(hipErrorInvalidValue);
    if (!object_is(function, object_kernel))
        return answer(hipErrorInvalidDeviceFunction);
    *size_out = (size_t)(gpu->shared_bytes / least(blocks, gpu->unit_threads / block_size) / shared_align * shared_align);
    return answer(hipSuccess);
}
