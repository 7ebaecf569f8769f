/* SPDX-License-Identifier: MIT
 *
 * bundle.c: finds in an image the code object for a GPU. A bundle is 24 bytes of text, the number of its entries, and for each
 * one the place and size of its contents, and its name: "hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-". LLVM's page on
 * clang-offload-bundler has the format. An image that is no bundle is one code object.
 */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "code/code.h"

enum {
    header_bytes = 32,
    entry_bytes = 24, /* before its name */
    most_entries = 4096,
    most_name = 256
};

static const char magic[] = "__CLANG_OFFLOAD_BUNDLE__";

int span_part(struct span whole, uint64_t begin, uint64_t size, struct span* out) {
    if (begin > whole.size || size > whole.size - begin)
        return 0;
    *out = (struct span){whole.at + begin, (size_t)size};
    return 1;
}

uint64_t span_number(struct span span, uint64_t at, int bytes) {
    struct span part;
    uint64_t number = 0;
    if (!span_part(span, at, (uint64_t)bytes, &part))
        return 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | part.at[i];
    return number;
}

/* begins tells whether a span begins with a text. */
static int begins(struct span span, const char* text) {
    return span.size >= strlen(text) && memcmp(span.at, text, strlen(text)) == 0;
}

int code_bundled(struct span image) { return begins(image, magic) || begins(image, "CCOB"); }

/* add appends a text to a list, which ends in dots if it is full. */
static void add(char* list, size_t size, const char* text, size_t length) {
    const size_t used = strlen(list);
    if (used + length + 6 > size) {
        if (used < 4 || strcmp(list + used - 3, "...") != 0)
            snprintf(list + used, size - used, ", ...");
        return;
    }
    snprintf(list + used, size - used, "%s%.*s", used ? ", " : "", (int)length, text);
}

/* entry_target returns the target of an entry by its name, which is a kind and a triple; null if it is no code of HIP. */
static const char* entry_target(struct span name, size_t* length_out) {
    const size_t kind = begins(name, "hip-") ? 4 : begins(name, "hipv4-") ? 6 : 0;
    return kind ? target_in((const char*)name.at + kind, name.size - kind, length_out) : NULL;
}

/* choose_in chooses among a bundle's entries. It and the next two return what is wrong, null for nothing. */
static const char* choose_in(struct span image, const char* gpu, struct choice* out) {
    const uint64_t count = span_number(image, sizeof magic - 1, 8);
    uint64_t at = header_bytes;
    int best = 0, spirv = 0;
    if (image.size < header_bytes || count > most_entries)
        return "the bundle's number of entries is wrong";
    for (uint64_t i = 0; i < count; i++) {
        struct span name, contents;
        const uint64_t name_bytes = span_number(image, at + 16, 8);
        size_t length = 0;
        if (name_bytes > most_name || !span_part(image, at + entry_bytes, name_bytes, &name)
            || !span_part(image, span_number(image, at, 8), span_number(image, at + 8, 8), &contents))
            return "an entry of the bundle leaves it";
        at += entry_bytes + name_bytes;
        const char* target = entry_target(name, &length);
        if (!target)
            continue;
        add(out->text, sizeof out->text, target, length);
        spirv = spirv || (length == 11 && memcmp(target, "amdgcnspirv", 11) == 0);
        const int rank = target_rank(target, length, gpu);
        if (rank > best) {
            best = rank;
            out->object = contents;
        }
    }
    if (!*out->text)
        add(out->text, sizeof out->text, "no code", 7);
    out->found = best ? code_here : spirv ? code_spirv : code_none;
    return NULL;
}

/* choose_packed unpacks a bundle, and chooses in it. */
static const char* choose_packed(struct span image, const char* gpu, struct choice* out) {
    int lacks = 0;
    const char* wrong = unpack(image, &out->unpacked, &out->unpacked_bytes, &lacks);
    const struct span plain = {out->unpacked, out->unpacked_bytes};
    if (lacks)
        out->found = code_packed;
    if (wrong)
        return wrong;
    return begins(plain, magic) ? choose_in(plain, gpu, out) : "the compressed bundle has no bundle in it";
}

/* choose_object takes an image as one code object, whose header names its target. */
static const char* choose_object(struct span image, const char* gpu, struct choice* out) {
    struct code_object object;
    const char* wrong = elf_read(image, &object);
    if (wrong)
        return wrong;
    add(out->text, sizeof out->text, object.target, strlen(object.target));
    out->found = !*object.target || target_rank(object.target, strlen(object.target), gpu) ? code_here : code_none;
    out->object = image;
    elf_release(&object);
    return NULL;
}

/* trim gives back what is unpacked beside the chosen object, which may be most of it. */
static void trim(struct choice* choice) {
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), all = (uintptr_t)choice->unpacked;
    const uintptr_t begin = (uintptr_t)choice->object.at / page * page;
    const uintptr_t end = ((uintptr_t)choice->object.at + choice->object.size + page - 1) / page * page;
    const uintptr_t all_end = (all + choice->unpacked_bytes + page - 1) / page * page;
    if (begin > all)
        munmap((void*)all, begin - all);
    if (all_end > end)
        munmap((void*)end, all_end - end);
    choice->unpacked = (void*)begin;
    choice->unpacked_bytes = end - begin;
}

void code_choose(struct span image, const char* gpu, struct choice* out) {
    *out = (struct choice){.found = code_damaged};
    const char* wrong = begins(image, magic) ? choose_in(image, gpu, out)
        : begins(image, "CCOB")              ? choose_packed(image, gpu, out)
                                             : choose_object(image, gpu, out);
    if (wrong)
        snprintf(out->text, sizeof out->text, "%s", wrong);
    if (wrong && out->found != code_packed)
        out->found = code_damaged;
    if (out->found != code_here)
        code_release(out);
    else if (out->unpacked)
        trim(out);
}

void code_release(struct choice* choice) {
    if (choice->unpacked)
        munmap(choice->unpacked, choice->unpacked_bytes);
    choice->unpacked = NULL;
}
