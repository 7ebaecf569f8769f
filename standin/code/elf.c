/* SPDX-License-Identifier: MIT
 *
 * elf.c: a code object, which is an ELF file: what is loaded of it, its kernels by the metadata, and its variables by the dynamic
 * symbols. LLVM's user guide for AMDGPU has what is AMD's.
 */
#include <elf.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "code/code.h"

enum {
    machine_amdgpu = 224,
    note_metadata = 32,
    generic_shift = 24 /* in the header's flags */
};

static const uint64_t most_address = 1ull << 40;

/* NUMBER returns a member of a structure of the file that begins at a place. */
#define NUMBER(span, at, type, member) span_number(span, (at) + offsetof(type, member), (int)sizeof((type){0}.member))

/* read_segment adds a segment that is loaded to what the device holds. */
static const char* read_segment(struct code_object* o, uint64_t at) {
    const uint64_t address = NUMBER(o->file, at, Elf64_Phdr, p_vaddr), size = NUMBER(o->file, at, Elf64_Phdr, p_memsz);
    const uint64_t stored = NUMBER(o->file, at, Elf64_Phdr, p_filesz);
    struct span part;
    if (!span_part(o->file, NUMBER(o->file, at, Elf64_Phdr, p_offset), stored, &part))
        return "a segment of the code object leaves the file";
    if (stored > size || address > most_address || size > most_address)
        return "a segment of the code object has a wrong size";
    o->bytes = address + size > o->bytes ? address + size : o->bytes;
    return NULL;
}

/* add_kernels puts the kernels of a note behind those of the notes before. It returns 0 if there is no memory. */
static int add_kernels(struct code_object* o, const struct metadata* from) {
    struct named_kernel* kernels = realloc(o->kernels, (o->kernel_count + from->count + 1) * sizeof *kernels);
    if (!kernels)
        return 0;
    if (from->count)
        memcpy(kernels + o->kernel_count, from->kernels, from->count * sizeof *kernels);
    o->kernels = kernels;
    o->kernel_count += from->count;
    return 1;
}

/* read_metadata takes over what a note with metadata says. A linker leaves a note of each file that it joins, so Tensile's
 * code has one for each kernel. */
static const char* read_metadata(struct code_object* o, struct span contents) {
    struct metadata metadata;
    size_t length = 0;
    if (!metadata_read(contents, &metadata))
        return "the metadata of the code object is damaged";
    const int added = add_kernels(o, &metadata);
    free(metadata.kernels);
    if (!added)
        return "there is no memory for the kernels of the code object";
    if (!metadata.triple.size)
        return NULL;
    const char* target = target_in((const char*)metadata.triple.at, metadata.triple.size, &length);
    if (!target || length >= sizeof o->target)
        return "the target of the code object is not known";
    memcpy(o->target, target, length);
    o->target[length] = '\0';
    return NULL;
}

/* read_notes reads a segment of notes. */
static const char* read_notes(struct code_object* o, uint64_t header) {
    struct span notes, contents;
    if (!span_part(o->file, NUMBER(o->file, header, Elf64_Phdr, p_offset), NUMBER(o->file, header, Elf64_Phdr, p_filesz), &notes))
        return "a note of the code object leaves the file";
    for (uint64_t at = 0; at < notes.size;) {
        const uint64_t name = NUMBER(notes, at, Elf64_Nhdr, n_namesz), size = NUMBER(notes, at, Elf64_Nhdr, n_descsz);
        const uint64_t type = NUMBER(notes, at, Elf64_Nhdr, n_type);
        const uint64_t begin = at + sizeof(Elf64_Nhdr) + (name + 3) / 4 * 4;
        if (!span_part(notes, begin, size, &contents))
            return "a note of the code object is cut";
        if (type == note_metadata && name == sizeof "AMDGPU" && memcmp(notes.at + at + sizeof(Elf64_Nhdr), "AMDGPU", name) == 0) {
            const char* wrong = read_metadata(o, contents);
            if (wrong)
                return wrong;
        }
        at = begin + (size + 3) / 4 * 4;
    }
    return NULL;
}

static const char* read_segments(struct code_object* o) {
    const uint64_t at = NUMBER(o->file, 0, Elf64_Ehdr, e_phoff), count = NUMBER(o->file, 0, Elf64_Ehdr, e_phnum);
    struct span part;
    if (NUMBER(o->file, 0, Elf64_Ehdr, e_phentsize) != sizeof(Elf64_Phdr)
        || !span_part(o->file, at, count * sizeof(Elf64_Phdr), &part))
        return "the segments of the code object are not in the file";
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t header = at + i * sizeof(Elf64_Phdr), type = NUMBER(o->file, header, Elf64_Phdr, p_type);
        const char* wrong = type == PT_LOAD ? read_segment(o, header) : type == PT_NOTE ? read_notes(o, header) : NULL;
        if (wrong)
            return wrong;
    }
    return o->bytes ? NULL : "the code object has nothing to load";
}

/* section stores a section's contents. It returns 0 if the file has not all of it. */
static int section(struct span file, uint64_t number, struct span* out) {
    const uint64_t at = NUMBER(file, 0, Elf64_Ehdr, e_shoff) + number * sizeof(Elf64_Shdr);
    return number < NUMBER(file, 0, Elf64_Ehdr, e_shnum)
        && span_part(file, NUMBER(file, at, Elf64_Shdr, sh_offset), NUMBER(file, at, Elf64_Shdr, sh_size), out);
}

/* read_sections finds the dynamic symbols. A file without sections has none. */
static const char* read_sections(struct code_object* o) {
    const uint64_t at = NUMBER(o->file, 0, Elf64_Ehdr, e_shoff), count = NUMBER(o->file, 0, Elf64_Ehdr, e_shnum);
    struct span part;
    if (!count)
        return NULL;
    if (NUMBER(o->file, 0, Elf64_Ehdr, e_shentsize) != sizeof(Elf64_Shdr)
        || !span_part(o->file, at, count * sizeof(Elf64_Shdr), &part))
        return "the sections of the code object are not in the file";
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t header = at + i * sizeof(Elf64_Shdr);
        if (NUMBER(o->file, header, Elf64_Shdr, sh_type) == SHT_DYNSYM)
            return section(o->file, i, &o->symbols) && section(o->file, NUMBER(o->file, header, Elf64_Shdr, sh_link), &o->names)
                ? NULL
                : "the symbols of the code object are not in the file";
    }
    return NULL;
}

const char* elf_read(struct span file, struct code_object* out) {
    *out = (struct code_object){.file = file};
    if (file.size < sizeof(Elf64_Ehdr) || memcmp(file.at, ELFMAG, SELFMAG) != 0)
        return "it is no code object, which is an ELF file";
    if (file.at[EI_CLASS] != ELFCLASS64 || file.at[EI_DATA] != ELFDATA2LSB
        || NUMBER(file, 0, Elf64_Ehdr, e_machine) != machine_amdgpu)
        return "it is an ELF file, and not for AMD's GPUs";
    out->generic = (unsigned)(NUMBER(file, 0, Elf64_Ehdr, e_flags) >> generic_shift);
    const char* wrong = read_segments(out);
    if (!wrong)
        wrong = read_sections(out);
    if (!wrong && target_generic(out->target, strlen(out->target)) && !out->generic)
        wrong = "the code object for a generic target has no version of it";
    if (wrong)
        elf_release(out);
    return wrong;
}

void elf_release(struct code_object* object) {
    free(object->kernels);
    *object = (struct code_object){0};
}

const struct kernel_facts* elf_kernel(const struct code_object* object, const char* name) {
    for (size_t i = 0; i < object->kernel_count; i++) {
        const struct named_kernel* k = &object->kernels[i];
        if (k->name_bytes == strlen(name) && memcmp(k->name, name, k->name_bytes) == 0)
            return &k->facts;
    }
    return NULL;
}

int elf_variable(const struct code_object* object, const char* name, uint64_t* address_out, uint64_t* size_out) {
    const size_t length = strlen(name) + 1;
    for (uint64_t at = 0; at + sizeof(Elf64_Sym) <= object->symbols.size; at += sizeof(Elf64_Sym)) {
        struct span text;
        const uint64_t info = NUMBER(object->symbols, at, Elf64_Sym, st_info);
        *address_out = NUMBER(object->symbols, at, Elf64_Sym, st_value);
        *size_out = NUMBER(object->symbols, at, Elf64_Sym, st_size);
        if (ELF64_ST_TYPE(info) == STT_OBJECT && NUMBER(object->symbols, at, Elf64_Sym, st_shndx) != SHN_UNDEF
            && span_part(object->names, NUMBER(object->symbols, at, Elf64_Sym, st_name), length, &text)
            && memcmp(text.at, name, length) == 0 && *address_out <= object->bytes && *size_out <= object->bytes - *address_out)
            return 1;
    }
    return 0;
}
