/* SPDX-License-Identifier: MIT
 *
 * fake_cuda_memory.c: of the fake libcuda.so.1, host memory and managed memory, memsets, copies of boxes, and
 * attributes of addresses.
 */
#include <stdlib.h>

#include "fake_cuda.h"
#include "fake_state.h"

enum {
    type_host = 1,
    type_device = 2,
    pitch_bytes = 512,
    host_flags = 0x7,
    is_pinned = 1,
    is_registered,
    is_managed,
    registered_already = 712,
    registered_not = 713
};

/* block is host or managed memory. */
struct block {
    struct block* next;
    int kind;
    uint64_t address, size;
    unsigned flags;
};

static struct block* blocks;

static struct block* holder(uint64_t address) {
    struct block* b = blocks;
    while (b && !(address >= b->address && address - b->address < b->size))
        b = b->next;
    return b;
}

static enum fake_status add(int kind, uint64_t address, uint64_t size, unsigned flags) {
    struct block* b = malloc(sizeof *b);
    if (!b)
        return fake_no_memory;
    *b = (struct block){blocks, kind, address, size, flags};
    blocks = b;
    return fake_ok;
}

/* drop removes the block of a kind that begins at an address. It returns 0 if there is none. */
static int drop(int kind, uint64_t address) {
    for (struct block** link = &blocks; *link; link = &(*link)->next)
        if ((*link)->kind == kind && (*link)->address == address) {
            struct block* gone = *link;
            *link = gone->next;
            free(gone);
            return 1;
        }
    return 0;
}

int fake_cuda_host(uint64_t address) {
    struct block* b = holder(address);
    return b && b->kind != is_managed;
}

/* fake_cuda_host_blocks counts live and registered blocks of host memory, for tests. */
FAKE_API int fake_cuda_host_blocks(void) {
    int n = 0;
    for (struct block* b = blocks; b; b = b->next)
        n += b->kind != is_managed;
    return n;
}

INSIDE(cuMemGetInfo_v2, (size_t * left, size_t* total),
    (*total = (size_t)fake_get("total_bytes"), *left = *total - (size_t)fake_used_bytes(), fake_ok), "%s", "")

static enum fake_status allocate_pitched(CUdeviceptr* out, size_t* pitch, size_t width, size_t rows, unsigned element) {
    uint64_t address = 0;
    if ((element != 4 && element != 8 && element != 16) || !width || !rows)
        return fake_invalid;
    size_t wide = (width + pitch_bytes - 1) / pitch_bytes * pitch_bytes;
    enum fake_status status = put(out, fake_allocate(&address, fake_cuda_device(), wide * rows), &address);
    if (status == fake_ok)
        *pitch = wide;
    return status;
}

INSIDE(cuMemAllocPitch_v2, (CUdeviceptr * out, size_t* pitch, size_t width, size_t rows, unsigned element),
    allocate_pitched(out, pitch, width, rows, element), "%zu x %zu", width, rows)

static enum fake_status allocate_managed(CUdeviceptr* out, size_t size, unsigned flags) {
    uint64_t address = 0;
    if (!size || (flags != 1 && flags != 2))
        return fake_invalid;
    enum fake_status status = fake_allocate(&address, fake_cuda_device(), size);
    if (status == fake_ok)
        status = add(is_managed, address, size, flags);
    return put(out, status, &address);
}

INSIDE(cuMemAllocManaged, (CUdeviceptr * out, size_t size, unsigned flags), allocate_managed(out, size, flags), "%zu, %u", size,
    flags)

static enum fake_status free_any(CUdeviceptr address) {
    enum fake_status status = fake_free(address);
    if (status == fake_ok)
        drop(is_managed, address);
    return status;
}

INSIDE(cuMemFree_v2, (CUdeviceptr address), free_any(address), "%#llx", address)

static enum fake_status allocate_host(void** out, size_t size, unsigned flags) {
    void* memory = NULL;
    if (!size || flags & ~(unsigned)host_flags)
        return fake_invalid;
    if (size > (size_t)fake_get("total_bytes") || posix_memalign(&memory, 4096, size) != 0)
        return fake_no_memory;
    *out = memory;
    return add(is_pinned, bits(memory), size, flags);
}

INSIDE(cuMemHostAlloc, (void** out, size_t size, unsigned flags), allocate_host(out, size, flags), "%zu, %u", size, flags)

static enum fake_status free_host(void* address) {
    if (!drop(is_pinned, bits(address)))
        return fake_invalid;
    fake_device_wait();
    free(address);
    return fake_ok;
}

INSIDE(cuMemFreeHost, (void* address), free_host(address), "%p", address)

static enum fake_status add_registered(uint64_t address, size_t size, unsigned flags) {
    if (!address || !size || flags > 0xF)
        return fake_invalid;
    return holder(address) || holder(address + size - 1) ? fake_refuse(registered_already)
                                                         : add(is_registered, address, size, flags);
}

static enum fake_status flags_of(unsigned* flags, const struct block* b) {
    if (!b || b->kind != is_pinned)
        return fake_invalid;
    *flags = b->flags;
    return fake_ok;
}

INSIDE(cuMemHostRegister_v2, (void* address, size_t size, unsigned flags), add_registered(bits(address), size, flags), "%p, %zu",
    address, size)
INSIDE(cuMemHostUnregister, (void* address), drop(is_registered, bits(address)) ? fake_ok : fake_refuse(registered_not), "%p",
    address)
INSIDE_OUT(cuMemHostGetDevicePointer_v2, (CUdeviceptr * out, void* address, unsigned flags),
    (made = bits(address), flags || !fake_cuda_host(made) ? fake_invalid : fake_ok), "%p", address)
INSIDE(cuMemHostGetFlags, (unsigned* flags, void* address), flags_of(flags, holder(bits(address))), "%p", address)

/* ---- attributes of addresses ---- */

/* attribute stores an attribute in 8, 4 or 1 bytes, as CUDA does. */
static enum fake_status attribute(void* out, int which, uint64_t address) {
    struct block* b = holder(address);
    int device = 0;
    uint64_t range[2] = {b ? b->address : 0, b ? b->size : 0};
    int on = fake_range(address, &device, range);
    uint64_t word;
    size_t bytes = 4;
    if (!b && !on)
        return fake_invalid;
    switch (which) {
    case 2:
        word = on ? type_device : type_host;
        break;
    case 3:
        word = address, bytes = 8;
        break;
    case 4:
        if (on && !b)
            return fake_invalid;
        word = address, bytes = 8;
        break;
    case 6:
        word = 0, bytes = 1;
        break; /* a boolean */
    case 7:
        word = range[0], bytes = 8;
        break; /* an identifier */
    case 8:
        word = b && b->kind == is_managed, bytes = 1;
        break; /* a boolean */
    case 9:
        word = (unsigned)device;
        break;
    case 11:
        word = range[0], bytes = 8;
        break;
    case 12:
        word = range[1], bytes = 8;
        break;
    case 13:
        word = 1;
        break;
    default:
        return fake_invalid;
    }
    memcpy(out, &word, bytes);
    return fake_ok;
}

FACE(cuPointerGetAttribute, (void* out, int which, CUdeviceptr address), attribute(out, which, address), "%d, %#llx", which,
    address)

/* ---- memsets ---- */

struct fill {
    uint64_t to;
    size_t pitch, width, rows; /* width in elements */
    unsigned value, element;
};

static void fill_now(void* data) {
    const struct fill* f = data;
    for (size_t y = 0; y < f->rows; y++)
        for (size_t x = 0; x < f->width; x++)
            memcpy((char*)(uintptr_t)f->to + y * f->pitch + x * f->element, &f->value, f->element);
}

static enum fake_status fill(struct fill f, const void* stream) {
    uint64_t bytes = f.rows ? f.pitch * (f.rows - 1) + f.width * f.element : 0;
    if ((f.rows > 1 && f.width * f.element > f.pitch) || f.to % f.element)
        return fake_invalid;
    if (!(fake_is_device(f.to, NULL) || fake_cuda_host(f.to)) || !fake_usable(f.to, bytes))
        return fake_invalid;
    return fake_enqueue(bits(stream), fill_now, &f, sizeof f);
}

#define MEMSET(bits_, type) \
    INSIDE(cuMemsetD##bits_##_v2, (CUdeviceptr to, type value, size_t count), \
        fill((struct fill){to, 0, count, 1, value, bits_ / 8}, NULL), "%#llx, %zu", to, count) \
    INSIDE(cuMemsetD##bits_##Async, (CUdeviceptr to, type value, size_t count, void* stream), \
        fill((struct fill){to, 0, count, 1, value, bits_ / 8}, stream), "%#llx, %zu", to, count)

MEMSET(8, unsigned char)
MEMSET(16, unsigned short)
MEMSET(32, unsigned)

INSIDE(cuMemsetD2D8_v2, (CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t rows),
    fill((struct fill){to, pitch, width, rows, value, 1}, NULL), "%#llx, %zu x %zu", to, width, rows)
INSIDE(cuMemsetD2D8Async, (CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t rows, void* stream),
    fill((struct fill){to, pitch, width, rows, value, 1}, stream), "%#llx, %zu x %zu", to, width, rows)
INSIDE(cuMemsetD2D32Async, (CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t rows, void* stream),
    pitch % 4 ? fake_invalid : fill((struct fill){to, pitch, width, rows, value, 4}, stream), "%#llx, %zu x %zu", to, width, rows)

/* ---- copies ---- */

typedef struct {
    size_t srcXInBytes, srcY, srcZ, srcLOD;
    int srcMemoryType;
    const void* srcHost;
    CUdeviceptr srcDevice;
    void* srcArray;
    void* reserved0;
    size_t srcPitch, srcHeight;
    size_t dstXInBytes, dstY, dstZ, dstLOD;
    int dstMemoryType;
    void* dstHost;
    CUdeviceptr dstDevice;
    void* dstArray;
    void* reserved1;
    size_t dstPitch, dstHeight;
    size_t WidthInBytes, Height, Depth;
} CUDA_MEMCPY3D;

static enum fake_status copy_box(const CUDA_MEMCPY3D* c, const void* stream) {
    uint64_t src = fake_cuda_side(c->srcMemoryType, c->srcHost, c->srcDevice);
    uint64_t dst = fake_cuda_side(c->dstMemoryType, c->dstHost, c->dstDevice);
    if (!src || !dst || c->srcLOD || c->dstLOD || c->reserved0 || c->reserved1 || (c->srcPitch | c->dstPitch) >> 31
        || c->srcPitch < c->WidthInBytes + c->srcXInBytes || c->dstPitch < c->WidthInBytes + c->dstXInBytes
        || (c->Depth > 1 && (c->srcHeight < c->Height + c->srcY || c->dstHeight < c->Height + c->dstY)))
        return fake_invalid;
    enum fake_status status = fake_ok;
    for (size_t z = 0; z < c->Depth && status == fake_ok; z++) {
        uint64_t from = src + ((c->srcZ + z) * c->srcHeight + c->srcY) * c->srcPitch + c->srcXInBytes;
        uint64_t to = dst + ((c->dstZ + z) * c->dstHeight + c->dstY) * c->dstPitch + c->dstXInBytes;
        status = fake_copy_2d(to, c->dstPitch, from, c->srcPitch, c->WidthInBytes, c->Height, bits(stream));
    }
    return status;
}

/* copy_wait copies on the default stream, and the host waits. */
static enum fake_status copy_wait(CUdeviceptr dst, CUdeviceptr src, size_t size) {
    enum fake_status status = fake_copy_2d(dst, size, src, size, size, 1, 0);
    return status == fake_ok ? fake_stream_wait(0) : status;
}

static enum fake_status copy_box_wait(const CUDA_MEMCPY3D* c) {
    enum fake_status status = copy_box(c, NULL);
    return status == fake_ok ? fake_stream_wait(0) : status;
}

INSIDE(cuMemcpy, (CUdeviceptr dst, CUdeviceptr src, size_t size), copy_wait(dst, src, size), "%#llx, %#llx, %zu", dst, src, size)
INSIDE(cuMemcpy3D_v2, (const CUDA_MEMCPY3D* c), copy_box_wait(c), "%zu x %zu x %zu", c->WidthInBytes, c->Height, c->Depth)
INSIDE(cuMemcpy3DAsync_v2, (const CUDA_MEMCPY3D* c, void* stream), copy_box(c, stream), "%zu x %zu x %zu, %p", c->WidthInBytes,
    c->Height, c->Depth, stream)

/* ---- nodes of graphs ---- */

typedef struct {
    CUdeviceptr dst;
    size_t pitch;
    unsigned value, elementSize;
    size_t width, height;
} CUDA_MEMSET_NODE_PARAMS;

/* here tells whether a context is the current one. */
static int here(const void* context) {
    void* current = NULL;
    return fake_cuda_current(&current) && current == context;
}

/* fill_of checks and converts the parameters of a memset node. */
static int fill_of(struct fill* out, const CUDA_MEMSET_NODE_PARAMS* p) {
    *out = (struct fill){p->dst, p->pitch, p->width, p->height, p->value, p->elementSize};
    return (out->element == 1 || out->element == 2 || out->element == 4) && fake_is_device(out->to, NULL)
        && (out->rows <= 1 || out->width * out->element <= out->pitch);
}

static enum fake_status add_fill(void** out, void* graph, void* const* before, size_t count, const CUDA_MEMSET_NODE_PARAMS* p) {
    struct fill f;
    return fill_of(&f, p) ? fake_cuda_add(out, graph, before, count, node_fill, fill_now, &f, sizeof f) : fake_invalid;
}

INSIDE(cuGraphAddMemsetNode,
    (void** out, void* graph, void* const* before, size_t count, const CUDA_MEMSET_NODE_PARAMS* p, void* context),
    here(context) ? add_fill(out, graph, before, count, p) : fake_not_initialized, "%p", graph)

/* same_rows checks that a one-row fill of an executable graph stays one. */
static int same_rows(const void* has, const void* gets) {
    return (((const struct fill*)has)->rows > 1) == (((const struct fill*)gets)->rows > 1);
}

static enum fake_status edit_fill(void* exec, void* node, const CUDA_MEMSET_NODE_PARAMS* p) {
    struct fill f;
    return fill_of(&f, p) ? fake_cuda_edit(exec, node, node_fill, &f, sizeof f, same_rows) : fake_invalid;
}

INSIDE(cuGraphMemsetNodeSetParams, (void* node, const CUDA_MEMSET_NODE_PARAMS* p), edit_fill(NULL, node, p), "%p", node)
INSIDE(cuGraphExecMemsetNodeSetParams, (void* exec, void* node, const CUDA_MEMSET_NODE_PARAMS* p, void* context),
    !here(context) ? fake_not_initialized
        : exec     ? edit_fill(exec, node, p)
                   : fake_invalid,
    "%p, %p", exec, node)

static enum fake_status read_fill(void* node, CUDA_MEMSET_NODE_PARAMS* out) {
    struct fill f;
    enum fake_status status = fake_cuda_read(node, node_fill, &f, sizeof f);
    if (status == fake_ok)
        *out = (CUDA_MEMSET_NODE_PARAMS){f.to, f.pitch, f.value, f.element, f.width, f.rows};
    return status;
}

INSIDE(cuGraphMemsetNodeGetParams, (void* node, CUDA_MEMSET_NODE_PARAMS* out), read_fill(node, out), "%p", node)

/* box_now copies a box of bytes that has been checked. */
static void box_now(void* data) {
    const CUDA_MEMCPY3D* c = data;
    const char* src = (const char*)(uintptr_t)fake_cuda_side(c->srcMemoryType, c->srcHost, c->srcDevice);
    char* dst = (char*)(uintptr_t)fake_cuda_side(c->dstMemoryType, c->dstHost, c->dstDevice);
    for (size_t z = 0; z < c->Depth; z++)
        for (size_t y = 0; y < c->Height; y++)
            memcpy(dst + ((c->dstZ + z) * c->dstHeight + c->dstY + y) * c->dstPitch + c->dstXInBytes,
                src + ((c->srcZ + z) * c->srcHeight + c->srcY + y) * c->srcPitch + c->srcXInBytes, c->WidthInBytes);
}

static int box_is_good(const CUDA_MEMCPY3D* c) {
    return fake_cuda_side(c->srcMemoryType, c->srcHost, c->srcDevice)
        && fake_cuda_side(c->dstMemoryType, c->dstHost, c->dstDevice) && c->WidthInBytes && c->Height && c->Depth
        && c->srcPitch >= c->WidthInBytes + c->srcXInBytes && c->dstPitch >= c->WidthInBytes + c->dstXInBytes;
}

static enum fake_status add_box(void** out, void* graph, void* const* before, size_t count, const CUDA_MEMCPY3D* c) {
    return box_is_good(c) ? fake_cuda_add(out, graph, before, count, node_copy, box_now, c, sizeof *c) : fake_invalid;
}

INSIDE(cuGraphAddMemcpyNode, (void** out, void* graph, void* const* before, size_t count, const CUDA_MEMCPY3D* c, void* context),
    here(context) ? add_box(out, graph, before, count, c) : fake_not_initialized, "%p", graph)

/* same_sides checks that a copy of an executable graph keeps the kinds of memory of its sides. */
static int same_sides(const void* has, const void* gets) {
    const CUDA_MEMCPY3D *a = has, *b = gets;
    return a->srcMemoryType == b->srcMemoryType && a->dstMemoryType == b->dstMemoryType;
}

static enum fake_status edit_box(void* exec, void* node, const CUDA_MEMCPY3D* c) {
    return box_is_good(c) ? fake_cuda_edit(exec, node, node_copy, c, sizeof *c, same_sides) : fake_invalid;
}

INSIDE(cuGraphMemcpyNodeSetParams, (void* node, const CUDA_MEMCPY3D* c), edit_box(NULL, node, c), "%p", node)
INSIDE(cuGraphExecMemcpyNodeSetParams, (void* exec, void* node, const CUDA_MEMCPY3D* c, void* context),
    !here(context) ? fake_not_initialized
        : exec     ? edit_box(exec, node, c)
                   : fake_invalid,
    "%p, %p", exec, node)
INSIDE(
    cuGraphMemcpyNodeGetParams, (void* node, CUDA_MEMCPY3D* out), fake_cuda_read(node, node_copy, out, sizeof *out), "%p", node)
