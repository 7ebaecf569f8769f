#include "dl.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>

void *rbm_dl_open(const char *name, char *text_out, size_t text_bytes)
{
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *message = dlerror();
        snprintf(text_out, text_bytes, "%s", message ? message : "the linker gives no reason");
        return NULL;
    }
    struct link_map *map = NULL;
    int found = dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map && map->l_name && map->l_name[0];
    snprintf(text_out, text_bytes, "%s", found ? map->l_name : name);
    return library;
}

uintptr_t rbm_dl_symbol(void *library, const char *name)
{
    return (uintptr_t)dlsym(library, name);
}

void rbm_dl_close(void *library)
{
    dlclose(library);
}
