/* SPDX-License-Identifier: MIT
 *
 * graph.c: the internal part of graphs: nodes and their dependencies, copies, order, and running a graph.
 */
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "block/grid.h"
#include "stream/nodes.h"

int node_list_add(struct node_list* list, hipGraphNode_t node) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? 2 * list->capacity : 4;
        hipGraphNode_t* bigger = realloc(list->nodes, capacity * sizeof *bigger);
        if (!bigger)
            return 0;
        list->nodes = bigger;
        list->capacity = capacity;
    }
    list->nodes[list->count++] = node;
    return 1;
}

int node_list_has(const struct node_list* list, hipGraphNode_t node) {
    for (size_t i = 0; i < list->count; i++)
        if (list->nodes[i] == node)
            return 1;
    return 0;
}

int node_list_remove(struct node_list* list, hipGraphNode_t node) {
    for (size_t i = 0; i < list->count; i++)
        if (list->nodes[i] == node) {
            memmove(list->nodes + i, list->nodes + i + 1, (list->count - i - 1) * sizeof *list->nodes);
            list->count--;
            return 1;
        }
    return 0;
}

void node_list_clear(struct node_list* list) {
    free(list->nodes);
    *list = (struct node_list){0};
}

static atomic_uint graphs_made, nodes_made;

hipGraph_t graph_new(void) {
    hipGraph_t graph = calloc(1, sizeof *graph);
    if (graph && object_add(graph, object_graph)) {
        graph->id = atomic_fetch_add(&graphs_made, 1);
        return graph;
    }
    free(graph);
    return NULL;
}

/* release frees the resources of work. */
static void release(struct work* work) {
    if (work->kind == work_graph)
        graph_delete(work->u.graph);
    if (work->kind == work_call && atomic_fetch_sub(&work->u.call->owners, 1) == 1) {
        work->u.call->release(work->u.call->data);
        free(work->u.call);
    }
    if (work->kind == work_allocate)
        work->u.memory->release(work->u.memory);
    if (work->kind == work_kernel)
        arguments_drop(work->u.kernel.launch.kernelParams);
}

/* duplicate copies work with its resources. It returns 0 if there is no memory. */
static int duplicate(const struct work* work, struct work* out) {
    *out = *work;
    if (work->kind == work_call)
        atomic_fetch_add(&work->u.call->owners, 1);
    if (work->kind == work_allocate)
        atomic_fetch_add(&work->u.memory->owners, 1);
    if (work->kind == work_kernel)
        arguments_keep(work->u.kernel.launch.kernelParams);
    if (work->kind == work_graph)
        out->u.graph = graph_copy(work->u.graph);
    return work->kind != work_graph || out->u.graph;
}

void node_delete(hipGraphNode_t node) {
    object_remove(node, object_node);
    release(&node->work);
    node_list_clear(&node->before);
    node_list_clear(&node->after);
    free(node);
}

void graph_delete(hipGraph_t graph) {
    object_remove(graph, object_graph);
    for (size_t i = 0; i < graph->nodes.count; i++)
        node_delete(graph->nodes.nodes[i]);
    node_list_clear(&graph->nodes);
    held_release(graph->held);
    if (observer)
        observer->ended(graph, object_graph);
    else
        free(graph);
}

int edge_add(hipGraphNode_t from, hipGraphNode_t to) {
    if (!node_list_add(&from->after, to))
        return 0;
    if (node_list_add(&to->before, from))
        return 1;
    from->after.count--;
    return 0;
}

int edge_remove(hipGraphNode_t from, hipGraphNode_t to) {
    return node_list_remove(&from->after, to) && node_list_remove(&to->before, from);
}

/* add is graph_add for a node of a number. */
static hipGraphNode_t add(hipGraph_t graph, unsigned id, const struct work* work, const hipGraphNode_t* before, size_t count) {
    hipGraphNode_t node = calloc(1, sizeof *node);
    if (!node)
        return NULL;
    node->graph = graph;
    node->id = id;
    node->work = *work;
    node->place = graph->nodes.count;
    int ok = object_add(node, object_node);
    for (size_t i = 0; ok && i < count; i++)
        ok = edge_add(before[i], node);
    if (ok && node_list_add(&graph->nodes, node)) {
        if (work->kind == work_graph)
            work->u.graph->owner = node;
        return node;
    }
    while (node->before.count)
        edge_remove(node->before.nodes[0], node);
    node->work.kind = work_empty; /* the caller keeps the work's resources */
    node_delete(node);
    return NULL;
}

hipGraphNode_t graph_add(hipGraph_t graph, const struct work* work, const hipGraphNode_t* before, size_t count) {
    return add(graph, atomic_fetch_add(&nodes_made, 1), work, before, count);
}

void graph_remove(hipGraphNode_t node) {
    struct node_list* nodes = &node->graph->nodes;
    node_list_remove(nodes, node);
    for (size_t i = 0; i < nodes->count; i++)
        nodes->nodes[i]->place = i;
    while (node->before.count)
        edge_remove(node->before.nodes[0], node);
    while (node->after.count)
        edge_remove(node, node->after.nodes[0]);
}

int graph_replace(hipGraphNode_t node, const struct work* work) {
    struct work copy;
    if (!duplicate(work, &copy))
        return 0;
    release(&node->work);
    node->work = copy;
    if (copy.kind == work_graph)
        copy.u.graph->owner = node;
    return 1;
}

/* copy_nodes appends the nodes of a copied graph that have the places of other nodes. It returns 0 if there is no memory. */
static int copy_nodes(struct node_list* to, const struct node_list* from, hipGraph_t copy) {
    int ok = 1;
    for (size_t i = 0; ok && i < from->count; i++)
        ok = node_list_add(to, copy->nodes.nodes[from->nodes[i]->place]);
    return ok;
}

hipGraph_t graph_copy(hipGraph_t graph) {
    hipGraph_t copy = graph_new();
    int ok = copy != NULL;
    for (size_t i = 0; ok && i < graph->nodes.count; i++) {
        hipGraphNode_t from = graph->nodes.nodes[i];
        struct work work;
        ok = duplicate(&from->work, &work);
        hipGraphNode_t node = ok ? add(copy, from->id, &work, NULL, 0) : NULL;
        if (ok && !node)
            release(&work);
        ok = node != NULL;
        if (ok) {
            node->original = from;
            node->disabled = from->disabled;
        }
    }
    for (size_t i = 0; ok && i < graph->nodes.count; i++) {
        hipGraphNode_t from = graph->nodes.nodes[i], to = copy->nodes.nodes[i];
        ok = copy_nodes(&to->before, &from->before, copy) && copy_nodes(&to->after, &from->after, copy);
    }
    ok = ok && held_copy(graph->held, &copy->held);
    if (ok)
        return copy;
    if (copy)
        graph_delete(copy);
    return NULL;
}

int graph_order(hipGraph_t graph, struct node_list* out) {
    size_t next = out->count;
    int ok = 1;
    for (size_t i = 0; ok && i < graph->nodes.count; i++) {
        hipGraphNode_t node = graph->nodes.nodes[i];
        node->mark = node->before.count; /* how many are missing */
        ok = node->mark || node_list_add(out, node);
    }
    for (; ok && next < out->count; next++) {
        const struct node_list* after = &out->nodes[next]->after;
        for (size_t i = 0; ok && i < after->count; i++)
            ok = --after->nodes[i]->mark || node_list_add(out, after->nodes[i]);
    }
    return ok;
}

int graph_sort(hipGraph_t graph) {
    struct node_list sorted = {0};
    if (!graph_order(graph, &sorted) || sorted.count != graph->nodes.count) {
        node_list_clear(&sorted);
        return 0;
    }
    node_list_clear(&graph->nodes);
    graph->nodes = sorted;
    for (size_t i = 0; i < sorted.count; i++) {
        hipGraphNode_t node = sorted.nodes[i];
        node->place = i;
        if (node->work.kind == work_graph && !graph_sort(node->work.u.graph))
            return 0;
    }
    return 1;
}

int graph_allocates(hipGraph_t graph) {
    for (size_t i = 0; i < graph->nodes.count; i++)
        if (graph->nodes.nodes[i]->work.kind == work_allocate || graph->nodes.nodes[i]->work.kind == work_free)
            return 1;
    return 0;
}

int graph_leads(hipGraphNode_t node, const struct node_list* list) {
    hipGraph_t graph = node->graph;
    for (size_t i = 0; i < graph->nodes.count; i++)
        graph->nodes.nodes[i]->mark = 0;
    for (size_t i = 0; i < list->count; i++)
        list->nodes[i]->mark = 1;
    for (int changed = 1; changed;) {
        changed = 0;
        for (size_t i = graph->nodes.count; i-- > 0;) {
            hipGraphNode_t n = graph->nodes.nodes[i];
            for (size_t j = 0; n->mark && j < n->before.count; j++) {
                changed |= !n->before.nodes[j]->mark;
                n->before.nodes[j]->mark = 1;
            }
        }
    }
    return node->mark != 0;
}

hipError_t graph_run(hipGraph_t graph) {
    hipError_t first = hipSuccess;
    for (size_t i = 0; i < graph->nodes.count; i++) {
        hipError_t status = graph->nodes.nodes[i]->disabled ? hipSuccess : work_do(&graph->nodes.nodes[i]->work);
        first = first == hipSuccess ? status : first;
    }
    return first;
}
