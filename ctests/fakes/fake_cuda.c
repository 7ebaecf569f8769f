/* SPDX-License-Identifier: MIT
 *
 * fake_cuda.c: the fake devices as libcuda.so.1: the functions of the CUDA driver API that this project's
 * driver and tests call, with CUDA's names, signatures and numbers. The declarations follow NVIDIA's
 * documentation, so no header of CUDA is needed. A device has only its primary context; calls on a device need
 * a current, retained context.
 */
#include <stdio.h>
#include <string.h>

#include "fake_cuda.h"
#include "fake_types.h"

typedef struct {
    size_t srcXInBytes, srcY;
    int srcMemoryType;
    const void* srcHost;
    CUdeviceptr srcDevice;
    void* srcArray;
    size_t srcPitch;
    size_t dstXInBytes, dstY;
    int dstMemoryType;
    void* dstHost;
    CUdeviceptr dstDevice;
    void* dstArray;
    size_t dstPitch;
    size_t WidthInBytes, Height;
} CUDA_MEMCPY2D;

/* error_name returns a number's name, NULL for an unknown number. */
static const char* error_name(CUresult error) {
    switch ((enum fake_status)error) {
    case fake_ok:
        return "CUDA_SUCCESS";
    case fake_invalid:
        return "CUDA_ERROR_INVALID_VALUE";
    case fake_no_memory:
        return "CUDA_ERROR_OUT_OF_MEMORY";
    case fake_forked:
        return "CUDA_ERROR_NOT_INITIALIZED";
    case fake_no_device:
        return "CUDA_ERROR_NO_DEVICE";
    case fake_bad_device:
        return "CUDA_ERROR_INVALID_DEVICE";
    case fake_not_initialized:
        return "CUDA_ERROR_INVALID_CONTEXT";
    case fake_bad_handle:
        return "CUDA_ERROR_INVALID_HANDLE";
    case fake_not_ready:
        return "CUDA_ERROR_NOT_READY";
    case fake_not_supported:
        return "CUDA_ERROR_NOT_SUPPORTED";
    case fake_capture_unsupported:
        return "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED";
    case fake_capture_implicit:
        return "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT";
    default:
        return NULL;
    }
}

enum { most_devices = 16, default_version = 12080, no_context = 201, context_destroyed = 709 };

/* A primary context and its address while it is retained. A reset ends it for all holders, until it is retained
 * again with another number. */
static struct context {
    int retained, ended;
    unsigned long long number;
} contexts[most_devices];

static unsigned long long numbers;

static int started;
static __thread struct context* current;

static int device_of(const struct context* c) { return (int)(c - contexts); }

int fake_cuda_device(void) { return current && current->retained && !current->ended ? device_of(current) : -1; }

int fake_cuda_context_device(const void* context) {
    int device = most_devices - 1;
    while (device >= 0 && (context != (const void*)&contexts[device] || !contexts[device].retained))
        device--;
    return device;
}

int fake_cuda_current(void** context_out) {
    *context_out = current;
    return current != NULL;
}

/* ---- the driver and its devices ---- */

FACE(cuInit, (unsigned flags), (started = 1, flags ? fake_invalid : fake_devices() ? fake_ok : fake_no_device), "%u", flags)
FACE(cuDriverGetVersion, (int* out), (*out = fake_get("version") ? (int)fake_get("version") : default_version, fake_ok), "%s", "")

FAKE_API CUresult cuGetErrorName(CUresult error, const char** out) {
    *out = error_name(error);
    return *out == NULL;
}

FACE(cuDeviceGetCount, (int* out), (*out = fake_devices(), started ? fake_ok : fake_not_initialized), "%s", "")
FACE(cuDeviceGetName, (char* name, int size, int device),
    (snprintf(name, (size_t)size, "Fake Hopper"), fake_device_check(device)), "%d", device)
FACE(cuDeviceTotalMem_v2, (size_t * out, int device), (*out = (size_t)fake_get("total_bytes"), fake_device_check(device)), "%d",
    device)

static enum fake_status attribute(int* out, int which, int device) {
    enum fake_status status = fake_device_check(device);
    if (status != fake_ok)
        return status;
    switch (which) {
    case 1:
        *out = 1024;
        return fake_ok;
    case 10:
        *out = 32;
        return fake_ok;
    case 16:
        *out = 132;
        return fake_ok;
    case 33:
        *out = 0x41 + device;
        return fake_ok; /* PCI bus, device and domain */
    case 34:
        *out = 2;
        return fake_ok;
    case 50:
        *out = 3;
        return fake_ok;
    case 75:
        *out = (int)fake_get("major");
        return fake_ok; /* compute capability */
    case 76:
        *out = 0;
        return fake_ok;
    case 102:
        *out = (int)fake_get("vmm");
        return fake_ok;
    case 115:
        *out = (int)fake_get("pools");
        return fake_ok;
    default:
        return fake_invalid;
    }
}

FACE(cuDeviceGetAttribute, (int* out, int which, int device), attribute(out, which, device), "%d, %d", which, device)

/* ---- contexts ---- */

static enum fake_status retain(void** out, int device) {
    enum fake_status status = fake_device_check(device);
    if (status == fake_ok && (!contexts[device].retained || contexts[device].ended))
        contexts[device].ended = 0, contexts[device].number = ++numbers;
    if (status == fake_ok)
        contexts[device].retained++;
    return put_pointer(out, status, &contexts[device]);
}

FACE(cuDevicePrimaryCtxRetain, (void** out, int device), retain(out, device), "%d", device)
FACE(cuDevicePrimaryCtxRelease_v2, (int device),
    fake_device_check(device) || contexts[device].retained == 0 ? fake_invalid : (contexts[device].retained--, fake_ok), "%d",
    device)
FACE(cuDevicePrimaryCtxGetState, (int device, unsigned* flags, int* active),
    (*flags = 0, *active = fake_device_check(device) == fake_ok && contexts[device].retained && !contexts[device].ended,
        fake_device_check(device)),
    "%d", device)

static enum fake_status reset(int device) {
    enum fake_status status = fake_device_check(device);
    if (status != fake_ok)
        return status;
    contexts[device].ended = contexts[device].retained != 0;
    fake_device_reset(device);
    return fake_ok;
}

/* cudaDeviceReset calls this. */
FACE(cuDevicePrimaryCtxReset_v2, (int device), reset(device), "%d", device)

/* context_check returns fake_ok for a living context, or the error of an invalid or ended one. */
static enum fake_status context_check(const struct context* c) {
    if (c < contexts || c >= contexts + most_devices || !c->retained)
        return fake_refuse(no_context);
    return c->ended ? fake_refuse(context_destroyed) : fake_ok;
}

static enum fake_status id_of(const struct context* c, unsigned long long* out) {
    enum fake_status status = context_check(c);
    if (status == fake_ok)
        *out = c->number;
    return status;
}

FACE(cuCtxGetId, (void* context, unsigned long long* out), id_of(context ? context : current, out), "%p", context)
FACE(cuCtxGetApiVersion, (void* context, unsigned* out), (*out = 3020, context_check(context ? context : current)), "%p", context)
FACE(cuCtxGetCurrent, (void** out), put_pointer(out, fake_ok, current), "%s", "")

static enum fake_status make_current(void* context) {
    current = context;
    if (current)
        fake_note_device(device_of(current));
    return fake_ok;
}

FACE(cuCtxSetCurrent, (void* context), make_current(context), "%p", context)
INSIDE(cuCtxGetDevice, (int* out), (*out = device_of(current), fake_ok), "%s", "")
INSIDE(cuCtxSynchronize, (void), fake_device_wait(), "%s", "")

/* fake_cuda_retained returns the retain count of a device's context, for tests. */
FAKE_API int fake_cuda_retained(int device) { return contexts[device].retained; }

/* ---- memory ---- */

static int on_device(const struct fake_location* where) { return where->type == 1 && fake_device_check(where->id) == fake_ok; }

FACE(cuMemGetAllocationGranularity, (size_t * out, const struct fake_properties* p, int which),
    (*out = (size_t)fake_get("granule"), p->type == 1 && on_device(&p->location) ? fake_ok : fake_invalid), "%d", which)
INSIDE_OUT(cuMemAddressReserve, (CUdeviceptr * out, size_t size, size_t alignment, CUdeviceptr hint, unsigned long long flags),
    flags || hint || alignment ? fake_invalid : fake_address_reserve(&made, size), "%zu", size)
INSIDE(cuMemAddressFree, (CUdeviceptr address, size_t size), fake_address_free(address, size), "%#llx, %zu", address, size)

INSIDE_OUT(cuMemCreate, (unsigned long long* out, size_t size, const struct fake_properties* p, unsigned long long flags),
    flags || p->type != 1 || p->handle_types || !on_device(&p->location) ? fake_invalid
                                                                         : fake_handle_create(&made, p->location.id, size),
    "%zu", size)
INSIDE(cuMemRelease, (unsigned long long handle), fake_handle_destroy(handle), "%#llx", handle)
INSIDE(cuMemMap, (CUdeviceptr address, size_t size, size_t offset, unsigned long long handle, unsigned long long flags),
    flags ? fake_invalid : fake_map(address, size, offset, handle), "%#llx, %zu", address, size)
INSIDE(cuMemUnmap, (CUdeviceptr address, size_t size), fake_unmap(address, size), "%#llx, %zu", address, size)
INSIDE(cuMemSetAccess, (CUdeviceptr address, size_t size, const struct fake_access* access, size_t count),
    count != 1 || access->flags != 3 || !on_device(&access->location) ? fake_invalid
                                                                      : fake_allow(address, size, access->location.id),
    "%#llx, %zu", address, size)
INSIDE_OUT(cuMemPoolCreate, (void** out, const struct fake_pool_properties* p),
    p->type != 1 || p->handle_types || !on_device(&p->location) ? fake_invalid : fake_pool_create(&made, p->location.id), "%d",
    p->location.id)
INSIDE_OUT(cuMemAllocFromPoolAsync, (CUdeviceptr * out, size_t size, void* pool, void* stream),
    fake_pool_allocate(&made, bits(pool), size, bits(stream)), "%zu, %p, %p", size, pool, stream)
INSIDE(
    cuMemFreeAsync, (CUdeviceptr address, void* stream), fake_free_ordered(address, bits(stream)), "%#llx, %p", address, stream)
INSIDE_OUT(cuMemAlloc_v2, (CUdeviceptr * out, size_t size), fake_allocate(&made, device_of(current), size), "%zu", size)

/* ---- copies ---- */

INSIDE(cuMemcpyAsync, (CUdeviceptr dst, CUdeviceptr src, size_t size, void* stream),
    fake_copy_2d(dst, size, src, size, size, 1, bits(stream)), "%#llx, %#llx, %zu, %p", dst, src, size, stream)

/* copied_between is a synchronous copy with sides named by the function. */
static enum fake_status copied_between(CUdeviceptr dst, CUdeviceptr src, size_t size, int to_device) {
    if (fake_is_device(to_device ? dst : src, NULL) && !fake_is_device(to_device ? src : dst, NULL))
        return fake_copy_2d(dst, size, src, size, size, 1, 0);
    return fake_invalid;
}

INSIDE(cuMemcpyHtoD_v2, (CUdeviceptr dst, const void* src, size_t size), copied_between(dst, bits(src), size, 1),
    "%#llx, %p, %zu", dst, src, size)
INSIDE(cuMemcpyDtoH_v2, (void* dst, CUdeviceptr src, size_t size), copied_between(bits(dst), src, size, 0), "%p, %#llx, %zu", dst,
    src, size)

uint64_t fake_cuda_side(int type, const void* host, CUdeviceptr device) {
    uint64_t address = type == 1 ? bits(host) : device;
    return (type == 1 || type == 2) && fake_is_device(address, NULL) == (type == 2) ? address : 0;
}

static enum fake_status copy(const CUDA_MEMCPY2D* c, void* stream) {
    uint64_t src = fake_cuda_side(c->srcMemoryType, c->srcHost, c->srcDevice);
    uint64_t dst = fake_cuda_side(c->dstMemoryType, c->dstHost, c->dstDevice);
    if (!src || !dst || c->srcXInBytes || c->srcY || c->dstXInBytes || c->dstY || (c->srcPitch | c->dstPitch) >> 31
        || c->srcPitch < c->WidthInBytes || c->dstPitch < c->WidthInBytes)
        return fake_invalid;
    return fake_copy_2d(dst, c->dstPitch, src, c->srcPitch, c->WidthInBytes, c->Height, bits(stream));
}

INSIDE(cuMemcpy2DAsync_v2, (const CUDA_MEMCPY2D* c, void* stream), copy(c, stream), "%zu x %zu, %p", c->WidthInBytes, c->Height,
    stream)

/* ---- streams and events ---- */

INSIDE_OUT(cuStreamCreate, (void** out, unsigned flags), fake_stream_create(&made, flags & 1), "%u", flags)
INSIDE(cuStreamDestroy_v2, (void* stream), fake_stream_destroy(bits(stream)), "%p", stream)

static enum fake_status context_of(void* stream, void** out) {
    int device = 0;
    enum fake_status status = fake_stream_device(bits(stream), &device);
    return put_pointer(out, status, &contexts[device]);
}

INSIDE(cuStreamGetCtx, (void* stream, void** out), context_of(stream, out), "%p", stream)
FACE(cuThreadExchangeStreamCaptureMode, (int* mode), fake_capture_exchange(mode), "%d", *mode)
INSIDE(cuStreamSynchronize, (void* stream), fake_stream_wait(bits(stream)), "%p", stream)
INSIDE(cuStreamQuery, (void* stream), fake_stream_query(bits(stream)), "%p", stream)
INSIDE(cuStreamWaitEvent, (void* stream, void* event, unsigned flags),
    flags ? fake_invalid : fake_stream_wait_event(bits(stream), bits(event)), "%p, %p", stream, event)

/* create_event creates an event with a time unless the flags disable it. */
static enum fake_status create_event(uint64_t* event, unsigned flags) {
    enum fake_status status = fake_event_create(event);
    return status == fake_ok && !(flags & 2) ? fake_event_timed(*event) : status;
}

INSIDE_OUT(cuEventCreate, (void** out, unsigned flags), create_event(&made, flags), "%u", flags)
INSIDE(cuEventElapsedTime, (float* milliseconds, void* start, void* end),
    fake_event_elapsed(milliseconds, bits(start), bits(end)), "%p, %p", start, end)
INSIDE(cuEventRecord, (void* event, void* stream), fake_event_record(bits(event), bits(stream)), "%p, %p", event, stream)
INSIDE(cuEventDestroy_v2, (void* event), fake_event_destroy(bits(event)), "%p", event)

/* ---- capture ---- */

INSIDE(cuStreamIsCapturing, (void* stream, int* state_out), fake_capture_state(bits(stream), state_out), "%p", stream)
INSIDE(cuStreamBeginCapture_v2, (void* stream, int mode), fake_capture_begin(bits(stream), (enum fake_capture_mode)mode),
    "%p, %d", stream, mode)
INSIDE_OUT(cuStreamEndCapture, (void* stream, void** out), fake_capture_end(bits(stream), &made), "%p", stream)
INSIDE_OUT(cuGraphInstantiateWithFlags, (void** out, void* graph, unsigned long long flags),
    flags ? fake_invalid : fake_graph_clone(bits(graph), &made), "%p", graph)
INSIDE(cuGraphExecDestroy, (void* exec), fake_graph_destroy(bits(exec)), "%p", exec)
INSIDE(cuGraphLaunch, (void* graph, void* stream), fake_graph_launch(bits(graph), bits(stream)), "%p, %p", graph, stream)
INSIDE(cuGraphDestroy, (void* graph), fake_graph_destroy(bits(graph)), "%p", graph)
