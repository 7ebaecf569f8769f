/* SPDX-License-Identifier: MIT
 *
 * graph.c: graphs and their shape. A graph is the driver's own.
 */
#include "cuda.h"

static hipError_t graph_given(hipGraph_t graph)
{
    return cuda_object(graph, object_graph);
}

/* made registers a graph that the driver made for the program. */
static hipError_t made(hipError_t status, hipGraph_t graph, hipGraph_t* graph_out)
{
    status = CUDA_MADE(status, graph, object_graph, cuGraphDestroy);
    if(status == hipSuccess)
        *graph_out = graph;
    return answer(status);
}

hipError_t hipGraphCreate(hipGraph_t* graph_out, unsigned flags)
{
    hipGraph_t graph  = NULL;
    hipError_t status = both(cuda_given(graph_out), flags == 0 ? hipSuccess : hipErrorInvalidValue);
    if(status == hipSuccess)
        status = cuda_status(cuda.cuGraphCreate(&graph, 0));
    return made(status, graph, graph_out);
}

hipError_t hipGraphClone(hipGraph_t* clone_out, hipGraph_t graph)
{
    hipGraph_t clone  = NULL;
    hipError_t status = both(cuda_given(clone_out), graph_given(graph));
    if(status == hipSuccess)
        status = cuda_status(cuda.cuGraphClone(&clone, graph));
    return made(status, clone, clone_out);
}

DESTROY(hipGraphDestroy, hipGraph_t, object_graph, hipErrorInvalidValue, cuGraphDestroy)
FORWARD(hipGraphNodeFindInClone, (hipGraphNode_t * node_out, hipGraphNode_t original, hipGraph_t clone),
        both(both(cuda_given(node_out), cuda_given(original)), graph_given(clone)),
        cuGraphNodeFindInClone(node_out, original, clone))

hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t* graph_out)
{
    hipGraph_t child  = NULL;
    hipError_t status = both(cuda_given(node), cuda_given(graph_out));
    if(status == hipSuccess)
        status = cuda_status(cuda.cuGraphChildGraphNodeGetGraph(node, &child));
    if(status == hipSuccess && !object_add(child, object_graph))
        status = hipErrorOutOfMemory;
    if(status == hipSuccess)
        *graph_out = child;
    return answer(status);
}

FORWARD(hipGraphDestroyNode, (hipGraphNode_t node), cuda_given(node), cuGraphDestroyNode(node))
FORWARD(hipGraphNodeGetType, (hipGraphNode_t node, hipGraphNodeType * type_out), both(cuda_given(node), cuda_given(type_out)),
        cuGraphNodeGetType(node, type_out))

/* ---- shape */

FORWARD(hipGraphGetNodes, (hipGraph_t graph, hipGraphNode_t * nodes_out, size_t * count),
        both(graph_given(graph), cuda_given(count)), cuGraphGetNodes(graph, nodes_out, count))
FORWARD(hipGraphGetRootNodes, (hipGraph_t graph, hipGraphNode_t * nodes_out, size_t * count),
        both(graph_given(graph), cuda_given(count)), cuGraphGetRootNodes(graph, nodes_out, count))
FORWARD(hipGraphNodeGetDependencies, (hipGraphNode_t node, hipGraphNode_t * nodes_out, size_t * count),
        both(cuda_given(node), cuda_given(count)), cuGraphNodeGetDependencies(node, nodes_out, count))
FORWARD(hipGraphNodeGetDependentNodes, (hipGraphNode_t node, hipGraphNode_t * nodes_out, size_t * count),
        both(cuda_given(node), cuda_given(count)), cuGraphNodeGetDependentNodes(node, nodes_out, count))
FORWARD(hipGraphGetEdges, (hipGraph_t graph, hipGraphNode_t * from_out, hipGraphNode_t * to_out, size_t * count),
        both(graph_given(graph), cuda_given(count)), cuGraphGetEdges(graph, from_out, to_out, count))
FORWARD(hipGraphAddDependencies,
        (hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count), graph_given(graph),
        cuGraphAddDependencies(graph, from, to, count))
FORWARD(hipGraphRemoveDependencies,
        (hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to, size_t count), graph_given(graph),
        cuGraphRemoveDependencies(graph, from, to, count))
