#include "dl.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t *shared;

void rbm_dl_share(uint64_t lock)
{
    shared = (pthread_mutex_t *)(uintptr_t)lock;
}

static void begin(void)
{
    if (shared) pthread_mutex_lock(shared);
}

static void end(void)
{
    if (shared) pthread_mutex_unlock(shared);
}

void *rbm_dl_open(const char *name, int loaded_only, char *text_out, size_t text_bytes)
{
    begin();
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | (loaded_only ? RTLD_NOLOAD : 0));
    end();
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
    begin();
    dlclose(library);
    end();
}
