/* SPDX-License-Identifier: MIT
 *
 * metadata.c: what a code object says of its kernels: MessagePack in a note, from version 3 of code objects on. LLVM's user
 * guide for AMDGPU has the names. An item is a head, and for lists and maps the items in it follow; so all items are read one
 * after another, without recursion, and none is read outside the note.
 */
#include <stdlib.h>
#include <string.h>

#include "code/code.h"

enum item_kind { item_other, item_number, item_text, item_list, item_map };

/* struct item is the head of an item: a number's value, a text, or how many items a list has, or pairs a map. */
struct item {
    enum item_kind kind;
    uint64_t number;
    struct span text;
};

/* struct cursor is where the next item begins. */
struct cursor {
    struct span note;
    uint64_t at;
};

/* next_number reads a number of some bytes, the highest first. It returns 0 at the end. */
static int next_number(struct cursor* c, int bytes, uint64_t* out) {
    struct span part;
    *out = 0;
    if (!span_part(c->note, c->at, (uint64_t)bytes, &part))
        return 0;
    for (int i = 0; i < bytes; i++)
        *out = *out << 8 | part.at[i];
    c->at += (uint64_t)bytes;
    return 1;
}

/* next_text reads a text of a length. */
static int next_text(struct cursor* c, uint64_t length, struct item* out) {
    if (!span_part(c->note, c->at, length, &out->text))
        return 0;
    c->at += length;
    return 1;
}

/* next_sized reads an item whose head is followed by its size, or its value, of some bytes. */
static int next_sized(struct cursor* c, uint64_t head, struct item* out) {
    static const struct {
        unsigned char first, last; /* heads, each of twice as many bytes as the one before */
        signed char bytes; /* of the first */
        enum item_kind kind;
        unsigned char more; /* bytes behind the size */
    } rows[] = {
        {0xc4, 0xc6, 1, item_other, 0}, /* bytes */
        {0xc7, 0xc9, 1, item_other, 1}, /* extensions */
        {0xcc, 0xcf, 1, item_number, 0},
        {0xd0, 0xd3, 1, item_number, 0}, /* with a sign */
        {0xd9, 0xdb, 1, item_text, 0},
        {0xdc, 0xdd, 2, item_list, 0},
        {0xde, 0xdf, 2, item_map, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (head < rows[i].first || head > rows[i].last)
            continue;
        out->kind = rows[i].kind;
        if (!next_number(c, rows[i].bytes << (head - rows[i].first), &out->number))
            return 0;
        if (out->kind == item_text || out->kind == item_other)
            return next_text(c, out->number + rows[i].more, out);
        return 1;
    }
    return 0;
}

/* next reads the head of an item. It returns 0 at the end, and for what is no MessagePack. */
static int next(struct cursor* c, struct item* out) {
    static const unsigned char fixed[] = {[0xd4 - 0xca] = 2,
        [0xd5 - 0xca] = 3,
        [0xd6 - 0xca] = 5,
        [0xd7 - 0xca] = 9,
        [0xd8 - 0xca] = 17,
        [0xca - 0xca] = 4,
        [0xcb - 0xca] = 8}; /* extensions and numbers with a fraction */
    uint64_t head;
    *out = (struct item){.kind = item_other};
    if (!next_number(c, 1, &head))
        return 0;
    if (head <= 0x7f || head >= 0xe0 || head == 0xc2 || head == 0xc3) { /* small numbers, false and true */
        *out = (struct item){.kind = item_number, .number = head <= 0x7f ? head : head == 0xc3};
        return 1;
    }
    if (head <= 0x9f) { /* small maps and lists */
        *out = (struct item){.kind = head <= 0x8f ? item_map : item_list, .number = head & 0xf};
        return 1;
    }
    if (head <= 0xbf) {
        out->kind = item_text;
        return next_text(c, head & 0x1f, out);
    }
    if (head == 0xc0)
        return 1;
    if (head >= 0xca && head - 0xca < sizeof fixed && fixed[head - 0xca])
        return next_text(c, fixed[head - 0xca], out);
    return next_sized(c, head, out);
}

/* items returns how many items follow a head and belong to it. */
static uint64_t items(const struct item* item) {
    return item->kind == item_map ? item->number * 2 : item->kind == item_list ? item->number : 0;
}

/* skip passes an item and all in it. Each item has a byte at least, so what is open never exceeds what is left. */
static int skip(struct cursor* c) {
    struct item item;
    for (uint64_t open = 1; open; open--) {
        if (open > c->note.size - c->at || !next(c, &item))
            return 0;
        open += items(&item);
    }
    return 1;
}

static int is(struct span text, const char* name) { return text.size == strlen(name) && memcmp(text.at, name, text.size) == 0; }

/* next_key reads the key of a pair. */
static int next_key(struct cursor* c, struct span* out) {
    struct item item;
    if (!next(c, &item) || item.kind != item_text)
        return 0;
    *out = item.text;
    return 1;
}

/* member returns the member of a kernel's facts that a key names, null for others. */
static uint32_t* member(struct kernel_facts* kernel, struct span key) {
    const struct {
        const char* name;
        uint32_t* member;
    } rows[] = {{".vgpr_count", &kernel->vgprs}, {".sgpr_count", &kernel->sgprs},
        {".group_segment_fixed_size", &kernel->shared_bytes}, {".private_segment_fixed_size", &kernel->private_bytes},
        {".max_flat_workgroup_size", &kernel->most_threads}, {".wavefront_size", &kernel->wave_threads},
        {".workgroup_processor_mode", &kernel->both_units}, {".uses_dynamic_stack", &kernel->stack}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is(key, rows[i].name))
            return rows[i].member;
    return NULL;
}

/* read_kernel reads a kernel's map. */
static int read_kernel(struct cursor* c, struct named_kernel* out) {
    struct item map, item;
    if (!next(c, &map) || map.kind != item_map)
        return 0;
    *out = (struct named_kernel){0};
    for (uint64_t i = 0; i < map.number; i++) {
        struct span key;
        if (!next_key(c, &key))
            return 0;
        uint32_t* number = member(&out->facts, key);
        if (number || is(key, ".name")) {
            if (!next(c, &item) || item.kind != (number ? item_number : item_text) || item.number > UINT32_MAX)
                return 0;
            if (number)
                *number = (uint32_t)item.number;
            else {
                out->name = (const char*)item.text.at;
                out->name_bytes = item.text.size;
            }
        } else if (!skip(c))
            return 0;
    }
    return out->name_bytes && (out->facts.wave_threads == 32 || out->facts.wave_threads == 64) && out->facts.most_threads;
}

/* read_kernels reads the list of kernels. */
static int read_kernels(struct cursor* c, struct metadata* out) {
    struct item list;
    if (out->kernels || !next(c, &list) || list.kind != item_list || list.number > c->note.size - c->at)
        return 0;
    out->kernels = calloc(list.number + 1, sizeof *out->kernels);
    if (!out->kernels)
        return 0;
    for (out->count = 0; out->count < list.number; out->count++)
        if (!read_kernel(c, &out->kernels[out->count]))
            return 0;
    return 1;
}

/* read_map reads the map that the note is. */
static int read_map(struct cursor* c, struct metadata* out) {
    struct item map, item;
    if (!next(c, &map) || map.kind != item_map)
        return 0;
    for (uint64_t i = 0; i < map.number; i++) {
        struct span key;
        int read;
        if (!next_key(c, &key))
            return 0;
        if (is(key, "amdhsa.kernels"))
            read = read_kernels(c, out);
        else if (is(key, "amdhsa.target")) {
            read = next(c, &item) && item.kind == item_text;
            out->triple = item.text;
        } else
            read = skip(c);
        if (!read)
            return 0;
    }
    return 1;
}

int metadata_read(struct span note, struct metadata* out) {
    struct cursor c = {.note = note};
    *out = (struct metadata){0};
    if (read_map(&c, out))
        return 1;
    free(out->kernels);
    *out = (struct metadata){0};
    return 0;
}
