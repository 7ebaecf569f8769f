/* SPDX-License-Identifier: MIT
 *
 * fake_cuda_peer.c: of the fake libcuda.so.1, peer access between devices, and values that streams write to
 * memory and wait for.
 */
#include <stdio.h>

#include "fake_cuda.h"
#include "fake_state.h"

enum {
    most_devices = 16,
    bad_context = 201,
    enabled_already = 704,
    enabled_not = 705,
    at_least = 0, /* comparisons of a stream */
    equal = 1,
    any_bit = 2,
    not_all = 3
};

static char reaches[most_devices][most_devices];

int fake_cuda_reaches(int device) { return device == fake_cuda_device() || reaches[fake_cuda_device()][device]; }

static enum fake_status pair(int device, int peer) {
    enum fake_status status = fake_device_check(device);
    return status == fake_ok ? fake_device_check(peer) : status;
}

FACE(cuDeviceCanAccessPeer, (int* out, int device, int peer), (*out = device != peer, pair(device, peer)), "%d, %d", device, peer)

/* relation stores one of the four attributes of a pair: a rank, or one of three abilities. */
static enum fake_status relation(int* out, int which, int device, int peer) {
    if (which < 1 || which > 4 || device == peer)
        return fake_invalid;
    *out = which == 2;
    return pair(device, peer);
}

FACE(cuDeviceGetP2PAttribute, (int* out, int which, int device, int peer), relation(out, which, device, peer), "%d, %d, %d",
    which, device, peer)

/* set_peer enables or disables peer access. */
static enum fake_status set_peer(const void* context, int reach) {
    int device = fake_cuda_device(), peer = fake_cuda_context_device(context);
    if (peer < 0 || device < 0)
        return fake_refuse(bad_context);
    if (peer == device)
        return fake_bad_device;
    if (reaches[device][peer] == reach)
        return fake_refuse(reach ? enabled_already : enabled_not);
    reaches[device][peer] = (char)reach;
    return fake_ok;
}

FACE(
    cuCtxEnablePeerAccess, (void* context, unsigned flags), flags ? fake_invalid : set_peer(context, 1), "%p, %u", context, flags)
FACE(cuCtxDisablePeerAccess, (void* context), set_peer(context, 0), "%p", context)

/* ---- names of devices ---- */

FACE(cuDeviceGetPCIBusId, (char* out, int size, int device),
    (snprintf(out, (size_t)size, "00000003:%02X:02.0", 0x41 + device), fake_device_check(device)), "%d", device)

static enum fake_status by_bus(int* out, const char* id) {
    unsigned bus = 0;
    if (sscanf(id, "00000003:%2X:02.0", &bus) != 1 || bus < 0x41)
        return fake_invalid;
    *out = (int)bus - 0x41;
    return fake_device_check(*out);
}

FACE(cuDeviceGetByPCIBusId, (int* out, const char* id), by_bus(out, id), "%s", id)

/* ---- values ---- */

/* order is a stream's operation with a value. */
struct order {
    uint64_t address, value;
    size_t size;
    int waits; /* the comparison, -1 for a write */
    uint64_t stream;
};

static void write_now(void* data) {
    const struct order* o = data;
    memcpy((void*)(uintptr_t)o->address, &o->value, o->size);
}

/* met tells whether the condition on the memory is met. Values compare cyclically, as in CUDA. */
static int met(const struct order* o) {
    uint64_t has = 0;
    memcpy(&has, (const void*)(uintptr_t)o->address, o->size);
    const uint64_t all = o->size == 4 ? UINT32_MAX : UINT64_MAX;
    switch (o->waits) {
    case at_least:
        return (((has - o->value) & all) >> (8 * o->size - 1)) == 0;
    case equal:
        return has == o->value;
    case any_bit:
        return (has & o->value) != 0;
    default:
        return (~(has | o->value) & all) != 0;
    }
}

/* wait_now runs the work of other streams if the condition is not met yet. */
static void wait_now(void* data) {
    const struct order* o = data;
    for (struct stream* s = fake_streams; s && !met(o); s = s->next)
        if (s->id != o->stream && !s->thread_own)
            fake_drain_stream(s->is_default ? 0 : bits(s));
    if (!met(o))
        fake_note_misuse("a stream waits for a value at %#llx that no stream writes", (unsigned long long)o->address);
}

static enum fake_status put_order(const void* stream, uint64_t address, uint64_t value, size_t size, int waits) {
    struct stream* s = fake_stream_of(bits(stream));
    if (!s)
        return fake_bad_handle;
    if (address % size || !(fake_is_device(address, NULL) ? fake_usable(address, size) : fake_cuda_host(address)))
        return fake_invalid;
    struct order o = {address, value, size, waits, s->id};
    return fake_enqueue(bits(stream), waits < 0 ? write_now : wait_now, &o, sizeof o);
}

#define VALUES(bits_) \
    INSIDE(cuStreamWriteValue##bits_##_v2, (void* stream, CUdeviceptr to, uint##bits_##_t value, unsigned flags), \
        flags > 1 ? fake_invalid : put_order(stream, to, value, bits_ / 8, -1), "%p, %#llx", stream, to) \
    INSIDE(cuStreamWaitValue##bits_##_v2, (void* stream, CUdeviceptr at, uint##bits_##_t value, unsigned flags), \
        flags > not_all ? fake_invalid : put_order(stream, at, value, bits_ / 8, (int)flags), "%p, %#llx", stream, at)

VALUES(32)
VALUES(64)
