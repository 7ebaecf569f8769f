/* SPDX-License-Identifier: MIT
 *
 * ordered.c: memory that is allocated and freed in the order of a stream, and memory of graphs.
 */
#include <stdlib.h>

#include "base/observer.h"
#include "memory/pool.h"
#include "stream/stream.h"

static void unlend(struct lent* lent) {
    if (atomic_fetch_sub(&lent->owners, 1) != 1)
        return;
    memory_free(lent->given.dptr, "hipGraphDestroy");
    free(lent);
}

hipError_t memory_lend(
    struct lent** lent_out, const hipMemAllocNodeParams* given, hipStream_t stream, int of_graph, const char* function) {
    struct lent* lent = malloc(sizeof *lent);
    const hipMemPool_t pool = pool_of_graphs(given->poolProps.location.id);
    if (!lent)
        return hipErrorOutOfMemory;
    lent->given = *given;
    lent->release = unlend;
    atomic_init(&lent->owners, 1);
    const struct allocation wanted = {.size = given->bytesize,
        .kind = memory_device,
        .device = pool->device,
        .pool = pool,
        .pool_number = pool->number,
        .stream = stream,
        .of_graph = of_graph,
        .function = function};
    const hipError_t status = memory_allocate(&lent->given.dptr, &wanted);
    if (status == hipSuccess)
        *lent_out = lent;
    else
        free(lent);
    return status;
}

/* lend allocates memory of a device in a capture. */
static hipError_t lend(void** address_out, size_t size, int device, hipStream_t stream, const char* function) {
    static hipMemAccessDesc own[device_most]; /* which a query of the node points to */
    own[device] = (hipMemAccessDesc){{hipMemLocationTypeDevice, device}, hipMemAccessFlagsProtReadWrite};
    const hipMemAllocNodeParams given = {.poolProps = {.allocType = hipMemAllocationTypePinned, .location = own[device].location},
        .accessDescs = &own[device],
        .accessDescCount = 1,
        .bytesize = size};
    struct lent* lent;
    hipError_t status = memory_lend(&lent, &given, stream, allocation_captured, function);
    if (status != hipSuccess)
        return status;
    status = work_put(&(struct work){.kind = work_allocate, .u.memory = lent}, stream);
    if (status == hipSuccess)
        *address_out = lent->given.dptr;
    else
        unlend(lent);
    return status;
}

/* allocate allocates memory of a pool, null for the current one of the stream's device, in the order of a stream: at once, or as
 * a node of a captured graph. */
static hipError_t allocate(void** address_out, size_t size, hipMemPool_t pool, hipStream_t handle, const char* function) {
    if (!address_out)
        return answer(hipErrorInvalidValue);
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorInvalidHandle);
    *address_out = NULL;
    if (size == 0 || device_ready() != hipSuccess)
        return answer(device_ready());
    if (!pool)
        pool = pool_current(stream->device);
    if (stream->status != hipStreamCaptureStatusNone)
        return answer(lend(address_out, size, pool->device, handle, function));
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    hipError_t status = memory_allocate(address_out,
        &(struct allocation){.size = size,
            .kind = memory_device,
            .device = pool->device,
            .pool = pool,
            .pool_number = pool->number,
            .stream = handle,
            .function = function});
    if (observer && status == hipSuccess)
        observer->stream_owns(*address_out, stream, check_allocates);
    return answer(status);
}

hipError_t hipMallocAsync(void** address_out, size_t size, hipStream_t stream) {
    return allocate(address_out, size, NULL, stream, __func__);
}

hipError_t hipMallocFromPoolAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return pool_is(pool) ? allocate(address_out, size, pool, stream, __func__) : answer(hipErrorInvalidValue);
}

/* hipFreeAsync frees at once. In a capture it becomes a node of the graph; the memory stays until the graph is
 * destroyed. */
hipError_t hipFreeAsync(void* address, hipStream_t handle) {
    struct allocation allocation;
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorInvalidHandle);
    if (!address)
        return answer(hipErrorInvalidValue);
    if (!allocation_find(address, &allocation) || allocation.base != (uintptr_t)address || allocation.kind == memory_registered
        || allocation.memory || allocation.held) {
        if (observer)
            observer->freed_again(address);
        return answer(hipErrorInvalidValue);
    }
    if (stream->status != hipStreamCaptureStatusNone) {
        struct work work = {.kind = work_free, .u.address = address};
        return answer(work_put(&work, handle));
    }
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (observer)
        observer->stream_owns(address, stream, check_frees);
    return answer(memory_free(address, __func__));
}
