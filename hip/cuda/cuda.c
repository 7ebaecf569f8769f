#include "cuda.h"

/* Structures and numbers of the CUDA driver API, from its documentation. */
typedef struct {
    int type, id; /* CUmemLocation: 1 is a device */
} location;

typedef struct {
    int type, handle_types; /* CUmemAllocationProp: 1 is pinned, 0 is none */
    location where;
    void* metadata;
    unsigned char compression, rdma;
    unsigned short usage;
    unsigned char reserved[4];
} allocation;

typedef struct {
    location where; /* CUmemAccessDesc */
    int flags; /* 3 is read and write */
} access;

typedef struct {
    int type, handle_types; /* CUmemPoolProps */
    location where;
    void* attributes;
    size_t max_bytes;
    unsigned short usage;
    unsigned char reserved[54];
} pool_properties;

typedef struct {
    size_t src_x, src_y; /* CUDA_MEMCPY2D */
    int src_type;
    const void* src_host;
    uint64_t src_device;
    void* src_array;
    size_t src_pitch;
    size_t dst_x, dst_y;
    int dst_type;
    void* dst_host;
    uint64_t dst_device;
    void* dst_array;
    size_t dst_pitch;
    size_t width, height;
} copy_2d;

enum {
    HOST = 1,
    DEVICE = 2,
    LOCATION_DEVICE = 1,
    PINNED = 1,
    READ_WRITE = 3,
    MEMORY_TYPE = 2,
    IS_MANAGED = 8,
    DEVICE_ORDINAL = 9
};
enum { RELEASE_THRESHOLD = 4, DISABLE_TIMING = 2, NOT_SUPPORTED = 801 };

static void* handle(uint64_t value) { return (void*)(uintptr_t)value; }

/* CALL calls a function with these argument types. It returns NOT_SUPPORTED if the driver lacks the function. */
#define CALL(number, types, ...) (c->f[RBM_CUDA_##number] ? ((int(*) types)c->f[RBM_CUDA_##number])(__VA_ARGS__) : NOT_SUPPORTED)

int rbm_cuda_init(const struct rbm_cuda* c) { return CALL(INIT, (unsigned), 0); }

int rbm_cuda_version(const struct rbm_cuda* c, int* version_out) { return CALL(DRIVER_GET_VERSION, (int*), version_out); }

const char* rbm_cuda_error_name(const struct rbm_cuda* c, int error) {
    const char* name = NULL;
    return CALL(GET_ERROR_NAME, (int, const char**), error, &name) == 0 ? name : NULL;
}

int rbm_cuda_devices(const struct rbm_cuda* c, int* count_out) { return CALL(DEVICE_GET_COUNT, (int*), count_out); }

/* CUdevice has the same value as the device's number. */
int rbm_cuda_name(const struct rbm_cuda* c, char* name_out, int bytes, int device) {
    return CALL(DEVICE_GET_NAME, (char*, int, int), name_out, bytes, device);
}

int rbm_cuda_total(const struct rbm_cuda* c, uint64_t* bytes_out, int device) {
    size_t bytes = 0;
    int result = CALL(DEVICE_TOTAL_MEM, (size_t*, int), &bytes, device);
    *bytes_out = bytes;
    return result;
}

int rbm_cuda_attribute(const struct rbm_cuda* c, int* value_out, int attribute, int device) {
    return CALL(DEVICE_GET_ATTRIBUTE, (int*, int, int), value_out, attribute, device);
}

/* put stores the result of a successful call. The call is an argument of put, so the result is passed by
 * address and read after the call. */
static int put(int result, uint64_t* out, void* const* made) {
    if (result == 0)
        *out = (uint64_t)(uintptr_t)*made;
    return result;
}

int rbm_cuda_retain(const struct rbm_cuda* c, uint64_t* context_out, int device) {
    void* context = NULL;
    return put(CALL(PRIMARY_CTX_RETAIN, (void**, int), &context, device), context_out, &context);
}

int rbm_cuda_release(const struct rbm_cuda* c, int device) { return CALL(PRIMARY_CTX_RELEASE, (int), device); }

int rbm_cuda_current(const struct rbm_cuda* c, uint64_t* context_out) {
    void* context = NULL;
    return put(CALL(CTX_GET_CURRENT, (void**), &context), context_out, &context);
}

int rbm_cuda_set_current(const struct rbm_cuda* c, uint64_t context) { return CALL(CTX_SET_CURRENT, (void*), handle(context)); }

/* rbm_cuda_identity stores the context's number, which is unique in the process. Drivers before CUDA 12 have
 * no such number; the interface's version takes its place, and the call fails for a context that no longer
 * exists. */
int rbm_cuda_identity(const struct rbm_cuda* c, uint64_t* identity_out, uint64_t context) {
    unsigned long long number = 0;
    unsigned version = 0;
    int result = c->f[RBM_CUDA_CTX_GET_ID] ? CALL(CTX_GET_ID, (void*, unsigned long long*), handle(context), &number)
                                           : CALL(CTX_GET_API_VERSION, (void*, unsigned*), handle(context), &version);
    if (result == 0)
        *identity_out = number + version;
    return result;
}

int rbm_cuda_current_device(const struct rbm_cuda* c, int* device_out) { return CALL(CTX_GET_DEVICE, (int*), device_out); }

int rbm_cuda_finish(const struct rbm_cuda* c) { return ((int (*)(void))c->f[RBM_CUDA_CTX_SYNCHRONIZE])(); }

int rbm_cuda_granularity(const struct rbm_cuda* c, uint64_t* bytes_out, int device) {
    const allocation memory = {.type = PINNED, .where = {LOCATION_DEVICE, device}};
    size_t bytes = 0;
    int result = CALL(MEM_GET_ALLOCATION_GRANULARITY, (size_t*, const allocation*, int), &bytes, &memory, 0);
    *bytes_out = bytes;
    return result;
}

int rbm_cuda_address_reserve(const struct rbm_cuda* c, uint64_t* address_out, uint64_t bytes) {
    return CALL(MEM_ADDRESS_RESERVE, (uint64_t*, size_t, size_t, uint64_t, unsigned long long), address_out, bytes, 0, 0, 0);
}

int rbm_cuda_address_free(const struct rbm_cuda* c, uint64_t address, uint64_t bytes) {
    return CALL(MEM_ADDRESS_FREE, (uint64_t, size_t), address, bytes);
}

int rbm_cuda_create(const struct rbm_cuda* c, uint64_t* handle_out, uint64_t bytes, int device) {
    const allocation memory = {.type = PINNED, .where = {LOCATION_DEVICE, device}};
    unsigned long long made = 0;
    int result = CALL(MEM_CREATE, (unsigned long long*, size_t, const allocation*, unsigned long long), &made, bytes, &memory, 0);
    if (result == 0)
        *handle_out = made;
    return result;
}

int rbm_cuda_destroy(const struct rbm_cuda* c, uint64_t memory) { return CALL(MEM_RELEASE, (unsigned long long), memory); }

int rbm_cuda_map(const struct rbm_cuda* c, uint64_t address, uint64_t bytes, uint64_t memory) {
    return CALL(MEM_MAP, (uint64_t, size_t, size_t, unsigned long long, unsigned long long), address, bytes, 0, memory, 0);
}

int rbm_cuda_unmap(const struct rbm_cuda* c, uint64_t address, uint64_t bytes) {
    return CALL(MEM_UNMAP, (uint64_t, size_t), address, bytes);
}

int rbm_cuda_allow(const struct rbm_cuda* c, uint64_t address, uint64_t bytes, int device) {
    const access both = {.where = {LOCATION_DEVICE, device}, .flags = READ_WRITE};
    return CALL(MEM_SET_ACCESS, (uint64_t, size_t, const access*, size_t), address, bytes, &both, 1);
}

int rbm_cuda_pool_create(const struct rbm_cuda* c, uint64_t* pool_out, int device) {
    const pool_properties memory = {.type = PINNED, .where = {LOCATION_DEVICE, device}};
    void* pool = NULL;
    return put(CALL(MEM_POOL_CREATE, (void**, const pool_properties*), &pool, &memory), pool_out, &pool);
}

/* rbm_cuda_pool_keep makes the pool keep all freed memory. */
int rbm_cuda_pool_keep(const struct rbm_cuda* c, uint64_t pool) {
    uint64_t all = UINT64_MAX;
    return CALL(MEM_POOL_SET_ATTRIBUTE, (void*, int, void*), handle(pool), RELEASE_THRESHOLD, &all);
}

int rbm_cuda_pool_destroy(const struct rbm_cuda* c, uint64_t pool) { return CALL(MEM_POOL_DESTROY, (void*), handle(pool)); }

int rbm_cuda_pool_allocate(const struct rbm_cuda* c, uint64_t* address_out, uint64_t bytes, uint64_t pool, uint64_t stream) {
    return CALL(MEM_ALLOC_FROM_POOL_ASYNC, (uint64_t*, size_t, void*, void*), address_out, bytes, handle(pool), handle(stream));
}

int rbm_cuda_free_ordered(const struct rbm_cuda* c, uint64_t address, uint64_t stream) {
    return CALL(MEM_FREE_ASYNC, (uint64_t, void*), address, handle(stream));
}

int rbm_cuda_allocate(const struct rbm_cuda* c, uint64_t* address_out, uint64_t bytes) {
    return CALL(MEM_ALLOC, (uint64_t*, size_t), address_out, bytes);
}

int rbm_cuda_free(const struct rbm_cuda* c, uint64_t address) { return CALL(MEM_FREE, (uint64_t), address); }

/* memory_type returns HOST for memory that CUDA does not know. */
static int memory_type(const struct rbm_cuda* c, uint64_t address) {
    unsigned type = 0;
    int result = CALL(POINTER_GET_ATTRIBUTE, (void*, int, uint64_t), &type, MEMORY_TYPE, address);
    return result == 0 && type == DEVICE ? DEVICE : HOST;
}

int rbm_cuda_is_device(const struct rbm_cuda* c, uint64_t address) {
    unsigned managed = 0;
    return memory_type(c, address) == DEVICE
        && (CALL(POINTER_GET_ATTRIBUTE, (void*, int, uint64_t), &managed, IS_MANAGED, address) != 0 || !managed);
}

int rbm_cuda_memory_device(const struct rbm_cuda* c, uint64_t address) {
    int device = -1;
    if (!rbm_cuda_is_device(c, address))
        return -1;
    int result = CALL(POINTER_GET_ATTRIBUTE, (void*, int, uint64_t), &device, DEVICE_ORDINAL, address);
    return result == 0 ? device : -1;
}

int rbm_cuda_copy(const struct rbm_cuda* c, uint64_t dst, uint64_t src, uint64_t bytes, uint64_t stream) {
    return CALL(MEMCPY_ASYNC, (uint64_t, uint64_t, size_t, void*), dst, src, bytes, handle(stream));
}

int rbm_cuda_copy_2d(const struct rbm_cuda* c, uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width,
    uint64_t rows, uint64_t stream) {
    copy_2d copy = {.src_type = memory_type(c, src),
        .src_pitch = src_pitch,
        .dst_type = memory_type(c, dst),
        .dst_pitch = dst_pitch,
        .width = width,
        .height = rows};
    if (copy.src_type == DEVICE) {
        copy.src_device = src;
    } else {
        copy.src_host = handle(src);
    }
    if (copy.dst_type == DEVICE) {
        copy.dst_device = dst;
    } else {
        copy.dst_host = handle(dst);
    }
    return CALL(MEMCPY_2D_ASYNC, (const copy_2d*, void*), &copy, handle(stream));
}

int rbm_cuda_synchronize(const struct rbm_cuda* c, uint64_t stream) { return CALL(STREAM_SYNCHRONIZE, (void*), handle(stream)); }

int rbm_cuda_query(const struct rbm_cuda* c, uint64_t stream) { return CALL(STREAM_QUERY, (void*), handle(stream)); }

int rbm_cuda_capturing(const struct rbm_cuda* c, int* state_out, uint64_t stream) {
    return CALL(STREAM_IS_CAPTURING, (void*, int*), handle(stream), state_out);
}

int rbm_cuda_stream_context(const struct rbm_cuda* c, uint64_t* context_out, uint64_t stream) {
    void* context = NULL;
    return put(CALL(STREAM_GET_CTX, (void*, void**), handle(stream), &context), context_out, &context);
}

int rbm_cuda_exchange(const struct rbm_cuda* c, int* mode) { return CALL(EXCHANGE_CAPTURE_MODE, (int*), mode); }

int rbm_cuda_event_create(const struct rbm_cuda* c, uint64_t* event_out) {
    void* event = NULL;
    return put(CALL(EVENT_CREATE, (void**, unsigned), &event, DISABLE_TIMING), event_out, &event);
}

int rbm_cuda_event_record(const struct rbm_cuda* c, uint64_t event, uint64_t stream) {
    return CALL(EVENT_RECORD, (void*, void*), handle(event), handle(stream));
}

int rbm_cuda_wait_event(const struct rbm_cuda* c, uint64_t stream, uint64_t event) {
    return CALL(STREAM_WAIT_EVENT, (void*, void*, unsigned), handle(stream), handle(event), 0);
}

int rbm_cuda_event_destroy(const struct rbm_cuda* c, uint64_t event) { return CALL(EVENT_DESTROY, (void*), handle(event)); }
