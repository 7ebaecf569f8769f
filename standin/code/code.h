/* SPDX-License-Identifier: MIT
 *
 * code.h: the code of kernels. A program has it in bundles, an ELF file for each architecture, or as one ELF file. A dry run
 * of a GPU reads what HIP would load there, counts its memory, and knows its kernels and variables.
 *
 * A file may be damaged. Functions read no byte outside a span.
 */
#ifndef STANDIN_CODE_H
#define STANDIN_CODE_H

#include "base/reader.h"

/* struct span is memory that may be read. */
struct span {
    const unsigned char* at;
    size_t size;
};

/* span_part stores a part of a span. It returns 0 if the span has not all of it. */
int span_part(struct span whole, uint64_t begin, uint64_t size, struct span* out);

/* span_number returns a number of 1 to 8 bytes, the lowest first, or 0 outside the span. */
uint64_t span_number(struct span span, uint64_t at, int bytes);

/* ---- target.c: which code runs on a GPU */

/* target_rank returns how well code for a target, as "gfx90a:xnack-", fits a GPU's target, 0 if it does not run there. Of two
 * that run the higher one is chosen: the processor before a generic one, then the one that names more features. */
int target_rank(const char* target, size_t length, const char* gpu);

/* target_in returns the target at the end of a triple, as "amdgcn-amd-amdhsa--gfx90a:xnack-", and stores its length; null if the
 * triple is none of AMD's GPUs. */
const char* target_in(const char* triple, size_t length, size_t* length_out);

/* target_generic tells whether a target stands for several processors. */
int target_generic(const char* target, size_t length);

/* ---- bundle.c: from an image to the code object for a GPU */

/* enum code_found is what an image has for a GPU. */
enum code_found {
    code_here, /* a code object */
    code_spirv, /* only SPIR-V, which HIP would compile */
    code_packed, /* a compressed bundle, and no library that unpacks it */
    code_none, /* code, but not for this GPU */
    code_damaged
};

/* struct choice is the result of code_choose. */
struct choice {
    enum code_found found;
    struct span object; /* of code_here */
    void* unpacked; /* memory that object is in, for code_release; null if it is in the image */
    size_t unpacked_bytes;
    char text[400]; /* what the image has, or what is wrong */
};

/* code_choose finds in an image the code object for a GPU's target. code_release ends its memory. */
void code_choose(struct span image, const char* gpu, struct choice* out);
void code_release(struct choice* choice);

/* code_bundled tells whether an image begins like a bundle, plain or compressed. */
int code_bundled(struct span image);

/* ---- unpack.c */

/* unpack unpacks a compressed bundle into new memory, which munmap ends. It returns what is wrong, null for nothing, and stores 1
 * in *lacks_out if that is a library. */
const char* unpack(struct span image, void** out, size_t* size_out, int* lacks_out);

/* ---- elf.c: a code object */

/* struct named_kernel is a kernel of a code object. */
struct named_kernel {
    const char* name; /* in the file's memory, name_bytes long, without a zero behind it */
    size_t name_bytes;
    struct kernel_facts facts;
};

/* struct code_object is a code object. */
struct code_object {
    struct span file;
    struct span symbols, names; /* of the dynamic symbols; empty if there are none */
    struct named_kernel* kernels;
    size_t kernel_count;
    uint64_t bytes; /* of the loaded segments: the end of the highest, since HIP takes memory from address 0 on */
    char target[64]; /* that the metadata names; empty before version 4 of code objects */
    unsigned generic; /* version of a generic target */
};

/* elf_read reads a code object. It returns what is wrong, null for nothing; then elf_release ends it. */
const char* elf_read(struct span file, struct code_object* out);
void elf_release(struct code_object* object);

/* elf_kernel returns a kernel, null if there is none. elf_variable stores a variable's address and size, and returns 0
 * if there is none. */
const struct kernel_facts* elf_kernel(const struct code_object* object, const char* name);
int elf_variable(const struct code_object* object, const char* name, uint64_t* address_out, uint64_t* size_out);

/* ---- metadata.c: what a code object says of its kernels, in MessagePack */

/* struct metadata is what it says: kernels, which free ends, and a triple with the target. */
struct metadata {
    struct named_kernel* kernels;
    size_t count;
    struct span triple;
};

/* metadata_read reads a note's contents. It returns 0 if the note is damaged. */
int metadata_read(struct span note, struct metadata* out);

/* ---- load.c: what HIP loads */

/* struct loaded is code that HIP has loaded. */
struct loaded;

/* code_load reads an image, and counts the memory of what HIP loads of it on a device. The result is null for an image that is
 * not read: without a reader, or if a line on stderr says why. The image must stay as long as the result lives. code_unload ends
 * it. */
hipError_t code_load(struct span image, int device, const char* name, const char* function, struct loaded** out);
void code_unload(struct loaded* loaded, const char* function);

/* code_kernel stores what stands for a kernel of loaded code, which free ends before the code and its name. It returns
 * hipErrorNotFound if there is none. Code without metadata has every kernel. */
hipError_t code_kernel(const struct loaded* loaded, const char* name, void** out);

/* code_kernels returns the kernels of loaded code, and stores their number; null for code without metadata. */
const struct named_kernel* code_kernels(const struct loaded* loaded, size_t* count_out);

/* code_variable stores where a variable is on the device, and its size; it returns 0 if there is none. */
int code_variable(const struct loaded* loaded, const char* name, void** address_out, size_t* size_out);

/* code_span returns the memory that may be read from an address on. */
struct span code_span(const void* address);

/* code_lock and code_unlock are for fork.c. */
void code_lock(void);
void code_unlock(void);

#endif
