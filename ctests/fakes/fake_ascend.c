/* SPDX-License-Identifier: MIT
 *
 * fake_ascend.c: the fake devices as libascendcl.so: the functions of AscendCL that this project's driver and
 * tests call, with their names, signatures and numbers, and the documented rules. A size is not 0. Memory has
 * exactly the alignment 64, its size is a multiple of 32 bytes, and it is uninitialized. Huge pages can run out.
 * A free does not wait, so memory must not be freed while work uses it. The kind of a copy must match the
 * locations of its sides.
 */
#include <stdlib.h>

#define FACE_TYPE aclError
#define FACE_NUMBER number
#define FACE_READY (current != NULL)
#include "fake_face.h"
#include "fake_state.h"

typedef int aclError;

enum {
    most_devices = 16,
    most_blocks = 1 << 14,
    align_bytes = 64,
    round_bytes = 32,
    huge_bytes = 2 << 20,
    filled_bytes = 64 << 10, /* so much of an allocation is not zero */
    uninitialized = 100001,
    repeated = 100002,
    invalid = 107000,
    bad_device = 107001,
    no_context = 107002,
    bad_stream = 107003,
    no_memory = 207001,
    unsupported = 207000,
    huge_first = 0,
    huge_only = 1,
    normal_only = 2,
    huge_1g_only = 6
};

/* block is memory of a caller, inside an allocation of the device. */
static struct block {
    uint64_t address, allocation, size;
    int huge;
} blocks[most_blocks];

static int contexts[most_devices]; /* an address for each default context */
static int started;
static long long huge_used, huge_total = -1; /* -1 for unlimited huge pages */
static long long synchronizations;
static __thread int* current;

static aclError number(enum fake_status status) {
    switch (status) {
    case fake_ok:
        return 0;
    case fake_no_memory:
        return no_memory;
    case fake_bad_handle:
        return bad_stream;
    case fake_no_device:
    case fake_bad_device:
        return bad_device;
    case fake_not_initialized:
        return started ? no_context : uninitialized;
    case fake_not_supported:
        return unsupported;
    case fake_forced:
        return fake_forced_code(no_memory);
    default:
        return invalid;
    }
}

/* fake_ascend_huge_pages sets the number of huge pages for tests; -1 is unlimited. fake_ascend_waits returns
 * how often the host has waited for a device or a stream. */
FAKE_API int fake_ascend_huge_pages(long long count) {
    huge_total = count;
    return 0;
}

FAKE_API int fake_ascend_waits(void) { return (int)synchronizations; }

static struct block* block_at(uint64_t address) {
    for (int i = 0; i < most_blocks; i++)
        if (blocks[i].address == address)
            return &blocks[i];
    return NULL;
}

/* fake_ascend_size returns the size of the block at an address, 0 if there is none; fake_ascend_is_huge tells
 * whether it has huge pages. */
FAKE_API int fake_ascend_size(uint64_t address) {
    const struct block* b = address ? block_at(address) : NULL;
    return b ? (int)b->size : 0;
}

FAKE_API int fake_ascend_is_huge(uint64_t address) {
    const struct block* b = address ? block_at(address) : NULL;
    return b && b->huge;
}

/* ---- the runtime, devices and contexts ---- */

static enum fake_status start(void) {
    int before = started;
    started = 1;
    return before ? fake_refuse(repeated) : fake_ok;
}

FACE(aclInit, (const char* config), ((void)config, start()), "%s", "")
FACE(aclrtGetDeviceCount, (uint32_t * out), (*out = (uint32_t)fake_devices(), started ? fake_ok : fake_not_initialized), "%s", "")

static enum fake_status set_device(int device) {
    enum fake_status status = started ? fake_device_check(device) : fake_not_initialized;
    if (status != fake_ok)
        return status;
    current = &contexts[device];
    fake_note_device(device);
    return fake_ok;
}

FACE(aclrtSetDevice, (int32_t device), set_device(device), "%d", device)
INSIDE(aclrtGetDevice, (int32_t * out), (*out = (int32_t)(current - contexts), fake_ok), "%s", "")
INSIDE(aclrtGetCurrentContext, (void** out), (*out = current, fake_ok), "%s", "")

static enum fake_status set_context(int* context) {
    if (context < contexts || context >= contexts + most_devices)
        return fake_invalid;
    return set_device((int)(context - contexts));
}

FACE(aclrtSetCurrentContext, (void* context), set_context(context), "%p", context)

FAKE_API const char* aclrtGetSocName(void) { return "FakeAscend910"; }

INSIDE(aclrtGetMemInfo, (int attribute, size_t* available, size_t* total),
    (*total = (size_t)fake_get("total_bytes"), *available = *total, attribute == 1 ? fake_ok : fake_not_supported), "%d",
    attribute)

/* ---- memory ---- */

/* paged selects the pages for a size and checks that they are available. Without a policy, a size of at least a
 * huge page uses huge pages. */
static enum fake_status paged(uint64_t size, int policy, int* huge) {
    long long pages = (long long)((size + huge_bytes - 1) / huge_bytes);
    int there = huge_total < 0 || pages <= huge_total - huge_used;
    *huge = policy == normal_only                       ? 0
        : policy == huge_first                          ? there
        : policy == huge_only || policy == huge_1g_only ? 1
                                                        : size >= huge_bytes;
    if (*huge && !there)
        return fake_no_memory;
    return fake_ok;
}

static enum fake_status allocate(void** out, size_t size, int policy) {
    struct block* b = block_at(0);
    uint64_t rounded = (size + round_bytes - 1) / round_bytes * round_bytes;
    int huge = 0;
    if (size == 0 || !out || !b)
        return fake_invalid;
    if (rounded < size || rounded + align_bytes < rounded)
        return fake_no_memory;
    enum fake_status status = paged(rounded, policy, &huge);
    if (status == fake_ok)
        status = fake_allocate(&b->allocation, (int)(current - contexts), rounded + align_bytes);
    if (status != fake_ok)
        return status;
    b->address = b->allocation + align_bytes;
    b->size = rounded;
    b->huge = huge;
    if (huge)
        huge_used += (long long)((rounded + huge_bytes - 1) / huge_bytes);
    memset((void*)(uintptr_t)b->address, 0xa5, rounded < filled_bytes ? rounded : filled_bytes);
    uint64_t address = b->address;
    return put(out, fake_ok, &address);
}

INSIDE(aclrtMallocAlign32, (void** out, size_t size, int policy), allocate(out, size, policy), "%zu, %d", size, policy)

static enum fake_status release(uint64_t address) {
    struct block* b = address ? block_at(address) : NULL;
    if (!b)
        return fake_invalid;
    if (fake_pending(b->address, b->size))
        fake_note_misuse("aclrtFree of memory that work still uses");
    if (b->huge)
        huge_used -= (long long)((b->size + huge_bytes - 1) / huge_bytes);
    b->address = 0;
    return fake_free_now(b->allocation);
}

INSIDE(aclrtFree, (void* memory), release(bits(memory)), "%p", memory)

/* struct attributes is aclrtPtrAttributes. */
struct attributes {
    uint32_t id;
    int type;
    uint32_t page_bytes, reserved[4];
};

INSIDE(aclrtPointerGetAttributes, (const void* address, struct attributes* out),
    (*out = (struct attributes){.type = fake_is_device(bits(address), NULL) ? 1 : 2}, fake_ok), "%p", address)

/* copy copies contiguous bytes; kind has a bit for each side in device memory. */
static enum fake_status copy(uint64_t dst, size_t most, uint64_t src, size_t size, int kind, void* stream) {
    if (size > most || kind != fake_is_device(dst, NULL) + 2 * fake_is_device(src, NULL))
        return fake_invalid;
    return fake_copy_2d(dst, size, src, size, size, 1, bits(stream));
}

INSIDE(aclrtMemcpyAsync, (void* dst, size_t most, const void* src, size_t size, int kind, void* stream),
    copy(bits(dst), most, bits(src), size, kind, stream), "%p, %zu, %p, %zu, %d, %p", dst, most, src, size, kind, stream)

/* ---- streams and events ---- */

INSIDE_OUT(aclrtCreateStream, (void** out), fake_stream_create(&made, 1), "%s", "")
INSIDE(aclrtDestroyStream, (void* stream), fake_stream_destroy(bits(stream)), "%p", stream)
INSIDE(aclrtSynchronizeStream, (void* stream), (synchronizations++, fake_stream_wait(bits(stream))), "%p", stream)
INSIDE(aclrtSynchronizeDevice, (void), (synchronizations++, fake_device_wait()), "%s", "")
INSIDE_OUT(aclrtCreateEvent, (void** out), fake_event_create(&made), "%s", "")
INSIDE(aclrtDestroyEvent, (void* event), fake_event_destroy(bits(event)), "%p", event)
INSIDE(aclrtRecordEvent, (void* event, void* stream), fake_event_record(bits(event), bits(stream)), "%p, %p", event, stream)
INSIDE(
    aclrtStreamWaitEvent, (void* stream, void* event), fake_stream_wait_event(bits(stream), bits(event)), "%p, %p", stream, event)
INSIDE(aclrtSynchronizeEvent, (void* event), (synchronizations++, fake_event_wait(bits(event))), "%p", event)

/* reached stores 1 if an event's work is done. */
static enum fake_status reached(uint64_t event, int* out) {
    enum fake_status status = fake_event_query(event);
    *out = status == fake_ok;
    return status == fake_not_ready ? fake_ok : status;
}

INSIDE(aclrtQueryEventStatus, (void* event, int* out), reached(bits(event), out), "%p", event)
