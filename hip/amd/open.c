/* SPDX-License-Identifier: MIT
 *
 * open.c: finds the functions of a libamdhip64 by name.
 */
#include "hip.h"
#include "table.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* entry is one function: its name, its offset in struct rbm_hip, and the set that needs it. Set 0 means that
 * it is required. */
struct entry {
    const char* name;
    size_t offset;
    int set;
};

enum {
    alone = 4 /* a missing function disables only itself */
};

#define ENTRY(name, field, set) \
    { name, offsetof(struct rbm_hip, field), set }

static const struct entry entries[] = {
    ENTRY("hipGetLastError", get_last_error, 0),
    ENTRY("hipPeekAtLastError", peek_at_last_error, 0),
    ENTRY("hipGetErrorName", get_error_name, 0),
    ENTRY("hipRuntimeGetVersion", runtime_get_version, 0),
    ENTRY("hipDriverGetVersion", driver_get_version, 0),
    ENTRY("hipGetDeviceCount", get_device_count, 0),
    ENTRY("hipGetDevice", get_device, 0),
    ENTRY("hipSetDevice", set_device, 0),
    ENTRY("hipDeviceGetAttribute", device_get_attribute, 0),
    ENTRY("hipDeviceGetName", device_get_name, 0),
    ENTRY("hipDeviceTotalMem", device_total_mem, 0),
    ENTRY("hipDeviceSynchronize", device_synchronize, 0),
    ENTRY("hipMalloc", allocate, 0),
    ENTRY("hipFree", free, 0),
    ENTRY("hipMemcpyAsync", memcpy_async, 0),
    ENTRY("hipMemcpy2DAsync", memcpy_2d_async, 0),
    ENTRY("hipStreamSynchronize", stream_synchronize, 0),
    ENTRY("hipStreamQuery", stream_query, 0),
    ENTRY("hipStreamIsCapturing", stream_is_capturing, 0),
    ENTRY("hipStreamWaitEvent", stream_wait_event, 0),
    ENTRY("hipEventCreateWithFlags", event_create, 0),
    ENTRY("hipEventRecord", event_record, 0),
    ENTRY("hipEventDestroy", event_destroy, 0),
    ENTRY("hipStreamGetDevice", stream_get_device, alone),
    ENTRY("hipThreadExchangeStreamCaptureMode", exchange_capture_mode, alone),
    ENTRY("hipPointerGetAttributes", pointer_get_attributes, 0),
    ENTRY("hipGetDevicePropertiesR0600", properties_r0600, alone),
    ENTRY("hipGetDeviceProperties", properties_r0000, alone),
    ENTRY("hipMemGetAllocationGranularity", granularity, rbm_hip_reserves),
    ENTRY("hipMemAddressReserve", address_reserve, rbm_hip_reserves),
    ENTRY("hipMemAddressFree", address_free, rbm_hip_reserves),
    ENTRY("hipMemCreate", create, rbm_hip_reserves),
    ENTRY("hipMemRelease", release, rbm_hip_reserves),
    ENTRY("hipMemMap", map, rbm_hip_reserves),
    ENTRY("hipMemUnmap", unmap, rbm_hip_reserves),
    ENTRY("hipMemSetAccess", set_access, rbm_hip_reserves),
    ENTRY("hipMemPoolCreate", pool_create, rbm_hip_pools),
    ENTRY("hipMemPoolDestroy", pool_destroy, rbm_hip_pools),
    ENTRY("hipMallocFromPoolAsync", malloc_from_pool, rbm_hip_pools),
    ENTRY("hipFreeAsync", free_async, rbm_hip_pools),
};

/* fill finds all functions. Returns the name of a missing required function, or NULL. */
static const char* fill(struct rbm_hip* hip) {
    hip->sets = rbm_hip_reserves | rbm_hip_pools;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        void* function = dlsym(hip->library, entries[i].name);
        if (!function && entries[i].set == 0)
            return entries[i].name;
        if (!function)
            hip->sets &= ~entries[i].set;
        memcpy((char*)hip + entries[i].offset, &function, sizeof function);
    }
    return NULL;
}

/* make returns a new table for a library. */
static struct rbm_hip* make(void* library, char* text, size_t text_bytes) {
    struct rbm_hip* hip = calloc(1, sizeof *hip);
    if (!hip) {
        snprintf(text, text_bytes, "memory");
        return NULL;
    }
    hip->library = library;
    const char* missing = fill(hip);
    if (missing) {
        snprintf(text, text_bytes, "%s", missing);
        free(hip);
        return NULL;
    }
    int driver = 0;
    rbm_hip_versions(hip, &hip->runtime, &driver);
    return hip;
}

struct rbm_hip* rbm_hip_fill(void* library, char* text, size_t text_bytes) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static struct rbm_hip* all; /* a C variable, so that leak checkers see the memory that Go refers to */
    pthread_mutex_lock(&lock);
    struct rbm_hip* hip = all;
    while (hip && hip->library != library)
        hip = hip->next;
    if (!hip && (hip = make(library, text, text_bytes))) {
        hip->next = all;
        all = hip;
    }
    pthread_mutex_unlock(&lock);
    return hip;
}
