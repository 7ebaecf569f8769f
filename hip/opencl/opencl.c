#include "opencl.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Numbers of OpenCL, from its specification. */
enum {
    PLATFORM_NAME = 0x0902,
    DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010,
    DEVICE_GLOBAL_MEM_SIZE = 0x101F,
    DEVICE_NAME = 0x102B,
    DEVICE_VERSION = 0x102F,
    DEVICE_SVM_CAPABILITIES = 0x1053,
    QUEUE_CONTEXT = 0x1090,
    QUEUE_DEVICE = 0x1091,
    QUEUE_REFERENCE_COUNT = 0x1092,
    QUEUE_PROPERTIES = 0x1093,
    EVENT_STATUS = 0x11D3,
    MEM_READ_WRITE = 1,
    MEM_FINE_GRAIN = 1 << 10,
    MAP_READ_WRITE = 3,
    DEVICE_NOT_FOUND = -1,
    COMPLETE = 0,
    PLATFORMS = 64
};

static const uint64_t ALL_DEVICES = 0xFFFFFFFF;

static _Thread_local int chosen_device;

static void* handle(uint64_t value) { return (void*)(uintptr_t)value; }

static uint64_t number(const void* value) { return (uint64_t)(uintptr_t)value; }

/* CALL calls a function with this result type and these argument types. */
#define CALL(function, result, types, ...) (((result(*) types)c->f[RBM_OPENCL_##function])(__VA_ARGS__))

int rbm_opencl_device(void) { return chosen_device; }

int rbm_opencl_choose(int device) {
    int before = chosen_device;
    chosen_device = device;
    return before;
}

/* rbm_opencl_svm returns 0 on an error, because devices before OpenCL 2 do not know this query. */
uint64_t rbm_opencl_svm(const struct rbm_opencl* c, uint64_t device) {
    uint64_t svm = 0;
    int status = CALL(GET_DEVICE_INFO, int, (void*, uint32_t, size_t, void*, size_t*), handle(device), DEVICE_SVM_CAPABILITIES,
        sizeof svm, &svm, NULL);
    return status == 0 ? svm : 0;
}

/* ends_process reports whether a platform's driver would end the process when it is asked for devices. PoCL aborts where it finds
 * no memory, as in a root folder without /sys, from which it has the processor's topology. */
static int ends_process(const struct rbm_opencl* c, void* platform) {
    char name[64] = "";
    CALL(GET_PLATFORM_INFO, int, (void*, uint32_t, size_t, void*, size_t*), platform, PLATFORM_NAME, sizeof name - 1, name, NULL);
    return strcmp(name, "Portable Computing Language") == 0
        && access("/sys/devices/system/cpu/cpu0/topology/thread_siblings", F_OK) != 0
        && access("/sys/bus/cpu/devices/cpu0/topology/thread_siblings", F_OK) != 0;
}

int rbm_opencl_devices(const struct rbm_opencl* c, uint64_t* devices_out, int max, int* count_out, int* unasked_out) {
    void *platforms[PLATFORMS], *devices[PLATFORMS];
    uint32_t count = 0, here = 0;
    int status = CALL(GET_PLATFORM_IDS, int, (uint32_t, void**, uint32_t*), PLATFORMS, platforms, &count);
    *count_out = *unasked_out = 0;
    if (status == RBM_OPENCL_NO_PLATFORM)
        return 0;
    if (status)
        return status;
    for (uint32_t i = 0; i < count && i < PLATFORMS; i++) {
        if (ends_process(c, platforms[i])) {
            ++*unasked_out;
            continue;
        }
        status = CALL(GET_DEVICE_IDS, int, (void*, uint64_t, uint32_t, void**, uint32_t*), platforms[i], ALL_DEVICES, PLATFORMS,
            devices, &here);
        if (status == DEVICE_NOT_FOUND)
            continue;
        if (status)
            return status;
        for (uint32_t j = 0; j < here && j < PLATFORMS && *count_out < max; j++)
            devices_out[(*count_out)++] = number(devices[j]);
    }
    return 0;
}

int rbm_opencl_facts(const struct rbm_opencl* c, uint64_t device, struct rbm_opencl_facts* facts_out) {
    struct rbm_opencl_facts facts = {.svm = rbm_opencl_svm(c, device)};
    const struct {
        uint32_t what;
        size_t bytes;
        void* out;
    } asked[] = {{DEVICE_NAME, sizeof facts.name - 1, facts.name}, {DEVICE_VERSION, sizeof facts.version - 1, facts.version},
        {DEVICE_GLOBAL_MEM_SIZE, 8, &facts.total_bytes}, {DEVICE_MAX_MEM_ALLOC_SIZE, 8, &facts.largest_bytes}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        int status = CALL(GET_DEVICE_INFO, int, (void*, uint32_t, size_t, void*, size_t*), handle(device), asked[i].what,
            asked[i].bytes, asked[i].out, NULL);
        if (status && asked[i].bytes == 8)
            return status;
    }
    *facts_out = facts;
    return 0;
}

int rbm_opencl_context(const struct rbm_opencl* c, uint64_t device, uint64_t* context_out) {
    void* devices[] = {handle(device)};
    int status = 0;
    void* context = CALL(
        CREATE_CONTEXT, void*, (const intptr_t*, uint32_t, void**, void*, void*, int*), NULL, 1, devices, NULL, NULL, &status);
    if (status == 0)
        *context_out = number(context);
    return status;
}

int rbm_opencl_release_context(const struct rbm_opencl* c, uint64_t context) {
    return CALL(RELEASE_CONTEXT, int, (void*), handle(context));
}

int rbm_opencl_queue(const struct rbm_opencl* c, uint64_t context, uint64_t device, uint64_t* queue_out) {
    int status = 0;
    void* queue = CALL(
        CREATE_QUEUE, void*, (void*, void*, const uint64_t*, int*), handle(context), handle(device), NULL, &status);
    if (status == 0)
        *queue_out = number(queue);
    return status;
}

int rbm_opencl_retain_queue(const struct rbm_opencl* c, uint64_t queue) {
    return CALL(RETAIN_QUEUE, int, (void*), handle(queue));
}

int rbm_opencl_release_queue(const struct rbm_opencl* c, uint64_t queue) {
    return CALL(RELEASE_QUEUE, int, (void*), handle(queue));
}

int rbm_opencl_describe_queue(const struct rbm_opencl* c, uint64_t queue, struct rbm_opencl_queue* queue_out) {
    struct rbm_opencl_queue facts = {0};
    const struct {
        uint32_t what;
        size_t bytes;
        void* out;
    } asked[] = {{QUEUE_CONTEXT, 8, &facts.context}, {QUEUE_DEVICE, 8, &facts.device}, {QUEUE_PROPERTIES, 8, &facts.properties},
        {QUEUE_REFERENCE_COUNT, 4, &facts.references}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        int status = CALL(GET_QUEUE_INFO, int, (void*, uint32_t, size_t, void*, size_t*), handle(queue), asked[i].what,
            asked[i].bytes, asked[i].out, NULL);
        if (status)
            return status;
    }
    facts.svm = rbm_opencl_svm(c, facts.device);
    *queue_out = facts;
    return 0;
}

/* rbm_opencl_allocate returns an allocation failure for every error, because clSVMAlloc gives no reason. */
int rbm_opencl_allocate(
    const struct rbm_opencl* c, uint64_t context, uint64_t bytes, int fine, unsigned align, uint64_t* address_out) {
    uint64_t flags = MEM_READ_WRITE | (fine ? MEM_FINE_GRAIN : 0);
    void* memory = CALL(SVM_ALLOC, void*, (void*, uint64_t, size_t, uint32_t), handle(context), flags, bytes, align);
    if (!memory)
        return RBM_OPENCL_ALLOCATION_FAILURE;
    *address_out = number(memory);
    return 0;
}

void rbm_opencl_free(const struct rbm_opencl* c, uint64_t context, uint64_t address) {
    CALL(SVM_FREE, void, (void*, void*), handle(context), handle(address));
}

int rbm_opencl_copy(const struct rbm_opencl* c, uint64_t queue, uint64_t dst, uint64_t src, uint64_t bytes, int blocking) {
    return CALL(SVM_MEMCPY, int, (void*, uint32_t, void*, const void*, size_t, uint32_t, const void*, void**), handle(queue),
        (uint32_t)blocking, handle(dst), handle(src), bytes, 0, NULL, NULL);
}

int rbm_opencl_map(const struct rbm_opencl* c, uint64_t queue, uint64_t address, uint64_t bytes) {
    return CALL(SVM_MAP, int, (void*, uint32_t, uint64_t, void*, size_t, uint32_t, const void*, void**), handle(queue), 1,
        MAP_READ_WRITE, handle(address), bytes, 0, NULL, NULL);
}

int rbm_opencl_unmap(const struct rbm_opencl* c, uint64_t queue, uint64_t address) {
    return CALL(SVM_UNMAP, int, (void*, void*, uint32_t, const void*, void**), handle(queue), handle(address), 0, NULL, NULL);
}

int rbm_opencl_barrier(const struct rbm_opencl* c, uint64_t queue) {
    return CALL(BARRIER, int, (void*, uint32_t, void* const*, void**), handle(queue), 0, NULL, NULL);
}

int rbm_opencl_finish(const struct rbm_opencl* c, uint64_t queue) { return CALL(FINISH, int, (void*), handle(queue)); }

int rbm_opencl_mark(const struct rbm_opencl* c, uint64_t queue, uint64_t* event_out) {
    void* event = NULL;
    int status = CALL(MARKER, int, (void*, uint32_t, void* const*, void**), handle(queue), 0, NULL, &event);
    if (status)
        return status;
    status = CALL(FLUSH, int, (void*), handle(queue));
    if (status) {
        rbm_opencl_drop(c, number(event));
        return status;
    }
    *event_out = number(event);
    return 0;
}

/* A failed command has a negative status. It is finished too. */
int rbm_opencl_reached(const struct rbm_opencl* c, uint64_t event, int* reached_out) {
    int32_t state = 0;
    int status = CALL(
        GET_EVENT_INFO, int, (void*, uint32_t, size_t, void*, size_t*), handle(event), EVENT_STATUS, sizeof state, &state, NULL);
    if (status == 0)
        *reached_out = state <= COMPLETE;
    return status;
}

int rbm_opencl_await(const struct rbm_opencl* c, uint64_t event) {
    void* events[] = {handle(event)};
    return CALL(WAIT_FOR_EVENTS, int, (uint32_t, void* const*), 1, events);
}

void rbm_opencl_drop(const struct rbm_opencl* c, uint64_t event) { CALL(RELEASE_EVENT, int, (void*), handle(event)); }

int rbm_opencl_order(const struct rbm_opencl* c, uint64_t queue, uint64_t event) {
    void* events[] = {handle(event)};
    return CALL(BARRIER, int, (void*, uint32_t, void* const*, void**), handle(queue), 1, events, NULL);
}

/* relay holds the user event of one context that is set when an event of another context is reached. It has a
 * copy of the functions, because the caller's table is in Go's memory. */
struct relay {
    struct rbm_opencl opencl;
    void* user;
};

static void relay_on(void* event, int32_t state, void* data) {
    struct relay* r = data;
    const struct rbm_opencl* c = &r->opencl;
    (void)event;
    CALL(SET_USER_EVENT_STATUS, int, (void*, int32_t), r->user, state < COMPLETE ? state : COMPLETE);
    CALL(RELEASE_EVENT, int, (void*), r->user);
    free(r);
}

int rbm_opencl_order_across(const struct rbm_opencl* c, uint64_t queue, uint64_t context, uint64_t event) {
    struct relay* r = malloc(sizeof *r);
    if (!r)
        return RBM_OPENCL_OUT_OF_HOST_MEMORY;
    int status = 0;
    r->opencl = *c;
    r->user = CALL(CREATE_USER_EVENT, void*, (void*, int*), handle(context), &status);
    if (status) {
        free(r);
        return status;
    }
    /* This is the callback's reference. The event ends when the callback and this function have both released
     * it. */
    status = CALL(RETAIN_EVENT, int, (void*), r->user);
    void* user = r->user;
    if (status == 0) {
        status = CALL(SET_EVENT_CALLBACK, int, (void*, int32_t, void (*)(void*, int32_t, void*), void*), handle(event), COMPLETE,
            relay_on, r);
        if (status)
            CALL(RELEASE_EVENT, int, (void*), user);
    }
    if (status) {
        CALL(RELEASE_EVENT, int, (void*), user);
        free(r);
        return status;
    }
    status = rbm_opencl_order(c, queue, number(user));
    CALL(RELEASE_EVENT, int, (void*), user);
    return status;
}
