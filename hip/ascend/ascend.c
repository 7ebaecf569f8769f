#include "ascend.h"

/* Numbers of AscendCL, from its documentation. */
enum { HIGH_BANDWIDTH_MEMORY = 1, COMMON_MEMORY = 0, RECORDED_COMPLETE = 1, LOCATION_DEVICE = 1, LOCATION_HOST = 0 };

/* aclrtPtrAttributes, with spare room at the end. */
typedef struct {
    uint32_t id;
    int type;
    uint32_t page_bytes, reserved[4], room[16];
} attributes;

static void* handle(uint64_t value) { return (void*)(uintptr_t)value; }

/* CALL calls a function with these argument types. */
#define CALL(number, types, ...) (((int(*) types)c->f[RBM_ASCEND_##number])(__VA_ARGS__))

/* put stores the result of a successful call. The call is an argument of put, so the result is passed by
 * address and read after the call. */
static int put(int result, uint64_t* out, void* const* made) {
    if (result == 0)
        *out = (uint64_t)(uintptr_t)*made;
    return result;
}

int rbm_ascend_init(const struct rbm_ascend* c) { return CALL(INIT, (const char*), NULL); }

int rbm_ascend_devices(const struct rbm_ascend* c, int* count_out) {
    uint32_t count = 0;
    int result = CALL(GET_DEVICE_COUNT, (uint32_t*), &count);
    *count_out = (int)count;
    return result;
}

int rbm_ascend_set_device(const struct rbm_ascend* c, int device) { return CALL(SET_DEVICE, (int32_t), device); }

int rbm_ascend_device(const struct rbm_ascend* c, int* device_out) {
    int32_t device = 0;
    int result = CALL(GET_DEVICE, (int32_t*), &device);
    if (result == 0)
        *device_out = device;
    return result;
}

int rbm_ascend_context(const struct rbm_ascend* c, uint64_t* context_out) {
    void* context = NULL;
    return put(CALL(GET_CONTEXT, (void**), &context), context_out, &context);
}

int rbm_ascend_set_context(const struct rbm_ascend* c, uint64_t context) { return CALL(SET_CONTEXT, (void*), handle(context)); }

/* rbm_ascend_total stores the size of the high-bandwidth memory, or of the common memory if a device has no
 * other. */
int rbm_ascend_total(const struct rbm_ascend* c, uint64_t* bytes_out) {
    size_t available = 0, total = 0;
    int result = CALL(GET_MEM_INFO, (int, size_t*, size_t*), HIGH_BANDWIDTH_MEMORY, &available, &total);
    if (result || total == 0)
        result = CALL(GET_MEM_INFO, (int, size_t*, size_t*), COMMON_MEMORY, &available, &total);
    *bytes_out = total;
    return result;
}

int rbm_ascend_allocate(const struct rbm_ascend* c, uint64_t bytes, int policy, uint64_t* address_out) {
    void* memory = NULL;
    return put(CALL(MALLOC_ALIGN32, (void**, size_t, int), &memory, bytes, policy), address_out, &memory);
}

int rbm_ascend_free(const struct rbm_ascend* c, uint64_t address) { return CALL(FREE, (void*), handle(address)); }

/* The values of aclrtMemcpyKind are: 0 host to host, 1 host to device, 2 device to host, 3 device to device. */
int rbm_ascend_copy(const struct rbm_ascend* c, uint64_t dst, uint64_t src, uint64_t bytes, int to, int from, uint64_t stream) {
    int kind = (to == RBM_ASCEND_DEVICE) + 2 * (from == RBM_ASCEND_DEVICE);
    return CALL(MEMCPY_ASYNC, (void*, size_t, const void*, size_t, int, void*), handle(dst), bytes, handle(src), bytes, kind,
        handle(stream));
}

int rbm_ascend_synchronize(const struct rbm_ascend* c, uint64_t stream) {
    return CALL(SYNCHRONIZE_STREAM, (void*), handle(stream));
}

int rbm_ascend_finish(const struct rbm_ascend* c) { return ((int (*)(void))c->f[RBM_ASCEND_SYNCHRONIZE_DEVICE])(); }

int rbm_ascend_mark(const struct rbm_ascend* c, uint64_t stream, uint64_t* event_out) {
    void* event = NULL;
    int result = CALL(CREATE_EVENT, (void**), &event);
    if (result)
        return result;
    result = CALL(RECORD_EVENT, (void*, void*), event, handle(stream));
    if (result)
        CALL(DESTROY_EVENT, (void*), event);
    return put(result, event_out, &event);
}

int rbm_ascend_reached(const struct rbm_ascend* c, uint64_t event, int* reached_out) {
    int status = 0;
    int result = CALL(QUERY_EVENT, (void*, int*), handle(event), &status);
    if (result == 0)
        *reached_out = status == RECORDED_COMPLETE;
    return result;
}

int rbm_ascend_await(const struct rbm_ascend* c, uint64_t event) { return CALL(SYNCHRONIZE_EVENT, (void*), handle(event)); }

int rbm_ascend_drop(const struct rbm_ascend* c, uint64_t event) { return CALL(DESTROY_EVENT, (void*), handle(event)); }

int rbm_ascend_order(const struct rbm_ascend* c, uint64_t stream, uint64_t event) {
    return CALL(STREAM_WAIT_EVENT, (void*, void*), handle(stream), handle(event));
}

const char* rbm_ascend_soc(const struct rbm_ascend* c) {
    uintptr_t named = c->f[RBM_ASCEND_GET_SOC_NAME];
    const char* name = named ? ((const char* (*)(void))named)() : NULL;
    return name ? name : "";
}

int rbm_ascend_place(const struct rbm_ascend* c, uint64_t address) {
    attributes found = {.type = -1};
    if (!c->f[RBM_ASCEND_POINTER_GET_ATTRIBUTES])
        return RBM_ASCEND_UNKNOWN;
    if (CALL(POINTER_GET_ATTRIBUTES, (const void*, attributes*), handle(address), &found) != 0)
        return RBM_ASCEND_UNKNOWN;
    return found.type == LOCATION_DEVICE ? RBM_ASCEND_DEVICE : found.type == LOCATION_HOST ? RBM_ASCEND_HOST : RBM_ASCEND_UNKNOWN;
}
