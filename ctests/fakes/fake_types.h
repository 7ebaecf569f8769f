/* SPDX-License-Identifier: MIT
 *
 * fake_types.h: the structures of memory that HIP and CUDA have in common, from their documentation.
 */
#ifndef FAKE_TYPES_H
#define FAKE_TYPES_H

#include <stddef.h>

struct fake_location {
    int type, id;
};

struct fake_properties {
    int type, handle_types;
    struct fake_location location;
    void* win32_data;
    unsigned char compression, gpu_direct;
    unsigned short usage;
    unsigned char reserved[4];
};

struct fake_access {
    struct fake_location location;
    int flags;
};

struct fake_pool_properties {
    int type, handle_types;
    struct fake_location location;
    void* win32_attributes;
    size_t most_bytes;
    unsigned char reserved[56];
};

#endif
