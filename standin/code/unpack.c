/* SPDX-License-Identifier: MIT
 *
 * unpack.c: compressed bundles. Behind "CCOB" are a version and a method of 2 bytes each, then the size of the file (from
 * version 2 on), the size of the bundle, and 8 bytes of its hash. Sizes have 4 bytes, in version 3 they have 8. libzstd and
 * libz unpack them.
 */
#include <dlfcn.h>
#include <stddef.h>
#include <sys/mman.h>

#include "code/code.h"

enum { method_zlib, method_zstd };

static const uint64_t most_bytes = 16ull << 30; /* of a bundle */

/* library opens a library once. */
static void* library(const char* name, const char* symbol) {
    void* opened = dlopen(name, RTLD_NOW | RTLD_LOCAL); /* stays open */
    return opened ? dlsym(opened, symbol) : NULL;
}

static const char* zstd(struct span packed, void* out, size_t size, int* lacks_out) {
    size_t (*decompress)(void*, size_t, const void*, size_t);
    size_t (*frame)(const void*, size_t);
    *(void**)&decompress = library("libzstd.so.1", "ZSTD_decompress");
    *(void**)&frame = library("libzstd.so.1", "ZSTD_findFrameCompressedSize");
    *lacks_out = !decompress || !frame;
    if (*lacks_out)
        return "libzstd.so.1, which unpacks the compressed bundle, is not found";
    const size_t length = frame(packed.at, packed.size); /* version 1 does not say where the file ends */
    const int fits = length <= packed.size;
    return fits && decompress(out, size, packed.at, length) == size ? NULL : "the compressed bundle is damaged";
}

static const char* zlib(struct span packed, void* out, size_t size, int* lacks_out) {
    int (*uncompress)(void*, unsigned long*, const void*, unsigned long);
    unsigned long got = size;
    *(void**)&uncompress = library("libz.so.1", "uncompress");
    *lacks_out = !uncompress;
    if (!uncompress)
        return "libz.so.1, which unpacks the compressed bundle, is not found";
    return uncompress(out, &got, packed.at, packed.size) == 0 && got == size ? NULL : "the compressed bundle is damaged";
}

const char* unpack(struct span image, void** out, size_t* size_out, int* lacks_out) {
    const uint64_t version = span_number(image, 4, 2), method = span_number(image, 6, 2);
    const int width = version == 3 ? 8 : 4;
    const uint64_t header = (version == 1 ? 8 : 8 + (uint64_t)width) + (uint64_t)width + 8;
    const uint64_t file = version == 1 ? image.size : span_number(image, 8, width);
    const uint64_t size = span_number(image, header - 8 - (uint64_t)width, width);
    struct span packed;
    *lacks_out = 0;
    *out = NULL;
    if (version < 1 || version > 3 || method > method_zstd)
        return "the compressed bundle's version or method is not known";
    if (file < header || !span_part(image, header, file - header, &packed))
        return "the compressed bundle is cut";
    if (!size || size > most_bytes)
        return "the compressed bundle's size is wrong";
    void* memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return "there is no memory to unpack the compressed bundle";
    const char* wrong = (method == method_zstd ? zstd : zlib)(packed, memory, size, lacks_out);
    if (wrong)
        munmap(memory, size);
    else {
        *out = memory;
        *size_out = size;
    }
    return wrong;
}
