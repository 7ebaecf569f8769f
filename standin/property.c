/* SPDX-License-Identifier: MIT
 *
 * property.c: the device's properties, in both layouts, and its attributes. Sizes of textures and surfaces are 0,
 * because they are not supported.
 */
#include <stdio.h>
#include <string.h>

#include "standin.h"

_Static_assert(sizeof(hipDeviceProp_tR0600) == 1472, "the layout of HIP 6");
_Static_assert(sizeof(hipDeviceProp_tR0000) == 792, "the layout before HIP 6");

/* The attributes that are not 0, by their numbers in HIP 6. */
enum attribute
{
    attribute_async_engines              = 2,
    attribute_can_map_host               = 3,
    attribute_host_pointer_registered    = 4,
    attribute_clock_khz                  = 5,
    attribute_concurrent_kernels         = 8,
    attribute_concurrent_managed         = 9,
    attribute_direct_managed             = 13,
    attribute_host_atomics               = 15,
    attribute_integrated                 = 16,
    attribute_l2_bytes                   = 19,
    attribute_major                      = 23,
    attribute_managed                    = 24,
    attribute_blocks_per_unit            = 25,
    attribute_block_x                    = 26,
    attribute_block_z                    = 28,
    attribute_grid_x                     = 29,
    attribute_grid_y                     = 30,
    attribute_grid_z                     = 31,
    attribute_threads_per_block          = 56,
    attribute_threads_per_unit           = 57,
    attribute_max_pitch                  = 58,
    attribute_bus_width                  = 59,
    attribute_memory_clock               = 60,
    attribute_minor                      = 61,
    attribute_units                      = 63,
    attribute_pageable                   = 65,
    attribute_pageable_tables            = 66,
    attribute_registers_per_block        = 71,
    attribute_registers_per_unit         = 72,
    attribute_shared_per_block           = 74,
    attribute_shared_optin               = 75,
    attribute_shared_per_unit            = 76,
    attribute_stream_priorities          = 78,
    attribute_texture_alignment          = 81,
    attribute_texture_pitch_alignment    = 82,
    attribute_constant_memory            = 83,
    attribute_global_memory              = 84,
    attribute_unified_addressing         = 85,
    attribute_warp_size                  = 87,
    attribute_memory_pools               = 88,
    attribute_host_register              = 90,
    attribute_last_common                = 91,
    attribute_first_amd                  = 10000,
    attribute_amd_shared_per_unit        = 10002,
    attribute_large_bar                  = 10011,
    attribute_physical_units             = 10015,
    attribute_fine_grain                 = 10016,
    attribute_wall_clock_khz             = 10017,
    attribute_last_amd                   = 10017
};

enum
{
    memory_clock_khz  = 1600000,
    memory_bus_bits   = 128,
    wall_clock_khz    = 1000000, /* of CLOCK_MONOTONIC */
    threads_per_unit  = 2 * device_max_threads,
    blocks_per_unit   = 32,
    texture_alignment = 256,
    constant_bytes    = INT32_MAX
};

/* clamp converts a size to an int, because attributes are ints. */
static int clamp(size_t size)
{
    return size < INT32_MAX ? (int)size : INT32_MAX;
}

/* COMMON sets the fields that both layouts have. */
#define COMMON(p)                                                                            \
    do                                                                                       \
    {                                                                                        \
        memset((p), 0, sizeof *(p));                                                         \
        snprintf((p)->name, sizeof(p)->name, "%s", device_name());                           \
        snprintf((p)->gcnArchName, sizeof(p)->gcnArchName, "%s", device_architecture());     \
        (p)->totalGlobalMem                        = memory_total();                         \
        (p)->sharedMemPerBlock                     = device_shared_bytes;                    \
        (p)->regsPerBlock                          = device_registers;                       \
        (p)->warpSize                              = device_warp_size;                       \
        (p)->memPitch                              = INT32_MAX;                              \
        (p)->maxThreadsPerBlock                    = device_max_threads;                     \
        for(int axis = 0; axis < 3; axis++)                                                  \
        {                                                                                    \
            (p)->maxThreadsDim[axis] = device_max_threads;                                   \
            (p)->maxGridSize[axis]   = axis == 0 ? INT32_MAX : 65536;                        \
        }                                                                                    \
        (p)->clockRate                             = device_clock_khz;                       \
        (p)->totalConstMem                         = constant_bytes;                         \
        (p)->major                                 = device_major;                           \
        (p)->minor                                 = device_minor;                           \
        (p)->textureAlignment                      = texture_alignment;                      \
        (p)->texturePitchAlignment                 = texture_alignment;                      \
        (p)->multiProcessorCount                   = device_units();                         \
        (p)->integrated                            = 1;                                      \
        (p)->canMapHostMemory                      = 1;                                      \
        (p)->concurrentKernels                     = 1;                                      \
        (p)->memoryClockRate                       = memory_clock_khz;                       \
        (p)->memoryBusWidth                        = memory_bus_bits;                        \
        (p)->l2CacheSize                           = device_l2_bytes;                        \
        (p)->maxThreadsPerMultiProcessor           = threads_per_unit;                       \
        (p)->maxSharedMemoryPerMultiProcessor      = device_shared_bytes;                    \
        (p)->clockInstructionRate                  = wall_clock_khz;                         \
        (p)->arch                                  = device_features();                      \
        (p)->isLargeBar                            = 1;                                      \
        (p)->managedMemory                         = 1;                                      \
        (p)->directManagedMemAccessFromHost        = 1;                                      \
        (p)->concurrentManagedAccess               = 1;                                      \
        (p)->pageableMemoryAccess                  = 1;                                      \
        (p)->pageableMemoryAccessUsesHostPageTables = 1;                                     \
    } while(0)

/* hipGetDevicePropertiesR0600 describes the device in the layout of HIP 6 and later. */
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* out, int device)
{
    if(!out)
        return answer(hipErrorInvalidValue);
    if(device != 0)
        return answer(hipErrorInvalidDevice);
    COMMON(out);
    memcpy(out->uuid.bytes, "CPU-stand-in-000", sizeof out->uuid.bytes);
    out->asyncEngineCount                  = 1;
    out->deviceOverlap                     = 1;
    out->unifiedAddressing                 = 1;
    out->streamPrioritiesSupported         = 1;
    out->sharedMemPerMultiprocessor        = device_shared_bytes;
    out->sharedMemPerBlockOptin            = device_shared_bytes;
    out->regsPerMultiprocessor             = device_registers;
    out->hostNativeAtomicSupported         = 1;
    out->canUseHostPointerForRegisteredMem = 1;
    out->maxBlocksPerMultiProcessor        = blocks_per_unit;
    out->hostRegisterSupported             = 1;
    out->memoryPoolsSupported              = 1;
    return answer(hipSuccess);
}

/* hipGetDevicePropertiesR0000 describes the device in the layout before HIP 6. */
hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_tR0000* out, int device)
{
    if(!out)
        return answer(hipErrorInvalidValue);
    if(device != 0)
        return answer(hipErrorInvalidDevice);
    COMMON(out);
    out->gcnArch = 910;
    return answer(hipSuccess);
}

/* choose chooses the only device. */
static hipError_t choose(int* device_out, const void* properties)
{
    if(!device_out || !properties)
        return answer(hipErrorInvalidValue);
    *device_out = 0;
    return answer(hipSuccess);
}

hipError_t hipChooseDeviceR0600(int* device_out, const hipDeviceProp_tR0600* properties)
{
    return choose(device_out, properties);
}

hipError_t hipChooseDeviceR0000(int* device_out, const hipDeviceProp_tR0000* properties)
{
    return choose(device_out, properties);
}

/* value returns an attribute's value. */
static int value(int attribute)
{
    switch(attribute)
    {
    case attribute_async_engines:
    case attribute_can_map_host:
    case attribute_host_pointer_registered:
    case attribute_concurrent_kernels:
    case attribute_concurrent_managed:
    case attribute_direct_managed:
    case attribute_host_atomics:
    case attribute_integrated:
    case attribute_managed:
    case attribute_pageable:
    case attribute_pageable_tables:
    case attribute_stream_priorities:
    case attribute_unified_addressing:
    case attribute_memory_pools:
    case attribute_host_register:
    case attribute_large_bar:
    case attribute_fine_grain: return 1;
    case attribute_clock_khz: return device_clock_khz;
    case attribute_l2_bytes: return device_l2_bytes;
    case attribute_major: return device_major;
    case attribute_minor: return device_minor;
    case attribute_blocks_per_unit: return blocks_per_unit;
    case attribute_grid_x:
    case attribute_max_pitch: return INT32_MAX;
    case attribute_grid_y:
    case attribute_grid_z: return 65536;
    case attribute_threads_per_block: return device_max_threads;
    case attribute_threads_per_unit: return threads_per_unit;
    case attribute_bus_width: return memory_bus_bits;
    case attribute_memory_clock: return memory_clock_khz;
    case attribute_units:
    case attribute_physical_units: return device_units();
    case attribute_registers_per_block:
    case attribute_registers_per_unit: return device_registers;
    case attribute_shared_per_block:
    case attribute_shared_optin:
    case attribute_shared_per_unit:
    case attribute_amd_shared_per_unit: return device_shared_bytes;
    case attribute_texture_alignment:
    case attribute_texture_pitch_alignment: return texture_alignment;
    case attribute_constant_memory: return constant_bytes;
    case attribute_global_memory: return clamp(memory_total());
    case attribute_warp_size: return device_warp_size;
    case attribute_wall_clock_khz: return wall_clock_khz;
    default: return attribute >= attribute_block_x && attribute <= attribute_block_z ? device_max_threads : 0;
    }
}

hipError_t hipDeviceGetAttribute(int* value_out, hipDeviceAttribute_t attribute, int device)
{
    int number = (int)attribute;
    if(!value_out)
        return answer(hipErrorInvalidValue);
    if(device != 0)
        return answer(hipErrorInvalidDevice);
    if(number < 0 || (number > attribute_last_common && number < attribute_first_amd) || number > attribute_last_amd)
        return answer(hipErrorInvalidValue);
    *value_out = value(number);
    return answer(hipSuccess);
}
