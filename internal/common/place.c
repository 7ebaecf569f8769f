/* SPDX-License-Identifier: MIT
 *
 * place.c: where the program calls a library (place.h).
 */
#include "place.h"
#include "python.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_OWN = 4,
    INNER_FRAMES = 16, /* frames of the libraries before the program's */
    PYTHON_FRAMES = 16
};

/* struct range is the addresses of a loaded file. */
struct range {
    uintptr_t begin, end;
};

static struct range own[MOST_OWN];
static atomic_int owned;

/* find_range stores the addresses of a loaded file in a range if it contains the range's begin. */
static int find_range(struct dl_phdr_info* file, size_t size, void* range) {
    struct range* r = range;
    struct range all = {UINTPTR_MAX, 0};
    (void)size;
    for (int i = 0; i < file->dlpi_phnum; i++) {
        uintptr_t begin = file->dlpi_addr + file->dlpi_phdr[i].p_vaddr, end = begin + file->dlpi_phdr[i].p_memsz;
        if (file->dlpi_phdr[i].p_type != PT_LOAD)
            continue;
        all.begin = begin < all.begin ? begin : all.begin;
        all.end = end > all.end ? end : all.end;
    }
    if (r->begin < all.begin || r->begin >= all.end)
        return 0;
    *r = all;
    return 1;
}

int rbm_place_is_own(const void* address) {
    const uintptr_t at = (uintptr_t)address;
    for (int i = 0; i < atomic_load_explicit(&owned, memory_order_acquire); i++)
        if (at >= own[i].begin && at < own[i].end)
            return 1;
    return 0;
}

void rbm_place_own(const void* address) {
    static atomic_flag turn = ATOMIC_FLAG_INIT;
    void* frame;
    backtrace(&frame, 1);
    while (atomic_flag_test_and_set(&turn))
        ;
    const int at = atomic_load(&owned);
    struct range range = {.begin = (uintptr_t)address};
    if (at < MOST_OWN && !rbm_place_is_own(address) && dl_iterate_phdr(find_range, &range)) {
        own[at] = range;
        atomic_store_explicit(&owned, at + 1, memory_order_release);
    }
    atomic_flag_clear(&turn);
}

__attribute__((noinline)) void rbm_place_here(struct rbm_place* out) {
    void* frames[RBM_PLACE_FRAMES + INNER_FRAMES];
    int count = backtrace(frames, RBM_PLACE_FRAMES + INNER_FRAMES), first = 0;
    while (first < count && rbm_place_is_own(frames[first]))
        first++;
    out->inside = first ? frames[first - 1] : NULL;
    void* lines[PYTHON_FRAMES];
    const int python = rbm_python_frames(lines, PYTHON_FRAMES), most = RBM_PLACE_FRAMES - python;
    out->count = count - first < most ? count - first : most;
    memcpy(out->frames, frames + first, (size_t)out->count * sizeof *frames);
    memcpy(out->frames + out->count, lines, (size_t)python * sizeof *lines);
    out->count += python;
}

/* path_of returns the path of a loaded file. The program's own has no name in the link map. */
static const char* path_of(const struct link_map* map, const Dl_info* info, char buffer[PATH_MAX]) {
    if (map->l_name[0])
        return map->l_name[0] == '/' || !realpath(map->l_name, buffer) ? map->l_name : buffer;
    if (strchr(info->dli_fname, '/') && realpath(info->dli_fname, buffer))
        return buffer;
    ssize_t bytes = readlink("/proc/self/exe", buffer, PATH_MAX - 1);
    buffer[bytes > 0 ? bytes : 0] = 0;
    return buffer;
}

/* A return address follows its call, so the address before it counts. */
int rbm_place_file(const void* frame, struct rbm_file* out) {
    const struct rbm_python* const line = rbm_python_line(frame);
    struct link_map* map = NULL;
    Dl_info info;
    if (line) {
        out->path = line->name;
        out->offset = line->line;
        out->symbol = NULL;
        return 1;
    }
    if (!dladdr1((const char*)frame - 1, &info, (void**)&map, RTLD_DL_LINKMAP) || !map)
        return 0;
    out->path = path_of(map, &info, out->buffer);
    out->offset = (uintptr_t)frame - map->l_addr;
    out->symbol = info.dli_sname;
    return 1;
}
