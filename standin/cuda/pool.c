/* SPDX-License-Identifier: MIT
 *
 * pool.c: stream-ordered memory and its pools, and memory that is mapped in pieces.
 */
#include "base/tell.h"
#include "cuda/cuda.h"
#include "memory/access.h"

static hipError_t pool_given(hipMemPool_t pool) { return cuda_object(pool, object_pool); }

/* is_captured tells whether a stream is being captured. No capture is begun on the null stream. */
static int is_captured(hipStream_t stream) {
    hipStreamCaptureStatus status = hipStreamCaptureStatusNone;
    return stream && stream != hipStreamLegacy && cuda.cuStreamIsCapturing(stream, &status) == 0
        && status != hipStreamCaptureStatusNone;
}

/* allocate allocates memory of a pool, or of the device's current pool for null. */
static hipError_t allocate(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream, const char* function) {
    hipError_t status = both(cuda_given(address_out), cuda_stream_handle(stream));
    if (status != hipSuccess)
        return answer(status);
    *address_out = NULL;
    if (size == 0)
        return answer(hipSuccess);
    const struct allocation wanted = {.size = size,
        .kind = memory_device,
        .stream = stream,
        .of_pool = 1,
        .of_graph = tell_on() && is_captured(stream),
        .function = function};
    status = cuda_status(
        pool ? cuda.cuMemAllocFromPoolAsync(address_out, size, pool, stream) : cuda.cuMemAllocAsync(address_out, size, stream));
    return answer(cuda_allocated(status, &wanted, *address_out));
}

hipError_t hipMallocAsync(void** address_out, size_t size, hipStream_t stream) {
    return allocate(address_out, size, NULL, stream, __func__);
}

hipError_t hipMallocFromPoolAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    hipError_t status = pool_given(pool);
    return status == hipSuccess ? allocate(address_out, size, pool, stream, __func__) : answer(status);
}

/* hipFreeAsync is a node of a graph on a stream that is being captured, and frees nothing then. */
hipError_t hipFreeAsync(void* address, hipStream_t stream) {
    hipError_t status = both(cuda_stream_handle(stream), cuda_given(address));
    if (status != hipSuccess)
        return answer(status);
    const int captured = tell_on() && is_captured(stream);
    status = cuda_status(cuda.cuMemFreeAsync(address, stream));
    return answer(captured ? status : cuda_freed(status, address, __func__));
}

hipError_t hipMemPoolCreate(hipMemPool_t* pool_out, const hipMemPoolProps* properties) {
    hipMemPool_t pool = NULL;
    hipError_t status = both(cuda_given(pool_out), cuda_given(properties));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuMemPoolCreate(&pool, properties));
    status = CUDA_MADE(status, pool, object_pool, cuMemPoolDestroy);
    if (status == hipSuccess)
        *pool_out = pool;
    return answer(status);
}

/* own_pool tells whether a pool is a device's default pool, which the program may use but not destroy. */
static int own_pool(hipMemPool_t pool) {
    hipMemPool_t own = NULL;
    for (int i = 0; i < cuda_devices(); i++)
        if (cuda.cuDeviceGetDefaultMemPool(&own, i) == 0 && own == pool)
            return 1;
    return 0;
}

static hipError_t end_pool(hipMemPool_t pool) {
    if (own_pool(pool) || !object_remove(pool, object_pool))
        return hipErrorInvalidValue;
    hipError_t status = cuda_status(cuda.cuMemPoolDestroy(pool));
    if (status != hipSuccess)
        object_add(pool, object_pool);
    return status;
}

hipError_t hipMemPoolDestroy(hipMemPool_t pool) {
    hipError_t status = pool_given(pool);
    return answer(status == hipSuccess ? end_pool(pool) : status);
}

/* known registers a pool that the driver returned, so that the program may use it. */
static hipError_t known(hipError_t status, hipMemPool_t pool, hipMemPool_t* pool_out) {
    if (status == hipSuccess && !object_add(pool, object_pool))
        status = hipErrorOutOfMemory;
    if (status == hipSuccess)
        *pool_out = pool;
    return answer(status);
}

hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool_out, int device) {
    hipMemPool_t pool = NULL;
    hipError_t status = both(cuda_given(pool_out), cuda_device_check(device));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuDeviceGetDefaultMemPool(&pool, device));
    return known(status, pool, pool_out);
}

/* pool_device is cuda_device_check with the status of hipDeviceGetMemPool and hipDeviceSetMemPool. */
static hipError_t pool_device(int device) {
    hipError_t status = cuda_device_check(device);
    return status == hipErrorInvalidDevice ? hipErrorInvalidValue : status;
}

hipError_t hipDeviceGetMemPool(hipMemPool_t* pool_out, int device) {
    hipMemPool_t pool = NULL;
    hipError_t status = both(cuda_given(pool_out), pool_device(device));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuDeviceGetMemPool(&pool, device));
    return known(status, pool, pool_out);
}

/* attribute_exists checks an attribute of pools, which has the same number in HIP and CUDA. */
static hipError_t attribute_exists(hipMemPoolAttr attribute) {
    return attribute >= hipMemPoolReuseFollowEventDependencies && attribute <= hipMemPoolAttrUsedMemHigh ? hipSuccess
                                                                                                         : hipErrorInvalidValue;
}

FORWARD(hipDeviceSetMemPool, (int device, hipMemPool_t pool), both(pool_device(device), pool_given(pool)),
    cuDeviceSetMemPool(device, pool))
FORWARD(hipMemPoolTrimTo, (hipMemPool_t pool, size_t size), pool_given(pool), cuMemPoolTrimTo(pool, size))
FORWARD(hipMemPoolGetAttribute, (hipMemPool_t pool, hipMemPoolAttr attribute, void* out),
    both(both(pool_given(pool), attribute_exists(attribute)), cuda_given(out)), cuMemPoolGetAttribute(pool, (int)attribute, out))
FORWARD(hipMemPoolSetAttribute, (hipMemPool_t pool, hipMemPoolAttr attribute, void* value),
    both(both(pool_given(pool), attribute_exists(attribute)), cuda_given(value)),
    cuMemPoolSetAttribute(pool, (int)attribute, value))
FORWARD(hipMemPoolSetAccess, (hipMemPool_t pool, const hipMemAccessDesc* descriptions, size_t count),
    both(pool_given(pool), access_check(descriptions, count, cuda_devices())), cuMemPoolSetAccess(pool, descriptions, count))
FORWARD(hipMemPoolGetAccess, (hipMemAccessFlags * flags_out, hipMemPool_t pool, hipMemLocation* location),
    both(pool_given(pool), both(cuda_given(flags_out), cuda_given(location))), cuMemPoolGetAccess(flags_out, pool, location))

/* ---- memory that is mapped in pieces */

/* memory_of converts the properties of physical memory to the driver's structure. */
static struct cuda_memory memory_of(const hipMemAllocationProp* p) {
    return (struct cuda_memory){.type = (int)p->type,
        .handle_types = (int)p->requestedHandleType,
        .where = p->location,
        .compression = p->allocFlags.compressionType,
        .rdma = p->allocFlags.gpuDirectRDMACapable,
        .usage = p->allocFlags.usage};
}

hipError_t hipMemCreate(
    hipMemGenericAllocationHandle_t* handle_out, size_t size, const hipMemAllocationProp* properties, unsigned long long flags) {
    hipError_t status = both(cuda_given(handle_out), cuda_given(properties));
    if (status != hipSuccess)
        return answer(status);
    struct cuda_memory memory = memory_of(properties);
    status = cuda_status(cuda.cuMemCreate(handle_out, size, &memory, flags));
    return answer(
        cuda_allocated(status, &(struct allocation){.size = size, .kind = memory_device, .function = __func__}, *handle_out));
}

hipError_t hipMemGetAllocationGranularity(
    size_t* size_out, const hipMemAllocationProp* properties, hipMemAllocationGranularity_flags which) {
    hipError_t status = both(cuda_given(size_out), cuda_given(properties));
    if (status != hipSuccess)
        return answer(status);
    struct cuda_memory memory = memory_of(properties);
    return answer(cuda_status(cuda.cuMemGetAllocationGranularity(size_out, &memory, (int)which)));
}

hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle) {
    hipError_t status = cuda_given(handle);
    return answer(status == hipSuccess ? cuda_freed(cuda_status(cuda.cuMemRelease(handle)), handle, __func__) : status);
}

FORWARD(hipMemAddressReserve, (void** address_out, size_t size, size_t alignment, void* hint, unsigned long long flags),
    cuda_given(address_out), cuMemAddressReserve(address_out, size, alignment, hint, flags))
FORWARD(hipMemAddressFree, (void* address, size_t size), cuda_given(address), cuMemAddressFree(address, size))
FORWARD(hipMemMap, (void* address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags),
    both(cuda_given(address), cuda_given(handle)), cuMemMap(address, size, offset, handle, flags))
FORWARD(hipMemUnmap, (void* address, size_t size), cuda_given(address), cuMemUnmap(address, size))
FORWARD(hipMemSetAccess, (void* address, size_t size, const hipMemAccessDesc* access, size_t count),
    both(cuda_given(address), cuda_given(access)), cuMemSetAccess(address, size, access, count))
FORWARD(hipMemGetAccess, (unsigned long long* flags_out, const hipMemLocation* location, void* address),
    both(cuda_given(flags_out), both(cuda_given(location), cuda_given(address))), cuMemGetAccess(flags_out, location, address))
