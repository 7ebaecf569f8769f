/* SPDX-License-Identifier: MIT
 *
 * work.c: runs the work of streams and graphs.
 */
#include <string.h>

#include "base/dry.h"
#include "base/observer.h"
#include "base/tell.h"
#include "block/grid.h"
#include "stream/nodes.h"

static void do_copy(const struct copy* copy) {
    for (size_t z = 0; z < copy->slices; z++)
        for (size_t y = 0; y < copy->rows; y++) {
            char* to = copy->to + z * copy->to_slice + y * copy->to_pitch;
            const char* from = copy->from + z * copy->from_slice + y * copy->from_pitch;
            if (copy->width && to != from)
                memmove(to, from, copy->width);
        }
}

/* hidden tells whether an address is the device's in a dry run. What HIP does not know, as a variable of the device or a lease of
 * librocblas_mem, lies where the copy's direction says. */
static int hidden(const void* address, int of_device) {
    struct allocation allocation;
    return allocation_find(address, &allocation) ? dry_hides(address) : of_device;
}

/* dry_copy is do_copy in a dry run: only memory of the host has data. */
static void dry_copy(const struct copy* copy) {
    const int between = copy->kind == hipMemcpyDeviceToDevice || copy->kind == hipMemcpyDeviceToDeviceNoCU;
    if (hidden(copy->to, between || copy->kind == hipMemcpyHostToDevice))
        return;
    if (!hidden(copy->from, between || copy->kind == hipMemcpyDeviceToHost))
        do_copy(copy);
    else
        for (size_t z = 0; copy->width && z < copy->slices; z++)
            dry_zero(copy->to + z * copy->to_slice, copy->to_pitch, copy->width, copy->rows);
}

static void fill_row(char* to, size_t count, unsigned element_size, uint32_t value) {
    uint16_t half = (uint16_t)value;
    if (element_size == 1)
        memset(to, (int)value, count);
    for (size_t i = 0; element_size == 2 && i < count; i++)
        memcpy(to + i * sizeof half, &half, sizeof half);
    for (size_t i = 0; element_size == 4 && i < count; i++)
        memcpy(to + i * sizeof value, &value, sizeof value);
}

static void do_fill(const struct fill* fill) {
    for (size_t z = 0; z < fill->slices; z++)
        for (size_t y = 0; fill->width && y < fill->rows; y++)
            fill_row(fill->to + z * fill->slice + y * fill->pitch, fill->width, fill->element_size, fill->value);
}

/* do_call repeats a call of a graph. */
static hipError_t do_call(const struct call* call) {
    const hipError_t status = (hipError_t)call->run(call->data);
    if (observer)
        observer->work_ends();
    return status;
}

static void do_write(const struct write* write) {
    if (write->size == sizeof(uint64_t))
        __atomic_store_n((uint64_t*)write->to, write->value, __ATOMIC_SEQ_CST);
    else
        __atomic_store_n((uint32_t*)write->to, (uint32_t)write->value, __ATOMIC_SEQ_CST);
}

void use_work(const struct work* work) {
    if (work->kind != work_copy && work->kind != work_fill && work->kind != work_write)
        return;
    use_begin();
    switch (work->kind) {
    case work_copy:
        use_memory(work->u.copy.from, 1);
        use_memory(work->u.copy.to, 1);
        break;
    case work_fill:
        use_memory(work->u.fill.to, 1);
        break;
    default:
        use_memory(work->u.write.to, 1);
        break;
    }
}

hipError_t work_do(const struct work* work) {
    if (observer)
        observer->work(work);
    if (tell_on())
        use_work(work);
    switch (work->kind) {
    case work_copy:
        (dry_run() ? dry_copy : do_copy)(&work->u.copy);
        break;
    case work_fill:
        if (!dry_hides(work->u.fill.to))
            do_fill(&work->u.fill);
        break;
    case work_write:
        if (!dry_hides(work->u.write.to))
            do_write(&work->u.write);
        break;
    case work_kernel:
        if (work->u.kernel.launch.kernelParams)
            return grid_run(&work->u.kernel.launch, work->u.kernel.cooperative);
        dry_skip(work->u.kernel.launch.func);
        break;
    case work_host:
        work->u.host.fn(work->u.host.userData);
        break;
    case work_call:
        return do_call(work->u.call);
    case work_graph:
        return graph_run(work->u.graph);
    case work_record:
        event_record(work->u.event);
        break;
    case work_empty:
    case work_wait: /* earlier work is done */
    case work_allocate: /* a graph's memory exists as long as the graph */
    case work_free:
        break;
    }
    return hipSuccess;
}

/* check_put runs work and tells the check. */
static hipError_t check_put(const struct work* work, hipStream_t stream) {
    observer->stream_works(stream);
    if (work->kind == work_host) /* the function runs on the host, after the stream's work */
        observer->stream_waited(stream);
    observer->graph_runs(work->kind == work_graph);
    const hipError_t status = work_do(work);
    observer->graph_runs(0);
    if (work->kind == work_record)
        observer->event_recorded(work->u.event, stream);
    return status;
}

hipError_t work_now(const struct work* work, hipStream_t stream) {
    if (!observer)
        return work_do(work);
    const hipError_t status = check_put(work, stream);
    observer->stream_waited(stream);
    return status;
}

hipError_t work_put(const struct work* work, hipStream_t handle) {
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return hipErrorContextIsDestroyed;
    if (atomic_load_explicit(&captures, memory_order_acquire) != 0) {
        capture_lock();
        hipStreamCaptureStatus state = stream->status;
        hipError_t status = hipErrorStreamCaptureInvalidated;
        if (state == hipStreamCaptureStatusActive)
            status = capture_put(work, stream);
        if (status == hipSuccess && work->kind == work_kernel) /* the caller drops it */
            arguments_keep(work->u.kernel.launch.kernelParams);
        capture_unlock();
        if (state != hipStreamCaptureStatusNone)
            return status;
    }
    return observer ? check_put(work, stream) : work_do(work);
}
