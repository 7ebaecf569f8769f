/* SPDX-License-Identifier: MIT
 *
 * settings.c: settings of devices and contexts that the stand-ins keep or accept, because they change nothing: how a thread
 * waits, caches, banks of shared memory. device_ready is each stand-in's own.
 */
#include "base/base.h"
#include "device/settings.h"

enum {
    wait_flags = 0x7, /* at most one of spin, yield and block */
    known_flags = wait_flags | 0x8 | 0x10 /* mapped host memory, local memory */
};

static atomic_uint device_flags = 1; /* spin */

void settings_reset(void) { atomic_store(&device_flags, 1); }

hipError_t hipSetDeviceFlags(unsigned flags) {
    hipError_t status = device_ready();
    if (status == hipSuccess && (flags & ~(unsigned)known_flags || __builtin_popcount(flags & wait_flags) > 1))
        status = hipErrorInvalidValue;
    if (status == hipSuccess)
        atomic_store(&device_flags, flags & wait_flags);
    return answer(status);
}

hipError_t hipGetDeviceFlags(unsigned* flags_out) {
    hipError_t status = device_ready();
    if (status == hipSuccess && !flags_out)
        status = hipErrorInvalidValue;
    if (status == hipSuccess)
        *flags_out = atomic_load(&device_flags);
    return answer(status);
}

hipError_t hipDeviceSetCacheConfig(hipFuncCache_t config) {
    hipError_t status = device_ready();
    return answer(status == hipSuccess && (unsigned)config > hipFuncCachePreferEqual ? hipErrorInvalidValue : status);
}

hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* config_out) {
    hipError_t status = device_ready();
    if (status == hipSuccess && !config_out)
        status = hipErrorInvalidValue;
    if (status == hipSuccess)
        *config_out = hipFuncCachePreferNone;
    return answer(status);
}

hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config) {
    hipError_t status = device_ready();
    return answer(status == hipSuccess && (unsigned)config > hipSharedMemBankSizeEightByte ? hipErrorInvalidValue : status);
}

hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* config_out) {
    hipError_t status = device_ready();
    if (status == hipSuccess && !config_out)
        status = hipErrorInvalidValue;
    if (status == hipSuccess)
        *config_out = hipSharedMemBankSizeFourByte;
    return answer(status);
}

hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig* config_out) { return hipDeviceGetSharedMemConfig(config_out); }
