/* SPDX-License-Identifier: MIT */
/* api.c finds the functions of api.h in a library. */
#include "api.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct entry {
    const char *name;
    size_t offset_bytes;
};

#define ROCBLAS(field) {"rocblas_" #field, offsetof(struct api, field)}
static const struct entry rocblas_entries[] = {
    ROCBLAS(create_handle),
    ROCBLAS(destroy_handle),
    ROCBLAS(get_device_memory_size),
    ROCBLAS(is_managing_device_memory),
    ROCBLAS(start_device_memory_size_query),
    ROCBLAS(stop_device_memory_size_query),
    ROCBLAS(set_optimal_device_memory_size_impl),
    ROCBLAS(device_malloc_alloc),
    ROCBLAS(device_malloc_get),
    ROCBLAS(device_malloc_free),
    ROCBLAS(set_device_memory_size),
    ROCBLAS(set_workspace),
    ROCBLAS(ddot),
    ROCBLAS(daxpy),
    ROCBLAS(dgemm),
    ROCBLAS(dtrsm),
};

/* optional_entries are null if the library lacks them. */
static const struct entry optional_entries[] = {
    ROCBLAS(mem_get_device_counts),
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static int absent(void)
{
    return api_not_implemented;
}

bool api_open(const char *path, bool is_partial, struct api *api_out)
{
    int (*const missing)(void) = absent;
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "memcost: %s\n", dlerror());
        return false;
    }
    for (size_t i = 0; i < COUNT(rocblas_entries); i++) {
        void *symbol = dlsym(library, rocblas_entries[i].name);
        if (symbol == NULL && is_partial)
            memcpy(&symbol, &missing, sizeof symbol);
        if (symbol == NULL) {
            fprintf(stderr, "memcost: %s has no %s\n", path, rocblas_entries[i].name);
            return false;
        }
        memcpy((char *)api_out + rocblas_entries[i].offset_bytes, &symbol, sizeof symbol);
    }
    for (size_t i = 0; i < COUNT(optional_entries); i++) {
        void *symbol = dlsym(library, optional_entries[i].name);
        memcpy((char *)api_out + optional_entries[i].offset_bytes, &symbol, sizeof symbol);
    }
    return true;
}
