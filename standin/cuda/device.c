/* SPDX-License-Identifier: MIT
 *
 * device.c: the devices and their contexts. librocblas_mem computes in the same context, so a program must not
 * destroy it: hipDeviceReset only waits.
 */
#include <stdio.h>
#include <string.h>

#include "cuda/cuda.h"
#include "device/settings.h"

hipError_t device_ready(void) { return cuda_start(); }

hipError_t hipInit(unsigned flags) { return answer(both(flags == 0 ? hipSuccess : hipErrorInvalidValue, cuda_start())); }

hipError_t hipGetDeviceCount(int* count_out) {
    if (!count_out)
        return answer(hipErrorInvalidValue);
    *count_out = cuda_devices();
    return answer(cuda_start());
}

hipError_t hipGetDevice(int* device_out) {
    if (!device_out)
        return answer(hipErrorInvalidValue);
    hipError_t status = cuda_start();
    if (status == hipSuccess)
        *device_out = cuda_device();
    return answer(status);
}

hipError_t hipSetDevice(int device) { return answer(cuda_device_set(device)); }

hipError_t hipSetValidDevices(int* devices, int count) {
    hipError_t status = devices && count >= 0 ? cuda_start() : hipErrorInvalidValue;
    for (int i = 0; status == hipSuccess && i < count; i++)
        status = cuda_device_check(devices[i]);
    return answer(status);
}

hipError_t hipDeviceGet(hipDevice_t* device_out, int ordinal) {
    hipError_t status = both(device_out ? hipSuccess : hipErrorInvalidValue, cuda_device_check(ordinal));
    if (status == hipSuccess)
        *device_out = ordinal;
    return answer(status);
}

/* device_given checks a device and that the output pointer is not null. */
static hipError_t device_given(int device, const void* out) {
    return both(cuda_device_check(device), out ? hipSuccess : hipErrorInvalidValue);
}

FORWARD(hipDeviceGetName, (char* name_out, int size, hipDevice_t device),
    both(device_given(device, name_out), size > 0 ? hipSuccess : hipErrorInvalidValue), cuDeviceGetName(name_out, size, device))
FORWARD(hipDeviceGetUuid, (hipUUID * uuid_out, hipDevice_t device), device_given(device, uuid_out),
    cuDeviceGetUuid(uuid_out->bytes, device))
FORWARD(hipDeviceTotalMem, (size_t * size_out, hipDevice_t device), device_given(device, size_out),
    cuDeviceTotalMem_v2(size_out, device))
/* hipDeviceGetPCIBusId stores as much as there is room for, and returns hipErrorInvalidValue if that is not all. */
hipError_t hipDeviceGetPCIBusId(char* id_out, int size, int device) {
    char id[32] = "";
    hipError_t status = both(device_given(device, id_out), size > 0 ? hipSuccess : hipErrorInvalidValue);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuDeviceGetPCIBusId(id, sizeof id, device));
    if (status != hipSuccess)
        return answer(status);
    snprintf(id_out, (size_t)size, "%s", id);
    return answer((size_t)size <= strlen(id) ? hipErrorInvalidValue : hipSuccess);
}

FORWARD(hipDeviceGetByPCIBusId, (int* device_out, const char* id),
    both(cuda_start(), device_out&& id ? hipSuccess : hipErrorInvalidValue), cuDeviceGetByPCIBusId(device_out, id))
/* hipDeviceCanAccessPeer asks nothing of a device that is its own peer. */
hipError_t hipDeviceCanAccessPeer(int* can_out, int device, int peer) {
    hipError_t status = cuda_given(can_out);
    if (status == hipSuccess && device == peer)
        *can_out = 0;
    else if (status == hipSuccess)
        status = both(cuda_device_check(device), cuda_device_check(peer));
    if (status != hipSuccess || device == peer)
        return answer(status);
    return answer(cuda_status(cuda.cuDeviceCanAccessPeer(can_out, device, peer)));
}

/* hipDeviceComputeCapability stores CUDA's compute capability. */
hipError_t hipDeviceComputeCapability(int* major_out, int* minor_out, hipDevice_t device) {
    enum { major = 75, minor = 76 };
    hipError_t status = both(device_given(device, major_out), minor_out ? hipSuccess : hipErrorInvalidValue);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuDeviceGetAttribute(major_out, major, device));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuDeviceGetAttribute(minor_out, minor, device));
    return answer(status);
}

FORWARD(hipDeviceSynchronize, (void), cuda_enter(), cuCtxSynchronize())
FORWARD(hipDeviceReset, (void), cuda_enter(), cuCtxSynchronize())

/* limit_known checks that HIP and CUDA both have a limit; its number is the same. */
static hipError_t limit_known(enum hipLimit_t limit) {
    if ((unsigned)limit > hipLimitMallocHeapSize)
        return hipErrorInvalidValue;
    return limit == hipLimitPrintfFifoSize ? hipErrorUnsupportedLimit : hipSuccess;
}

FORWARD(hipDeviceGetLimit, (size_t * value_out, enum hipLimit_t limit), both(cuda_given(value_out), limit_known(limit)),
    cuCtxGetLimit(value_out, (int)limit))
FORWARD(hipDeviceSetLimit, (enum hipLimit_t limit, size_t value), both(cuda_enter(), limit_known(limit)),
    cuCtxSetLimit((int)limit, value))

/* peer_context finds the context of a peer. */
static hipError_t peer_context(int peer, unsigned flags, hipCtx_t* context_out) {
    hipError_t status = both(cuda_enter(), flags == 0 ? hipSuccess : hipErrorInvalidValue);
    if (status == hipSuccess && peer == cuda_device())
        status = hipErrorInvalidDevice;
    return both(status, cuda_primary(peer, context_out));
}

hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags) {
    hipCtx_t context = NULL;
    hipError_t status = peer_context(peer, flags, &context);
    return answer(status == hipSuccess ? cuda_status(cuda.cuCtxEnablePeerAccess(context, 0)) : status);
}

hipError_t hipDeviceDisablePeerAccess(int peer) {
    hipCtx_t context = NULL;
    hipError_t status = peer_context(peer, 0, &context);
    return answer(status == hipSuccess ? cuda_status(cuda.cuCtxDisablePeerAccess(context)) : status);
}

/* A device's primary context is retained once and never released. */

FORWARD(hipDevicePrimaryCtxGetState, (hipDevice_t device, unsigned* flags_out, int* active_out), cuda_device_check(device),
    cuDevicePrimaryCtxGetState(device, flags_out ? flags_out : &(unsigned){0}, active_out ? active_out : &(int){0}))

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context_out, hipDevice_t device) {
    hipError_t status = cuda_device_check(device);
    if (status == hipSuccess && !context_out)
        status = hipErrorInvalidValue;
    return answer(status == hipSuccess ? cuda_primary(device, context_out) : status);
}

/* hipDevicePrimaryCtxReset does nothing, as in HIP. */
hipError_t hipDevicePrimaryCtxReset(hipDevice_t device) {
    (void)device;
    return answer(cuda_start());
}

hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t device, unsigned flags) {
    (void)flags;
    return answer(both(cuda_device_check(device), hipErrorContextAlreadyInUse));
}

hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) { return answer(cuda_device_check(device)); }

FORWARD(hipCtxGetCurrent, (hipCtx_t * context_out), cuda_given(context_out), cuCtxGetCurrent(context_out))
FORWARD(hipCtxGetDevice, (hipDevice_t * device_out), cuda_given(device_out), cuCtxGetDevice(device_out))

hipError_t device_enter(hipCtx_t context) {
    hipError_t status = cuda_start();
    for (int i = 0; status == hipSuccess && context && i < cuda_devices(); i++) {
        hipCtx_t primary = NULL;
        int active = 0;
        unsigned flags;
        if (cuda.cuDevicePrimaryCtxGetState(i, &flags, &active) == 0 && active && cuda_primary(i, &primary) == hipSuccess
            && primary == context)
            return cuda_device_set(i);
    }
    return both(status, hipErrorInvalidContext);
}
