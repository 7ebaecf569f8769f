/* SPDX-License-Identifier: MIT
 *
 * fake_cuda_graph.c: of the fake libcuda.so.1, explicitly built and changed graphs. A node that is not in a
 * live graph is refused. New data for an executable graph must match its old data.
 */
#include <stdlib.h>

#include "fake_cuda.h"
#include "fake_state.h"

enum {
    update_failed = 910,
    other_shape = 2, /* results of an update */
    other_kind = 3
};

/* given returns a changeable graph. A real driver dereferences an invalid one. */
static struct graph* given(const void* graph) {
    struct graph* g = fake_graph_of(bits(graph));
    if (!g)
        fake_note_misuse("%p, which is no graph, was passed as a graph", graph);
    return g;
}

/* graph_with returns the changeable graph that has a node. */
static struct graph* graph_with(const void* node) {
    struct graph* g = fake_graphs;
    while (g && (g->ready || g->capturing || !fake_graph_has(g, node)))
        g = g->next;
    return g;
}

static struct work* node_of(const void* node) { return graph_with(node) ? (struct work*)(uintptr_t)bits(node) : NULL; }

/* made_of returns the copy of a node in an executable graph or a clone. */
static struct work* made_of(const struct graph* g, const void* node) {
    struct work* one = g ? g->first : NULL;
    while (one && one->origin != bits(node))
        one = one->next;
    return one;
}

enum fake_status fake_cuda_add(
    void** out, void* graph, void* const* before, size_t count, int kind, void (*run)(void*), const void* data, size_t size) {
    uint64_t node = 0;
    enum fake_status status = given(graph) && (before || !count) ? fake_ok : fake_invalid;
    if (status == fake_ok)
        status = fake_graph_add(&node, bits(graph), before, count, run, data, size);
    if (status == fake_ok)
        ((struct work*)(uintptr_t)node)->kind = kind;
    return put(out, status, &node);
}

enum fake_status fake_cuda_edit(
    void* exec, void* node, int kind, const void* data, size_t size, int (*check)(const void* has, const void* gets)) {
    struct work* one = node_of(node);
    if (exec && one)
        one = made_of(fake_ready_of(bits(exec)), node);
    if (!one || one->kind != kind || one->size != size || (check && exec && !check(one->data, data)))
        return fake_invalid;
    memcpy(one->data, data, size);
    return fake_ok;
}

enum fake_status fake_cuda_read(void* node, int kind, void* out, size_t size) {
    const struct work* one = node_of(node);
    if (!one || one->kind != kind || one->size != size)
        return fake_invalid;
    memcpy(out, one->data, size);
    return fake_ok;
}

/* ---- graphs ---- */

INSIDE_OUT(cuGraphCreate, (void** out, unsigned flags), flags ? fake_invalid : fake_graph_create(&made), "%u", flags)

static enum fake_status copy_graph(void** out, const void* graph, int owned) {
    const struct graph* g = given(graph);
    struct graph* copy = g ? fake_graph_copy(g, 0) : NULL;
    uint64_t word = bits(copy);
    if (copy)
        copy->owned = owned;
    return put(out, copy ? fake_ok : fake_invalid, &word);
}

INSIDE(cuGraphClone, (void** out, void* graph), copy_graph(out, graph, 0), "%p", graph)

static enum fake_status find(void** out, const void* original, const void* clone) {
    const struct work* one = made_of(given(clone), original);
    return put_pointer(out, one ? fake_ok : fake_invalid, one);
}

INSIDE(cuGraphNodeFindInClone, (void** out, void* original, void* clone), find(out, original, clone), "%p, %p", original, clone)

static enum fake_status destroy_node(void* node) {
    struct work* gone = node_of(node);
    struct graph* g = graph_with(node);
    if (!gone)
        return fake_invalid;
    for (struct work* one = g->first; one; one = one->next)
        for (int i = one->edges - 1; i >= 0; i--)
            if (one->before[i] == gone)
                one->before[i] = one->before[--one->edges];
    FAKE_UNLINK(g->first, gone);
    if (gone->child)
        fake_graph_free(gone->child);
    free(gone);
    return fake_ok;
}

INSIDE(cuGraphDestroyNode, (void* node), destroy_node(node), "%p", node)

static enum fake_status kind_of(const void* node, int* out) {
    const struct work* one = node_of(node);
    if (!one || one->kind == any_kind)
        return one ? fake_not_supported : fake_invalid;
    *out = one->kind;
    return fake_ok;
}

INSIDE(cuGraphNodeGetType, (void* node, int* out), kind_of(node, out), "%p", node)

/* ---- shape ---- */

static int waits_for(const struct work* one, const void* other) {
    int i = one->edges - 1;
    while (i >= 0 && bits(one->before[i]) != bits(other))
        i--;
    return i >= 0;
}

/* list stores the wanted nodes of a graph: their number, or as many as fit, followed by nulls. */
static enum fake_status list(
    const struct graph* g, int (*wanted)(const struct work* one, const void* data), const void* data, void** out, size_t* count) {
    size_t found = 0;
    if (!g || !count)
        return fake_invalid;
    for (const struct work* one = g->first; one; one = one->next)
        if (wanted(one, data) && (!out || found < *count)) {
            if (out)
                put_pointer(&out[found], fake_ok, one);
            found++;
        }
    for (size_t i = found; out && i < *count; i++)
        out[i] = NULL;
    *count = found;
    return fake_ok;
}

static int any(const struct work* one, const void* unused) {
    (void)unused;
    return one != NULL;
}

static int is_root(const struct work* one, const void* unused) {
    (void)unused;
    return one->edges == 0;
}

static int is_before(const struct work* one, const void* node) { return waits_for(node, one); }

INSIDE(cuGraphGetNodes, (void* graph, void** out, size_t* count), list(given(graph), any, NULL, out, count), "%p", graph)
INSIDE(cuGraphGetRootNodes, (void* graph, void** out, size_t* count), list(given(graph), is_root, NULL, out, count), "%p", graph)
INSIDE(cuGraphNodeGetDependencies, (void* node, void** out, size_t* count), list(graph_with(node), is_before, node, out, count),
    "%p", node)
INSIDE(cuGraphNodeGetDependentNodes, (void* node, void** out, size_t* count), list(graph_with(node), waits_for, node, out, count),
    "%p", node)

static enum fake_status edges(const struct graph* g, void** from, void** to, size_t* count) {
    size_t found = 0;
    if (!g || !count || !from != !to)
        return fake_invalid;
    for (struct work* one = g->first; one; one = one->next)
        for (int i = 0; i < one->edges; i++, found++)
            if (from && found < *count)
                from[found] = one->before[i], to[found] = one;
    *count = found;
    return fake_ok;
}

INSIDE(cuGraphGetEdges, (void* graph, void** from, void** to, size_t* count), edges(given(graph), from, to, count), "%p", graph)

/* change adds or removes edges. It refuses to add an existing edge or one from a node to itself, and to remove
 * a missing edge. */
static enum fake_status change(const struct graph* g, void* const* from, void* const* to, size_t count, int adds) {
    for (size_t i = 0; i < count; i++) {
        struct work* one = (struct work*)(uintptr_t)bits(to[i]);
        if (!g || !fake_graph_has(g, from[i]) || !fake_graph_has(g, one) || bits(from[i]) == bits(one)
            || waits_for(one, from[i]) == adds || (adds && one->edges == most_edges))
            return fake_invalid;
        if (adds)
            one->before[one->edges++] = (struct work*)(uintptr_t)bits(from[i]);
        for (int k = adds ? 0 : one->edges - 1; !adds && k >= 0; k--)
            if (bits(one->before[k]) == bits(from[i]))
                one->before[k] = one->before[--one->edges];
    }
    return fake_ok;
}

INSIDE(cuGraphAddDependencies, (void* graph, void* const* from, void* const* to, size_t count),
    change(given(graph), from, to, count, 1), "%p, %zu", graph, count)
INSIDE(cuGraphRemoveDependencies, (void* graph, void* const* from, void* const* to, size_t count),
    change(given(graph), from, to, count, 0), "%p, %zu", graph, count)

/* ---- nodes: empty, host functions, child graphs, events ---- */

static void nothing(void* data) { (void)data; }

INSIDE(cuGraphAddEmptyNode, (void** out, void* graph, void* const* before, size_t count),
    fake_cuda_add(out, graph, before, count, node_empty, nothing, "", 1), "%p", graph)
INSIDE(cuGraphAddHostNode, (void** out, void* graph, void* const* before, size_t count, const struct fake_cuda_host_node* host),
    fake_cuda_add(out, graph, before, count, node_host, fake_cuda_host_now, host, sizeof *host), "%p", graph)
INSIDE(cuGraphHostNodeGetParams, (void* node, struct fake_cuda_host_node* out), fake_cuda_read(node, node_host, out, sizeof *out),
    "%p", node)
INSIDE(cuGraphHostNodeSetParams, (void* node, const struct fake_cuda_host_node* host),
    fake_cuda_edit(NULL, node, node_host, host, sizeof *host, NULL), "%p", node)
INSIDE(cuGraphExecHostNodeSetParams, (void* exec, void* node, const struct fake_cuda_host_node* host),
    exec ? fake_cuda_edit(exec, node, node_host, host, sizeof *host, NULL) : fake_invalid, "%p, %p", exec, node)

/* add_child adds a copy of a graph, so the graph may be destroyed. */
static enum fake_status add_child(void** out, void* graph, void* const* before, size_t count, const void* child) {
    void* copy = NULL;
    enum fake_status status = copy_graph(&copy, child, 1);
    if (status == fake_ok)
        status = fake_cuda_add(out, graph, before, count, node_child, nothing, "", 1);
    if (status == fake_ok)
        ((struct work*)*out)->child = copy;
    else if (copy)
        fake_graph_free(copy);
    return status;
}

INSIDE(cuGraphAddChildGraphNode, (void** out, void* graph, void* const* before, size_t count, void* child),
    add_child(out, graph, before, count, child), "%p, %p", graph, child)

static enum fake_status child_of(void** out, const void* node) {
    const struct work* one = node_of(node);
    return one && one->child ? put_pointer(out, fake_ok, one->child) : fake_invalid;
}

INSIDE(cuGraphChildGraphNodeGetGraph, (void* node, void** out), child_of(out, node), "%p", node)

static enum fake_status wait_for(uint64_t event, uint64_t stream) { return fake_stream_wait_event(stream, event); }

static enum fake_status add_event(void** out, void* graph, void* const* before, size_t count, int kind, uint64_t event) {
    enum fake_status status = fake_cuda_add(out, graph, before, count, kind, nothing, &event, sizeof event);
    if (status == fake_ok)
        ((struct work*)*out)->on = kind == node_record ? fake_event_record : wait_for;
    return status;
}

#define EVENT_NODE(Name, kind) \
    INSIDE(cuGraphAddEvent##Name##Node, (void** out, void* graph, void* const* before, size_t count, void* event), \
        add_event(out, graph, before, count, kind, bits(event)), "%p", graph) \
    INSIDE(cuGraphEvent##Name##NodeGetEvent, (void* node, void** out), fake_cuda_read(node, kind, out, sizeof *out), "%p", node) \
    INSIDE(cuGraphEvent##Name##NodeSetEvent, (void* node, void* event), \
        fake_cuda_edit(NULL, node, kind, &event, sizeof event, NULL), "%p", node) \
    INSIDE(cuGraphExecEvent##Name##NodeSetEvent, (void* exec, void* node, void* event), \
        exec ? fake_cuda_edit(exec, node, kind, &event, sizeof event, NULL) : fake_invalid, "%p, %p", exec, node)

EVENT_NODE(Record, node_record)
EVENT_NODE(Wait, node_wait)

/* ---- executable graphs ---- */

static enum fake_status enable(void* exec, const void* node, unsigned* out, const unsigned* enabled) {
    struct work* one = made_of(fake_ready_of(bits(exec)), node);
    if (!one
        || (one->kind != node_copy && one->kind != node_fill)) /* a real driver also allows kernels, which the fake cannot add */
        return fake_invalid;
    if (out)
        *out = !one->disabled;
    if (enabled)
        one->disabled = !*enabled;
    return fake_ok;
}

INSIDE(cuGraphNodeSetEnabled, (void* exec, void* node, unsigned enabled), enable(exec, node, NULL, &enabled), "%p, %p, %u", exec,
    node, enabled)
INSIDE(cuGraphNodeGetEnabled, (void* exec, void* node, unsigned* out), enable(exec, node, out, NULL), "%p, %p", exec, node)

/* differ returns how two graphs of the same order differ, 0 if only in data, and stores the first differing
 * node of the second. */
static int differ(const struct work* has, const struct work* gets, uint64_t* bad) {
    for (; has && gets; has = has->next, gets = gets->next) {
        *bad = gets->origin;
        if (has->edges != gets->edges)
            return other_shape;
        if (has->kind != gets->kind || has->size != gets->size)
            return other_kind;
    }
    *bad = 0;
    return has || gets ? other_shape : 0;
}

static enum fake_status update(struct graph* exec, const struct graph* g, void** bad, int* result) {
    struct graph* ordered = exec && g ? fake_graph_copy(g, 0) : NULL;
    uint64_t node = 0;
    if (!ordered)
        return fake_invalid;
    *result = differ(exec->first, ordered->first, &node);
    put(bad, fake_ok, &node);
    for (struct work *has = exec->first, *gets = ordered->first; has && !*result; has = has->next, gets = gets->next) {
        memcpy(has->data, gets->data, has->size);
        has->run = gets->run;
    }
    fake_graph_free(ordered);
    return *result ? fake_refuse(update_failed) : fake_ok;
}

FACE(cuGraphExecUpdate, (void* exec, void* graph, void** bad, int* result),
    update(fake_ready_of(bits(exec)), given(graph), bad, result), "%p, %p", exec, graph)

static enum fake_status asked_of(void* exec, void* stream, unsigned long long* flags) {
    int state = 0;
    if (!fake_ready_of(bits(exec)))
        return fake_invalid;
    if (flags)
        *flags = 0;
    return flags ? fake_ok : fake_capture_state(bits(stream), &state);
}

INSIDE(cuGraphExecGetFlags, (void* exec, unsigned long long* flags), asked_of(exec, NULL, flags), "%p", exec)
INSIDE(cuGraphUpload, (void* exec, void* stream), asked_of(exec, stream, NULL), "%p, %p", exec, stream)
