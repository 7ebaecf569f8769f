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

#define CBLAS(field) {"cblas_" #field, offsetof(struct cblas_api, field)}
static const struct entry cblas_entries[] = {
    CBLAS(ddot),
    CBLAS(daxpy),
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* optional_entries are left null where a library has them not. */
static const struct entry optional_entries[] = {
    ROCBLAS(mem_get_device_counts),
};

static int absent(void)
{
    return api_not_implemented;
}

static void *open_table(const char *path, const struct entry *entries, size_t entry_count, bool is_bare, void *table_out)
{
    int (*const missing)(void) = absent;
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "memcost: %s\n", dlerror());
        return NULL;
    }
    for (size_t i = 0; i < entry_count; i++) {
        void *symbol = dlsym(library, entries[i].name);
        if (symbol == NULL && is_bare)
            memcpy(&symbol, &missing, sizeof symbol);
        if (symbol == NULL) {
            fprintf(stderr, "memcost: %s has no %s\n", path, entries[i].name);
            return NULL;
        }
        memcpy((char *)table_out + entries[i].offset_bytes, &symbol, sizeof symbol);
    }
    return library;
}

bool api_open(const char *path, bool is_bare, struct api *api_out)
{
    void *library = open_table(path, rocblas_entries, COUNT(rocblas_entries), is_bare, api_out);
    if (library == NULL)
        return false;
    for (size_t i = 0; i < COUNT(optional_entries); i++) {
        void *symbol = dlsym(library, optional_entries[i].name);
        memcpy((char *)api_out + optional_entries[i].offset_bytes, &symbol, sizeof symbol);
    }
    return true;
}

bool cblas_open(const char *path, struct cblas_api *api_out)
{
    return open_table(path, cblas_entries, COUNT(cblas_entries), false, api_out) != NULL;
}
