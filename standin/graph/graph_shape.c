/* SPDX-License-Identifier: MIT
 *
 * graph_shape.c: the functions with which programs build and query graphs: nodes and dependencies.
 */
#include <stdlib.h>

#include "graph/graph.h"

hipError_t hipGraphCreate(hipGraph_t* graph_out, unsigned flags) {
    if (!graph_out || flags != 0)
        return answer(hipErrorInvalidValue);
    *graph_out = graph_new();
    return answer(*graph_out ? hipSuccess : hipErrorOutOfMemory);
}

/* hipGraphDestroy frees a graph. It refuses a graph that belongs to a node or that a stream is being captured into. */
hipError_t hipGraphDestroy(hipGraph_t graph) {
    if (!graph)
        return answer(hipErrorInvalidValue);
    if (!object_is(graph, object_graph))
        return answer(hipErrorIllegalState);
    if (graph->owner || capture_into(graph))
        return answer(hipErrorInvalidValue);
    if (!object_remove(graph, object_graph))
        return answer(hipErrorIllegalState);
    graph_delete(graph);
    return answer(hipSuccess);
}

/* hipGraphClone copies a graph. One that allocates or frees memory is not supported, as in HIP. */
hipError_t hipGraphClone(hipGraph_t* clone_out, hipGraph_t graph) {
    if (!clone_out || !object_is(graph, object_graph))
        return answer(hipErrorInvalidValue);
    capture_lock();
    hipGraph_t clone = graph_allocates(graph) ? graph : graph_copy(graph);
    capture_unlock();
    if (clone == graph)
        return answer(hipErrorNotSupported);
    if (!clone)
        return answer(hipErrorOutOfMemory);
    *clone_out = clone;
    return answer(hipSuccess);
}

hipError_t hipGraphNodeFindInClone(hipGraphNode_t* node_out, hipGraphNode_t original, hipGraph_t clone) {
    if (!node_out || !object_is(original, object_node) || !object_is(clone, object_graph))
        return answer(hipErrorInvalidValue);
    hipGraphNode_t node = graph_clone_of(clone, original);
    if (!node)
        return answer(hipErrorInvalidValue);
    *node_out = node;
    return answer(hipSuccess);
}

hipGraphNode_t graph_clone_of(hipGraph_t clone, hipGraphNode_t original) {
    for (size_t i = 0; i < clone->nodes.count; i++)
        if (clone->nodes.nodes[i]->original == original)
            return clone->nodes.nodes[i];
    return NULL;
}

hipError_t graph_append(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const struct work* work) {
    if (!node_out || !object_is(graph, object_graph) || (!before && count))
        return hipErrorInvalidValue;
    for (size_t i = 0; i < count; i++) {
        if (!object_is(before[i], object_node) || before[i]->graph != graph)
            return hipErrorInvalidValue;
        for (size_t j = 0; j < i; j++)
            if (before[j] == before[i])
                return hipErrorInvalidValue;
    }
    capture_lock();
    *node_out = graph_add(graph, work, before, count);
    capture_unlock();
    return *node_out ? hipSuccess : hipErrorOutOfMemory;
}

hipError_t hipGraphAddEmptyNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count) {
    const struct work work = {.kind = work_empty};
    return answer(graph_append(node_out, graph, before, count, &work));
}

/* hipGraphAddChildGraphNode adds a copy of a graph as a single node, also of the graph itself. */
hipError_t hipGraphAddChildGraphNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipGraph_t child) {
    if (!object_is(child, object_graph))
        return answer(hipErrorInvalidValue);
    capture_lock();
    struct work work = {.kind = work_graph, .u.graph = graph_copy(child)};
    capture_unlock();
    if (!work.u.graph)
        return answer(hipErrorOutOfMemory);
    hipError_t status = graph_append(node_out, graph, before, count, &work);
    if (status != hipSuccess)
        graph_delete(work.u.graph);
    return answer(status);
}

hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* graph_out) {
    if (!graph_out || !object_is(node, object_node) || node->work.kind != work_graph)
        return answer(hipErrorInvalidValue);
    *graph_out = node->work.u.graph;
    return answer(hipSuccess);
}

hipError_t hipGraphDestroyNode(hipGraphNode_t node) {
    if (!object_is(node, object_node) || capture_into(node->graph))
        return answer(hipErrorInvalidValue);
    if (node->work.kind == work_allocate || node->work.kind == work_free)
        return answer(hipErrorNotSupported);
    capture_lock();
    graph_remove(node);
    capture_unlock();
    node_delete(node);
    return answer(hipSuccess);
}

hipError_t hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType* type_out) {
    static const hipGraphNodeType types[] = {[work_empty] = hipGraphNodeTypeEmpty,
        [work_copy] = hipGraphNodeTypeMemcpy,
        [work_fill] = hipGraphNodeTypeMemset,
        [work_write] = hipGraphNodeTypeBatchMemOp,
        [work_host] = hipGraphNodeTypeHost,
        [work_call] = hipGraphNodeTypeHost,
        [work_graph] = hipGraphNodeTypeGraph,
        [work_record] = hipGraphNodeTypeEventRecord,
        [work_wait] = hipGraphNodeTypeWaitEvent,
        [work_allocate] = hipGraphNodeTypeMemAlloc,
        [work_free] = hipGraphNodeTypeMemFree,
        [work_kernel] = hipGraphNodeTypeKernel};
    if (!type_out || !object_is(node, object_node))
        return answer(hipErrorInvalidValue);
    *type_out = types[node->work.kind];
    return answer(hipSuccess);
}

/* give copies a list out as HIP does: with a null nodes_out it stores the length; otherwise it fills nodes_out,
 * with nulls after the end of the list. */
static void give(const struct node_list* list, hipGraphNode_t* nodes_out, size_t* count) {
    size_t room = *count;
    if (!nodes_out || room > list->count)
        *count = list->count;
    for (size_t i = 0; nodes_out && i < room; i++)
        nodes_out[i] = i < list->count ? list->nodes[i] : NULL;
}

/* hipGraphGetNodes stores the nodes in the order in which a launch runs them. */
hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes_out, size_t* count) {
    struct node_list nodes = {0};
    if (!count || !object_is(graph, object_graph))
        return answer(hipErrorInvalidValue);
    capture_lock();
    hipError_t status = !graph_order(graph, &nodes) ? hipErrorOutOfMemory
        : nodes.count == graph->nodes.count         ? hipSuccess
                                                    : hipErrorInvalidValue;
    if (status == hipSuccess)
        give(&nodes, nodes_out, count);
    capture_unlock();
    node_list_clear(&nodes);
    return answer(status);
}

hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* nodes_out, size_t* count) {
    struct node_list roots = {0};
    int ok = 1;
    if (!count || !object_is(graph, object_graph))
        return answer(hipErrorInvalidValue);
    capture_lock();
    for (size_t i = 0; ok && i < graph->nodes.count; i++)
        ok = graph->nodes.nodes[i]->before.count || node_list_add(&roots, graph->nodes.nodes[i]);
    if (ok)
        give(&roots, nodes_out, count);
    capture_unlock();
    node_list_clear(&roots);
    return answer(ok ? hipSuccess : hipErrorOutOfMemory);
}

hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t* nodes_out, size_t* count) {
    if (!count || !object_is(node, object_node))
        return answer(hipErrorInvalidValue);
    capture_lock();
    give(&node->after, nodes_out, count);
    capture_unlock();
    return answer(hipSuccess);
}

hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* nodes_out, size_t* count) {
    if (!count || !object_is(node, object_node))
        return answer(hipErrorInvalidValue);
    capture_lock();
    give(&node->before, nodes_out, count);
    capture_unlock();
    return answer(hipSuccess);
}

/* hipGraphGetEdges stores the edges in the order of the nodes that they leave. */
hipError_t hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from_out, hipGraphNode_t* to_out, size_t* count) {
    struct node_list from = {0};
    struct node_list to = {0};
    int ok = 1;
    if (!count || !object_is(graph, object_graph) || !from_out != !to_out)
        return answer(hipErrorInvalidValue);
    capture_lock();
    for (size_t i = 0; ok && i < graph->nodes.count; i++) {
        hipGraphNode_t node = graph->nodes.nodes[i];
        for (size_t j = 0; ok && j < node->after.count; j++)
            ok = node_list_add(&from, node) && node_list_add(&to, node->after.nodes[j]);
    }
    capture_unlock();
    if (ok) {
        size_t room = *count;
        give(&from, from_out, count);
        *count = room;
        give(&to, to_out, count);
    }
    node_list_clear(&from);
    node_list_clear(&to);
    return answer(ok ? hipSuccess : hipErrorOutOfMemory);
}

/* edges_valid tells whether all pairs of nodes belong to the graph. */
static int edges_valid(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count) {
    if (!object_is(graph, object_graph) || (count && (!from || !to)))
        return 0;
    for (size_t i = 0; i < count; i++)
        if (!object_is(from[i], object_node) || !object_is(to[i], object_node) || from[i]->graph != graph || to[i]->graph != graph
            || from[i] == to[i])
            return 0;
    return 1;
}

hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count) {
    if (!edges_valid(graph, from, to, count))
        return answer(hipErrorInvalidValue);
    hipError_t status = hipSuccess;
    capture_lock();
    for (size_t i = 0; status == hipSuccess && i < count; i++)
        if (node_list_has(&to[i]->before, from[i]))
            status = hipErrorInvalidValue;
        else if (!edge_add(from[i], to[i]))
            status = hipErrorOutOfMemory;
    capture_unlock();
    return answer(status);
}

hipError_t hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count) {
    if (!edges_valid(graph, from, to, count))
        return answer(hipErrorInvalidValue);
    hipError_t status = hipSuccess;
    capture_lock();
    for (size_t i = 0; status == hipSuccess && i < count; i++)
        if (!edge_remove(from[i], to[i]))
            status = hipErrorInvalidValue;
    capture_unlock();
    return answer(status);
}
