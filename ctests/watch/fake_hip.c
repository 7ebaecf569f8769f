/* SPDX-License-Identifier: MIT
 *
 * fake_hip.c: a libamdhip64.so.6 with the memory functions of HIP, whose versions are those of the real one. Its memory is
 * malloc's. FAKE_BYTES limits an allocation. As in HIP 6, each call replaces the last error.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "hip.h"

static _Thread_local hipError_t last;
static _Thread_local int device;
static int capturing; /* the program's one stream */
static char stream, graph;

static hipError_t answer(hipError_t status) {
    last = status;
    errno = ERANGE; /* of HIP, which the program may read */
    return status;
}

static size_t limit(void) {
    static size_t known;
    const char* text = getenv("FAKE_BYTES");
    if (!known)
        known = text ? strtoull(text, NULL, 10) : SIZE_MAX / 2;
    return known;
}

static hipError_t take(void** out, size_t size) {
    if (!out)
        return answer(hipErrorInvalidValue);
    *out = NULL;
    if (size == 0)
        return answer(hipSuccess);
    *out = size <= limit() ? malloc(size < 4096 ? size : 4096) : NULL;
    return answer(*out ? hipSuccess : hipErrorOutOfMemory);
}

static hipError_t give(void* address) {
    if ((uintptr_t)address == 1)
        return answer(hipErrorInvalidValue);
    free(address);
    return answer(hipSuccess);
}

hipError_t hipGetLastError(void) {
    const hipError_t status = last;
    last = hipSuccess;
    return status;
}

hipError_t hipGetDevice(int* out) {
    *out = device;
    return answer(hipSuccess);
}

hipError_t hipSetDevice(int number) {
    device = number;
    return answer(hipSuccess);
}

hipError_t hipMalloc(void** out, size_t size) { return take(out, size); }

hipError_t hipExtMallocWithFlags(void** out, size_t size, unsigned flags) {
    return flags > 4 ? answer(hipErrorInvalidValue) : take(out, size);
}

hipError_t hipMallocManaged(void** out, size_t size, unsigned flags) {
    return flags != 1 && flags != 2 ? answer(hipErrorInvalidValue) : take(out, size);
}

hipError_t hipHostMalloc(void** out, size_t size, unsigned flags) {
    (void)flags;
    return take(out, size);
}

/* Its call of another of its functions is one that the program did not make. */
hipError_t hipHostAlloc(void** out, size_t size, unsigned flags) { return hipHostMalloc(out, size, flags); }

hipError_t hipMallocHost(void** out, size_t size) { return hipHostMalloc(out, size, 0); }

hipError_t hipMemAllocHost(void** out, size_t size) { return hipHostMalloc(out, size, 0); }

hipError_t hipMallocPitch(void** out, size_t* pitch, size_t width, size_t rows) {
    *pitch = (width + 255) / 256 * 256;
    return take(out, *pitch * rows);
}

hipError_t hipMemAllocPitch(void** out, size_t* pitch, size_t width, size_t rows, unsigned element) {
    return element != 4 ? answer(hipErrorInvalidValue) : hipMallocPitch(out, pitch, width, rows);
}

hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent) {
    return hipMallocPitch(&out->ptr, &out->pitch, extent.width, extent.height * extent.depth);
}

hipError_t hipFree(void* address) { return give(address); }

hipError_t hipHostFree(void* address) { return give(address); }

hipError_t hipFreeHost(void* address) { return give(address); }

/* ---- streams */

hipError_t hipStreamCreate(hipStream_t* out) {
    *out = (hipStream_t)(void*)&stream;
    return answer(hipSuccess);
}

hipError_t hipStreamDestroy(hipStream_t one) {
    return answer((void*)one == (void*)&stream ? hipSuccess : hipErrorContextIsDestroyed);
}

hipError_t hipStreamBeginCapture(hipStream_t one, hipStreamCaptureMode mode) {
    (void)one;
    (void)mode;
    capturing = 1;
    return answer(hipSuccess);
}

hipError_t hipStreamEndCapture(hipStream_t one, hipGraph_t* out) {
    (void)one;
    capturing = 0;
    *out = (hipGraph_t)(void*)&graph;
    return answer(hipSuccess);
}

hipError_t hipGraphDestroy(hipGraph_t one) { return answer((void*)one == (void*)&graph ? hipSuccess : hipErrorInvalidValue); }

hipError_t hipStreamIsCapturing(hipStream_t one, hipStreamCaptureStatus* out) {
    if ((void*)one != (void*)&stream)
        return answer(hipErrorStreamCaptureImplicit);
    *out = capturing ? hipStreamCaptureStatusActive : hipStreamCaptureStatusNone;
    return answer(hipSuccess);
}

hipError_t hipMallocAsync(void** out, size_t size, hipStream_t one) {
    (void)one;
    return take(out, size);
}

hipError_t hipFreeAsync(void* address, hipStream_t one) {
    if (capturing && (void*)one == (void*)&stream)
        return answer(hipSuccess);
    return address ? give(address) : answer(hipErrorInvalidValue);
}

/* ---- arrays and physical memory, whose handles are memory */

hipError_t hipMallocArray(hipArray_t* out, const hipChannelFormatDesc* format, size_t width, size_t height, unsigned flags) {
    (void)flags;
    return take((void**)out, format ? width * (height ? height : 1) : 0);
}

hipError_t hipFreeArray(hipArray_t array) { return give(array); }

hipError_t hipMemCreate(
    hipMemGenericAllocationHandle_t* out, size_t size, const hipMemAllocationProp* properties, unsigned long long flags) {
    return properties || flags ? answer(hipErrorInvalidValue) : take((void**)out, size);
}

hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle) { return give(handle); }
