/* SPDX-License-Identifier: MIT
 *
 * fake_cuda_stream.c: of the fake libcuda.so.1, queries of streams, host functions, events that the host waits
 * for, and a module with one kernel.
 */
#include <stdlib.h>

#include "fake_cuda.h"

enum { most_streams = 1024, least_priority = 0, highest_priority = -5, invalid_image = 200, not_found = 500 };

/* The creation parameters of streams. If an address recurs, the newest entry counts. */
static struct {
    uint64_t stream;
    unsigned flags;
    int priority;
} made[most_streams];
static int streams;

static enum fake_status create(void** out, unsigned flags, int priority) {
    uint64_t stream = 0;
    if (flags > 1 || streams == most_streams)
        return fake_invalid;
    enum fake_status status = put(out, fake_stream_create(&stream, flags & 1), &stream);
    if (status != fake_ok)
        return status;
    if (priority < highest_priority)
        priority = highest_priority;
    made[streams].stream = stream;
    made[streams].flags = flags;
    made[streams++].priority = priority > least_priority ? least_priority : priority;
    return fake_ok;
}

INSIDE(cuStreamCreateWithPriority, (void** out, unsigned flags, int priority), create(out, flags, priority), "%u, %d", flags,
    priority)

/* setting returns a stream's flags or priority, 0 for one without an entry. */
static enum fake_status setting(const void* stream, unsigned* flags, int* priority) {
    int i = streams - 1;
    while (i >= 0 && made[i].stream != bits(stream))
        i--;
    if (flags)
        *flags = i < 0 ? 0 : made[i].flags;
    if (priority)
        *priority = i < 0 ? 0 : made[i].priority;
    return fake_capture_state(bits(stream), &(int){0});
}

INSIDE(cuStreamGetFlags, (void* stream, unsigned* out), setting(stream, out, NULL), "%p", stream)
INSIDE(cuStreamGetPriority, (void* stream, int* out), setting(stream, NULL, out), "%p", stream)
INSIDE(cuCtxGetStreamPriorityRange, (int* least, int* greatest), (*least = least_priority, *greatest = highest_priority, fake_ok),
    "%s", "")

/* ---- host functions ---- */

void fake_cuda_host_now(void* data) {
    const struct fake_cuda_host_node* h = data;
    h->run(h->data);
}

INSIDE(cuLaunchHostFunc, (void* stream, void (*run)(void*), void* data),
    run ? fake_enqueue(
        bits(stream), fake_cuda_host_now, &(struct fake_cuda_host_node){run, data}, sizeof(struct fake_cuda_host_node))
        : fake_invalid,
    "%p", stream)

struct host {
    void (*back)(void* stream, int status, void*);
    void *stream, *data;
};

static void back_now(void* data) {
    const struct host* h = data;
    h->back(h->stream, 0, h->data);
}

static enum fake_status call_back(struct host h, unsigned flags) {
    int state = 0;
    enum fake_status status = fake_capture_state(bits(h.stream), &state);
    if (status != fake_ok || flags || !h.back)
        return status != fake_ok ? status : fake_invalid;
    return state ? fake_capture_unsupported : fake_enqueue(bits(h.stream), back_now, &h, sizeof h);
}

INSIDE(cuStreamAddCallback, (void* stream, void (*back)(void*, int, void*), void* data, unsigned flags),
    call_back((struct host){back, stream, data}, flags), "%p", stream)

/* ---- events ---- */

INSIDE(cuEventRecordWithFlags, (void* event, void* stream, unsigned flags),
    flags > 1 ? fake_invalid : fake_event_record(bits(event), bits(stream)), "%p, %p", event, stream)
INSIDE(cuEventSynchronize, (void* event), fake_event_wait(bits(event)), "%p", event)
INSIDE(cuEventQuery, (void* event), fake_event_query(bits(event)), "%p", event)

/* ---- a module: the text of PTX, whose one kernel is fill(uint64_t address, unsigned value, unsigned count) ---- */

static int modules;
static int kernel; /* its address is the function */

/* fake_cuda_modules returns the number of loaded modules, for tests. */
FAKE_API int fake_cuda_modules(void) { return modules; }

static enum fake_status load(void** out, const char* image) {
    if (strncmp(image, ".version", 8) != 0)
        return fake_refuse(invalid_image);
    modules++;
    return put_pointer(out, fake_ok, &modules);
}

INSIDE(cuModuleLoadData, (void** out, const void* image), load(out, image), "%p", image)
INSIDE(cuModuleUnload, (void* module), module == (void*)&modules && modules > 0 ? (modules--, fake_ok) : fake_bad_handle, "%p",
    module)

static enum fake_status function_of(void** out, const void* module, const char* name) {
    if (module != &modules)
        return fake_bad_handle;
    return put_pointer(out, strcmp(name, "fill") == 0 ? fake_ok : fake_refuse(not_found), &kernel);
}

INSIDE(cuModuleGetFunction, (void** out, void* module, const char* name), function_of(out, module, name), "%s", name)

struct kernel_arguments {
    uint64_t address;
    unsigned value, count;
};

static void kernel_now(void* data) {
    const struct kernel_arguments* a = data;
    for (unsigned i = 0; i < a->count; i++)
        ((unsigned*)(uintptr_t)a->address)[i] = a->value;
}

/* packed reads arguments from a buffer. In extra, 1 precedes its address, 2 the address of its size, 0 is the end. */
static int packed(void** extra, struct kernel_arguments* out) {
    const void* buffer = NULL;
    size_t size = 0;
    int i = 0;
    for (; extra[i]; i += 2)
        if (extra[i] == (void*)1)
            buffer = extra[i + 1];
        else if (extra[i] == (void*)2)
            size = *(size_t*)extra[i + 1];
        else
            return 0;
    if (!buffer || size != sizeof *out)
        return 0;
    memcpy(out, buffer, sizeof *out);
    return 1;
}

static enum fake_status launch(const void* function, uint64_t threads, const void* stream, void** arguments, void** extra) {
    struct kernel_arguments a;
    int device = 0;
    if (function != &kernel)
        return fake_bad_handle;
    if (!threads || !arguments == !extra)
        return fake_invalid;
    if (arguments)
        a = (struct kernel_arguments){*(uint64_t*)arguments[0], *(unsigned*)arguments[1], *(unsigned*)arguments[2]};
    else if (!packed(extra, &a))
        return fake_invalid;
    if (!fake_is_device(a.address, &device) || !fake_cuda_reaches(device))
        return fake_invalid;
    return fake_enqueue(bits(stream), kernel_now, &a, sizeof a);
}

INSIDE(cuLaunchKernel,
    (void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared, void* stream,
        void** arguments, void** extra),
    launch(function, (uint64_t)gx* gy* gz* bx* by* bz, stream, arguments, extra), "%u, %p", shared, stream)
