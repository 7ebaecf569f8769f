/* SPDX-License-Identifier: MIT
 *
 * device.c: the one device, and its selection by threads.
 *
 * It has one compute unit for each hardware thread of the CPU, if ROCBLAS_MEM_STANDIN_UNITS sets no other number:
 * architecture.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../internal/common/variable.h"
#include "account.h"
#include "check.h"

static atomic_uint device_flags;
static atomic_uint context_flags;

const char* device_name(void)
{
    return "CPU (rocblas_mem stand-in)";
}

int device_units(void)
{
    const char* set    = rbm_variable(ROCBLAS_MEM_STANDIN_UNITS);
    long        online = set ? strtol(set, NULL, 10) : sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 && online < device_most_units ? (int)online : 1;
}

static int device_exists(int device)
{
    return device == 0;
}

hipError_t hipInit(unsigned flags)
{
    return answer(flags == 0 ? hipSuccess : hipErrorInvalidValue);
}

hipError_t hipGetDeviceCount(int* count_out)
{
    if(!count_out)
        return answer(hipErrorInvalidValue);
    *count_out = device_count;
    return answer(hipSuccess);
}

hipError_t hipGetDevice(int* device_out)
{
    if(!device_out)
        return answer(hipErrorInvalidValue);
    *device_out = 0;
    return answer(hipSuccess);
}

hipError_t hipSetDevice(int device)
{
    return answer(device_exists(device) ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipSetValidDevices(int* devices, int count)
{
    if(!devices || count < 0 || count > device_count)
        return answer(hipErrorInvalidValue);
    for(int i = 0; i < count; i++)
        if(!device_exists(devices[i]))
            return answer(hipErrorInvalidDevice);
    return answer(hipSuccess);
}

hipError_t hipDeviceGet(hipDevice_t* device_out, int ordinal)
{
    if(!device_out)
        return answer(hipErrorInvalidValue);
    if(!device_exists(ordinal))
        return answer(hipErrorInvalidDevice);
    *device_out = ordinal;
    return answer(hipSuccess);
}

hipError_t hipDeviceGetName(char* name_out, int size, hipDevice_t device)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!name_out || size <= 0)
        return answer(hipErrorInvalidValue);
    snprintf(name_out, (size_t)size, "%s", device_name());
    return answer(hipSuccess);
}

hipError_t hipDeviceGetUuid(hipUUID* uuid_out, hipDevice_t device)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!uuid_out)
        return answer(hipErrorInvalidValue);
    memcpy(uuid_out->bytes, "CPU-stand-in-000", sizeof uuid_out->bytes);
    return answer(hipSuccess);
}

hipError_t hipDeviceComputeCapability(int* major_out, int* minor_out, hipDevice_t device)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!major_out || !minor_out)
        return answer(hipErrorInvalidValue);
    *major_out = device_major;
    *minor_out = device_minor;
    return answer(hipSuccess);
}

hipError_t hipDeviceTotalMem(size_t* size_out, hipDevice_t device)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!size_out)
        return answer(hipErrorInvalidValue);
    *size_out = memory_total();
    return answer(hipSuccess);
}

hipError_t hipDeviceGetPCIBusId(char* id_out, int size, int device)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!id_out || size <= 0)
        return answer(hipErrorInvalidValue);
    snprintf(id_out, (size_t)size, "0000:00:00.0");
    return answer(hipSuccess);
}

hipError_t hipDeviceGetByPCIBusId(int* device_out, const char* id)
{
    unsigned domain, bus, slot;
    if(!device_out || !id)
        return answer(hipErrorInvalidValue);
    if(sscanf(id, "%x:%x:%x", &domain, &bus, &slot) != 3 || domain || bus || slot)
        return answer(hipErrorInvalidValue);
    *device_out = 0;
    return answer(hipSuccess);
}

/* hipDeviceSynchronize has nothing to wait for. It is forbidden during a capture and invalidates captures. */
hipError_t hipDeviceSynchronize(void)
{
    if(capture_spoils())
        return answer(hipErrorStreamCaptureUnsupported);
    pool_synchronized();
    if(check_on)
        check_device_waited();
    return answer(kernel_waited());
}

/* hipDeviceReset frees nothing: memory and handles of the program stay valid. */
hipError_t hipDeviceReset(void)
{
    return answer(hipSuccess);
}

hipError_t hipSetDeviceFlags(unsigned flags)
{
    enum
    {
        known_flags = 0x7 | 0x8 | 0x10 /* how to wait, mapped host memory, local memory */
    };
    if(flags & ~(unsigned)known_flags)
        return answer(hipErrorInvalidValue);
    atomic_store(&device_flags, flags);
    return answer(hipSuccess);
}

hipError_t hipGetDeviceFlags(unsigned* flags_out)
{
    if(!flags_out)
        return answer(hipErrorInvalidValue);
    *flags_out = atomic_load(&device_flags);
    return answer(hipSuccess);
}

hipError_t hipDeviceGetLimit(size_t* value_out, enum hipLimit_t limit)
{
    if(!value_out)
        return answer(hipErrorInvalidValue);
    switch(limit)
    {
    case hipLimitStackSize: *value_out = 1024; break;
    case hipLimitMallocHeapSize: *value_out = 8 << 20; break;
    default: return answer(hipErrorUnsupportedLimit);
    }
    return answer(hipSuccess);
}

hipError_t hipDeviceSetLimit(enum hipLimit_t limit, size_t value)
{
    (void)value;
    return answer(limit == hipLimitStackSize || limit == hipLimitMallocHeapSize ? hipSuccess : hipErrorUnsupportedLimit);
}

/* One device has no peers. */

hipError_t hipDeviceCanAccessPeer(int* can_out, int device, int peer)
{
    if(!can_out)
        return answer(hipErrorInvalidValue);
    *can_out = 0;
    return answer(device_exists(device) && device_exists(peer) ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags)
{
    (void)peer;
    return answer(flags != 0 ? hipErrorInvalidValue : hipErrorInvalidDevice);
}

hipError_t hipDeviceDisablePeerAccess(int peer)
{
    return answer(device_exists(peer) ? hipErrorPeerAccessNotEnabled : hipErrorInvalidDevice);
}

/* The CPU manages its caches: every setting of caches and banks is accepted and ignored. */

hipError_t hipDeviceSetCacheConfig(hipFuncCache_t config)
{
    (void)config;
    return answer(hipSuccess);
}

hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* config_out)
{
    if(!config_out)
        return answer(hipErrorInvalidValue);
    *config_out = hipFuncCachePreferNone;
    return answer(hipSuccess);
}

hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config)
{
    (void)config;
    return answer(hipSuccess);
}

hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* config_out)
{
    if(!config_out)
        return answer(hipErrorInvalidValue);
    *config_out = hipSharedMemBankSizeFourByte;
    return answer(hipSuccess);
}

/* The device's one context lives as long as the process. */

hipError_t hipDevicePrimaryCtxGetState(hipDevice_t device, unsigned* flags_out, int* active_out)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!flags_out || !active_out)
        return answer(hipErrorInvalidValue);
    *flags_out  = atomic_load(&context_flags);
    *active_out = 1;
    return answer(hipSuccess);
}

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context_out, hipDevice_t device)
{
    if(!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if(!context_out)
        return answer(hipErrorInvalidValue);
    *context_out = (hipCtx_t)&context_flags;
    return answer(hipSuccess);
}

hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device)
{
    return answer(device_exists(device) ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipCtxGetCurrent(hipCtx_t* context_out)
{
    if(!context_out)
        return answer(hipErrorInvalidValue);
    *context_out = (hipCtx_t)&context_flags;
    return answer(hipSuccess);
}

hipError_t hipCtxSetCurrent(hipCtx_t context)
{
    return answer(!context || context == (hipCtx_t)&context_flags ? hipSuccess : hipErrorInvalidContext);
}

hipError_t hipCtxGetDevice(hipDevice_t* device_out)
{
    return hipGetDevice(device_out);
}

hipError_t hipCtxSynchronize(void)
{
    return hipDeviceSynchronize();
}
