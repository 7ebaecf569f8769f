/* SPDX-License-Identifier: MIT
 *
 * code_image.h: writes code of kernels as compilers do: a code object, which is an ELF file with MessagePack in a note; bundles
 * of them; compressed bundles. An image lies before memory that cannot be read, so a reader that goes past its end is stopped.
 */
#ifndef CTESTS_STANDIN_CODE_IMAGE_H
#define CTESTS_STANDIN_CODE_IMAGE_H

#include <dlfcn.h>
#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* struct buffer is what is written so far. */
struct buffer {
    unsigned char at[1 << 15];
    size_t size;
};

static inline void put(struct buffer* b, const void* from, size_t size) {
    if (size > sizeof b->at - b->size)
        abort();
    memcpy(b->at + b->size, from, size);
    b->size += size;
}

static inline void put_align(struct buffer* b, size_t unit) {
    static const unsigned char zeros[64];
    put(b, zeros, (unit - b->size % unit) % unit);
}

/* put_number writes a number of some bytes, the lowest first; put_big the highest first. */
static inline void put_number(struct buffer* b, uint64_t number, int bytes) {
    for (int i = 0; i < bytes; i++)
        put(b, &(unsigned char){(unsigned char)(number >> 8 * i)}, 1);
}

static inline void put_big(struct buffer* b, uint64_t number, int bytes) {
    while (bytes-- > 0)
        put(b, &(unsigned char){(unsigned char)(number >> 8 * bytes)}, 1);
}

/* ---- MessagePack: small lists, maps and texts have their size in the head */

static inline void pack_map(struct buffer* b, unsigned pairs) { put_big(b, 0x80 | pairs, 1); }

static inline void pack_list(struct buffer* b, unsigned items) { put_big(b, 0x90 | items, 1); }

static inline void pack_text(struct buffer* b, const char* text) {
    const size_t length = strlen(text);
    put_big(b, length < 32 ? 0xa0 | length : 0xd900 | length, length < 32 ? 1 : 2);
    put(b, text, length);
}

static inline void pack_number(struct buffer* b, uint64_t number) {
    if (number < 0x80)
        put_big(b, number, 1);
    else
        put_big(b,
            number <= UINT8_MAX        ? 0xcc
                : number <= UINT16_MAX ? 0xcd
                                       : 0xce,
            1),
            put_big(b, number,
                number <= UINT8_MAX        ? 1
                    : number <= UINT16_MAX ? 2
                                           : 4);
}

static inline void pack_pair(struct buffer* b, const char* key, uint64_t number) {
    pack_text(b, key);
    pack_number(b, number);
}

/* ---- a code object */

struct image_kernel {
    const char* name;
    unsigned vgprs, sgprs, shared, private_bytes, most_threads, wave, stack;
};

/* The kernels of every code object, and its variable. */
static const struct image_kernel image_kernels[] = {
    {"small", 32, 24, 1024, 12, 256, 64, 0}, {"wide", 128, 100, 0, 0, 1024, 64, 0}, {"calls", 32, 24, 0, 2000, 256, 64, 1}};
static const char image_variable[] = "table";
enum {
    image_variable_at = 0x1040,
    image_variable_bytes = 400,
    image_kernel_count = sizeof image_kernels / sizeof *image_kernels
};

/* image_first_note is how many kernels the first note of a code object has. If it is not all, a second note has the others, as a
 * linker leaves them of two files. */
static unsigned image_first_note = image_kernel_count;

/* pack_kernel writes a kernel's map, with members that a reader passes over. */
static inline void pack_kernel(struct buffer* b, const struct image_kernel* k) {
    pack_map(b, 10);
    pack_text(b, ".args");
    pack_list(b, 1);
    pack_map(b, 2);
    pack_pair(b, ".offset", 0);
    pack_text(b, ".value_kind");
    pack_text(b, "hidden_multigrid_sync_arg_of_a_long_name");
    pack_text(b, ".name");
    pack_text(b, k->name);
    pack_pair(b, ".vgpr_count", k->vgprs);
    pack_pair(b, ".sgpr_count", k->sgprs);
    pack_pair(b, ".group_segment_fixed_size", k->shared);
    pack_pair(b, ".private_segment_fixed_size", k->private_bytes);
    pack_pair(b, ".max_flat_workgroup_size", k->most_threads);
    pack_pair(b, ".wavefront_size", k->wave);
    pack_text(b, ".uses_dynamic_stack");
    put_big(b, 0xc2 + k->stack, 1);
    pack_pair(b, ".kernarg_segment_size", 300);
}

static inline void pack_metadata(struct buffer* b, const char* target, unsigned first, unsigned end) {
    char triple[64] = "amdgcn-amd-amdhsa--";
    strncat(triple, target, sizeof triple - strlen(triple) - 1);
    pack_map(b, 3);
    pack_text(b, "amdhsa.version");
    pack_list(b, 2);
    pack_number(b, 1);
    pack_number(b, 2);
    pack_text(b, "amdhsa.kernels");
    pack_list(b, end - first);
    for (unsigned i = first; i < end; i++)
        pack_kernel(b, &image_kernels[i]);
    pack_text(b, "amdhsa.target");
    pack_text(b, triple);
}

/* put_note writes a note with the metadata of some kernels. */
static inline void put_note(struct buffer* b, const char* target, unsigned first, unsigned end) {
    static struct buffer text; /* large for a stack */
    text.size = 0;
    pack_metadata(&text, target, first, end);
    const Elf64_Nhdr head = {.n_namesz = 7, .n_descsz = (Elf64_Word)text.size, .n_type = 32};
    put(b, &head, sizeof head);
    put(b, "AMDGPU\0", 8);
    put(b, text.at, text.size);
    put_align(b, 4);
}

/* put_object writes a code object that takes so many bytes of the device. */
static inline void put_object(struct buffer* b, const char* target, uint64_t bytes) {
    static const char names[] = "\0table\0missing";
    static struct buffer file, note; /* large for a stack */
    const Elf64_Sym symbols[] = {{0}, {.st_name = 7, .st_info = STT_OBJECT, .st_size = 8, .st_shndx = SHN_UNDEF},
        {.st_name = 1, .st_info = STT_OBJECT, .st_value = image_variable_at, .st_size = image_variable_bytes, .st_shndx = 1}};
    const Elf64_Off segments_at = sizeof(Elf64_Ehdr), sections_at = segments_at + 2 * sizeof(Elf64_Phdr);
    const Elf64_Off symbols_at = sections_at + 3 * sizeof(Elf64_Shdr), names_at = symbols_at + sizeof symbols;
    const Elf64_Off note_at = (names_at + sizeof names + 7) / 8 * 8;
    note.size = file.size = 0;
    put_note(&note, target, 0, image_first_note);
    if (image_first_note < image_kernel_count)
        put_note(&note, target, image_first_note, image_kernel_count);
    const size_t note_bytes = note.size, all = note_at + note_bytes;
    put(&file,
        &(Elf64_Ehdr){.e_ident = {0x7f, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT, 64, 4},
            .e_type = ET_DYN,
            .e_machine = 224,
            .e_version = 1,
            .e_phoff = segments_at,
            .e_shoff = sections_at,
            .e_flags = strstr(target, "generic") ? 1u << 24 : 0,
            .e_ehsize = sizeof(Elf64_Ehdr),
            .e_phentsize = sizeof(Elf64_Phdr),
            .e_phnum = 2,
            .e_shentsize = sizeof(Elf64_Shdr),
            .e_shnum = 3},
        sizeof(Elf64_Ehdr));
    put(&file, &(Elf64_Phdr){.p_type = PT_LOAD, .p_filesz = all, .p_memsz = bytes}, sizeof(Elf64_Phdr));
    put(&file, &(Elf64_Phdr){.p_type = PT_NOTE, .p_offset = note_at, .p_filesz = note_bytes, .p_memsz = note_bytes},
        sizeof(Elf64_Phdr));
    put(&file, &(Elf64_Shdr){0}, sizeof(Elf64_Shdr));
    put(&file, &(Elf64_Shdr){.sh_type = SHT_DYNSYM, .sh_offset = symbols_at, .sh_size = sizeof symbols, .sh_link = 2},
        sizeof(Elf64_Shdr));
    put(&file, &(Elf64_Shdr){.sh_type = SHT_STRTAB, .sh_offset = names_at, .sh_size = sizeof names}, sizeof(Elf64_Shdr));
    put(&file, symbols, sizeof symbols);
    put(&file, names, sizeof names);
    put_align(&file, 8);
    put(&file, note.at, note.size);
    put(b, file.at, file.size);
}

/* ---- bundles */

/* put_bundle writes a bundle of code objects for targets, up to a null one. The first takes bytes of the device, the second twice
 * as many. */
static inline void put_bundle(struct buffer* b, const char* const* targets, uint64_t bytes) {
    static struct buffer objects;
    uint64_t count = 0, header = 32 + 24 + 29;
    char name[80];
    for (; targets[count]; count++)
        header += 24 + strlen("hipv4-amdgcn-amd-amdhsa--") + strlen(targets[count]);
    objects.size = 0;
    put(b, "__CLANG_OFFLOAD_BUNDLE__", 24);
    put_number(b, count + 1, 8);
    put_number(b, header, 8);
    put_number(b, 0, 8);
    put_number(b, 29, 8);
    put(b, "host-x86_64-unknown-linux-gnu", 29);
    for (uint64_t i = 0; i < count; i++) {
        const size_t begin = objects.size;
        put_object(&objects, targets[i], (i + 1) * bytes);
        put_number(b, header + begin, 8);
        put_number(b, objects.size - begin, 8);
        put_number(b, strlen("hipv4-amdgcn-amd-amdhsa--") + strlen(targets[i]), 8);
        strcpy(name, "hipv4-amdgcn-amd-amdhsa--");
        strcat(name, targets[i]);
        put(b, name, strlen(name));
    }
    put(b, objects.at, objects.size);
}

/* put_packed writes a compressed bundle of a version, by zlib (0) or zstd (1). It returns 0 if that library is not found. */
static inline int put_packed(struct buffer* b, const struct buffer* plain, int version, int method) {
    static struct buffer packed;
    void* library = dlopen(method ? "libzstd.so.1" : "libz.so.1", RTLD_NOW);
    unsigned long (*zstd)(void*, unsigned long, const void*, unsigned long, int);
    int (*zlib)(void*, unsigned long*, const void*, unsigned long);
    *(void**)&zstd = library ? dlsym(library, "ZSTD_compress") : NULL;
    *(void**)&zlib = library ? dlsym(library, "compress") : NULL;
    const int width = version == 3 ? 8 : 4;
    const size_t header = 8 + (version == 1 ? 0 : (size_t)width) + (size_t)width + 8;
    unsigned long size = sizeof packed.at;
    if (!(method ? zstd != NULL : zlib != NULL))
        return 0;
    if (method)
        size = zstd(packed.at, size, plain->at, plain->size, 3);
    else if (zlib(packed.at, &size, plain->at, plain->size))
        abort();
    put(b, "CCOB", 4);
    put_number(b, (uint64_t)version, 2);
    put_number(b, (uint64_t)method, 2);
    if (version > 1)
        put_number(b, header + size, width);
    put_number(b, plain->size, width);
    put_number(b, 0, 8); /* a hash that HIP does not compare */
    put(b, packed.at, size);
    return 1;
}

/* image_of returns the first bytes of a buffer before memory that cannot be read. Each call ends the image of the one before. */
static inline void* image_of(const struct buffer* b, size_t size) {
    static unsigned char* pages;
    const size_t room = sizeof b->at;
    if (!pages) {
        pages = mmap(NULL, room + 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED || mprotect(pages + room, 65536, PROT_NONE))
            abort();
    }
    memcpy(pages + room - size, b->at, size);
    return pages + room - size;
}

#endif
