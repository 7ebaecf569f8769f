/* SPDX-License-Identifier: MIT
 *
 * table.h: the functions of libamdhip64 and their structures, for open.c and hip.c. The declarations follow
 * HIP's documentation, so that no header of HIP is needed.
 */
#ifndef RBM_HIP_TABLE_H
#define RBM_HIP_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct location {
    int type, id;
};

/* hipMemAllocationProp */
struct allocation_properties {
    int type, handle_type;
    struct location location;
    void* metadata;
    unsigned char compression, rdma;
    unsigned short usage;
};

/* hipMemAccessDesc */
struct access_descriptor {
    struct location location;
    int flags;
};

/* hipMemPoolProps */
struct pool_properties {
    int type, handle_types;
    struct location location;
    void* security;
    size_t max_size;
    unsigned char reserved[56];
};

/* hipPointerAttribute_t */
struct pointer_attributes {
    int type, device;
    void *device_pointer, *host_pointer;
    int managed;
    unsigned flags;
    uint64_t spare[4];
};

struct rbm_hip {
    struct rbm_hip* next; /* the table that was made before */
    void* library;
    int sets; /* rbm_hip_reserves, rbm_hip_pools */
    int runtime; /* hipRuntimeGetVersion */

    int (*get_last_error)(void);
    int (*peek_at_last_error)(void);
    const char* (*get_error_name)(int);
    int (*runtime_get_version)(int*);
    int (*driver_get_version)(int*);
    int (*get_device_count)(int*);
    int (*get_device)(int*);
    int (*set_device)(int);
    int (*device_get_attribute)(int*, int, int);
    int (*device_get_name)(char*, int, int);
    int (*device_total_mem)(size_t*, int);
    int (*device_synchronize)(void);
    int (*allocate)(void**, size_t);
    int (*free)(void*);
    int (*memcpy_async)(void*, const void*, size_t, int, void*);
    int (*memcpy_2d_async)(void*, size_t, const void*, size_t, size_t, size_t, int, void*);
    int (*stream_synchronize)(void*);
    int (*stream_query)(void*);
    int (*stream_is_capturing)(void*, int*);
    int (*stream_get_device)(void*, int*);
    int (*exchange_capture_mode)(int*);
    int (*stream_wait_event)(void*, void*, unsigned);
    int (*event_create)(void**, unsigned);
    int (*event_record)(void*, void*);
    int (*event_destroy)(void*);
    int (*pointer_get_attributes)(struct pointer_attributes*, const void*);

    int (*properties_r0600)(void*, int);
    int (*properties_r0000)(void*, int);

    int (*granularity)(size_t*, const struct allocation_properties*, int);
    int (*address_reserve)(void**, size_t, size_t, void*, unsigned long long);
    int (*address_free)(void*, size_t);
    int (*create)(void**, size_t, const struct allocation_properties*, unsigned long long);
    int (*release)(void*);
    int (*map)(void*, size_t, size_t, void*, unsigned long long);
    int (*unmap)(void*, size_t);
    int (*set_access)(void*, size_t, const struct access_descriptor*, size_t);

    int (*pool_create)(void**, const struct pool_properties*);
    int (*pool_destroy)(void*);
    int (*malloc_from_pool)(void**, size_t, void*, void*);
    int (*free_async)(void*, void*);
};

#endif
