/* SPDX-License-Identifier: MIT
 *
 * fake_stream.c: streams and events of the fake devices. Work is numbered in each stream and runs in order when
 * the host waits. A wait for another stream is a piece of work that runs the other stream's work up to a
 * number.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fake_state.h"

enum {
    legacy_handle = 1,
    thread_handle = 2,
    most_devices = 16,
    queries_for_work = 3 /* a single query does not finish work, but a loop of queries ends */
};

static struct stream default_streams[most_devices];
struct stream* fake_streams;
struct event* fake_events;
static uint64_t ids;

static struct stream* default_stream(int device) {
    struct stream* s = &default_streams[device % most_devices];
    if (!s->id) {
        *s = (struct stream){.next = fake_streams, .id = ++ids, .device = device, .is_default = 1};
        fake_streams = s;
    }
    return s;
}

/* thread_stream returns the calling thread's default stream, which it creates at the first use. */
static struct stream* thread_stream(void) {
    static __thread struct stream* own;
    uint64_t made;
    if (!own && fake_stream_create(&made, 0) == fake_ok) {
        own = (struct stream*)(uintptr_t)made;
        own->thread_own = 1;
    }
    return own;
}

struct stream* fake_stream_of(uint64_t handle) {
    if (handle == 0 || handle == legacy_handle)
        return default_stream(fake_noted_device());
    if (handle == thread_handle)
        return thread_stream();
    for (struct stream* s = fake_streams; s; s = s->next)
        if ((uint64_t)(uintptr_t)s == handle && !s->is_default && !s->thread_own)
            return s;
    fake_punish("stream", handle);
    return NULL;
}

static struct stream* stream_by_id(uint64_t id) {
    for (struct stream* s = fake_streams; s; s = s->next)
        if (s->id == id)
            return s;
    return NULL;
}

static struct event* event_of(uint64_t handle) {
    for (struct event* e = fake_events; e; e = e->next)
        if ((uint64_t)(uintptr_t)e == handle)
            return e;
    return NULL;
}

/* run_until runs a stream's work up to a number. */
static void run_until(struct stream* s, uint64_t number) {
    while (s && s->first && s->first->number <= number) {
        struct work* one = s->first;
        s->first = one->next;
        for (int i = 0; i < 2; i++)
            if (one->touches[i].size && !fake_usable(one->touches[i].address, one->touches[i].size)) {
                fake_note_misuse("work on %#llx, where no memory exists", (unsigned long long)one->touches[i].address);
                one->run = NULL;
            }
        if (one->run) {
            fake_show(1, one->touches);
            one->run(one->data);
            fake_show(0, one->touches);
        }
        free(one);
    }
}

void fake_append(struct work** list, struct work* one) {
    while (*list)
        list = &(*list)->next;
    *list = one;
}

struct work* fake_new_work(void (*run)(void*), const void* data, size_t size) {
    struct work* one = calloc(1, sizeof *one + size);
    if (!one)
        abort();
    one->run = run;
    one->size = size;
    memcpy(one->data, data, size);
    return one;
}

/* point is a position in a stream. */
struct point {
    uint64_t stream_id, number;
};

static void reach(void* data) {
    const struct point* p = data;
    run_until(stream_by_id(p->stream_id), p->number);
}

static void queue(struct stream* s, struct work* one) {
    one->number = ++s->queued;
    fake_append(&s->first, one);
}

static void queue_wait(struct stream* s, uint64_t stream_id, uint64_t number) {
    struct point p = {stream_id, number};
    queue(s, fake_new_work(reach, &p, sizeof p));
}

/* implicit_order makes the default stream wait for the blocking streams, or a blocking stream for the default one. */
static void implicit_order(struct stream* s) {
    if (s->nonblocking)
        return;
    for (struct stream* other = fake_streams; other; other = other->next)
        if (other != s && other->device == s->device && !other->nonblocking && other->first
            && (s->is_default || other->is_default))
            queue_wait(s, other->id, other->queued);
}

/* fake_submit queues work on a stream, or adds it to the graph that captures the stream. */
enum fake_status fake_submit(struct stream* s, struct work* one) {
    enum fake_status status = s->capture == 2 ? fake_capture_invalidated : fake_implicit(s);
    if (status != fake_ok) {
        free(one);
        return status;
    }
    if (s->capture == 1) {
        for (struct work* last = s->graph->first; last; last = last->next)
            one->before[0] = last, one->edges = 1;
        one->kind = any_kind;
        fake_append(&s->graph->first, one);
        return fake_ok;
    }
    implicit_order(s);
    queue(s, one);
    return fake_ok;
}

enum fake_status fake_enqueue(uint64_t stream, void (*run)(void* data), const void* data, size_t size) {
    struct stream* s = fake_stream_of(stream);
    return s && s->device == fake_noted_device() ? fake_submit(s, fake_new_work(run, data, size)) : fake_bad_handle;
}

static void free_now(void* data) { (void)fake_free_now(*(uint64_t*)data); }

enum fake_status fake_enqueue_free(uint64_t stream, uint64_t address) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (s->capture)
        return fake_not_supported;
    return fake_submit(s, fake_new_work(free_now, &address, sizeof address));
}

struct copy {
    uint64_t dst, dst_pitch, src, src_pitch, width, rows;
};

static void copy_now(void* data) {
    const struct copy* c = data;
    for (uint64_t row = 0; row < c->rows; row++)
        memmove((void*)(uintptr_t)(c->dst + row * c->dst_pitch), (const void*)(uintptr_t)(c->src + row * c->src_pitch), c->width);
}

enum fake_status fake_copy_2d(
    uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width, uint64_t rows, uint64_t stream) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (width == 0 || rows == 0)
        return fake_ok;
    uint64_t dst_bytes = dst_pitch * (rows - 1) + width, src_bytes = src_pitch * (rows - 1) + width;
    if ((rows > 1 && (width > dst_pitch || width > src_pitch)) || !dst || !src || !fake_usable(dst, dst_bytes)
        || !fake_usable(src, src_bytes))
        return fake_invalid;
    struct copy c = {dst, dst_pitch, src, src_pitch, width, rows};
    struct work* one = fake_new_work(copy_now, &c, sizeof c);
    one->touches[0] = (struct range){dst, dst_bytes};
    one->touches[1] = (struct range){src, src_bytes};
    enum fake_status status = fake_submit(s, one);
    if (status == fake_ok && !s->capture && !(fake_is_device(dst, NULL) && fake_is_device(src, NULL)))
        run_until(s, s->queued);
    return status;
}

enum fake_status fake_stream_create(uint64_t* stream, int nonblocking) {
    struct stream* s = calloc(1, sizeof *s);
    if (!s)
        return fake_no_memory;
    s->id = ++ids;
    s->device = fake_noted_device();
    s->nonblocking = nonblocking;
    s->next = fake_streams;
    fake_streams = s;
    *stream = (uint64_t)(uintptr_t)s;
    return fake_ok;
}

enum fake_status fake_stream_destroy(uint64_t stream) {
    struct stream* s = fake_stream_of(stream);
    if (!s || s->is_default || s->thread_own)
        return fake_bad_handle;
    run_until(s, s->queued);
    FAKE_UNLINK(fake_streams, s);
    free(s);
    return fake_ok;
}

static void drain(struct stream* s) {
    run_until(s, s->queued);
    for (struct stream* other = fake_streams; other && s->is_default; other = other->next)
        if (other->device == s->device && !other->nonblocking)
            run_until(other, other->queued);
}

enum fake_status fake_stream_wait(uint64_t stream) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (s->capture)
        return fake_break(s);
    enum fake_status status = fake_implicit(s);
    if (status == fake_ok)
        drain(s);
    return status;
}

enum fake_status fake_stream_query(uint64_t stream) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (s->capture)
        return fake_break(s);
    if (fake_implicit(s) != fake_ok)
        return fake_capture_implicit;
    for (struct stream* other = fake_streams; other; other = other->next)
        if (other->first && (other == s || (s->is_default && other->device == s->device && !other->nonblocking))) {
            if (++other->queries % queries_for_work == 0)
                run_until(other, other->first->number);
            return fake_not_ready;
        }
    return fake_ok;
}

void fake_drain(void) {
    for (struct stream* s = fake_streams; s; s = s->next)
        run_until(s, s->queued);
}

void fake_drain_stream(uint64_t stream) {
    struct stream* s = fake_stream_of(stream);
    if (s)
        run_until(s, s->queued);
}

enum fake_status fake_device_wait(void) {
    enum fake_status status = fake_ok;
    int device = fake_noted_device();
    for (struct stream* s = fake_streams; s; s = s->next)
        if (s->device == device && s->capture == 1)
            status = fake_break(s);
    for (struct stream* s = fake_streams; s && status == fake_ok; s = s->next)
        if (s->device == device)
            run_until(s, s->queued);
    return status;
}

enum fake_status fake_event_create(uint64_t* event) {
    struct event* e = calloc(1, sizeof *e);
    if (!e)
        return fake_no_memory;
    e->next = fake_events;
    fake_events = e;
    *event = (uint64_t)(uintptr_t)e;
    return fake_ok;
}

enum fake_status fake_event_destroy(uint64_t event) {
    struct event* e = event_of(event);
    if (!e)
        return fake_bad_handle;
    FAKE_UNLINK(fake_events, e);
    free(e);
    return fake_ok;
}

enum fake_status fake_event_timed(uint64_t event) {
    struct event* e = event_of(event);
    if (!e)
        return fake_bad_handle;
    e->timed = 1;
    return fake_ok;
}

/* stamp stores the time when a stream reaches an event, if the event still exists. */
static void stamp(void* data) {
    struct event* e = event_of(*(const uint64_t*)data);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (e)
        e->at_ms = (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

enum fake_status fake_event_elapsed(float* milliseconds, uint64_t start, uint64_t end) {
    struct event *from = event_of(start), *to = event_of(end);
    if (!from || !to || !from->timed || !to->timed)
        return fake_bad_handle;
    if (from->at_ms == 0 || to->at_ms == 0)
        return fake_not_ready;
    *milliseconds = (float)(to->at_ms - from->at_ms);
    return fake_ok;
}

enum fake_status fake_event_record(uint64_t event, uint64_t stream) {
    struct stream* s = fake_stream_of(stream);
    struct event* e = event_of(event);
    if (!s || !e)
        return fake_bad_handle;
    if (fake_implicit(s) != fake_ok)
        return fake_capture_implicit;
    if (s->capture == 2)
        return fake_capture_invalidated;
    e->graph = s->capture ? s->graph : NULL;
    if (!s->capture)
        implicit_order(s);
    if (!s->capture && e->timed) {
        e->at_ms = 0;
        queue(s, fake_new_work(stamp, &event, sizeof event));
    }
    e->stream_id = s->id;
    e->number = s->queued;
    return fake_ok;
}

enum fake_status fake_event_wait(uint64_t event) {
    struct event* e = event_of(event);
    if (!e)
        return fake_bad_handle;
    if (e->graph)
        return fake_break_event(e);
    run_until(stream_by_id(e->stream_id), e->number);
    return fake_ok;
}

enum fake_status fake_event_query(uint64_t event) {
    struct event* e = event_of(event);
    if (!e)
        return fake_bad_handle;
    if (e->graph)
        return fake_break_event(e);
    struct stream* s = stream_by_id(e->stream_id);
    if (!s || !s->first || s->first->number > e->number)
        return fake_ok;
    run_until(s, s->first->number);
    return fake_not_ready;
}

enum fake_status fake_stream_wait_event(uint64_t stream, uint64_t event) {
    struct stream* s = fake_stream_of(stream);
    struct event* e = event_of(event);
    if (!s || !e)
        return fake_bad_handle;
    if (s->capture == 2)
        return fake_capture_invalidated;
    if (fake_implicit(s) != fake_ok)
        return fake_capture_implicit;
    if (e->graph && e->graph == s->graph)
        return fake_ok;
    if (e->graph && !s->capture) {
        s->capture = 1;
        s->origin = 0;
        s->graph = e->graph;
        s->mode = fake_capture_relaxed;
        return fake_ok;
    }
    if (s->capture) {
        s->capture = 2;
        return fake_capture_isolation;
    }
    queue_wait(s, e->stream_id, e->number);
    return fake_ok;
}

enum fake_status fake_stream_device(uint64_t stream, int* device_out) {
    struct stream* s = fake_stream_of(stream);
    if (s)
        *device_out = s->device;
    return s ? fake_ok : fake_bad_handle;
}

int fake_pending(uint64_t address, uint64_t size) {
    for (struct stream* s = fake_streams; s; s = s->next)
        for (struct work* one = s->first; one; one = one->next)
            for (int i = 0; i < 2; i++)
                if (one->touches[i].size && one->touches[i].address < address + size
                    && address < one->touches[i].address + one->touches[i].size)
                    return 1;
    return 0;
}

long fake_alive_streams(const char* kind) {
    long n = 0;
    if (strcmp(kind, "stream") == 0)
        for (struct stream* s = fake_streams; s; s = s->next)
            n += !s->is_default && !s->thread_own;
    if (strcmp(kind, "event") == 0)
        for (struct event* e = fake_events; e; e = e->next)
            n++;
    if (strcmp(kind, "graph") == 0)
        for (struct graph* g = fake_graphs; g; g = g->next)
            n++;
    return n;
}
