/* SPDX-License-Identifier: MIT
 *
 * fake_graph.c: capture and graphs of the fake devices.
 */
#include <stdlib.h>
#include <string.h>

#include "fake_state.h"

struct graph* fake_graphs;

static __thread int thread_mode; /* enum fake_capture_mode */

static struct graph* graph_of(uint64_t handle, int ready) {
    for (struct graph* g = fake_graphs; g; g = g->next)
        if ((uint64_t)(uintptr_t)g == handle && !g->capturing && g->ready == ready)
            return g;
    return NULL;
}

struct graph* fake_graph_of(uint64_t handle) {
    return graph_of(handle, 0);
}

struct graph* fake_ready_of(uint64_t handle) {
    return graph_of(handle, 1);
}

static struct graph* new_graph(int capturing) {
    struct graph* g = calloc(1, sizeof *g);
    if (!g)
        abort();
    *g = (struct graph){.next = fake_graphs, .capturing = capturing};
    fake_graphs = g;
    return g;
}

void fake_graph_free(struct graph* g) {
    FAKE_UNLINK(fake_graphs, g);
    while (g->first) {
        struct work* one = g->first;
        g->first = one->next;
        if (one->child)
            fake_graph_free(one->child);
        free(one);
    }
    free(g);
}

enum fake_status fake_capture_begin(uint64_t stream, enum fake_capture_mode mode) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (s->is_default)
        return fake_capture_unsupported;
    if (s->capture)
        return fake_invalid;
    s->capture = 1;
    s->origin = 1;
    s->mode = mode;
    s->thread = pthread_self();
    s->graph = new_graph(1);
    return fake_ok;
}

enum fake_status fake_capture_end(uint64_t stream, uint64_t* graph) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (!s->capture || !s->origin)
        return fake_capture_unmatched;
    struct graph* g = s->graph;
    int invalid = 0;
    for (struct stream* other = fake_streams; other; other = other->next)
        if (other->capture && other->graph == g) {
            invalid |= other->capture == 2;
            other->capture = other->origin = 0;
            other->graph = NULL;
        }
    for (struct event* e = fake_events; e; e = e->next)
        if (e->graph == g)
            *e = (struct event){.next = e->next};
    *graph = 0;
    if (invalid) {
        fake_graph_free(g);
        return fake_capture_invalidated;
    }
    g->capturing = 0;
    *graph = (uint64_t)(uintptr_t)g;
    return fake_ok;
}

enum fake_status fake_capture_state(uint64_t stream, int* state_out) {
    struct stream* s = fake_stream_of(stream);
    if (!s)
        return fake_bad_handle;
    if (s->is_default && fake_blocking_capture())
        return fake_capture_implicit;
    *state_out = s->capture;
    return fake_ok;
}

int fake_blocking_capture(void) {
    for (struct stream* s = fake_streams; s; s = s->next)
        if (s->capture == 1 && !s->nonblocking && s->device == fake_noted_device())
            return 1;
    return 0;
}

enum fake_status fake_implicit(const struct stream* s) {
    if (!s->is_default || !fake_blocking_capture())
        return fake_ok;
    for (struct stream* other = fake_streams; other; other = other->next)
        if (other->capture == 1 && !other->nonblocking && other->device == s->device)
            other->capture = 2;
    return fake_capture_implicit;
}

enum fake_status fake_break(struct stream* s) {
    s->capture = 2;
    return fake_capture_unsupported;
}

enum fake_status fake_break_event(const struct event* e) {
    for (struct stream* s = fake_streams; s; s = s->next)
        if (s->capture && s->graph == e->graph)
            s->capture = 2;
    return fake_capture_unsupported;
}

enum fake_status fake_capture_exchange(int* mode) {
    int before = thread_mode;
    if (*mode < fake_capture_global || *mode > fake_capture_relaxed)
        return fake_invalid;
    thread_mode = *mode;
    *mode = before;
    return fake_ok;
}

enum fake_status fake_forbidden(void) {
    enum fake_status status = fake_ok;
    if (thread_mode == fake_capture_relaxed)
        return fake_ok;
    for (struct stream* s = fake_streams; s; s = s->next) {
        int here = pthread_equal(s->thread, pthread_self());
        int both = thread_mode == fake_capture_global && s->mode == fake_capture_global;
        if (s->capture && s->mode != fake_capture_relaxed && (here || both))
            status = fake_break(s);
    }
    return status;
}

/* copy_of copies work, for a launch or a copy of its graph. */
static struct work* copy_of(const struct work* one) {
    struct work* copy = fake_new_work(one->run, one->data, one->size);
    memcpy(copy->touches, one->touches, sizeof copy->touches);
    copy->kind = one->kind;
    copy->disabled = one->disabled;
    copy->on = one->on;
    copy->origin = (uint64_t)(uintptr_t)one;
    return copy;
}

/* next_of returns the first uncopied node whose dependencies are copied. */
static struct work* next_of(const struct graph* g) {
    for (struct work* one = g->first; one; one = one->next) {
        int waits = 0;
        for (int i = 0; i < one->edges; i++)
            waits |= !one->before[i]->copy;
        if (!one->copy && !waits)
            return one;
    }
    return NULL;
}

/* take copies a node after its dependencies. */
static int take(struct graph* to, struct work* one) {
    struct work* copy = one->copy = copy_of(one);
    for (copy->edges = 0; copy->edges < one->edges; copy->edges++)
        copy->before[copy->edges] = one->before[copy->edges]->copy;
    fake_append(&to->first, copy);
    if (one->child)
        copy->child = fake_graph_copy(one->child, 0);
    if (copy->child)
        copy->child->owned = 1;
    return !one->child == !copy->child;
}

struct graph* fake_graph_copy(const struct graph* g, int ready) {
    struct graph* copy = new_graph(0);
    int ok = 1;
    copy->ready = ready;
    for (struct work* one = g->first; one; one = one->next)
        one->copy = NULL;
    for (struct work* one; (one = next_of(g));)
        ok &= take(copy, one);
    for (struct work* one = g->first; one; one = one->next)
        ok &= one->copy != NULL;
    if (ok)
        return copy;
    fake_graph_free(copy);
    return NULL;
}

enum fake_status fake_graph_clone(uint64_t graph, uint64_t* clone) {
    struct graph* g = fake_graph_of(graph);
    if (!g)
        return fake_bad_handle;
    struct graph* copy = fake_graph_copy(g, 1);
    *clone = (uint64_t)(uintptr_t)copy;
    return copy ? fake_ok : fake_invalid;
}

enum fake_status fake_graph_create(uint64_t* graph) {
    *graph = (uint64_t)(uintptr_t)new_graph(0);
    return fake_ok;
}

int fake_graph_has(const struct graph* g, const void* node) {
    const struct work* one = g->first;
    while (one && one != node)
        one = one->next;
    return one != NULL;
}

enum fake_status fake_graph_add(
    uint64_t* node, uint64_t graph, void* const* before, size_t count, void (*run)(void* data), const void* data, size_t size) {
    struct graph* g = fake_graph_of(graph);
    if (!g)
        return fake_bad_handle;
    if (count > most_edges)
        return fake_not_supported;
    for (size_t i = 0; i < count; i++)
        if (!fake_graph_has(g, before[i]))
            return fake_invalid;
    struct work* one = fake_new_work(run, data, size);
    memcpy(one->before, before, count * sizeof *before);
    one->edges = (int)count;
    fake_append(&g->first, one);
    *node = (uint64_t)(uintptr_t)one;
    return fake_ok;
}

/* launch queues the work of a graph on a stream, that of child graphs in place of their nodes. */
static enum fake_status launch(const struct graph* g, struct stream* s) {
    enum fake_status status = fake_ok;
    uint64_t event = 0;
    for (struct work* one = g->first; one && status == fake_ok; one = one->next)
        if (one->child)
            status = launch(one->child, s);
        else if (one->on) {
            memcpy(&event, one->data, sizeof event);
            status = one->on(event, s->is_default ? 0 : s->thread_own ? 2 : (uint64_t)(uintptr_t)s);
        } else if (!one->disabled)
            status = fake_submit(s, copy_of(one));
    return status;
}

enum fake_status fake_graph_launch(uint64_t graph, uint64_t stream) {
    struct graph* g = fake_ready_of(graph);
    struct stream* s = fake_stream_of(stream);
    return g && s ? launch(g, s) : fake_bad_handle;
}

enum fake_status fake_graph_destroy(uint64_t graph) {
    struct graph* g = fake_graph_of(graph);
    if (!g)
        g = fake_ready_of(graph);
    if (!g || g->owned) {
        fake_note_misuse("%#llx, which is no graph, was passed to a function that destroys graphs", (unsigned long long)graph);
        return fake_bad_handle;
    }
    fake_graph_free(g);
    return fake_ok;
}
