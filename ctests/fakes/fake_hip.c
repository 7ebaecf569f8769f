/* SPDX-License-Identifier: MIT
 *
 * fake_hip.c: the fake devices as libamdhip64.so.6: the functions of HIP that this project's drivers and tests
 * call, with HIP's names, signatures and numbers. The declarations follow HIP's documentation, so no header of
 * HIP is needed.
 */
#include <stdio.h>
#include <string.h>

#include "fake_device.h"

typedef int hipError_t;

enum
{
    hipSuccess                        = 0,
    hipErrorInvalidValue              = 1,
    hipErrorOutOfMemory               = 2,
    hipErrorNotInitialized            = 3,
    hipErrorNoDevice                  = 100,
    hipErrorInvalidDevice             = 101,
    hipErrorInvalidHandle             = 400,
    hipErrorNotReady                  = 600,
    hipErrorNotSupported              = 801,
    hipErrorStreamCaptureUnsupported  = 900,
    hipErrorStreamCaptureInvalidated  = 901,
    hipErrorStreamCaptureUnmatched    = 903,
    hipErrorStreamCaptureIsolation    = 905,
    hipErrorStreamCaptureImplicit     = 906,
    hipErrorUnknown                   = 999,
    hipDeviceAttributePoolsSupported  = 88,
    hipDeviceAttributeVmmSupported    = 89,
    hipStreamNonBlocking              = 1,
    default_version                   = 60443484,
    properties_bytes                  = 1472,
    properties_arch_offset            = 1160,
    old_properties_bytes              = 792,
    old_properties_arch_offset        = 396
};

typedef struct
{
    int type, id;
} hipMemLocation;

typedef struct
{
    int            type, requestedHandleType;
    hipMemLocation location;
    void*          win32HandleMetaData;
    unsigned char  compressionType, gpuDirectRDMACapable;
    unsigned short usage;
} hipMemAllocationProp;

typedef struct
{
    hipMemLocation location;
    int            flags;
} hipMemAccessDesc;

typedef struct
{
    int            allocType, handleTypes;
    hipMemLocation location;
    void*          win32SecurityAttributes;
    size_t         maxSize;
    unsigned char  reserved[56];
} hipMemPoolProps;

typedef struct
{
    int      type, device;
    void *   devicePointer, *hostPointer;
    int      isManaged;
    unsigned allocationFlags;
} hipPointerAttribute_t;

static __thread int        current_device;
static __thread hipError_t last_error;

/* number converts a status to HIP's number. Every function returns by it, so that a failure becomes the
 * thread's last error. */
static hipError_t number(enum fake_status status)
{
    static const hipError_t numbers[] = {
        [fake_ok]                  = hipSuccess,
        [fake_invalid]             = hipErrorInvalidValue,
        [fake_no_memory]           = hipErrorOutOfMemory,
        [fake_bad_handle]          = hipErrorInvalidHandle,
        [fake_no_device]           = hipErrorNoDevice,
        [fake_bad_device]          = hipErrorInvalidDevice,
        [fake_not_ready]           = hipErrorNotReady,
        [fake_not_supported]       = hipErrorNotSupported,
        [fake_not_initialized]     = hipErrorNotInitialized,
        [fake_capture_unsupported] = hipErrorStreamCaptureUnsupported,
        [fake_capture_invalidated] = hipErrorStreamCaptureInvalidated,
        [fake_capture_isolation]   = hipErrorStreamCaptureIsolation,
        [fake_capture_implicit]    = hipErrorStreamCaptureImplicit,
        [fake_capture_unmatched]   = hipErrorStreamCaptureUnmatched,
        [fake_forked]              = hipErrorNotInitialized,
    };
    hipError_t error = status == fake_forced ? (fake_forced_code() ? fake_forced_code() : hipErrorOutOfMemory) : numbers[status];
    if(error != hipSuccess)
        last_error = error;
    return error;
}

static uint64_t bits(const volatile void* pointer)
{
    return (uint64_t)(uintptr_t)pointer;
}

static void* pointer(uint64_t value)
{
    return (void*)(uintptr_t)value;
}

static int version(void)
{
    long long set = fake_get("version");
    return set ? (int)set : default_version;
}

/* put stores the result of a call. */
static enum fake_status put(void** out, enum fake_status status, const uint64_t* value)
{
    if(status == fake_ok)
        *out = pointer(*value);
    return status;
}

#define CALL(name, call, ...) return number(FAKE_CALL(name, call, __VA_ARGS__))

/* ---- errors and devices ---- */

FAKE_API hipError_t hipGetLastError(void)
{
    hipError_t error = last_error;
    last_error       = hipSuccess;
    return error;
}

FAKE_API hipError_t hipPeekAtLastError(void)
{
    return last_error;
}

FAKE_API const char* hipGetErrorName(hipError_t error)
{
    switch(error)
    {
    case hipErrorInvalidValue: return "hipErrorInvalidValue";
    case hipErrorOutOfMemory: return "hipErrorOutOfMemory";
    case hipErrorNoDevice: return "hipErrorNoDevice";
    case hipErrorInvalidDevice: return "hipErrorInvalidDevice";
    case hipErrorInvalidHandle: return "hipErrorInvalidHandle";
    case hipErrorNotReady: return "hipErrorNotReady";
    case hipErrorNotSupported: return "hipErrorNotSupported";
    case hipErrorStreamCaptureUnsupported: return "hipErrorStreamCaptureUnsupported";
    case hipErrorStreamCaptureInvalidated: return "hipErrorStreamCaptureInvalidated";
    case hipErrorStreamCaptureIsolation: return "hipErrorStreamCaptureIsolation";
    case hipErrorStreamCaptureImplicit: return "hipErrorStreamCaptureImplicit";
    default: return "hipErrorUnknown";
    }
}

FAKE_API hipError_t hipRuntimeGetVersion(int* out)
{
    CALL("hipRuntimeGetVersion", (*out = version(), fake_ok), "%s", "");
}

FAKE_API hipError_t hipDriverGetVersion(int* out)
{
    CALL("hipDriverGetVersion", (*out = version(), fake_ok), "%s", "");
}

FAKE_API hipError_t hipGetDeviceCount(int* count)
{
    CALL("hipGetDeviceCount", (*count = fake_devices(), *count ? fake_ok : fake_no_device), "%s", "");
}

FAKE_API hipError_t hipGetDevice(int* device)
{
    CALL("hipGetDevice", (*device = current_device, fake_device_check(0)), "%s", "");
}

static enum fake_status make_current(int device)
{
    enum fake_status status = fake_device_check(device);
    if(status == fake_ok)
    {
        current_device = device;
        fake_note_device(device);
    }
    return status;
}

FAKE_API hipError_t hipSetDevice(int device)
{
    CALL("hipSetDevice", make_current(device), "%d", device);
}

static enum fake_status attribute(int* out, int which, int device)
{
    enum fake_status status = fake_device_check(device);
    if(status != fake_ok)
        return status;
    switch(which)
    {
    case hipDeviceAttributePoolsSupported: *out = (int)fake_get("pools"); return fake_ok;
    case hipDeviceAttributeVmmSupported: *out = (int)fake_get("vmm"); return fake_ok;
    default: return fake_invalid;
    }
}

FAKE_API hipError_t hipDeviceGetAttribute(int* out, int which, int device)
{
    CALL("hipDeviceGetAttribute", attribute(out, which, device), "%d, %d", which, device);
}

FAKE_API hipError_t hipDeviceGetName(char* name, int size, int device)
{
    CALL("hipDeviceGetName", (snprintf(name, (size_t)size, "Fake Instinct"), fake_device_check(device)), "%d", device);
}

FAKE_API hipError_t hipDeviceTotalMem(size_t* bytes, int device)
{
    CALL("hipDeviceTotalMem", (*bytes = (size_t)fake_get("total_bytes"), fake_device_check(device)), "%d", device);
}

static enum fake_status describe(void* out, size_t size, size_t arch_offset, int device)
{
    enum fake_status status = fake_device_check(device);
    if(status == fake_ok)
    {
        memset(out, 0, size);
        snprintf((char*)out + arch_offset, 256, "gfx90a:sramecc+:xnack-");
    }
    return status;
}

/* -DFAKE_HIP_OLD builds a library like HIP 5's, without the newer properties, reservations and pools. */
#ifndef FAKE_HIP_OLD
FAKE_API hipError_t hipGetDevicePropertiesR0600(void* out, int device)
{
    CALL("hipGetDevicePropertiesR0600", describe(out, properties_bytes, properties_arch_offset, device), "%d", device);
}
#endif

FAKE_API hipError_t hipGetDeviceProperties(void* out, int device)
{
    CALL("hipGetDeviceProperties", describe(out, old_properties_bytes, old_properties_arch_offset, device), "%d", device);
}

FAKE_API hipError_t hipDeviceSynchronize(void)
{
    CALL("hipDeviceSynchronize", fake_device_wait(), "%s", "");
}

static enum fake_status whose(hipPointerAttribute_t* out, const void* address)
{
    int device = 0, is_device = fake_is_device(bits(address), &device), old = version() < 60000000;
    memset(out, 0, sizeof *out);
    if(!is_device)
        return old ? fake_invalid : fake_ok; /* HIP 6 reports it as unregistered */
    out->type          = old ? 1 : 2;
    out->device        = device;
    out->devicePointer = pointer(bits(address));
    return fake_ok;
}

FAKE_API hipError_t hipPointerGetAttributes(hipPointerAttribute_t* out, const void* address)
{
    CALL("hipPointerGetAttributes", whose(out, address), "%p", address);
}

/* ---- memory ---- */

#ifndef FAKE_HIP_OLD
FAKE_API hipError_t hipMemGetAllocationGranularity(size_t* out, const hipMemAllocationProp* properties, int which)
{
    CALL("hipMemGetAllocationGranularity",
         (*out = (size_t)fake_get("granule"), properties->type == 1 ? fake_device_check(properties->location.id) : fake_invalid), "%d", which);
}

FAKE_API hipError_t hipMemAddressReserve(void** out, size_t size, size_t alignment, void* hint, unsigned long long flags)
{
    uint64_t address = 0;
    CALL("hipMemAddressReserve",
         put(out, flags || hint || alignment ? fake_invalid : fake_address_reserve(&address, size), &address), "%zu", size);
}

FAKE_API hipError_t hipMemAddressFree(void* address, size_t size)
{
    CALL("hipMemAddressFree", fake_address_free(bits(address), size), "%p, %zu", address, size);
}

static enum fake_status create(void** out, size_t size, const hipMemAllocationProp* p, unsigned long long flags)
{
    uint64_t handle = 0;
    if(flags || p->type != 1 || p->requestedHandleType || p->location.type != 1)
        return fake_invalid;
    return put(out, fake_handle_create(&handle, p->location.id, size), &handle);
}

FAKE_API hipError_t hipMemCreate(void** out, size_t size, const hipMemAllocationProp* properties, unsigned long long flags)
{
    CALL("hipMemCreate", create(out, size, properties, flags), "%zu", size);
}

FAKE_API hipError_t hipMemRelease(void* handle)
{
    CALL("hipMemRelease", fake_handle_destroy(bits(handle)), "%p", handle);
}

FAKE_API hipError_t hipMemMap(void* address, size_t size, size_t offset, void* handle, unsigned long long flags)
{
    CALL("hipMemMap", flags ? fake_invalid : fake_map(bits(address), size, offset, bits(handle)), "%p, %zu", address, size);
}

FAKE_API hipError_t hipMemUnmap(void* address, size_t size)
{
    CALL("hipMemUnmap", fake_unmap(bits(address), size), "%p, %zu", address, size);
}

FAKE_API hipError_t hipMemSetAccess(void* address, size_t size, const hipMemAccessDesc* access, size_t count)
{
    CALL("hipMemSetAccess",
         count != 1 || access->flags != 3 || access->location.type != 1 ? fake_invalid
                                                                        : fake_allow(bits(address), size, access->location.id),
         "%p, %zu", address, size);
}

FAKE_API hipError_t hipMemPoolCreate(void** out, const hipMemPoolProps* p)
{
    uint64_t pool = 0;
    CALL("hipMemPoolCreate",
         put(out, p->allocType != 1 || p->location.type != 1 ? fake_invalid : fake_pool_create(&pool, p->location.id), &pool), "%s", "");
}

FAKE_API hipError_t hipMemPoolDestroy(void* pool)
{
    CALL("hipMemPoolDestroy", fake_pool_destroy(bits(pool)), "%p", pool);
}

FAKE_API hipError_t hipMallocFromPoolAsync(void** out, size_t size, void* pool, void* stream)
{
    uint64_t address = 0;
    CALL("hipMallocFromPoolAsync", put(out, fake_pool_allocate(&address, bits(pool), size, bits(stream)), &address), "%zu, %p",
         size, stream);
}

FAKE_API hipError_t hipFreeAsync(void* address, void* stream)
{
    CALL("hipFreeAsync", fake_free_ordered(bits(address), bits(stream)), "%p, %p", address, stream);
}

#endif

FAKE_API hipError_t hipMalloc(void** out, size_t size)
{
    uint64_t address = 0;
    CALL("hipMalloc", put(out, fake_allocate(&address, current_device, size), &address), "%zu", size);
}

FAKE_API hipError_t hipFree(void* address)
{
    CALL("hipFree", fake_free(bits(address)), "%p", address);
}

/* ---- copies ---- */

FAKE_API hipError_t hipMemcpyAsync(void* dst, const void* src, size_t size, int kind, void* stream)
{
    CALL("hipMemcpyAsync", fake_copy_2d(bits(dst), size, bits(src), size, size, 1, bits(stream)), "%p, %p, %zu, %d, %p", dst, src,
         size, kind, stream);
}

FAKE_API hipError_t hipMemcpy(void* dst, const void* src, size_t size, int kind)
{
    CALL("hipMemcpy",
         (fake_copy_2d(bits(dst), size, bits(src), size, size, 1, 0) == fake_ok ? fake_stream_wait(0) : fake_invalid),
         "%p, %p, %zu, %d", dst, src, size, kind);
}

FAKE_API hipError_t hipMemcpy2DAsync(void* dst, size_t dst_pitch, const void* src, size_t src_pitch, size_t width, size_t rows,
                                     int kind, void* stream)
{
    CALL("hipMemcpy2DAsync", fake_copy_2d(bits(dst), dst_pitch, bits(src), src_pitch, width, rows, bits(stream)),
         "%p, %zu, %p, %zu, %zu, %zu, %d, %p", dst, dst_pitch, src, src_pitch, width, rows, kind, stream);
}

/* ---- streams, events and graphs ---- */

FAKE_API hipError_t hipStreamCreateWithFlags(void** out, unsigned flags)
{
    uint64_t stream = 0;
    CALL("hipStreamCreateWithFlags", put(out, fake_stream_create(&stream, flags & hipStreamNonBlocking), &stream), "%u", flags);
}

FAKE_API hipError_t hipStreamCreate(void** out)
{
    uint64_t stream = 0;
    CALL("hipStreamCreate", put(out, fake_stream_create(&stream, 0), &stream), "%s", "");
}

FAKE_API hipError_t hipStreamGetDevice(void* stream, int* device)
{
    CALL("hipStreamGetDevice", fake_stream_device(bits(stream), device), "%p", stream);
}

FAKE_API hipError_t hipThreadExchangeStreamCaptureMode(int* mode)
{
    CALL("hipThreadExchangeStreamCaptureMode", fake_capture_exchange(mode), "%d", *mode);
}

FAKE_API hipError_t hipStreamDestroy(void* stream)
{
    CALL("hipStreamDestroy", fake_stream_destroy(bits(stream)), "%p", stream);
}

FAKE_API hipError_t hipStreamSynchronize(void* stream)
{
    CALL("hipStreamSynchronize", fake_stream_wait(bits(stream)), "%p", stream);
}

FAKE_API hipError_t hipStreamQuery(void* stream)
{
    CALL("hipStreamQuery", fake_stream_query(bits(stream)), "%p", stream);
}

FAKE_API hipError_t hipStreamWaitEvent(void* stream, void* event, unsigned flags)
{
    CALL("hipStreamWaitEvent", fake_stream_wait_event(bits(stream), bits(event)), "%p, %p, %u", stream, event, flags);
}

FAKE_API hipError_t hipEventCreateWithFlags(void** out, unsigned flags)
{
    uint64_t event = 0;
    CALL("hipEventCreateWithFlags", put(out, fake_event_create(&event), &event), "%u", flags);
}

FAKE_API hipError_t hipEventRecord(void* event, void* stream)
{
    CALL("hipEventRecord", fake_event_record(bits(event), bits(stream)), "%p, %p", event, stream);
}

FAKE_API hipError_t hipEventSynchronize(void* event)
{
    CALL("hipEventSynchronize", fake_event_wait(bits(event)), "%p", event);
}

FAKE_API hipError_t hipEventQuery(void* event)
{
    CALL("hipEventQuery", fake_event_query(bits(event)), "%p", event);
}

FAKE_API hipError_t hipEventDestroy(void* event)
{
    CALL("hipEventDestroy", fake_event_destroy(bits(event)), "%p", event);
}

FAKE_API hipError_t hipStreamBeginCapture(void* stream, int mode)
{
    CALL("hipStreamBeginCapture", fake_capture_begin(bits(stream), (enum fake_capture_mode)mode), "%p, %d", stream, mode);
}

FAKE_API hipError_t hipStreamEndCapture(void* stream, void** out)
{
    uint64_t graph = 0;
    CALL("hipStreamEndCapture", put(out, fake_capture_end(bits(stream), &graph), &graph), "%p", stream);
}

FAKE_API hipError_t hipStreamIsCapturing(void* stream, int* state)
{
    CALL("hipStreamIsCapturing", fake_capture_state(bits(stream), state), "%p", stream);
}

FAKE_API hipError_t hipGraphInstantiate(void** out, void* graph, void** node, char* log, size_t size)
{
    uint64_t clone = 0;
    (void)node, (void)log, (void)size;
    CALL("hipGraphInstantiate", put(out, fake_graph_clone(bits(graph), &clone), &clone), "%p", graph);
}

FAKE_API hipError_t hipGraphLaunch(void* graph, void* stream)
{
    CALL("hipGraphLaunch", fake_graph_launch(bits(graph), bits(stream)), "%p, %p", graph, stream);
}

FAKE_API hipError_t hipGraphDestroy(void* graph)
{
    CALL("hipGraphDestroy", fake_graph_destroy(bits(graph)), "%p", graph);
}

FAKE_API hipError_t hipGraphExecDestroy(void* graph)
{
    CALL("hipGraphExecDestroy", fake_graph_destroy(bits(graph)), "%p", graph);
}
