/* library.c: what libraries report about themselves. Version and threads are not part of CBLAS: each vendor has its
 * own functions for them. */
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static uintptr_t symbol(void *library, const char *name)
{
    return (uintptr_t)dlsym(library, name);
}

int rbm_cblas_describe(void *library, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, "%s", "");
    uintptr_t openblas = symbol(library, "openblas_get_config");
    if (openblas) {
        const char *config = ((char *(*)(void))openblas)();
        snprintf(out, out_bytes, "%s", config);
        return strstr(config, "USE64BITINT") ? 64 : 32;
    }
    uintptr_t blis = symbol(library, "bli_info_get_version_str");
    if (blis) {
        snprintf(out, out_bytes, "BLIS %s", ((const char *(*)(void))blis)());
        uintptr_t bits = symbol(library, "bli_info_get_blas_int_type_size");
        return bits ? (int)((long (*)(void))bits)() : 32;
    }
    uintptr_t mkl = symbol(library, "MKL_Get_Version_String");
    if (mkl) {
        ((void (*)(char *, int))mkl)(out, (int)out_bytes - 1);
        out[out_bytes - 1] = 0;
    }
    return 32;
}

void rbm_cblas_set_threads(void *library, int threads)
{
    uintptr_t set = symbol(library, "openblas_set_num_threads");
    if (!set) set = symbol(library, "MKL_Set_Num_Threads");
    uintptr_t blis = symbol(library, "bli_thread_set_num_threads");
    if (set)
        ((void (*)(int))set)(threads);
    else if (blis)
        ((void (*)(long))blis)(threads);
}

int rbm_cblas_threads(void *library)
{
    uintptr_t get = symbol(library, "openblas_get_num_threads");
    if (!get) get = symbol(library, "MKL_Get_Max_Threads");
    if (get) return ((int (*)(void))get)();
    get = symbol(library, "bli_thread_get_num_threads");
    long threads = get ? ((long (*)(void))get)() : 0;
    return threads > 0 ? (int)threads : 0; /* BLIS returns -1 if no number was set */
}
