/* SPDX-License-Identifier: MIT */
/* library.c finds the functions of library.h. */
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct entry {
    const char* name;
    size_t offset_bytes;
};

#define ROCBLAS(field) {"rocblas_" #field, offsetof(struct rocblas, field)},
static const struct entry rocblas_entries[] = {SPEED_BOTH(ROCBLAS) SPEED_ROCBLAS(ROCBLAS)};

#define CBLAS(field) {"cblas_" #field, offsetof(struct cblas, field)},
static const struct entry cblas_entries[] = {SPEED_BOTH(CBLAS) SPEED_CBLAS(CBLAS)};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* store copies a symbol into a field, because ISO C cannot convert a data pointer to a function pointer. */
static void store(void* table, size_t offset_bytes, void* symbol) { memcpy((char*)table + offset_bytes, &symbol, sizeof symbol); }

static rocblas_status absent(void) { return rocblas_status_not_implemented; }

static void* open_table(const char* path, const struct entry* entries, size_t entry_count, void* table_out) {
    rocblas_status (*const missing)(void) = absent;
    void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "speed: %s\n", dlerror());
        return NULL;
    }
    for (size_t i = 0; i < entry_count; i++) {
        void* symbol = dlsym(library, entries[i].name);
        if (symbol == NULL)
            memcpy(&symbol, &missing, sizeof symbol);
        store(table_out, entries[i].offset_bytes, symbol);
    }
    return library;
}

bool rocblas_open(const char* path, struct rocblas* ours_out) {
    return open_table(path, rocblas_entries, COUNT(rocblas_entries), ours_out) != NULL;
}

bool cblas_open(const char* path, struct cblas* theirs_out) {
    void* library = open_table(path, cblas_entries, COUNT(cblas_entries), theirs_out);
    if (library == NULL)
        return false;
    store(theirs_out, offsetof(struct cblas, set_threads), dlsym(library, "openblas_set_num_threads"));
    store(theirs_out, offsetof(struct cblas, describe), dlsym(library, "openblas_get_config"));
    return true;
}
