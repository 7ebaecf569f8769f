/* SPDX-License-Identifier: MIT
 *
 * fake_hip.c: the fake devices as libamdhip64.so.6: the functions of HIP that this project's drivers and tests
 * call, with HIP's names, signatures and numbers. The declarations follow HIP's documentation, so no header of
 * HIP is needed.
 */
#include <stdio.h>

#define FACE_TYPE hipError_t
#define FACE_NUMBER number
#include "fake_face.h"
#include "fake_types.h"

typedef int hipError_t;

enum {
    hipDeviceAttributePoolsSupported = 88,
    hipDeviceAttributeVmmSupported = 89,
    hipStreamNonBlocking = 1,
    default_version = 60443484,
    properties_bytes = 1472,
    properties_arch_offset = 1160,
    old_properties_bytes = 792,
    old_properties_arch_offset = 396
};

typedef struct {
    int type, device;
    void *devicePointer, *hostPointer;
    int isManaged;
    unsigned allocationFlags;
} hipPointerAttribute_t;

static __thread int current_device;
static __thread hipError_t last_error;

/* number converts a status to HIP's number. Every function returns by it, so that a failure becomes the
 * thread's last error. */
static hipError_t number(enum fake_status status) {
    hipError_t error = fake_number(status);
    if (error != fake_ok)
        last_error = error;
    return error;
}

static void* pointer(uint64_t value) { return (void*)(uintptr_t)value; }

static int version(void) {
    long long set = fake_get("version");
    return set ? (int)set : default_version;
}

/* ---- errors and devices ---- */

FAKE_API hipError_t hipGetLastError(void) {
    hipError_t error = last_error;
    last_error = 0;
    return error;
}

FAKE_API hipError_t hipPeekAtLastError(void) { return last_error; }

FAKE_API const char* hipGetErrorName(hipError_t error) {
    switch ((enum fake_status)error) {
    case fake_invalid:
        return "hipErrorInvalidValue";
    case fake_no_memory:
        return "hipErrorOutOfMemory";
    case fake_no_device:
        return "hipErrorNoDevice";
    case fake_bad_device:
        return "hipErrorInvalidDevice";
    case fake_bad_handle:
        return "hipErrorInvalidHandle";
    case fake_not_ready:
        return "hipErrorNotReady";
    case fake_not_supported:
        return "hipErrorNotSupported";
    case fake_capture_unsupported:
        return "hipErrorStreamCaptureUnsupported";
    case fake_capture_invalidated:
        return "hipErrorStreamCaptureInvalidated";
    case fake_capture_isolation:
        return "hipErrorStreamCaptureIsolation";
    case fake_capture_implicit:
        return "hipErrorStreamCaptureImplicit";
    default:
        return "hipErrorUnknown";
    }
}

FACE(hipRuntimeGetVersion, (int* out), (*out = version(), fake_ok), "%s", "")
FACE(hipDriverGetVersion, (int* out), (*out = version(), fake_ok), "%s", "")
FACE(hipGetDeviceCount, (int* count), (*count = fake_devices(), *count ? fake_ok : fake_no_device), "%s", "")
FACE(hipGetDevice, (int* device), (*device = current_device, fake_device_check(0)), "%s", "")

static enum fake_status make_current(int device) {
    enum fake_status status = fake_device_check(device);
    if (status == fake_ok) {
        current_device = device;
        fake_note_device(device);
    }
    return status;
}

FACE(hipSetDevice, (int device), make_current(device), "%d", device)

static enum fake_status attribute(int* out, int which, int device) {
    enum fake_status status = fake_device_check(device);
    if (status != fake_ok)
        return status;
    switch (which) {
    case 67:
        *out = 0x41 + device;
        return fake_ok; /* PCI bus, device and domain */
    case 68:
        *out = 2;
        return fake_ok;
    case 69:
        *out = 3;
        return fake_ok;
    case hipDeviceAttributePoolsSupported:
        *out = (int)fake_get("pools");
        return fake_ok;
    case hipDeviceAttributeVmmSupported:
        *out = (int)fake_get("vmm");
        return fake_ok;
    default:
        return fake_invalid;
    }
}

FACE(hipDeviceGetAttribute, (int* out, int which, int device), attribute(out, which, device), "%d, %d", which, device)
FACE(hipDeviceGetName, (char* name, int size, int device),
    (snprintf(name, (size_t)size, "Fake Instinct"), fake_device_check(device)), "%d", device)
FACE(hipDeviceTotalMem, (size_t * bytes, int device), (*bytes = (size_t)fake_get("total_bytes"), fake_device_check(device)), "%d",
    device)

static enum fake_status describe(void* out, size_t size, size_t arch_offset, int device) {
    enum fake_status status = fake_device_check(device);
    if (status == fake_ok) {
        memset(out, 0, size);
        snprintf((char*)out, 256, "Fake Instinct %d", device);
        snprintf((char*)out + arch_offset, 256, "gfx90a:sramecc+:xnack-");
    }
    return status;
}

/* -DFAKE_HIP_OLD builds a library like HIP 5's, without the newer properties, reservations and pools. */
#ifndef FAKE_HIP_OLD
FACE(hipGetDevicePropertiesR0600, (void* out, int device), describe(out, properties_bytes, properties_arch_offset, device), "%d",
    device)
#endif
FACE(hipGetDeviceProperties, (void* out, int device), describe(out, old_properties_bytes, old_properties_arch_offset, device),
    "%d", device)
FACE(hipDeviceSynchronize, (void), fake_device_wait(), "%s", "")

static enum fake_status whose(hipPointerAttribute_t* out, const void* address) {
    int device = 0, is_device = fake_is_device(bits(address), &device), old = version() < 60000000;
    memset(out, 0, sizeof *out);
    if (!is_device)
        return old ? fake_invalid : fake_ok; /* HIP 6 reports it as unregistered */
    out->type = old ? 1 : 2;
    out->device = device;
    out->devicePointer = pointer(bits(address));
    return fake_ok;
}

FACE(hipPointerGetAttributes, (hipPointerAttribute_t * out, const void* address), whose(out, address), "%p", address)

/* ---- memory ---- */

#ifndef FAKE_HIP_OLD
FACE(hipMemGetAllocationGranularity, (size_t * out, const struct fake_properties* properties, int which),
    (*out = (size_t)fake_get("granule"), properties->type == 1 ? fake_device_check(properties->location.id) : fake_invalid), "%d",
    which)
FACE_OUT(hipMemAddressReserve, (void** out, size_t size, size_t alignment, void* hint, unsigned long long flags),
    flags || hint || alignment ? fake_invalid : fake_address_reserve(&made, size), "%zu", size)
FACE(hipMemAddressFree, (void* address, size_t size), fake_address_free(bits(address), size), "%p, %zu", address, size)
FACE_OUT(hipMemCreate, (void** out, size_t size, const struct fake_properties* p, unsigned long long flags),
    flags || p->type != 1 || p->handle_types || p->location.type != 1 ? fake_invalid
                                                                      : fake_handle_create(&made, p->location.id, size),
    "%zu", size)
FACE(hipMemRelease, (void* handle), fake_handle_destroy(bits(handle)), "%p", handle)
FACE(hipMemMap, (void* address, size_t size, size_t offset, void* handle, unsigned long long flags),
    flags ? fake_invalid : fake_map(bits(address), size, offset, bits(handle)), "%p, %zu", address, size)
FACE(hipMemUnmap, (void* address, size_t size), fake_unmap(bits(address), size), "%p, %zu", address, size)
FACE(hipMemSetAccess, (void* address, size_t size, const struct fake_access* access, size_t count),
    count != 1 || access->flags != 3 || access->location.type != 1 ? fake_invalid
                                                                   : fake_allow(bits(address), size, access->location.id),
    "%p, %zu", address, size)
FACE_OUT(hipMemPoolCreate, (void** out, const struct fake_pool_properties* p),
    p->type != 1 || p->location.type != 1 ? fake_invalid : fake_pool_create(&made, p->location.id), "%s", "")
FACE(hipMemPoolDestroy, (void* pool), fake_pool_destroy(bits(pool)), "%p", pool)
FACE_OUT(hipMallocFromPoolAsync, (void** out, size_t size, void* pool, void* stream),
    fake_pool_allocate(&made, bits(pool), size, bits(stream)), "%zu, %p", size, stream)
FACE(hipFreeAsync, (void* address, void* stream), fake_free_ordered(bits(address), bits(stream)), "%p, %p", address, stream)

#endif

FACE_OUT(hipMalloc, (void** out, size_t size), fake_allocate(&made, current_device, size), "%zu", size)
FACE(hipFree, (void* address), fake_free(bits(address)), "%p", address)

/* ---- copies ---- */

FACE(hipMemcpyAsync, (void* dst, const void* src, size_t size, int kind, void* stream),
    fake_copy_2d(bits(dst), size, bits(src), size, size, 1, bits(stream)), "%p, %p, %zu, %d, %p", dst, src, size, kind, stream)
FACE(hipMemcpy, (void* dst, const void* src, size_t size, int kind),
    (fake_copy_2d(bits(dst), size, bits(src), size, size, 1, 0) == fake_ok ? fake_stream_wait(0) : fake_invalid),
    "%p, %p, %zu, %d", dst, src, size, kind)
FACE(hipMemcpy2DAsync,
    (void* dst, size_t dst_pitch, const void* src, size_t src_pitch, size_t width, size_t rows, int kind, void* stream),
    fake_copy_2d(bits(dst), dst_pitch, bits(src), src_pitch, width, rows, bits(stream)), "%p, %zu, %p, %zu, %zu, %zu, %d, %p",
    dst, dst_pitch, src, src_pitch, width, rows, kind, stream)

/* ---- streams, events and graphs ---- */

FACE_OUT(
    hipStreamCreateWithFlags, (void** out, unsigned flags), fake_stream_create(&made, flags& hipStreamNonBlocking), "%u", flags)
FACE(hipStreamGetDevice, (void* stream, int* device), fake_stream_device(bits(stream), device), "%p", stream)
FACE(hipThreadExchangeStreamCaptureMode, (int* mode), fake_capture_exchange(mode), "%d", *mode)
FACE(hipStreamDestroy, (void* stream), fake_stream_destroy(bits(stream)), "%p", stream)
FACE(hipStreamSynchronize, (void* stream), fake_stream_wait(bits(stream)), "%p", stream)
FACE(hipStreamQuery, (void* stream), fake_stream_query(bits(stream)), "%p", stream)
FACE(hipStreamWaitEvent, (void* stream, void* event, unsigned flags), fake_stream_wait_event(bits(stream), bits(event)),
    "%p, %p, %u", stream, event, flags)
FACE_OUT(hipEventCreateWithFlags, (void** out, unsigned flags), fake_event_create(&made), "%u", flags)
FACE(hipEventRecord, (void* event, void* stream), fake_event_record(bits(event), bits(stream)), "%p, %p", event, stream)
FACE(hipEventSynchronize, (void* event), fake_event_wait(bits(event)), "%p", event)
FACE(hipEventQuery, (void* event), fake_event_query(bits(event)), "%p", event)
FACE(hipEventDestroy, (void* event), fake_event_destroy(bits(event)), "%p", event)
FACE(hipStreamBeginCapture, (void* stream, int mode), fake_capture_begin(bits(stream), (enum fake_capture_mode)mode), "%p, %d",
    stream, mode)
FACE_OUT(hipStreamEndCapture, (void* stream, void** out), fake_capture_end(bits(stream), &made), "%p", stream)
FACE(hipStreamIsCapturing, (void* stream, int* state), fake_capture_state(bits(stream), state), "%p", stream)

FACE_OUT(hipGraphInstantiate, (void** out, void* graph, void** node, char* log, size_t size),
    ((void)node, (void)log, (void)size, fake_graph_clone(bits(graph), &made)), "%p", graph)
FACE(hipGraphLaunch, (void* graph, void* stream), fake_graph_launch(bits(graph), bits(stream)), "%p, %p", graph, stream)
FACE(hipGraphDestroy, (void* graph), fake_graph_destroy(bits(graph)), "%p", graph)
FACE(hipGraphExecDestroy, (void* graph), fake_graph_destroy(bits(graph)), "%p", graph)
