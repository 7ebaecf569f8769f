/* SPDX-License-Identifier: MIT
 *
 * advice.c: what a program says of ranges of managed memory, and hears of them. All memory is local to the device, so advice
 * changes nothing; the last of an allocation is that of all its ranges.
 */
#include <string.h>

#include "base/allocation.h"
#include "stream/stream.h"

enum {
    place_of_device = 3, /* what struct advice adds to the number of a device */
    type_host = 2, /* hipMemLocationTypeHost and the last of the host's nodes, which HIP 6 does not have */
    type_numa_current = 4
};

/* device_known tells whether a number is that of a device or of the host. */
static int device_known(int device) { return device_exists(device) || device == hipCpuDeviceId; }

/* found tells whether a range lies in one allocation. */
static int found(const void* address, size_t size, struct allocation* out) {
    return allocation_find(address, out) && size <= out->size - ((uintptr_t)address - out->base);
}

/* managed tells whether a range lies in one managed allocation. */
static int managed(const void* address, size_t size, struct allocation* out) {
    return address && size && found(address, size, out) && out->kind == memory_managed;
}

/* put_hint puts work that does nothing on a stream. In a capture it is a node. */
static hipError_t put_hint(hipStream_t stream) {
    const struct work work = {.kind = work_empty};
    return work_put(&work, stream);
}

static int prefetch(struct allocation* allocation, const void* device) {
    allocation->advice.prefetched = (unsigned char)(*(const int*)device + place_of_device);
    return 1;
}

/* hipMemPrefetchAsync takes any memory of HIP, and other memory for the host alone: without page faults no device reaches it. */
hipError_t hipMemPrefetchAsync(const void* address, size_t size, int device, hipStream_t stream) {
    struct allocation allocation;
    if (!address || !size)
        return answer(hipErrorInvalidValue);
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    const int known = allocation_find(address, &allocation);
    if (known && !found(address, size, &allocation))
        return answer(hipErrorInvalidValue);
    if (!device_known(device))
        return answer(hipErrorInvalidDevice);
    if (!known && device != hipCpuDeviceId)
        return answer(hipErrorNotSupported);
    const hipError_t status = put_hint(stream);
    if (status == hipSuccess)
        allocation_change(address, prefetch, &device);
    return answer(status);
}

struct advised {
    hipMemoryAdvise advice;
    int device;
};

static int advise(struct allocation* allocation, const void* data) {
    const struct advised* a = data;
    struct advice* to = &allocation->advice;
    switch (a->advice) {
    case hipMemAdviseSetReadMostly:
        to->read_mostly = 1;
        return 1;
    case hipMemAdviseUnsetReadMostly:
        to->read_mostly = 0;
        return 1;
    case hipMemAdviseSetPreferredLocation:
        to->preferred = (unsigned char)(a->device + place_of_device);
        return 1;
    case hipMemAdviseUnsetPreferredLocation:
        to->preferred = 0;
        return 1;
    case hipMemAdviseSetAccessedBy:
        if (a->device == hipCpuDeviceId)
            to->by_host = 1;
        else
            to->by_devices |= 1ull << a->device;
        return 1;
    case hipMemAdviseUnsetAccessedBy:
        if (a->device == hipCpuDeviceId) /* HIP unsets the devices for the host too */
            to->by_devices = 0;
        else
            to->by_devices &= ~(1ull << a->device);
        return 1;
    case hipMemAdviseSetCoarseGrain:
        to->coarse = 1;
        return 1;
    case hipMemAdviseUnsetCoarseGrain:
        to->coarse = 0;
        return 1;
    default:
        return 0;
    }
}

hipError_t hipMemAdvise(const void* address, size_t size, hipMemoryAdvise advice, int device) {
    struct allocation allocation;
    const struct advised advised = {advice, device};
    if (advice != hipMemAdviseSetReadMostly && advice != hipMemAdviseUnsetReadMostly && !device_known(device))
        return answer(hipErrorInvalidDevice);
    const int ok = managed(address, size, &allocation) && allocation_change(address, advise, &advised);
    return answer(ok ? hipSuccess : hipErrorInvalidValue);
}

/* place_of returns the number of a place that has a type, of a device that there is not for an unknown one. */
static int place_of(hipMemLocation location) {
    const int type = (int)location.type;
    if (type >= type_host && type <= type_numa_current)
        return hipCpuDeviceId;
    return location.id < 0 ? device_count() : location.id;
}

/* hipMemAdvise_v2 and hipMemPrefetchAsync_v2 name a place by its type: the nodes of the host's memory are the host. */
hipError_t hipMemAdvise_v2(const void* address, size_t size, hipMemoryAdvise advice, hipMemLocation location);
hipError_t hipMemAdvise_v2(const void* address, size_t size, hipMemoryAdvise advice, hipMemLocation location) {
    const int type = (int)location.type;
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (!address || !size || type < hipMemLocationTypeDevice || type > type_numa_current)
        return answer(hipErrorInvalidValue);
    return hipMemAdvise(address, size, advice, place_of(location));
}

hipError_t hipMemPrefetchAsync_v2(const void* address, size_t size, hipMemLocation location, unsigned flags, hipStream_t stream);
hipError_t hipMemPrefetchAsync_v2(const void* address, size_t size, hipMemLocation location, unsigned flags, hipStream_t stream) {
    if (capture_forbids())
        return answer(hipErrorStreamCaptureUnsupported);
    if (flags)
        return answer(hipErrorInvalidValue);
    return hipMemPrefetchAsync(address, size, place_of(location), stream);
}

/* device_at returns the number of a place. */
static int device_at(int place) { return place ? place - place_of_device : hipInvalidDeviceId; }

/* get stores an attribute. AccessedBy is a list, the devices before the host, filled up with hipInvalidDeviceId. */
static int get(const struct advice* a, hipMemRangeAttribute attribute, void* out, size_t size) {
    int devices[device_most + 1], value = 0;
    size_t count = 0;
    switch (attribute) {
    case hipMemRangeAttributeReadMostly:
        value = a->read_mostly;
        break;
    case hipMemRangeAttributePreferredLocation:
        value = device_at(a->preferred);
        break;
    case hipMemRangeAttributeLastPrefetchLocation:
        value = device_at(a->prefetched);
        break;
    case hipMemRangeAttributeCoherencyMode:
        value = a->coarse;
        break; /* hipMemRangeCoherencyMode */
    default:
        for (int device = 0; device < device_most; device++)
            if (a->by_devices >> device & 1)
                devices[count++] = device;
        if (a->by_host)
            devices[count++] = hipCpuDeviceId;
        for (size_t i = 0; size % sizeof value == 0 && i < size / sizeof value; i++)
            ((int*)out)[i] = i < count ? devices[i] : hipInvalidDeviceId;
        return size % sizeof value == 0;
    }
    if (size != sizeof value)
        return 0;
    memcpy(out, &value, sizeof value);
    return 1;
}

/* hipMemRangeGetAttributes stores what it can up to the first attribute whose room has a wrong size. */
hipError_t hipMemRangeGetAttributes(
    void** out, size_t* sizes, hipMemRangeAttribute* attributes, size_t count, const void* address, size_t size) {
    struct allocation allocation;
    if (!out || !sizes || !attributes || !count || !managed(address, size, &allocation))
        return answer(hipErrorInvalidValue);
    for (size_t i = 0; i < count; i++)
        if (!out[i]
            || ((attributes[i] < hipMemRangeAttributeReadMostly || attributes[i] > hipMemRangeAttributeLastPrefetchLocation)
                && attributes[i] != hipMemRangeAttributeCoherencyMode))
            return answer(hipErrorInvalidValue);
    for (size_t i = 0; i < count; i++)
        if (!get(&allocation.advice, attributes[i], out[i], sizes[i]))
            return answer(hipErrorInvalidValue);
    return answer(hipSuccess);
}

hipError_t hipMemRangeGetAttribute(void* out, size_t room, hipMemRangeAttribute attribute, const void* address, size_t size) {
    return hipMemRangeGetAttributes(&out, &room, &attribute, room != 0, address, size);
}

/* hipStreamAttachMemAsync wants the whole of managed memory, or a size of 0, which stands for it. */
hipError_t hipStreamAttachMemAsync(hipStream_t stream, void* address, size_t size, unsigned flags) {
    struct allocation allocation;
    if (!address)
        return answer(hipErrorInvalidValue);
    if (!stream_find(stream))
        return answer(hipErrorContextIsDestroyed);
    if ((flags != hipMemAttachGlobal && flags != hipMemAttachHost && flags != hipMemAttachSingle)
        || (flags == hipMemAttachSingle && !stream) || !managed(address, size ? size : 1, &allocation)
        || (size && size != allocation.size))
        return answer(hipErrorInvalidValue);
    return answer(put_hint(stream));
}
