/* SPDX-License-Identifier: MIT */
/* api.c finds the functions of api.h in a library. */
#include "api.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct entry {
    const char* name;
    size_t offset_bytes;
};

#define ENTRY(field) {"rocblas_" #field, offsetof(struct api, field)},
static const struct entry entries[] = {API_FUNCTIONS(ENTRY)};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

bool api_open(const char* path, struct api* api_out) {
    void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "memcost: %s\n", dlerror());
        return false;
    }
    for (size_t i = 0; i < COUNT(entries); i++) {
        void* symbol = dlsym(library, entries[i].name);
        if (symbol == NULL) {
            fprintf(stderr, "memcost: %s has no %s\n", path, entries[i].name);
            return false;
        }
        memcpy((char*)api_out + entries[i].offset_bytes, &symbol, sizeof symbol);
    }
    return true;
}
