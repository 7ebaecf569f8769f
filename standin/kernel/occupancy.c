/* SPDX-License-Identifier: MIT
 *
 * occupancy.c: what HIP says of kernels: attributes, and how many blocks fit on a compute unit of the GPU that the device is
 * to be. A kernel whose code is not read has no registers and no memory of its own, and its limits are those of the GPU.
 */
#include <limits.h>
#include <string.h>

#include "base/gpu.h"
#include "block/grid.h"
#include "kernel/kernel.h"

enum {
    shared_align = 512, /* bytes */
    most_carveout = 100 /* percent */
};

int function_is(const void* function) { return object_lives(function, object_kernel) || object_is(function, object_function); }

hipError_t kernel_facts_of(const void* function, int device, const char* caller, struct kernel_facts* out) {
    const struct rocblas_mem_kernel* here = kernel_here(function);
    void* kernel = reader ? (void*)(uintptr_t)object_owned(function, owner_code) : NULL;
    *out = (struct kernel_facts){0};
    if (here && here->most_threads) {
        out->most_threads = here->most_threads;
        out->wave_threads = (uint32_t)device_gpu()->warp_threads;
    }
    return kernel ? reader->kernel_use(kernel, device, caller, out) : hipSuccess;
}

hipError_t kernel_attributes(hipFuncAttributes* out, const void* function, const char* caller) {
    const struct gpu* gpu = device_gpu();
    struct kernel_facts facts;
    const hipError_t status = kernel_facts_of(function, device_now, caller, &facts);
    if (status != hipSuccess)
        return status;
    memset(out, 0, sizeof *out);
    out->maxThreadsPerBlock = facts.most_threads ? (int)facts.most_threads : device_max_threads;
    out->maxDynamicSharedSizeBytes = gpu->shared_bytes - (int)facts.shared_bytes;
    out->numRegs = (int)facts.vgprs;
    out->sharedSizeBytes = facts.shared_bytes;
    out->localSizeBytes = facts.private_bytes;
    out->binaryVersion = out->ptxVersion = gpu->major * 10 + gpu->minor;
    return hipSuccess;
}

hipError_t hipFuncGetAttributes(hipFuncAttributes* out, const void* function) {
    if (!out)
        return answer(hipErrorInvalidValue);
    if (!function)
        return answer(hipErrorInvalidDeviceFunction);
    if (!object_is(function, object_kernel))
        return answer(hipErrorInvalidSymbol);
    return answer(kernel_attributes(out, function, __func__));
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

/* struct room is what a compute unit has for a kernel. */
struct room {
    int wave; /* threads */
    int threads; /* as waves have registers and places for */
    int units; /* of the device */
    size_t shared_bytes; /* that a block takes in any case */
};

static int least(int a, int b) { return a < b ? a : b; }

static int whole(int n, int unit) { return (n + unit - 1) / unit * unit; }

/* simd_waves returns how many waves of a kernel a vector unit has registers and places for. */
static int simd_waves(const struct gpu* gpu, const struct kernel_facts* facts) {
    enum { scalars = 800, scalar_unit = 16 }; /* from gfx10 on each wave has its own */
    const int halves = gpu->major >= 10 && facts->wave_threads == 64 ? 2 : 1;
    int waves = gpu->major >= 10 ? 16 : 8;
    if (facts->vgprs)
        waves = least(waves, gpu->vector_registers / halves / whole((int)facts->vgprs, gpu->vector_unit / halves));
    if (facts->sgprs && gpu->major < 10)
        waves = least(waves, scalars / whole((int)facts->sgprs, scalar_unit));
    return waves;
}

/* room_for stores what a unit has for a kernel; caller is the function of HIP. */
static hipError_t room_for(const void* function, const char* caller, struct room* out) {
    enum { simds = 4 }; /* of a unit, which from gfx10 on is two of the hardware's, and a block may use one or both of these */
    const struct gpu* gpu = device_gpu();
    struct kernel_facts facts;
    const hipError_t status = kernel_facts_of(function, device_now, caller, &facts);
    *out = (struct room){.wave = gpu->warp_threads, .threads = gpu->unit_threads, .units = device_units()};
    if (status != hipSuccess || !facts.most_threads)
        return status;
    const int halves = gpu->major >= 10 && !facts.both_units ? 2 : 1;
    out->wave = (int)facts.wave_threads;
    out->threads = simds / halves * simd_waves(gpu, &facts) * out->wave;
    out->units *= halves;
    out->shared_bytes = facts.shared_bytes;
    return out->threads ? hipSuccess : hipErrorUnknown;
}

/* shared_limit returns how many blocks have room in a unit's shared memory. */
static int shared_limit(const struct room* room, size_t shared_size) {
    const size_t all = (size_t)device_gpu()->shared_bytes, each = room->shared_bytes + shared_size;
    if (shared_size > all)
        return 0;
    return each ? (int)(all / each) : INT_MAX;
}

/* active returns how many blocks of a size have room on a unit. */
static int active(const struct room* room, int block_size, size_t shared_size) {
    if (block_size > device_max_threads)
        return 0;
    return least(room->threads / whole(block_size, room->wave), shared_limit(room, shared_size));
}

hipError_t occupancy_active(int* blocks_out, const void* function, int block_size, size_t shared_size) {
    struct room room;
    *blocks_out = 0;
    if (block_size <= 0)
        return hipErrorInvalidValue;
    const hipError_t status = room_for(function, "hipOccupancyMaxActiveBlocksPerMultiprocessor", &room);
    if (status == hipSuccess)
        *blocks_out = active(&room, block_size, shared_size);
    return status;
}

hipError_t occupancy_most(uint64_t* blocks_out, const void* function, int block_size, size_t shared_size) {
    struct room room;
    const hipError_t status = room_for(function, "hipLaunchCooperativeKernel", &room);
    if (status == hipSuccess)
        *blocks_out = (uint64_t)active(&room, block_size, shared_size) * (uint64_t)room.units;
    return status;
}

hipError_t occupancy_potential(int* grid_out, int* block_out, const void* function, size_t shared_size, int limit) {
    struct room room;
    const hipError_t status = room_for(function, "hipOccupancyMaxPotentialBlockSize", &room);
    if (status != hipSuccess)
        return status;
    *block_out = least(room.threads, whole(limit > 0 && limit <= device_max_threads ? limit : device_max_threads, room.wave));
    *grid_out = room.units * least(room.threads / *block_out, shared_limit(&room, shared_size));
    return hipSuccess;
}

int occupancy_flags(unsigned flags) { return flags == hipOccupancyDefault || flags == hipOccupancyDisableCachingOverride; }

hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks_out, const void* function, int block_size, size_t shared_size, unsigned flags) {
    if (!blocks_out || !occupancy_flags(flags))
        return answer(hipErrorInvalidValue);
    if (!object_is(function, object_kernel))
        return answer(hipErrorInvalidDeviceFunction);
    return answer(occupancy_active(blocks_out, function, block_size, shared_size));
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
    return answer(occupancy_potential(grid_out, block_out, function, shared_size, limit));
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
