/* SPDX-License-Identifier: MIT
 *
 * property.c: properties of devices, in both of HIP's layouts and as attributes. The architecture is that of
 * architecture.c; everything else is CUDA's. Sizes of textures and surfaces are 0, because they are not supported.
 */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cuda/cuda.h"
#include "device/attribute.h"

/* CUDA's numbers of the attributes that the properties use. */
enum cuda_attribute {
    threads_per_block = 1,
    block_x = 2,
    grid_x = 5,
    shared_per_block = 8,
    constant_memory = 9,
    warp_size = 10,
    max_pitch = 11,
    registers_per_block = 12,
    clock_khz = 13,
    texture_alignment = 14,
    overlap = 15,
    units = 16,
    execution_timeout = 17,
    integrated = 18,
    can_map_host = 19,
    compute_mode = 20,
    surface_alignment = 30,
    concurrent_kernels = 31,
    ecc = 32,
    pci_bus = 33,
    pci_device = 34,
    tcc_driver = 35,
    memory_clock = 36,
    bus_width = 37,
    l2_bytes = 38,
    threads_per_unit = 39,
    async_engines = 40,
    unified_addressing = 41,
    pci_domain = 50,
    texture_pitch_alignment = 51,
    major_version = 75,
    minor_version = 76,
    stream_priorities = 78,
    global_l1 = 79,
    local_l1 = 80,
    shared_per_unit = 81,
    registers_per_unit = 82,
    managed_memory = 83,
    multi_gpu_board = 84,
    multi_gpu_group = 85,
    host_atomics = 86,
    single_to_double = 87,
    pageable = 88,
    concurrent_managed = 89,
    preemption = 90,
    host_pointer_registered = 91,
    cooperative = 95,
    cooperative_devices = 96,
    shared_optin = 97,
    host_register = 99,
    pageable_tables = 100,
    direct_managed = 101,
    virtual_memory = 102,
    blocks_per_unit = 106,
    persisting_l2 = 108,
    policy_window = 109,
    reserved_shared = 111,
    memory_pools = 115,
    pool_handle_types = 119,
    memory_operations = 122
};

/* CUDA's number of each attribute of HIP, by HIP's number; 0 for attributes that CUDA or this library does not have. */
static const unsigned char common[] = {
    [0] = ecc,
    [1] = policy_window,
    [2] = async_engines,
    [3] = can_map_host,
    [4] = host_pointer_registered,
    [5] = clock_khz,
    [6] = compute_mode,
    [7] = preemption,
    [8] = concurrent_kernels,
    [9] = concurrent_managed,
    [10] = cooperative,
    [11] = cooperative_devices,
    [12] = overlap,
    [13] = direct_managed,
    [14] = global_l1,
    [15] = host_atomics,
    [16] = integrated,
    [17] = multi_gpu_board,
    [18] = execution_timeout,
    [19] = l2_bytes,
    [20] = local_l1,
    [23] = major_version,
    [24] = managed_memory,
    [25] = blocks_per_unit,
    [26] = block_x,
    [27] = block_x + 1,
    [28] = block_x + 2,
    [29] = grid_x,
    [30] = grid_x + 1,
    [31] = grid_x + 2,
    [55] = block_x,
    [56] = threads_per_block,
    [57] = threads_per_unit,
    [58] = max_pitch,
    [59] = bus_width,
    [60] = memory_clock,
    [61] = minor_version,
    [62] = multi_gpu_group,
    [63] = units,
    [65] = pageable,
    [66] = pageable_tables,
    [67] = pci_bus,
    [68] = pci_device,
    [69] = pci_domain,
    [70] = persisting_l2,
    [71] = registers_per_block,
    [72] = registers_per_unit,
    [73] = reserved_shared,
    [74] = shared_per_block,
    [75] = shared_optin,
    [76] = shared_per_unit,
    [77] = single_to_double,
    [78] = stream_priorities,
    [79] = surface_alignment,
    [80] = tcc_driver,
    [81] = texture_alignment,
    [82] = texture_pitch_alignment,
    [83] = constant_memory,
    [85] = unified_addressing,
    [87] = warp_size,
    [88] = memory_pools,
    [89] = virtual_memory,
    [90] = host_register,
    [91] = pool_handle_types,
};

enum { attribute_global_memory = 84, attribute_first_amd = 10000, attribute_last_amd = 10017 };

/* The attributes of AMD's devices only, from attribute_first_amd on. */
static const unsigned char amd[attribute_last_amd - attribute_first_amd + 1] = {
    [0] = clock_khz, [2] = shared_per_unit, [13] = memory_operations, [15] = units, [17] = clock_khz};

/* value returns an attribute, 0 if the driver does not know it. It stores any other failure in *failed. */
static int value(enum cuda_attribute attribute, int device, hipError_t* failed) {
    int number = 0;
    hipError_t status = cuda_status(cuda.cuDeviceGetAttribute(&number, (int)attribute, device));
    if (status != hipSuccess && status != hipErrorInvalidValue)
        *failed = status;
    return status == hipSuccess ? number : 0;
}

int device_units(void) {
    hipError_t failed = hipSuccess;
    int found = cuda_start() == hipSuccess ? value(units, cuda_device(), &failed) : 0;
    return found > 0 ? found : 1;
}

/* COMMON sets the fields that both layouts have. */
#define COMMON(p, device, failed) \
    do { \
        for (int axis = 0; axis < 3; axis++) { \
            (p)->maxThreadsDim[axis] = value((enum cuda_attribute)(block_x + axis), device, failed); \
            (p)->maxGridSize[axis] = value((enum cuda_attribute)(grid_x + axis), device, failed); \
        } \
        device_architecture((p)->gcnArchName, sizeof(p)->gcnArchName); \
        (p)->sharedMemPerBlock = (size_t)value(shared_per_block, device, failed); \
        (p)->regsPerBlock = value(registers_per_block, device, failed); \
        (p)->warpSize = value(warp_size, device, failed); \
        (p)->memPitch = (size_t)value(max_pitch, device, failed); \
        (p)->maxThreadsPerBlock = value(threads_per_block, device, failed); \
        (p)->clockRate = value(clock_khz, device, failed); \
        (p)->totalConstMem = (size_t)value(constant_memory, device, failed); \
        (p)->major = value(major_version, device, failed); \
        (p)->minor = value(minor_version, device, failed); \
        (p)->textureAlignment = (size_t)value(texture_alignment, device, failed); \
        (p)->texturePitchAlignment = (size_t)value(texture_pitch_alignment, device, failed); \
        (p)->multiProcessorCount = value(units, device, failed); \
        (p)->kernelExecTimeoutEnabled = value(execution_timeout, device, failed); \
        (p)->integrated = value(integrated, device, failed); \
        (p)->canMapHostMemory = value(can_map_host, device, failed); \
        (p)->computeMode = value(compute_mode, device, failed); \
        (p)->concurrentKernels = value(concurrent_kernels, device, failed); \
        (p)->ECCEnabled = value(ecc, device, failed); \
        (p)->pciBusID = value(pci_bus, device, failed); \
        (p)->pciDeviceID = value(pci_device, device, failed); \
        (p)->pciDomainID = value(pci_domain, device, failed); \
        (p)->tccDriver = value(tcc_driver, device, failed); \
        (p)->memoryClockRate = value(memory_clock, device, failed); \
        (p)->memoryBusWidth = value(bus_width, device, failed); \
        (p)->l2CacheSize = value(l2_bytes, device, failed); \
        (p)->maxThreadsPerMultiProcessor = value(threads_per_unit, device, failed); \
        (p)->maxSharedMemoryPerMultiProcessor = (size_t)value(shared_per_unit, device, failed); \
        (p)->clockInstructionRate = value(clock_khz, device, failed); \
        (p)->isMultiGpuBoard = value(multi_gpu_board, device, failed); \
        (p)->arch = device_features(); \
        (p)->managedMemory = value(managed_memory, device, failed); \
        (p)->directManagedMemAccessFromHost = value(direct_managed, device, failed); \
        (p)->concurrentManagedAccess = value(concurrent_managed, device, failed); \
        (p)->pageableMemoryAccess = value(pageable, device, failed); \
        (p)->pageableMemoryAccessUsesHostPageTables = value(pageable_tables, device, failed); \
    } while (0)

/* name_and_memory stores the properties that are not attributes. */
static hipError_t name_and_memory(char* name_out, size_t size, size_t* memory_out, int device) {
    hipError_t status = cuda_status(cuda.cuDeviceGetName(name_out, (int)size, device));
    return status == hipSuccess ? cuda_status(cuda.cuDeviceTotalMem_v2(memory_out, device)) : status;
}

/* hipGetDevicePropertiesR0600 describes a device in the layout of HIP 6 and later. */
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* out, int device) {
    hipError_t status = both(out ? hipSuccess : hipErrorInvalidValue, cuda_device_check(device));
    if (status != hipSuccess)
        return answer(status);
    memset(out, 0, sizeof *out);
    status = name_and_memory(out->name, sizeof out->name, &out->totalGlobalMem, device);
    if (status != hipSuccess)
        return answer(status);
    COMMON(out, device, &status);
    (void)cuda.cuDeviceGetUuid(out->uuid.bytes, device);
    out->asyncEngineCount = value(async_engines, device, &status);
    out->deviceOverlap = value(overlap, device, &status);
    out->unifiedAddressing = value(unified_addressing, device, &status);
    out->streamPrioritiesSupported = value(stream_priorities, device, &status);
    out->globalL1CacheSupported = value(global_l1, device, &status);
    out->localL1CacheSupported = value(local_l1, device, &status);
    out->sharedMemPerMultiprocessor = (size_t)value(shared_per_unit, device, &status);
    out->sharedMemPerBlockOptin = (size_t)value(shared_optin, device, &status);
    out->regsPerMultiprocessor = value(registers_per_unit, device, &status);
    out->hostNativeAtomicSupported = value(host_atomics, device, &status);
    out->canUseHostPointerForRegisteredMem = value(host_pointer_registered, device, &status);
    out->computePreemptionSupported = value(preemption, device, &status);
    out->cooperativeLaunch = value(cooperative, device, &status);
    out->maxBlocksPerMultiProcessor = value(blocks_per_unit, device, &status);
    out->persistingL2CacheMaxSize = value(persisting_l2, device, &status);
    out->accessPolicyMaxWindowSize = value(policy_window, device, &status);
    out->reservedSharedMemPerBlock = (size_t)value(reserved_shared, device, &status);
    out->hostRegisterSupported = value(host_register, device, &status);
    out->memoryPoolsSupported = value(memory_pools, device, &status);
    out->multiGpuBoardGroupID = value(multi_gpu_group, device, &status);
    out->singleToDoublePrecisionPerfRatio = value(single_to_double, device, &status);
    out->surfaceAlignment = (size_t)value(surface_alignment, device, &status);
    return answer(status);
}

/* hipGetDevicePropertiesR0000 describes a device in the layout before HIP 6. */
hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_tR0000* out, int device) {
    hipError_t status = both(out ? hipSuccess : hipErrorInvalidValue, cuda_device_check(device));
    if (status != hipSuccess)
        return answer(status);
    memset(out, 0, sizeof *out);
    status = name_and_memory(out->name, sizeof out->name, &out->totalGlobalMem, device);
    if (status != hipSuccess)
        return answer(status);
    COMMON(out, device, &status);
    out->gcnArch = 910;
    return answer(status);
}

/* choose chooses the first device. The requested properties are those of an AMD device and do not tell which device
 * of CUDA fits best. */
static hipError_t choose(int* device_out, const void* properties) {
    hipError_t status = both(device_out && properties ? hipSuccess : hipErrorInvalidValue, cuda_start());
    if (status == hipSuccess)
        *device_out = 0;
    return answer(status);
}

hipError_t hipChooseDeviceR0600(int* device_out, const hipDeviceProp_tR0600* properties) {
    return choose(device_out, properties);
}

hipError_t hipChooseDeviceR0000(int* device_out, const hipDeviceProp_tR0000* properties) {
    return choose(device_out, properties);
}

/* number_of returns CUDA's number of an attribute of HIP, 0 if CUDA lacks it, -1 if HIP lacks it. */
static int number_of(int attribute) {
    if (!attribute_known(attribute))
        return -1;
    if (attribute >= 0 && attribute < (int)sizeof common)
        return common[attribute];
    if (attribute >= attribute_first_amd && attribute <= attribute_last_amd)
        return amd[attribute - attribute_first_amd];
    return 0;
}

hipError_t hipDeviceGetAttribute(int* value_out, hipDeviceAttribute_t attribute, int device) {
    int number = number_of((int)attribute);
    size_t memory = 0;
    hipError_t status = both(value_out ? hipSuccess : hipErrorInvalidValue, cuda_device_check(device));
    if (status == hipSuccess && number < 0)
        status = hipErrorInvalidValue;
    if (status == hipSuccess && (int)attribute == attribute_global_memory)
        status = cuda_status(cuda.cuDeviceTotalMem_v2(&memory, device));
    if (status != hipSuccess)
        return answer(status);
    if (attribute_is_pointer((int)attribute))
        memset(value_out, 0, sizeof(void*));
    else
        *value_out = number ? value((enum cuda_attribute)number, device, &status) : memory < INT_MAX ? (int)memory : INT_MAX;
    return answer(status);
}

FORWARD(hipDeviceGetP2PAttribute, (int* value_out, hipDeviceP2PAttr attribute, int from, int to),
    both(both(cuda_device_check(from), cuda_device_check(to)),
        value_out && (unsigned)attribute <= hipDevP2PAttrHipArrayAccessSupported ? hipSuccess : hipErrorInvalidValue),
    cuDeviceGetP2PAttribute(value_out, (int)attribute + 1, from, to))
