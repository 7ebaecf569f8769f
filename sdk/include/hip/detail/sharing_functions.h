/* SPDX-License-Identifier: MIT
 *
 * sharing_functions.h: functions of memory that is shared, imported or mapped piece by piece.
 */
#ifndef HIP_DETAIL_SHARING_FUNCTIONS_H
#define HIP_DETAIL_SHARING_FUNCTIONS_H

#include "macros.h"
#include "errors.h"
#include "sharing.h"

#ifdef __cplusplus
extern "C" {
#endif

hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attribute, int src_device, int dst_device);
hipError_t hipExtGetLinkTypeAndHopCount(int device1, int device2, uint32_t* linktype, uint32_t* hopcount);
hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t* handle, void* address);
hipError_t hipIpcOpenMemHandle(void** address, hipIpcMemHandle_t handle, unsigned flags);
hipError_t hipIpcCloseMemHandle(void* address);
hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t* handle, hipEvent_t event);
hipError_t hipIpcOpenEventHandle(hipEvent_t* event, hipIpcEventHandle_t handle);
hipError_t hipStreamWaitValue32(
    hipStream_t stream, void* address, uint32_t value, unsigned flags, uint32_t mask __dparm(0xFFFFFFFF));
hipError_t hipStreamWaitValue64(
    hipStream_t stream, void* address, uint64_t value, unsigned flags, uint64_t mask __dparm(0xFFFFFFFFFFFFFFFF));
hipError_t hipPointerSetAttribute(const void* value, hipPointer_attribute attribute, hipDeviceptr_t address);
hipError_t hipImportExternalSemaphore(hipExternalSemaphore_t* ext_sem_out, const hipExternalSemaphoreHandleDesc* sem_handle_desc);
hipError_t hipSignalExternalSemaphoresAsync(const hipExternalSemaphore_t* ext_sem_array,
    const hipExternalSemaphoreSignalParams* params_array, unsigned num_ext_sems, hipStream_t stream);
hipError_t hipWaitExternalSemaphoresAsync(const hipExternalSemaphore_t* ext_sem_array,
    const hipExternalSemaphoreWaitParams* params_array, unsigned num_ext_sems, hipStream_t stream);
hipError_t hipDestroyExternalSemaphore(hipExternalSemaphore_t ext_sem);
hipError_t hipImportExternalMemory(hipExternalMemory_t* ext_mem_out, const hipExternalMemoryHandleDesc* mem_handle_desc);
hipError_t hipExternalMemoryGetMappedBuffer(
    void** address, hipExternalMemory_t ext_mem, const hipExternalMemoryBufferDesc* buffer_desc);
hipError_t hipDestroyExternalMemory(hipExternalMemory_t ext_mem);
hipError_t hipExternalMemoryGetMappedMipmappedArray(
    hipMipmappedArray_t* mipmap, hipExternalMemory_t ext_mem, const hipExternalMemoryMipmappedArrayDesc* mipmap_desc);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipMemPrefetchAsync_v2(
    const void* address, size_t count, hipMemLocation location, unsigned flags, hipStream_t stream __dparm(0));
hipError_t hipMemAdvise_v2(const void* address, size_t count, hipMemoryAdvise advice, hipMemLocation location);
#endif
hipError_t hipMemRangeGetAttribute(
    void* data, size_t data_size, hipMemRangeAttribute attribute, const void* address, size_t count);
hipError_t hipMemRangeGetAttributes(
    void** data, size_t* data_sizes, hipMemRangeAttribute* attributes, size_t num_attributes, const void* address, size_t count);
hipError_t hipMemPoolExportToShareableHandle(
    void* shared_handle, hipMemPool_t pool, hipMemAllocationHandleType handle_type, unsigned flags);
hipError_t hipMemPoolImportFromShareableHandle(
    hipMemPool_t* pool, void* shared_handle, hipMemAllocationHandleType handle_type, unsigned flags);
hipError_t hipMemPoolExportPointer(hipMemPoolPtrExportData* export_data, void* address);
hipError_t hipMemPoolImportPointer(void** address, hipMemPool_t pool, hipMemPoolPtrExportData* export_data);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipMemGetHandleForAddressRange(
    void* handle, hipDeviceptr_t address, size_t size, hipMemRangeHandleType handle_type, unsigned long long flags);
#endif
hipError_t hipMemAddressFree(void* address, size_t size);
hipError_t hipMemAddressReserve(void** address, size_t size, size_t alignment, void* addr, unsigned long long flags);
hipError_t hipMemCreate(
    hipMemGenericAllocationHandle_t* handle, size_t size, const hipMemAllocationProp* prop, unsigned long long flags);
hipError_t hipMemExportToShareableHandle(void* shareable_handle, hipMemGenericAllocationHandle_t handle,
    hipMemAllocationHandleType handle_type, unsigned long long flags);
hipError_t hipMemGetAccess(unsigned long long* flags, const hipMemLocation* location, void* address);
hipError_t hipMemGetAllocationGranularity(
    size_t* granularity, const hipMemAllocationProp* prop, hipMemAllocationGranularity_flags option);
hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp* prop, hipMemGenericAllocationHandle_t handle);
hipError_t hipMemImportFromShareableHandle(
    hipMemGenericAllocationHandle_t* handle, void* os_handle, hipMemAllocationHandleType sh_handle_type);
hipError_t hipMemMap(void* address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags);
hipError_t hipMemMapArrayAsync(hipArrayMapInfo* map_info_list, unsigned count, hipStream_t stream);
hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle);
hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t* handle, void* addr);
hipError_t hipMemSetAccess(void* address, size_t size, const hipMemAccessDesc* description, size_t count);
hipError_t hipMemUnmap(void* address, size_t size);
hipError_t hipGraphicsMapResources(int count, hipGraphicsResource_t* resources, hipStream_t stream __dparm(0));
hipError_t hipGraphicsSubResourceGetMappedArray(
    hipArray_t* array, hipGraphicsResource_t resource, unsigned array_index, unsigned mip_level);
hipError_t hipGraphicsResourceGetMappedPointer(void** address, size_t* size, hipGraphicsResource_t resource);
hipError_t hipGraphicsUnmapResources(int count, hipGraphicsResource_t* resources, hipStream_t stream __dparm(0));
hipError_t hipGraphicsUnregisterResource(hipGraphicsResource_t resource);

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_SHARING_FUNCTIONS_H */
