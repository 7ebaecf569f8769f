/* SPDX-License-Identifier: MIT
 *
 * stack.c: return addresses in the lines of a trace and of findings (stack.h).
 */
#include "stack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KNOWN_FRAMES = 4096, MOST_FILES = 1000 }; /* KNOWN_FRAMES is a power of two; the number of a file has 3 digits */

/* struct known is a return address whose file is known. */
struct known {
    const void* frame;
    uint64_t offset;
    int file;
};

static struct known known[KNOWN_FRAMES]; /* a frame is at the place of its hash, over the one before */
static struct rbm_module files[MOST_FILES]; /* by number, from 1 */
static int file_count;
static uint32_t told[MOST_FILES], records = 1; /* the file of records that names each; such files are counted */

/* number_of returns the number of a file that is loaded at an address, 0 if there are too many. */
static int number_of(const char* path, const void* address) {
    for (int i = 1; i <= file_count; i++)
        if (strcmp(files[i].path, path) == 0)
            return i;
    struct rbm_module* const module = &files[file_count + 1];
    if (file_count == MOST_FILES - 1 || !(module->path = strdup(path)))
        return 0;
    rbm_module_build(module, address);
    return ++file_count;
}

/* find finds the file of a return address. */
static const struct known* find(const void* frame) {
    struct known* k = &known[((uintptr_t)frame * 0x9E3779B97F4A7C15ull >> 40) % KNOWN_FRAMES];
    struct rbm_file file;
    if (k->frame == frame)
        return k;
    *k = (struct known){.frame = frame};
    if (rbm_place_file(frame, &file)) {
        k->file = number_of(file.path, (const char*)frame - 1);
        k->offset = file.offset;
    }
    return k;
}

void rbm_stacks_text(
    char text[RBM_STACK_BYTES], const struct rbm_place* place, void (*tell)(uint64_t number, const struct rbm_module* module)) {
    int length = 0;
    for (int i = 0; i < place->count; i++) {
        const int file = find(place->frames[i])->file;
        if (file && told[file] != records) {
            told[file] = records;
            tell((uint64_t)file, &files[file]);
        }
    }
    text[0] = 0;
    for (int i = 0; i < place->count; i++) {
        const struct known* k = find(place->frames[i]);
        if (k->file) /* 0: code that a program has made itself */
            length += snprintf(text + length, (size_t)(RBM_STACK_BYTES - length), "%s%d+0x%llx", length ? " " : "", k->file,
                (unsigned long long)k->offset);
    }
}

void rbm_stacks_forget(void) { records++; }
