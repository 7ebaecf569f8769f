#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

void *rbm_cblas_open(const char *path, char *path_out, size_t path_out_bytes)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *message = dlerror();
        snprintf(path_out, path_out_bytes, "%s", message ? message : "the linker gives no reason");
        return NULL;
    }
    struct link_map *map = NULL;
    int found = dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map && map->l_name && map->l_name[0];
    snprintf(path_out, path_out_bytes, "%s", found ? map->l_name : path);
    return library;
}

uintptr_t rbm_cblas_symbol(void *library, const char *name)
{
    return (uintptr_t)dlsym(library, name);
}

void rbm_cblas_close(void *library)
{
    dlclose(library);
}

/* What is asked of a library that is not in the CBLAS differs by maker: each has its own names. */

int rbm_cblas_describe(void *library, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, "%s", "");
    uintptr_t openblas = rbm_cblas_symbol(library, "openblas_get_config");
    if (openblas) {
        const char *config = ((char *(*)(void))openblas)();
        snprintf(out, out_bytes, "%s", config);
        return strstr(config, "USE64BITINT") ? 64 : 32;
    }
    uintptr_t blis = rbm_cblas_symbol(library, "bli_info_get_version_str");
    if (blis) {
        snprintf(out, out_bytes, "BLIS %s", ((const char *(*)(void))blis)());
        uintptr_t bits = rbm_cblas_symbol(library, "bli_info_get_blas_int_type_size");
        return bits ? (int)((long (*)(void))bits)() : 32;
    }
    uintptr_t mkl = rbm_cblas_symbol(library, "MKL_Get_Version_String");
    if (mkl) {
        ((void (*)(char *, int))mkl)(out, (int)out_bytes - 1);
        out[out_bytes - 1] = 0;
    }
    return 32;
}

int rbm_cblas_set_threads(void *library, int threads)
{
    uintptr_t set = rbm_cblas_symbol(library, "openblas_set_num_threads");
    if (!set) {
        set = rbm_cblas_symbol(library, "MKL_Set_Num_Threads");
    }
    if (set) {
        ((void (*)(int))set)(threads);
        return 1;
    }
    set = rbm_cblas_symbol(library, "bli_thread_set_num_threads");
    if (set) {
        ((void (*)(long))set)(threads);
        return 1;
    }
    return 0;
}
