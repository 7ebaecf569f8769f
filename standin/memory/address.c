/* SPDX-License-Identifier: MIT
 *
 * address.c: attributes of addresses, of both stand-ins. address_find is each stand-in's own. The widths of attributes,
 * the values for memory that HIP does not know, and the statuses are those of HIP.
 */
#include <string.h>

#include "base/base.h"
#include "memory/address.h"

/* hipPointerGetAttributes describes the allocation that contains an address. Memory that HIP does not know is no error: its
 * type is hipMemoryTypeUnregistered and its device hipInvalidDeviceId. So is null in HIP 7; HIP 6 refuses it. */
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* out, const void* address) {
    struct address known;
    hipError_t status = address_find(address, &known);
    if (status == hipSuccess && (!out || (!address && hip_major() < 7)))
        status = hipErrorInvalidValue;
    if (status == hipSuccess)
        *out = (hipPointerAttribute_t){.type = known.type,
            .device = known.ordinal,
            .devicePointer = known.device,
            .hostPointer = known.host,
            .isManaged = known.type == hipMemoryTypeManaged,
            .allocationFlags = known.flags};
    return answer(status);
}

/* store writes an attribute, for memory that HIP does not know the value of an address without any. The integers that
 * HIP writes have 4 bytes, its truth values 1. The context of memory is not supported, and no memory is capable of the
 * older way of sharing, whatever hipIpcGetMemHandle makes of it. */
static hipError_t store(void* out, int attribute, const struct address* known) {
    const int exists = known->type != hipMemoryTypeUnregistered;
    hipError_t status = exists ? hipSuccess : hipErrorInvalidValue;
    uint64_t value = 0;
    size_t bytes = 4;
    switch (attribute) {
    case HIP_POINTER_ATTRIBUTE_MEMORY_TYPE: /* managed memory is the host's */
        value = exists && known->type != hipMemoryTypeDevice ? hipMemoryTypeHost : known->type;
        break;
    case HIP_POINTER_ATTRIBUTE_HOST_POINTER:
        value = (uintptr_t)known->host, bytes = sizeof known->host;
        status = known->host ? hipSuccess : hipErrorInvalidValue;
        break;
    case HIP_POINTER_ATTRIBUTE_DEVICE_POINTER:
        value = (uintptr_t)known->device, bytes = sizeof known->device;
        break;
    case HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR:
        value = (uintptr_t)known->base, bytes = sizeof known->base;
        break;
    case HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS:
        value = known->synchronous, bytes = 1;
        break;
    case HIP_POINTER_ATTRIBUTE_IS_MANAGED:
        value = known->type == hipMemoryTypeManaged, bytes = 1;
        break;
    case HIP_POINTER_ATTRIBUTE_MAPPED:
        value = exists ? 1 : 0, bytes = 1;
        break;
    case HIP_POINTER_ATTRIBUTE_BUFFER_ID:
        value = known->id;
        break;
    case HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
        value = (unsigned)known->ordinal;
        break;
    case HIP_POINTER_ATTRIBUTE_RANGE_SIZE:
        value = known->size;
        break;
    case HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS:
        value = known->flags, status = hipSuccess;
        break;
    case HIP_POINTER_ATTRIBUTE_IS_LEGACY_HIP_IPC_CAPABLE:
        if (hip_major() >= 7)
            break;
        return hipErrorNotSupported;
    case HIP_POINTER_ATTRIBUTE_CONTEXT:
    case HIP_POINTER_ATTRIBUTE_P2P_TOKENS:
    case HIP_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES:
    case HIP_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
    case HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE:
        return hipErrorNotSupported;
    default:
        return hipErrorInvalidValue;
    }
    memcpy(out, &value, bytes);
    return status;
}

/* hipPointerGetAttribute stores one attribute. For memory that HIP does not know it stores what hipPointerGetAttributes
 * says of it and returns hipErrorInvalidValue. */
hipError_t hipPointerGetAttribute(void* out, hipPointer_attribute attribute, hipDeviceptr_t address) {
    struct address known;
    hipError_t status = address_find(address, &known);
    if (status == hipSuccess && (!out || !address))
        status = hipErrorInvalidValue;
    return answer(status == hipSuccess ? store(out, (int)attribute, &known) : status);
}

/* hipDrvPointerGetAttributes stores several attributes, and returns hipSuccess for memory that HIP does not know too. It
 * passes over attributes for which out has null. */
hipError_t hipDrvPointerGetAttributes(unsigned count, hipPointer_attribute* attributes, void** out, hipDeviceptr_t address) {
    struct address known;
    hipError_t status = address_find(address, &known);
    if (status == hipSuccess && (count == 0 || !attributes || !out || !address))
        status = hipErrorInvalidValue;
    for (unsigned i = 0; status == hipSuccess && i < count; i++)
        if (out[i])
            (void)store(out[i], (int)attributes[i], &known);
    return answer(status);
}

/* hipPointerSetAttribute sets HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, which no other attribute can be. */
hipError_t hipPointerSetAttribute(const void* value, hipPointer_attribute attribute, hipDeviceptr_t address) {
    struct address known;
    unsigned on = 0;
    hipError_t status = address_find(address, &known);
    if (status == hipSuccess && (!value || !address || attribute != HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS))
        status = hipErrorInvalidValue;
    if (status != hipSuccess)
        return answer(status);
    memcpy(&on, value, sizeof on);
    if (on > 1)
        return answer(hipErrorInvalidValue);
    return answer(known.type == hipMemoryTypeUnregistered ? hipErrorInvalidDevicePointer : address_synchronize(address, on));
}
