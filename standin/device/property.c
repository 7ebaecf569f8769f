/* SPDX-License-Identifier: MIT
 *
 * property.c: the properties of the devices, in both layouts, and its attributes. Sizes of textures and surfaces are 0 of
 * GPUs without images.
 */
#include <stdio.h>
#include <string.h>

#include "base/gpu.h"
#include "device/attribute.h"
#include "memory/array.h"
#include "memory/memory.h"

_Static_assert(sizeof(hipDeviceProp_tR0600) == 1472, "the layout of HIP 6");
_Static_assert(sizeof(hipDeviceProp_tR0000) == 792, "the layout before HIP 6");

enum {
    host_clock_khz = 1000000, /* of CLOCK_MONOTONIC */
    gpu_clock_khz = 100000, /* that wall_clock64 of a GPU counts */
    gpu_copy_engines = 8, /* queues of HIP */
    registers_per_thread = 512,
    texture_alignment = 256,
    constant_bytes = INT32_MAX
};

/* COMMON sets the fields that both layouts have. The CPU reaches all memory. A GPU reaches its own, and what HIP maps. */
#define COMMON(p, gpu) \
    do { \
        memset((p), 0, sizeof *(p)); \
        snprintf((p)->name, sizeof(p)->name, "%s", (gpu)->name); \
        device_architecture((p)->gcnArchName, sizeof(p)->gcnArchName); \
        (p)->totalGlobalMem = memory_total(); \
        (p)->sharedMemPerBlock = (size_t)(gpu)->shared_bytes; \
        (p)->regsPerBlock = device_registers; \
        (p)->warpSize = (gpu)->warp_threads; \
        (p)->memPitch = INT32_MAX; \
        (p)->maxThreadsPerBlock = device_max_threads; \
        for (int axis = 0; axis < 3; axis++) { \
            (p)->maxThreadsDim[axis] = device_max_threads; \
            (p)->maxGridSize[axis] = axis == 0 ? INT32_MAX : 65536; \
        } \
        (p)->clockRate = (gpu)->clock_khz; \
        (p)->totalConstMem = constant_bytes; \
        (p)->major = (gpu)->major; \
        (p)->minor = (gpu)->minor; \
        (p)->textureAlignment = texture_alignment; \
        (p)->texturePitchAlignment = texture_alignment; \
        if (images_exist()) { \
            (p)->maxTexture1D = (p)->maxTexture2D[0] = (p)->maxTexture2D[1] = array_most_elements; \
            (p)->maxTexture3D[0] = (p)->maxTexture3D[1] = array_most_elements; \
            (p)->maxTexture3D[2] = array_most_slices; \
            (p)->maxTexture1DLinear = INT32_MAX; \
        } \
        (p)->multiProcessorCount = device_units(); \
        (p)->pciBusID = device_number(device); \
        (p)->integrated = (gpu)->integrated; \
        (p)->canMapHostMemory = 1; \
        (p)->concurrentKernels = (p)->cooperativeLaunch = 1; \
        (p)->memoryClockRate = (gpu)->memory_khz; \
        (p)->memoryBusWidth = (gpu)->bus_bits; \
        (p)->l2CacheSize = (gpu)->l2_bytes; \
        (p)->maxThreadsPerMultiProcessor = (gpu)->unit_threads; \
        (p)->maxSharedMemoryPerMultiProcessor = (size_t)(gpu)->shared_bytes; \
        (p)->clockInstructionRate = host_clock_khz; \
        (p)->arch = device_features(); \
        (p)->isLargeBar = 1; \
        (p)->managedMemory = 1; \
        (p)->directManagedMemAccessFromHost = (gpu)->integrated; \
        (p)->concurrentManagedAccess = 1; \
        (p)->pageableMemoryAccess = !(gpu)->units; \
        (p)->pageableMemoryAccessUsesHostPageTables = !(gpu)->units; \
    } while (0)

/* describe_images sets the sizes that only the layout of HIP 6 has. */
static void describe_images(hipDeviceProp_tR0600* out) {
    out->maxTexture1DMipmap = INT32_MAX;
    out->maxTexture1DLayered[0] = out->maxTexture2DLayered[0] = out->maxTexture2DLayered[1] = array_most_elements;
    out->maxTexture1DLayered[1] = out->maxTexture2DLayered[2] = array_most_layers;
    out->maxSurface1D = out->maxTexture1D;
    memcpy(out->maxSurface2D, out->maxTexture2D, sizeof out->maxSurface2D);
    memcpy(out->maxSurface3D, out->maxTexture3D, sizeof out->maxSurface3D);
    memcpy(out->maxSurface1DLayered, out->maxTexture1DLayered, sizeof out->maxSurface1DLayered);
    memcpy(out->maxSurface2DLayered, out->maxTexture2DLayered, sizeof out->maxSurface2DLayered);
}

/* hipGetDevicePropertiesR0600 describes the device in the layout of HIP 6 and later. */
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* out, int device) {
    if (!out)
        return answer(hipErrorInvalidValue);
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    const struct gpu* gpu = device_gpu();
    COMMON(out, gpu);
    if (images_exist())
        describe_images(out);
    device_uuid(device_number(device), out->uuid.bytes);
    out->asyncEngineCount = gpu->units ? gpu_copy_engines : 1;
    out->deviceOverlap = 1;
    out->unifiedAddressing = gpu->integrated;
    out->streamPrioritiesSupported = 1;
    out->sharedMemPerMultiprocessor = (size_t)gpu->shared_bytes * (gpu->units ? (unsigned)gpu->units : 1); /* as HIP has it */
    out->sharedMemPerBlockOptin = (size_t)gpu->shared_bytes;
    out->regsPerMultiprocessor = device_registers;
    out->hostNativeAtomicSupported = 1;
    out->canUseHostPointerForRegisteredMem = gpu->integrated;
    out->maxBlocksPerMultiProcessor = gpu->unit_threads / device_max_threads;
    out->hostRegisterSupported = 1;
    out->memoryPoolsSupported = 1;
    out->globalL1CacheSupported = 1;
    out->localL1CacheSupported = 1;
    out->persistingL2CacheMaxSize = gpu->l2_bytes;
    out->surfaceAlignment = texture_alignment;
    return answer(hipSuccess);
}

/* hipGetDevicePropertiesR0000 describes the device in the layout before HIP 6. */
hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_tR0000* out, int device) {
    if (!out)
        return answer(hipErrorInvalidValue);
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    const struct gpu* gpu = device_gpu();
    COMMON(out, gpu);
    out->gcnArch = gpu->major * 100 + gpu->minor * 10 + gpu->stepping;
    return answer(hipSuccess);
}

/* choose chooses the first device: all are alike. */
static hipError_t choose(int* device_out, const void* properties) {
    if (!device_out || !properties)
        return answer(hipErrorInvalidValue);
    *device_out = 0;
    return answer(hipSuccess);
}

hipError_t hipChooseDeviceR0600(int* device_out, const hipDeviceProp_tR0600* properties) {
    return choose(device_out, properties);
}

hipError_t hipChooseDeviceR0000(int* device_out, const hipDeviceProp_tR0000* properties) {
    return choose(device_out, properties);
}

/* alone returns the value of an attribute that is no property. */
static int alone(int attribute) {
    switch (attribute) {
    case hipDeviceAttributePhysicalMultiProcessorCount:
        return device_units();
    case hipDeviceAttributeFineGrainSupport:
    case hipDeviceAttributeVirtualMemoryManagementSupported:
    case attribute_dies:
        return 1;
    case hipDeviceAttributeWallClockRate:
        return device_gpu()->units ? gpu_clock_khz : host_clock_khz;
    case hipDeviceAttributeImageSupport:
        return images_exist();
    case attribute_pci_chip:
        return device_gpu()->chip;
    case attribute_registers_per_thread:
        return registers_per_thread;
    default:
        return 0;
    }
}

/* hipDeviceGetAttribute stores an int. The attributes of HDP are null pointers, as the properties are. */
hipError_t hipDeviceGetAttribute(int* value_out, hipDeviceAttribute_t attribute, int device) {
    hipDeviceProp_tR0600 properties;
    hipError_t status = value_out ? hipGetDevicePropertiesR0600(&properties, device) : hipErrorInvalidValue;
    if (status == hipSuccess && !attribute_known((int)attribute))
        status = hipErrorInvalidValue;
    if (status != hipSuccess)
        return answer(status);
    if (attribute_is_pointer((int)attribute))
        memset(value_out, 0, sizeof(void*));
    else if (!attribute_of(&properties, (int)attribute, value_out))
        *value_out = alone((int)attribute);
    return answer(hipSuccess);
}
