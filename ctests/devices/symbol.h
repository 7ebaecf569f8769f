/* SPDX-License-Identifier: MIT
 *
 * symbol.h: finds functions of a runtime that a program calls directly.
 */
#ifndef ROCBLAS_MEM_CTESTS_DEVICES_SYMBOL_H
#define ROCBLAS_MEM_CTESTS_DEVICES_SYMBOL_H

#include "../check.h"

#include <dlfcn.h>

/* open_library opens a library, with the flags of dlopen. */
static inline void* open_library(const char* name, int flags) {
    void* library = dlopen(name, flags);
    REQUIRE(library != NULL);
    return library;
}

/* find stores the address of a library's function in a function pointer. */
static inline void find(void* library, const char* name, void* function) {
    *(void**)function = dlsym(library, name);
    REQUIRE(*(void**)function != NULL);
}

#endif
