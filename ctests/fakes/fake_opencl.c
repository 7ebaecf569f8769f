/* SPDX-License-Identifier: MIT
 *
 * fake_opencl.c: the fake devices as libOpenCL.so.1: the functions of platforms, contexts and queues that this
 * project's driver and tests call, with their names, signatures and numbers, and the rules of the
 * specification. An object lives as long as it has references, and must not be used afterwards. Before a queue
 * waits for another's work, or the host queries it, the other must be flushed. Events in a wait list have the
 * same context. A user event is set once, before its last release. Memory is in fake_opencl_memory.c, events
 * are in fake_opencl_event.c.
 */
#include <stdlib.h>
#include <string.h>

#include "fake_opencl.h"

enum { most_objects = 1 << 14, most_devices = 16 };

static struct object objects[most_objects];
static int newest, contexts;
static char the_platform, the_devices[most_devices];

int cl_number(enum fake_status status) {
    switch (status) {
    case fake_ok:
        return 0;
    case fake_no_memory:
        return cl_allocation_failure;
    case fake_bad_handle:
        return cl_invalid_queue;
    case fake_forced:
        return fake_forced_code(cl_out_of_resources);
    case fake_forked:
        return cl_out_of_resources;
    default:
        return cl_invalid_value;
    }
}

/* fake_opencl_contexts returns the number of live contexts. */
FAKE_API int fake_opencl_contexts(void) { return contexts; }

/* ---- platforms and devices ---- */

static int devices(void) { return fake_devices() < most_devices ? fake_devices() : most_devices; }

int cl_bits(int device) { return device >= devices() - (int)fake_get("opencl_plain") ? 0 : (int)fake_get("opencl_svm"); }

static enum fake_status list_platforms(uint32_t room, void** out, uint32_t* count) {
    if (out && room > 0)
        out[0] = &the_platform;
    if (count)
        *count = 1;
    return out || count ? fake_ok : fake_invalid;
}

FACE(clGetPlatformIDs, (uint32_t room, void** out, uint32_t* count), list_platforms(room, out, count), "%u", room)

static enum fake_status list_devices(const void* platform, uint32_t room, void** out, uint32_t* count) {
    if (platform != &the_platform)
        return fake_refuse(cl_invalid_platform);
    if (devices() == 0)
        return fake_refuse(cl_device_not_found);
    for (int i = 0; out && i < devices() && (uint32_t)i < room; i++)
        out[i] = &the_devices[i];
    if (count)
        *count = (uint32_t)devices();
    return fake_ok;
}

FACE(clGetDeviceIDs, (void* platform, uint64_t type, uint32_t room, void** out, uint32_t* count),
    list_devices(platform, room, out, count), "%llx, %u", (unsigned long long)type, room)

static enum fake_status describe_platform(const void* platform, size_t room, void* out, size_t* needed) {
    static const char name[] = "Fake Platform";
    return platform == &the_platform ? cl_answer(name, sizeof name, room, out, needed) : fake_refuse(cl_invalid_platform);
}

FACE(clGetPlatformInfo, (void* platform, uint32_t what, size_t room, void* out, size_t* needed),
    describe_platform(platform, room, out, needed), "%x", what)

/* device_of returns the number of a device, -1 for an invalid one. */
static int device_of(const void* handle) {
    for (int i = 0; i < devices(); i++)
        if (handle == &the_devices[i])
            return i;
    return -1;
}

/* cl_answer copies a value if there is room. */
enum fake_status cl_answer(const void* value, size_t bytes, size_t room, void* out, size_t* needed) {
    if (out && room < bytes)
        return fake_invalid;
    if (out)
        memcpy(out, value, bytes);
    if (needed)
        *needed = bytes;
    return fake_ok;
}

static enum fake_status device_info(const void* handle, uint32_t what, size_t room, void* out, size_t* needed) {
    const int device = device_of(handle);
    const char name[] = "Fake Processor", full[] = "OpenCL 3.0 Fake", old[] = "OpenCL 1.2 Fake";
    if (device < 0)
        return fake_refuse(cl_invalid_device);
    uint64_t total = (uint64_t)fake_get("total_bytes"), bits = (uint64_t)cl_bits(device);
    switch (what) {
    case cl_info_device_name:
        return cl_answer(name, sizeof name, room, out, needed);
    case cl_info_device_version:
        return cl_answer(bits ? full : old, sizeof full, room, out, needed);
    case cl_info_total_bytes:
    case cl_info_largest_bytes:
        return cl_answer(&total, sizeof total, room, out, needed);
    case cl_info_svm:
        return bits ? cl_answer(&bits, sizeof bits, room, out, needed) : fake_invalid;
    default:
        return fake_invalid;
    }
}

FACE(clGetDeviceInfo, (void* device, uint32_t what, size_t room, void* out, size_t* needed),
    device_info(device, what, room, out, needed), "%x, %zu", what, room)

/* ---- objects ---- */

struct object* cl_living(const void* handle, enum kind kind) {
    const uintptr_t at = (uintptr_t)handle, begin = (uintptr_t)objects;
    if (at < begin || at >= begin + sizeof objects || (at - begin) % sizeof *objects != 0)
        return NULL;
    struct object* o = &objects[(at - begin) / sizeof *objects];
    if (o->kind == kind && o->references > 0)
        return o;
    if (o->kind == kind)
        fake_note_misuse("an object of kind %d was used after its last release", (int)kind);
    return NULL;
}

/* cl_make returns a new object, NULL if there is no room. It reuses a released object only after all others
 * were used. */
struct object* cl_make(enum kind kind, struct object* context, int device) {
    for (int i = 0; i < most_objects; i++) {
        newest = (newest + 1) % most_objects;
        struct object* o = &objects[newest];
        if (o->references == 0) {
            *o = (struct object){.kind = kind, .references = 1, .device = device, .context = context};
            return o;
        }
    }
    return NULL;
}

static void drop(struct object* o);

/* end frees an object's resources at its last release. */
static void end(struct object* o) {
    switch (o->kind) {
    case a_context:
        contexts--;
        if (cl_memory_of(o))
            fake_note_misuse("a context was released before its memory");
        break;
    case a_queue:
        fake_note_device(o->device);
        fake_stream_destroy(o->id);
        drop(o->context);
        break;
    case a_marker:
        fake_event_destroy(o->id);
        break;
    case a_user_event:
        if (o->state > 0)
            fake_note_misuse("a user event was released before it was set");
        drop(o->context);
        break;
    case no_object:
        break;
    }
}

static void drop(struct object* o) {
    if (--o->references == 0)
        end(o);
}

enum fake_status cl_retain(struct object* o, int number) {
    if (!o)
        return fake_refuse(number);
    o->references++;
    return fake_ok;
}

enum fake_status cl_release(struct object* o, int number) {
    if (!o)
        return fake_refuse(number);
    drop(o);
    return fake_ok;
}

/* ---- contexts and queues ---- */

static enum fake_status make_context(void* const* list, uint32_t count, void** made) {
    int device = count == 1 ? device_of(list[0]) : -1;
    if (device < 0)
        return fake_refuse(cl_invalid_device);
    *made = cl_make(a_context, NULL, device);
    contexts++;
    return *made ? fake_ok : fake_no_memory;
}

MAKER(clCreateContext, (const intptr_t* properties, uint32_t count, void* const* list, void* notify, void* data, int32_t* status),
    make_context(list, count, &made), "%p, %u, %p, %p", (const void*)properties, count, notify, data)
FACE(clReleaseContext, (void* context), cl_release(cl_living(context, a_context), cl_invalid_context), "%p", context)

static enum fake_status make_queue(const void* context, const void* device, const uint64_t* properties, void** made) {
    struct object *c = cl_living(context, a_context), *q;
    if (!c)
        return fake_refuse(cl_invalid_context);
    if (device_of(device) != c->device)
        return fake_refuse(cl_invalid_device);
    uint64_t id = 0;
    fake_note_device(c->device);
    enum fake_status status = fake_stream_create(&id, 1);
    if (status != fake_ok)
        return status;
    *made = q = cl_make(a_queue, c, c->device);
    if (!q)
        return fake_no_memory;
    c->references++;
    q->id = id;
    q->properties = properties && properties[0] == cl_info_queue_properties ? properties[1] : 0;
    return fake_ok;
}

MAKER(clCreateCommandQueueWithProperties, (void* context, void* device, const uint64_t* properties, int32_t* status),
    make_queue(context, device, properties, &made), "%p", context)
FACE(clRetainCommandQueue, (void* queue), cl_retain(cl_living(queue, a_queue), cl_invalid_queue), "%p", queue)
FACE(clReleaseCommandQueue, (void* queue), cl_release(cl_living(queue, a_queue), cl_invalid_queue), "%p", queue)

static enum fake_status queue_info(const struct object* q, uint32_t what, size_t room, void* out, size_t* needed) {
    if (!q)
        return fake_refuse(cl_invalid_queue);
    const void* device = &the_devices[q->device];
    const uint32_t references = (uint32_t)q->references;
    switch (what) {
    case cl_info_queue_context:
        return cl_answer(&q->context, sizeof q->context, room, out, needed);
    case cl_info_queue_device:
        return cl_answer(&device, sizeof device, room, out, needed);
    case cl_info_queue_references:
        return cl_answer(&references, sizeof references, room, out, needed);
    case cl_info_queue_properties:
        return cl_answer(&q->properties, sizeof q->properties, room, out, needed);
    default:
        return fake_invalid;
    }
}

FACE(clGetCommandQueueInfo, (void* queue, uint32_t what, size_t room, void* out, size_t* needed),
    queue_info(cl_living(queue, a_queue), what, room, out, needed), "%p, %x, %zu", queue, what, room)

struct object* cl_queue_of(const void* handle) {
    struct object* q = cl_living(handle, a_queue);
    if (q) {
        fake_note_device(q->device);
        q->number++;
    }
    return q;
}

enum fake_status cl_wait(struct object* queue) {
    if (!queue)
        return fake_refuse(cl_invalid_queue);
    queue->flushed = queue->number;
    return fake_stream_wait(queue->id);
}

static enum fake_status flush(struct object* queue) {
    if (!queue)
        return fake_refuse(cl_invalid_queue);
    queue->flushed = queue->number;
    return fake_ok;
}

FACE(clFlush, (void* queue), flush(cl_living(queue, a_queue)), "%p", queue)
FACE(clFinish, (void* queue), cl_wait(cl_queue_of(queue)), "%p", queue)
