/* SPDX-License-Identifier: MIT
 *
 * hip.c: calls libamdhip64's functions and preserves the program's last error.
 */
#include "hip.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

enum {
    attribute_pci_bus = 67, /* hipDeviceAttributePciBusId */
    attribute_pci_device = 68, /* hipDeviceAttributePciDeviceId */
    attribute_pci_domain = 69, /* hipDeviceAttributePciDomainID */
    attribute_pools = 88, /* hipDeviceAttributeMemoryPoolsSupported */
    attribute_reserves = 89, /* hipDeviceAttributeVirtualMemoryManagementSupported */
    recommended = 1, /* hipMemAllocationGranularityRecommended */
    pinned = 1, /* hipMemAllocationTypePinned */
    on_device = 1, /* hipMemLocationTypeDevice */
    read_and_write = 3, /* hipMemAccessFlagsProtReadWrite */
    by_address = 4, /* hipMemcpyDefault */
    not_supported = 801, /* hipErrorNotSupported */
    without_timing = 2, /* hipEventDisableTiming */
    capture_none = 0, /* hipStreamCaptureStatusNone */
    memory_of_device = 2, /* hipMemoryTypeDevice */
    memory_of_device_old = 1, /* the same before HIP 6 */
    first_new_memory_types = 60000000,

    /* Size of hipDeviceProp_t and offset of gcnArchName in it: first as filled by
     * hipGetDevicePropertiesR0600, then as filled by hipGetDeviceProperties of libraries without that
     * function. */
    properties_bytes = 1472,
    arch_offset = 1160,
    properties_r0_arch = 396
};

const char* rbm_hip_error_name(const struct rbm_hip* hip, int number) {
    const char* name = hip->get_error_name(number);
    return name ? name : "";
}

/* after returns number, and clears the thread's last error if only this call can have set it. */
static int after(const struct rbm_hip* hip, int before, int number) {
    if (number != 0 && before == 0)
        (void)hip->get_last_error();
    return number;
}

/* MADE makes a call and returns its number. It preserves an earlier last error of the program. */
#define MADE(hip, call) \
    do { \
        int rbm_before = (hip)->peek_at_last_error(); \
        return after((hip), rbm_before, (call)); \
    } while (0)

static void* at(uint64_t address) { return (void*)(uintptr_t)address; }

/* give stores the result of a successful call. */
static int give(int number, void* const* made, uint64_t* out) {
    if (number == 0)
        *out = (uint64_t)(uintptr_t)*made;
    return number;
}

void rbm_hip_versions(const struct rbm_hip* hip, int* runtime, int* driver) {
    int before = hip->peek_at_last_error();
    if (after(hip, before, hip->runtime_get_version(runtime)) != 0)
        *runtime = 0;
    if (after(hip, before, hip->driver_get_version(driver)) != 0)
        *driver = 0;
}

int rbm_hip_count(const struct rbm_hip* hip, int* count) { MADE(hip, hip->get_device_count(count)); }

static struct allocation_properties properties_of(int device) {
    return (struct allocation_properties){.type = pinned, .location = {on_device, device}};
}

/* can reports whether a device has an attribute. The library may be too old to know the attribute. */
static int can(const struct rbm_hip* hip, int which, int device) {
    int value = 0;
    return hip->device_get_attribute(&value, which, device) == 0 && value != 0;
}

static void describe_arch(const struct rbm_hip* hip, int device, char* arch, size_t arch_bytes) {
    /* The zeros after the larger structure terminate the text. */
    _Alignas(16) char properties[properties_bytes + 1024] = {0};
    arch[0] = 0;
    if (hip->properties_r0600 && hip->properties_r0600(properties, device) == 0)
        snprintf(arch, arch_bytes, "%.255s", properties + arch_offset);
    else if (!hip->properties_r0600 && hip->properties_r0000 && hip->properties_r0000(properties, device) == 0)
        snprintf(arch, arch_bytes, "%.255s", properties + properties_r0_arch);
}

static int describe(const struct rbm_hip* hip, int device, struct rbm_hip_facts* facts) {
    size_t total = 0, granule = 0;
    int number = hip->device_total_mem(&total, device);
    memset(facts, 0, sizeof *facts);
    if (number != 0)
        return number;
    facts->total_bytes = total;
    if (hip->device_get_name(facts->name, (int)sizeof facts->name - 1, device) != 0)
        facts->name[0] = 0;
    describe_arch(hip, device, facts->arch, sizeof facts->arch);
    facts->has_pci = hip->device_get_attribute(&facts->pci_domain, attribute_pci_domain, device) == 0
        && hip->device_get_attribute(&facts->pci_bus, attribute_pci_bus, device) == 0
        && hip->device_get_attribute(&facts->pci_device, attribute_pci_device, device) == 0;
    facts->pools = (hip->sets & rbm_hip_pools) && can(hip, attribute_pools, device);
    if (!(hip->sets & rbm_hip_reserves) || !can(hip, attribute_reserves, device))
        return 0;
    struct allocation_properties properties = properties_of(device);
    if (hip->granularity(&granule, &properties, recommended) == 0 && granule != 0) {
        facts->granule_bytes = granule;
        facts->reserves = 1;
    }
    return 0;
}

int rbm_hip_describe(const struct rbm_hip* hip, int device, struct rbm_hip_facts* facts) {
    int before = hip->peek_at_last_error();
    int number = describe(hip, device, facts);
    if (before == 0)
        (void)hip->get_last_error(); /* clears the error of an unknown attribute */
    return number;
}

int rbm_hip_current(const struct rbm_hip* hip, int* device) { MADE(hip, hip->get_device(device)); }

int rbm_hip_make_current(const struct rbm_hip* hip, int device) { MADE(hip, hip->set_device(device)); }

int rbm_hip_address_reserve(const struct rbm_hip* hip, uint64_t size, uint64_t* address) {
    void* made = NULL;
    MADE(hip, give(hip->address_reserve(&made, size, 0, NULL, 0), &made, address));
}

int rbm_hip_address_free(const struct rbm_hip* hip, uint64_t address, uint64_t size) {
    MADE(hip, hip->address_free(at(address), size));
}

int rbm_hip_create(const struct rbm_hip* hip, int device, uint64_t size, uint64_t* handle) {
    void* made = NULL;
    struct allocation_properties properties = properties_of(device);
    MADE(hip, give(hip->create(&made, size, &properties, 0), &made, handle));
}

int rbm_hip_destroy(const struct rbm_hip* hip, uint64_t handle) { MADE(hip, hip->release(at(handle))); }

int rbm_hip_map(const struct rbm_hip* hip, uint64_t address, uint64_t size, uint64_t handle) {
    MADE(hip, hip->map(at(address), size, 0, at(handle), 0));
}

int rbm_hip_unmap(const struct rbm_hip* hip, uint64_t address, uint64_t size) { MADE(hip, hip->unmap(at(address), size)); }

int rbm_hip_allow(const struct rbm_hip* hip, uint64_t address, uint64_t size, int device) {
    struct access_descriptor access = {.location = {on_device, device}, .flags = read_and_write};
    MADE(hip, hip->set_access(at(address), size, &access, 1));
}

int rbm_hip_pool_create(const struct rbm_hip* hip, int device, uint64_t* pool) {
    void* made = NULL;
    struct pool_properties properties = {.type = pinned, .location = {on_device, device}};
    MADE(hip, give(hip->pool_create(&made, &properties), &made, pool));
}

int rbm_hip_pool_destroy(const struct rbm_hip* hip, uint64_t pool) { MADE(hip, hip->pool_destroy(at(pool))); }

int rbm_hip_pool_allocate(const struct rbm_hip* hip, uint64_t pool, uint64_t size, uint64_t stream, uint64_t* address) {
    void* made = NULL;
    MADE(hip, give(hip->malloc_from_pool(&made, size, at(pool), at(stream)), &made, address));
}

int rbm_hip_free_ordered(const struct rbm_hip* hip, uint64_t address, uint64_t stream) {
    MADE(hip, hip->free_async(at(address), at(stream)));
}

int rbm_hip_allocate(const struct rbm_hip* hip, uint64_t size, uint64_t* address) {
    void* made = NULL;
    MADE(hip, give(hip->allocate(&made, size), &made, address));
}

int rbm_hip_free(const struct rbm_hip* hip, uint64_t address) { MADE(hip, hip->free(at(address))); }

int rbm_hip_copy(const struct rbm_hip* hip, uint64_t dst, uint64_t src, uint64_t size, uint64_t stream) {
    MADE(hip, hip->memcpy_async(at(dst), at(src), size, by_address, at(stream)));
}

int rbm_hip_copy_2d(const struct rbm_hip* hip, uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width,
    uint64_t rows, uint64_t stream) {
    MADE(hip, hip->memcpy_2d_async(at(dst), dst_pitch, at(src), src_pitch, width, rows, by_address, at(stream)));
}

int rbm_hip_synchronize(const struct rbm_hip* hip, uint64_t stream) { MADE(hip, hip->stream_synchronize(at(stream))); }

int rbm_hip_finish(const struct rbm_hip* hip) { MADE(hip, hip->device_synchronize()); }

int rbm_hip_query(const struct rbm_hip* hip, uint64_t stream) { MADE(hip, hip->stream_query(at(stream))); }

int rbm_hip_capturing(const struct rbm_hip* hip, uint64_t stream, int* captures) {
    int before = hip->peek_at_last_error(), state = capture_none;
    int number = after(hip, before, hip->stream_is_capturing(at(stream), &state));
    *captures = number == 0 && state != capture_none;
    return number;
}

int rbm_hip_mark(const struct rbm_hip* hip, uint64_t stream, uint64_t* event, const char** call_out) {
    int before = hip->peek_at_last_error();
    void* made = NULL;
    *call_out = "hipEventCreateWithFlags";
    int number = give(hip->event_create(&made, without_timing), &made, event);
    if (number != 0)
        return after(hip, before, number);
    *call_out = "hipEventRecord";
    number = hip->event_record(made, at(stream));
    if (number != 0) {
        *event = 0;
        if (hip->event_destroy(made) != 0) /* tries twice, because no caller could handle a refusal */
            (void)hip->event_destroy(made);
    }
    return after(hip, before, number);
}

int rbm_hip_wait(const struct rbm_hip* hip, uint64_t stream, uint64_t event) {
    MADE(hip, hip->stream_wait_event(at(stream), at(event), 0));
}

int rbm_hip_drop(const struct rbm_hip* hip, uint64_t event) { MADE(hip, hip->event_destroy(at(event))); }

int rbm_hip_exchange(const struct rbm_hip* hip, int* mode) {
    if (!hip->exchange_capture_mode)
        return not_supported;
    MADE(hip, hip->exchange_capture_mode(mode));
}

int rbm_hip_stream_device(const struct rbm_hip* hip, uint64_t stream, int* device) {
    if (!hip->stream_get_device)
        return 0;
    MADE(hip, hip->stream_get_device(at(stream), device));
}

int rbm_hip_memory_device(const struct rbm_hip* hip, uint64_t address) {
    struct pointer_attributes attributes = {0};
    int before = hip->peek_at_last_error();
    if (after(hip, before, hip->pointer_get_attributes(&attributes, at(address))) != 0)
        return -1;
    int of_device = hip->runtime < first_new_memory_types ? memory_of_device_old : memory_of_device;
    return attributes.type == of_device ? attributes.device : -1;
}

int rbm_hip_is_device(const struct rbm_hip* hip, uint64_t address) { return rbm_hip_memory_device(hip, address) >= 0; }
