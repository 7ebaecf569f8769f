/* SPDX-License-Identifier: MIT
 *
 * graph_memory.c: nodes that allocate and free memory of a graph. The memory exists as long as the graph, so a node that frees
 * it does nothing.
 */
#include "graph/graph.h"
#include "memory/memory.h"

/* hipGraphAddMemAllocNode stores the address in the parameters, null for parameters that no device accepts. */
hipError_t hipGraphAddMemAllocNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipMemAllocNodeParams* parameters) {
    struct lent* lent;
    if (!node_out || !object_is(graph, object_graph) || (!before && count) || !parameters)
        return answer(hipErrorInvalidValue);
    const hipMemPoolProps* p = &parameters->poolProps;
    const int fit = parameters->bytesize && p->allocType == hipMemAllocationTypePinned
        && p->location.type == hipMemLocationTypeDevice;
    if (fit && !device_exists(p->location.id))
        return answer(hipErrorInvalidValue);
    parameters->dptr = NULL;
    hipError_t status = fit ? memory_lend(&lent, parameters, NULL, allocation_unfreed, __func__) : hipErrorInvalidValue;
    if (status != hipSuccess)
        return answer(status);
    status = graph_append(node_out, graph, before, count, &(struct work){.kind = work_allocate, .u.memory = lent});
    if (status == hipSuccess)
        parameters->dptr = lent->given.dptr;
    else
        lent->release(lent);
    return answer(status);
}

hipError_t hipGraphMemAllocNodeGetParams(hipGraphNode_t node, hipMemAllocNodeParams* out) {
    if (!out || !object_is(node, object_node) || node->work.kind != work_allocate)
        return answer(hipErrorInvalidValue);
    *out = node->work.u.memory->given;
    return answer(hipSuccess);
}

/* frees marks memory of a graph as freed by a node. It returns 0 if a node frees it already. keeps takes that back. */
static int frees(struct allocation* allocation, const void* address) {
    const int ok = allocation->base == (uintptr_t)address && allocation->of_graph == allocation_unfreed;
    if (ok)
        allocation->of_graph = allocation_captured;
    return ok;
}

static int keeps(struct allocation* allocation, const void* address) {
    (void)address;
    allocation->of_graph = allocation_unfreed;
    return 1;
}

/* hipGraphAddMemFreeNode frees memory of a node of hipGraphAddMemAllocNode, once. Like HIP it wants the nodes before if there is
 * a list of them. */
hipError_t hipGraphAddMemFreeNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, void* address) {
    if (!node_out || !object_is(graph, object_graph) || !before != !count || !allocation_change(address, frees, address))
        return answer(hipErrorInvalidValue);
    const hipError_t status = graph_append(
        node_out, graph, before, count, &(struct work){.kind = work_free, .u.address = address});
    if (status != hipSuccess)
        allocation_change(address, keeps, address);
    return answer(status);
}

/* hipGraphMemFreeNodeGetParams stores the address where the second parameter, a pointer to any type, points. */
hipError_t hipGraphMemFreeNodeGetParams(hipGraphNode_t node, void* address_out) {
    if (!address_out || !object_is(node, object_node) || node->work.kind != work_free)
        return answer(hipErrorInvalidValue);
    *(void**)address_out = node->work.u.address;
    return answer(hipSuccess);
}
