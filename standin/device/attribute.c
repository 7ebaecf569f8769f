/* SPDX-License-Identifier: MIT
 *
 * attribute.c: the attributes of devices that HIP knows, of both stand-ins, and the properties that have their values.
 * HIP answers hipErrorInvalidValue for the others of its names.
 */
#include <stddef.h>
#include <string.h>

#include "base/base.h"
#include "device/attribute.h"

enum { no_property = 0xFFFF };

struct row {
    int attribute;
    unsigned short offset, bytes; /* of the property */
};

#define OF(name, member) \
    { hipDeviceAttribute##name, offsetof(hipDeviceProp_tR0600, member), sizeof((hipDeviceProp_tR0600*)NULL)->member }
#define ALONE(name) \
    { hipDeviceAttribute##name, no_property, sizeof(int) }

static const struct row rows[] = {
    OF(EccEnabled, ECCEnabled),
    OF(AccessPolicyMaxWindowSize, accessPolicyMaxWindowSize),
    OF(AsyncEngineCount, asyncEngineCount),
    OF(CanMapHostMemory, canMapHostMemory),
    OF(CanUseHostPointerForRegisteredMem, canUseHostPointerForRegisteredMem),
    OF(ClockRate, clockRate),
    OF(ComputeMode, computeMode),
    OF(ComputePreemptionSupported, computePreemptionSupported),
    OF(ConcurrentKernels, concurrentKernels),
    OF(ConcurrentManagedAccess, concurrentManagedAccess),
    OF(CooperativeLaunch, cooperativeLaunch),
    OF(CooperativeMultiDeviceLaunch, cooperativeMultiDeviceLaunch),
    OF(DeviceOverlap, deviceOverlap),
    OF(DirectManagedMemAccessFromHost, directManagedMemAccessFromHost),
    OF(GlobalL1CacheSupported, globalL1CacheSupported),
    OF(HostNativeAtomicSupported, hostNativeAtomicSupported),
    OF(Integrated, integrated),
    OF(IsMultiGpuBoard, isMultiGpuBoard),
    OF(KernelExecTimeout, kernelExecTimeoutEnabled),
    OF(L2CacheSize, l2CacheSize),
    OF(LocalL1CacheSupported, localL1CacheSupported),
    OF(LuidDeviceNodeMask, luidDeviceNodeMask),
    OF(ComputeCapabilityMajor, major),
    OF(ManagedMemory, managedMemory),
    OF(MaxBlocksPerMultiProcessor, maxBlocksPerMultiProcessor),
    OF(MaxBlockDimX, maxThreadsDim[0]),
    OF(MaxBlockDimY, maxThreadsDim[1]),
    OF(MaxBlockDimZ, maxThreadsDim[2]),
    OF(MaxGridDimX, maxGridSize[0]),
    OF(MaxGridDimY, maxGridSize[1]),
    OF(MaxGridDimZ, maxGridSize[2]),
    OF(MaxSurface1D, maxSurface1D),
    OF(MaxTexture1DWidth, maxTexture1D),
    OF(MaxTexture1DLinear, maxTexture1DLinear),
    OF(MaxTexture1DMipmap, maxTexture1DMipmap),
    OF(MaxTexture2DWidth, maxTexture2D[0]),
    OF(MaxTexture2DHeight, maxTexture2D[1]),
    OF(MaxTexture3DWidth, maxTexture3D[0]),
    OF(MaxTexture3DHeight, maxTexture3D[1]),
    OF(MaxTexture3DDepth, maxTexture3D[2]),
    OF(MaxTextureCubemap, maxTextureCubemap),
    OF(MaxThreadsPerBlock, maxThreadsPerBlock),
    OF(MaxThreadsPerMultiProcessor, maxThreadsPerMultiProcessor),
    OF(MaxPitch, memPitch),
    OF(MemoryBusWidth, memoryBusWidth),
    OF(MemoryClockRate, memoryClockRate),
    OF(ComputeCapabilityMinor, minor),
    OF(MultiGpuBoardGroupID, multiGpuBoardGroupID),
    OF(MultiprocessorCount, multiProcessorCount),
    OF(PageableMemoryAccess, pageableMemoryAccess),
    OF(PageableMemoryAccessUsesHostPageTables, pageableMemoryAccessUsesHostPageTables),
    OF(PciBusId, pciBusID),
    OF(PciDeviceId, pciDeviceID),
    OF(PciDomainID, pciDomainID),
    OF(PersistingL2CacheMaxSize, persistingL2CacheMaxSize),
    OF(MaxRegistersPerBlock, regsPerBlock),
    OF(MaxRegistersPerMultiprocessor, regsPerMultiprocessor),
    OF(ReservedSharedMemPerBlock, reservedSharedMemPerBlock),
    OF(MaxSharedMemoryPerBlock, sharedMemPerBlock),
    OF(SharedMemPerBlockOptin, sharedMemPerBlockOptin),
    OF(SharedMemPerMultiprocessor, sharedMemPerMultiprocessor),
    OF(StreamPrioritiesSupported, streamPrioritiesSupported),
    OF(SurfaceAlignment, surfaceAlignment),
    OF(TextureAlignment, textureAlignment),
    OF(TexturePitchAlignment, texturePitchAlignment),
    OF(TotalConstantMemory, totalConstMem),
    OF(TotalGlobalMem, totalGlobalMem),
    OF(UnifiedAddressing, unifiedAddressing),
    OF(WarpSize, warpSize),
    OF(MemoryPoolsSupported, memoryPoolsSupported),
    ALONE(VirtualMemoryManagementSupported),
    OF(HostRegisterSupported, hostRegisterSupported),
    OF(MemoryPoolSupportedHandleTypes, memoryPoolSupportedHandleTypes),
    OF(MaxSharedMemoryPerMultiprocessor, maxSharedMemoryPerMultiProcessor),
    OF(HdpMemFlushCntl, hdpMemFlushCntl),
    OF(HdpRegFlushCntl, hdpRegFlushCntl),
    OF(CooperativeMultiDeviceUnmatchedFunc, cooperativeMultiDeviceUnmatchedFunc),
    OF(CooperativeMultiDeviceUnmatchedGridDim, cooperativeMultiDeviceUnmatchedGridDim),
    OF(CooperativeMultiDeviceUnmatchedBlockDim, cooperativeMultiDeviceUnmatchedBlockDim),
    OF(CooperativeMultiDeviceUnmatchedSharedMem, cooperativeMultiDeviceUnmatchedSharedMem),
    OF(IsLargeBar, isLargeBar),
    OF(AsicRevision, asicRevision),
    ALONE(CanUseStreamWaitValue),
    ALONE(ImageSupport),
    ALONE(PhysicalMultiProcessorCount),
    ALONE(FineGrainSupport),
    ALONE(WallClockRate),
};

/* The numbers of these, which the headers of HIP 6 do not name. */
static const struct row rows_of_7[] = {
    {attribute_host_numa_node, no_property, sizeof(int)},
    {attribute_dies, no_property, sizeof(int)},
    {attribute_registers_per_thread, no_property, sizeof(int)},
    {attribute_pci_chip, no_property, sizeof(int)},
};

static const struct row* find(const struct row* from, size_t count, int attribute) {
    for (size_t i = 0; i < count; i++)
        if (from[i].attribute == attribute)
            return &from[i];
    return NULL;
}

static const struct row* find_row(int attribute) {
    const struct row* row = find(rows, sizeof rows / sizeof *rows, attribute);
    return row || hip_major() < 7 ? row : find(rows_of_7, sizeof rows_of_7 / sizeof *rows_of_7, attribute);
}

int attribute_known(int attribute) { return find_row(attribute) != NULL; }

int attribute_is_pointer(int attribute) {
    return attribute == hipDeviceAttributeHdpMemFlushCntl || attribute == hipDeviceAttributeHdpRegFlushCntl;
}

int attribute_of(const hipDeviceProp_tR0600* properties, int attribute, int* value_out) {
    const struct row* row = find_row(attribute);
    size_t wide = 0;
    if (!row || row->offset == no_property)
        return 0;
    memcpy(&wide, (const char*)properties + row->offset, row->bytes);
    *value_out = row->bytes == sizeof(int) ? (int)wide : wide < INT32_MAX ? (int)wide : INT32_MAX;
    return 1;
}
