/* SPDX-License-Identifier: MIT
 *
 * fake_cuda.c: the fake devices as libcuda.so.1: the functions of the CUDA driver API that this project's
 * driver and tests call, with CUDA's names, signatures and numbers. The declarations follow NVIDIA's
 * documentation, so no header of CUDA is needed. A device has only its primary context; calls on a device need
 * a current, retained context.
 */
#include <stdio.h>
#include <string.h>

#include "fake_cuda_types.h"

enum
{
    most_devices    = 16,
    default_version = 12080,
    not_found       = 500
};

/* A primary context and its address while it is retained. A reset ends it for all holders, until it is retained
 * again with another number. */
static struct context
{
    int                retained, ended;
    unsigned long long number;
} contexts[most_devices];

static unsigned long long numbers;

static int                      started;
static __thread struct context* current;

CUresult fake_cuda_number(enum fake_status status)
{
    static const CUresult numbers[] = {
        [fake_ok]                  = 0,
        [fake_invalid]             = 1,
        [fake_no_memory]           = 2,
        [fake_bad_handle]          = 400,
        [fake_no_device]           = 100,
        [fake_bad_device]          = 101,
        [fake_not_ready]           = 600,
        [fake_not_supported]       = 801,
        [fake_not_initialized]     = no_context,
        [fake_capture_unsupported] = 900,
        [fake_capture_invalidated] = 901,
        [fake_capture_isolation]   = 905,
        [fake_capture_implicit]    = 906,
        [fake_capture_unmatched]   = 903,
        [fake_forked]              = 3,
    };
    return status == fake_forced ? (fake_forced_code() ? fake_forced_code() : 2) : numbers[status];
}

static int device_of(const struct context* c)
{
    return (int)(c - contexts);
}

int fake_cuda_device(void)
{
    return current && current->retained && !current->ended ? device_of(current) : -1;
}

int fake_cuda_context_device(const void* context)
{
    int device = most_devices - 1;
    while(device >= 0 && (context != (const void*)&contexts[device] || !contexts[device].retained))
        device--;
    return device;
}

int fake_cuda_current(void** context_out)
{
    *context_out = current;
    return current != NULL;
}

/* ---- the driver and its devices ---- */

FAKE_API CUresult cuInit(unsigned flags)
{
    CALL("cuInit", (started = 1, flags ? fake_invalid : fake_devices() ? fake_ok : fake_no_device), "%u", flags);
}

FAKE_API CUresult cuDriverGetVersion(int* out)
{
    CALL("cuDriverGetVersion", (*out = fake_get("version") ? (int)fake_get("version") : default_version, fake_ok), "%s", "");
}

FAKE_API CUresult cuGetErrorName(CUresult error, const char** out)
{
    *out = error_name(error);
    return *out == NULL;
}

FAKE_API CUresult cuDeviceGetCount(int* out)
{
    CALL("cuDeviceGetCount", (*out = fake_devices(), started ? fake_ok : fake_not_initialized), "%s", "");
}

FAKE_API CUresult cuDeviceGetName(char* name, int size, int device)
{
    CALL("cuDeviceGetName", (snprintf(name, (size_t)size, "Fake Hopper"), fake_device_check(device)), "%d", device);
}

FAKE_API CUresult cuDeviceTotalMem_v2(size_t* out, int device)
{
    CALL("cuDeviceTotalMem_v2", (*out = (size_t)fake_get("total_bytes"), fake_device_check(device)), "%d", device);
}

static enum fake_status attribute(int* out, int which, int device)
{
    enum fake_status status = fake_device_check(device);
    if(status != fake_ok)
        return status;
    switch(which)
    {
    case 1: *out = 1024; return fake_ok;
    case 10: *out = 32; return fake_ok;
    case 16: *out = 132; return fake_ok;
    case 75: *out = (int)fake_get("major"); return fake_ok; /* compute capability */
    case 76: *out = 0; return fake_ok;
    case 102: *out = (int)fake_get("vmm"); return fake_ok;
    case 115: *out = (int)fake_get("pools"); return fake_ok;
    default: return fake_invalid;
    }
}

FAKE_API CUresult cuDeviceGetAttribute(int* out, int which, int device)
{
    CALL("cuDeviceGetAttribute", attribute(out, which, device), "%d, %d", which, device);
}

/* ---- contexts ---- */

static enum fake_status retain(void** out, int device)
{
    enum fake_status status = fake_device_check(device);
    if(status == fake_ok && (!contexts[device].retained || contexts[device].ended))
        contexts[device].ended = 0, contexts[device].number = ++numbers;
    if(status == fake_ok)
        contexts[device].retained++;
    return put_pointer(out, status, &contexts[device]);
}

FAKE_API CUresult cuDevicePrimaryCtxRetain(void** out, int device)
{
    CALL("cuDevicePrimaryCtxRetain", retain(out, device), "%d", device);
}

FAKE_API CUresult cuDevicePrimaryCtxRelease_v2(int device)
{
    CALL("cuDevicePrimaryCtxRelease_v2",
         fake_device_check(device) || contexts[device].retained == 0 ? fake_invalid : (contexts[device].retained--, fake_ok), "%d", device);
}

FAKE_API CUresult cuDevicePrimaryCtxGetState(int device, unsigned* flags, int* active)
{
    CALL("cuDevicePrimaryCtxGetState",
         (*flags = 0, *active = fake_device_check(device) == fake_ok && contexts[device].retained && !contexts[device].ended, fake_device_check(device)), "%d",
         device);
}

static enum fake_status reset(int device)
{
    enum fake_status status = fake_device_check(device);
    if(status != fake_ok)
        return status;
    contexts[device].ended = contexts[device].retained != 0;
    fake_device_reset(device);
    return fake_ok;
}

/* cudaDeviceReset calls this. */
FAKE_API CUresult cuDevicePrimaryCtxReset_v2(int device)
{
    CALL("cuDevicePrimaryCtxReset_v2", reset(device), "%d", device);
}

/* told answers a query of a context; it fails for an invalid or ended context. */
static CUresult told(void* context, unsigned long long* out, unsigned long long what)
{
    const struct context* c = context;
    if(c < contexts || c >= contexts + most_devices || !c->retained)
        return no_context;
    if(c->ended)
        return context_destroyed;
    *out = what ? what : c->number;
    return 0;
}

FAKE_API CUresult cuCtxGetId(void* context, unsigned long long* out)
{
    CUresult         result = 0;
    enum fake_status status = fake_call_begin("cuCtxGetId", "%p", context);
    if(status == fake_ok)
        result = told(context ? context : current, out, 0);
    CUresult failed = fake_cuda_number(fake_call_end(status));
    return failed ? failed : result;
}

FAKE_API CUresult cuCtxGetApiVersion(void* context, unsigned* out)
{
    unsigned long long version = 0;
    CUresult           result  = 0;
    enum fake_status   status  = fake_call_begin("cuCtxGetApiVersion", "%p", context);
    if(status == fake_ok)
        result = told(context ? context : current, &version, 3020);
    *out            = (unsigned)version;
    CUresult failed = fake_cuda_number(fake_call_end(status));
    return failed ? failed : result;
}

FAKE_API CUresult cuCtxGetCurrent(void** out)
{
    CALL("cuCtxGetCurrent", put_pointer(out, fake_ok, current), "%s", "");
}

static enum fake_status make_current(void* context)
{
    current = context;
    if(current)
        fake_note_device(device_of(current));
    return fake_ok;
}

FAKE_API CUresult cuCtxSetCurrent(void* context)
{
    CALL("cuCtxSetCurrent", make_current(context), "%p", context);
}

FAKE_API CUresult cuCtxGetDevice(int* out)
{
    INSIDE("cuCtxGetDevice", (*out = device_of(current), fake_ok), "%s", "");
}

FAKE_API CUresult cuCtxSynchronize(void)
{
    INSIDE("cuCtxSynchronize", fake_device_wait(), "%s", "");
}

/* fake_cuda_retained returns the retain count of a device's context, for tests. */
FAKE_API int fake_cuda_retained(int device)
{
    return contexts[device].retained;
}

/* ---- memory ---- */

static int on_device(const CUmemLocation* where)
{
    return where->type == 1 && fake_device_check(where->id) == fake_ok;
}

FAKE_API CUresult cuMemGetAllocationGranularity(size_t* out, const CUmemAllocationProp* p, int which)
{
    CALL("cuMemGetAllocationGranularity",
         (*out = (size_t)fake_get("granule"), p->type == 1 && on_device(&p->location) ? fake_ok : fake_invalid), "%d", which);
}

FAKE_API CUresult cuMemAddressReserve(CUdeviceptr* out, size_t size, size_t alignment, CUdeviceptr hint, unsigned long long flags)
{
    uint64_t address = 0;
    INSIDE("cuMemAddressReserve",
           put(out, flags || hint || alignment ? fake_invalid : fake_address_reserve(&address, size), &address), "%zu", size);
}

FAKE_API CUresult cuMemAddressFree(CUdeviceptr address, size_t size)
{
    INSIDE("cuMemAddressFree", fake_address_free(address, size), "%#llx, %zu", address, size);
}

static enum fake_status create(unsigned long long* out, size_t size, const CUmemAllocationProp* p, unsigned long long flags)
{
    uint64_t         handle = 0;
    enum fake_status status = fake_invalid;
    if(!flags && p->type == 1 && !p->requestedHandleTypes && on_device(&p->location))
        status = fake_handle_create(&handle, p->location.id, size);
    if(status == fake_ok)
        *out = handle;
    return status;
}

FAKE_API CUresult cuMemCreate(unsigned long long* out, size_t size, const CUmemAllocationProp* p, unsigned long long flags)
{
    INSIDE("cuMemCreate", create(out, size, p, flags), "%zu", size);
}

FAKE_API CUresult cuMemRelease(unsigned long long handle)
{
    INSIDE("cuMemRelease", fake_handle_destroy(handle), "%#llx", handle);
}

FAKE_API CUresult cuMemMap(CUdeviceptr address, size_t size, size_t offset, unsigned long long handle, unsigned long long flags)
{
    INSIDE("cuMemMap", flags ? fake_invalid : fake_map(address, size, offset, handle), "%#llx, %zu", address, size);
}

FAKE_API CUresult cuMemUnmap(CUdeviceptr address, size_t size)
{
    INSIDE("cuMemUnmap", fake_unmap(address, size), "%#llx, %zu", address, size);
}

FAKE_API CUresult cuMemSetAccess(CUdeviceptr address, size_t size, const CUmemAccessDesc* access, size_t count)
{
    INSIDE("cuMemSetAccess",
           count != 1 || access->flags != 3 || !on_device(&access->location) ? fake_invalid
                                                                             : fake_allow(address, size, access->location.id),
           "%#llx, %zu", address, size);
}

FAKE_API CUresult cuMemPoolCreate(void** out, const CUmemPoolProps* p)
{
    uint64_t pool = 0;
    INSIDE("cuMemPoolCreate",
           put(out, p->allocType != 1 || p->handleTypes || !on_device(&p->location) ? fake_invalid
                                                                                    : fake_pool_create(&pool, p->location.id),
               &pool),
           "%d", p->location.id);
}

FAKE_API CUresult cuMemAllocFromPoolAsync(CUdeviceptr* out, size_t size, void* pool, void* stream)
{
    uint64_t address = 0;
    INSIDE("cuMemAllocFromPoolAsync", put(out, fake_pool_allocate(&address, bits(pool), size, bits(stream)), &address),
           "%zu, %p, %p", size, pool, stream);
}

FAKE_API CUresult cuMemFreeAsync(CUdeviceptr address, void* stream)
{
    INSIDE("cuMemFreeAsync", fake_free_ordered(address, bits(stream)), "%#llx, %p", address, stream);
}

FAKE_API CUresult cuMemAlloc_v2(CUdeviceptr* out, size_t size)
{
    uint64_t address = 0;
    INSIDE("cuMemAlloc_v2", put(out, fake_allocate(&address, device_of(current), size), &address), "%zu", size);
}

/* ---- copies ---- */

FAKE_API CUresult cuMemcpyAsync(CUdeviceptr dst, CUdeviceptr src, size_t size, void* stream)
{
    INSIDE("cuMemcpyAsync", fake_copy_2d(dst, size, src, size, size, 1, bits(stream)), "%#llx, %#llx, %zu, %p", dst, src, size, stream);
}

/* copied_between is a synchronous copy with sides named by the function. */
static enum fake_status copied_between(CUdeviceptr dst, CUdeviceptr src, size_t size, int to_device)
{
    if(fake_is_device(to_device ? dst : src, NULL) && !fake_is_device(to_device ? src : dst, NULL))
        return fake_copy_2d(dst, size, src, size, size, 1, 0);
    return fake_invalid;
}

FAKE_API CUresult cuMemcpyHtoD_v2(CUdeviceptr dst, const void* src, size_t size)
{
    INSIDE("cuMemcpyHtoD_v2", copied_between(dst, bits(src), size, 1), "%#llx, %p, %zu", dst, src, size);
}

FAKE_API CUresult cuMemcpyDtoH_v2(void* dst, CUdeviceptr src, size_t size)
{
    INSIDE("cuMemcpyDtoH_v2", copied_between(bits(dst), src, size, 0), "%p, %#llx, %zu", dst, src, size);
}

/* side returns a side's address, 0 if its memory is not of the given type. */
static uint64_t side(int type, const void* host, CUdeviceptr device)
{
    uint64_t address = type == 1 ? bits(host) : device;
    return (type == 1 || type == 2) && fake_is_device(address, NULL) == (type == 2) ? address : 0;
}

static enum fake_status copy(const CUDA_MEMCPY2D* c, void* stream)
{
    uint64_t src = side(c->srcMemoryType, c->srcHost, c->srcDevice), dst = side(c->dstMemoryType, c->dstHost, c->dstDevice);
    if(!src || !dst || c->srcXInBytes || c->srcY || c->dstXInBytes || c->dstY || (c->srcPitch | c->dstPitch) >> 31
       || c->srcPitch < c->WidthInBytes || c->dstPitch < c->WidthInBytes)
        return fake_invalid;
    return fake_copy_2d(dst, c->dstPitch, src, c->srcPitch, c->WidthInBytes, c->Height, bits(stream));
}

FAKE_API CUresult cuMemcpy2DAsync_v2(const CUDA_MEMCPY2D* c, void* stream)
{
    INSIDE("cuMemcpy2DAsync_v2", copy(c, stream), "%zu x %zu, %p", c->WidthInBytes, c->Height, stream);
}

/* ---- streams and events ---- */

FAKE_API CUresult cuStreamCreate(void** out, unsigned flags)
{
    uint64_t stream = 0;
    INSIDE("cuStreamCreate", put(out, fake_stream_create(&stream, flags & 1), &stream), "%u", flags);
}

FAKE_API CUresult cuStreamDestroy_v2(void* stream)
{
    INSIDE("cuStreamDestroy_v2", fake_stream_destroy(bits(stream)), "%p", stream);
}

static enum fake_status context_of(void* stream, void** out)
{
    int              device = 0;
    enum fake_status status = fake_stream_device(bits(stream), &device);
    return put_pointer(out, status, &contexts[device]);
}

FAKE_API CUresult cuStreamGetCtx(void* stream, void** out)
{
    INSIDE("cuStreamGetCtx", context_of(stream, out), "%p", stream);
}

FAKE_API CUresult cuThreadExchangeStreamCaptureMode(int* mode)
{
    CALL("cuThreadExchangeStreamCaptureMode", fake_capture_exchange(mode), "%d", *mode);
}

FAKE_API CUresult cuStreamSynchronize(void* stream)
{
    INSIDE("cuStreamSynchronize", fake_stream_wait(bits(stream)), "%p", stream);
}

FAKE_API CUresult cuStreamQuery(void* stream)
{
    INSIDE("cuStreamQuery", fake_stream_query(bits(stream)), "%p", stream);
}

FAKE_API CUresult cuStreamWaitEvent(void* stream, void* event, unsigned flags)
{
    INSIDE("cuStreamWaitEvent", flags ? fake_invalid : fake_stream_wait_event(bits(stream), bits(event)), "%p, %p", stream, event);
}

/* create_event creates an event with a time unless the flags disable it. */
static enum fake_status create_event(uint64_t* event, unsigned flags)
{
    enum fake_status status = fake_event_create(event);
    return status == fake_ok && !(flags & 2) ? fake_event_timed(*event) : status;
}

FAKE_API CUresult cuEventCreate(void** out, unsigned flags)
{
    uint64_t event = 0;
    INSIDE("cuEventCreate", put(out, create_event(&event, flags), &event), "%u", flags);
}

FAKE_API CUresult cuEventElapsedTime(float* milliseconds, void* start, void* end)
{
    INSIDE("cuEventElapsedTime", fake_event_elapsed(milliseconds, bits(start), bits(end)), "%p, %p", start, end);
}

FAKE_API CUresult cuEventRecord(void* event, void* stream)
{
    INSIDE("cuEventRecord", fake_event_record(bits(event), bits(stream)), "%p, %p", event, stream);
}

FAKE_API CUresult cuEventDestroy_v2(void* event)
{
    INSIDE("cuEventDestroy_v2", fake_event_destroy(bits(event)), "%p", event);
}

/* ---- capture ---- */

FAKE_API CUresult cuStreamIsCapturing(void* stream, int* state_out)
{
    INSIDE("cuStreamIsCapturing", fake_capture_state(bits(stream), state_out), "%p", stream);
}

FAKE_API CUresult cuStreamBeginCapture_v2(void* stream, int mode)
{
    INSIDE("cuStreamBeginCapture_v2", fake_capture_begin(bits(stream), (enum fake_capture_mode)mode), "%p, %d", stream, mode);
}

FAKE_API CUresult cuStreamEndCapture(void* stream, void** graph_out)
{
    uint64_t graph = 0;
    INSIDE("cuStreamEndCapture", put(graph_out, fake_capture_end(bits(stream), &graph), &graph), "%p", stream);
}

FAKE_API CUresult cuGraphInstantiateWithFlags(void** out, void* graph, unsigned long long flags)
{
    uint64_t exec = 0;
    INSIDE("cuGraphInstantiateWithFlags", put(out, flags ? fake_invalid : fake_graph_clone(bits(graph), &exec), &exec), "%p", graph);
}

FAKE_API CUresult cuGraphExecDestroy(void* exec)
{
    INSIDE("cuGraphExecDestroy", fake_graph_destroy(bits(exec)), "%p", exec);
}

FAKE_API CUresult cuGraphLaunch(void* graph, void* stream)
{
    INSIDE("cuGraphLaunch", fake_graph_launch(bits(graph), bits(stream)), "%p, %p", graph, stream);
}

FAKE_API CUresult cuGraphDestroy(void* graph)
{
    INSIDE("cuGraphDestroy", fake_graph_destroy(bits(graph)), "%p", graph);
}
