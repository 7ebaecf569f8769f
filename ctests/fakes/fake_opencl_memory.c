/* SPDX-License-Identifier: MIT
 *
 * fake_opencl_memory.c: shared virtual memory of the fake OpenCL, with the rules of its specification. It has
 * exactly the requested alignment and is uninitialized. It is freed in its context when no work uses it and it
 * is not mapped, and is unmapped as often as it was mapped.
 */
#include <string.h>

#include "fake_opencl.h"

enum { most_blocks = 1 << 10, least_align = 64, filled_bytes = 64 << 10 };

static struct block {
    uint64_t address, allocation, size;
    const struct object* context;
    int mapped;
} blocks[most_blocks];

/* block_with returns the block that contains an address, NULL if there is none. */
static struct block* block_with(uint64_t address) {
    for (int i = 0; i < most_blocks; i++)
        if (blocks[i].address && address >= blocks[i].address && address - blocks[i].address < blocks[i].size)
            return &blocks[i];
    return NULL;
}

int cl_memory_of(const struct object* context) {
    for (int i = 0; i < most_blocks; i++)
        if (blocks[i].address && blocks[i].context == context)
            return 1;
    return 0;
}

static enum fake_status allocate(const struct object* context, uint64_t flags, size_t size, uint32_t align, void** out) {
    struct block* b = blocks;
    while (b < blocks + most_blocks && b->address)
        b++;
    if (!context || size == 0 || (align & (align - 1)) != 0 || b == blocks + most_blocks)
        return fake_invalid;
    if (!(cl_bits(context->device) & (flags & cl_memory_fine ? cl_svm_fine : cl_svm_coarse)))
        return fake_not_supported;
    align = align < least_align ? least_align : align;
    if (size + align < size)
        return fake_no_memory;
    enum fake_status status = fake_allocate(&b->allocation, context->device, size + align);
    if (status != fake_ok)
        return status;
    b->address = b->allocation + align;
    b->size = size;
    b->context = context;
    b->mapped = 0;
    *out = (void*)(uintptr_t)b->address;
    memset(*out, 0xa5, size < filled_bytes ? size : filled_bytes);
    return fake_ok;
}

/* clSVMAlloc returns NULL on failure, without a reason. */
FAKE_API void* clSVMAlloc(void* context, uint64_t flags, size_t size, uint32_t align) {
    void* made = NULL;
    cl_number(FAKE_CALL("clSVMAlloc", allocate(cl_living(context, a_context), flags, size, align, &made), "%llx, %zu, %u",
        (unsigned long long)flags, size, align));
    return made;
}

static enum fake_status release(const struct object* context, uint64_t address) {
    struct block* b = block_with(address);
    if (!address)
        return fake_ok;
    if (!b || b->address != address || b->context != context) {
        fake_note_misuse("clSVMFree of an address that is not memory of the context");
        return fake_invalid;
    }
    if (fake_pending(b->address, b->size))
        fake_note_misuse("clSVMFree of memory that work still uses");
    if (b->mapped)
        fake_note_misuse("clSVMFree of memory that is mapped");
    b->address = 0;
    return fake_free_now(b->allocation);
}

/* clSVMFree cannot fail: if a test makes it fail, it still frees. */
FAKE_API void clSVMFree(void* context, void* memory) {
    enum fake_status status = fake_call_begin("clSVMFree", "%p", memory);
    if (status == fake_ok || status == fake_forced)
        release(cl_living(context, a_context), bits(memory));
    fake_call_end(status);
}

static enum fake_status copy(struct object* queue, int blocking, uint64_t dst, uint64_t src, size_t size, uint32_t count) {
    if (!queue)
        return fake_refuse(cl_invalid_queue);
    if (count != 0 || !dst || !src || size == 0)
        return fake_invalid;
    const struct block *to = block_with(dst), *from = block_with(src);
    if ((to && dst + size > to->address + to->size) || (from && src + size > from->address + from->size))
        fake_note_misuse("a copy beyond the end of memory");
    enum fake_status status = fake_copy_2d(dst, size, src, size, size, 1, queue->id);
    return status == fake_ok && blocking ? cl_wait(queue) : status;
}

FACE(clEnqueueSVMMemcpy,
    (void* queue, uint32_t blocking, void* dst, const void* src, size_t size, uint32_t count, void* const* list, void** out),
    out || list ? fake_not_supported : copy(cl_queue_of(queue), (int)blocking, bits(dst), bits(src), size, count),
    "%p, %u, %p, %p, %zu", queue, blocking, dst, src, size)

/* map counts a mapping of memory of the queue's context; count is 1 or -1. */
static enum fake_status map(struct object* queue, int blocking, uint64_t address, int count) {
    struct block* b = block_with(address);
    if (!queue)
        return fake_refuse(cl_invalid_queue);
    if (!b || b->context != queue->context || b->mapped + count < 0)
        return fake_invalid;
    b->mapped += count;
    return blocking ? cl_wait(queue) : fake_ok;
}

FACE(clEnqueueSVMMap,
    (void* queue, uint32_t blocking, uint64_t flags, void* memory, size_t size, uint32_t count, void* const* list, void** out),
    out || list || count ? fake_not_supported : map(cl_queue_of(queue), (int)blocking, bits(memory), 1), "%p, %llx, %p, %zu",
    queue, (unsigned long long)flags, memory, size)
FACE(clEnqueueSVMUnmap, (void* queue, void* memory, uint32_t count, void* const* list, void** out),
    out || list || count ? fake_not_supported : map(cl_queue_of(queue), 0, bits(memory), -1), "%p, %p", queue, memory)

/* fake_opencl_mapped returns the number of mappings. */
FAKE_API int fake_opencl_mapped(void) {
    int count = 0;
    for (int i = 0; i < most_blocks; i++)
        count += blocks[i].address ? blocks[i].mapped : 0;
    return count;
}
