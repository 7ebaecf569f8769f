/* SPDX-License-Identifier: MIT
 *
 * memory.c: HIP's functions that allocate and free memory, except arrays.
 */
#include "interpose.h"

/* given returns what a function stored, null if the program gave it no place. */
static const void* given(void** address_out) { return address_out ? *address_out : NULL; }

/* The definitions have HIP's names and parameters. */
#define ALLOCATE(name, parameters, kind, arguments, bytes) \
    hipError_t name parameters; \
    hipError_t name parameters { \
        NEXT(name); \
        const struct call call = call_begin(#name, kind); \
        const hipError_t status = next arguments; \
        return call_allocated(&call, status, status == hipSuccess ? given((void**)address_out) : NULL, bytes); \
    }

ALLOCATE(hipMalloc, (void** address_out, size_t size), RBM_MEMORY_DEVICE, (address_out, size), size)
ALLOCATE(hipExtMallocWithFlags, (void** address_out, size_t size, unsigned flags),
    flags == hipMallocSignalMemory ? RBM_MEMORY_PINNED : RBM_MEMORY_DEVICE, (address_out, size, flags), size)
ALLOCATE(
    hipMallocManaged, (void** address_out, size_t size, unsigned flags), RBM_MEMORY_MANAGED, (address_out, size, flags), size)
ALLOCATE(hipHostMalloc, (void** address_out, size_t size, unsigned flags), RBM_MEMORY_PINNED, (address_out, size, flags), size)
ALLOCATE(hipHostAlloc, (void** address_out, size_t size, unsigned flags), RBM_MEMORY_PINNED, (address_out, size, flags), size)
ALLOCATE(hipMallocHost, (void** address_out, size_t size), RBM_MEMORY_PINNED, (address_out, size), size)
ALLOCATE(hipMemAllocHost, (void** address_out, size_t size), RBM_MEMORY_PINNED, (address_out, size), size)

/* Physical memory has a handle and, until it is mapped, no address. */
ALLOCATE(hipMemCreate,
    (hipMemGenericAllocationHandle_t * address_out, size_t size, const hipMemAllocationProp* properties,
        unsigned long long flags),
    RBM_MEMORY_DEVICE, (address_out, size, properties, flags), size)

FREE(hipFree, void*)
FREE(hipHostFree, void*)
FREE(hipFreeHost, void*)
FREE(hipMemRelease, hipMemGenericAllocationHandle_t)

/* ---- rows of memory, which HIP puts at a distance of its choice ---- */

/* rows_bytes returns what rows take, or their widths if HIP chose no distance. */
static size_t rows_bytes(hipError_t status, const size_t* pitch, size_t width, size_t rows) {
    size_t bytes;
    return __builtin_mul_overflow(status == hipSuccess && pitch ? *pitch : width, rows, &bytes) ? SIZE_MAX : bytes;
}

ALLOCATE(hipMallocPitch, (void** address_out, size_t* pitch_out, size_t width, size_t rows), RBM_MEMORY_DEVICE,
    (address_out, pitch_out, width, rows), rows_bytes(status, pitch_out, width, rows))
ALLOCATE(hipMemAllocPitch, (hipDeviceptr_t * address_out, size_t* pitch_out, size_t width, size_t rows, unsigned element_size),
    RBM_MEMORY_DEVICE, (address_out, pitch_out, width, rows, element_size), rows_bytes(status, pitch_out, width, rows))

hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent);
hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent) {
    NEXT(hipMalloc3D);
    const struct call call = call_begin(__func__, RBM_MEMORY_DEVICE);
    const hipError_t status = next(out, extent);
    size_t rows;
    if (__builtin_mul_overflow(extent.height, extent.depth, &rows))
        rows = SIZE_MAX;
    return call_allocated(&call, status, status == hipSuccess && out ? out->ptr : NULL,
        rows_bytes(status, out ? &out->pitch : NULL, extent.width, rows));
}

/* ---- memory in the order of a stream ---- */

/* on_stream makes a call one of pools or, on a stream that is being captured, of a graph. */
static void on_stream(struct call* call, hipStream_t stream) {
    call->stream = (uintptr_t)stream;
    if (call->outer)
        call->kind = call_captures(stream) ? RBM_MEMORY_GRAPH : RBM_MEMORY_POOL;
}

hipError_t hipMallocAsync(void** address_out, size_t size, hipStream_t stream);
hipError_t hipMallocAsync(void** address_out, size_t size, hipStream_t stream) {
    NEXT(hipMallocAsync);
    struct call call = call_begin(__func__, RBM_MEMORY_POOL);
    on_stream(&call, stream);
    const hipError_t status = next(address_out, size, stream);
    return call_allocated(&call, status, status == hipSuccess ? given(address_out) : NULL, size);
}

hipError_t hipMallocFromPoolAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream);
hipError_t hipMallocFromPoolAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    NEXT(hipMallocFromPoolAsync);
    struct call call = call_begin(__func__, RBM_MEMORY_POOL);
    on_stream(&call, stream);
    const hipError_t status = next(address_out, size, pool, stream);
    return call_allocated(&call, status, status == hipSuccess ? given(address_out) : NULL, size);
}

/* hipFreeAsync is a node of a graph on a stream that is being captured, and frees nothing then. */
hipError_t hipFreeAsync(void* address, hipStream_t stream);
hipError_t hipFreeAsync(void* address, hipStream_t stream) {
    NEXT(hipFreeAsync);
    struct call call = call_begin(__func__, 0);
    const int captured = call.outer && call_captures(stream);
    call.stream = (uintptr_t)stream;
    const hipError_t status = next(address, stream);
    return call_freed(&call, status, captured ? NULL : address);
}

/* ---- memory of graphs that the program makes by hand ---- */

hipError_t hipGraphAddMemAllocNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* after, size_t count, hipMemAllocNodeParams* params);
hipError_t hipGraphAddMemAllocNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* after, size_t count, hipMemAllocNodeParams* params) {
    NEXT(hipGraphAddMemAllocNode);
    const struct call call = call_begin(__func__, RBM_MEMORY_GRAPH);
    const hipError_t status = next(node_out, graph, after, count, params);
    return call_allocated(&call, status, status == hipSuccess && params ? params->dptr : NULL, params ? params->bytesize : 0);
}
