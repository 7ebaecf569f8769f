/* SPDX-License-Identifier: MIT
 *
 * build.c: which build of a file is loaded. A reader finds by it that the file has changed since.
 */
#include "stack.h"

#include <link.h>
#include <string.h>
#include <sys/stat.h>

enum { ID_BYTES = sizeof(uint64_t) }; /* of a build ID */

/* struct search looks for the build ID of the file that has an address. */
struct search {
    uintptr_t at;
    uint64_t id;
};

/* is_loaded tells whether a segment of a file is in memory as the file has it. */
static int is_loaded(const struct dl_phdr_info* file, const ElfW(Phdr) * part) {
    for (int i = 0; i < file->dlpi_phnum; i++) {
        const ElfW(Phdr)* const whole = &file->dlpi_phdr[i];
        const size_t begin = part->p_vaddr - whole->p_vaddr;
        if (whole->p_type == PT_LOAD && begin < whole->p_filesz && part->p_memsz <= whole->p_filesz - begin)
            return 1;
    }
    return 0;
}

/* has tells whether a file has an address. */
static int has(const struct dl_phdr_info* file, uintptr_t at) {
    for (int i = 0; i < file->dlpi_phnum; i++)
        if (file->dlpi_phdr[i].p_type == PT_LOAD
            && at - file->dlpi_addr - file->dlpi_phdr[i].p_vaddr < file->dlpi_phdr[i].p_memsz)
            return 1;
    return 0;
}

/* id_in returns the beginning of the build ID in notes, 0 if they have none. */
static uint64_t id_in(const unsigned char* notes, size_t bytes, size_t unit) {
    static const char name[] = "GNU";
    ElfW(Nhdr) note;
    while (bytes >= sizeof note) {
        memcpy(&note, notes, sizeof note);
        const size_t text = (sizeof note + note.n_namesz + unit - 1) & ~(unit - 1),
                     next = (text + note.n_descsz + unit - 1) & ~(unit - 1);
        if (text + note.n_descsz > bytes)
            return 0;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == sizeof name
            && memcmp(notes + sizeof note, name, sizeof name) == 0) {
            uint64_t id = 0;
            for (size_t i = 0; i < ID_BYTES; i++)
                id = id << 8 | (i < note.n_descsz ? notes[text + i] : 0);
            return id;
        }
        notes += next < bytes ? next : bytes;
        bytes -= next < bytes ? next : bytes;
    }
    return 0;
}

static int look(struct dl_phdr_info* file, size_t size, void* data) {
    struct search* const search = data;
    (void)size;
    if (!has(file, search->at))
        return 0;
    for (int i = 0; i < file->dlpi_phnum && !search->id; i++) {
        const ElfW(Phdr)* const part = &file->dlpi_phdr[i];
        if (part->p_type == PT_NOTE && is_loaded(file, part))
            search->id = id_in(
                (const unsigned char*)(file->dlpi_addr + part->p_vaddr), part->p_memsz, part->p_align == 8 ? 8 : 4);
    }
    return 1;
}

/* A line of Python has no path, and no build: its number is enough. */
void rbm_module_build(struct rbm_module* module, const void* address) {
    struct search search = {.at = (uintptr_t)address};
    struct stat now;
    module->build_id = module->bytes = module->changed = 0;
    if (module->path[0] != '/')
        return;
    dl_iterate_phdr(look, &search);
    module->build_id = search.id;
    if (!search.id && stat(module->path, &now) == 0) {
        module->bytes = (uint64_t)now.st_size;
        module->changed = (uint64_t)now.st_mtim.tv_sec * 1000000000 + (uint64_t)now.st_mtim.tv_nsec;
    }
}
