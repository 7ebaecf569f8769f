/* SPDX-License-Identifier: MIT
 *
 * graph.c: graphs, their nodes and their dependencies. A graph is the driver's.
 */
#include <stdlib.h>

#include "cuda/cuda.h"

static atomic_int lent; /* the program has requested a node's child graph */

/* made registers a graph that the driver created for the program. */
static hipError_t made(hipError_t status, hipGraph_t graph, hipGraph_t* graph_out) {
    status = CUDA_MADE(status, graph, object_graph, cuGraphDestroy);
    if (status == hipSuccess)
        *graph_out = graph;
    return answer(status);
}

hipError_t hipGraphCreate(hipGraph_t* graph_out, unsigned flags) {
    hipGraph_t graph = NULL;
    hipError_t status = both(cuda_given(graph_out), flags == 0 ? hipSuccess : hipErrorInvalidValue);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuGraphCreate(&graph, 0));
    return made(status, graph, graph_out);
}

hipError_t hipGraphClone(hipGraph_t* clone_out, hipGraph_t graph) {
    hipGraph_t clone = NULL;
    hipError_t status = both(cuda_given(clone_out), cuda_graph(graph));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuGraphClone(&clone, graph));
    return made(status, clone, clone_out);
}

/* forget_lent unregisters, recursively, the child graphs of a graph's nodes, which are destroyed with it. */
static void forget_lent(hipGraph_t graph);

static void forget_child(hipGraphNode_t node) {
    hipGraphNodeType type = hipGraphNodeTypeEmpty;
    hipGraph_t child = NULL;
    if (cuda.cuGraphNodeGetType(node, &type) == 0 && type == hipGraphNodeTypeGraph
        && cuda.cuGraphChildGraphNodeGetGraph(node, &child) == 0) {
        forget_lent(child);
        object_remove(child, object_lent);
    }
}

static void forget_lent(hipGraph_t graph) {
    size_t count = 0;
    if (cuda.cuGraphGetNodes(graph, NULL, &count) != 0 || count == 0)
        return;
    hipGraphNode_t* nodes = calloc(count, sizeof *nodes);
    if (nodes && cuda.cuGraphGetNodes(graph, nodes, &count) == 0)
        for (size_t i = 0; i < count; i++)
            forget_child(nodes[i]);
    free(nodes);
}

hipError_t hipGraphDestroy(hipGraph_t graph) {
    hipError_t status = cuda_object(graph, object_graph);
    if (status == hipSuccess && atomic_load(&lent))
        forget_lent(graph);
    if (status == hipSuccess && !object_remove(graph, object_graph))
        status = hipErrorInvalidValue;
    if (status != hipSuccess)
        return answer(graph && status == hipErrorInvalidValue && cuda_graph(graph) != hipSuccess ? hipErrorIllegalState : status);
    status = cuda_status(cuda.cuGraphDestroy(graph));
    if (status != hipSuccess)
        object_add(graph, object_graph);
    return answer(status);
}

FORWARD(hipGraphNodeFindInClone, (hipGraphNode_t * node_out, hipGraphNode_t original, hipGraph_t clone),
    both(both(cuda_given(node_out), cuda_given(original)), cuda_graph(clone)), cuGraphNodeFindInClone(node_out, original, clone))

hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* graph_out) {
    hipGraph_t child = NULL;
    hipError_t status = both(cuda_given(node), cuda_given(graph_out));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuGraphChildGraphNodeGetGraph(node, &child));
    if (status == hipSuccess && !object_add(child, object_lent))
        status = hipErrorOutOfMemory;
    if (status == hipSuccess)
        atomic_store(&lent, 1);
    if (status == hipSuccess)
        *graph_out = child;
    return answer(status);
}

hipError_t hipGraphDestroyNode(hipGraphNode_t node) {
    hipError_t status = cuda_given(node);
    if (status == hipSuccess && atomic_load(&lent))
        forget_child(node);
    return answer(status == hipSuccess ? cuda_status(cuda.cuGraphDestroyNode(node)) : status);
}

FORWARD(hipGraphNodeGetType, (hipGraphNode_t node, hipGraphNodeType* type_out), both(cuda_given(node), cuda_given(type_out)),
    cuGraphNodeGetType(node, type_out))

/* ---- shape */

FORWARD(hipGraphGetNodes, (hipGraph_t graph, hipGraphNode_t* nodes_out, size_t* count),
    both(cuda_graph(graph), cuda_given(count)), cuGraphGetNodes(graph, nodes_out, count))
FORWARD(hipGraphGetRootNodes, (hipGraph_t graph, hipGraphNode_t* nodes_out, size_t* count),
    both(cuda_graph(graph), cuda_given(count)), cuGraphGetRootNodes(graph, nodes_out, count))
FORWARD(hipGraphNodeGetDependencies, (hipGraphNode_t node, hipGraphNode_t* nodes_out, size_t* count),
    both(cuda_given(node), cuda_given(count)), cuGraphNodeGetDependencies(node, nodes_out, count))
FORWARD(hipGraphNodeGetDependentNodes, (hipGraphNode_t node, hipGraphNode_t* nodes_out, size_t* count),
    both(cuda_given(node), cuda_given(count)), cuGraphNodeGetDependentNodes(node, nodes_out, count))
FORWARD(hipGraphGetEdges, (hipGraph_t graph, hipGraphNode_t* from_out, hipGraphNode_t* to_out, size_t* count),
    both(cuda_graph(graph), cuda_given(count)), cuGraphGetEdges(graph, from_out, to_out, count))
FORWARD(hipGraphAddDependencies, (hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count),
    cuda_graph(graph), cuGraphAddDependencies(graph, from, to, count))
FORWARD(hipGraphRemoveDependencies, (hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count),
    cuda_graph(graph), cuGraphRemoveDependencies(graph, from, to, count))
