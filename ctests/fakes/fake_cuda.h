/* SPDX-License-Identifier: MIT
 *
 * fake_cuda.h: what the sources of the fake libcuda.so.1 share with each other.
 */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include <string.h>

#include "fake_device.h"

typedef int                CUresult;
typedef unsigned long long CUdeviceptr;

/* fake_cuda_number is a status as CUDA numbers it. */
CUresult fake_cuda_number(enum fake_status status);

/* fake_cuda_device returns the device whose context is current on this thread, -1 where none is. */
int fake_cuda_device(void);

/* fake_cuda_current gives the context that is current. It returns 0 where none is. */
int fake_cuda_current(void** context_out);

/* fake_cuda_host says whether an address is memory of the host that CUDA gave or was told of. */
int fake_cuda_host(uint64_t address);

static inline uint64_t bits(const volatile void* pointer)
{
    return (uint64_t)(uintptr_t)pointer;
}

/* put stores what a call made: *value once the call was made, which is an argument too. */
static inline enum fake_status put(void* out, enum fake_status status, const uint64_t* value)
{
    if(status == fake_ok)
        memcpy(out, value, sizeof *value);
    return status;
}

static inline enum fake_status put_pointer(void** out, enum fake_status status, const void* value)
{
    uint64_t word = bits(value);
    return put(out, status, &word);
}

#define CALL(name, call, ...) return fake_cuda_number(FAKE_CALL(name, call, __VA_ARGS__))

/* INSIDE is CALL for what needs a context. */
#define INSIDE(name, call, ...) CALL(name, fake_cuda_device() >= 0 ? (call) : fake_not_initialized, __VA_ARGS__)

#endif
