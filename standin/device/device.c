/* SPDX-License-Identifier: MIT
 *
 * device.c: the devices, and their selection by threads.
 *
 * Each has the compute units of the GPU that it is to be (architecture.c), otherwise one for each hardware thread of the CPU, if
 * ROCBLAS_MEM_STANDIN_UNITS sets no other number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal/common/variable.h"
#include "base/gpu.h"
#include "base/observer.h"
#include "device/settings.h"
#include "memory/memory.h"
#include "stream/stream.h"

static char contexts[device_most]; /* the address of each is the one context of its device */

enum { id_bytes = sizeof "0000:00:00.0" };

hipError_t hipInit(unsigned flags) { return answer(flags == 0 ? device_ready() : hipErrorInvalidValue); }

hipError_t hipGetDeviceCount(int* count_out) {
    if (!count_out)
        return answer(hipErrorInvalidValue);
    *count_out = device_count();
    return answer(device_ready());
}

hipError_t hipGetDevice(int* device_out) {
    if (!device_out)
        return answer(hipErrorInvalidValue);
    *device_out = device_current();
    return answer(device_ready());
}

/* missing returns the status for a device that does not exist. */
static hipError_t missing(void) { return device_count() ? hipErrorInvalidDevice : hipErrorNoDevice; }

hipError_t hipSetDevice(int device) {
    if (!device_exists(device))
        return answer(missing());
    device_select(device);
    return answer(hipSuccess);
}

hipError_t hipSetValidDevices(int* devices, int count) {
    if (!devices || count < 0 || count > device_count())
        return answer(hipErrorInvalidValue);
    for (int i = 0; i < count; i++)
        if (!device_exists(devices[i]))
            return answer(hipErrorInvalidDevice);
    return answer(hipSuccess);
}

hipError_t hipDeviceGet(hipDevice_t* device_out, int ordinal) {
    if (!device_out)
        return answer(hipErrorInvalidValue);
    if (!device_exists(ordinal))
        return answer(hipErrorInvalidDevice);
    *device_out = ordinal;
    return answer(hipSuccess);
}

hipError_t hipDeviceGetName(char* name_out, int size, hipDevice_t device) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!name_out || size <= 0)
        return answer(hipErrorInvalidValue);
    snprintf(name_out, (size_t)size, "%s", device_gpu()->name);
    return answer(hipSuccess);
}

hipError_t hipDeviceGetUuid(hipUUID* uuid_out, hipDevice_t device) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!uuid_out)
        return answer(hipErrorInvalidValue);
    device_uuid(device_number(device), uuid_out->bytes);
    return answer(hipSuccess);
}

hipError_t hipDeviceComputeCapability(int* major_out, int* minor_out, hipDevice_t device) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!major_out || !minor_out)
        return answer(hipErrorInvalidValue);
    *major_out = device_gpu()->major;
    *minor_out = device_gpu()->minor;
    return answer(hipSuccess);
}

hipError_t hipDeviceTotalMem(size_t* size_out, hipDevice_t device) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!size_out)
        return answer(hipErrorInvalidValue);
    *size_out = memory_total();
    return answer(hipSuccess);
}

/* hipDeviceGetPCIBusId stores as much as there is room for, and returns hipErrorInvalidValue if that is not all. */
hipError_t hipDeviceGetPCIBusId(char* id_out, int size, int device) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!id_out || size <= 0)
        return answer(hipErrorInvalidValue);
    snprintf(id_out, (size_t)size, "0000:%02x:00.0", (unsigned)device_number(device));
    return answer(size < id_bytes ? hipErrorInvalidValue : hipSuccess);
}

hipError_t hipDeviceGetByPCIBusId(int* device_out, const char* id) {
    unsigned domain, bus, slot, function;
    if (!device_out || !id)
        return answer(hipErrorInvalidValue);
    if (sscanf(id, "%4x:%2x:%2x.%1x", &domain, &bus, &slot, &function) != 4 || domain || slot || function)
        return answer(hipErrorInvalidValue);
    for (int device = 0; device < device_count(); device++)
        if ((unsigned)device_number(device) == bus) {
            *device_out = device;
            return answer(hipSuccess);
        }
    return answer(hipErrorInvalidValue);
}

/* hipDeviceReset ends what the program has of the current device: its streams, its memory and its pools, as in HIP. Events,
 * graphs and modules live on, and workspaces belong to librocblas_mem. */
hipError_t hipDeviceReset(void) {
    const int device = device_current();
    if (observer)
        observer->device_waited(device);
    stream_reset(device);
    memory_reset(device, __func__);
    pool_reset(device);
    settings_reset();
    return answer(hipSuccess);
}

/* The limits are kept, and limit nothing. */
static _Atomic(size_t) stack_bytes = 1024, heap_bytes = 8 << 20;

enum {
    most_stack_bytes = (128 << 10) - 16,
    stack_align = 16,
    scratch_minimum = 0x1000, /* of HIP 7, with a maximum and a current value, which are 0 */
    scratch_current = 0x1002
};

/* limit_known checks a limit; those past the last one are invalid. */
static hipError_t limit_known(unsigned limit) {
    if (limit > (hip_major() < 7 ? (unsigned)hipLimitMallocHeapSize : (unsigned)scratch_current))
        return hipErrorInvalidValue;
    return limit == hipLimitStackSize || limit == hipLimitMallocHeapSize || limit >= scratch_minimum ? hipSuccess
                                                                                                     : hipErrorUnsupportedLimit;
}

hipError_t hipDeviceGetLimit(size_t* value_out, enum hipLimit_t limit) {
    hipError_t status = value_out ? limit_known((unsigned)limit) : hipErrorInvalidValue;
    if (status == hipSuccess)
        *value_out = limit == hipLimitStackSize ? atomic_load(&stack_bytes)
            : limit == hipLimitMallocHeapSize   ? atomic_load(&heap_bytes)
                                                : 0;
    return answer(status);
}

/* hipDeviceSetLimit keeps a limit, of the stack in whole 16 bytes. Only the current limit of scratch may be set, to 0. */
hipError_t hipDeviceSetLimit(enum hipLimit_t limit, size_t value) {
    hipError_t status = limit_known((unsigned)limit);
    if (status != hipSuccess)
        return answer(status);
    if ((unsigned)limit >= scratch_minimum && (unsigned)limit < scratch_current)
        return answer(hipErrorUnsupportedLimit);
    if (limit == hipLimitStackSize            ? value > most_stack_bytes
            : limit == hipLimitMallocHeapSize ? value >= memory_total()
                                              : value > 0)
        return answer(hipErrorInvalidValue);
    if (limit == hipLimitStackSize)
        atomic_store(&stack_bytes, (value + stack_align - 1) / stack_align * stack_align);
    else if (limit == hipLimitMallocHeapSize)
        atomic_store(&heap_bytes, value);
    return answer(hipSuccess);
}

/* The one context of a device lives as long as the process. */

hipError_t hipDevicePrimaryCtxGetState(hipDevice_t device, unsigned* flags_out, int* active_out) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (flags_out)
        *flags_out = 0;
    if (active_out)
        *active_out = 1;
    return answer(hipSuccess);
}

hipError_t hipDevicePrimaryCtxReset(hipDevice_t device) {
    (void)device;
    return answer(hipSuccess);
}

hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t device, unsigned flags) {
    (void)flags;
    return answer(device_exists(device) ? hipErrorContextAlreadyInUse : hipErrorInvalidDevice);
}

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context_out, hipDevice_t device) {
    if (!device_exists(device))
        return answer(hipErrorInvalidDevice);
    if (!context_out)
        return answer(hipErrorInvalidValue);
    *context_out = (hipCtx_t)&contexts[device];
    return answer(hipSuccess);
}

hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) {
    return answer(device_exists(device) ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipCtxGetCurrent(hipCtx_t* context_out) {
    if (!context_out)
        return answer(hipErrorInvalidValue);
    *context_out = (hipCtx_t)&contexts[device_current()];
    return answer(hipSuccess);
}

hipError_t device_enter(hipCtx_t entered) {
    const uintptr_t device = (uintptr_t)entered - (uintptr_t)contexts;
    if (device >= (uintptr_t)device_count())
        return hipErrorInvalidContext;
    device_select((int)device);
    return hipSuccess;
}

hipError_t hipCtxGetDevice(hipDevice_t* device_out) { return hipGetDevice(device_out); }
