/* SPDX-License-Identifier: MIT
 *
 * newer.c: finds calls of functions that a real rocBLAS has and this library lacks, because that rocBLAS is newer.
 *
 * The dynamic linker binds such a call to the real rocBLAS. A handle of this library is no struct of rocBLAS: the
 * function would write to memory that it takes for its own. So a process that contains such a call gets no handle of this
 * library. A handle that rocBLAS makes is its own, and the call is right.
 *
 * The files of the process name the functions that they call in their symbol tables. A function that a program looks up
 * by its name at run time is not found.
 */
#include "vendor/newer.h"
#include "state/error.h"
#include "state/opening.h"
#include "state/tell.h"
#include "vendor/find.h"

#include <dlfcn.h>
#include <elf.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RBM_C_PREFIX "rocblas_" /* of every C function of rocBLAS */

static char refusal[PATH_MAX + 256]; /* why no handle is made, empty if handles are made; guarded by rbm_opening */

/* struct files is a list of the files of the process. No file may be opened, nor a symbol looked up, during the walk that
 * makes it. */
struct files {
    char** paths; /* that of the program is empty */
    size_t count, room;
};

static int keep(struct dl_phdr_info* file, size_t size, void* data) {
    (void)size;
    struct files* f = data;
    if (f->count == f->room) {
        const size_t room = f->room ? 2 * f->room : 64;
        char** paths = realloc(f->paths, room * sizeof *paths);
        if (!paths)
            return 1;
        f->paths = paths;
        f->room = room;
    }
    if ((f->paths[f->count] = strdup(file->dlpi_name ? file->dlpi_name : "")) != NULL)
        f->count++;
    return 0;
}

/* struct symbols is what a file's dynamic section says of its symbols. */
struct symbols {
    const ElfW(Sym) * table;
    const char* names;
    const uint32_t* gnu_hash;
    const uint32_t* hash; /* of files without gnu_hash */
};

static struct symbols symbols_of(const struct link_map* map) {
    struct symbols s = {0};
    for (const ElfW(Dyn)* d = map->l_ld; d && d->d_tag != DT_NULL; d++) {
        const ElfW(Addr) value = d->d_un.d_ptr; /* an offset in the kernel's own file, which is not relocated */
        const void* at = (const void*)(value < map->l_addr ? map->l_addr + value : value);
        if (d->d_tag == DT_SYMTAB)
            s.table = at;
        if (d->d_tag == DT_STRTAB)
            s.names = at;
        if (d->d_tag == DT_GNU_HASH)
            s.gnu_hash = at;
        if (d->d_tag == DT_HASH)
            s.hash = at;
    }
    return s;
}

/* first_defined returns the number of symbols before the first one that can be looked up: all undefined symbols are
 * among them. The older table does not sort the symbols, so that is the number of all symbols. */
static uint32_t first_defined(const struct symbols* s) {
    enum { NUMBER_OF_SYMBOLS = 1, FIRST_SYMBOL = 1 };
    if (!s->table || !s->names)
        return 0;
    if (s->gnu_hash)
        return s->gnu_hash[FIRST_SYMBOL];
    return s->hash ? s->hash[NUMBER_OF_SYMBOLS] : 0;
}

/* called returns the first function that a file calls, the real rocBLAS has and this library lacks, or a null pointer. */
static const char* called(void* file, void* theirs, void* ours) {
    struct link_map* map = NULL;
    if (dlinfo(file, RTLD_DI_LINKMAP, &map) != 0 || !map)
        return NULL;
    const struct symbols s = symbols_of(map);
    for (uint32_t i = 1, end = first_defined(&s); i < end; i++) {
        const char* name = s.names + s.table[i].st_name;
        if (s.table[i].st_shndx == SHN_UNDEF && strncmp(name, RBM_C_PREFIX, strlen(RBM_C_PREFIX)) == 0 && !dlsym(ours, name)
            && dlsym(theirs, name))
            return name;
    }
    return NULL;
}

/* search_file stores a refusal if a file calls a function that this library lacks. The program's path is empty. */
static void search_file(const char* path, void* theirs, void* ours) {
    void* file = dlopen(*path ? path : NULL, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    const char* name = file ? called(file, theirs, ours) : NULL;
    if (name)
        snprintf(refusal, sizeof refusal,
            "rocblas_create_handle: %s calls %s, which the process's rocBLAS has and this library lacks; a handle of this "
            "library must not reach it, so none is made",
            *path ? path : "the program", name);
    if (file)
        dlclose(file);
}

/* search searches the files of the process, if a real rocBLAS is among them. */
static void search(void) {
    struct files f = {0};
    void* theirs = rbm_vendor_loaded();
    Dl_info info;
    if (!theirs || !dladdr(&rbm_vendor_mode, &info) || !info.dli_fname)
        return;
    void* ours = dlopen(info.dli_fname, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    if (!ours)
        return;
    dl_iterate_phdr(keep, &f);
    for (size_t i = 0; i < f.count; i++) {
        if (!refusal[0])
            search_file(f.paths[i], theirs, ours);
        free(f.paths[i]);
    }
    free(f.paths);
    dlclose(ours);
}

static int count_files(struct dl_phdr_info* info, size_t size, void* data) {
    (void)size;
    *(unsigned long long*)data = info->dlpi_adds;
    return 1;
}

rocblas_status rbm_vendor_check_newer(void) {
    static unsigned long long searched; /* number of files that were loaded at the last search; guarded by rbm_opening */
    unsigned long long loaded = 0;
    bool news = false;
    rbm_opening();
    dl_iterate_phdr(count_files, &loaded);
    if (loaded != searched && !refusal[0]) {
        search();
        searched = loaded;
        news = refusal[0] != 0;
    }
    const bool refuse = refusal[0] != 0;
    rbm_opened();
    if (news)
        rbm_tell_line(refusal);
    if (!refuse)
        return rocblas_status_success;
    rbm_set_process_error(refusal);
    return rocblas_status_not_implemented;
}
